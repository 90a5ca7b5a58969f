#include "engine/mapping/suggest.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <utility>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/edit_distance.h"
#include "engine/cel/syntax/escape.h"
#include "engine/diff/comparison.h"
#include "engine/mapping/compiled.h"
#include "engine/mapping/coverage.h"
#include "engine/mapping/internal/type_check.h"
#include "engine/object/form.h"
#include "engine/schema/properties_along.h"
#include "engine/schema/type_label.h"

namespace crd::mapping {

namespace {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

constexpr std::size_t kMaxSuggestions = 2'000;
constexpr std::size_t kMaxEnum = 100;
constexpr std::size_t kMaxOrphans = 500;  // compared by name

// A text in an expression.
std::string literal(std::string_view text) {
    std::string out = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') out += '\\';
        if (c == '\n') {
            out += "\\n";
        } else {
            out += c;
        }
    }
    return out + "'";
}

std::string member(const std::string& object, const std::string& name) {
    return object + "." + cel::escaped(name).value_or(name);
}

// The literal that stands for no value of a type; empty if there is none.
std::string emptyOf(const Schema& node) {
    if (node.type == "string") return "''";
    if (node.type == "integer") return "0";
    if (node.type == "number") return "0.0";
    return node.type == "boolean" ? "false" : "";
}

bool isScalar(const Schema& node) {
    return node.type == "string" || node.type == "integer" || node.type == "number" || node.type == "boolean";
}

bool isRequired(const Schema& object, const std::string& name) {
    return object.isRequired(name);
}

// The member that carries the value of a scalar that became an object: the only required one, the only one of the type,
// or one with a usual name. Null if none stands out, or if others are required too.
const ChildSchema* carrier(const Schema& object, const Schema& scalar) {
    const ChildSchema* out = nullptr;
    std::size_t fitting = 0;
    for (const ChildSchema& child : object.children) {
        if (child.kind != ChildKind::Property || child.schema->type != scalar.type) continue;
        ++fitting;
        const bool usual = child.name == "name" || child.name == "value";
        if (!out || isRequired(object, child.name) || (usual && object.required.empty())) out = &child;
    }
    if (!out) return nullptr;
    const bool usual = out->name == "name" || out->name == "value";
    for (const std::string& name : object.required) {
        const ChildSchema* other = object.property(name);
        if (name != out->name && other && !object::defaultOf(*other->schema)) return nullptr;
    }
    return fitting == 1 || isRequired(object, out->name) || usual ? out : nullptr;
}

// How units are written: at the end of a field's name, and in a text.
struct Unit {
    const char* name;
    const char* text;
    const char* amount;  // the divisor of quantity() for a number of this unit; empty: of a duration
    const char* method;  // of a duration
};
constexpr std::array<Unit, 18> kUnits{{
    {"gib", "Gi", "1073741824.0", ""},
    {"gi", "Gi", "1073741824.0", ""},
    {"gb", "G", "1000000000.0", ""},
    {"mib", "Mi", "1048576.0", ""},
    {"mi", "Mi", "1048576.0", ""},
    {"mb", "M", "1000000.0", ""},
    {"kib", "Ki", "1024.0", ""},
    {"ki", "Ki", "1024.0", ""},
    {"kb", "k", "1000.0", ""},
    {"bytes", "", "1.0", ""},
    {"millicores", "m", "0.001", ""},
    {"millicpu", "m", "0.001", ""},
    {"milliseconds", "ms", "", ""},
    {"millis", "ms", "", ""},
    {"seconds", "s", "", "getSeconds"},
    {"secs", "s", "", "getSeconds"},
    {"minutes", "m", "", "getMinutes"},
    {"hours", "h", "", "getHours"},
}};

// The unit that a name has beyond another name: storageGB and storage. Null if there is none.
const Unit* unitBeyond(const std::string& name, const std::string& plain) {
    const std::string lower = goLower(name), base = goLower(plain);
    for (const Unit& unit : kUnits)
        if (lower.size() == base.size() + std::string_view(unit.name).size() && lower.starts_with(base) &&
            lower.ends_with(unit.name))
            return &unit;
    return nullptr;
}

bool holdsText(const Schema& node) {
    return node.type == "string" || node.intOrString;
}

struct Transformed {
    std::string transformation;  // empty: the value as it is
    Phrase reason;               // a sentence without the fields
};

// "Small" and "small", "in-progress" and "InProgress".
std::string plainWord(std::string_view text) {
    std::string out;
    for (const char c : goLower(std::string(text)))
        if (c != '-' && c != '_' && c != ' ' && c != '.') out += c;
    return out;
}

std::optional<Transformed> remapped(const Schema& from, const Schema& to) {
    if (from.type != "string" || to.type != "string" || !from.enumValues || !to.enumValues) return std::nullopt;
    if (from.enumValues->size() > kMaxEnum || to.enumValues->size() > kMaxEnum) return std::nullopt;
    std::vector<std::string> sources, targets;
    const auto texts = [](const std::vector<Json>& values, const std::vector<Json>& others,
                          std::vector<std::string>& out) {
        for (const Json& value : values)
            if (value.asString() && std::find(others.begin(), others.end(), value) == others.end())
                out.push_back(*value.asString());
    };
    texts(*from.enumValues, *to.enumValues, sources);
    texts(*to.enumValues, *from.enumValues, targets);
    if (sources.empty() || targets.empty()) return std::nullopt;
    std::string map;
    std::set<std::string> used;
    for (const std::string& source : sources) {
        const std::string* best = nullptr;
        std::size_t bestDistance = 0;
        for (const std::string& target : targets) {
            if (used.contains(target) || source.size() > 64 || target.size() > 64) continue;
            const std::size_t distance = editDistance(plainWord(source), plainWord(target));
            if (!best || distance < bestDistance) {
                best = &target;
                bestDistance = distance;
            }
        }
        const bool only = sources.size() == 1 && targets.size() == 1;
        if (!best || (bestDistance * 2 > std::max(source.size(), best->size()) && !only)) continue;
        used.insert(*best);
        map.append(map.empty() ? "" : ", ").append(literal(source)).append(": ").append(literal(*best));
    }
    if (map.empty()) return std::nullopt;
    return Transformed{"self in {" + map + "} ? {" + map + "}[self] : self",
                       phrase("Mapping", "The enum values have different names.")};
}

// Whether a part of an object or a map is pruned in the place of an item.
bool losesMembers(const Schema& from, const Schema& item) {
    return from.type == "object" && copyMisfit(from, item, {}, {});
}

// Expressions that make a value of one node from a value of the other, the best first.
std::vector<Transformed> transformations(const Schema& from, const Schema& to) {
    std::vector<Transformed> out;
    const auto add = [&](std::string transformation, Phrase reason) {
        out.push_back({std::move(transformation), std::move(reason)});
    };
    const Schema *items = object::itemsOf(from), *targets = object::itemsOf(to);
    const Phrase type =
        phrase("Mapping", "The type changes from %1 to %2.").with(schema::typeLabel(from), schema::typeLabel(to));
    if (from.type == "boolean" && to.type == "string" && to.enumValues && to.enumValues->size() == 2 &&
        (*to.enumValues)[0].asString() && (*to.enumValues)[1].asString()) {
        add("self ? " + literal(*(*to.enumValues)[0].asString()) + " : " + literal(*(*to.enumValues)[1].asString()),
            type);
    } else if (from.type == "string" && to.type == "boolean") {
        const bool pair = from.enumValues && from.enumValues->size() == 2 && (*from.enumValues)[0].asString();
        add("self == " + literal(pair ? *(*from.enumValues)[0].asString() : "true"), type);
    } else if ((isScalar(from) || from.intOrString) && holdsText(to)) {
        add("string(self)", type);
    } else if (holdsText(from) && to.type == "integer") {
        add("int(self)", type);
    } else if (holdsText(from) && to.type == "number") {
        add("double(self)", type);
    } else if (from.type == "number" && to.type == "integer") {
        add("int(self)", type);
    } else if (to.type == "array" && targets && from.type != "array" && !losesMembers(from, *targets)) {
        add("[self]", phrase("Mapping", "A single value becomes a list."));
    } else if (from.type == "array" && items && to.type != "array") {
        const std::string none = emptyOf(to);
        const Phrase first = sentences(phrase("Mapping", "A list becomes a single value, its first item."),
                                       phrase("Mapping", "The other items are lost."));
        if (from.minItems.value_or(0) >= 1) {
            add("self[0]", first);
        } else if (!none.empty()) {
            add("self.size() > 0 ? self[0] : " + none, first);
        }
    } else if (isScalar(from) && to.type == "object") {
        if (const ChildSchema* child = carrier(to, from))
            add("{" + literal(child->name) + ": self}", phrase("Mapping", "A value becomes an object."));
    } else if (from.type == "object" && isScalar(to)) {
        if (const ChildSchema* child = carrier(from, to)) {
            const std::string value = member("self", child->name);
            add(isRequired(from, child->name) ? value : "has(" + value + ") ? " + value + " : " + emptyOf(to),
                phrase("Mapping", "An object becomes a value."));
        }
    } else if (items && targets && isScalar(*items) && targets->type == "object") {
        if (const ChildSchema* child = carrier(*targets, *items))
            add("self.map(x, {" + literal(child->name) + ": x})",
                phrase("Mapping", "Values of a list become objects."));
    } else if (items && targets && items->type == "object" && isScalar(*targets)) {
        if (const ChildSchema* child = carrier(*items, *targets)) {
            const std::string value = member("x", child->name);
            add((isRequired(*items, child->name) ? "self" : "self.filter(x, has(" + value + "))") + ".map(x, " + value +
                    ")",
                sentences(phrase("Mapping", "Objects of a list become values."),
                          items->children.size() > 1 ? phrase("Mapping", "The other fields of the objects are lost.")
                                                     : Phrase()));
        }
    }
    return out;
}

class Suggester {
 public:
    Suggester(const Version& from, const Version& to, const Mapping* mapping) : m_from(from), m_to(to) {
        const VersionConversion* written = mapping ? mapping->between(from.name, to.name) : nullptr;
        m_reverse = mapping ? mapping->between(to.name, from.name) : nullptr;
        if (!written) return;
        for (const Rule& rule : written->rules) {
            m_destinations.insert(pathOf(stepsOf(rule.destination)));
            m_fields.insert(pathOf(stepsOf(rule.field)));
        }
        for (const std::string& field : written->preserve) m_fields.insert(pathOf(stepsOf(field)));
        m_rules = written->rules;
        m_preserve = written->preserve;
    }

