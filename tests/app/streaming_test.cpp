// `crdctl check` reports a file as soon as it is checked, and does not keep it in memory.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <poll.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "tests/app/crdctl_fixture.h"
#include "tests/app/definitions.h"

namespace {

using crd::ctl::definitionOf;
using crd::ctl::kBadSchema;
using testing::HasSubstr;

// The program with pipes to it and from it.
class Running {
 public:
    explicit Running(std::vector<std::string> arguments) {
        std::array<int, 2> in{}, out{};
        if (::pipe2(in.data(), O_CLOEXEC) != 0 || ::pipe2(out.data(), O_CLOEXEC) != 0) return;
        arguments.insert(arguments.begin(), CRDCTL_PROGRAM);
        std::vector<char*> words;
        for (std::string& argument : arguments) words.push_back(argument.data());
        words.push_back(nullptr);
        m_child = ::fork();
        if (m_child == 0) {
            ::dup2(in[0], STDIN_FILENO);
            ::dup2(out[1], STDOUT_FILENO);
            ::execv(words[0], words.data());
            ::_exit(127);
        }
        ::close(in[0]);
        ::close(out[1]);
        m_in = in[1];
        m_out = out[0];
    }
    ~Running() {
        (void)finish();
        ::close(m_out);
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    // Its output up to and including the text; all of it if the text never appears.
    std::string printedUntil(std::string_view text) {
        std::string printed;
        // Reports have many megabytes: only the new part is searched.
        std::size_t searched = 0;
        while (printed.find(text, searched) == std::string::npos) {
            searched = printed.size() - std::min(printed.size(), text.size());
            std::array<char, 65536> buffer{};
            pollfd ready{m_out, POLLIN, 0};
            if (::poll(&ready, 1, 60'000) <= 0) break;
            const ssize_t got = ::read(m_out, buffer.data(), buffer.size());
            if (got <= 0) break;
            printed.append(buffer.data(), static_cast<std::size_t>(got));
        }
        return printed;
    }

    // Ends the input. Returns the peak of memory in KB.
    long finish() {
        if (m_child <= 0) return 0;
        ::close(m_in);
        (void)printedUntil("never printed");
        rusage usage{};
        int status = 0;
        ::wait4(std::exchange(m_child, 0), &status, 0, &usage);
        return usage.ru_maxrss;
    }

 private:
    pid_t m_child = 0;
    int m_in = -1, m_out = -1;
};

class Streaming : public crd::ctl::Crdctl {};

TEST_F(Streaming, AFileIsReportedBeforeTheNextOneIsRead) {
    const std::string file = (m_folder / "doors.yaml").string();
    write(file, definitionOf("doors", {{"v1", kBadSchema}}));
    for (const char* output : {"text", "short", "json", "junit", "github", "gitlab"}) {
        // Standard input stays open: the program waits for it.
        Running check({"check", "--output", output, file, "-"});
        EXPECT_THAT(check.printedUntil("structural."), HasSubstr("structural.")) << output;
    }
}

TEST_F(Streaming, MemoryIsBoundedByTheLargestFile) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "sanitizers keep what is freed";
#endif
    std::string schema = "type: object, properties: {";
    for (int i = 0; i < 1'000; ++i) schema += "field" + std::to_string(i) + ": {description: Some text}, ";
    const std::string text = definitionOf("doors", {{"v1", "{" + schema + "last: {type: string}}}"}});
    write(m_folder / "one" / "0.yaml", text);
    for (int i = 0; i < 40; ++i) write(m_folder / "many" / (std::to_string(i) + ".yaml"), text);
    for (const char* output : {"text", "short", "json", "sarif", "junit", "github", "gitlab"}) {
        const auto peak = [&](const char* folder) {
            return Running({"check", "--output", output, (m_folder / folder).string()}).finish();
        };
        const long one = peak("one");
        EXPECT_GT(one, 1'000) << output;
        // SARIF keeps its results as text until the end.
        EXPECT_LT(peak("many"), 2 * one + (output == std::string("sarif") ? 120'000 : 20'000)) << output;
    }
}

}  // namespace
