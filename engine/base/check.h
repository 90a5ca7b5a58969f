// Checks of preconditions, in all builds: a broken one ends the program instead of having undefined behaviour. Only for
// mistakes of this program; what a file or a user gets wrong is a Result or a Finding.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace crd {

// Prints the sentence as a line to standard error and aborts. Does not allocate.
[[noreturn, gnu::cold]] inline void abortWith(const char* sentence) noexcept {
    std::fputs(sentence, stderr);
    std::fputs("\n", stderr);
    std::abort();
}

}  // namespace crd

#define CRD_TEXT_OF(tokens) #tokens
#define CRD_TEXT(tokens) CRD_TEXT_OF(tokens)

// A statement for the beginning of a function. If the condition is false, prints "file:line: condition" and aborts.
#define CRD_CHECK(condition)                                                   \
    do {                                                                       \
        if (!(condition)) [[unlikely]]                                         \
            ::crd::abortWith(__FILE__ ":" CRD_TEXT(__LINE__) ": " #condition); \
    } while (false)