    std::vector<Suggestion> run(const std::stop_token& stop, const std::vector<diff::Decision>& decisions) {
        diff::Options options;
        options.decisions = decisions;
        const diff::Comparison compared = diff::compareSchemas(m_from.schema, m_to.schema, options, stop);
        if (compared.stopped) return {};
        for (std::uint32_t i = 0; i < compared.nodes.size(); ++i) collect(compared, i);
        inverses();
        splitsAndJoins();
        units();
        for (std::uint32_t i = 0; i < compared.nodes.size(); ++i) pair(compared, i);
        for (const Field& field : m_removed) leftover(field);
        preserve();
        return std::move(m_out);
    }

 private:
    struct Field {
        std::string path;  // ".spec.size"
        std::string name, parent;
        const Schema* node = nullptr;
        const Schema* owner = nullptr;  // the node of `parent`
        bool used = false;
    };

    // The path of a field that rules can name; empty for others.
    static std::string ruleField(const std::vector<const ChildSchema*>& way) {
        std::string out;
        for (const ChildSchema* child : way) {
            if (child->kind != ChildKind::Property || child->name.empty() || child->name.find('.') != std::string::npos)
                return {};
            out += '.' + child->name;
        }
        return out;
    }

    static Field fieldAt(const std::vector<const ChildSchema*>& way, const Schema& root) {
        Field out;
        out.path = ruleField(way);
        if (out.path.empty()) return out;
        out.name = way.back()->name;
        out.parent = out.path.substr(0, out.path.size() - out.name.size() - 1);
        out.node = way.back()->schema.get();
        out.owner = way.size() > 1 ? way[way.size() - 2]->schema.get() : &root;
        return out;
    }

