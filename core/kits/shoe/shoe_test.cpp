// The shoe kit at a table that belongs to no game: cards come from the box into the shoe, and out of it again.
#include <gtest/gtest.h>

#include "core/kits/shoe/commands.h"
#include "core/kits/shoe/folding.h"
#include "core/kits/shoe/rules.h"
#include "core/kits/shoe/telling.h"
#include "core/table/person_index.h"

namespace croupier::shoe {
namespace {

constexpr law::Clause clause(std::string_view number) {
    return {nullptr, 1, "Cards", number, "", law::Kind::enforced, "A rule.", true};
}
constexpr law::Clause clauses[]{
    clause("any"),     clause("handling"), clause("patrons"),  clause("seated"),   clause("system"),  clause("backs"),
    clause("inspect"), clause("spread"),   clause("mix"),      clause("wash"),     clause("stack"),   clause("riffle"),
    clause("machine"), clause("m wash"),   clause("m stack"),  clause("m riffle"), clause("custody"), clause("pre mix"),
    clause("c wash"),  clause("c stack"),  clause("c riffle"), clause("before"),   clause("doubt"),   clause("exposed"),
    clause("vacancy"), clause("affected"), clause("endless"),  clause("finished"), clause("accept"),  clause("view"),
    clause("insist"),  clause("offer"),    clause("employee"), clause("margin"),   clause("tail"),    clause("second"),
    clause("no cut"),  clause("load"),     clause("burn"),     clause("values"),   clause("more"),    clause("discard"),
    clause("missed"),  clause("seen"),     clause("replace"),  clause("decks")};
constexpr law::Rule rule(std::string_view number) {
    for (const law::Clause& each : clauses)
        if (each.number == number) return law::Rule{each};
    throw "no such rule";
}
constexpr law::GeneralRules general{.clauses = {},
                                    .games = rule("any"),
                                    .binding = rule("any"),
                                    .wager_not_named = rule("any"),
                                    .limits = rule("any"),
                                    .partnership = rule("any"),
                                    .fixed_level = rule("any"),
                                    .contrary_wager = rule("any"),
                                    .one_table = rule("any"),
                                    .backs_identical = rule("any"),
                                    .backs_logo = rule("any"),
                                    .backs_marking = rule("any"),
                                    .backs_reveal_nothing = rule("any")};

Rules all_rules() {
    return {.handling = rule("handling"),
            .patrons = rule("patrons"),
            .seated_cut = rule("seated"),
            .card_system = rule("system"),
            .backs_identical = rule("backs"),
            .two_inspections = rule("inspect"),
            .sealed_decks = true,
            .spread_for_viewing = rule("spread"),
            .columns_allowed = false,
            .face_down_then_mix = rule("mix"),
            .by_hand = {rule("wash"), rule("stack"), rule("riffle")},
            .machine_load = rule("machine"),
            .before_machine = {rule("m wash"), rule("m stack"), rule("m riffle")},
            .custody = rule("custody"),
            .pre_shuffled = PreShuffled{rule("pre mix"), false},
            .pre_checked = Mixing{rule("c wash"), rule("c stack"), rule("c riffle")},
            .before_play = rule("before"),
            .on_suspicion = rule("doubt"),
            .on_exposure = rule("exposed"),
            .after_vacancy = rule("vacancy"),
            .vacancy_for_casino_supervisor_only = true,
            .only_affected_set = rule("affected"),
            .continuous_mixing = rule("endless"),
            .finished_shoe = rule("finished"),
            .to_be_accepted = rule("accept"),
            .view_pre_shuffled = rule("view"),
            .insist_on_inspection = rule("insist"),
            .offer_cut = rule("offer"),
            .cut_from_dealers_left = false,
            .employee_cuts = rule("employee"),
            .cut_margin = {52, rule("margin")},
            .tail_least = {14, rule("tail")},
            .second_cutting_card = rule("second"),
            .no_cut_in_continuous = rule("no cut"),
            .load_and_burn = rule("load"),
            .burn_first = rule("burn"),
            .burn_values = rule("values"),
            .burn_more = rule("more"),
            .burn_discard = rule("discard"),
            .missed_burn = rule("missed"),
            .later_face_up = rule("seen"),
            .replace_cards = rule("replace")};
}

struct Patron {
    PersonId id = 0;
    std::uint8_t seat = 0;
    bool present = true;
};
struct Wager {
    PersonId patron = 0;
};
struct State {
    struct {
        ChipSet chips;
    } setup;
    std::vector<Patron> patrons;
    std::vector<Wager> wagers;
    Ledger ledger;
    PersonIndex by_id;

