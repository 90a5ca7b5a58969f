// A webhook on this machine that a test starts (webhook.py), and certificates for it.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace crd::call::test {

inline std::string fileText(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

// Certificate authorities and certificates that they signed, made with openssl in a temporary folder.
class Certificates {
 public:
    Certificates() {
        std::string name = (std::filesystem::temp_directory_path() / "crd-certificates-XXXXXX").string();
        if (const char* made = mkdtemp(name.data())) m_folder = made;
        authority("ca");
        authority("other-ca");
        certificate("right", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-days 2");
        certificate("other-host", "subjectAltName=DNS:webhook.example", "-days 2");
        certificate("nameless", "basicConstraints=CA:FALSE", "-days 2");
        // OpenSSL 3.0 cannot name dates here, and 3.5 accepts no negative number of days.
        certificate("expired", "subjectAltName=DNS:localhost,IP:127.0.0.1",
                    "-not_before 20200101000000Z -not_after 20200102000000Z", "-days -1");
        // "folder" has ca.pem under the name that OpenSSL looks for.
        std::filesystem::create_directory(m_folder / "folder");
        run("x509 -in ca.pem -out folder/ca.pem");
        run("rehash folder");
    }
    ~Certificates() { std::filesystem::remove_all(m_folder); }
    Certificates(const Certificates&) = delete;
    Certificates& operator=(const Certificates&) = delete;

    std::string path(const std::string& name) const { return (m_folder / name).string(); }
    std::string text(const std::string& name) const { return fileText(m_folder / name); }
    bool usable() const { return m_usable; }

 private:
    void run(const std::string& arguments) { m_usable = succeeds(arguments) && m_usable; }
    bool succeeds(const std::string& arguments) const {
        const std::string command = "cd '" + m_folder.string() + "' && openssl " + arguments + " >>log 2>&1";
        return std::system(command.c_str()) == 0;
    }
    void authority(const std::string& name) {
        run("req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=" + name +
            " -keyout " + name + ".key -out " + name + ".pem");
    }
    // `otherwise`: if this openssl does not know `dates`.
    void certificate(const std::string& name, const std::string& extension, const std::string& dates,
                     const std::string& otherwise = {}) {
        std::ofstream(m_folder / (name + ".ext")) << extension << '\n';
        run("req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -keyout " + name +
            ".key -out " + name + ".csr");
        const auto sign = [&name](const std::string& with) {
            return "x509 -req -in " + name + ".csr -CA ca.pem -CAkey ca.key -CAcreateserial " + with + " -extfile " +
                   name + ".ext -out " + name + ".pem";
        };
        if (otherwise.empty() || !succeeds(sign(dates))) run(sign(otherwise.empty() ? dates : otherwise));
    }

    std::filesystem::path m_folder;
    bool m_usable = true;
};

class LocalWebhook {
 public:
    // With the certificate and key in those files; plain http without them.
    explicit LocalWebhook(const std::string& certificate = {}, const std::string& key = {}) {
        std::array<int, 2> in{}, out{};
        if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0) return;
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, in[0], 0);
        posix_spawn_file_actions_adddup2(&actions, out[1], 1);
        std::vector<std::string> words = {"python3", "-B", "tests/engine/call/webhook.py"};
        if (!certificate.empty()) words.insert(words.end(), {certificate, key});
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        if (posix_spawnp(&m_process, "python3", &actions, nullptr, arguments.data(), environ) != 0) m_process = -1;
        posix_spawn_file_actions_destroy(&actions);
        close(in[0]);
        close(out[1]);
        m_input = in[1];
        m_output = out[0];
        m_port = line();
        m_scheme = certificate.empty() ? "http" : "https";
        EXPECT_FALSE(m_port.empty()) << "the webhook does not start";
    }
    ~LocalWebhook() {
        close(m_input);
        close(m_output);
        if (m_process > 0) waitpid(m_process, nullptr, 0);
    }
    LocalWebhook(const LocalWebhook&) = delete;
    LocalWebhook& operator=(const LocalWebhook&) = delete;

    const std::string& port() const { return m_port; }
    std::string url(const std::string& path, const std::string& host = "127.0.0.1") const {
        return m_scheme + "://" + host + ':' + m_port + path;
    }
    // A request has arrived that it leaves open (/hang), or asks to repeat (/busy with the key "told"), since the last
    // one that was reported here.
    bool waits() const {
        pollfd output = {m_output, POLLIN, 0};
        return poll(&output, 1, 0) == 1 && !line().empty();
    }
    void awaitRequest() const { EXPECT_FALSE(line().empty()); }  // blocks until then

 private:
    std::string line() const {
        std::string out;
        for (char c = 0; read(m_output, &c, 1) == 1 && c != '\n';) out += c;
        return out;
    }

    pid_t m_process = -1;
    int m_input = -1, m_output = -1;
    std::string m_port, m_scheme;
};

}  // namespace crd::call::test
