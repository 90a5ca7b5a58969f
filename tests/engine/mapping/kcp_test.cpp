// Conversions with kcp's semantics, compared with recorded answers of kcp's own converter (generate_kcp.py).
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "engine/object/go_value.h"
#include "engine/yaml/resolve.h"
#include "tests/engine/mapping/mapped.h"

namespace crd::mapping {
namespace {

// The paths of whole numbers that are floating-point numbers, in the order of kcp's answers.
void fractionsIn(const Json& value, const std::string& path, std::vector<std::string>& out) {
    if (const double* number = value.asDouble()) {
        if (*number == std::trunc(*number)) out.push_back(path);
    } else if (const Json::Array* list = value.asArray()) {
        for (std::size_t i = 0; i < list->size(); ++i) fractionsIn((*list)[i], path + "/" + std::to_string(i), out);
    } else if (const Json::Object* members = value.asObject()) {
        for (const auto& [name, member] : *members) fractionsIn(member, path + "/" + name, out);
    }
}

std::string ours(const Json& testCase, const Definition& definition) {
    const MappingText text = readMappings(yaml::Stream::read(test::sharedText(toString(*testCase.find("mapping")))));
    if (text.mappings.size() != 1) return "the mapping is not read";
    const CompiledMapping compiled = compile(*text.stream, text.mappings.front(), definition);
    const std::string target = definition.group + "/" + testCase.textAt("to");
    const auto made = MappingConverter(compiled, {true}).convert(*testCase.find("object"), target, {});
    if (!made) return made.error().message;
    std::vector<std::string> fractions;
    fractionsIn(made->object, "", fractions);
    std::sort(fractions.begin(), fractions.end());
    std::string out = object::goJson(made->object);
    for (const std::string& path : fractions) out += '\n' + path;
    return out;
}

std::string theirs(const Json& answer) {
    if (const Json* error = answer.find("error")) return *error->asString();
    std::string out = object::goJson(*answer.find("object"));
    for (const Json& path : *answer.find("fractions")->asArray()) out += '\n' + *path.asString();
    return out;
}

// The text of syntax errors is ours.
std::string withoutSyntax(std::string text) {
    constexpr std::string_view kError = "Syntax error: ";
    for (std::size_t at = text.find(kError); at != std::string::npos; at = text.find(kError, at + 1))
        text.erase(at + kError.size(), text.find('\n', at) - at - kError.size());
    return text;
}

TEST(Kcp, ConvertsAsRecorded) {
    const char* named = std::getenv("CRD_KCP_CASES");
    std::ifstream in(named ? named : "tests/engine/mapping/kcp_cases.jsonl");
    ASSERT_TRUE(in);
    std::string line;
    yaml::StreamPtr stream;
    std::optional<Definition> definition;
    std::size_t cases = 0, different = 0;
    while (std::getline(in, line)) {
        const Json one = test::jsonOf(line);
        if (const Json* written = one.find("definition")) {
            stream = yaml::Stream::read(test::sharedText(toString(*written)));
            definition = readDefinition(*stream, 0);
            ASSERT_TRUE(check(*definition).admitted);
            continue;
        }
        ++cases;
        const Json* crash = one.find("answer")->find("panic");
        const std::string made = withoutSyntax(ours(one, *definition));
        if (crash && made.ends_with(*crash->asString())) continue;
        const std::string wanted = crash ? *crash->asString() : withoutSyntax(theirs(*one.find("answer")));
        if (made == wanted) continue;
        ++different;
        ADD_FAILURE() << "kcp:  " << wanted << "\nours: " << made << '\n'
                      << toString(*one.find("mapping")->find("spec")) << '\n'
                      << toString(*one.find("object")) << " to " << one.textAt("to");
    }
    EXPECT_GE(cases, 60u);
    EXPECT_EQ(different, 0u) << "of " << cases;
}

}  // namespace
}  // namespace crd::mapping