    std::vector<CardSet> sets;
    Cut cut;
    Shoe shoe;
    std::optional<ReshuffleOrder> reshuffle_pending;
    bool replacement_pending = false;
    bool was_vacant = false;
    Stage stage = Stage::preparing;
    bool in_round = false;

    [[nodiscard]] const Patron* find_patron(PersonId id) const {
        for (const Patron& patron : patrons)
            if (patron.id == id && patron.present) return &patron;
        return nullptr;
    }
    [[nodiscard]] const Patron* patron_at(std::uint8_t seat) const {
        for (const Patron& patron : patrons)
            if (patron.seat == seat && patron.present) return &patron;
        return nullptr;
    }
};

constexpr Actor dealer{Role::dealer, 1};
constexpr Actor supervisor{Role::game_supervisor, 2};
constexpr Actor casino{Role::casino_supervisor, 3};
constexpr Actor ann{Role::seated_patron, 11};  ///< seat 1
constexpr Actor bob{Role::seated_patron, 12};  ///< seat 4
constexpr Actor cecil{Role::standing_patron, 13};

/// One set of two decks. Ann and Bob sit, Cecil stands.
class ShoeKit : public testing::Test {
protected:
    ShoeKit() {
        state_.patrons = {{11, 1}, {12, 4}, {13, 0}};
        for (std::uint32_t place = 0; place < 3; ++place) state_.ledger.open_patron(place);
        use_sets(1);
    }
    void use_sets(std::size_t count) { state_.sets.assign(count, CardSet{}); }

    [[nodiscard]] CardCase asked_by(const Actor& actor) {
        actor_ = actor;
        InlineVector<SetView, 2> sets;
        for (const CardSet& set : state_.sets) sets.push_back({&set, 2 * Card::kinds, leaves_table_, to_accept_});
        return {{TableView{state_}, actor_, {general, rule("any"), rule("any")}},
                {.sets = sets,
                 .cut = state_.cut,
                 .shoe = state_.shoe,
                 .stage = state_.stage,
                 .in_round = state_.in_round,
                 .batch_shuffler = batch_,
                 .continuous_shuffler = continuous_,
                 .cutting_cards = cutting_cards_,
                 .tail_most = 20,
                 .seats_run_clockwise = clockwise_,
                 .vacant = vacant_,
                 .was_vacant = state_.was_vacant,
                 .reshuffle_pending = state_.reshuffle_pending,
                 .replacement_pending = state_.replacement_pending},
                rules_};
    }
    template <class Command>
    [[nodiscard]] Ruling<Event> ask(const Actor& actor, const Command& command) {
        if constexpr (std::same_as<Command, BurnCard>)
            return rule_on(asked_by(actor), command, further_, rule("decks"));
        else
            return rule_on(asked_by(actor), command);
    }
    template <class Command>
    void must(const Actor& actor, const Command& command) {
        const auto ruling = ask(actor, command);
        ASSERT_TRUE(ruling.has_value()) << ruling.error().what;
        told_.clear();
        for (const Event& event : *ruling) {
            event.what.visit([&](const auto& what) {
                if constexpr (std::invocable<const Teller&, decltype(what)>) told_.push_back(Teller{state_}(what));
            });
            fold(event);
        }
    }
    /// Folds an event, and moves the stage on as a game would.
    void fold(const Event& event) {
        Folder::Sets sets;
        for (CardSet& set : state_.sets) sets.push_back(&set);
        Folder folder{sets,
                      state_.cut,
                      state_.shoe,
                      state_.reshuffle_pending,
                      state_.replacement_pending,
                      state_.was_vacant,
                      state_.in_round};
        event.what.visit([&](const auto& what) {
            using What = std::remove_cvref_t<decltype(what)>;
            if constexpr (std::same_as<What, CutAnswered>)
                folder(what, state_.find_patron(what.patron)->seat);
            else
                folder(what);
            if constexpr (std::same_as<What, CardsLoaded>) state_.stage = Stage::burning;
            if constexpr (std::same_as<What, BurnCompleted> || std::same_as<What, BurnMissed> ||
                          std::same_as<What, ShoeTakenOver>)
                state_.stage = Stage::in_play;
            if constexpr (std::same_as<What, ShuffleRequired> || std::same_as<What, CardsRemoved>)
                state_.stage = Stage::preparing;
        });
    }
    /// "rule: words" of a breach.
    template <class Command>
    [[nodiscard]] std::string refused(const Actor& actor, const Command& command) {
        const auto ruling = ask(actor, command);
        if (ruling) return "allowed";
        return std::string{ruling.error().rules.first().number()} + ": " + ruling.error().what;
    }
    /// "riffle shuffle the cards (riffle)": the next step and its rule.
    [[nodiscard]] std::string next() {
        const NextHandling step = next_preparation(asked_by(dealer));
        return std::string{in_words(step.step)} + " (" + std::string{step.rule.number()} + ")";
    }

