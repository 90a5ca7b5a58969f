// Files that Helm renders, and the actions in them.
#include "engine/base/io/chart.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>

#include "engine/base/gocompat/template_actions.h"

namespace crd {
namespace {

namespace fs = std::filesystem;

class ChartFolder : public ::testing::Test {
 protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "crd-chart-XXXXXX").string();
        ASSERT_NE(mkdtemp(name.data()), nullptr);
        m_folder = name;
        fs::create_directories(m_folder / "chart/templates/crds");
        std::ofstream(m_folder / "chart/Chart.yaml") << "name: chart\n";
    }
    void TearDown() override { fs::remove_all(m_folder); }

    fs::path m_folder;
};

TEST_F(ChartFolder, RendersItsTemplatesOnly) {
    EXPECT_TRUE(isInChartTemplates(m_folder / "chart/templates/a.yaml"));
    EXPECT_TRUE(isInChartTemplates(m_folder / "chart/templates/crds/a.yaml"));
    EXPECT_FALSE(isInChartTemplates(m_folder / "chart/crds/a.yaml"));
    EXPECT_FALSE(isInChartTemplates(m_folder / "chart/a.yaml"));
    EXPECT_FALSE(isInChartTemplates(m_folder / "chart/files/templates/a.yaml"));
    EXPECT_FALSE(isInChartTemplates(m_folder / "templates/a.yaml"));
    EXPECT_FALSE(isInChartTemplates("a.yaml"));
}

TEST(TemplateActions, AreOfTheseKinds) {
    using Kind = TemplateAction::Kind;
    const auto kinds = [](std::string_view text) {
        std::vector<Kind> out;
        for (const TemplateAction& action : templateActions(text).value_or(std::vector<TemplateAction>()))
            out.push_back(action.kind);
        return out;
    };
    EXPECT_THAT(kinds("a {{ .b }} {{- c -}} {{ \"}}\" | d }}"),
                ::testing::ElementsAre(Kind::Output, Kind::Output, Kind::Output));
    EXPECT_THAT(kinds("{{ if .a }}{{ else if .b }}{{ end }}{{with .c}}{{end}}"),
                ::testing::ElementsAre(Kind::Open, Kind::Else, Kind::End, Kind::Open, Kind::End));
    EXPECT_THAT(kinds("{{ $a := 1 }}{{ $a = 2 }}{{ $a }}{{/* b }} */}}{{- /* c */ -}}"),
                ::testing::ElementsAre(Kind::Nothing, Kind::Nothing, Kind::Output, Kind::Nothing, Kind::Nothing));
    EXPECT_THAT(kinds("{{ \"{{\" }}{{`{{`}}{{ \"a\" \"b\" }}{{ define \"a\" }}"),
                ::testing::ElementsAre(Kind::Literal, Kind::Literal, Kind::Output, Kind::Define));
    for (const std::string_view text : {"{{ a", "{{ a }", "{{ \"a }}", "{{ a: b }}", "{{ {a} }}", "{{/* a }}"})
        EXPECT_FALSE(templateActions(text)) << text;
    EXPECT_EQ(templateFault("{{ a }} b {{ c: d }} {{ e: f }}"), (SourceSpan{10, 12}));
    EXPECT_EQ(templateFault("{{ a }} b"), std::nullopt);
    EXPECT_THAT(kinds("a } b }} c { d"), ::testing::IsEmpty());
}

}  // namespace
}  // namespace crd
