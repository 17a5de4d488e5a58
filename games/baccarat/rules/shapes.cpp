// The shapes of the game's records: compiled here and nowhere else.
#include "games/baccarat/rules/baccarat.h"

template const croupier::Shape& croupier::shape_of<croupier::baccarat::Command>();
template const croupier::Shape& croupier::shape_of<croupier::baccarat::Request>();
template const croupier::Shape& croupier::shape_of<croupier::baccarat::Event>();
template const croupier::Shape& croupier::shape_of<croupier::baccarat::Happening>();
template const croupier::Shape& croupier::shape_of<croupier::baccarat::State>();
template const croupier::Shape& croupier::shape_of<croupier::baccarat::TableSetup>();
