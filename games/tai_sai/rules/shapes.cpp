// The shapes of the game's records: compiled here and nowhere else.
#include "games/tai_sai/rules/tai_sai.h"

template const croupier::Shape& croupier::shape_of<croupier::tai_sai::Command>();
template const croupier::Shape& croupier::shape_of<croupier::tai_sai::Request>();
template const croupier::Shape& croupier::shape_of<croupier::tai_sai::Event>();
template const croupier::Shape& croupier::shape_of<croupier::tai_sai::Happening>();
template const croupier::Shape& croupier::shape_of<croupier::tai_sai::State>();
template const croupier::Shape& croupier::shape_of<croupier::tai_sai::TableSetup>();
