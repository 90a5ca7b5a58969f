#include "engine/mapping/config.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

#include "engine/base/gocompat/go_text.h"
#include "engine/cel/syntax/escape.h"
#include "engine/mapping/compiled.h"
#include "engine/mapping/edit.h"
#include "engine/object/form.h"
#include "engine/schema/properties_along.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/write/write.h"

namespace crd::mapping {

namespace {

using schema::Schema;

constexpr std::string_view kConfigGroup = "terasky.com/";
constexpr const char* kConfigVersion = "terasky.com/v1alpha1";
constexpr const char* kConfigKind = "CRDConversionConfig";
constexpr std::size_t kMaxStrategies = 2'000;
// The reason of CEL strategies whose loss is not acknowledged in the mapping; no acknowledgement when it is read again.
constexpr const char* kCelReason = "The expression of a mapping, which cannot be proven to be lossless.";

// A value of a config as a literal of an expression; nothing for null.
std::optional<std::string> literalOf(const Json& value, bool mixed) {
    const auto wrapped = [&](const std::string& text) { return mixed ? "dyn(" + text + ")" : text; };
    if (value.asString() || value.asBool() || value.asInt()) return wrapped(toString(value));
    if (value.asDouble()) {
        std::string text = toString(value);
        if (text.find_first_of(".e") == std::string::npos) text += ".0";
        return wrapped(text);
    }
    std::string out;
    if (const Json::Array* list = value.asArray()) {
        for (const Json& item : *list) {
            const auto part = literalOf(item, true);
            if (!part) return std::nullopt;
            out += (out.empty() ? "" : ", ") + *part;
        }
        return wrapped("[" + out + "]");
    }
    if (const Json::Object* members = value.asObject()) {
        for (const auto& [name, member] : *members) {
            const auto part = literalOf(member, true);
            if (!part) return std::nullopt;
            out += (out.empty() ? "" : ", ") + toString(Json(name)) + ": " + *part;
        }
        return wrapped("{" + out + "}");
    }
    return std::nullopt;
}

const Schema* nodeIn(const Version& version, const std::string& path) {
    return version.schema ? schema::nodeAlong(*version.schema, stepsOf(path)) : nullptr;
}

const Version* configVersion(const Definition& definition, const std::string& name) {
    const Version* found = versionNamed(definition, name);
    return found && found->schema ? found : nullptr;
}

// object.spec.size
std::string selected(const std::vector<std::string>& field) {
    std::string out = "object";
    for (const std::string& step : field) out += "." + cel::escaped(step).value_or(step);
    return out;
}

// The value that a rule writes, of the whole object.
std::string celValue(const std::vector<std::string>& field, const std::string& transformation) {
    const std::string value = selected(field);
    return transformation.empty() ? value : "[" + value + "].map(self, " + transformation + ")[0]";
}

// An expression of a CEL strategy: a map with the destination, empty for objects without the field.
std::string celOf(const Rule& rule) {
    const std::vector<std::string> field = stepsOf(rule.field);
    std::string condition;
    for (std::size_t i = 1; i <= field.size(); ++i) {
        condition += (i == 1 ? "has(" : " && has(") +
                     selected({field.begin(), field.begin() + static_cast<std::ptrdiff_t>(i)}) + ")";
    }
    return condition + " ? {" + toString(Json(pathOf(stepsOf(rule.destination)).substr(1))) + ": " +
           celValue(field, rule.transformation) + "} : {}";
}

// The field that `text` begins with, "object.spec.size"; empty for another text.
std::vector<std::string> selectedIn(std::string_view text) {
    constexpr std::string_view kObject = "object.";
    if (!text.starts_with(kObject)) return {};
    const auto isName = [](char c) {
        return c == '.' || c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    };
    std::size_t end = kObject.size();
    while (end < text.size() && isName(text[end])) ++end;
    std::vector<std::string> out = stepsOf(text.substr(kObject.size(), end - kObject.size()));
    for (std::string& step : out) step = cel::unescaped(step).value_or(step);
    return out;
}

// The rule of such an expression, or of the value alone with its only destination; nothing for another expression.
std::optional<Rule> ruleOfCel(const std::string& text, const std::string& destination) {
    Rule out;
    const auto value = [&out](std::string_view part) {
        constexpr std::string_view kMap = "].map(self, ", kEnd = ")[0]";
        const bool mapped = part.starts_with('[');
        const std::vector<std::string> field = selectedIn(part.substr(mapped ? 1 : 0));
        if (field.empty()) return false;
        out.field = pathOf(field);
        const std::string head = (mapped ? "[" : "") + selected(field) + (mapped ? std::string(kMap) : "");
        if (!mapped) return part == head;
        if (!part.starts_with(head) || !part.ends_with(kEnd) || part.size() < head.size() + kEnd.size()) return false;
        out.transformation = part.substr(head.size(), part.size() - head.size() - kEnd.size());
        return true;
    };
    constexpr std::string_view kBegin = " ? {\"", kEnd = "} : {}";
    const std::size_t begin = text.find(kBegin);
    if (text.starts_with("has(") && begin != std::string::npos && text.ends_with(kEnd)) {
        const std::size_t name = begin + kBegin.size(), end = text.find("\": ", name);
        if (end == std::string::npos || end + 3 > text.size() - kEnd.size()) return std::nullopt;
        out.destination = pathOf(stepsOf(text.substr(name, end - name)));
        const std::string_view all = text;
        if (!value(all.substr(end + 3, text.size() - kEnd.size() - end - 3)) || celOf(out) != text) return std::nullopt;
        return out;
    }
    out.destination = destination;
    if (destination.empty() || !value(text)) return std::nullopt;
    return out;
}

class Importer {
 public:
    Importer(const Version& hub, const Version& spoke, Translated& out, std::vector<Suggestion>& rules,
             std::vector<Acknowledged>& losses)
        : m_hub(hub), m_spoke(spoke), m_out(out), m_rules(rules), m_losses(losses) {}

