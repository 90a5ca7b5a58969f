#include "engine/diff/internal/edits.h"

#include "engine/diff/internal/trial_values.h"
#include "engine/object/form.h"
#include "engine/object/rule_mentions.h"

namespace crd::diff {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

namespace {

// A member below an object that a rule or limit looks at.
struct Part {
    std::vector<PathStep> steps;
    const Schema* schema = nullptr;
};

class PartFinder {
 public:
    // `words`: the expressions that must mention the names of the members; empty: all members.
    PartFinder(const std::string& words, const ChildSchema* except) : m_words(words), m_except(except) {}

    std::vector<Part> run(const Schema& node) {
        walk(node, 0);
        return std::move(m_out);
    }

 private:
    static constexpr std::size_t kMost = 24;
    static constexpr int kDeepest = 5;
    static constexpr std::size_t kMostNodes = 2'000;

    void walk(const Schema& node, int depth) {
        if (++m_nodes > kMostNodes) return;
        for (const ChildSchema& child : node.children) {
            if (m_out.size() >= kMost) return;
            if (!schema::placesValues(child.kind) || &child == m_except) continue;
            const bool isProperty = child.kind == ChildKind::Property;
            if (child.kind == ChildKind::AdditionalProperties) continue;  // of any name
            m_steps.push_back({isProperty ? PathStep::Kind::Field : PathStep::Kind::Index, child.name, 0});
            if (!isProperty || m_words.empty() || object::mentions(m_words, child.name)) {
                if (isProperty || child.schema->type != "object") m_out.push_back({m_steps, child.schema.get()});
                if (depth < kDeepest && !m_words.empty()) walk(*child.schema, depth + 1);
            }
            m_steps.pop_back();
        }
    }

    const std::string& m_words;
    const ChildSchema* m_except;
    std::vector<PathStep> m_steps;
    std::vector<Part> m_out;
    std::size_t m_nodes = 0;
};

// Whether the value has the type of the node.
bool fitsType(const Json& value, const Schema& node) {
    if (value.isNull()) return node.nullable;
    if (node.intOrString) return value.asInt() || value.asString();
    if (node.type == "string") return value.asString();
    if (node.type == "integer") return value.asInt();
    if (node.type == "number") return value.asInt() || value.asDouble();
    if (node.type == "boolean") return value.asBool();
    if (node.type == "object") return value.asObject();
    return node.type != "array" || value.asArray();
}

}  // namespace

Json* memberAt(Json& object, const std::vector<PathStep>& steps, std::size_t count) {
    Json* at = &object;
    for (std::size_t i = 0; i < count && at; ++i) {
        if (steps[i].kind == PathStep::Kind::Index) {
            Json::Array* items = at->asArray();
            at = items && steps[i].index < items->size() ? &(*items)[steps[i].index] : nullptr;
        } else {
            Json::Object* members = at->asObject();
            const auto found = members ? members->find(steps[i].name) : Json::Object::iterator();
            at = members && found != members->end() ? &found->second : nullptr;
        }
    }
    return at;
}

bool apply(Json& object, const Edit& edit) {
    Json* parent = memberAt(object, edit.steps, edit.steps.size() - 1);
    if (Json::Array* items = parent ? parent->asArray() : nullptr) {
        if (edit.value) items->push_back(*edit.value);
        return edit.value.has_value();
    }
    Json::Object* members = parent ? parent->asObject() : nullptr;
    if (!members) return false;
    if (!edit.value) return members->erase(edit.steps.back().name) > 0;
    members->insert_or_assign(edit.steps.back().name, *edit.value);
    return true;
}

std::vector<Edit> editsOf(const Json& object, const std::vector<PathStep>& head, const Schema& node,
                          const std::string& words, const ChildSchema* except) {
    std::vector<Edit> out;
    Difference named;
    named.keyword = Keyword::XValidations;
    named.left = words;
    constexpr std::size_t kMostValues = 8;  // of a member
    for (Part& part : PartFinder(words, except).run(node)) {
        std::vector<PathStep> steps = head;
        steps.insert(steps.end(), part.steps.begin(), part.steps.end());
        if (steps.size() == 1 && (steps[0].name == "apiVersion" || steps[0].name == "kind")) continue;
        out.push_back({steps, std::nullopt});
        std::size_t values = 0;
        for (Json& value : trialValues(part.schema, nullptr, named)) {
            if (!fitsType(value, *part.schema)) continue;
            if (++values > kMostValues) break;
            out.push_back({steps, std::move(value)});
        }
    }
    // Keys of a map.
    const Schema* entries = object::additionalOf(node).schema;
    if (!entries) return out;
    Json copy = object;
    const Json* map = memberAt(copy, head, head.size());
    const Json::Object* members = map ? map->asObject() : nullptr;
    static const Schema kText = [] {
        Schema text;
        text.type = "string";
        return text;
    }();
    std::vector<Json> values = members && !members->empty() ? std::vector<Json>{members->begin()->second}
                                                            : trialValues(entries, nullptr, Difference());
    if (values.empty()) return out;
    for (const Json& key : trialValues(&kText, nullptr, named)) {
        if (!key.asString()) continue;
        std::vector<PathStep> steps = head;
        steps.push_back({PathStep::Kind::Key, *key.asString(), 0});
        out.push_back({std::move(steps), values.front()});
    }
    return out;
}

}  // namespace crd::diff