    static bool isMeta(const std::string& path) {
        return path == ".apiVersion" || path == ".kind" || path == ".metadata" || path.starts_with(".metadata.");
    }

    static bool isMoved(const diff::PairedNode& node) {
        return node.mark == diff::Mark::Renamed || node.mark == diff::Mark::Moved;
    }

    // Fields that only one version has at this place.
    void collect(const diff::Comparison& compared, std::uint32_t index) {
        const diff::PairedNode& node = compared.nodes[index];
        if (node.isOldPlace() || node.parent == diff::PairedNode::kNone) return;
        const diff::PairedNode& parent = compared.nodes[node.parent];
        const auto add = [](Field field, std::vector<Field>& out) {
            if (!field.path.empty() && out.size() < kMaxOrphans) out.push_back(std::move(field));
        };
        if (node.left && ((!node.right && parent.right) || isMoved(node)))
            add(fieldAt(compared.leftWay(index), *m_from.schema), m_removed);
        if (node.right && ((!node.left && parent.left) || isMoved(node)))
            add(fieldAt(compared.rightWay(index), *m_to.schema), m_added);
    }

    // Fields that belong together.
    void pair(const diff::Comparison& compared, std::uint32_t index) {
        const diff::PairedNode& node = compared.nodes[index];
        if (!node.left || !node.right || !node.leftChild) return;
        const std::string left = ruleField(compared.leftWay(index)), right = ruleField(compared.rightWay(index));
        if (left.empty() || right.empty() || isMeta(left)) return;
        if (isMoved(node)) {
            values(left, right, *node.left, *node.right,
                   node.guess ? node.guess->reason : phrase("Mapping", "The field has a different name."));
            m_movedRoots.emplace_back(left, right);
            return;
        }
        // A field of a moved object: its rule is that of the object, unless it differs.
        const bool samePlace = left == right || isInMoved(left, right);
        if (node.mark == diff::Mark::Changed || !itemsFit(*node.left, *node.right))
            values(left, right, *node.left, *node.right, {}, samePlace);
    }