    // `path`: of the rule in the text.
    void strategy(const Json& rule, const std::string& path, std::size_t line) {
        m_path = path;
        m_line = line;
        m_why = {};
        m_name = rule.textAt("strategy");
        if (m_name.empty()) return left(phrase("Mapping", "The rule has no strategy."));
        std::string key = m_name == "CEL" ? "cel" : m_name == "JSONPatch" ? "jsonPatch" : m_name;
        key.front() = goLower(key.substr(0, 1)).front();
        const Json* parameters = rule.find(key);
        m_parameters = parameters ? *parameters : Json(Json::Object());
        m_hubPath = dotted(text("hubPath", "path"));
        m_spokePath = dotted(text("spokePath", "path"));
        const std::size_t before = m_rules.size();
        if (!translated() || m_failed) {
            m_rules.resize(before);
            left(m_failed        ? phrase("Mapping", "Translated to a rule, it does not fit the schemas.")
                 : m_why.empty() ? phrase("Mapping", "It needs a webhook.")
                                 : m_why);
        }
        m_failed = false;
        const Json* accepted = rule.find("acknowledgeLossy");
        if (!accepted || !accepted->asBool() || !*accepted->asBool()) return;
        std::string reason = rule.textAt("reason");
        std::replace(reason.begin(), reason.end(), '\n', ' ');
        if (reason == kCelReason) return;
        if (reason.empty()) reason = m_name;
        for (std::size_t i = before; i < m_rules.size() && isCel(); ++i) {
            const Suggestion& made = m_rules[i];
            if (stepsOf(made.rule.field).size() > 1) m_losses.push_back({made.from, made.to, made.rule.field, reason});
        }
        if (m_hubPath.size() > 1) m_losses.push_back({m_hub.name, m_spoke.name, m_hubPath, reason});
        if (m_spokePath.size() > 1) m_losses.push_back({m_spoke.name, m_hub.name, m_spokePath, reason});
    }

