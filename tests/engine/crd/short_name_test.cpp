// advice.short-name: a short name that is the singular or the plural of the kind.
#include <gmock/gmock.h>

#include "engine/fix/fixes.h"
#include "tests/data/definitions.h"
#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::checked;
using test::definitionAround;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// Those that are reported.
std::vector<std::string> shortNamesOf(const std::string& text, const BasePtr& base = nullptr) {
    const auto read = checked(text);
    CheckOptions options;
    options.base = base;
    std::vector<std::string> out;
    for (const Finding& finding : check(read.definition, nullptr, {}, options).findings)
        if (finding.rule == RuleId::AdviceShortName) out.emplace_back(finding.span.of(read.stream->text()));
    return out;
}

TEST(ShortName, ThatTheKindHasAlready) {
    const auto withShortNames = [](const std::string& names) {
        return test::replaced(definitionAround("type: object\n"),
                              {{"singular: note}", "singular: note, shortNames: [" + names + "]}"}});
    };
    EXPECT_THAT(shortNamesOf(withShortNames("note, nt")), ElementsAre("note"));
    EXPECT_THAT(shortNamesOf(withShortNames("nt, notes")), ElementsAre("notes"));
    EXPECT_THAT(shortNamesOf(withShortNames("nt, nts, noted")), IsEmpty());
    EXPECT_THAT(shortNamesOf(withShortNames("note, nt, notes")), ElementsAre("note"));
    // No other name is lost with it.
    EXPECT_THAT(shortNamesOf(withShortNames("note")), IsEmpty());
    EXPECT_THAT(shortNamesOf(withShortNames("note, notes")), IsEmpty());
    // So many names are meant.
    EXPECT_THAT(shortNamesOf(withShortNames("note, a, b, c")), ElementsAre("note"));
    EXPECT_THAT(shortNamesOf(withShortNames("note, a, b, c, d")), IsEmpty());
    // The server's default.
    EXPECT_THAT(shortNamesOf(test::replaced(withShortNames("note, nt"), {{", singular: note", ""}})),
                ElementsAre("note"));
    for (const auto& [names, rest] : {std::pair("nt, note", "singular: note, shortNames: [nt]}"),
                                      std::pair("note, nt, notes", "singular: note, shortNames: [nt]}")}) {
        const auto fixed = fixAll(withShortNames(names), "advice.short-name");
        ASSERT_TRUE(fixed.has_value());
        EXPECT_THAT(applied(withShortNames(names), fixed->edit), HasSubstr(rest));
    }
    // An update that adds it, which the server then reports; one of a definition that has it.
    const auto updated = [&](const std::string& names, const std::string& before) {
        return shortNamesOf(withShortNames(names), test::baseOf(withShortNames(before)));
    };
    EXPECT_THAT(updated("note", ""), ElementsAre("note"));
    EXPECT_THAT(updated("note, nt", "nt"), ElementsAre("note"));
    EXPECT_THAT(updated("note", "note"), IsEmpty());
    EXPECT_THAT(updated("note, nt", "note"), IsEmpty());
}

}  // namespace
}  // namespace crd
