// Values of a module take their memory from where everything else does.
#pragma once

namespace boost::json {

struct storage_ptr {};
struct monotonic_resource {};
template <class Resource>
[[nodiscard]] storage_ptr make_shared_resource() {
    return {};
}

}  // namespace boost::json