 private:
    void left(Phrase reason) { m_out.left.push_back({m_name, m_spoke.name, std::move(reason), m_path, m_line}); }
    bool isCel() const { return m_name == "CEL" || m_name == "Cel"; }

    std::string text(std::string_view name, std::string_view other) const {
        const std::string out = m_parameters.textAt(name);
        return out.empty() ? m_parameters.textAt(other) : out;
    }
    static std::string dotted(const std::string& path) { return path.empty() ? path : pathOf(stepsOf(path)); }

    void add(const Version& from, const Version& to, const std::string& field, const std::string& destination,
             std::string transformation = {}) {
        Suggestion& made = m_rules.emplace_back();
        made.from = from.name;
        made.to = to.name;
        made.rule.field = field;
        made.rule.destination = destination;
        made.rule.transformation = std::move(transformation);
        const TriedRule tried = tryRule(made.rule, from, to);
        m_failed = m_failed || std::any_of(tried.findings.begin(), tried.findings.end(),
                                           [](const Finding& finding) { return finding.severity == Severity::Error; });
    }
    // Both directions; the values of one are made of those of the other.
    void both(std::string toHub, std::string toSpoke) {
        add(m_spoke, m_hub, m_spokePath, m_hubPath, std::move(toHub));
        add(m_hub, m_spoke, m_hubPath, m_spokePath, std::move(toSpoke));
    }
    void preserve(const Version& from, const Version& to, const std::string& field) {
        Suggestion& made = m_rules.emplace_back();
        made.from = from.name;
        made.to = to.name;
        made.preserve = true;
        made.rule.field = field;
    }

    bool flag(std::string_view name) const {
        const Json* value = m_parameters.find(name);
        return value && value->asBool() && *value->asBool();
    }

    bool translated() {
        if (m_name == "ToAnnotation" && !m_hubPath.empty() && flag("restoreOnReverse")) {
            preserve(m_hub, m_spoke, m_hubPath);
            return true;
        }
        if (m_name == "FromAnnotation" && !m_spokePath.empty() && flag("stashOnReverse")) {
            preserve(m_spoke, m_hub, m_spokePath);
            return true;
        }
        if (m_name == "Delete") return true;  // without a rule, the field is pruned
        if (m_name == "DefaultValue" || m_name == "Constant")
            return constant(m_parameters.find(m_name == "Constant" ? "value" : "default"));
        if (isCel()) return cel();
        const Schema* hub = m_hubPath.empty() ? nullptr : nodeIn(m_hub, m_hubPath);
        const Schema* spoke = m_spokePath.empty() ? nullptr : nodeIn(m_spoke, m_spokePath);
        for (const auto& [version, field, node] :
             {std::tuple(&m_hub, &m_hubPath, hub), std::tuple(&m_spoke, &m_spokePath, spoke)}) {
            if (node || field->empty()) continue;
            m_why = phrase("Mapping", "%1 has no field %2 that a rule can use.").with(version->name, *field);
        }
        if (!hub || !spoke) return false;
        if (m_name == "FieldRename") {
            both({}, {});
        } else if (m_name == "ScalarToObject" || m_name == "ObjectToScalar") {
            if ((hub->type == "object") == (spoke->type == "object")) return false;
            const std::string object = objectOf(), value = "self." + cel::escaped(text("key", "key")).value_or("");
            if (object.empty() || value == "self.") return false;
            hub->type == "object" ? both(object, value) : both(value, object);
        } else if (m_name == "SingletonArrayToObject" || m_name == "ObjectToSingletonArray") {
            if ((hub->type == "array") == (spoke->type == "array")) return false;
            hub->type == "array" ? both("[self]", "self[0]") : both("self[0]", "[self]");
        } else if (m_name == "EnumRemap") {
            return remap();
        } else if (m_name == "TypeCoerce") {
            const std::string toHub = cast(*hub), toSpoke = cast(*spoke);
            if (toHub.empty() || toSpoke.empty()) return false;
            both(toHub, toSpoke);
        } else if (m_name == "NumericScale") {
            const Json* factor = m_parameters.find("factor");
            const std::int64_t* whole = factor ? factor->asInt() : nullptr;
            if (!whole || *whole == 0) return false;
            both("self * " + std::to_string(*whole), "self / " + std::to_string(*whole));
        } else if (m_name == "Quantity" || m_name == "Duration") {
            // A text, and an integer number of thousandths or of seconds.
            const bool toText = isText(*hub) && spoke->type == "integer";
            if (!toText && !(isText(*spoke) && hub->type == "integer")) return false;
            const Schema& textNode = toText ? *hub : *spoke;
            const std::string text = textNode.intOrString ? "string(self)" : "self";
            const std::string written = m_name == "Quantity" ? "string(self) + 'm'" : "string(self) + 's'";
            const std::string read = m_name == "Duration"
                                         ? "duration(" + text + ").getSeconds()"
                                         : "int(quantity(" + text + ").asApproximateFloat() * 1000.0 + (quantity(" +
                                               text + ").isLessThan(quantity('0')) ? -0.5 : 0.5))";
            toText ? both(written, read) : both(read, written);
        } else if (m_name == "ListJoin" || m_name == "ListSplit") {
            const std::string separator = toString(Json(text("separator", "separator")));
            if ((hub->type == "array") == (spoke->type == "array")) return false;
            const std::string split = "self.split(" + separator + ")", join = "self.join(" + separator + ")";
            hub->type == "array" ? both(split, join) : both(join, split);
        } else {
            return false;
        }
        return true;
    }

