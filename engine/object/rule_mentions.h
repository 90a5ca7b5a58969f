// Field names mentioned in expressions, found by text search.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>

namespace crd::object {

// Whether the expression contains the member as a whole word, in its CEL spelling.
bool mentions(std::string_view expression, const std::string& member);

// The words of many expressions, for asking about many members: takes time in proportion to the sum of both.
class MentionedWords {
 public:
    // The text must outlive this object.
    void add(std::string_view expression);
    // Whether mentions() is true for one of the expressions.
    bool contain(const std::string& member) const;

 private:
    std::unordered_set<std::string_view> m_words;
};

}  // namespace crd::object
