#include "engine/apply/field_set.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "engine/apply/internal/json_in_text.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/object/go_value.h"
#include "engine/value/json_number.h"
#include "engine/value/json_text.h"

namespace crd::apply {

namespace {

// The order of the kinds of values.
int rankOf(const Json& value) {
    if (value.asDouble()) return 0;
    if (value.asInt()) return 1;
    if (value.asString()) return 2;
    if (value.asBool()) return 3;
    if (value.asArray()) return 4;
    return value.asObject() ? 5 : 6;
}

template <typename T>
int order(const T& left, const T& right) {
    return left < right ? -1 : right < left ? 1 : 0;
}

int compareLists(const Json::Array& left, const Json::Array& right) {
    for (std::size_t i = 0; i < left.size() && i < right.size(); ++i)
        if (const int result = compareValues(left[i], right[i]); result != 0) return result;
    return order(left.size(), right.size());
}

// Member by member in the order of their names; a map without the next name is the lesser one.
int compareMaps(const Json::Object& left, const Json::Object& right) {
    auto l = left.begin();
    auto r = right.begin();
    for (; l != left.end() && r != right.end(); ++l, ++r) {
        if (const int result = order(r->first, l->first); result != 0) return result;
        if (const int result = compareValues(l->second, r->second); result != 0) return result;
    }
    return order(left.size(), right.size());
}

int compareElements(const PathElement& left, const PathElement& right) {
    if (left.kind != right.kind) return order(left.kind, right.kind);
    switch (left.kind) {
        case PathElement::Kind::Field:
            return left.name.compare(right.name);
        case PathElement::Kind::Key:
            for (std::size_t i = 0; i < left.key.size() && i < right.key.size(); ++i) {
                if (const int result = left.key[i].first.compare(right.key[i].first); result != 0) return result;
                if (const int result = compareValues(left.key[i].second, right.key[i].second); result != 0)
                    return result;
            }
            return order(left.key.size(), right.key.size());
        case PathElement::Kind::Value:
            return compareValues(left.value, right.value);
        case PathElement::Kind::Index:
            return order(left.index, right.index);
    }
    return 0;
}

// The names of members in fieldsV1: `f:spec`, `k:{"name":"a"}`, `v:"a"`, `i:0`.
std::string serializedName(const PathElement& element) {
    switch (element.kind) {
        case PathElement::Kind::Field:
            return "f:" + element.name;
        case PathElement::Kind::Key: {
            std::string out = "k:{";
            for (const auto& [name, value] : element.key) {
                if (out.back() != '{') out += ',';
                appendJsonText(out, name, JsonEscapes::None);
                out += ':' + object::goJson(value);
            }
            return out + '}';
        }
        case PathElement::Kind::Value:
            return "v:" + object::goJson(element.value);
        case PathElement::Kind::Index:
            return "i:" + std::to_string(element.index);
    }
    return {};
}

// The server reads the numbers of keys and values as fractions.
void makeFractions(Json& value) {
    if (const std::int64_t* number = value.asInt()) {
        value = Json(static_cast<double>(*number));
    } else if (Json::Array* items = value.asArray()) {
        for (Json& item : *items) makeFractions(item);
    } else if (Json::Object* members = value.asObject()) {
        for (auto& [name, member] : *members) makeFractions(member);
    }
}

Result<Json> valueIn(std::string_view text) {
    // Most are texts without escapes.
    const bool quoted = text.size() >= 2 && text.front() == '"' && text.find_first_of("\"\\", 1) == text.size() - 1;
    if (quoted && std::none_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }))
        return Json(text.substr(1, text.size() - 2));
    Result<Json> out = jsonInText(std::string(text));
    if (out) makeFractions(*out);
    return out;
}

