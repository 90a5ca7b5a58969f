#include "engine/cel_schema/rule_names.h"

#include <gmock/gmock.h>

#include <memory>

#include "engine/cel_schema/rule_cache.h"
#include "engine/schema/reader.h"

namespace crd::cel_schema {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

const char* const kNamesSchema = R"(type: object
properties:
  replicas: {type: integer}
  port: {type: integer}
  image: {type: string}
  my-name: {type: string}
  package: {type: string}
  hosts: {type: array, items: {type: object, properties: {name: {type: string}, weight: {type: integer}}}}
  labels: {type: object, additionalProperties: {type: string}}
)";

class RuleNames : public ::testing::Test {
 protected:
    RuleNames() {
        const auto stream = yaml::Stream::read(std::make_shared<const std::string>(kNamesSchema));
        schema::SchemaReader reader(*stream, stream->documents()[0]);
        m_schema = reader.read(stream->documents()[0].ref());
        m_scope.self = declaredType(*m_schema, false, kUsualServerVersion);
    }
    // "replica -> replicas", in order.
    std::vector<std::string> meant(std::string_view expression) const {
        std::vector<std::string> out;
        for (const Misspelling& name : misspellings(expression, m_scope, usualEnvironment())) {
            EXPECT_EQ(name.span.of(expression), name.name);
            std::string& text = out.emplace_back(name.name + " ->");
            for (const std::string& similar : name.similar) text += " " + similar;
        }
        return out;
    }
    // At "|", which is removed.
    std::vector<std::string> names(std::string expression) const {
        const std::size_t at = expression.find('|');
        expression.erase(at, 1);
        std::vector<std::string> out;
        for (const RuleName& name : namesAt(expression, at, m_scope, usualEnvironment())) out.push_back(name.name);
        return out;
    }

    schema::SchemaPtr m_schema;
    RuleScope m_scope;
};

TEST_F(RuleNames, SuggestsNamesThatExist) {
    EXPECT_THAT(meant("self.replica > 0 && self.prt == 80"), ElementsAre("replica -> replicas", "prt -> port"));
    EXPECT_THAT(meant("slef.port > 0"), ElementsAre("slef -> self"));
    EXPECT_THAT(meant("self.port > 0 && se"), ElementsAre("se -> self"));
    EXPECT_THAT(meant("self.image.startWith('a')"), ElementsAre("startWith -> startsWith"));
    EXPECT_THAT(meant("self.hosts.al(h, h.name != '')"), Contains("al -> all allowed"));
    EXPECT_THAT(meant("self.hosts.all(h, h.wieght > 0)"), ElementsAre("wieght -> weight"));
    EXPECT_THAT(meant("'\xC3\xA4' == self . imag"), ElementsAre("imag -> image"));
    EXPECT_THAT(meant("has(self.imag)"), ElementsAre("imag -> image"));
    EXPECT_THAT(meant("self.nothing > 0"), ElementsAre("nothing ->"));
    EXPECT_THAT(meant("self.port > 'a'"), IsEmpty());
    EXPECT_THAT(meant("self.port >"), IsEmpty());
}

TEST_F(RuleNames, EscapesReservedWordsThatNameFields) {
    const auto unescaped = [this](std::string_view expression) {
        std::vector<std::string> out;
        for (const Misspelling& name : unescapedNames(expression, m_scope, usualEnvironment()))
            out.push_back(std::string(name.span.of(expression)) + " -> " + name.similar.at(0));
        return out;
    };
    EXPECT_THAT(unescaped("self.hosts.all(h, h.package == '\xC3\xA4' && self.package != '')"),
                ElementsAre("package -> __package__"))
        << "only self has the field";
    EXPECT_THAT(unescaped("self.__package__ == 'package' && self.labels.package == ''"), IsEmpty());
    // Servers before 1.32 do not accept it.
    const ServerVersion old = ServerVersion::ofNewRules(31);
    m_scope.serverVersion = old;
    const auto names = misspellings("self.package == ''", m_scope, environmentOf(old));
    ASSERT_EQ(names.size(), 1U);
    EXPECT_THAT(names[0].similar, ElementsAre("__package__"));
}

