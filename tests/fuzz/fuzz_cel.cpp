// Any bytes as an expression, read, checked and priced over a fixed schema.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "engine/cel/checker.h"
#include "engine/cel/cost.h"
#include "engine/cel/library/library.h"
#include "engine/cel/parser.h"
#include "engine/cel_schema/declared_type.h"
#include "engine/schema/reader.h"

namespace {

using namespace crd;

constexpr std::string_view kSchema =
    "{type: object, properties: {a: {type: string}, n: {type: integer}, l: {type: array, items: {type: object, "
    "properties: {k: {type: string, maxLength: 5}, m: {type: object, additionalProperties: {type: integer}}}}}}}";

cel_schema::DeclaredTypePtr declared() {
    const auto stream = yaml::Stream::read(std::make_shared<const std::string>(kSchema));
    schema::SchemaReader reader(*stream, stream->documents()[0]);
    return cel_schema::declaredType(*reader.read(stream->documents()[0].ref()), true);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const cel::Environment environment(cel::kNewestMinor, cel::libraryFunctions());
    static const cel_schema::DeclaredTypePtr self = declared();
    const cel::Source source(std::string_view(reinterpret_cast<const char*>(data), size));
    const cel_schema::SelfTypes types(self, "selfType");
    cel::Issues issues;
    auto ast = cel::parse(source, environment, issues);
    if (ast.has_value() != issues.empty()) std::abort();
    if (ast) {
        const std::array<cel::Variable, 2> variables{{{"self", types.self()}, {"oldSelf", types.self()}}};
        const auto checked = cel::check(std::move(*ast), source, environment, variables, types, issues);
        if (checked.has_value() != issues.empty()) std::abort();
        if (checked) {
            const cel::Range cost = cel::estimatedCost(*checked, cel_schema::SelfSizes(*self));
            static_cast<void>(cost);
        }
    }
    static_cast<void>(issues.toString(source));
    return 0;
}
