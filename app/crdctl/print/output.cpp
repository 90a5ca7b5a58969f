#include "app/crdctl/print/output.h"

#include <algorithm>
#include <utility>

#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/visible_text.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/value/json_text.h"
#include "engine/yaml/write/write.h"

namespace crd::ctl {

int printed(int code, const char* what) {
    std::cout << std::flush;
    return std::cout ? code : failWith("Cannot write " + std::string(what) + ".");
}

Result<std::vector<std::unique_ptr<ReportFile>>> openReportFiles(const std::vector<std::string>& named,
                                                                 const std::vector<std::string>& formats) {
    const auto quotedName = [](const std::string& name) { return '"' + shownName(name) + '"'; };
    std::vector<std::unique_ptr<ReportFile>> out;
    for (const std::string& one : named) {
        const std::size_t equals = one.find('=');
        auto file = std::make_unique<ReportFile>();
        file->format = one.substr(0, equals);
        if (equals == std::string::npos || equals + 1 == one.size() ||
            std::find(formats.begin(), formats.end(), file->format) == formats.end())
            return failure(quotedName(one) + " is not FORMAT=FILE. FORMAT is one of " + joined(formats, ", ") + ".");
        file->name = one.substr(equals + 1);
        file->filter = showControlsOf(file->stream);
        file->stream.open(file->name, std::ios::binary);
        if (!file->stream) return failure("Cannot write " + quotedName(file->name) + ".");
        out.push_back(std::move(file));
    }
    return out;
}

int closeReportFiles(std::span<const std::unique_ptr<ReportFile>> files, int code) {
    for (const auto& file : files) {
        file->stream.flush();
        file->stream.close();
        if (!file->stream) code = failWith("Cannot write \"" + shownName(file->name) + "\".");
    }
    return code;
}

void Output::addObject(const Json& object) {
    m_json ? addItem(jsonOf(object, 2)) : addDocument(yaml::write(object));
}

void Output::addDocument(const std::string& yaml) {
    if (m_json || yaml.empty()) return;
    if (m_hasDocument) std::cout << "---\n";
    m_hasDocument = true;
    writeYaml(yaml);
}

int Output::finish(int code) {
    if (m_json && m_isList) std::cout << '[' << m_items << (m_items.empty() ? "]\n" : "\n]\n");
    return printed(code, m_what);
}

std::string Output::jsonOf(const Json& value, std::size_t columns) {
    return indentedLines(toIndentedString(value), columns);
}

}  // namespace crd::ctl
