// advice.name-conflict: names that two definitions of a group share.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/analysis/analysis_base.h"
#include "engine/fix/fixes.h"
#include "tests/engine/analysis/analysis_support.h"

namespace crd {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string definitionOfNames(const std::string& plural, const std::string& names,
                              const std::string& group = "example.com") {
    return "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: " + plural + "." +
           group + "\nspec:\n  group: " + group + "\n  scope: Namespaced\n  names: {plural: " + plural + ", " + names +
           "}\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema: "
           "{type: object}\n";
}

AnalysisResultPtr analysedAgainst(const std::string& text, const std::string& base = {}) {
    Snapshot snapshot = test::snapshotOf(text);
    if (!base.empty()) snapshot.options.base = readAnalysisBase(std::make_shared<const std::string>(base)).value();
    return analyse(snapshot);
}

std::vector<std::string> conflictsIn(const std::string& text, const std::string& base = {}) {
    std::vector<std::string> out;
    const AnalysisResultPtr result = analysedAgainst(text, base);
    for (const Finding& finding : result->findings)
        if (finding.rule == RuleId::AdviceNameConflict)
            out.push_back(finding.path.toString() + ": " + finding.message.english());
    return out;
}

const std::string kGadgets = definitionOfNames("gadgets", "kind: Gadget, shortNames: [gd]");
const std::string kGrids = definitionOfNames("grids", "kind: Grid, shortNames: [gr, gd]");
const std::string kLive =
    "status:\n  conditions:\n  - {type: NamesAccepted, status: 'True'}\n  - {type: Established, status: 'True'}\n";

TEST(NameConflicts, TheLaterDefinitionIsNotServed) {
    EXPECT_THAT(conflictsIn(kGadgets + "---\n" + kGrids),
                ElementsAre("spec.names.shortNames[1]: gd is a name of gadgets.example.com in the same group. The "
                            "server accepts this definition but does not serve it: its condition NamesAccepted becomes "
                            "False (ShortNamesConflict: \"gd\" is already in use)"));
    EXPECT_THAT(conflictsIn(kGrids + "---\n" + kGadgets), ElementsAre(HasSubstr("gd is a name of grids.example.com")));
}

TEST(NameConflicts, OfAKindThatTwoDefinitionsHave) {
    const auto found = conflictsIn(kGadgets + "---\n" +
                                   definitionOfNames("gadgetses", "kind: Gadget, singular: gadgets, shortNames: [gd]"));
    EXPECT_THAT(found, ElementsAre("spec.names.kind: Gadget is a name of gadgets.example.com in the same group. The "
                                   "server accepts this definition but does not serve it: its condition NamesAccepted "
                                   "becomes False (ListKindConflict: \"GadgetList\" is already in use)"));
}

TEST(NameConflicts, Silence) {
    EXPECT_THAT(
        conflictsIn(kGadgets + "---\n" + definitionOfNames("gadgets", "kind: Gadget, shortNames: [gd]", "other.com")),
        IsEmpty())
        << "another group";
    EXPECT_THAT(conflictsIn(kGadgets + "---\n" + kGadgets), IsEmpty()) << "the same definition";
    EXPECT_THAT(conflictsIn(kGadgets + "---\n" + definitionOfNames("grids", "kind: Grid, categories: [gd, gadget]")),
                IsEmpty())
        << "categories";
    EXPECT_THAT(conflictsIn(definitionOfNames("gadgets", "kind: Gadget, shortNames: [gadget]")), IsEmpty())
        << "its own name";
    std::string rejected = kGadgets;
    rejected.replace(rejected.find("scope: Namespaced"), 17, "scope: Galaxy");
    EXPECT_THAT(conflictsIn(rejected + "---\n" + kGrids), IsEmpty()) << "the server rejects the first";
}

TEST(NameConflicts, WithALiveBase) {
    const std::string other = kGadgets + kLive;
    EXPECT_THAT(conflictsIn(kGrids, other), ElementsAre(HasSubstr("does not serve it")));
    EXPECT_THAT(conflictsIn(kGrids, kGadgets), IsEmpty()) << "a file: the opened text";
    const std::string served = definitionOfNames("grids", "kind: Grid") + kLive;
    EXPECT_THAT(conflictsIn(kGrids, other + "---\n" + served),
                ElementsAre("spec.names.shortNames[1]: gd is a name of gadgets.example.com in the same group. The "
                            "server accepts this update and still serves the definition, but not under this name: its "
                            "condition NamesAccepted becomes False (ShortNamesConflict: \"gd\" is already in use)"));
    EXPECT_THAT(conflictsIn(kGrids + "---\n" + definitionOfNames("gadgets", "kind: Gadget"), other + "---\n" + served),
                IsEmpty())
        << "the other one releases it";
}

TEST(NameConflicts, AConditionThatStays) {
    const std::string stored =
        definitionOfNames("grids", "kind: Grid, shortNames: [gd]") +
        "status:\n  acceptedNames: {plural: grids, singular: grid, kind: Grid, listKind: GridList}\n  conditions:\n"
        "  - {type: NamesAccepted, status: 'False', reason: ShortNamesConflict, message: '\"gd\" is already in use'}\n"
        "  - {type: Established, status: 'False'}\n";
    EXPECT_THAT(conflictsIn(definitionOfNames("grids", "kind: Grid"), stored),
                ElementsAre("spec.names: The stored definition is not served, and this update does not change that: "
                            "its condition NamesAccepted stays False (ShortNamesConflict: \"gd\" is already in use). "
                            "The server compares names again only if they differ from the accepted ones. Add a "
                            "category, or delete the definition and create it again"));
    EXPECT_THAT(conflictsIn(definitionOfNames("grids", "kind: Grid, categories: [all]"), stored), IsEmpty());
    EXPECT_THAT(conflictsIn(definitionOfNames("grids", "kind: Grid, shortNames: [gd]"), stored), IsEmpty())
        << "the other definition is not known: it may be gone";
}

TEST(NameConflicts, TheFixRemovesTheShortName) {
    const auto result = analysedAgainst(kGadgets + "---\n" + kGrids);
    ASSERT_EQ(result->findings.size(), 1u);
    const Finding& finding = result->findings[0];
    EXPECT_EQ(finding.fixTitle.english(), "Remove the short name");
    ASSERT_EQ(finding.related.size(), 1u);
    const std::vector<Fix> fixes = fixesFor(*result->tree, result->definitions[1], finding, nullptr);
    ASSERT_EQ(fixes.size(), 1u);
    const std::string fixed = applied(result->stream->text(), fixes[0].edit);
    EXPECT_THAT(fixed, HasSubstr("shortNames: [gr]"));
    EXPECT_THAT(conflictsIn(fixed), IsEmpty());
    const auto kinds = analysedAgainst(kGadgets + "---\n" + definitionOfNames("grids", "kind: Gadget, singular: grid"));
    ASSERT_EQ(kinds->findings.size(), 1u);
    EXPECT_TRUE(kinds->findings[0].fixTitle.empty()) << "no safe one";
    EXPECT_TRUE(fixesFor(*kinds->tree, kinds->definitions[1], kinds->findings[0], nullptr).empty());
}

}  // namespace
}  // namespace crd
