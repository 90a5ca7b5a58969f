#include <algorithm>
#include <set>
#include <vector>

#include "engine/apply/internal/kinds.h"
#include "engine/apply/typed_value.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/object/go_value.h"

namespace crd::apply {

namespace {

std::string goTypeOf(const Json& value) {
    if (value.asString()) return "string";
    if (value.asBool()) return "bool";
    if (value.asArray()) return "[]interface {}";
    return "map[string]interface {}";
}

std::string braced(const Json& value) {
    return "&{" + object::goValue(value) + '}';
}

class TypeCheck {
 public:
    explicit TypeCheck(Repeats repeats) : m_repeats(repeats) {}

    void check(const Json& value, const TypedNode& type, const std::string& path) {
        if (value.isNull()) return;
        const Kinds kinds = kindsOf(type, &value);
        if (kinds.map) {
            if (!value.asObject()) return report(path, "expected map, got " + braced(value));
            checkMap(*value.asObject(), *type.map, path);
        } else if (kinds.scalar) {
            if (const std::string error = scalarError(type.scalar, value); !error.empty()) report(path, error);
        } else if (kinds.list) {
            if (!value.asArray()) return report(path, "expected list, got " + braced(value));
            checkList(*value.asArray(), *type.list, path);
        }
    }

    std::string error() const {
        if (m_errors.size() == 1) return m_errors.front();
        return m_errors.empty() ? std::string() : "errors:\n  " + joined(m_errors, "\n  ");
    }

 private:
    static constexpr std::size_t kMostErrors = 100;

    void report(const std::string& path, const std::string& message) {
        if (m_errors.size() < kMostErrors) m_errors.push_back(path.empty() ? message : path + ": " + message);
    }

    void checkMap(const Json::Object& members, const TypedMap& type, const std::string& path) {
        const std::string* undeclared = nullptr;
        for (const auto& [name, member] : members) {
            if (const TypedNode* own = type.of(name)) {
                check(member, *own, path + '.' + name);
            } else if (!undeclared) {
                undeclared = &name;
            }
        }
        // The first ends the server's check of the members.
        if (undeclared) report(path + '.' + *undeclared, "field not declared in schema");
    }

    void checkList(const Json::Array& items, const TypedList& type, const std::string& path) {
        std::set<PathElement> known;
        for (std::size_t i = 0; i < items.size(); ++i) {
            PathElement element = PathElement::item(static_cast<std::int64_t>(i));
            if (!type.atomic) {
                Result<PathElement> own = elementOf(type, items[i]);
                if (!own) return report(path, "element " + std::to_string(i) + ": " + own.error().message.english());
                element = *std::move(own);
                if (!known.insert(element).second && m_repeats == Repeats::Forbidden)
                    report(path, "duplicate entries for key " + toString(element));
            }
            check(items[i], *type.element, path + toString(element));
        }
    }

    const Repeats m_repeats;
    std::vector<std::string> m_errors;
};

}  // namespace

Kinds kindsOf(const TypedNode& type, const Json* value) {
    const Kinds all{type.scalar != TypedScalar::None, type.list != nullptr, type.map != nullptr};
    if (!value || value->isNull()) return all;
    if (value->asArray()) return all.list ? Kinds{false, true, false} : all;
    if (value->asObject()) return all.map ? Kinds{false, false, true} : all;
    return all.scalar ? Kinds{true, false, false} : all;
}

Result<PathElement> elementOf(const TypedList& list, const Json& item) {
    PathElement out;
    if (list.keys.empty()) {
        if (item.asObject()) return failure("associative list without keys has an element that's a map type");
        if (item.asArray()) return failure("not supported: associative list with lists as elements");
        if (item.isNull()) return failure("associative list without keys has an element that's an explicit null");
        out.kind = PathElement::Kind::Value;
        out.value = item;
        return out;
    }
    if (item.isNull()) return failure("associative list with keys may not have a null element");
    if (!item.asObject()) return failure("associative list with keys may not have non-map elements");
    out.kind = PathElement::Kind::Key;
    for (const std::string& key : list.keys) {
        if (const Json* value = item.find(key)) {
            out.key.emplace_back(key, *value);
        } else if (!list.element->map) {
            return failure("couldn't find default value for " + key + ": associative list may not have non-map types");
        } else if (const auto otherwise = list.element->map->defaults.find(key);
                   otherwise != list.element->map->defaults.end()) {
            out.key.emplace_back(key, otherwise->second);
        }
    }
    if (out.key.empty()) {
        std::string keys;
        for (const std::string& key : list.keys) keys += (keys.empty() ? "" : " ") + goQuoted(key);
        return failure("associative list with keys has an element that omits all key fields [" + keys +
                       "] (and doesn't have default values for any key fields)");
    }
    std::stable_sort(out.key.begin(), out.key.end(),
                     [](const auto& left, const auto& right) { return left.first < right.first; });
    return out;
}

std::string scalarError(TypedScalar type, const Json& value) {
    const bool number = value.asInt() || value.asDouble();
    if (value.isNull()) return {};
    switch (type) {
        case TypedScalar::Number:
            return number ? "" : "expected numeric (int or float), got " + goTypeOf(value);
        case TypedScalar::Text:
            if (value.asString()) return {};
            return "expected string, got &value.valueUnstructured{Value:" + object::goSyntax(value) + '}';
        case TypedScalar::Flag:
            return value.asBool() ? "" : "expected boolean, got " + braced(value);
        case TypedScalar::Any:
        case TypedScalar::None:
            break;
    }
    return number || value.asString() || value.asBool() ? "" : "expected any scalar, got " + braced(value);
}

std::string typeError(const Json& value, const TypedNode& type, Repeats repeats) {
    TypeCheck check(repeats);
    check.check(value, type, {});
    return check.error();
}

}  // namespace crd::apply
