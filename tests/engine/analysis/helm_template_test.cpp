// Helm templates: kubectl does not read them, and the problems are those of the text with placeholders.
#include "engine/analysis/internal/helm_template.h"

#include <gmock/gmock.h>

#include <map>
#include <set>

#include "engine/base/text_patch.h"
#include "engine/fix/fixes.h"
#include "tests/engine/analysis/analysis_support.h"

namespace crd {
namespace {

using analysis::withHelmPlaceholders;
using test::definitionWith;
using test::snapshotOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Key;
using ::testing::Not;

std::string withPlaceholders(const std::string& text) {
    const auto out = withHelmPlaceholders(text);
    EXPECT_TRUE(!out || out->text.size() == text.size()) << text;
    return out ? out->text : "none";
}

TEST(HelmPlaceholders, AreAsLongAsTheExpressions) {
    EXPECT_EQ(withPlaceholders("a: {{ .Values.a }}\n"), "a: xxxxxxxxxxxxxxx\n");
    EXPECT_EQ(withPlaceholders("a: {{- .a -}}\n"), "a: xxxxxxxxxx\n");
    EXPECT_EQ(withPlaceholders("a: \"{{ include \"b\" . }}\"\n"), "a: \"xxxxxxxxxxxxxxxxxxx\"\n");
    EXPECT_EQ(withPlaceholders("a: {{ printf \"}}\" }}-b\n"), "a: xxxxxxxxxxxxxxxxx-b\n");
    EXPECT_EQ(withPlaceholders("a: {{ `\"` }}\n"), "a: xxxxxxxxx\n");
    EXPECT_EQ(withPlaceholders("- {{ .a }}\n"), "- xxxxxxxx\n");
    EXPECT_EQ(withPlaceholders("{{ .a }}: b\n"), "xxxxxxxx: b\n");
}

TEST(HelmPlaceholders, BlankLinesOfActionsOnly) {
    EXPECT_EQ(withPlaceholders("a:\n  {{- toYaml . | nindent 4 }}\n"), "a:\n                             \n");
    EXPECT_EQ(withPlaceholders("a: {{ toYaml .a | nindent 2 }}\n"), "a:                            \n");
    EXPECT_EQ(withPlaceholders("{{- /* a:\nb */ -}}\nc: d\n"), "         \n        \nc: d\n");
    EXPECT_EQ(withPlaceholders("{{ $a := .b }}\nc: d\n"), "              \nc: d\n");
}

TEST(HelmPlaceholders, KeepTheFirstBranch) {
    EXPECT_EQ(withPlaceholders("{{ if .a }}\nb: c\n{{ end }}\n"), "           \nb: c\n         \n");
    EXPECT_EQ(withPlaceholders("{{ if .a }}\nb: c\n{{ else }}\nb: d\n{{ end }}\n"),
              "           \nb: c\n          \n    \n         \n");
    EXPECT_EQ(withPlaceholders("{{ if .a }}\n{{ else if .b }}\nc: {{ .d }}\n{{ else }}\ne: f\n{{ end }}\n"),
              "           \n                \n           \n          \n    \n         \n");
    EXPECT_EQ(withPlaceholders("{{ define \"a\" }}\nb: c\n{{ end }}\nd: e\n"),
              "                \n    \n         \nd: e\n");
}

TEST(HelmPlaceholders, AreNotMadeOfWhatIsNotATemplate) {
    for (const std::string text :
         {"a: b\n", "a: {b: c}\n", "{{a: b}: c}\n", "a: {{ .b }\n", "a: {{ if .b }}\n", "{{ end }}\n", "{{ else }}\n",
          "a: {{ \"b }}\n", "a: {{ [b] }}\n", "a: {{/* b }}\n", "a: {{ b: c }}\n"})
        EXPECT_EQ(withPlaceholders(text), "none") << text;
}

// The rules of the problems, and whether each is hidden.
std::map<std::string, bool> templateProblems(const AnalysisResult& result) {
    std::map<std::string, bool> out;
    for (const Finding& finding : result.findings)
        out[std::string(idOf(finding.rule))] = finding.suppression == suppressedBy(RuleId::YamlSyntax);
    return out;
}

std::string replacedIn(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

TEST(HelmTemplate, IsCheckedWithPlaceholders) {
    const std::string wrong = definitionWith("type: object\nproperties: {a: {type: strin}}");
    const std::string text = "{{- if .Values.crds.install }}\n" + wrong + "{{- end }}\n";
    const auto result = analyse(snapshotOf(text));
    EXPECT_TRUE(result->stale);
    ASSERT_EQ(result->definitions.size(), 1U);
    const auto problems = templateProblems(*result);
    EXPECT_THAT(problems, Contains(std::pair<const std::string, bool>("yaml.syntax", false)));
    EXPECT_THAT(problems, Contains(std::pair<const std::string, bool>("file.helm-template", false)));
    EXPECT_THAT(problems, Contains(std::pair<const std::string, bool>("schema.type-unsupported", true)));
    EXPECT_EQ(problems.size(), 3U);
    for (const Finding& finding : result->findings) {
        if (finding.rule == RuleId::FileHelmTemplate) {
            EXPECT_EQ(finding.span.begin, 0U);
        }
        if (finding.rule == RuleId::SchemaTypeUnsupported) {
            EXPECT_EQ(finding.span.of(text), "strin");
        }
    }
}

TEST(HelmTemplate, ThatIsYamlIsCheckedWithPlaceholders) {
    const std::string text = replacedIn(definitionWith("type: object\nproperties: {a: {type: strin}}"), "kind: Widget",
                                        "kind: {{ .Values.kind }}");
    const auto result = analyse(snapshotOf(text));
    EXPECT_FALSE(result->stale);
    const auto problems = templateProblems(*result);
    EXPECT_THAT(problems, Contains(std::pair<const std::string, bool>("yaml.syntax", false)));
    EXPECT_THAT(problems, Contains(std::pair<const std::string, bool>("file.helm-template", false)));
    EXPECT_THAT(problems, Contains(std::pair<const std::string, bool>("schema.type-unsupported", true)));
    EXPECT_EQ(problems.size(), 3U) << "nothing about the name of the kind";
}

TEST(HelmTemplate, HasNoProblemsAboutPlaceholders) {
    const std::string good = definitionWith("type: object\ndescription: words");
    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {"kind: Widget", "kind: {{ .Values.kind }}"},
             {"metadata:\n", "metadata:\n  {{- include \"meta\" . | nindent 2 }}\n"},
             {"metadata:\n", "metadata:\n  annotations: {{ toYaml .Values.annotations | nindent 4 }}\n"},
             {"metadata:\n",
              "metadata:\n  annotations:\n    {{- with .Values.a }}\n    {{- toYaml . | nindent 4 }}\n"
              "    {{- end }}\n"},
             {"metadata:\n",
              "metadata:\n  {{ if .Values.a }}\n  labels: {a: b}\n  {{ else }}\n  labels: {a: c}\n"
              "  {{ end }}\n"},
             {"metadata:\n", "metadata:\n  labels:\n    {{ .Values.key }}: a\n"},
             {"metadata:\n", "metadata:\n  labels: {a: {{ .Release.Name | quote }}}\n"},
             {"description: words", "description: {{ .Values.description }}"}}) {
        const std::string text = replacedIn(good, from, to);
        const auto problems = templateProblems(*analyse(snapshotOf(text)));
        EXPECT_THAT(problems, Contains(Key("yaml.syntax"))) << text;
        EXPECT_THAT(problems, Contains(Key("file.helm-template"))) << text;
        EXPECT_EQ(problems.size(), 2U) << text << ::testing::PrintToString(problems);
    }
}

TEST(HelmTemplate, SaysNothingOfWhatAnExpressionMayWrite) {
    const std::string good = definitionWith("type: object");
    const std::size_t names = good.find("  names:");
    ASSERT_NE(names, std::string::npos);
    std::size_t end = good.find('\n', names) + 1;
    while (good.compare(end, 3, "   ") == 0) end = good.find('\n', end) + 1;
    std::string text = good;
    text.replace(names, end - names, "  names:\n    {{- toYaml .Values.names | nindent 4 }}\n");
    const auto problems = templateProblems(*analyse(snapshotOf(text)));
    EXPECT_THAT(problems, Not(Contains(Key(HasSubstr("name"))))) << ::testing::PrintToString(problems);
    EXPECT_THAT(problems, Contains(Key("file.helm-template")));
}

TEST(HelmTemplate, IsOneOfADefinitionOnly) {
    EXPECT_THAT(
        templateProblems(*analyse(snapshotOf("apiVersion: v1\nkind: ConfigMap\ndata:\n  {{- include \"a\" . }}\n"))),
        Not(Contains(Key("file.helm-template"))));
    // Valid YAML is none: the expression is part of a string.
    EXPECT_THAT(
        templateProblems(*analyse(snapshotOf(definitionWith("type: object\ndescription: \"{{ .Values.a }}\"")))),
        IsEmpty());
}

TEST(HelmTemplate, CanBeSwitchedOffAndKeepsTheOtherDocuments) {
    const std::string good = definitionWith("type: object\nproperties: {a: {type: strin}}");
    Snapshot snapshot =
        snapshotOf(good + "---\n{{- if .Values.a }}\n" + definitionWith("type: object") + "{{- end }}\n");
    auto result = analyse(snapshot);
    const auto problems = templateProblems(*result);
    EXPECT_THAT(problems, Contains(std::pair<const std::string, bool>("schema.type-unsupported", false)))
        << "kubectl sends the first document";
    EXPECT_THAT(problems, Contains(Key("file.helm-template")));
    snapshot.options.rulesOff = {RuleId::FileHelmTemplate};
    EXPECT_THAT(templateProblems(*analyse(snapshot)), Not(Contains(Key("file.helm-template"))));
}

// Results after an edit are those from scratch.
TEST(HelmTemplate, IsFollowedThroughEdits) {
    const std::string plain = definitionWith("type: object\nproperties: {a: {type: strin}}");
    const std::string once = "{{- if .Values.a }}\n" + plain + "{{- end }}\n";
    const std::string broken = "{{- if .Values.a }}\n" + plain;
    AnalysisResultPtr last;
    std::uint64_t revision = 0;
    for (const std::string& text : {plain, once, replacedIn(once, "strin", "stri"), broken, once, plain}) {
        last = analyse(snapshotOf(text, ++revision), last);
        if (text == broken) continue;  // shows what was valid last
        EXPECT_EQ(test::dumpFindings(*last), test::dumpFindings(*analyse(snapshotOf(text, revision)))) << text;
    }
}

Snapshot inChart(const std::string& text) {
    Snapshot out = snapshotOf(text);
    out.options.inChart = true;
    return out;
}

std::string describedBy(const std::string& description) {
    return definitionWith("type: object\nproperties:\n  a:\n    type: string\n    description: " + description);
}

TEST(Braces, AreFoundInDescriptionsOfTemplates) {
    const std::string text = describedBy("a name, as {{...}} or {{ resource }}");
    const auto result = analyse(inChart(text));
    ASSERT_EQ(result->findings.size(), 1U);
    const Finding& finding = result->findings.front();
    EXPECT_EQ(idOf(finding.rule), "advice.braces");
    EXPECT_EQ(finding.span.of(text), "{{...}}");
    EXPECT_EQ(finding.message,
              "Helm evaluates {{...}} when it renders this file: the description changes, or rendering fails");
    EXPECT_EQ(finding.path.toString(), "spec.versions[0].schema.openAPIV3Schema.properties[a].description");
    EXPECT_TRUE(result->outcomes.front().admitted);
    EXPECT_THAT(analyse(snapshotOf(text))->findings, IsEmpty()) << "not in a chart";
    Snapshot off = inChart(text);
    off.options.rulesOff = {RuleId::AdviceBraces};
    EXPECT_THAT(analyse(off)->findings, IsEmpty());
}

TEST(Braces, ThatAreEscapedOrElsewhereAreNone) {
    for (const std::string description :
         {"a name", "'{a}'", "'a }} b'", "a {{`{{`}} b }}", "'{{ \"{{\" }} .a {{ \"}}\" }}'"})
        EXPECT_THAT(analyse(inChart(describedBy(description)))->findings, IsEmpty()) << description;
    // A template that is meant to be one.
    EXPECT_THAT(analyse(inChart(replacedIn(definitionWith("type: object"), "metadata:\n",
                                           "metadata:\n  annotations: {a: '{{ .Release.Name }}'}\n")))
                    ->findings,
                IsEmpty());
}

TEST(Braces, AreEscapedByTheFix) {
    for (const auto& [description, fixed] : std::vector<std::pair<std::string, std::string>>{
             {"a {{...}} b", "a {{`{{`}}...}} b"},
             {"'{{a}} and {{b}}'", "'{{`{{`}}a}} and {{`{{`}}b}}'"},
             {"\"{{ .a }}\"", "\"{{`{{`}} .a }}\""},
             {"a {{{ b", "a {{`{{`}}{ b"},
             {"a {{`{{`}} b {{c}}", "a {{`{{`}} b {{`{{`}}c}}"},
             {"|-\n      a\n      {{- b }}", "|-\n      a\n      {{`{{`}}- b }}"}}) {
        const std::string text = describedBy(description);
        const auto result = analyse(inChart(text));
        ASSERT_EQ(result->findings.size(), 1U) << text;
        const std::vector<Fix> fixes = fixesFor(*result->stream, result->definitions.front(), result->findings.front());
        ASSERT_EQ(fixes.size(), 1U) << text;
        EXPECT_EQ(fixes.front().safety, FixSafety::Unsafe);
        EXPECT_EQ(result->findings.front().fixTitle, fixes.front().title);
        const std::string after = applied(text, fixes.front().edit);
        EXPECT_THAT(analyse(inChart(after))->findings, IsEmpty()) << after;
        EXPECT_THAT(after, HasSubstr(fixed.substr(fixed.find('\n') == std::string::npos ? 0 : fixed.find("{{"))));
    }
}

}  // namespace
}  // namespace crd
