// Chance in a journal: what was committed to, when, and what was dealt and thrown.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/chance/sealing.h"
#include "server/tables/commitments.h"
#include "server/verification/test_journal.h"
#include "wire/fields.h"

namespace croupier::verification {
namespace {

using testing::HasSubstr;

constexpr int more_than_a_shoe = 100;
constexpr std::string_view committed = R"("type":"ChanceCommitted")";
constexpr std::string_view revealed = R"("type":"ChanceRevealed")";

/// The text at a key of a body, or a number.
std::string value_of(const std::string& body, const std::string& key) {
    const std::size_t from = body.find("\"" + key + "\":") + key.size() + 3;
    return body.substr(from, body.find_first_of(",}", from) - from);
}

std::string quoted_hex(secrets::View bytes) { return "\"" + secrets::hex(bytes) + "\""; }

PlayedJournal played(std::string_view game, int rounds) {
    PlayedJournal journal;
    journal.play("x1", game, rounds);
    return journal;
}

void leave_out(PlayedJournal& journal, std::size_t place) {
    journal.items().erase(journal.items().begin() + static_cast<std::ptrdiff_t>(place));
}

void move_before(PlayedJournal& journal, std::size_t from, std::size_t to) {
    const journal::Item item = journal.items()[from];
    leave_out(journal, from);
    journal.items().insert(journal.items().begin() + static_cast<std::ptrdiff_t>(from < to ? to - 1 : to), item);
}

/// Puts another secret in the place of one that is committed to, as anyone who has the key could have.
chance::DrawSecret commit_to_another(PlayedJournal& journal, std::size_t place) {
    const std::string body = journal.entry(place).body;
    const auto id = tables::committed_from(wire::parse(body)->as_object())->id;
    const chance::DrawSecret other = chance::DrawSecret::at_random(id.drawing);
    journal.alter(place, value_of(body, "sealed"), quoted_hex(chance::seal(journal.key(), id, other)));
    journal.alter(place, value_of(body, "commitment"), quoted_hex(chance::commitment(id, other)));
    return other;
}

TEST(CommittedChance, that_is_over_is_checked_without_a_key_and_what_stands_with_it) {
    CROUPIER_TEST_NEEDS("shoe");
    CROUPIER_TEST_NEEDS("dice");
    for (const std::string& game : samples::games()) {
        const PlayedJournal journal = played(game, more_than_a_shoe);
        const VerificationResult without = looked_at(journal);
        EXPECT_FALSE(without.flaw) << without.flaw->where.what;
        EXPECT_GE(without.chance.sealed, 2);
        const VerificationResult with = looked_at(journal, &journal.key());
        EXPECT_FALSE(with.flaw) << with.flaw->where.what;
        EXPECT_EQ(with.chance.checked, with.chance.sealed);
        EXPECT_EQ(with.chance.without, 0);
        // A key that sealed nothing here opens nothing, and proves nothing.
        const secrets::Key other = secrets::Key::at_random();
        const VerificationResult foreign = looked_at(journal, &other);
        EXPECT_FALSE(foreign.flaw) << foreign.flaw->where.what;
        EXPECT_EQ(foreign.chance.checked, without.chance.checked);
    }
    const PlayedJournal cards = played(shoe, 3);
    EXPECT_EQ(looked_at(cards).chance.checked, 0) << "a shoe in play is sealed";
    const PlayedJournal thrown = played(dice, 30);
    EXPECT_EQ(looked_at(thrown).chance.checked, 30);
}

TEST(CommittedChance, of_a_continuous_shuffler_is_that_of_each_round_of_play) {
    CROUPIER_TEST_NEEDS("continuous shuffler");
    PlayedJournal journal;
    journal.play("x1", *samples::with("continuous shuffler"), 20);
    const VerificationResult result = looked_at(journal);
    EXPECT_FALSE(result.flaw) << result.flaw->where.what;
    EXPECT_EQ(result.chance.checked, 20);
    EXPECT_EQ(result.chance.sealed, 21) << "the next round is committed to before wagers";
    // Wagers on the fifth round come after its commitment.
    std::size_t commitment = 0;
    for (int each = 0; each < 5; ++each) commitment = journal.find(committed, commitment + 1);
    const std::size_t shown = journal.find(R"("number":5)", journal.find(revealed, commitment));
    EXPECT_LT(journal.find(R"("type":"WagerPlaced")", commitment), shown);
    // A card of another suit is found, though the rules find nothing wrong with it.
    const std::size_t dealt = journal.find(R"("type":"CardDealt")", commitment);
    const std::string face = value_of(journal.entry(dealt).body, "face");  // "KD", in its quotes
    std::string other = face;
    other[other.size() - 2] = face[face.size() - 2] == 'C' ? 'D' : 'C';
    journal.alter(dealt, face, other);
    EXPECT_EQ(forged(journal).first, journal.entry(dealt).seq) << forged(journal).second;
}

TEST(CommittedChance, cards_that_changed_places_are_named_though_the_rules_find_nothing_wrong_with_them) {
    CROUPIER_TEST_NEEDS("shoe");
    PlayedJournal journal = played(shoe, more_than_a_shoe);
    const std::size_t shown = journal.find(revealed);
    // Two cards of one rank change places, so that everything else still fits.
    const auto face = [&](std::size_t at) { return value_of(journal.entry(at).body, "face"); };  // "KD", in its quotes
    const auto rank = [&](std::size_t at) { return face(at).substr(0, face(at).size() - 2); };
    const std::size_t place = journal.find(R"("type":"CardDealt")");
    std::size_t other = place;
    while (rank(other) != rank(place) || face(other) == face(place))
        other = journal.find(R"("type":"CardDealt")", other + 1);
    ASSERT_LT(other, shown);
    const std::string first = face(place);
    journal.alter(place, first, face(other));
    journal.alter(other, face(other), first);
    const auto [seq, what] = forged(journal);
    EXPECT_EQ(seq, journal.entry(place).seq) << what;
    EXPECT_THAT(what, HasSubstr("in the order that was committed to it is"));
    // With the key it is found as soon as it is met.
    EXPECT_EQ(forged(journal, &journal.key()).first, seq);
}

TEST(CommittedChance, a_shoe_that_was_dealt_in_another_order_is_named_at_its_first_cards) {
    CROUPIER_TEST_NEEDS("shoe");
    PlayedJournal over = played(shoe, more_than_a_shoe);
    const std::size_t sealed = over.find(committed);
    const std::size_t shown = over.find(revealed);
    const chance::DrawSecret other = commit_to_another(over, sealed);
    over.alter(shown, value_of(over.entry(shown).body, "secret"), quoted_hex(other.bytes()));
    over.alter(shown, value_of(over.entry(shown).body, "commitment"), value_of(over.entry(sealed).body, "commitment"));
    // One card in 52 is the same in both orders by chance, but not all those of the first hands.
    std::size_t last = over.find(R"("type":"BurnCardShown")", sealed);
    for (int card = 0; card < 4; ++card) last = over.find(R"("type":"CardDealt")", last + 1);
    const auto [seq, what] = forged(over);
    EXPECT_GT(seq, over.entry(sealed).seq) << what;
    EXPECT_LE(seq, over.entry(last).seq) << what;
    EXPECT_THAT(what, HasSubstr("of the shoe is"));

    PlayedJournal in_play = played(shoe, 3);
    static_cast<void>(commit_to_another(in_play, in_play.find(committed)));
    EXPECT_EQ(forged(in_play).first, 0) << "sealed is sealed";
    EXPECT_THAT(forged(in_play, &in_play.key()).second, HasSubstr("of the shoe is"));
}

TEST(CommittedChance, dice_that_show_something_else_are_named_at_the_throw) {
    CROUPIER_TEST_NEEDS("dice");
    PlayedJournal journal = played(dice, 40);
    // One of several throws differs but for a chance of one in 36^3 or less.
    for (int each = 0; each < 3; ++each) {
        std::size_t sealed = 0;
        for (int skip = 0; skip <= each; ++skip) sealed = journal.find(committed, sealed + 1);
        const std::size_t shown = journal.find(revealed, sealed);
        const chance::DrawSecret other = commit_to_another(journal, sealed);
        journal.alter(shown, value_of(journal.entry(shown).body, "secret"), quoted_hex(other.bytes()));
        journal.alter(shown, value_of(journal.entry(shown).body, "commitment"),
                      value_of(journal.entry(sealed).body, "commitment"));
    }
    const auto [seq, what] = forged(journal);
    EXPECT_THAT(what, HasSubstr("was committed to"));
    EXPECT_THAT(journal.entry(journal.find(R"("type":"TumblerUncovered")")).body, HasSubstr("dice"));
    EXPECT_EQ(forged(journal, &journal.key()).first, seq);
}

TEST(CommittedChance, a_secret_other_than_the_one_committed_to_is_named) {
    for (const std::string& game : samples::games()) {
        PlayedJournal journal = played(game, more_than_a_shoe);
        const std::size_t shown = journal.find(revealed);
        std::string body = journal.entry(shown).body;
        const std::size_t at = body.find(R"("secret":")") + 12;
        body[at] = body[at] == '0' ? '1' : '0';
        journal.entry(shown).body = body;
        for (const secrets::Key* key : {static_cast<const secrets::Key*>(nullptr), &journal.key()}) {
            const auto [seq, what] = forged(journal, key);
            EXPECT_EQ(seq, journal.entry(shown).seq) << what;
            EXPECT_THAT(what, HasSubstr("not the one that was committed to"));
        }
    }
}

TEST(CommittedChance, that_lacks_its_commitment_its_secret_or_its_number_is_named) {
    CROUPIER_TEST_NEEDS("shoe");
    CROUPIER_TEST_NEEDS("dice");
    const auto change = [](std::string_view game, std::string_view words, const auto& how) {
        PlayedJournal journal = played(game, more_than_a_shoe);
        how(journal, journal.find(words));
        return forged(journal).second;
    };
    const auto alter = [](const std::string& key, const std::string& to) {
        return [key, to](PlayedJournal& journal, std::size_t place) {
            journal.alter(place, "\"" + key + "\":" + value_of(journal.entry(place).body, key),
                          "\"" + key + "\":" + to);
        };
    };
    EXPECT_THAT(change(shoe, committed, leave_out), HasSubstr("no order was committed to"));
    EXPECT_THAT(change(shoe, revealed, leave_out), HasSubstr("its secret was not shown"));
    EXPECT_THAT(change(dice, revealed, leave_out), HasSubstr("their secret was not shown"));
    for (const std::string& game : samples::games()) {
        EXPECT_THAT(change(game, committed, alter("number", "2")), HasSubstr("should be 1"));
        EXPECT_THAT(change(game, committed, alter("of", "1000000000")), HasSubstr("there is no"));
        EXPECT_THAT(change(game, committed, alter("commitment", "\"ff\"")), HasSubstr("a field is missing"));
        EXPECT_THAT(change(game, committed, alter("table", "\"y9\"")), HasSubstr("of table y9"));
        EXPECT_THAT(change(game, committed, alter("what", "\"wheel\"")), HasSubstr("this table"));
        EXPECT_THAT(change(game, revealed, alter("secret", "\"00\"")), HasSubstr("another length"));
        EXPECT_THAT(change(game, revealed, alter("number", "9")), HasSubstr("nothing with number 9"));
        EXPECT_THAT(change(game, revealed, alter("domain", "\"else\"")), HasSubstr("not told as"));
    }
    // What everybody is told about it is what happened.
    EXPECT_THAT(change(shoe, revealed, alter("cut", "7")), HasSubstr("cut otherwise"));
    const auto tell_another_card = [](PlayedJournal& journal, std::size_t place) {
        const std::string told = value_of(journal.entry(place).body, "cards");  // [ and the first card in its quotes
        journal.alter(place, "\"cards\":" + told, told == "[\"AS\"" ? "\"cards\":[\"KH\"" : "\"cards\":[\"AS\"");
    };
    EXPECT_THAT(change(shoe, revealed, tell_another_card), HasSubstr("other cards were dealt"));
    EXPECT_THAT(change(dice, revealed, alter("result", "[7")), HasSubstr("showed something else"));
}

TEST(CommittedChance, comes_before_the_cut_and_before_wagers) {
    CROUPIER_TEST_NEEDS("shoe");
    CROUPIER_TEST_NEEDS("dice");
    // The commitment to the second shoe is moved behind its cut.
    PlayedJournal cards = played(shoe, more_than_a_shoe);
    std::size_t second = cards.find(committed, cards.find(committed) + 1);
    std::size_t cut = cards.find(R"("type":"CardsCut")", second);
    move_before(cards, second, cut + 1);
    EXPECT_THAT(forged(cards).second, HasSubstr("was not committed to before"));
    // And that to the first.
    PlayedJournal first = played(shoe, 3);
    second = first.find(committed);
    cut = first.find(R"("type":"CardsCut")", second);
    move_before(first, second, cut + 1);
    EXPECT_THAT(forged(first).second, HasSubstr("had been cut before"));
    // That to a throw is moved behind the call for wagers.
    PlayedJournal thrown = played(dice, 5);
    second = thrown.find(committed, thrown.find(committed) + 1);
    move_before(thrown, second, thrown.find(R"("type":"WagersCalledFor")", second) + 1);
    EXPECT_THAT(forged(thrown).second, HasSubstr("nothing was committed to"));
}

TEST(CommittedChance, leaves_the_engine_no_choice_where_it_cuts_by_itself) {
    CROUPIER_TEST_NEEDS("shoe");
    PlayedJournal journal = played(shoe, 1);
    const std::size_t cut = journal.find(R"("type":"CardsCut")");
    ASSERT_THAT(journal.entry(cut).body, HasSubstr(R"({"role":"dealer","id":4000000001})"));
    journal.alter(cut, R"("position":208)", R"("position":209)");
    EXPECT_THAT(forged(journal).second, HasSubstr("in the middle and nowhere else"));
}

TEST(CommittedChance, no_card_is_dealt_from_a_shoe_whose_secret_is_out) {
    CROUPIER_TEST_NEEDS("shoe");
    PlayedJournal journal = played(shoe, more_than_a_shoe);
    move_before(journal, journal.find(revealed),
                journal.find(R"("type":"WagerPlaced")", journal.find(R"("type":"RoundEnded")")));
    EXPECT_THAT(forged(journal).second, HasSubstr("other cards were dealt than it says"));
}

/// A journal as versions wrote it that committed to a shoe when it was loaded, and to dice not at all.
PlayedJournal as_earlier_versions_wrote(PlayedJournal journal) {
    auto& items = journal.items();
    for (std::size_t at = 0; at < items.size(); ++at) {
        auto* const entry = std::get_if<journal::Entry>(&items[at]);
        if (entry == nullptr || !tables::is_server_fact(entry->edition)) continue;
        const wire::Object fact = wire::parse(entry->body)->as_object();
        if (!tables::is_about_chance(fact)) continue;
        auto id = tables::committed_from(fact)->id;
        if (id.drawing.what == chance::Drawn::dice) {
            items.erase(items.begin() + static_cast<std::ptrdiff_t>(at--));
            continue;
        }
        chance::DrawId older = id;
        older.older = true;
        if (wire::text_at(fact, "type") == "ChanceRevealed") {
            entry->body = wire::dump(wire::Object{
                {"type", "ShoeRevealed"}, {"shoe", id.number}, {"secret", *wire::text_at(fact, "secret")}});
            continue;
        }
        const auto secret = chance::open(journal.key(), id, *secrets::from_hex(*wire::text_at(fact, "sealed")));
        const auto number_after = [&](std::string_view event, const std::string& field) {
            return std::stoi(value_of(journal.entry(journal.find(event, at)).body, field));
        };
        const wire::Object sealed{{"type", "ShoeSealed"},
                                  {"domain", id.domain},
                                  {"shoe", id.number},
                                  {"cards", id.drawing.of},
                                  {"continuous", false},
                                  {"cut", number_after(R"("type":"CardsCut")", "position")},
                                  {"tail", number_after(R"("type":"CuttingCardPlaced")", "tail")},
                                  {"sealed", secrets::hex(chance::seal(journal.key(), older, *secret))},
                                  {"commitment", secrets::hex(chance::commitment(older, *secret))}};
        const std::size_t loaded = journal.find(R"("type":"CardsLoaded")", at);
        journal::Entry moved = journal.entry(loaded);
        moved.edition.clear();
        moved.rules.clear();
        moved.body = wire::dump(sealed);
        items.insert(items.begin() + static_cast<std::ptrdiff_t>(loaded), moved);
        leave_out(journal, at--);
    }
    journal.chain_anew();
    return journal;
}

TEST(CommittedChance, of_earlier_versions_is_checked_as_far_as_there_was_any) {
    CROUPIER_TEST_NEEDS("shoe");
    CROUPIER_TEST_NEEDS("dice");
    const PlayedJournal shoes = as_earlier_versions_wrote(played(shoe, more_than_a_shoe));
    const VerificationResult cards = looked_at(shoes, &shoes.key());
    EXPECT_FALSE(cards.flaw) << cards.flaw->where.what;
    EXPECT_EQ(cards.chance.checked, cards.chance.sealed);
    EXPECT_GE(cards.chance.sealed, 2);
    const PlayedJournal thrown = as_earlier_versions_wrote(played(dice, 12));
    const VerificationResult throws = looked_at(thrown);
    EXPECT_FALSE(throws.flaw) << throws.flaw->where.what;
    EXPECT_EQ(throws.chance.sealed, 0);
    EXPECT_EQ(throws.chance.without, 12) << "it is said that nothing was committed to";
    // A table of today cannot go back to that.
    PlayedJournal mixed = played(dice, 6);
    const std::size_t last = mixed.find(committed, mixed.find(R"("number":3)"));
    leave_out(mixed, mixed.find(revealed, last));
    leave_out(mixed, last);
    EXPECT_THAT(forged(mixed).second, HasSubstr("nothing was committed to"));
}

}  // namespace
}  // namespace croupier::verification