TEST_F(RuleNames, ListsFieldsFunctionsAndVariables) {
    EXPECT_THAT(names("self.|"),
                ElementsAre("__package__", "hosts", "image", "labels", "my__dash__name", "port", "replicas"));
    EXPECT_THAT(names("self.port > 0 && self.| > 1"), Contains("replicas"));
    EXPECT_THAT(names("self.image.|"), AllOf(Contains("startsWith"), Contains("size"), Not(Contains("all"))));
    EXPECT_THAT(names("self.hosts.|"), AllOf(Contains("all"), Contains("size"), Not(Contains("startsWith"))));
    EXPECT_THAT(names("self.labels.|"), Contains("exists"));
    EXPECT_THAT(names("self.hosts[0].|"), ElementsAre("name", "weight"));
    EXPECT_THAT(names("self.hosts.filter(h, h.weight > 0)[0].|"), ElementsAre("name", "weight"));
    EXPECT_THAT(names("self.hosts.all(h, h.|"), ElementsAre("name", "weight"));
    EXPECT_THAT(names("self.hosts.all(h, self.hosts.exists(o, o.name == h.name && o.|"), ElementsAre("name", "weight"));
    EXPECT_THAT(names("(self.port > 0 ? self.hosts : []).|"), Contains("all"));
    const auto scope = names("self.hosts.all(h, |");
    ASSERT_GE(scope.size(), 3U);
    EXPECT_THAT((std::vector<std::string>{scope.begin(), scope.begin() + 3}), ElementsAre("h", "self", "oldSelf"));
    EXPECT_THAT(names("|"), AllOf(Contains("self"), Contains("size"), Contains("has"), Not(Contains("_+_"))));
    EXPECT_THAT(names("self.nothing.|"), IsEmpty());
    EXPECT_THAT(names("self.image == 'a.|"), IsEmpty()) << "in a string";
    EXPECT_THAT(names("self |"), IsEmpty());
}

TEST_F(RuleNames, CompletesNamesOfFunctionsThatHaveADot) {
    EXPECT_THAT(names("strings.|"), ElementsAre("quote"));
    EXPECT_THAT(names("self.hosts.size() > 0 && sets.|"), ElementsAre("contains", "equivalent", "intersects"));
    EXPECT_THAT(names("self.strings.|"), IsEmpty());
    EXPECT_THAT(names("self.image.|"), Not(Contains("quote")));
    EXPECT_THAT(names("strings.quote.|"), IsEmpty());
    EXPECT_THAT(names("|"), Contains("strings.quote"));
}

TEST_F(RuleNames, HasTheTypesOfFieldsAndResults) {
    const auto all = namesAt("self.", 5, m_scope, usualEnvironment());
    ASSERT_EQ(all.size(), 7U);
    EXPECT_EQ(all[1].type, "list(object)");
    EXPECT_EQ(all[5].type, "int");
    for (const RuleName& name : namesAt("self.image.", 11, m_scope, usualEnvironment())) {
        if (name.name == "size") {
            EXPECT_FALSE(name.arguments);
        }
    }
}

TEST(FirstMinorForNewRules, IsOneLaterThanThatOfTheEnvironment) {
    EXPECT_EQ(firstMinorForNewRules("size"), kOldestMinor);
    EXPECT_EQ(firstMinorForNewRules("isIP"), 31);
    // As resources/rules/advice.newer-than-target.md says.
    const std::pair<const char*, int> known[] = {
        {"optional.of", 29},  {"quantity", 29}, {"sets.contains", 30}, {"ip", 31},       {"cidr", 31},
        {"format.named", 32}, {"semver", 34},   {"sort", 35},          {"distinct", 35}, {"flatten", 35}};
    for (const auto& [function, minor] : known) EXPECT_EQ(firstMinorForNewRules(function), minor) << function;
    EXPECT_EQ(firstMinorForNewRules("nothing"), std::nullopt);
    EXPECT_EQ(firstMinorForNewRules("size", "size_string"), kOldestMinor);
    EXPECT_EQ(firstMinorForNewRules("size", "nothing"), std::nullopt);
}

}  // namespace
}  // namespace crd::cel_schema
