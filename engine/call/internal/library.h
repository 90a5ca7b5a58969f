// Internal to engine/call: libcurl, loaded when it is first used. Linked, it would cost every start of the programs
// some milliseconds, for the libraries that it needs.
#pragma once

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

#include "engine/base/phrase.h"

namespace crd::call {

struct Library {
    decltype(&::curl_easy_init) init = nullptr;
    decltype(&::curl_easy_setopt) set = nullptr;
    decltype(&::curl_easy_perform) perform = nullptr;
    decltype(&::curl_easy_getinfo) info = nullptr;
    decltype(&::curl_easy_cleanup) cleanup = nullptr;
    decltype(&::curl_easy_strerror) textOf = nullptr;
    decltype(&::curl_slist_append) append = nullptr;
    decltype(&::curl_slist_free_all) freeList = nullptr;
};

// Null if it is not installed, or too old.
const Library* library();
// Why library() is null.
Phrase libraryProblem();

}  // namespace crd::call