    static bool itemsFit(const Schema& from, const Schema& to) {
        const Schema *items = object::itemsOf(from), *targets = object::itemsOf(to);
        return !items || !targets || !typeMisfit(*items, *targets, {});
    }

    bool isInMoved(const std::string& left, const std::string& right) const {
        return std::any_of(m_movedRoots.begin(), m_movedRoots.end(), [&](const auto& root) {
            return left.starts_with(root.first + ".") && right.starts_with(root.second + ".") &&
                   left.substr(root.first.size()) == right.substr(root.second.size());
        });
    }

    // The values of one field become those of another one.
    void values(const std::string& left, const std::string& right, const Schema& from, const Schema& to,
                const Phrase& reason, bool samePlace = false) {
        if (std::optional<Transformed> made = remapped(from, to)) {
            propose(left, right, made->transformation, sentences(reason, made->reason));
            return;
        }
        if (!typeMisfit(from, to, right) && itemsFit(from, to)) {
            if (!samePlace) propose(left, right, "", reason);
            return;
        }
        for (const Transformed& made : transformations(from, to))
            if (propose(left, right, made.transformation, sentences(reason, made.reason))) return;
    }

    bool propose(const std::string& left, const std::string& right, const std::string& transformation, Phrase reason) {
        if (m_out.size() >= kMaxSuggestions) return false;
        if (m_destinations.contains(right)) return true;  // there is a rule
        Suggestion made;
        made.from = m_from.name;
        made.to = m_to.name;
        made.rule.field = left;
        made.rule.destination = right;
        made.rule.transformation = transformation;
        made.reason = std::move(reason);
        const TriedRule tried = tryRule(made.rule, m_from, m_to);
        if (std::any_of(tried.findings.begin(), tried.findings.end(),
                        [](const Finding& finding) { return finding.severity == Severity::Error; }))
            return false;
        m_destinations.insert(right);
        m_fields.insert(left);
        m_rules.push_back(made.rule);
        m_out.push_back(std::move(made));
        return true;
    }