// Nothing for a kind of element that the server does not know: it ignores them.
Result<std::optional<PathElement>> elementNamed(const std::string& name) {
    if (name.size() < 2) return failure("key must be 2 characters long:");
    if (name[1] != ':') return failure("missing colon: " + name);
    const std::string_view rest = std::string_view(name).substr(2);
    PathElement out;
    switch (name[0]) {
        case 'f':
            return PathElement::field(rest);
        case 'v': {
            Result<Json> value = valueIn(rest);
            if (!value) return tl::unexpected<Error>(std::move(value.error()));
            out.kind = PathElement::Kind::Value;
            out.value = *std::move(value);
            return out;
        }
        case 'k': {
            Result<Json> value = valueIn(rest);
            if (!value) return tl::unexpected<Error>(std::move(value.error()));
            if (!value->asObject()) return failure("ReadObjectCB: expect { or n");
            out.kind = PathElement::Kind::Key;
            for (const auto& [key, held] : *value->asObject()) out.key.emplace_back(key, held);
            return out;
        }
        case 'i': {
            const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), out.index);
            if (error != std::errc() || end != rest.data() + rest.size())
                return failure("strconv.Atoi: parsing " + goQuoted(rest) + ": invalid syntax");
            out.kind = PathElement::Kind::Index;
            return out;
        }
        default:
            return std::optional<PathElement>();
    }
}

struct ReadSet {
    FieldSet set;
    bool isMember = false;  // the parent has the path itself
};

Result<ReadSet> readSet(const Json& fields) {
    ReadSet out;
    const Json::Object* members = fields.asObject();
    if (!members && !fields.isNull()) return failure("ReadMapCB: expect { or n");
    for (const auto& [name, below] : members ? *members : Json::Object()) {
        if (name == ".") {
            out.isMember = true;
            continue;
        }
        const Result<std::optional<PathElement>> element = elementNamed(name);
        if (!element) return tl::unexpected<Error>(element.error());
        if (!*element) continue;
        Result<ReadSet> read = readSet(below);
        if (!read) return read;
        if (read->isMember) out.set.members.insert(**element);
        if (!read->set.empty()) out.set.children.insert_or_assign(**element, std::move(read->set));
    }
    if (out.set.empty()) out.isMember = true;
    return out;
}

void visitAll(const FieldSet& set, ElementPath& path, const std::function<void(const ElementPath&)>& visit) {
    for (const PathElement& member : set.members) {
        path.push_back(member);
        visit(path);
        path.pop_back();
    }
    for (const auto& [element, below] : set.children) {
        path.push_back(element);
        visitAll(below, path, visit);
        path.pop_back();
    }
}

}  // namespace

int compareValues(const Json& left, const Json& right) {
    const int ranks = order(rankOf(left), rankOf(right));
    const bool numbers = rankOf(left) <= 1 && rankOf(right) <= 1;
    if (numbers && (left.asDouble() || right.asDouble())) return order(*numberOf(left), *numberOf(right));
    if (ranks != 0) return ranks;
    if (const std::int64_t* number = left.asInt()) return order(*number, *right.asInt());
    if (const std::string* text = left.asString()) return text->compare(*right.asString());
    if (const bool* flag = left.asBool()) return order(*flag, *right.asBool());
    if (const Json::Array* items = left.asArray()) return compareLists(*items, *right.asArray());
    if (const Json::Object* members = left.asObject()) return compareMaps(*members, *right.asObject());
    return 0;
}

std::string valueText(const Json& value) {
    if (value.isNull()) return "null";
    if (const std::string* text = value.asString()) return goQuoted(*text);
    std::string out;
    if (const Json::Array* list = value.asArray()) {
        for (const Json& item : *list) out += (out.empty() ? "" : ",") + valueText(item);
        return '[' + out + ']';
    }
    if (const Json::Object* members = value.asObject()) {
        for (const auto& [name, member] : *members) out += name + '=' + valueText(member);
        return out;
    }
    return object::goValue(value);
}

PathElement PathElement::field(std::string_view name) {
    PathElement out;
    out.name = name;
    return out;
}

