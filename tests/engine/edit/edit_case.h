// Tables of edits outside of schemas: the result of an edit as removed and added lines.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "engine/edit/definition_edit.h"
#include "tests/engine/crd/crd_text.h"

namespace crd::test {

inline FieldPath at(const std::string& path) {
    const auto parsed = FieldPath::parse(path);
    EXPECT_TRUE(parsed.has_value()) << path;
    return parsed.value_or(FieldPath());
}

struct EditCase {
    std::string name;
    std::function<Result<TextEdit>(const DefinitionRef&)> edit;
    std::vector<std::string> gone, come;  // lines; `refused` is set instead
    std::string refused;
};

inline void PrintTo(const EditCase& c, std::ostream* out) {
    *out << c.name;
}

inline std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

// The lines of `a` that are not in `b`, each as often as it is missing.
inline std::vector<std::string> without(const std::vector<std::string>& a, std::vector<std::string> b) {
    std::vector<std::string> out;
    for (const std::string& line : a) {
        const auto hit = std::find(b.begin(), b.end(), line);
        if (hit == b.end())
            out.push_back(line);
        else
            b.erase(hit);
    }
    return out;
}

inline void expectEdit(const std::string& text, const EditCase& c) {
    const auto before = checked(text);
    const auto edit = c.edit({*before.stream, before.definition});
    if (!c.refused.empty()) {
        ASSERT_FALSE(edit.has_value());
        EXPECT_NE(edit.error().message.english().find(c.refused), std::string::npos) << edit.error().message;
        EXPECT_TRUE(edit.error().message.english().ends_with(".")) << edit.error().message;
        return;
    }
    ASSERT_TRUE(edit.has_value()) << edit.error().message;
    ASSERT_TRUE(isValidEdit(*edit, text.size()));
    const std::string after = applied(text, *edit);
    EXPECT_EQ(without(linesOf(text), linesOf(after)), c.gone) << after;
    EXPECT_EQ(without(linesOf(after), linesOf(text)), c.come) << after;
    EXPECT_EQ(applied(after, inverse(text, *edit)), text);
    checked(after);  // is YAML
}

inline std::string name(const ::testing::TestParamInfo<EditCase>& c) {
    return c.param.name;
}

inline std::function<Result<TextEdit>(const DefinitionRef&)> set(const std::string& path, const Json& value) {
    return [=](const DefinitionRef& place) { return setDefinitionField(place, at(path), value); };
}
inline std::function<Result<TextEdit>(const DefinitionRef&)> unset(const std::string& path) {
    return [=](const DefinitionRef& place) { return unsetDefinitionField(place, at(path)); };
}
inline Json names(std::initializer_list<const char*> list) {
    Json::Array out;
    for (const char* one : list) out.emplace_back(one);
    return Json(out);
}

}  // namespace crd::test
