#include "engine/call/internal/library.h"

#include <dlfcn.h>

#include <optional>

namespace crd::call {

namespace {

template <typename Function>
bool resolve(void* handle, const char* name, Function& out) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
    out = reinterpret_cast<Function>(dlsym(handle, name));
    return out != nullptr;
}

std::optional<Library> loaded() {
    void* handle = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);  // stays until the program ends
    if (!handle) return std::nullopt;
    Library out;
    decltype(&::curl_global_init) start = nullptr;
    const bool whole =
        resolve(handle, "curl_easy_init", out.init) && resolve(handle, "curl_easy_setopt", out.set) &&
        resolve(handle, "curl_easy_perform", out.perform) && resolve(handle, "curl_easy_getinfo", out.info) &&
        resolve(handle, "curl_easy_cleanup", out.cleanup) && resolve(handle, "curl_easy_strerror", out.textOf) &&
        resolve(handle, "curl_slist_append", out.append) && resolve(handle, "curl_slist_free_all", out.freeList) &&
        resolve(handle, "curl_global_init", start);
    if (!whole || start(CURL_GLOBAL_DEFAULT) != CURLE_OK) return std::nullopt;
    return out;
}

}  // namespace

const Library* library() {
    static const std::optional<Library> only = loaded();
    return only ? &*only : nullptr;
}

Phrase libraryProblem() {
    return phrase("Call", "Webhooks cannot be called, because libcurl is not installed.");
}

}  // namespace crd::call