    static bool isText(const Schema& node) { return node.type == "string" || node.intOrString; }

    // The only destination of an expression without a map.
    std::string onlyOf(std::string_view name) const {
        const Json* paths = m_parameters.find(name);
        const Json::Array* list = paths ? paths->asArray() : nullptr;
        const std::string* only = list && list->size() == 1 ? list->front().asString() : nullptr;
        return only ? dotted(*only) : std::string();
    }

    bool cel() {
        bool any = false;
        for (const bool toHub : {true, false}) {
            const std::string text = m_parameters.textAt(toHub ? "spokeToHub" : "hubToSpoke");
            if (text.empty()) continue;
            any = true;
            const std::optional<Rule> rule = ruleOfCel(text, onlyOf(toHub ? "hubPaths" : "spokePaths"));
            if (!rule) {
                m_why =
                    phrase("Mapping", "Its expression makes no single field of one other field: it needs a webhook.");
                return false;
            }
            add(toHub ? m_spoke : m_hub, toHub ? m_hub : m_spoke, rule->field, rule->destination, rule->transformation);
        }
        return any;
    }

    static std::string cast(const Schema& to) {
        if (to.type == "string") return "string(self)";
        if (to.type == "integer") return "int(self)";
        return to.type == "number" ? "double(self)" : "";
    }

    // {"key": self, ...}; empty if a default cannot be written.
    std::string objectOf() const {
        const Json* others = m_parameters.find("defaultsForOtherKeys");
        const Json::Object* members = others ? others->asObject() : nullptr;
        const bool mixed = members && !members->empty();
        std::string out = "{" + toString(Json(text("key", "key"))) + (mixed ? ": dyn(self)" : ": self");
        for (auto at = members ? members->begin() : Json::Object::const_iterator(); members && at != members->end();
             ++at) {
            const auto value = literalOf(at->second, true);
            if (!value) return {};
            out += ", " + toString(Json(at->first)) + ": " + *value;
        }
        return out + "}";
    }

