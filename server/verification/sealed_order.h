// Holds what chance brought to a table whose chance is the engine's against the secrets that were committed to before
// anybody could wager on it: every card against the order of its shoe, every throw against its commitment. The journal
// gives what is sealed and the commitment, and the secret itself when it is over; with the server's key it can be
// opened before that.
//
// Cards that a supervisor names when a round is put right are not checked: they are what was seen, not what was dealt.
#pragma once

namespace croupier::verification {

/// For each game:
///
///   optional<Finding> fact(seq, object)            a fact of the server's own about chance
///   optional<Finding> follow(seq, before, event)   an event, before it is applied
///   optional<Finding> owed(seq, state)             after all that was written at once: what should be there is not
template <class Game>
class SealedOrder;

}  // namespace croupier::verification
