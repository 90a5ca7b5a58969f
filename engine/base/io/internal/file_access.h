// Internal to reading and saving files: file descriptors and error messages.
#pragma once

#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <string>
#include <utility>

#include "engine/base/result.h"

namespace crd::file_access {

class Descriptor {
 public:
    explicit Descriptor(int fd) : m_fd(fd) {}
    ~Descriptor() {
        if (m_fd >= 0) ::close(m_fd);
    }
    Descriptor(Descriptor&& other) noexcept : m_fd(std::exchange(other.m_fd, -1)) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor& operator=(Descriptor&&) = delete;
    int get() const { return m_fd; }
    bool open() const { return m_fd >= 0; }
    int release() { return std::exchange(m_fd, -1); }  // the caller closes it

 private:
    int m_fd;
};

// Repeats a call that was interrupted by a signal.
template <class Call>
auto retried(Call call) {
    for (;;) {
        const auto result = call();
        if (result != -1 || errno != EINTR) return result;
    }
}

// The errno value as text.
Phrase reason(int error);
// "Cannot save "crd.yaml": permission denied."
tl::unexpected<Error> cannotSave(const std::filesystem::path& path, const Phrase& why);
tl::unexpected<Error> cannotRead(const std::filesystem::path& path, const Phrase& why);

}  // namespace crd::file_access
