#include "engine/mapping/webhook_code.h"

#include <gmock/gmock.h>

#include "engine/mapping/internal/go_expression.h"
#include "tests/engine/mapping/mapped.h"

namespace crd::mapping {
namespace {

using test::Mapped;
using test::mappingText;
using test::twoVersions;
using ::testing::HasSubstr;

const std::string kSpec = "{type: object, properties: {a: {type: string}}}";

// The transformations that the program proposes are written in Go; a rule that is not translated says so.
TEST(MappingWebhook, TranslatesTransformations) {
    const auto made = [](const char* transformation) {
        const std::optional<GoBody> body = goBody(transformation);
        return body ? body->text : std::string();
    };
    EXPECT_EQ(made("self.map(x, {'name': x})"),
              "\tv1, err := itemsOf(self)\n\tif err != nil {\n\t\treturn nil, err\n\t}\n\tv2 := []any{}\n"
              "\tfor _, v3 := range v1 {\n\t\tvar v4 any = map[string]any{\"name\": v3}\n\t\tv2 = append(v2, v4)\n\t}\n"
              "\tvar v5 any = v2\n\treturn v5, nil\n");
    // Names of the expression are not names in Go.
    EXPECT_THAT(made("self.filter(range, has(range.name)).map(func, func.name)"),
                testing::AllOf(HasSubstr("hasMember(v3, \"name\")"), testing::Not(HasSubstr("func"))));
    EXPECT_THAT(made("self.map(x, 1)"), HasSubstr("\tfor range v1 {\n"));
    EXPECT_EQ(made("{'a': 1, 'a': 2}"), "") << "Go compiles no such literal";
    for (const char* proposed :
         {"[self]", "self.size() > 0 ? self[0] : ''", "string(self) + 'G'", "int(self)", "self == 'true'",
          "self in {'a': 'A'} ? {'a': 'A'}[self] : self", "has(self.name) ? self.name : ''", "{'name': self}",
          "self.split(':')[0]", "int(self.split(':')[1])", "self.host + ':' + string(self.port)",
          "(has(self.host) ? self.host : '') + ':' + (has(self.port) ? string(self.port) : '0')"})
        EXPECT_NE(made(proposed), "") << proposed;
    for (const char* other : {"duration(self).getSeconds()", "double(self)", "self.map(t, [t].slice(0, t.n)).flatten()",
                              "self.exists(x, x == 1)", "1.5", "self +"})
        EXPECT_EQ(made(other), "") << other;
}

// What the schema says of a value that JSON does not: the numbers of a field of the type number, and texts that
// expressions read as something else.
TEST(MappingWebhook, ReadsValuesByTheirSchema) {
    const auto made = [](const std::string& fields, const std::string& transformation) {
        const Mapped lamps(
            twoVersions("{type: object, properties: {" + fields + "}}",
                        "{type: object, x-kubernetes-preserve-unknown-fields: true}"),
            test::oneWay("{field: .spec, destination: .spec.out, transformation: \"" + transformation + "\"}"));
        EXPECT_EQ(lamps.compiled.error, "");
        const std::optional<GoBody> body = goBody(transformation, &lamps.compiled.conversions[0].rules[0]);
        return body ? body->text.substr(0, body->text.find("\n")) : std::string();
    };
    const std::string numbers =
        "a: {type: number}, b: {type: array, items: {type: object, properties: {c: {type: number}}}}, d: {type: "
        "object, additionalProperties: {type: number}}, e: {type: integer}";
    EXPECT_EQ(made(numbers, "string(self.a)"), "\tself = asNumbers(self, \"a\")");
    EXPECT_EQ(made(numbers, "self.b.map(x, string(x.c))"), "\tself = asNumbers(self, \"b\", \"[]\", \"c\")");
    EXPECT_EQ(made(numbers, "self.d.map(k, string(self.d[k]))"), "\tself = asNumbers(self, \"d\", \"*\")");
    EXPECT_EQ(made(numbers, "string(self.e)"), "\tv1, err := memberOf(self, \"e\")");
    for (const char* format : {"duration", "date-time", "date", "byte"}) {
        const std::string text = std::string("a: {type: string, format: ") + format + "}, b: {type: string}";
        EXPECT_EQ(made(text, "string(self.a)"), "") << format;
        EXPECT_NE(made(text, "self.b"), "") << format;
    }
    // Sets are equal in any order.
    const std::string set = "a: {type: array, x-kubernetes-list-type: set, items: {type: string}}";
    EXPECT_EQ(made(set, "self.a == ['x', 'y']"), "");
    EXPECT_NE(made(set, "self.a.map(x, x)"), "");
}

// As the converter: what an annotation keeps is restored, and fields of the source are kept as well.
TEST(MappingWebhook, RestoresAndPreserves) {
    const Mapped lamps(twoVersions(kSpec, "{type: object, properties: {b: {type: string}}}"),
                       mappingText("  - {from: v1, to: v2, rules: [], preserve: [.spec.a]}\n"
                                   "  - {from: v2, to: v1, rules: [], preserve: []}\n"));
    convert::Conversion server(lamps.definition, lamps.result.versions);
    const auto files = webhookFiles(lamps.compiled, server);
    ASSERT_TRUE(files) << files.error().message;
    const auto code = std::find_if(files->files.begin(), files->files.end(),
                                   [](const ExportedFile& file) { return file.name == "v1/conversion.go"; });
    ASSERT_NE(code, files->files.end());
    EXPECT_THAT(code->text, HasSubstr("func v1ToV2(from, to map[string]any) error {\n"
                                      "\trestored, err := restore(to, \"preserve.conversion.apis.kcp.io/v2\")\n"
                                      "\tif err != nil {\n\t\treturn err\n\t}\n"
                                      "\tif err := preserve(from, to, restored, "
                                      "\"preserve.conversion.apis.kcp.io/v1\", []string{\"spec\", \"a\"}); err != "
                                      "nil {\n\t\treturn err\n\t}\n"));
    EXPECT_THAT(code->text,
                HasSubstr("\tif _, err := restore(to, \"preserve.conversion.apis.kcp.io/v1\"); err != nil"));
}

TEST(MappingWebhook, SaysWhatIsLeftOut) {
    const std::string rule = "{field: .spec.a, destination: .spec.a, transformation: \"self.upperAscii()\"}";
    const Mapped lamps(twoVersions(kSpec, kSpec), mappingText("  - {from: v1, to: v2, rules: [" + rule +
                                                              "]}\n  - {from: v1, to: v1, rules: []}\n"));
    convert::Conversion server(lamps.definition, lamps.result.versions);
    const auto files = webhookFiles(lamps.compiled, server);
    ASSERT_TRUE(files) << files.error().message;
    ASSERT_EQ(files->left.size(), 2u);
    EXPECT_EQ(files->left[0].field + " -> " + files->left[0].destination, ".spec.a -> .spec.a");
    EXPECT_EQ(files->left[0].reason.english(),
              "The transformation is not translated. Write the function v1ToV2SpecA in v1/conversion.go.");
    EXPECT_EQ(files->left[1].reason.english(),
              "The conversion is left out: the webhook converts to v2, the storage version, and from there.");
}

TEST(MappingWebhook, RefusesNamesThatGoReserves) {
    const auto error = [](const std::string& kind, const std::string& version, const std::string& module) {
        std::string text = twoVersions(kSpec, kSpec);
        for (std::size_t at = text.find("Lamp"); at != std::string::npos; at = text.find("Lamp", at + kind.size()))
            text.replace(at, 4, kind);
        text.replace(text.find("name: v1"), 8, "name: " + version);
        const Mapped lamps(text, "");
        convert::Conversion server(lamps.definition, lamps.result.versions);
        WebhookOptions options;
        options.module = module;
        const auto files = webhookFiles(lamps.compiled, server, options);
        return files ? std::string() : files.error().message.english();
    };
    const std::string module = "example.com/project/api";
    EXPECT_EQ(error("Lamp", "v1", module), "");
    for (const char* kind : {"type", "string", "GroupVersion"})
        EXPECT_EQ(error(kind, "v1", module), "The kind \"" + std::string(kind) + "\" is not a name in Go.");
    for (const char* version : {"func", "main", "testdata", "v1-2"})
        EXPECT_EQ(error("Lamp", version, module), "The version \"" + std::string(version) + "\" is not a name in Go.");
    for (const char* path : {"", "a b", "/a", "a//b", "a/", "../a", "a\"\nb", "-a", "a/.b"})
        EXPECT_THAT(error("Lamp", "v1", path), HasSubstr("is not an import path in Go")) << path;
    // What a transformation says in a comment stays there.
    const Mapped lamps(
        twoVersions(kSpec, kSpec),
        mappingText("  - {from: v1, to: v2, rules: [{field: .spec, destination: .spec, transformation: "
                    "\"has(self.a) ? self : dyn(self) // \\0\\uFEFF`); }; func init(){ panic(1) } //*/\"}]}\n"));
    convert::Conversion server(lamps.definition, lamps.result.versions);
    const auto files = webhookFiles(lamps.compiled, server);
    ASSERT_TRUE(files) << files.error().message;
    for (const ExportedFile& file : files->files) {
        EXPECT_THAT(file.text, testing::Not(HasSubstr("\nfunc init")));
        EXPECT_EQ(file.text.find('\0'), std::string::npos);
    }
}

TEST(MappingWebhook, HasFunctionsFixturesAndTheStanza) {
    const std::string head = "resources/samples/crontabs";
    const Mapped crontabs(test::fileText(head + ".yaml"), test::fileText(head + ".conversion.yaml"));
    convert::Conversion server(crontabs.definition, crontabs.result.versions);
    const auto files = webhookFiles(crontabs.compiled, server);
    ASSERT_TRUE(files) << files.error().message;
    const auto text = [&](const std::string& name) {
        for (const ExportedFile& file : files->files)
            if (file.name == name) return file.text;
        return std::string();
    };
    EXPECT_THAT(text("v1/conversion.go"), HasSubstr("func (*CronTab) Hub() {}"));
    const std::string spoke = text("v1beta1/conversion.go");
    EXPECT_THAT(spoke, HasSubstr("func (src *CronTab) ConvertTo(dstRaw conversion.Hub) error {"));
    EXPECT_THAT(spoke, HasSubstr("func (dst *CronTab) ConvertFrom(srcRaw conversion.Hub) error {"));
    EXPECT_THAT(spoke, HasSubstr("convertField(from, to, []string{\"spec\", \"hostPort\"}, []string{\"spec\", "
                                 "\"host\"}, v1beta1ToV1SpecHost)"));
    EXPECT_THAT(spoke, HasSubstr("//\tself.split(':')[0]\nfunc v1beta1ToV1SpecHost(self any) (any, error) {"));
    EXPECT_EQ(std::count(spoke.begin(), spoke.end(), '{'), std::count(spoke.begin(), spoke.end(), '}'));
    EXPECT_THAT(text("testdata/v1beta1-to-v1-1.request.json"),
                HasSubstr("\"desiredAPIVersion\": \"stable.example.com/v1\""));
    EXPECT_THAT(text("testdata/v1beta1-to-v1-1.response.json"), HasSubstr("\"status\": \"Success\""));
    EXPECT_THAT(spoke, testing::Not(HasSubstr("not implemented")));
    EXPECT_THAT(text("go.mod"), testing::StartsWith("module example.com/project/api\n"));
    EXPECT_THAT(text("main.go"), HasSubstr("\tapiv1beta1 \"example.com/project/api/v1beta1\"\n"));
    EXPECT_THAT(text("v1beta1/conversion_test.go"), HasSubstr("v1beta1-to-v1-*.request.json"));
    EXPECT_THAT(text("v1/types.go"), HasSubstr("type CronTab struct {"));
    EXPECT_EQ(text("v1/conversion_test.go"), "");
    const auto stanza = webhookStanza(*crontabs.stream, crontabs.definition);
    ASSERT_TRUE(stanza) << stanza.error().message;
    EXPECT_THAT(applied(crontabs.stream->text(), *stanza), HasSubstr("strategy: Webhook"));
}

}  // namespace
}  // namespace crd::mapping