    // Suggests the inverses of rules of the other direction that move a whole value to a field that only the other
    // version has.
    void inverses() {
        if (!m_reverse) return;
        for (const Rule& rule : m_reverse->rules) {
            const std::vector<std::string> field = stepsOf(rule.destination), destination = stepsOf(rule.field);
            const auto same = [&](const Rule& other) { return stepsOf(other.field) == destination; };
            if (std::count_if(m_reverse->rules.begin(), m_reverse->rules.end(), same) != 1) continue;
            if (schema::nodeAlong(*m_from.schema, destination) || m_fields.contains(pathOf(field))) continue;
            const Schema *from = schema::nodeAlong(*m_from.schema, field),
                         *to = schema::nodeAlong(*m_to.schema, destination);
            if (!from || !to || isMeta(pathOf(field)) || isMeta(pathOf(destination))) continue;
            values(
                pathOf(field), pathOf(destination), *from, *to,
                phrase("Mapping", "A rule from %1 to %2 moves the value the other way.").with(m_to.name, m_from.name));
        }
    }

    // hostPort, and host and port.
    void splitsAndJoins() {
        for (Field& whole : m_removed) {
            if (whole.node->type != "string") continue;
            parts(m_added, whole, [&](Field& first, Field& second) {
                const std::string separator = literal(separatorOf(*whole.node));
                const Phrase reason =
                    phrase("Mapping", "The name %1 combines %2 and %3.").with(whole.name, first.name, second.name);
                const auto part = [&](const Field& field, const std::string& index) {
                    const std::string text = "self.split(" + separator + ")[" + index + "]";
                    return propose(whole.path, field.path, field.node->type == "integer" ? "int(" + text + ")" : text,
                                   reason);
                };
                whole.used = first.used = second.used = part(first, "0") && part(second, "1");
            });
        }
        for (Field& whole : m_added) {
            if (whole.node->type != "string" || whole.parent.empty()) continue;
            parts(m_removed, whole, [&](Field& first, Field& second) {
                // The rule runs for every object, so it needs the first part. A missing second part is written as
                // empty.
                const auto always = [](const Field& field) {
                    return isRequired(*field.owner, field.name) || object::defaultOf(*field.node);
                };
                if (!always(first)) {
                    m_destinations.insert(whole.path);  // the value of one part is not that of the whole
                    return;
                }
                const auto text = [&](const Field& field) {
                    const std::string value = member("self", field.name);
                    const bool isText = field.node->type == "string";
                    const std::string shown = isText ? value : "string(" + value + ")";
                    if (always(field)) return shown;
                    return "(has(" + value + ") ? " + shown + " : " + (isText ? "''" : "'0'") + ")";
                };
                whole.used = first.used = second.used = propose(
                    whole.parent, whole.path,
                    text(first) + " + " + literal(separatorOf(*whole.node)) + " + " + text(second),
                    phrase("Mapping", "The name %1 combines %2 and %3.").with(whole.name, first.name, second.name));
            });
        }
    }

    static std::string separatorOf(const Schema& node) {
        for (const char* separator : {"/", "@"})
            if (node.pattern.find(separator) != std::string::npos) return separator;
        return ":";
    }

    template <typename Found>
    static void parts(std::vector<Field>& fields, const Field& whole, const Found& found) {
        for (Field& first : fields) {
            const std::string lower = goLower(whole.name), head = goLower(first.name);
            if (first.used || first.parent != whole.parent || !lower.starts_with(head) || !isPart(first)) continue;
            for (Field& second : fields) {
                if (&first == &second || second.used || second.parent != whole.parent || !isPart(second)) continue;
                if (lower != head + goLower(second.name)) continue;
                found(first, second);
                return;
            }
        }
    }
    static bool isPart(const Field& field) { return field.node->type == "string" || field.node->type == "integer"; }