    bool remap() {
        const Json* mapping = m_parameters.find("mapping");
        const Json::Array* pairs = mapping ? mapping->asArray() : nullptr;
        if (!pairs || pairs->empty()) return false;
        std::map<std::string, std::string> toHub, toSpoke;
        for (const Json& pair : *pairs) {
            const std::string hub = pair.textAt("hub"), spoke = pair.textAt("spoke");
            toHub.emplace(spoke, hub);
            toSpoke.emplace(hub, spoke);
        }
        const auto expression = [](const std::map<std::string, std::string>& names) {
            std::string map;
            for (const auto& [from, to] : names)
                map += (map.empty() ? "" : ", ") + toString(Json(from)) + ": " + toString(Json(to));
            return "self in {" + map + "} ? {" + map + "}[self] : self";
        };
        both(expression(toHub), expression(toSpoke));
        return true;
    }

    // Written whenever the top of the object exists: a rule reads a field.
    bool constant(const Json* value) {
        const std::string side = m_parameters.textAt("existsOn"), path = dotted(m_parameters.textAt("path"));
        const bool onHub = goLower(side) == "hub";
        if (!value || path.empty() || (!onHub && goLower(side) != "spoke")) return false;
        const Version &from = onHub ? m_spoke : m_hub, &to = onHub ? m_hub : m_spoke;
        const std::string top = pathOf({stepsOf(path).front()});
        const auto literal = literalOf(*value, false);
        if (!literal || !nodeIn(from, top)) return false;
        add(from, to, top, path, *literal);
        return true;
    }

