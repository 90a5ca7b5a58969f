#include "app/crdctl/output.h"

#include "app/crdctl/exit_code.h"
#include "app/crdctl/visible_text.h"
#include "engine/value/json_text.h"
#include "engine/yaml/write/write.h"

namespace crd::ctl {

int printed(int code, const char* what) {
    std::cout << std::flush;
    return std::cout ? code : failWith("Cannot write " + std::string(what) + ".");
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
