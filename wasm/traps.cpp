// What a module has in place of the C++ library's own: whatever would be thrown, or end the program with a message,
// ends the call with a trap. The library's own would bring printf, and functions of an operating system to import.
#include <__verbose_abort>
#include <cstddef>
#include <cstdlib>
#include <new>

// NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl58-cpp): the names are the library's
extern "C" {
[[noreturn]] void* __cxa_allocate_exception(std::size_t /*size*/) noexcept { __builtin_trap(); }
[[noreturn]] void __cxa_throw(void* /*thrown*/, void* /*type*/, void (* /*destroy*/)(void*)) { __builtin_trap(); }
/// Nothing is left behind: a module goes with its page.
int __cxa_atexit(void (* /*destroy*/)(void*), void* /*object*/, void* /*module*/) noexcept { return 0; }
}

void std::__libcpp_verbose_abort(const char* /*format*/, ...) { __builtin_trap(); }
// NOLINTEND(bugprone-reserved-identifier,cert-dcl58-cpp)

void* operator new(std::size_t size) {
    void* memory = std::malloc(size);  // NOLINT(cppcoreguidelines-no-malloc): this is where it comes from
    if (memory == nullptr) __builtin_trap();
    return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }  // NOLINT(cppcoreguidelines-no-malloc)
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }  // NOLINT(*-no-malloc)