    const Version& m_hub;
    const Version& m_spoke;
    Translated& m_out;
    std::vector<Suggestion>& m_rules;
    std::vector<Acknowledged>& m_losses;
    Json m_parameters;
    std::string m_name, m_hubPath, m_spokePath, m_path;
    std::size_t m_line = 0;
    Phrase m_why;  // why the strategy is left; empty: it needs a webhook
    bool m_failed = false;
};

// From 1; that of the document for an empty path.
std::size_t lineOf(const yaml::Stream& stream, const yaml::DocumentTree& document, const FieldPath& path) {
    const auto found = yaml::locate(document, path);
    return found ? stream.lines().position(found->node.span().begin).line + 1 : 1;
}

// A path without its first dot, as configs have it.
std::string plain(const std::string& path) {
    return pathOf(stepsOf(path)).substr(1);
}

}  // namespace

Result<Translated> importConfig(const std::string& text, const Definition& definition) {
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    if (!stream->ok())
        return failure(
            phrase("Mapping", "The text is not valid YAML: %1").with(stream->problems().front().message.phrase()));
    Translated out;
    const yaml::DocumentTree* chosen = nullptr;
    std::string other;  // the definition of the first config that is not for this one
    Json config;
    for (const yaml::DocumentTree& document : stream->documents()) {
        yaml::JsonReading reading = yaml::toJson(*stream, document);
        const auto leave = [&](Phrase why) {
            out.left.push_back({"", "", std::move(why), "", lineOf(*stream, document, {})});
        };
        if (!reading.value) {
            if (stream->documents().size() == 1)
                return failure(phrase("Mapping", "The text cannot be read: %1").with(reading.error));
            leave(phrase("Mapping", "The document cannot be read: %1").with(reading.error));
            continue;
        }
        if (reading.value->isNull()) continue;
        const std::string kind = reading.value->textAt("kind");
        if (kind != kConfigKind || !reading.value->textAt("apiVersion").starts_with(kConfigGroup)) {
            leave(phrase("Mapping", "The document is not a %1 of %2 and is not imported.")
                      .with(kConfigKind, kConfigVersion));
            continue;
        }
        const Json* spec = reading.value->find("spec");
        const Json* target = spec ? spec->find("targetCRD") : nullptr;
        const std::string name = target ? target->textAt("name") : std::string();
        if (!name.empty() && name != definition.name) {
            if (other.empty()) other = name;
            leave(phrase("Mapping", "The document is for %1 and is not imported.").with(name));
        } else if (chosen) {
            leave(phrase("Mapping", "Another %1 is imported: the first one of the text.").with(kConfigKind));
        } else {
            chosen = &document;
            config = *std::move(reading.value);
        }
    }
    if (!chosen && !other.empty())
        return failure(phrase("Mapping", "The %1 is for %2, not for %3.").with(kConfigKind, other, definition.name));
    const Json* spec = chosen ? config.find("spec") : nullptr;
    if (!chosen) return failure(phrase("Mapping", "The text has no %1 of %2.").with(kConfigKind, kConfigVersion));
    if (!spec) return failure(phrase("Mapping", "The %1 has no spec.").with(kConfigKind));
    const Version* hub = configVersion(definition, spec->textAt("hubVersion"));
    if (!hub)
        return failure(
            phrase("Mapping", "%1 has no version \"%2\", the hub.").with(definition.name, spec->textAt("hubVersion")));
    std::vector<Suggestion> rules;
    std::vector<Acknowledged> losses;
    const Json* spokes = spec->find("spokes");
    const Json::Array none;
    const Json::Array& list = spokes && spokes->asArray() ? *spokes->asArray() : none;
    std::size_t count = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const FieldPath path = FieldPath().child("spec").child("spokes").at(i);
        const std::string name = list[i].textAt("version");
        const Version* spoke = configVersion(definition, name);
        if (!spoke || spoke == hub) {
            out.left.push_back({"", name,
                                name.empty() ? phrase("Mapping", "The spoke has no version.")
                                : spoke      ? phrase("Mapping", "The version is the hub: it cannot be a spoke.")
                                             : phrase("Mapping", "The definition has no version %1.").with(name),
                                path.toString(), lineOf(*stream, *chosen, path)});
            continue;
        }
        Importer importer(*hub, *spoke, out, rules, losses);
        const Json* own = list[i].find("rules");
        const Json::Array& strategies = own && own->asArray() ? *own->asArray() : none;
        for (std::size_t k = 0; k < strategies.size(); ++k) {
            const FieldPath at = path.child("rules").at(k);
            if (count++ < kMaxStrategies) importer.strategy(strategies[k], at.toString(), lineOf(*stream, *chosen, at));
        }
    }
    if (count > kMaxStrategies)
        return failure(phrase("Mapping", "The text has more than %1 rules.").with(std::to_string(kMaxStrategies)));
    std::string made = newMapping(definition);
    const auto edited = [&](const std::function<Result<TextEdit>(const MappingText&)>& edit) -> Result<void> {
        const MappingText read = readMappings(yaml::Stream::read(std::make_shared<const std::string>(made)));
        if (read.mappings.empty()) return failure(phrase("Mapping", "The mapping cannot be written."));
        const Result<TextEdit> patches = edit(read);
        if (!patches) return tl::unexpected<Error>(patches.error());
        made = applied(made, *patches);
        return {};
    };
    Result<void> done = edited([&](const MappingText& read) { return take(read, read.mappings.front(), rules); });
    if (done) done = edited([&](const MappingText& read) { return acknowledge(read, read.mappings.front(), losses); });
    if (!done) return tl::unexpected<Error>(done.error());
    out.text = std::move(made);
    return out;
}