    // storageGB: 5 and storage: 5G.
    void units() {
        for (Field& left : m_removed) {
            for (Field& right : m_added) {
                if (left.used || right.used || left.parent != right.parent) continue;
                std::string transformation;
                if (const Unit* unit = unitBeyond(left.name, right.name);
                    unit && left.node->type == "integer" && holdsText(*right.node)) {
                    transformation = "string(self)";
                    if (*unit->text != 0) transformation += " + " + literal(unit->text);
                } else if (const Unit* back = unitBeyond(right.name, left.name);
                           back && right.node->type == "integer" && holdsText(*left.node)) {
                    const std::string text = left.node->intOrString ? "string(self)" : "self";
                    if (*back->amount != 0)
                        transformation = "int(quantity(" + text + ").asApproximateFloat() / " + back->amount + ")";
                    if (*back->method != 0) transformation = "duration(" + text + ")." + back->method + "()";
                }
                if (transformation.empty()) continue;
                left.used = right.used =
                    propose(left.path, right.path, transformation,
                            phrase("Mapping", "The unit is in the name of one field and in the value of the other."));
            }
        }
    }

    // The only field that is left in an object, in one version and in the other: the diff pairs those of one type.
    void leftover(const Field& left) {
        if (left.used || m_fields.contains(left.path) || isMeta(left.path)) return;
        const Field* right = nullptr;
        for (const Field& field : m_added) {
            if (field.used || field.parent != left.parent || m_destinations.contains(field.path)) continue;
            const std::string a = goLower(left.name), b = goLower(field.name);
            const bool plural = a + "s" == b || b + "s" == a;
            if (plural || editDistance(a.substr(0, 64), b.substr(0, 64)) <= 1) right = &field;
        }
        if (right)
            values(left.path, right->path, *left.node, *right->node, phrase("Mapping", "The names are similar."));
    }

    // What no rule reads and the target does not have.
    void preserve() {
        VersionConversion written;
        written.from = m_from.name;
        written.to = m_to.name;
        written.rules = m_rules;
        CompiledConversion compiled;
        compiled.written = &written;
        compiled.from = &m_from;
        compiled.to = &m_to;
        for (const Rule& rule : m_rules) compiled.rules.push_back(tryRule(rule, m_from, m_to).rule);
        for (const std::string& field : m_preserve) compiled.preserve.push_back(stepsOf(field));
        for (const Gap& gap : coverageOf(compiled, Mapping()).gaps) {
            const bool named = gap.field.find_first_of("[*") == std::string::npos;
            if (gap.kind != GapKind::NoField || !named || m_out.size() >= kMaxSuggestions) continue;
            Suggestion made;
            made.from = m_from.name;
            made.to = m_to.name;
            made.preserve = true;
            made.rule.field = gap.field;
            made.reason = sentences(gap.reason, phrase("Mapping",
                                                       "An annotation can keep its value until the object is converted "
                                                       "back."));
            m_out.push_back(std::move(made));
        }
    }

    const Version& m_from;
    const Version& m_to;
    const VersionConversion* m_reverse = nullptr;    // what is written for the other direction
    std::set<std::string> m_fields, m_destinations;  // of rules
    std::vector<Rule> m_rules;
    std::vector<std::string> m_preserve;
    std::vector<Field> m_removed, m_added;
    std::vector<std::pair<std::string, std::string>> m_movedRoots;
    std::vector<Suggestion> m_out;
};

}  // namespace

bool Suggestion::operator==(const Suggestion& other) const {
    return from == other.from && to == other.to && preserve == other.preserve && rule.field == other.rule.field &&
           rule.destination == other.rule.destination && rule.transformation == other.rule.transformation;
}

std::vector<Suggestion> suggestions(const Version& from, const Version& to, const Mapping* mapping,
                                    const std::stop_token& stop, const std::vector<diff::Decision>& decisions) {
    if (!from.schema || !to.schema || &from == &to) return {};
    return Suggester(from, to, mapping).run(stop, decisions);
}

std::vector<Suggestion> allSuggestions(const Definition& definition, const Mapping* mapping,
                                       const std::stop_token& stop) {
    std::vector<Suggestion> out;
    const Version* storage = storageVersion(definition);
    if (!storage) return out;
    for (const Version& version : definition.versions) {
        if (!version.served || &version == storage) continue;
        for (const auto& [from, to] : {std::pair(&version, storage), std::pair(storage, &version)}) {
            std::vector<Suggestion> some = suggestions(*from, *to, mapping, stop);
            std::move(some.begin(), some.end(), std::back_inserter(out));
        }
    }
    return out;
}

}  // namespace crd::mapping