PathElement PathElement::item(std::int64_t index) {
    PathElement out;
    out.kind = Kind::Index;
    out.index = index;
    return out;
}

bool operator<(const PathElement& left, const PathElement& right) {
    return compareElements(left, right) < 0;
}

bool operator==(const PathElement& left, const PathElement& right) {
    return compareElements(left, right) == 0;
}

std::string toString(const PathElement& element) {
    switch (element.kind) {
        case PathElement::Kind::Field:
            return '.' + element.name;
        case PathElement::Kind::Key: {
            std::string out;
            for (const auto& [name, value] : element.key)
                out += (out.empty() ? "" : ",") + name + '=' + valueText(value);
            return '[' + out + ']';
        }
        case PathElement::Kind::Value:
            return "[=" + valueText(element.value) + ']';
        case PathElement::Kind::Index:
            return '[' + std::to_string(element.index) + ']';
    }
    return {};
}

std::string toString(const ElementPath& path) {
    std::string out;
    for (const PathElement& element : path) out += toString(element);
    return out;
}

bool FieldSet::has(const ElementPath& path) const {
    const FieldSet* at = this;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        const auto child = at->children.find(path[i]);
        if (child == at->children.end()) return false;
        at = &child->second;
    }
    return !path.empty() && at->members.contains(path.back());
}

void FieldSet::insert(const ElementPath& path) {
    if (path.empty()) return;
    FieldSet* at = this;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) at = &at->children[path[i]];
    at->members.insert(path.back());
}

const FieldSet& FieldSet::below(const PathElement& element) const {
    static const FieldSet kNone;
    const auto child = children.find(element);
    return child == children.end() ? kNone : child->second;
}

void FieldSet::forEach(const std::function<void(const ElementPath&)>& visit) const {
    ElementPath path;
    visitAll(*this, path, visit);
}

void FieldSet::add(const FieldSet& other) {
    members.insert(other.members.begin(), other.members.end());
    for (const auto& [element, below] : other.children) children[element].add(below);
}

FieldSet FieldSet::joined(const FieldSet& other) const {
    FieldSet out = *this;
    out.add(other);
    return out;
}

FieldSet FieldSet::common(const FieldSet& other) const {
    FieldSet out;
    for (const PathElement& member : members)
        if (other.members.contains(member)) out.members.insert(member);
    for (const auto& [element, below] : children) {
        FieldSet both = below.common(other.below(element));
        if (!both.empty()) out.children.emplace(element, std::move(both));
    }
    return out;
}

FieldSet FieldSet::without(const FieldSet& other) const {
    FieldSet out;
    for (const PathElement& member : members)
        if (!other.members.contains(member)) out.members.insert(member);
    for (const auto& [element, below] : children) {
        FieldSet rest = below.without(other.below(element));
        if (!rest.empty()) out.children.emplace(element, std::move(rest));
    }
    return out;
}

FieldSet FieldSet::withoutTrees(const FieldSet& other) const {
    FieldSet out;
    for (const PathElement& member : members)
        if (!other.members.contains(member)) out.members.insert(member);
    for (const auto& [element, below] : children) {
        if (other.members.contains(element)) continue;
        FieldSet rest = below.withoutTrees(other.below(element));
        if (!rest.empty()) out.children.emplace(element, std::move(rest));
    }
    return out;
}

Result<FieldSet> fieldSetOf(const Json& fieldsV1) {
    Result<ReadSet> read = readSet(fieldsV1);
    if (!read) return tl::unexpected<Error>(std::move(read.error()));
    return std::move(read->set);
}

Json toJson(const FieldSet& set) {
    Json::Object out;
    for (const PathElement& member : set.members) out[serializedName(member)] = Json(Json::Object());
    for (const auto& [element, below] : set.children) {
        Json held = toJson(below);
        if (set.members.contains(element)) (*held.asObject())["."] = Json(Json::Object());
        out[serializedName(element)] = std::move(held);
    }
    return Json(std::move(out));
}

}  // namespace crd::apply