Result<Translated> exportConfig(const Mapping& mapping, const Definition& definition) {
    const Version* hub = storageVersion(definition);
    if (!hub) return failure(phrase("Mapping", "%1 has no storage version.").with(definition.name));
    Translated out;
    std::map<std::string, Json::Array> spokes;
    const auto accept = [&](Json::Object rule, const std::string& from, const std::string& to, const std::string& field,
                            const std::string& spoke) {
        if (const Acknowledged* loss = mapping.acknowledgementOf(from, to, field, {}).current) {
            rule["acknowledgeLossy"] = Json(true);
            rule["reason"] = Json(loss->reason);
        }
        spokes[spoke].emplace_back(std::move(rule));
    };
    for (const VersionConversion& conversion : mapping.conversions) {
        const bool toHub = conversion.to == hub->name;
        if (toHub == (conversion.from == hub->name)) {
            out.left.push_back({"", conversion.from,
                                phrase("Mapping", "The conversion to %1 does not begin or end at the storage version.")
                                    .with(conversion.to)});
            continue;
        }
        const std::string& spoke = toHub ? conversion.from : conversion.to;
        const VersionConversion* back = mapping.between(conversion.to, conversion.from);
        for (const Rule& rule : conversion.rules) {
            const std::string hubPath = plain(toHub ? rule.destination : rule.field);
            const std::string spokePath = plain(toHub ? rule.field : rule.destination);
            const bool renamed = back && rule.transformation.empty() &&
                                 std::any_of(back->rules.begin(), back->rules.end(), [&](const Rule& other) {
                                     return other.transformation.empty() &&
                                            plain(other.field) == plain(rule.destination) &&
                                            plain(other.destination) == plain(rule.field);
                                 });
            if (renamed && !toHub) continue;  // written with the other direction
            if (renamed) {
                accept(Json::Object{{"strategy", Json("FieldRename")},
                                    {"fieldRename",
                                     Json(Json::Object{{"hubPath", Json(hubPath)}, {"spokePath", Json(spokePath)}})}},
                       conversion.from, conversion.to, rule.field, spoke);
                continue;
            }
            const Version *from = configVersion(definition, conversion.from),
                          *to = configVersion(definition, conversion.to);
            if (!from || !to) {
                out.left.push_back(
                    {rule.destination, spoke, phrase("Mapping", "A version of the rule has no schema.")});
                continue;
            }
            // What the expression reads, rather than all below the field.
            Json::Array reads;
            for (const std::vector<std::string>& field : tryRule(rule, *from, *to).rule.reads)
                reads.emplace_back(pathOf(field).substr(1));
            if (reads.empty()) reads.emplace_back(plain(rule.field));
            Json::Array written{Json(plain(rule.destination))};
            Json::Object made{
                {"strategy", Json("CEL")},
                {"acknowledgeLossy", Json(true)},
                {"reason", Json(kCelReason)},
                {"cel", Json(Json::Object{{"hubPaths", Json(toHub ? std::move(written) : reads)},
                                          {"spokePaths", Json(toHub ? std::move(reads) : std::move(written))},
                                          {toHub ? "spokeToHub" : "hubToSpoke", Json(celOf(rule))}})}};
            accept(std::move(made), conversion.from, conversion.to, rule.field, spoke);
        }
        for (const std::string& field : conversion.preserve) {
            const std::string key = std::string(kPreserved) + conversion.from + "." + plain(field);
            accept(toHub ? Json::Object{{"strategy", Json("FromAnnotation")},
                                        {"fromAnnotation", Json(Json::Object{{"spokePath", Json(plain(field))},
                                                                             {"key", Json(key)},
                                                                             {"stashOnReverse", Json(true)}})}}
                         : Json::Object{{"strategy", Json("ToAnnotation")},
                                        {"toAnnotation", Json(Json::Object{{"hubPath", Json(plain(field))},
                                                                           {"key", Json(key)},
                                                                           {"restoreOnReverse", Json(true)}})}},
                   conversion.from, conversion.to, field, spoke);
        }
    }
    Json::Array list;
    for (auto& [version, rules] : spokes)
        list.emplace_back(Json::Object{{"version", Json(version)}, {"rules", Json(std::move(rules))}});
    out.text = yaml::write(
        Json(Json::Object{{"apiVersion", Json(kConfigVersion)},
                          {"kind", Json(kConfigKind)},
                          {"metadata", Json(Json::Object{{"name", Json(definition.plural + "-conversion")}})},
                          {"spec", Json(Json::Object{{"targetCRD", Json(Json::Object{{"name", Json(definition.name)}})},
                                                     {"hubVersion", Json(hub->name)},
                                                     {"unmappedFieldPolicy", Json("Error")},
                                                     {"spokes", Json(std::move(list))}})}}));
    return out;
}

}  // namespace crd::mapping