    void inspect() {
        must(dealer, DeliverCards{});
        must(dealer, InspectCards{});
        must(supervisor, InspectCards{});
    }
    void handle(std::initializer_list<Handling> handlings) {
        for (const Handling handling : handlings) must(dealer, HandleCards{0, handling});
    }
    void prepare() {
        inspect();
        handle({Handling::spread});
        must(ann, ViewCards{});
        handle({Handling::wash, Handling::stack, Handling::riffle});
    }
    void decline_all() {
        for (const Actor& patron : {ann, bob}) {
            must(dealer, OfferCut{patron.id});
            must(patron, AnswerCut{false});
        }
    }
    void load() {
        prepare();
        decline_all();
        must(dealer, CutCards{52});
        must(dealer, PlaceCuttingCard{14});
        must(dealer, LoadCards{});
    }

    Rules rules_ = all_rules();
    State state_;
    Actor actor_;
    bool batch_ = false;
    bool continuous_ = false;
    bool clockwise_ = false;
    bool vacant_ = false;
    bool leaves_table_ = false;
    int cutting_cards_ = 1;
    int further_ = 2;
    PersonId to_accept_ = 0;
    std::vector<std::string> told_;
};

// --- From the box to the cut ----------------------------------------------------------------------------------------
TEST_F(ShoeKit, fresh_cards_go_through_every_step_in_order) {
    EXPECT_EQ(next(), "bring the cards (inspect)");
    must(dealer, DeliverCards{});
    EXPECT_EQ(told_.front(), "set of cards 1 is delivered, fresh");
    EXPECT_EQ(next(), "sort and inspect the cards (inspect)");
    must(dealer, InspectCards{});
    EXPECT_EQ(next_preparation(asked_by(dealer)).who, Role::game_supervisor);
    must(supervisor, InspectCards{});
    EXPECT_EQ(next(), "spread out the cards (spread)");
    EXPECT_EQ(refused(dealer, HandleCards{0, Handling::wash}),
              "spread: that is not the next step; first: spread out the cards.");
    handle({Handling::spread});
    EXPECT_EQ(next(), "visually inspect the cards (spread)");
    EXPECT_EQ(next_preparation(asked_by(dealer)).person, ann.id);
    must(cecil, ViewCards{});
    EXPECT_EQ(refused(cecil, ViewCards{}), "spread: the cards are not spread for viewing.");
    EXPECT_EQ(next(), "chemmy shuffle the cards (wash)");
    handle({Handling::wash, Handling::stack});
    EXPECT_EQ(next(), "riffle shuffle the cards (riffle)");
    EXPECT_EQ(refused(dealer, OfferCut{ann.id}),
              "riffle: the cards are not ready to be cut; first: riffle shuffle the cards.");
    handle({Handling::riffle});
    EXPECT_EQ(next(), "offer the cut (offer)");
    handle({Handling::wash});  // as often as the dealer likes
    EXPECT_EQ(refused(dealer, HandleCards{0, Handling::stack}), "offer: the cards are ready to be cut.");
}

TEST_F(ShoeKit, cards_come_sealed_with_one_back_or_with_a_record_of_their_custody) {
    EXPECT_EQ(refused(ann, DeliverCards{}), "handling: staff bring cards to the table.");
    EXPECT_EQ(refused(dealer, DeliverCards{.set = 1, .custody = {}}).substr(0, 7), "system:");
    EXPECT_EQ(refused(dealer, DeliverCards{0, Preparation::fresh, {}, false, true}).substr(0, 6), "backs:");
    EXPECT_EQ(refused(dealer, DeliverCards{0, Preparation::fresh, {}, true, false}),
              "inspect: decks must come to the table sealed; these are not sealed.");
    rules_.sealed_decks = false;
    EXPECT_EQ(refused(dealer, DeliverCards{0, Preparation::fresh, {}, true, false}), "allowed");
    EXPECT_EQ(refused(dealer, DeliverCards{0, Preparation::pre_shuffled, {}, true, true}),
              "custody: pre-shuffled cards need a record of where they were secured until now.");
    rules_.pre_checked.reset();
    EXPECT_EQ(
        refused(dealer, DeliverCards{0, Preparation::pre_checked, "safe", true, true}),
        "inspect: this edition does not provide for pre-checked cards; decks are checked and mixed at the table.");
    must(dealer, DeliverCards{});
    EXPECT_EQ(refused(dealer, DeliverCards{}), "system: that set of cards is at the table already.");
}

TEST_F(ShoeKit, two_people_inspect_independently) {
    EXPECT_EQ(refused(dealer, InspectCards{}), "system: that set of cards is not at the table.");
    must(dealer, DeliverCards{});
    EXPECT_EQ(refused(ann, InspectCards{}).substr(0, 8), "inspect:");
    must(supervisor, InspectCards{});
    EXPECT_EQ(next_preparation(asked_by(dealer)).who, Role::dealer);
    EXPECT_NE(refused({Role::game_supervisor, 9}, InspectCards{}), "allowed");
    EXPECT_NE(refused({Role::dealer, supervisor.id}, InspectCards{}), "allowed");
    must(dealer, InspectCards{});
    EXPECT_EQ(refused(dealer, InspectCards{}), "inspect: these cards need no further inspection.");
}

TEST_F(ShoeKit, columns_are_spread_where_the_edition_allows_them) {
    inspect();
    EXPECT_EQ(refused(dealer, HandleCards{0, Handling::spread_in_columns}),
              "spread: the cards are spread in fan-shaped rows, not in columns.");
    rules_.columns_allowed = true;
    EXPECT_EQ(refused(dealer, HandleCards{0, Handling::spread_in_columns}), "allowed");
    EXPECT_EQ(refused(dealer, HandleCards{0, Handling::machine_shuffle}),
              "system: this table has no non-continuous shuffler.");
}

TEST_F(ShoeKit, a_shuffler_needs_no_viewing) {
    batch_ = true;
    inspect();
    EXPECT_EQ(next(), "chemmy shuffle the cards (m wash)");
    handle({Handling::wash, Handling::stack, Handling::riffle});
    EXPECT_EQ(next(), "shuffle the cards in the shuffler (machine)");
    handle({Handling::machine_shuffle});
    EXPECT_EQ(next(), "offer the cut (offer)");
}

TEST_F(ShoeKit, prepared_cards_need_fewer_steps) {
    must(dealer, DeliverCards{0, Preparation::pre_checked, "safe", true, true});
    EXPECT_EQ(next(), "chemmy shuffle the cards (c wash)");
    use_sets(1);
    must(dealer, DeliverCards{0, Preparation::pre_shuffled, "safe", true, true});
    EXPECT_EQ(next(), "riffle shuffle the cards (pre mix)");
    to_accept_ = bob.id;
    EXPECT_EQ(next(), "accept the pre-shuffled cards (accept)");
    to_accept_ = 0;
    handle({Handling::wash});
    EXPECT_EQ(next(), "offer the cut (offer)");
    rules_.pre_shuffled->riffle_needed = true;
    EXPECT_EQ(next(), "riffle shuffle the cards (pre mix)");
}

TEST_F(ShoeKit, patrons_may_see_pre_shuffled_decks_or_insist_on_inspection) {
    must(dealer, DeliverCards{});
    EXPECT_EQ(refused(ann, RequestDecks{0, 1}), "view: this is for pre-shuffled cards before their first use.");
    use_sets(1);
    must(dealer, DeliverCards{0, Preparation::pre_shuffled, "safe", true, true});
    EXPECT_EQ(refused(dealer, RequestDecks{0, 1}), "patrons: only a patron at this table may ask to see decks.");
    EXPECT_EQ(refused(ann, RequestDecks{0, 4}), "view: name decks that the set has.");
    EXPECT_EQ(refused(dealer, ShowDecks{0, 2}), "view: nobody has asked to see these decks.");
    must(ann, RequestDecks{0, 2});
    EXPECT_EQ(next(), "show the pre-shuffled decks (view)");
    must(dealer, ShowDecks{0, 2});
    EXPECT_EQ(next(), "riffle shuffle the cards (pre mix)");
    must(cecil, DemandInspection{});
    EXPECT_EQ(next(), "sort and inspect the cards (inspect)");
    const auto offered = ask(dealer, OfferCut{ann.id});
    EXPECT_TRUE(offered.error().rules.cites(rule("insist")));
}

TEST_F(ShoeKit, a_card_that_is_seen_calls_for_a_shuffle_where_a_rule_does) {
    prepare();
    EXPECT_EQ(refused(ann, ReportExposure{}).substr(0, 8), "exposed:");
    must(dealer, ReportExposure{});
    EXPECT_EQ(next(), "riffle shuffle the cards (exposed)");
    handle({Handling::riffle});
    EXPECT_EQ(next(), "offer the cut (offer)");
    rules_.on_exposure.reset();
    must(dealer, ReportExposure{});
    EXPECT_EQ(next(), "offer the cut (offer)");
}

// --- The cut --------------------------------------------------------------------------------------------------------
TEST_F(ShoeKit, the_cut_is_offered_to_each_seated_patron_and_then_an_employee_cuts) {
    prepare();
    EXPECT_EQ(refused(dealer, OfferCut{99}), "offer: no patron 99 is at this table.");
    EXPECT_EQ(refused(dealer, OfferCut{cecil.id}), "seated: the cut is offered to seated patrons only.");
    EXPECT_EQ(refused(dealer, CutCards{60}).substr(0, 14), "offer: seat 1 ");
    must(dealer, OfferCut{ann.id});
    EXPECT_EQ(refused(dealer, OfferCut{bob.id}), "offer: the cut has been offered already.");
    EXPECT_EQ(refused(dealer, CutCards{60}), "offer: a patron has been offered the cut.");
    EXPECT_EQ(refused(cecil, AnswerCut{true}), "seated: standing patrons take no part in the cut.");
    EXPECT_EQ(refused(bob, AnswerCut{true}), "offer: the cut has not been offered to this patron.");
    EXPECT_EQ(next(), "accept or decline the cut (offer)");
    must(ann, AnswerCut{false});
    EXPECT_EQ(refused(dealer, OfferCut{ann.id}), "offer: seat 1 has declined the cut.");
    must(dealer, OfferCut{bob.id});
    must(bob, AnswerCut{false});
    EXPECT_EQ(next(), "cut the cards (employee)");
    EXPECT_EQ(refused(dealer, CutCards{51}), "margin: a cut at 51 is too near an end; it must lie between 52 and 52.");
    must(dealer, CutCards{52});
    EXPECT_EQ(told_.front(), "an employee cuts the cards at 52");
    EXPECT_EQ(refused(dealer, CutCards{52}), "offer: the cards have been cut.");
}

TEST_F(ShoeKit, a_patron_who_accepts_cuts) {
    prepare();
    must(dealer, OfferCut{bob.id});
    EXPECT_EQ(refused(bob, CutCards{52}).substr(0, 6), "offer:");
    must(bob, AnswerCut{true});
    EXPECT_EQ(refused(ann, CutCards{52}).substr(0, 6), "offer:");
    EXPECT_EQ(refused(cecil, CutCards{52}).substr(0, 7), "seated:");
    EXPECT_EQ(next(), "cut the cards (margin)");
    must(bob, CutCards{52});
    EXPECT_EQ(told_.front(), "seat 4 cuts the cards at 52");
}

TEST_F(ShoeKit, where_the_order_is_fixed_the_cut_goes_round_from_the_dealers_left) {
    prepare();
    EXPECT_EQ(next_preparation(asked_by(dealer)).person, ann.id);
    rules_.cut_from_dealers_left = true;
    EXPECT_EQ(next_preparation(asked_by(dealer)).person, bob.id);
    EXPECT_EQ(refused(dealer, OfferCut{ann.id}),
              "offer: the cut goes round clockwise from the dealer's far left; it is seat 4's turn.");
    clockwise_ = true;
    EXPECT_EQ(refused(dealer, OfferCut{ann.id}), "allowed");
}

TEST_F(ShoeKit, cards_that_are_mixed_after_the_cut_are_cut_again) {
    prepare();
    decline_all();
    must(dealer, CutCards{52});
    handle({Handling::riffle});
    EXPECT_EQ(next(), "offer the cut (offer)");
}

TEST_F(ShoeKit, the_cutting_card_lies_near_the_back) {
    prepare();
    EXPECT_EQ(refused(dealer, PlaceCuttingCard{14}), "tail: the cards must be cut first.");
    EXPECT_EQ(refused(dealer, LoadCards{}), "offer: the cards must be cut first.");
    decline_all();
    must(dealer, CutCards{52});
    EXPECT_EQ(refused(dealer, LoadCards{}), "tail: the cutting card must be placed first.");
    EXPECT_EQ(refused(dealer, PlaceCuttingCard{13}), "tail: 13 cards behind the cutting card; there must be 14 to 20.");
    EXPECT_EQ(refused(dealer, PlaceCuttingCard{21}).substr(0, 5), "tail:");
    cutting_cards_ = 2;
    must(dealer, PlaceCuttingCard{20});
    EXPECT_EQ(told_.front(), "the cutting card is placed 20 cards from the back, the second at the back");
    EXPECT_EQ(next(), "place the cards in the shoe (load)");
}

TEST_F(ShoeKit, a_continuous_shuffler_takes_no_cutting_card) {
    continuous_ = true;
    inspect();
    handle({Handling::wash, Handling::stack, Handling::riffle});
    decline_all();
    must(dealer, CutCards{52});
    EXPECT_EQ(refused(dealer, PlaceCuttingCard{14}), "no cut: no cutting card is needed in a continuous shuffler.");
    must(dealer, LoadCards{});
    EXPECT_EQ(refused(dealer, HandleCards{0, Handling::wash}).substr(0, 7), "no cut:");
    EXPECT_EQ(refused(dealer, OfferCut{ann.id}).substr(0, 7), "no cut:");
}

// --- The burn -------------------------------------------------------------------------------------------------------
TEST_F(ShoeKit, the_first_card_is_burned_face_up_and_further_ones_face_down) {
    EXPECT_EQ(refused(dealer, BurnCard{}), "load: no card is to be burned now.");
    load();
    EXPECT_EQ(refused(dealer, HandleCards{0, Handling::wash}),
              "before: that set of cards is in the shoe and being dealt.");
    EXPECT_EQ(refused(dealer, OfferCut{ann.id}), "offer: a shoe is in play; the cut follows the next shuffle.");
    EXPECT_EQ(refused(dealer, BurnCard{}), "burn: the first card is burned face up; give its face.");
    must(dealer, BurnCard{Card{2, 0}, false});
    EXPECT_EQ(state_.shoe.cards_left, 103);
    EXPECT_EQ(refused(dealer, BurnCard{Card{3, 0}, false}).substr(0, 5), "more:");
    must(dealer, BurnCard{});
    must(dealer, BurnCard{Card{2, 0}, true});
    EXPECT_EQ(told_.back(), "3 burned cards are discarded");
    EXPECT_EQ(state_.stage, Stage::in_play);
    EXPECT_EQ(state_.shoe.cards_left, 101);
}

TEST_F(ShoeKit, a_single_card_is_burned_where_no_further_ones_are) {
    further_ = 0;
    load();
    must(dealer, BurnCard{Card{2, 0}, false});
    EXPECT_EQ(state_.stage, Stage::in_play);
    EXPECT_EQ(state_.shoe.burned, 1);
}

TEST_F(ShoeKit, no_card_comes_more_often_than_the_set_has_it) {
    Shoe shoe;
    const Card card{2, 0};
    shoe.seen.add(card);
    EXPECT_FALSE(if_impossible(shoe, 2, rule("decks"), {&card, 1}));
    const Card twice[]{card, card};
    EXPECT_TRUE(if_impossible(shoe, 2, rule("decks"), twice));
    load();
    state_.shoe.seen.add(card);
    state_.shoe.seen.add(card);
    EXPECT_EQ(refused(dealer, BurnCard{card, false}).substr(0, 6), "decks:");
}

TEST_F(ShoeKit, a_burn_that_was_missed_is_recorded_once) {
    EXPECT_EQ(refused(dealer, ReportMissedBurn{}).substr(0, 7), "missed:");
    load();
    EXPECT_EQ(refused(ann, ReportMissedBurn{}), "missed: staff record that the burn was missed.");
    must(dealer, ReportMissedBurn{});
    EXPECT_EQ(refused(dealer, BurnCard{Card{2, 0}, false}), "missed: the burn was missed; play goes on without it.");
    EXPECT_EQ(refused(dealer, ReportMissedBurn{}).substr(0, 7), "missed:");
}

// --- Shuffled again, or replaced ------------------------------------------------------------------------------------
TEST_F(ShoeKit, a_supervisor_who_doubts_the_shuffle_has_it_done_again) {
    const OrderReshuffle doubt{0, ReshuffleGround::suspicion, "clumps"};
    load();
    EXPECT_EQ(refused(dealer, doubt).substr(0, 6), "doubt:");
    EXPECT_EQ(refused(supervisor, OrderReshuffle{0, ReshuffleGround::suspicion, ""}),
              "doubt: give the reason to doubt the shuffle.");
    EXPECT_EQ(refused(supervisor, OrderReshuffle{0, ReshuffleGround::end_of_shoe, ""}),
              "finished: the shuffle at the end of a shoe needs no order.");
    must(supervisor, doubt);
    EXPECT_EQ(told_.back(), "set of cards 1 must be shuffled");
    EXPECT_EQ(next(), "riffle shuffle the cards (doubt)");
    rules_.on_suspicion.reset();
    EXPECT_EQ(refused(supervisor, doubt).substr(0, 8), "replace:");
}

TEST_F(ShoeKit, an_order_within_a_round_waits_for_its_end) {
    load();
    state_.stage = Stage::in_play;
    state_.in_round = true;
    must(supervisor, OrderReshuffle{0, ReshuffleGround::suspicion, "clumps"});
    EXPECT_EQ(told_.size(), 1U);
    ASSERT_TRUE(state_.reshuffle_pending);
    must(casino, OrderReplacement{});
    EXPECT_EQ(refused(casino, OrderReplacement{}),
              "replace: the cards will be replaced after this round of play already.");
    state_.in_round = false;
    Events events;
    require_shuffle(asked_by(dealer).cards, rules_, *state_.reshuffle_pending, events);
    ASSERT_EQ(events.size(), 1U);
    fold(events.front());
    EXPECT_FALSE(state_.reshuffle_pending);
}

TEST_F(ShoeKit, a_table_that_stood_empty_is_shuffled_once_on_a_casino_supervisors_word) {
    const OrderReshuffle vacancy{0, ReshuffleGround::vacancy, ""};
    load();
    state_.stage = Stage::in_play;
    EXPECT_EQ(refused(supervisor, vacancy).substr(0, 8), "vacancy:");
    EXPECT_EQ(refused(casino, vacancy).substr(0, 36), "vacancy: the table has not been vaca");
    vacant_ = true;
    EXPECT_EQ(refused(casino, vacancy), "allowed");
    vacant_ = false;
    state_.was_vacant = true;
    rules_.vacancy_for_casino_supervisor_only = false;
    must(supervisor, vacancy);
    EXPECT_EQ(refused(casino, vacancy).substr(0, 33), "vacancy: the shuffle after the va");
}

TEST_F(ShoeKit, doubt_reaches_one_of_two_sets_and_a_vacancy_both) {
    use_sets(2);
    for (CardSet& set : state_.sets) set.at_table = true;
    Events events;
    require_shuffle(asked_by(dealer).cards, rules_, {1, ReshuffleGround::suspicion}, events);
    ASSERT_EQ(events.size(), 1U);
    EXPECT_TRUE(events.front().rules.cites(rule("affected")));
    events.clear();
    require_shuffle(asked_by(dealer).cards, rules_, {1, ReshuffleGround::vacancy}, events);
    EXPECT_EQ(events.size(), 2U);
    state_.shoe.loaded = true;
    EXPECT_EQ(next_set(2, state_.shoe), 1);
    EXPECT_EQ(next_set(1, state_.shoe), 0);
}

TEST_F(ShoeKit, a_set_that_may_not_be_dealt_again_is_not_shuffled_at_the_end_of_its_shoe) {
    load();
    state_.stage = Stage::over;
    leaves_table_ = true;
    EXPECT_EQ(refused(supervisor, OrderReshuffle{0, ReshuffleGround::suspicion, "clumps"}),
              "doubt: no shoe is in play.");
}

TEST_F(ShoeKit, replaced_cards_leave_the_table) {
    EXPECT_EQ(refused(casino, OrderReplacement{}), "replace: no cards are in play to be replaced.");
    load();
    EXPECT_EQ(refused(supervisor, OrderReplacement{}).substr(0, 8), "replace:");
    must(casino, OrderReplacement{});
    EXPECT_EQ(told_.back(), "104 cards leave the table");
    EXPECT_EQ(next(), "bring the cards (inspect)");
}

TEST_F(ShoeKit, a_shoe_in_play_is_taken_over_by_a_table_that_has_none) {
    EXPECT_EQ(refused(dealer, TakeOverShoe{50}).substr(0, 5), "load:");
    EXPECT_EQ(refused(supervisor, TakeOverShoe{105}), "load: a set of this table has 104 cards.");
    must(supervisor, TakeOverShoe{50});
    EXPECT_EQ(state_.shoe.cards_left, 50);
    EXPECT_EQ(refused(supervisor, TakeOverShoe{50}), "load: a shoe can be taken over only at a table that has none.");
    EXPECT_EQ(refused(dealer, ReportExposure{}).substr(0, 8), "exposed:");
}

// --- Candidates, and commands behind events -------------------------------------------------------------------------
using Request =
    OneOf<Join, Leave, BuyIn, CashOut, MarkPartnership, ReportWagersElsewhere, DeliverCards, InspectCards, HandleCards,
          ViewCards, RequestDecks, ShowDecks, DemandInspection, ReportExposure, OrderReshuffle, OrderReplacement,
          OfferCut, AnswerCut, CutCards, PlaceCuttingCard, LoadCards, TakeOverShoe, BurnCard, ReportMissedBurn>;
struct Command {
    Actor actor;
    Request request;
};
/// A game in which only the dealer does anything.
struct DealersGame {
    struct Law {};
    using State = shoe::State;
    using Command = shoe::Command;
    using Event = shoe::Event;
    static Ruling<Event> decide(const Law&, const State&, const Command& command) {
        if (command.actor.role == Role::dealer) return Events{};
        return refuse(rule("any"), "not the dealer.");
    }
};

class Behind : public CommandsBehind<DealersGame> {
public:
    using CommandsBehind::CommandsBehind;
    using CommandsBehind::operator();
    void operator()(const auto&) {}
};

TEST_F(ShoeKit, a_command_is_among_those_behind_its_events) {
    const auto behind = [&](const Actor& actor, const auto& command) {
        const auto ruling = ask(actor, command);
        if (!ruling) return false;
        return std::ranges::any_of(commands_behind_with<Behind>(state_, *ruling, actor.role),
                                   [&](const Command& each) { return each.request == Request{command}; });
    };
    EXPECT_TRUE(behind(dealer, DeliverCards{}));
    must(dealer, DeliverCards{});
    EXPECT_TRUE(behind(supervisor, InspectCards{}));
    use_sets(1);
    prepare();
    EXPECT_TRUE(behind(dealer, HandleCards{0, Handling::wash}));
    EXPECT_TRUE(behind(dealer, ReportExposure{}));
    EXPECT_TRUE(behind(dealer, OfferCut{ann.id}));
    decline_all();
    EXPECT_TRUE(behind(dealer, CutCards{52}));
    must(dealer, CutCards{52});
    EXPECT_TRUE(behind(dealer, PlaceCuttingCard{14}));
    must(dealer, PlaceCuttingCard{14});
    EXPECT_TRUE(behind(dealer, LoadCards{}));
    must(dealer, LoadCards{});
    EXPECT_TRUE(behind(dealer, BurnCard{Card{2, 0}, false}));
    EXPECT_TRUE(behind(dealer, ReportMissedBurn{}));
    EXPECT_TRUE(behind(supervisor, OrderReshuffle{0, ReshuffleGround::suspicion, "clumps"}));
    EXPECT_TRUE(behind(casino, OrderReplacement{}));
}

class Candidates : public CommandList<DealersGame> {
public:
    Candidates(const DealersGame::Law& law, const State& state) : CommandList(law, state) {
        cards(52, 14, 50, Card{2, 0});
    }
};

TEST_F(ShoeKit, candidates_name_every_set_and_every_handling) {
    const auto count = [&](auto type) {
        const std::vector<Command> legal = Candidates{{}, state_}.legal();
        return std::ranges::count_if(
            legal, [](const Command& command) { return command.request.is<typename decltype(type)::type>(); });
    };
    EXPECT_EQ(count(std::type_identity<HandleCards>{}), 6);
    EXPECT_EQ(count(std::type_identity<BurnCard>{}), 2);
    use_sets(2);
    EXPECT_EQ(count(std::type_identity<HandleCards>{}), 12);
    use_sets(0);
    EXPECT_EQ(count(std::type_identity<TakeOverShoe>{}), 0);
}

}  // namespace
}  // namespace croupier::shoe
