// What the server itself wrote into a journal: sealed shoes, agreements of two people, the end of a table.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/chance/sealing.h"
#include "server/verification/test_journal.h"
#include "server/verification/verification.h"

namespace croupier::verification {
namespace {

using journal::FlawKind;
using testing::HasSubstr;

Report looked_at(const PlayedJournal& journal, const secrets::Key* key = nullptr) {
    ListSource source{journal.items()};
    journal::Walk walk;
    return verify_journal(source, walk, std::nullopt, {}, key);
}

/// What is found when somebody changed a journal and made the chain anew: its entry and the words.
std::pair<std::int64_t, std::string> forged(PlayedJournal& journal, const secrets::Key* key = nullptr) {
    journal.chain_anew();
    const Report report = looked_at(journal, key);
    if (!report.flaw) return {0, "nothing was found"};
    return {report.flaw->where.seq, report.flaw->where.what};
}

constexpr int more_than_a_shoe = 100;

/// The text at a key of a body, or a number.
std::string value_of(const std::string& body, const std::string& key) {
    const std::size_t from = body.find("\"" + key + "\":") + key.size() + 3;
    return body.substr(from, body.find_first_of(",}", from) - from);
}

/// Replaces what was sealed at a place by another secret that is committed to as it should be.
chance::ShoeSecret seal_another(PlayedJournal& journal, std::size_t place) {
    const chance::ShoeSecret other = chance::ShoeSecret::at_random();
    const journal::Entry& entry = journal.entry(place);
    const chance::ShoeId id{std::string{PlayedJournal::usual_domain}, entry.table,
                            std::stoull(value_of(entry.body, "shoe"))};
    const auto quoted = [](secrets::View bytes) { return "\"" + secrets::hex(bytes) + "\""; };
    journal.alter(place, value_of(entry.body, "sealed"), quoted(chance::seal(journal.key(), id, other)));
    journal.alter(place, value_of(entry.body, "commitment"), quoted(chance::commitment(id, other)));
    return other;
}

TEST(SealedShoes, that_are_over_are_checked_without_a_key_and_the_one_in_play_with_it) {
    PlayedJournal journal;
    journal.play("b1", "baccarat", more_than_a_shoe);
    const Report without = looked_at(journal);
    EXPECT_FALSE(without.flaw) << without.flaw->where.what;
    EXPECT_GE(without.shoes.sealed, 2);
    EXPECT_EQ(without.shoes.checked, without.shoes.sealed - 1);
    const Report with = looked_at(journal, &journal.key());
    EXPECT_FALSE(with.flaw) << with.flaw->where.what;
    EXPECT_EQ(with.shoes.checked, with.shoes.sealed);
    // A key that sealed nothing here opens nothing, and proves nothing.
    const secrets::Key other = secrets::Key::at_random();
    const Report foreign = looked_at(journal, &other);
    EXPECT_FALSE(foreign.flaw) << foreign.flaw->where.what;
    EXPECT_EQ(foreign.shoes.checked, without.shoes.checked);
}

TEST(SealedShoes, cards_that_changed_places_are_named_though_the_rules_find_nothing_wrong_with_them) {
    PlayedJournal journal;
    journal.play("b1", "baccarat", more_than_a_shoe);
    const std::size_t revealed = journal.find(R"("type":"ShoeRevealed")");
    // Two cards of one rank change places, so that everything else still fits.
    const auto face = [&](std::size_t at) { return value_of(journal.entry(at).body, "face"); };  // "KD", in its quotes
    const auto rank = [&](std::size_t at) { return face(at).substr(0, face(at).size() - 2); };
    const std::size_t place = journal.find(R"("type":"CardDealt")");
    std::size_t other = place;
    while (rank(other) != rank(place) || face(other) == face(place))
        other = journal.find(R"("type":"CardDealt")", other + 1);
    ASSERT_LT(other, revealed);
    const std::string first = face(place);
    journal.alter(place, first, face(other));
    journal.alter(other, face(other), first);
    const auto [seq, what] = forged(journal);
    EXPECT_EQ(seq, journal.entry(place).seq) << what;
    EXPECT_THAT(what, HasSubstr("in the order that was sealed it is"));
    // With the key it is found as soon as it is met.
    EXPECT_EQ(forged(journal, &journal.key()).first, seq);
}

TEST(SealedShoes, a_shoe_that_was_dealt_in_another_order_is_named_at_its_first_card) {
    PlayedJournal over;
    over.play("b1", "baccarat", more_than_a_shoe);
    const std::size_t sealed = over.find(R"("type":"ShoeSealed")");
    const std::size_t revealed = over.find(R"("type":"ShoeRevealed")");
    const chance::ShoeSecret other = seal_another(over, sealed);
    over.alter(revealed, value_of(over.entry(revealed).body, "secret"),
               "\"" + secrets::hex(other.bytes().bytes()) + "\"");
    const std::size_t first = over.find(R"("type":"BurnCardShown")", sealed);
    const std::size_t second = over.find(R"("type":"CardDealt")", sealed);
    const auto [seq, what] = forged(over);
    // One card in 52 is the same by chance; not both.
    EXPECT_TRUE(seq == over.entry(first).seq || seq == over.entry(second).seq) << what;
    EXPECT_THAT(what, HasSubstr("of the shoe is"));

    PlayedJournal in_play;
    in_play.play("b1", "baccarat", 3);
    static_cast<void>(seal_another(in_play, in_play.find(R"("type":"ShoeSealed")")));
    EXPECT_EQ(forged(in_play).first, 0) << "sealed is sealed";
    EXPECT_THAT(forged(in_play, &in_play.key()).second, HasSubstr("of the shoe is"));
}

TEST(SealedShoes, a_secret_other_than_the_one_committed_to_is_named) {
    PlayedJournal journal;
    journal.play("b1", "baccarat", more_than_a_shoe);
    const std::size_t revealed = journal.find(R"("type":"ShoeRevealed")");
    journal.alter(revealed, value_of(journal.entry(revealed).body, "secret"),
                  "\"" + secrets::hex(chance::ShoeSecret::at_random().bytes().bytes()) + "\"");
    for (const secrets::Key* key : {static_cast<const secrets::Key*>(nullptr), &journal.key()}) {
        const auto [seq, what] = forged(journal, key);
        EXPECT_EQ(seq, journal.entry(revealed).seq) << what;
        EXPECT_THAT(what, HasSubstr("not the"));
    }
}

TEST(SealedShoes, a_shoe_without_its_seal_its_secret_its_cut_or_its_number_is_named) {
    const auto change = [](std::string_view words, const auto& how) {
        PlayedJournal journal;
        journal.play("b1", "baccarat", more_than_a_shoe);
        how(journal, journal.find(words));
        return forged(journal).second;
    };
    const auto leave_out = [](PlayedJournal& journal, std::size_t place) {
        journal.items().erase(journal.items().begin() + static_cast<std::ptrdiff_t>(place));
    };
    const auto alter = [](const std::string& key, const std::string& to) {
        return [key, to](PlayedJournal& journal, std::size_t place) {
            journal.alter(place, "\"" + key + "\":" + value_of(journal.entry(place).body, key),
                          "\"" + key + "\":" + to);
        };
    };
    EXPECT_THAT(change(R"("type":"ShoeSealed")", leave_out), HasSubstr("no order was sealed"));
    EXPECT_THAT(change(R"("type":"ShoeRevealed")", leave_out), HasSubstr("its secret was not revealed"));
    EXPECT_THAT(change(R"("type":"ShoeSealed")", alter("cut", "7")), HasSubstr("cut otherwise"));
    EXPECT_THAT(change(R"("type":"ShoeSealed")", alter("shoe", "2")), HasSubstr("should be shoe 1"));
    EXPECT_THAT(change(R"("type":"ShoeSealed")", alter("cards", "1000000000")), HasSubstr("no such shoe"));
    EXPECT_THAT(change(R"("type":"ShoeSealed")", alter("commitment", "\"ff\"")), HasSubstr("a field is missing"));
    EXPECT_THAT(change(R"("type":"ShoeRevealed")", alter("secret", "\"00\"")), HasSubstr("a field is missing"));
    EXPECT_THAT(change(R"("type":"ShoeRevealed")", alter("shoe", "9")), HasSubstr("not the one in play"));
}

TEST(SealedShoes, no_card_is_dealt_from_a_shoe_whose_secret_is_out) {
    PlayedJournal journal;
    journal.play("b1", "baccarat", more_than_a_shoe);
    const std::size_t revealed = journal.find(R"("type":"ShoeRevealed")");
    const journal::Item secret = journal.items()[revealed];
    auto& items = journal.items();
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(revealed));
    const std::size_t early = journal.find(R"("type":"WagerPlaced")", journal.find(R"("type":"RoundEnded")"));
    items.insert(items.begin() + static_cast<std::ptrdiff_t>(early), secret);
    EXPECT_THAT(forged(journal).second, HasSubstr("from no shoe that is sealed"));
}

TEST(TwoPeople, who_agreed_are_two_and_one_of_them_gave_the_command) {
    for (const std::string game : {"baccarat", "tai-sai"}) {
        PlayedJournal journal;
        journal.play_and_void("x", game, 2);
        const Report good = looked_at(journal);
        EXPECT_FALSE(good.flaw) << good.flaw->where.what;
        const std::size_t place = journal.find(R"("type":"Witnessed")");
        const auto change = [&](std::string_view from, std::string_view to) {
            PlayedJournal copy = journal;
            copy.alter(place, from, to);
            const auto [seq, what] = forged(copy);
            EXPECT_EQ(seq, journal.entry(place).seq) << what;
            return what;
        };
        EXPECT_THAT(change(R"("second":"22")", R"("second":"21")"), HasSubstr("the second person is the first"));
        EXPECT_THAT(change(R"("first":"21")", R"("first":"23")"), HasSubstr("is not the one that gave the command"));
        EXPECT_THAT(change(R"("second":"22")", R"("second":"")"), HasSubstr("a field is missing"));
        EXPECT_THAT(change("void round", "correction after payment"), HasSubstr("and this is a void round"));
        PlayedJournal alone = journal;
        alone.items().erase(alone.items().begin() + static_cast<std::ptrdiff_t>(place));
        EXPECT_THAT(forged(alone).second, HasSubstr("no second is named"));
        PlayedJournal nothing = journal;
        nothing.items().resize(place + 1);
        EXPECT_THAT(forged(nothing).second, HasSubstr("on nothing that needs two"));
    }
}

TEST(ARetiredTable, passes_and_reveals_its_shoe_and_nothing_comes_after_it) {
    for (const std::string game : {"baccarat", "tai-sai"}) {
        PlayedJournal journal;
        journal.play_and_retire("x", game, 3);
        const Report good = looked_at(journal);
        EXPECT_FALSE(good.flaw) << good.flaw->where.what;
        EXPECT_TRUE(good.chips.is_zero());
        EXPECT_EQ(good.shoes.checked, good.shoes.sealed);
        const std::size_t end = journal.find(R"("type":"TableRetired")");
        PlayedJournal more = journal;
        more.items().push_back(more.items()[journal.find(R"("type":"PatronJoined")")]);
        EXPECT_THAT(forged(more).second, HasSubstr("and nothing comes after that"));
        PlayedJournal by_dealer = journal;
        by_dealer.entry(end).actor.role = "dealer";
        EXPECT_THAT(forged(by_dealer).second, HasSubstr("only the operator retires"));
        PlayedJournal early = journal;
        const std::size_t cashed = journal.find(R"("type":"ChipsCashed")");
        early.items()[cashed] = early.items()[end];
        early.items().resize(cashed + 1);
        EXPECT_THAT(forged(early).second, HasSubstr("on the table"));
    }
}

}  // namespace
}  // namespace croupier::verification
