// Runs the program as a shell would.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace crd::ctl {

// Of the definitions in tests/app/data.
inline constexpr const char* kSpec = "spec.versions[0].schema.openAPIV3Schema.properties[spec]";

namespace fs = std::filesystem;

inline std::string content(const fs::path& path) {
    std::ostringstream out;
    out << std::ifstream(path, std::ios::binary).rdbuf();
    return out.str();
}

inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

class Crdctl : public testing::Test {
 protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "crdctl-test-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        m_folder = name;
    }
    void TearDown() override { fs::remove_all(m_folder); }

    // `arguments` as for a shell, run in the data folder. `check` prints one problem a line, unless they say otherwise.
    void run(const std::string& arguments, const std::string& input = {}) { runIn(CRDCTL_TEST_DATA, arguments, input); }
    void runIn(const fs::path& folder, std::string arguments, const std::string& input = {}) {
        const std::string check = "check ";
        if (arguments.starts_with(check) && arguments.find("--output") == std::string::npos &&
            arguments.find("-o ") == std::string::npos)
            arguments.insert(check.size(), "--output short ");
        std::ofstream(m_folder / "in", std::ios::binary) << input;
        const std::string command = "cd '" + folder.string() + "' && XDG_CONFIG_HOME='" + m_folder.string() + "' '" +
                                    CRDCTL_PROGRAM + "' " + arguments + " < '" + (m_folder / "in").string() + "' > '" +
                                    (m_folder / "out").string() + "' 2> '" + (m_folder / "err").string() + "'";
        const int status = std::system(command.c_str());
        ASSERT_TRUE(WIFEXITED(status)) << command;
        m_exit = WEXITSTATUS(status);
        m_out = content(m_folder / "out");
        m_err = content(m_folder / "err");
    }
    // Also creates the parent folders.
    static void write(const fs::path& path, const std::string& text) {
        fs::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << text;
    }
    static std::string data(const char* name) { return content(fs::path(CRDCTL_TEST_DATA) / name); }

    fs::path m_folder;
    int m_exit = -1;
    std::string m_out, m_err;
};

}  // namespace crd::ctl
