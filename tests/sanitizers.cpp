// Suppressions for the sanitizers: Qt, fontconfig and their plug-ins are not instrumented, keep some memory until the
// program ends, and synchronise threads by instructions that the thread sanitizer does not see.
extern "C" {

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
    return "race:libQt6\n"
           "race:QEvent\n"
           "mutex:libQt6\n"
           "deadlock:libQt6\n";
}
}
