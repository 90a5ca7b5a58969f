#include "engine/object/rule_mentions.h"

#include "engine/base/text/ascii.h"
#include "engine/cel/syntax/escape.h"

namespace crd::object {

namespace {

bool isRuleWord(char c) {
    return isAlphanumeric(c) || c == '_';
}

}  // namespace

bool mentions(std::string_view expression, const std::string& member) {
    const auto name = cel::escaped(member);
    if (!name || name->empty()) return false;
    for (std::size_t at = expression.find(*name); at != std::string_view::npos; at = expression.find(*name, at + 1)) {
        const std::size_t end = at + name->size();
        if ((at == 0 || !isRuleWord(expression[at - 1])) && (end == expression.size() || !isRuleWord(expression[end])))
            return true;
    }
    return false;
}

void MentionedWords::add(std::string_view expression) {
    for (std::size_t at = 0; at < expression.size();) {
        std::size_t end = at;
        while (end < expression.size() && isRuleWord(expression[end])) ++end;
        if (end > at) m_words.insert(expression.substr(at, end - at));
        at = end + 1;
    }
}

// The CEL spelling of a name has no other characters than those of words.
bool MentionedWords::contain(const std::string& member) const {
    const auto name = cel::escaped(member);
    return name && m_words.contains(*name);
}

}  // namespace crd::object
