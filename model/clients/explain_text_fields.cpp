#include "model/clients/explain_text_fields.h"

#include <algorithm>

namespace crd::model {

std::vector<ExplainedField> explainedFieldLines(std::string_view text, bool recursive, std::size_t indent) {
    std::vector<ExplainedField> out;
    std::vector<int> above;  // the last field of each level
    bool inside = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        if (!inside) {
            inside = line == "FIELDS:";  // descriptions are indented
        } else {
            const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
            const std::size_t tab = line.find("\t<", blanks);
            const std::size_t level = blanks / indent;
            const bool fits = blanks % indent == 0 && level > 0 && level <= above.size() + 1;
            if (tab != std::string_view::npos && tab > blanks && fits && (recursive || level == 1)) {
                above.resize(level - 1);
                out.push_back({std::string(line.substr(blanks, tab - blanks)), above.empty() ? -1 : above.back(),
                               at + blanks, tab - blanks});
                above.push_back(static_cast<int>(out.size()) - 1);
            }
        }
        at = end + 1;
    }
    return out;
}

}  // namespace crd::model
