#include <array>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/base/gocompat/duration.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/cel/cost/cost.h"
#include "engine/cel/eval/convert.h"
#include "engine/cel/eval/program.h"
#include "engine/cel/eval/time.h"
#include "engine/cel/syntax/parser.h"
#include "engine/cel/types/checker.h"
#include "engine/cel_schema/data_shape.h"
#include "engine/cel_schema/declared_type.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/crd/checks/internal/schema_check.h"
#include "engine/crd/model/decode_messages.h"
#include "engine/schema/reader.h"
#include "engine/yaml/read/stream.h"
#include "tests/conformance/case_lines.h"
#include "tests/conformance/modes.h"

namespace crd::conformance {

namespace {

using cel::Value;
using nlohmann::json;

// A case may name an environment other than that of new rules.
ServerVersion serverVersionOf(const std::string& environment, int server) {
    if (!environment.starts_with("1.")) return ServerVersion::ofNewRules(server);
    return {server, std::stoi(environment.substr(2))};
}

std::string base64(const std::string& bytes) {
    constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        unsigned group = 0;
        for (std::size_t i = at; i < at + 3; ++i)
            group = group << 8U | (i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U);
        for (std::size_t i = 0; i < 4; ++i)
            out += at + i <= bytes.size() ? kAlphabet[group >> (18 - 6 * i) & 63U] : '=';
    }
    return out;
}

// Numbers that fit in 64 bits are integers if written as such.
Json dataOf(const json& value) {
    if (value.is_boolean()) return value.get<bool>();
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > std::uint64_t{INT64_MAX}) return value.get<double>();
    if (value.is_number_integer()) return value.get<std::int64_t>();
    if (value.is_number()) return value.get<double>();
    if (value.is_array()) {
        Json::Array out;
        for (const json& element : value) out.push_back(dataOf(element));
        return out;
    }
    if (value.is_object()) {
        Json::Object out;
        for (const auto& [key, element] : value.items()) out.emplace(key, dataOf(element));
        return out;
    }
    return {};
}

// A value as Go's encoding/json writes it; discarded if it does not.
json plain(const Value& value) {
    if (const auto* flag = value.as<bool>()) return *flag;
    if (const auto* number = value.as<std::int64_t>()) return *number;
    if (const auto* count = value.as<std::uint64_t>()) return *count;
    if (const auto* real = value.as<double>()) return *real;
    if (const auto* text = value.asString()) return *text;
    if (const auto* bytes = value.asBytes()) return base64(*bytes);
    if (const auto* time = value.as<cel::TimestampValue>()) return cel::rfc3339Nano(*time);
    if (const auto* duration = value.as<cel::DurationValue>()) return duration->nanoseconds;
    if (value.isNull()) return 0;
    if (const auto* optional = value.as<cel::OptionalValue>())
        return optional->value ? plain(*optional->value) : json();
    if (const auto* opaque = value.asOpaque()) {
        // Data not described by the schema is not converted.
        if (opaque->type().name() == "unknown") return json::parse(opaque->text(), nullptr, false);
        return opaque->text();
    }
    if (const auto* list = value.asList()) {
        if (list->isNil()) return {};
        json out = json::array();
        for (std::size_t i = 0; i < list->size(); ++i) {
            out.push_back(plain(list->at(i)));
            if (out.back().is_discarded()) return json::value_t::discarded;
        }
        return out;
    }
    if (const auto* map = value.asMap()) {
        json out = json::object();
        for (const Value& key : map->keys()) {
            const std::optional<Value> found = map->find(key);  // fields that are null are present without a value
            json inner = found ? plain(*found) : json();
            if (inner.is_discarded()) return inner;
            out[key.text()] = std::move(inner);
        }
        return out;
    }
    return json::value_t::discarded;
}

// As the recorder shows the outcome.
json shown(const Value& value) {
    if (value.as<bool>() != nullptr || value.asString() != nullptr) return plain(value);
    if (value.as<std::int64_t>() != nullptr) return {{"int", plain(value)}};
    if (value.as<std::uint64_t>() != nullptr) return {{"uint", plain(value)}};
    if (const auto* real = value.as<double>()) return {{"double", goNumber(*real)}};
    if (value.asBytes() != nullptr) return {{"bytes", plain(value)}};
    if (value.isNull()) return {{"null", true}};
    if (const auto* time = value.as<cel::TimestampValue>())
        return {{"timestamp", cel::rfc3339Nano({time->instant, 0})}};
    if (const auto* duration = value.as<cel::DurationValue>())
        return {{"duration", durationText(duration->nanoseconds)}};
    json out{{"type", value.type().name()}};
    const Value text = cel::convert(value, cel::Type::string());
    if (text.asString() != nullptr) {
        out["string"] = *text.asString();
    } else if (json inner = plain(value); !inner.is_discarded()) {
        out["json"] = std::move(inner);
    }
    return out;
}

