#include "games/tai_sai/wire/api.h"

#include "games/tai_sai/wire/forms.h"
#include "wire/schema.h"

namespace croupier::tai_sai {

wire::Object api(std::string_view prefix) {
    wire::SchemaBook book{prefix};
    book.enter<State>();
    book.enter_as<Request>("Request");
    book.enter_as<Event>("Event");
    wire::Object described = wire::parse(api_written).value().as_object();
    described["schemas"] = book.schemas();
    return described;
}

}  // namespace croupier::tai_sai
