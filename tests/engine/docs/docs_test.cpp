// Documentation pages: their content, and texts that try to become markup.
#include <gmock/gmock.h>

#include <chrono>
#include <set>

#include "engine/crd/model/read.h"
#include "engine/docs/html.h"
#include "engine/docs/markdown.h"
#include "engine/docs/plain_text.h"
#include "engine/docs/site.h"

namespace crd::docs {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::Not;

// A definition, and what a page refers to.
struct DocumentedText {
    explicit DocumentedText(const std::string& text)
        : stream(yaml::Stream::read(std::make_shared<const std::string>(text))),
          definition(readDefinition(*stream, 0)),
          result(check(definition)) {}
    DocumentedText(const DocumentedText&) = delete;
    DocumentedText& operator=(const DocumentedText&) = delete;

    Subject subject() const { return {&definition, &result.versions, result.admitted}; }
    Page page(const PageLimits& limits = {}) const { return pageOf(subject(), limits); }

    yaml::StreamPtr stream;
    Definition definition;
    CheckResult result;
};

std::string widgetWith(const std::string& schema, const std::string& more = {},
                       const std::string& name = "widgets.example.com") {
    return "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: " + name +
           "}\nspec:\n  group: example.com\n  scope: Namespaced\n  names: {plural: widgets, singular: widget, kind: "
           "Widget, shortNames: [wd]}\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema: "
           "{openAPIV3Schema: " +
           schema + "}\n" + more;
}

const char* const kSchema =
    "{type: object, description: A widget., required: [spec], properties: {spec: {type: object, required: [size], "
    "properties: {size: {type: integer, minimum: 1, maximum: 9, default: 3, description: Its size.}, mode: {type: "
    "string, enum: [Fast, Safe], nullable: true, x-kubernetes-validations: [{rule: self == oldSelf, message: It cannot "
    "change.}]}, ports: {type: array, maxItems: 4, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name], "
    "items: {type: object, required: [name], properties: {name: {type: string, maxLength: 5}}}}, labels: {type: "
    "object, "
    "additionalProperties: {type: string, pattern: '^a|b$'}}}}}}";

const FieldLine* lineOf(const VersionPage& page, std::string_view path) {
    for (const FieldLine& line : page.fields)
        if (line.parent + line.name == path) return &line;
    return nullptr;
}

std::vector<std::string> valuesOf(const FieldLine& line, std::string_view label) {
    for (const Fact& fact : line.facts)
        if (fact.label == label) return fact.values;
    return {};
}

TEST(DocsPage, HasWhatAuthorsOfObjectsNeed) {
    const DocumentedText text(widgetWith(
        kSchema,
        "    subresources: {status: {}, scale: {specReplicasPath: .spec.size, statusReplicasPath: .status.size}}\n"
        "    additionalPrinterColumns: [{name: Size, type: integer, jsonPath: .spec.size, priority: 1}]\n"
        "    deprecated: true\n"));
    const Page page = text.page();
    EXPECT_EQ(page.kind, "Widget");
    EXPECT_EQ(page.summary, "A widget.");
    ASSERT_EQ(page.versions.size(), 1U);
    const VersionPage& version = page.versions.front();
    EXPECT_EQ(version.apiVersion, "example.com/v1");
    EXPECT_THAT(version.sentences, ElementsAre("example.com/v1 Widget is deprecated"));
    EXPECT_THAT(version.facts, Contains(Field(&Fact::values, ElementsAre("status", "scale"))));
    ASSERT_EQ(version.columns.size(), 1U);

    const FieldLine* size = lineOf(version, "spec.size");
    ASSERT_TRUE(size);
    EXPECT_TRUE(size->required);
    EXPECT_EQ(size->type, "integer");
    EXPECT_THAT(valuesOf(*size, "Default"), ElementsAre("3"));
    EXPECT_THAT(valuesOf(*size, "Maximum"), ElementsAre("9"));
    const FieldLine* mode = lineOf(version, "spec.mode");
    ASSERT_TRUE(mode);
    EXPECT_TRUE(mode->nullable);
    EXPECT_TRUE(mode->immutable);
    EXPECT_THAT(valuesOf(*mode, "Allowed values"), ElementsAre("Fast", "Safe"));
    ASSERT_EQ(mode->rules.size(), 1U);
    EXPECT_TRUE(mode->rules.front().comparesOld);
    EXPECT_EQ(mode->rules.front().message, "It cannot change.");
    const FieldLine* ports = lineOf(version, "spec.ports");
    ASSERT_TRUE(ports);
    EXPECT_EQ(ports->type, "[]object");
    EXPECT_THAT(valuesOf(*ports, "List map keys"), ElementsAre("name"));
    EXPECT_FALSE(lineOf(version, "spec.ports[]")) << "says nothing that its list does not say";
    ASSERT_TRUE(lineOf(version, "spec.ports[].name"));
    ASSERT_TRUE(lineOf(version, "spec.labels{}")) << "has a pattern";

    ASSERT_FALSE(version.examples.empty());
    EXPECT_THAT(version.examples.front().text, HasSubstr("kind: Widget"));
}

TEST(DocsPage, OldSelfInATextIsNotAComparison) {
    const DocumentedText text(widgetWith(
        "{type: object, properties: {a: {type: string, x-kubernetes-validations: [{rule: \"self != 'oldSelf'\"}]}}}"));
    const Page page = text.page();
    const FieldLine* line = lineOf(page.versions.front(), "a");
    ASSERT_TRUE(line);
    EXPECT_FALSE(line->rules.front().comparesOld);
}

TEST(DocsPage, AlternativesAreLines) {
    const DocumentedText text(widgetWith(
        "{type: object, properties: {port: {x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: "
        "string}]}, a: {type: string}, b: {type: string}}, oneOf: [{required: [a]}, {required: [b]}]}"));
    const Page page = text.page();
    const FieldLine* line = lineOf(page.versions.front(), "exactly one of, alternative 2");
    ASSERT_TRUE(line);
    EXPECT_TRUE(line->alternative);
    EXPECT_THAT(valuesOf(*line, "Required fields"), ElementsAre("b"));
    EXPECT_FALSE(lineOf(page.versions.front(), "any of, alternative 1")) << "the types of int-or-string";
}

TEST(DocsPage, ARejectedDefinitionIsDocumented) {
    const DocumentedText text(widgetWith("{type: object, properties: {a: {type: text, minimum: 2}}}"));
    const Page page = text.page();
    EXPECT_THAT(page.sentences, ElementsAre(HasSubstr("rejects")));
    EXPECT_TRUE(lineOf(page.versions.front(), "a"));
}

TEST(DocsPage, LimitsAreSentences) {
    std::string deep = "{type: string}";
    for (int i = 0; i < 30; ++i) deep = "{type: object, properties: {a: " + deep + "}}";
    const DocumentedText text(widgetWith(deep));
    PageLimits limits;
    limits.depth = 10;
    EXPECT_THAT(text.page(limits).versions.front().omitted, HasSubstr("below 10 levels"));
    EXPECT_EQ(text.page(limits).versions.front().fields.size(), 10U);
    limits = {};
    limits.fields = 7;
    EXPECT_EQ(text.page(limits).versions.front().fields.size(), 7U);
    EXPECT_THAT(text.page(limits).versions.front().omitted, HasSubstr("limited to 7 fields"));
    limits = {};
    limits.bytes = 1'000;
    EXPECT_LT(text.page(limits).versions.front().fields.size(), 10U);
    EXPECT_EQ(text.page().versions.front().omitted, "");
}

TEST(DocsPage, LongNamesAndManyFieldsTakeLinearRoom) {
    const auto sizeFor = [](int count) {
        std::string fields;
        for (int i = 0; i < count; ++i) fields += "f" + std::to_string(i) + ": {type: string}, ";
        const DocumentedText text(widgetWith("{type: object, properties: {" + std::string(100'000, 'n') +
                                             ": {type: object, properties: {" + fields + "last: {type: string}}}}}"));
        const Page page = text.page();
        return htmlOf({&page, 1}).size() + markdownOf(page).size();
    };
    EXPECT_LT(sizeFor(4'000) - sizeFor(1'000), 4'000'000U) << "the long name is not repeated";
}

TEST(DocsText, MarkdownShowsEveryTextAsWritten) {
    EXPECT_EQ(markdownText("a *b* _c_ `d` [e](f) <g> &amp; h|i"),
              "a \\*b\\* \\_c\\_ \\`d\\` \\[e\\](f) \\<g\\> \\&amp; h&#124;i");
    EXPECT_EQ(markdownText("# x\n   - y"), "\\# x<br>- y");
    EXPECT_EQ(markdownText("1. x"), "1\\. x");
    EXPECT_EQ(markdownText("v1.2"), "v1.2");
    EXPECT_EQ(markdownText("--- \n"), "\\---");
    EXPECT_EQ(markdownCode("a b"), "`a b`");
    EXPECT_EQ(markdownCode(""), "");
    EXPECT_EQ(markdownCode("a|`b`\n"), "<code>a&#124;&#96;b&#96;<br></code>");
    EXPECT_EQ(markdownCode("<b>"), "`<b>`");
    EXPECT_EQ(markdownCode("<b>|"), "<code>&#60;b&#62;&#124;</code>");
}

TEST(DocsText, ControlCharactersAndTurnedTextAreReplaced) {
    EXPECT_EQ(cleanText(std::string("a\0b\x1b[31m\r\nc\rd", 13)),
              "a\xEF\xBF\xBD"
              "b\xEF\xBF\xBD[31m\nc\nd");
    EXPECT_EQ(cleanText("\xE2\x80\xAE"), "\xEF\xBF\xBD") << "right-to-left override";
    EXPECT_EQ(cleanText("\xff"), "\xEF\xBF\xBD");
    EXPECT_EQ(cleanText("你好 é\t"), "你好 é\t");
    EXPECT_EQ(htmlText("<a href=\"x\" b='y'>&"), "&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;");
}

TEST(DocsText, WrappedLinesAreJoined) {
    EXPECT_EQ(unwrapped("One line\nof two.\n\nNext:\n- a\n  b\n- c\nd\n1. e\n"),
              "One line of two.\n\nNext:\n- a\n  b\n- c d\n1. e");
    EXPECT_EQ(unwrapped(" \n "), "");
}

TEST(DocsHtml, NoTextBecomesMarkup) {
    const std::string attack = "\"</pre></script><script>alert(1)</script><img src=x onerror='a()'>`\"";
    const std::string quotedText = "'" + std::string("</style></script><script>alert(1)</script><b x=\"\">") + "'";
    const DocumentedText text(
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: " + quotedText +
        "}\nspec:\n  group: " + quotedText + "\n  scope: " + quotedText + "\n  names: {plural: " + quotedText +
        ", kind: " + quotedText + ", shortNames: [" + quotedText + "]}\n  versions:\n  - name: " + quotedText +
        "\n    served: true\n    storage: true\n    additionalPrinterColumns: [{name: " + quotedText +
        ", type: " + quotedText + ", jsonPath: " + quotedText + ", description: " + quotedText +
        "}]\n    schema: {openAPIV3Schema: {type: object, description: " + attack + ", properties: {" + attack +
        ": {type: " + attack + ", format: " + attack + ", default: " + attack + ", enum: [" + attack +
        "], externalDocs: {url: 'javascript:alert(1)', description: " + attack +
        "}, x-kubernetes-validations: [{rule: " + attack + ", message: " + attack + "}]}}}}\n");
    const Page page = text.page();
    std::string html = htmlOf({&page, 1});
    EXPECT_THAT(html, HasSubstr("&lt;script&gt;alert(1)"));
    EXPECT_THAT(html, Not(HasSubstr("<script>alert")));
    EXPECT_THAT(html, Not(HasSubstr("<img")));
    EXPECT_THAT(html, Not(HasSubstr("<b x=")));
    EXPECT_THAT(html, Not(HasSubstr("href=\"javascript")));
    const std::string markdown = markdownOf(page);
    for (std::size_t at = 0; (at = markdown.find("<script", at)) != std::string::npos; ++at) {
        const std::size_t line = markdown.rfind('\n', at) + 1;
        const auto ticks = std::count(markdown.begin() + static_cast<std::ptrdiff_t>(line),
                                      markdown.begin() + static_cast<std::ptrdiff_t>(at), '`');
        EXPECT_TRUE(ticks % 2 == 1 || markdown[at - 1] == '\\') << markdown.substr(line, at - line + 20);
    }
}

TEST(DocsHtml, LoadsNothingAndAllowsOnlyItsScript) {
    const DocumentedText text(widgetWith(kSchema));
    const Page page = text.page();
    const std::string html = htmlOf({&page, 1});
    EXPECT_THAT(html, HasSubstr("default-src 'none'"));
    EXPECT_THAT(html, HasSubstr("script-src 'sha256-"));
    EXPECT_THAT(html, HasSubstr("name=\"viewport\""));
    EXPECT_THAT(html, HasSubstr("prefers-color-scheme: dark"));
    for (const char* word : {" src=", "url(", "@import", "fetch(", "<link"}) EXPECT_THAT(html, Not(HasSubstr(word)));
    EXPECT_THAT(html, HasSubstr("id=\"v1.spec.size\""));
    EXPECT_THAT(html, HasSubstr("href=\"#v1.spec.size\""));
}

TEST(DocsHtml, AnchorsAreUnique) {
    const DocumentedText text(
        widgetWith("{type: object, properties: {'a b': {type: string}, 'a?b': {type: string}, a_b: {type: string}}}"));
    const Page page = text.page();
    const std::string html = htmlOf({&page, 1});
    for (const char* id : {"id=\"v1.a_b\"", "id=\"field-1\"", "id=\"field-2\""}) {
        EXPECT_NE(html.find(id), std::string::npos) << id;
        EXPECT_EQ(html.find(id), html.rfind(id)) << id;
    }
}

TEST(DocsSite, FileNamesAreSafeAndUnique) {
    std::vector<std::unique_ptr<DocumentedText>> texts;
    std::vector<Subject> subjects;
    for (const char* name : {"widgets.example.com", "'../../etc/passwd'", "WIDGETS.example.com", "index", "'\\\\'",
                             "''", "widgets.example.com-2"}) {
        texts.push_back(std::make_unique<DocumentedText>(widgetWith("{type: object}", {}, name)));
        subjects.push_back(texts.back()->subject());
    }
    const Site site(subjects, Format::Html);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < site.size(); ++i) names.push_back(site.fileName(i));
    EXPECT_THAT(names,
                ElementsAre("widgets.example.com.html", "etc-passwd.html", "widgets.example.com-2.html", "index-2.html",
                            "definition.html", "definition-2.html", "widgets.example.com-2-2.html"));
    EXPECT_EQ(site.indexName(), "index.html");
    EXPECT_THAT(site.index(), HasSubstr("href=\"etc-passwd.html\""));
    EXPECT_THAT(Site(subjects, Format::Markdown).index(), HasSubstr("- [Widget](etc-passwd.md) `v1`"));
}

TEST(DocsSite, TheExtensionNamesTheFormat) {
    EXPECT_EQ(formatNamed("a/B.HTML"), Format::Html);
    EXPECT_EQ(formatNamed("a.htm"), Format::Html);
    EXPECT_EQ(formatNamed("a.md"), Format::Markdown);
    EXPECT_EQ(formatNamed("a.yaml"), std::nullopt);
    EXPECT_EQ(formatNamed("md"), std::nullopt);
}

TEST(DocsSite, OneDocumentHasEveryDefinition) {
    const DocumentedText one(widgetWith(kSchema)), other(widgetWith(kSchema));
    const std::vector<Subject> subjects = {one.subject(), other.subject()};
    const std::string html = document(subjects, Format::Html);
    EXPECT_THAT(html, HasSubstr("id=\"v1.spec.size\""));
    EXPECT_THAT(html, HasSubstr("id=\"2.v1.spec.size\""));
    const std::string markdown = document(subjects, Format::Markdown);
    EXPECT_NE(markdown.find("# Widget\n"), markdown.rfind("\n# Widget\n") + 1);
}

// Only names, values and texts of the definition stay as they are.
TEST(DocsWords, WritesItsOwnTextsInTheLanguageOfThePage) {
    const DocumentedText text(widgetWith(kSchema,
                                         "    additionalPrinterColumns: [{name: Size, type: integer, jsonPath: "
                                         ".spec.size, priority: 1}]\n  - {name: v2, served: false, storage: "
                                         "false, schema: {openAPIV3Schema: {type: object}}}\n"));
    std::set<std::string> asked;
    const Language words("zz-ZZ", [&](const Phrase& phrase) {
        if (phrase.isWord()) return phrase.english();
        asked.insert(phrase.text());
        std::vector<std::string> arguments;
        for (const Phrase& argument : phrase.arguments()) arguments.push_back(argument.english());
        return "\u00ab" + filled(phrase.text(), arguments) + "\u00bb";
    });
    const Subject subject = text.subject();
    const std::string html = document({&subject, 1}, Format::Html, {}, words);
    EXPECT_THAT(html, HasSubstr("<html lang=\"zz-ZZ\">"));
    EXPECT_THAT(html, HasSubstr("<dt>\u00abMinimum\u00bb</dt><dd><code>1</code>"));
    EXPECT_THAT(html, HasSubstr("<h3>\u00abFields\u00bb</h3>"));
    EXPECT_THAT(html, HasSubstr("placeholder=\"\u00abFilter fields (press /)\u00bb\""));
    EXPECT_THAT(html, HasSubstr("<p>It cannot change.</p>"));
    EXPECT_THAT(html, HasSubstr("\u00abnot served\u00bb"));
    const std::string markdown = document({&subject, 1}, Format::Markdown, {}, words);
    EXPECT_THAT(markdown, HasSubstr("| \u00abField\u00bb | \u00abType\u00bb | \u00abDescription\u00bb |"));
    EXPECT_THAT(markdown, HasSubstr("\u00ab`[]` are the items of a list"));
    EXPECT_THAT(markdown, HasSubstr("\u00abMaximum\u00bb: `9`"));
    EXPECT_GT(asked.size(), 40u);
}

}  // namespace
}  // namespace crd::docs