void evaluate(const cel::CheckedExpression& checked, const cel::Environment& environment, const schema::Schema& schema,
              const json& input, json& out) {
    const auto program = cel::Program::compile(checked, environment);
    if (!program) {
        out["evalError"] = "program: " + program.error().message.english();
        return;
    }
    const auto shape = cel_schema::dataShape(schema, false);
    std::array<Json, 2> data;
    std::vector<cel::VariableValue> variables;
    for (const char* name : {"self", "oldSelf"}) {
        if (!input.contains(name)) continue;
        data[variables.size()] = dataOf(input.at(name));
        variables.push_back({name, cel::dataValue(data[variables.size()], *shape)});
    }
    const cel::Evaluation result = program->evaluate(variables);
    out["actualCost"] = result.cost;
    if (result.value.isError()) {
        out["evalError"] = result.value.errorMessage();
    } else {
        out["value"] = shown(result.value);
    }
}

// The decoder's error for a schema; empty if it can be decoded.
std::string firstDecodeError(const schema::Schema& node, const FieldPath& path) {
    for (const schema::ReadProblem& problem : node.problems) {
        if (std::string error = schemaDecodeError(path, problem); !error.empty()) return error;
    }
    for (const schema::ChildSchema& child : node.children) {
        if (std::string error = firstDecodeError(*child.schema, schema::childPath(path, child)); !error.empty())
            return error;
    }
    return {};
}

std::string whyUntyped(const schema::Schema& schema) {
    if (std::string error = firstDecodeError(schema, {}); !error.empty()) return error;
    return firstConversionError(schema, SchemaChecker({}).check(schema, nullptr, nullptr));
}

json answer(const json& input, int server) {
    json out{{"id", input.value("id", "")}, {"estimatedCostMin", 0}, {"estimatedCostMax", 0}};
    const auto text = std::make_shared<const std::string>(input.value("schema", json()).dump());
    const auto stream = yaml::Stream::read(text);
    schema::SchemaReader reader(*stream, stream->documents()[0]);
    const schema::SchemaPtr schema = reader.read(stream->documents()[0].ref());
    const ServerVersion serverVersion = serverVersionOf(input.value("target", ""), server);
    const auto declared =
        schema ? cel_schema::declaredType(*schema, input.value("root", false), serverVersion) : nullptr;
    if (declared == nullptr) {
        const std::string error = schema ? whyUntyped(*schema) : "";
        out["error"] = "schema: " + (error.empty() ? "no CEL type" : error);
        return out;
    }
    const cel::Environment& environment = cel_schema::environmentOf(serverVersion);
    const cel_schema::SelfTypes types(declared, "selfType", environment);
    const cel::Source source(input.value("expr", ""));
    cel::Issues issues;
    auto ast = cel::parse(source, environment, issues);
    std::optional<cel::CheckedExpression> checked;
    const std::array<cel::Variable, 2> variables{{{"self", types.self()}, {"oldSelf", types.self()}}};
    if (ast) checked = cel::check(std::move(*ast), source, environment, variables, types, issues);
    if (!checked) {
        out["error"] = issues.toString(source);
        return out;
    }
    const cel::Range cost = cel::estimatedCost(*checked, cel_schema::SelfSizes(*declared), environment);
    out["estimatedCostMin"] = cost.min;
    out["estimatedCostMax"] = cost.max;
    out["type"] = checked->type().toString();
    for (const cel::Reference& reference : checked->references)
        if (reference.name == "oldSelf") out["usesOldSelf"] = true;
    if (input.contains("self")) evaluate(*checked, environment, *schema, input, out);
    return out;
}

}  // namespace

int runCel(std::istream& in, std::ostream& out, int server) {
    return answerLines(in, out, [server](const json& input) { return answer(input, server); });
}

}  // namespace crd::conformance
