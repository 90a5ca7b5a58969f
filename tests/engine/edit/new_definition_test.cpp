// New definitions: every template with names of all kinds, and the kind renamed later.
#include "engine/edit/new_definition.h"

#include <gmock/gmock.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/analysis/analysis.h"
#include "engine/crd/model/suggested_names.h"
#include "tests/engine/edit/edit_case.h"

namespace crd {
namespace {

using namespace crd::test;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

std::vector<std::pair<std::string, std::string>> templates() {
    std::vector<std::pair<std::string, std::string>> out;
    for (const auto& entry : std::filesystem::directory_iterator("resources/templates")) {
        if (entry.path().filename() == "templates.yaml") continue;
        std::ifstream in(entry.path(), std::ios::binary);
        std::ostringstream text;
        text << in.rdbuf();
        out.emplace_back(entry.path().filename().string(), text.str());
    }
    return out;
}

std::vector<std::string> errorsOf(const std::string& text) {
    std::vector<std::string> out;
    const AnalysisResultPtr result = analyse({1, std::make_shared<const std::string>(text), {}});
    for (const Finding& finding : result->findings)
        if (finding.severity == Severity::Error)
            out.push_back(std::string(idOf(finding.rule)) + " " + finding.message.english());
    EXPECT_EQ(result->definitions.size(), 1u);
    return out;
}

TEST(NewDefinition, EveryTemplateIsAcceptedUnderEveryName) {
    ASSERT_EQ(templates().size(), 4u);
    for (const auto& [file, text] : templates()) {
        EXPECT_TRUE(errorsOf(text).empty()) << file;
        for (const std::string kind :
             {"Database", "True", "Null", "App", "HTTPRoute", "Yes", "E2E", "X", "Note", "List"}) {
            for (const std::string scope : {"Namespaced", "Cluster"}) {
                const Result<std::string> made =
                    newDefinition(text, {kind, suggestedPlural(kind), "db.acme.io", scope});
                ASSERT_TRUE(made) << made.error().message;
                EXPECT_THAT(errorsOf(*made), ::testing::IsEmpty()) << file << ' ' << kind << '\n' << *made;
                const auto read = checked(*made);
                EXPECT_EQ(read.definition.kindName, kind);
                EXPECT_EQ(read.definition.plural, suggestedPlural(kind));
                EXPECT_EQ(read.definition.group, "db.acme.io");
                EXPECT_EQ(read.definition.scope, scope);
                EXPECT_EQ(read.definition.name, suggestedPlural(kind) + ".db.acme.io");
                EXPECT_TRUE(read.definition.shortNames.empty()) << "those of the template's kind";
            }
        }
    }
}

TEST(NewDefinition, CommentsAndDescriptionsNameTheNewKind) {
    for (const auto& [file, text] : templates()) {
        const auto old = checked(text);
        const Result<std::string> made = newDefinition(text, {"App", "apps", "acme.io", "Namespaced"});
        ASSERT_TRUE(made);
        EXPECT_THAT(*made, Not(HasSubstr(old.definition.kindName))) << file;
        EXPECT_THAT(*made, Not(HasSubstr("example.com"))) << file;
        EXPECT_THAT(*made, Not(HasSubstr("A App"))) << file;
        EXPECT_EQ(std::count(made->begin(), made->end(), '#'), std::count(text.begin(), text.end(), '#')) << file;
    }
}

TEST(NewDefinition, InAProtectedGroupHasTheAnnotationThatTheServerDemands) {
    for (const auto& [file, text] : templates()) {
        for (const std::string group : {"tools.k8s.io", "kubernetes.io", "x.kubernetes.io"}) {
            const Result<std::string> made = newDefinition(text, {"App", "apps", group, "Namespaced"});
            ASSERT_TRUE(made) << made.error().message;
            EXPECT_THAT(errorsOf(*made), IsEmpty()) << file << '\n' << *made;
            EXPECT_THAT(*made, HasSubstr("api-approved.kubernetes.io: unapproved, experimental-only\n"));
        }
        const Result<std::string> other = newDefinition(text, {"App", "apps", "nok8s.io", "Namespaced"});
        ASSERT_TRUE(other);
        EXPECT_THAT(*other, Not(HasSubstr("api-approved")));
    }
}

TEST(NewDefinition, NamesThatTheServerRejectsAreWrittenAndReported) {
    for (const auto& [file, text] : templates()) {
        for (const std::string name :
             {"", " ", "a: b", "# no", "\"", "{", "Über", "under_score", "-x", "a\nb", "&a", "*a"}) {
            const Result<std::string> made = newDefinition(text, {name, name, "acme.io", "Namespaced"});
            ASSERT_TRUE(made) << name << made.error().message;
            EXPECT_FALSE(errorsOf(*made).empty()) << name;
            const Result<std::string> group = newDefinition(text, {"App", "apps", name, "Namespaced"});
            ASSERT_TRUE(group) << name;
            EXPECT_FALSE(errorsOf(*group).empty()) << name;
        }
    }
    EXPECT_FALSE(newDefinition("a: b", {"App", "apps", "acme.io", "Cluster"}));
    EXPECT_FALSE(newDefinition("", {"App", "apps", "acme.io", "Cluster"}));
}

constexpr char kWidget[] = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: policies.example.com} # both
spec:
  group: example.com
  scope: Cluster
  names:
    kind: Policy
    listKind: PolicyList
    plural: policies
    singular: policy
    shortNames: [po]
  versions: []
)";

std::function<Result<TextEdit>(const DefinitionRef&)> renamedTo(const std::string& kind) {
    return [=](const DefinitionRef& place) {
        return renameKind(place, kind).map([](KindRename rename) { return std::move(rename.edit); });
    };
}

std::vector<std::string> alsoRenamed(const std::string& text, std::string_view kind) {
    const auto read = checked(text);
    const Result<KindRename> made = renameKind({*read.stream, read.definition}, kind);
    return made ? made->also : std::vector<std::string>{made.error().message.english()};
}

TEST(RenameKind, AllThatIsNamedAfterItFollows) {
    EXPECT_THAT(alsoRenamed(kWidget, "Box"), ElementsAre("singular", "listKind", "plural", "metadata.name"));
    EXPECT_THAT(alsoRenamed(kWidget, "Policy"), IsEmpty());
    expectEdit(kWidget, {"all",
                         renamedTo("Box"),
                         {"metadata: {name: policies.example.com} # both", "    kind: Policy",
                          "    listKind: PolicyList", "    plural: policies", "    singular: policy"},
                         {"metadata: {name: boxes.example.com} # both", "    kind: Box", "    listKind: BoxList",
                          "    plural: boxes", "    singular: box"},
                         ""});
    expectEdit(kWidget, {"same", renamedTo("Policy"), {}, {}, ""});
    expectEdit(kWidget, {"empty", renamedTo(""), {}, {}, "needs a name"});
}

TEST(RenameKind, NamesOfTheAuthorsOwnStay) {
    std::string text = kWidget;
    for (const auto& [from, to] : {std::pair("policies", "rules"), std::pair("PolicyList", "Policies")})
        for (std::size_t at; (at = text.find(from)) != std::string::npos;) text.replace(at, std::strlen(from), to);
    EXPECT_THAT(alsoRenamed(text, "Box"), ElementsAre("singular"));
    expectEdit(text, {"own",
                      renamedTo("Box"),
                      {"    kind: Policy", "    singular: policy"},
                      {"    kind: Box", "    singular: box"},
                      ""});
}

}  // namespace
}  // namespace crd
