#include "core/table/people_events.h"

namespace croupier {

std::string staff_in_words(const Actor& actor) { return "the " + std::string{name_of(actor.role)}; }

std::string PeopleTeller::operator()(const PartnershipMarked& e) const {
    return who_(e.patron) + (e.marked ? " acts in partnership" : " no longer acts in partnership");
}
std::string PeopleTeller::operator()(const WagersElsewhereReported& e) const {
    return who_(e.patron) + (e.elsewhere ? " wagers at another table" : " wagers at no other table");
}
std::string PeopleTeller::operator()(const PatronJoined& e) const {
    return e.seat == 0 ? "patron " + std::to_string(e.patron) + " stands at the table"
                       : "a patron sits down at seat " + std::to_string(e.seat);
}
std::string PeopleTeller::operator()(const PatronLeft& e) const { return who_(e.patron) + " leaves"; }
std::string PeopleTeller::operator()(const ChipsBought& e) const {
    return who_(e.patron) + " buys chips for " + in_words(e.amount);
}
std::string PeopleTeller::operator()(const ChipsCashed& e) const {
    return who_(e.patron) + " takes chips for " + in_words(e.amount) + " to the cashier";
}

}  // namespace croupier
