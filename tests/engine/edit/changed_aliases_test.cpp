// Which aliases an edit changes.
#include "engine/edit/changed_aliases.h"

#include <gmock/gmock.h>

#include "engine/yaml/edit/edit.h"

namespace crd {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const std::string kShared = R"(a: &a {x: 1, z: 2}
b: *a
c: &c
  - &d d
  - *d
e:
  <<: *a
f: [1, *c]
g: 1
)";

// The sentences about what setting the value changes.
std::vector<std::string> changedBySetting(const char* path, const char* value) {
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(kShared));
    const Result<TextEdit> edit = yaml::putText({*stream, 0}, *FieldPath::parse(path), value);
    EXPECT_TRUE(edit) << edit.error().message;
    std::vector<std::string> out;
    if (!edit) return out;
    for (const ChangedAlias& alias : aliasesChanged(*stream, *edit)) out.push_back(alias.sentence().english());
    return out;
}

TEST(ChangedAliases, AreNamedWithTheirLines) {
    EXPECT_THAT(changedBySetting("g", "2"), IsEmpty());
    EXPECT_THAT(changedBySetting("a.z", "3"),
                ElementsAre("b changes too: it is the alias *a (line 2).", "e changes too: it merges *a (line 7)."));
    EXPECT_THAT(changedBySetting("a.z", "2"), IsEmpty());
}

TEST(ChangedAliases, IncludeThoseOfAValueWithAnAliasThatChanges) {
    EXPECT_THAT(changedBySetting("c[0]", "other"), ElementsAre("c[1] changes too: it is the alias *d (line 5).",
                                                               "f[1] changes too: it is the alias *c (line 8)."));
}

// The new item is after the text of the list.
TEST(ChangedAliases, AreThoseOfAListThatGrows) {
    EXPECT_THAT(changedBySetting("c[2]", "more"), ElementsAre("f[1] changes too: it is the alias *c (line 9)."));
}

TEST(ChangedAliases, AreNotThoseThatTheEditReplaces) {
    EXPECT_THAT(changedBySetting("b", "1"), IsEmpty());
}

}  // namespace
}  // namespace crd
