#include <map>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string_view>
#include <utility>

#include "app/crdctl/input/file_location.h"
#include "app/crdctl/print/indented_json.h"
#include "app/crdctl/report/report_items.h"
#include "engine/base/text/hex.h"

namespace crd::ctl {

namespace {

// A workflow command is one line; in its properties, colons and commas separate.
std::string commandText(std::string_view text, bool isProperty) {
    const std::string_view special = isProperty ? "%\r\n:," : "%\r\n";
    std::string out;
    for (const char c : text) {
        if (special.find(c) == std::string_view::npos) {
            out += c;
        } else {
            out += percentByte(c);
        }
    }
    return out;
}

// ",NAME=VALUE"
std::string commandProperty(std::string_view name, std::string_view value) {
    return "," + std::string(name) + "=" + commandText(value, true);
}
std::string commandProperty(std::string_view name, std::size_t value) {
    return commandProperty(name, std::to_string(value));
}

std::string_view annotationOf(Severity level) {
    return level == Severity::Error ? "error" : level == Severity::Warning ? "warning" : "notice";
}

std::string withServers(const ReportItem& item) {
    return item.message + (item.servers.empty() ? "" : " (" + item.servers + ")");
}

class GithubItems : public ItemReport {
 public:
    explicit GithubItems(std::ostream& out) : m_out(out) {}

    void add(const ReportedFile& file) override {
        const bool hasLines = file.name != kStandardInput && !file.isMissing;
        const std::string path = hasLines ? pathFrom(m_root, file.name) : std::string();
        const std::string named = path.empty() ? std::string() : commandProperty("file", path);
        if (!file.error.empty()) print(Severity::Error, named + commandProperty("title", "crdctl"), file.error);
        for (const ReportItem& item : file.items) {
            if (!item.hidden.empty()) continue;
            std::string properties = named;
            // Without a file, a line says nothing.
            if (item.region && !named.empty()) {
                properties +=
                    commandProperty("line", item.region->line) + commandProperty("endLine", item.region->endLine);
                // GitHub ignores columns of a region with several lines.
                if (item.region->line == item.region->endLine)
                    properties += commandProperty("col", item.region->column) +
                                  commandProperty("endColumn", item.region->endColumn);
            }
            print(item.level, properties + commandProperty("title", item.rule), withServers(item));
        }
        m_out << std::flush;
    }

    void finish() override {}

 private:
    // `properties` begin with a comma.
    void print(Severity level, std::string_view properties, std::string_view message) {
        m_out << "::" << annotationOf(level) << ' ' << properties.substr(1) << "::" << commandText(message, false)
              << '\n';
    }

    std::ostream& m_out;
    const std::filesystem::path m_root = reportRoot();
};

class GitlabItems : public ItemReport {
 public:
    explicit GitlabItems(std::ostream& out) : m_out(out) { m_out << '['; }

    void add(const ReportedFile& file) override {
        const std::string path = pathFrom(m_root, file.name);
        // GitLab keeps one of several problems with a fingerprint, also of other files.
        std::map<std::string, std::size_t> occurrences;
        const auto fingerprint = [&](const std::string& own) {
            const std::size_t number = ++occurrences[own];
            return own + ":" + path + (number > 1 ? ":" + std::to_string(number) : "");
        };
        if (!file.error.empty()) print(file.error, "file", fingerprint("file"), "blocker", path, 1);
        for (const ReportItem& item : file.items) {
            if (!item.hidden.empty()) continue;
            const char* severity = item.level == Severity::Error     ? "critical"
                                   : item.level == Severity::Warning ? "minor"
                                                                     : "info";
            print(withServers(item), item.rule, fingerprint(item.fingerprint), severity, path,
                  item.region ? item.region->line : 1);
        }
        m_out << std::flush;
    }

    void finish() override { m_out << (m_any ? "\n]\n" : "]\n") << std::flush; }

 private:
    void print(const std::string& description, const std::string& rule, const std::string& fingerprint,
               const char* severity, const std::string& path, std::size_t line) {
        const JsonText item = {{"description", description},
                               {"check_name", rule},
                               {"fingerprint", fingerprint},
                               {"severity", severity},
                               {"location", {{"path", path}, {"lines", {{"begin", line}}}}}};
        m_out << (m_any ? ",\n  " : "\n  ") << indentedJson(item, 2);
        m_any = true;
    }

    std::ostream& m_out;
    const std::filesystem::path m_root = reportRoot();
    bool m_any = false;
};

}  // namespace

std::unique_ptr<ItemReport> githubItems(std::ostream& out) {
    return std::make_unique<GithubItems>(out);
}

std::unique_ptr<ItemReport> gitlabItems(std::ostream& out) {
    return std::make_unique<GitlabItems>(out);
}

std::unique_ptr<ItemReport> itemReport(std::string_view format, std::ostream& out, ReportSubject subject) {
    if (format == "sarif") return sarifItems(out, std::move(subject));
    if (format == "junit") return junitItems(out, std::move(subject));
    if (format == "github") return githubItems(out);
    if (format == "gitlab") return gitlabItems(out);
    return nullptr;
}

}  // namespace crd::ctl
