#include "engine/object/rule_words.h"

#include "engine/base/ascii.h"
#include "engine/cel/escape.h"

namespace crd::object {

bool mentions(std::string_view expression, const std::string& member) {
    const auto name = cel::escaped(member);
    if (!name || name->empty()) return false;
    const auto isWord = [](char c) { return isAlphanumeric(c) || c == '_'; };
    for (std::size_t at = expression.find(*name); at != std::string_view::npos; at = expression.find(*name, at + 1)) {
        const std::size_t end = at + name->size();
        if ((at == 0 || !isWord(expression[at - 1])) && (end == expression.size() || !isWord(expression[end])))
            return true;
    }
    return false;
}

}  // namespace crd::object
