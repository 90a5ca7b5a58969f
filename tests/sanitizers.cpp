// Suppressions for the sanitizers: Qt, fontconfig and their plug-ins are not instrumented, keep some memory until the
// program ends, and synchronise threads by instructions that the thread sanitizer does not see.
#ifdef __SANITIZE_THREAD__
#include <sched.h>

#include <cstdarg>
#endif

extern "C" {

#ifdef __SANITIZE_THREAD__
// QProcess calls clone() with shared memory. The thread sanitizer of GCC 12 takes that for a fork: from then on it
// ignores every lock of the calling thread, and all that this thread hands to another one looks like a race. This
// definition is found before that of the sanitizer.
int __clone(int (*run)(void*), void* stack, int flags, void* argument, ...);
int clone(int (*run)(void*), void* stack, int flags, void* argument, ...) noexcept {
    va_list rest;
    va_start(rest, argument);
    auto* parentId = va_arg(rest, pid_t*);
    void* storage = va_arg(rest, void*);
    auto* childId = va_arg(rest, pid_t*);
    va_end(rest);
    return __clone(run, stack, flags, argument, parentId, storage, childId);
}
#endif

const char* __lsan_default_suppressions();
const char* __lsan_default_suppressions() {
    return "leak:libfontconfig\n"
           "leak:libQt6\n"
           "leak:libqoffscreen\n"
           "leak:libglib\n"
           "leak:libdbus\n";
}

const char* __tsan_default_suppressions();
const char* __tsan_default_suppressions() {
    return "race:QEvent\n"
           "mutex:libQt6\n"
           "deadlock:libQt6\n";
}
}
