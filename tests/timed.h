// Whether a test may compare times.
#pragma once

namespace crd::test {

// Sanitizers check each memory access and slow down each part of the program by a different factor. With them such
// tests still run all of their work.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kTimed = false;
#else
inline constexpr bool kTimed = true;
#endif

}  // namespace crd::test
