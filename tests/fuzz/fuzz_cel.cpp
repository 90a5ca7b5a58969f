// Any bytes as an expression: parsed, printed, checked, estimated and run with a fixed schema and object.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "engine/cel/cost/cost.h"
#include "engine/cel/eval/program.h"
#include "engine/cel/library/library.h"
#include "engine/cel/syntax/parser.h"
#include "engine/cel/syntax/unparse.h"
#include "engine/cel/types/checker.h"
#include "engine/cel_schema/data_shape.h"
#include "engine/cel_schema/declared_type.h"
#include "engine/schema/reader.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"
#include "tests/engine/cel/tree_text.h"

namespace {

using namespace crd;

constexpr std::string_view kSchema =
    "{type: object, properties: {a: {type: string}, n: {type: integer}, l: {type: array, items: {type: object, "
    "properties: {k: {type: string, maxLength: 5}, m: {type: object, additionalProperties: {type: integer}}}}}}}";

constexpr std::string_view kObject = "{a: text, n: 7, l: [{k: ab, m: {x: 1, y: 2}}, {k: é}, {}]}";

yaml::StreamPtr stream(std::string_view text) {
    return yaml::Stream::read(std::make_shared<const std::string>(text));
}

schema::SchemaPtr fixedSchema() {
    const auto text = stream(kSchema);
    schema::SchemaReader reader(*text, text->documents()[0]);
    return reader.read(text->documents()[0].ref());
}

void require(bool good) {
    if (!good) std::abort();
}

void readsAsTheSame(const cel::Ast& ast, const cel::Environment& environment) {
    const std::string written = cel::unparse(ast);
    cel::Issues issues;
    const auto again = cel::parse(cel::Source(written), environment, issues);
    // Parentheses count as depth and escapes as length, so a printed expression at a limit may exceed it.
    if (again) require(cel::treeText(*again->root) == cel::treeText(*ast.root));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const cel::Environment environment(kUsualServerVersion, cel::libraryFunctions());
    static const schema::SchemaPtr schema = fixedSchema();
    static const cel_schema::DeclaredTypePtr self = cel_schema::declaredType(*schema, true, kUsualServerVersion);
    static const auto shape = cel_schema::dataShape(*schema, true);
    static const Json object = *yaml::toJson(*stream(kObject)).value;
    const cel::Source source(std::string_view(reinterpret_cast<const char*>(data), size));
    const cel_schema::SelfTypes types(self, "selfType", environment);
    cel::Issues issues;
    auto ast = cel::parse(source, environment, issues);
    require(ast.has_value() == issues.empty());
    if (ast) {
        readsAsTheSame(*ast, environment);
        const std::array<cel::Variable, 2> variables{{{"self", types.self()}, {"oldSelf", types.self()}}};
        const auto checked = cel::check(std::move(*ast), source, environment, variables, types, issues);
        require(checked.has_value() == issues.empty());
        if (checked) {
            const cel::Range cost = cel::estimatedCost(*checked, cel_schema::SelfSizes(*self), environment);
            static_cast<void>(cost);
            if (const auto program = cel::Program::compile(*checked, environment)) {
                const cel::Value value = cel::dataValue(object, *shape);
                const std::array<cel::VariableValue, 2> values{{{"self", value}, {"oldSelf", value}}};
                static_cast<void>(program->evaluate(values));
            }
        }
    }
    static_cast<void>(issues.toString(source));
    return 0;
}
