#include "engine/mapping/kcp_converter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "engine/base/go_text.h"
#include "engine/cel/document_value.h"
#include "engine/mapping/plain_value.h"
#include "engine/object/go_value.h"
#include "engine/object/nested_field.h"
#include "engine/object/rule_check.h"
#include "engine/yaml/json_document.h"
#include "engine/yaml/resolve.h"

namespace crd::mapping {

namespace {

constexpr std::int64_t kLargestExact = (std::int64_t{1} << 53) - 1;

// Values that the library converts to JSON through google.protobuf.Value: all numbers become floating-point numbers or
// strings.
class KcpJson : public ValueReader {
 public:
    using ValueReader::ValueReader;

 protected:
    Result<Json> integer(std::int64_t number) override {
        if (number < -kLargestExact || number > kLargestExact) return Json(std::to_string(number));
        return Json(static_cast<double>(number));
    }
    Result<Json> unsignedInteger(std::uint64_t number) override {
        if (number > static_cast<std::uint64_t>(kLargestExact)) return Json(std::to_string(number));
        return Json(static_cast<double>(number));
    }
    Result<Json> fraction(double number) override {
        if (std::isnan(number)) return Json("NaN");
        if (std::isinf(number)) return Json(number > 0 ? "Infinity" : "-Infinity");
        return Json(number);
    }
    Result<std::string> name(const cel::Value& key) override {
        if (const std::string* text = key.asString()) return *text;
        if (const auto* optional = key.as<cel::OptionalValue>())
            return optional->value ? name(*optional->value) : failure("optional.none() dereference");
        if (key.as<cel::Type>()) return failure("type conversion not supported for 'type'");
        if (key.as<std::int64_t>() || key.as<std::uint64_t>())
            return failure("unsupported type conversion from '" + key.type().name() + "' to string");
        const char* kind = key.as<bool>()                 ? "bool"
                           : key.as<double>()             ? "Double"
                           : key.asBytes()                ? "Bytes"
                           : key.asList()                 ? "list"
                           : key.asMap()                  ? "map"
                           : key.isNull()                 ? "'null_type'"
                           : key.as<cel::DurationValue>() ? "'Duration'"
                                                          : "'Timestamp'";
        if (const cel::Opaque* opaque = key.asOpaque()) {
            if (!opaque->heldGoType().empty()) return opaque->text();
            return failure("type conversion error from '" + goName(key) + "' to 'string'");
        }
        return failure("type conversion error from " + std::string(kind) + " to 'string'");
    }
    std::string whyNot(const cel::Value& value) override {
        if (value.as<cel::Type>()) return "type conversion not supported for 'type'";
        return "type conversion error from '" + goName(value) + "' to '*structpb.Value'";
    }

 private:
    // Quantity of *cel.Quantity.
    static std::string goName(const cel::Value& value) {
        const std::string_view type = value.goType();
        return std::string(type.substr(type.find('.') + 1));
    }
};

// encoding/json decodes all numbers as floating-point numbers.
void makeFractions(Json& value) {
    if (const std::int64_t* number = value.asInt()) {
        value = Json(static_cast<double>(*number));
    } else if (Json::Array* list = value.asArray()) {
        for (Json& item : *list) makeFractions(item);
    } else if (Json::Object* members = value.asObject()) {
        for (auto& [name, member] : *members) makeFractions(member);
    }
}

class KcpConversion {
 public:
    KcpConversion(const Json& original, Json& out, KcpRun& run, const std::stop_token& stop)
        : m_original(original), m_out(out), m_run(run), m_stop(stop) {}

    Result<void> rule(const KcpRule& rule) {
        Result<Json> made = valueOf(rule);
        if (!made) return failure("error converting: " + made.error().message);
        if (const Result<void> set = object::setNested(m_out, rule.destination, *std::move(made)); !set)
            return failure("error setting destination field " + goQuoted(dotted(rule.destination)) + ": " +
                           set.error().message);
        return {};
    }

    // What the annotations say after all rules.
    Result<void> preserve(const std::vector<CompiledConversion>& conversions, const std::string& from,
                          const std::string& to) {
        std::map<std::string, std::string> annotations = this->annotations();
        const std::string restored = std::string(kPreserved) + to;
        if (const auto text = annotations.find(restored); text != annotations.end() && !text->second.empty()) {
            if (Result<void> done = restore(text->second); !done) return done;
            annotations.erase(restored);
            if (annotations.empty()) {
                removeAnnotations();
            } else {
                setAnnotations(annotations);
            }
            return {};
        }
        Result<Json> kept = keep(conversions, from);
        if (!kept) return tl::unexpected<Error>(std::move(kept.error()));
        if (kept->asObject()->empty()) return {};
        annotations[std::string(kPreserved) + from] = object::goJson(*kept);
        setAnnotations(annotations);
        return {};
    }

 private:
    static std::string dotted(const std::vector<std::string>& steps) { return pathOf(steps).substr(1); }

