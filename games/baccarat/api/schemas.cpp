#include "games/baccarat/api/api.h"
#include "games/baccarat/wire/forms.h"
#include "wire/schema.h"

namespace croupier::baccarat {

wire::Object api_schemas(std::string_view prefix) {
    wire::SchemaBook book{prefix};
    book.enter<State>();
    book.enter_as<Request>("Request");
    book.enter_as<Event>("Event");
    return book.schemas();
}

}  // namespace croupier::baccarat