    Result<Json> valueOf(const KcpRule& rule) {
        m_run.work += 100;
        const Result<const Json*> found = object::nestedValue(m_original, rule.field);
        if (!found)
            return failure("error getting source field " + goQuoted(dotted(rule.field)) + ": " + found.error().message);
        if (!*found) return Json();
        const Json& value = **found;
        if (!rule.program) {
            if (!take(value, m_budget)) return failure(kValueTooLarge);
            return value;
        }
        constexpr const char* kFailed = "error executing transformation: ";
        if (m_cost > object::kRuleBudget || m_stop.stop_requested())
            return failure(std::string(kFailed) + "operation interrupted");
        // The original outlives the result.
        const std::shared_ptr<const Json> document(std::shared_ptr<const Json>(), &value);
        const std::array<cel::VariableValue, 1> variables{{{"self", cel::documentValue(document)}}};
        cel::EvaluationLimits limits;
        limits.stop = m_stop;
        const cel::Evaluation made = rule.program->evaluate(variables, limits);
        m_cost += static_cast<std::int64_t>(made.cost);
        m_run.work += static_cast<std::int64_t>(made.cost);
        if (made.value.isError()) return failure(kFailed + made.value.errorMessage());
        if (made.value.isNull()) return Json();
        Result<Json> out = KcpJson(m_budget).of(made.value);
        if (!out) return failure("error converting CEL result to JSON: " + out.error().message);
        return out;
    }

    // None if one of them is not a text; null is an empty text.
    std::map<std::string, std::string> annotations() const {
        std::map<std::string, std::string> out;
        const Json* metadata = m_out.find("metadata");
        const Json* annotations = metadata ? metadata->find("annotations") : nullptr;
        if (!annotations || !annotations->asObject()) return out;
        for (const auto& [name, value] : *annotations->asObject()) {
            if (!value.isNull() && !value.asString()) return {};
            out[name] = value.isNull() ? std::string() : *value.asString();
        }
        return out;
    }
    // Nothing where metadata is not an object.
    void setAnnotations(const std::map<std::string, std::string>& annotations) {
        Json::Object made;
        for (const auto& [name, value] : annotations) made.emplace(name, Json(value));
        static_cast<void>(object::setNested(m_out, ".metadata.annotations", Json(std::move(made))));
    }
    void removeAnnotations() {
        const auto metadata = m_out.asObject()->find("metadata");
        if (metadata == m_out.asObject()->end() || !metadata->second.asObject()) return;
        metadata->second.asObject()->erase("annotations");
    }

    // The preserved fields by their paths, an object.
    Result<Json> keep(const std::vector<CompiledConversion>& conversions, const std::string& from) {
        Json::Object out;
        for (const CompiledConversion& conversion : conversions) {
            if (conversion.written->from != from) continue;
            for (const std::string& written : conversion.written->preserve) {
                if (written.empty()) return failure("runtime error: index out of range [0] with length 0");
                const std::vector<std::string> field = stepsOf(written);
                if (field.size() > kMaxSteps) continue;
                const Result<const Json*> value = object::nestedValue(m_original, field);
                if (!value)
                    return failure("error preserving fields: error getting field " + goQuoted(dotted(field)) +
                                   " to preserve: " + value.error().message);
                if (!*value) continue;
                if (!take(**value, m_budget)) return failure(kValueTooLarge);
                out[dotted(field)] = **value;
            }
        }
        return Json(std::move(out));
    }

    Result<void> restore(const std::string& text) {
        constexpr const char* kUnreadable = "error unmarshaling preserve annotation: ";
        if (const std::optional<std::string> error = yaml::goJsonError(text)) return failure(kUnreadable + *error);
        const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
        if (!stream->ok()) return failure(kUnreadable + stream->problems().front().message);
        yaml::JsonReading reading = yaml::toJson(*stream);
        if (!reading.value) return failure(kUnreadable + reading.error);
        if (reading.value->isNull()) return {};
        Json::Object* kept = reading.value->asObject();
        if (!kept) {
            const char* kind = reading.value->asArray()    ? "array"
                               : reading.value->asString() ? "string"
                               : reading.value->asBool()   ? "bool"
                                                           : "number";
            return failure(std::string(kUnreadable) + "json: cannot unmarshal " + kind +
                           " into Go value of type map[string]interface {}");
        }
        for (auto& [field, value] : *kept) {
            const std::size_t dots = static_cast<std::size_t>(std::count(field.begin(), field.end(), '.'));
            if (dots >= kMaxSteps) continue;
            makeFractions(value);
            if (const Result<void> set = object::setNested(m_out, everyStepOf(field), value); !set)
                return failure("error processing preserve map: error setting nested field " + goQuoted(field) +
                               ", value " + object::goQuotedValue(value) + ": " + set.error().message);
        }
        return {};
    }
    // Here, a leading dot counts.
    static std::vector<std::string> everyStepOf(const std::string& field) { return stepsOf('.' + field); }

    const Json& m_original;
    Json& m_out;
    KcpRun& m_run;
    const std::stop_token& m_stop;
    ValueBudget m_budget;
    std::int64_t m_cost = 0;
};

}  // namespace

Result<Json> convertAsKcp(const std::vector<CompiledConversion>& conversions, const KcpMapping& kcp, const Json& object,
                          const std::string& apiVersion, KcpRun& run, const std::stop_token& stop) {
    if (!kcp.errors().empty()) return failure("error compiling conversion rules: " + kcp.error());
    const std::string from = versionIn(object.textAt("apiVersion")), to = versionIn(apiVersion);
    Json out = object;
    if (!out.asObject()) return failure("error converting: the value is not an object");
    (*out.asObject())["apiVersion"] = Json(apiVersion);
    KcpConversion conversion(object, out, run, stop);
    const KcpMapping::Rules* rules = kcp.from(from);
    for (std::size_t i = 0; rules && i < rules->rules.size(); ++i) {
        const Result<void> done = conversion.rule(rules->rules[i]);
        if (done) continue;
        run.failedRule = i;
        return tl::unexpected<Error>(done.error());
    }
    if (const Result<void> done = conversion.preserve(conversions, from, to); !done)
        return tl::unexpected<Error>(done.error());
    return out;
}

}  // namespace crd::mapping
