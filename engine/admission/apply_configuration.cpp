#include "engine/admission/internal/apply_configuration.h"

#include <algorithm>
#include <optional>
#include <set>

#include "engine/apply/typed_value.h"
#include "engine/base/gocompat/base64.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/utf8.h"
#include "engine/cel/eval/document_value.h"
#include "engine/cel/eval/message.h"
#include "engine/object/go_value.h"

namespace crd::admission {

namespace {

using apply::TypedList;
using apply::TypedMap;
using apply::TypedNode;
using apply::TypedScalar;
using cel::PatchObject;
using cel::Value;

const PatchObject* objectOf(const Value& value) {
    return dynamic_cast<const PatchObject*>(value.asMap());
}

// Lists and maps that literals and macros create; those of documents have other Go types.
bool isMadeList(const Value& value) {
    const cel::List* list = value.asList();
    return list && !documentOf(value) && list->heldGoType() == "[]ref.Val";
}
bool isMadeMap(const Value& value) {
    return value.asMap() && !documentOf(value) && !objectOf(value);
}

void addTypeNameErrors(const Value& value, const std::string& path, std::vector<std::string>& out) {
    if (const PatchObject* object = objectOf(value)) {
        if (object->typeName() != path) {
            out.push_back("unexpected type name " + goQuoted(object->typeName()) + ", expected " + goQuoted(path) +
                          ", which matches field name path from root Object type");
        }
        for (const auto& [name, field] : object->fields()) addTypeNameErrors(field, path + '.' + name, out);
    } else if (isMadeList(value)) {
        const cel::List& list = *value.asList();
        for (std::size_t i = 0; i < list.size(); ++i) addTypeNameErrors(list.at(i), path, out);
    } else if (isMadeMap(value)) {
        const cel::Map& map = *value.asMap();
        for (const Value& key : map.keys()) addTypeNameErrors(map.find(key).value_or(Value()), path, out);
    }
}

// A value that JSON does not have: the server passes it on, and no type accepts it.
struct Foreign {
    std::string type, syntax;  // Go's verbs %T and %#v
};

// An Object literal as JSON. In place of a foreign value is its text.
class ConfigurationJson {
 public:
    enum class For : std::uint8_t { Merge, Patch };  // a JSON patch also takes unsigned numbers and bytes

    explicit ConfigurationJson(For use) : m_use(use) {}

    // Fails if a key of a map is not a string. The result may be moved, and not copied, while it is compared with
    // foreign().
    Result<Json> of(const PatchObject& object) {
        if (std::string error = keyError(object); !error.empty()) return failure(std::move(error));
        Result<Json> out{Json()};
        fillObject(object, *out);
        return out;
    }

    void forget(const Json& value) { m_foreign.erase(&value); }

    // The type of the first foreign value; empty if there is none.
    const std::string& firstForeignType() const { return m_firstType; }

    // Null for the other values.
    const Foreign* foreign(const Json& value) const {
        const auto found = m_foreign.find(&value);
        return found == m_foreign.end() ? nullptr : &found->second;
    }

 private:
    static std::string keyError(const PatchObject& object) {
        for (const auto& [name, value] : object.fields()) {
            if (!isMadeMap(value)) continue;
            for (const Value& key : value.asMap()->keys()) {
                if (key.asString()) continue;
                return "fail to convert field " + goQuoted(name) + ": map key " + quotedKey(key) + " is of type " +
                       std::string(key.goType()) + ", not string";
            }
        }
        return {};
    }

    // Go's verb %q for what is not text: numbers are characters.
    static std::string quotedKey(const Value& key) {
        const auto* number = key.as<std::int64_t>();
        if (!number) return "%!q(" + std::string(key.goType()) + '=' + key.text() + ')';
        if (*number == '"') return "'\"'";
        if (*number == '\'') return "'\\''";
        const bool isRune = *number >= 0 && *number <= 0x10ffff && (*number < 0xd800 || *number > 0xdfff);
        std::string rune;
        appendUtf8(rune, isRune ? static_cast<std::uint32_t>(*number) : 0xfffdU);
        std::string quoted = goQuoted(rune);
        quoted.front() = quoted.back() = '\'';
        return quoted;
    }

    // These fill values where they remain: their addresses name them.
    void fillObject(const PatchObject& object, Json& out) {
        Json::Object members;
        for (const auto& [name, value] : object.fields()) fillField(value, members[name]);
        out = Json(std::move(members));
    }

    // A list or map that an expression made is converted once, not what is inside of it.
    void fillField(const Value& value, Json& out) {
        if (isMadeMap(value)) {
            Json::Object members;
            const cel::Map& map = *value.asMap();
            for (const Value& key : map.keys()) fill(map.find(key).value_or(Value()), members[*key.asString()]);
            out = Json(std::move(members));
        } else if (isMadeList(value)) {
            fillList(*value.asList(), out);
        } else {
            fill(value, out);
        }
    }

    void fillList(const cel::List& list, Json& out) {
        Json::Array items(list.size());
        for (std::size_t i = 0; i < items.size(); ++i) fill(list.at(i), items[i]);
        out = Json(std::move(items));
    }

    void fill(const Value& value, Json& out) {
        if (const Json* document = documentOf(value)) {
            out = *document;
        } else if (const PatchObject* object = objectOf(value)) {
            if (const std::string error = keyError(*object); !error.empty())
                return keep(out, {"*types.Err", error}, error);
            fillObject(*object, out);
        } else if (const bool* flag = value.as<bool>()) {
            out = Json(*flag);
        } else if (const auto* number = value.as<std::int64_t>()) {
            out = Json(*number);
        } else if (const auto* fraction = value.as<double>()) {
            out = Json(*fraction);
        } else if (const std::string* text = value.asString()) {
            out = Json(*text);
        } else if (value.as<cel::Type>()) {
            out = Json(value.text());
        } else if (const cel::List* list = value.asList(); list && list->heldGoType() == "[]interface {}") {
            fillList(*list, out);
        } else if (!fillOfPatch(value, out)) {
            keep(out, {goTypeOf(value), syntaxOf(value)}, textOf(value));
        }
    }

    bool fillOfPatch(const Value& value, Json& out) const {
        if (m_use != For::Patch) return false;
        if (const auto* number = value.as<std::uint64_t>()) {
            const auto rounded = static_cast<double>(*number);
            const std::optional<std::int64_t> whole = cel::exactInt(rounded);
            out = whole ? Json(*whole) : Json(rounded);
            return true;
        }
        const std::string* bytes = value.asBytes();
        if (bytes) out = Json(base64(std::string_view(*bytes)));
        return bytes != nullptr;
    }

    void keep(Json& out, Foreign foreign, std::string text) {
        if (m_foreign.empty()) m_firstType = foreign.type;
        out = Json(std::move(text));
        m_foreign.emplace(&out, std::move(foreign));
    }

    static std::string goTypeOf(const Value& value) {
        if (value.isNull()) return "structpb.NullValue";
        if (value.as<std::uint64_t>()) return "uint64";
        if (value.asBytes()) return "[]uint8";
        if (value.as<cel::DurationValue>()) return "time.Duration";
        if (value.as<cel::TimestampValue>()) return "time.Time";
        if (const cel::List* list = value.asList()) return std::string(list->heldGoType());
        if (value.asMap()) return "map[ref.Val]ref.Val";
        const cel::Opaque* opaque = value.asOpaque();
        return std::string(opaque && !opaque->heldGoType().empty() ? opaque->heldGoType() : value.goType());
    }

    // Go's verb %v.
    static std::string textOf(const Value& value) {
        if (value.isNull()) return "NULL_VALUE";
        std::string out;
        if (const cel::List* list = value.asList()) {
            for (std::size_t i = 0; i < list->size() && out.size() < cel::kMostShown; ++i)
                out += (i == 0 ? "" : " ") + list->at(i).text();
            return '[' + out + ']';
        }
        if (const cel::Map* map = value.asMap()) {
            std::vector<Value> keys = map->keys();
            std::sort(keys.begin(), keys.end(), [](const Value& a, const Value& b) { return a.text() < b.text(); });
            for (const Value& key : keys) {
                if (out.size() > cel::kMostShown) break;
                out += (out.empty() ? "" : " ") + key.text() + ':' + map->find(key).value_or(Value()).text();
            }
            return "map[" + out + ']';
        }
        return value.text();
    }

    static std::string syntaxOf(const Value& value) {
        const cel::List* list = value.asList();
        if (!list) return value.text();
        std::string out;
        for (std::size_t i = 0; i < list->size() && out.size() < cel::kMostShown; ++i) {
            const Value item = list->at(i);
            const std::string* text = item.asString();
            out += (i == 0 ? "" : ", ") + (text ? goQuoted(*text) : item.text());
        }
        return goTypeOf(value) + '{' + out + '}';
    }

    For m_use;
    std::map<const Json*, Foreign> m_foreign;
    std::string m_firstType;
};

// A value in the path of an error.
std::string shown(const Json& value, const ConfigurationJson& values) {
    if (value.isNull()) return "null";
    if (values.foreign(value)) return "{{undefined}}";
    if (const std::string* text = value.asString()) return goQuoted(*text);
    std::string out;
    if (const Json::Array* list = value.asArray()) {
        for (const Json& item : *list) out += (out.empty() ? "" : ",") + shown(item, values);
        return '[' + out + ']';
    }
    if (const Json::Object* members = value.asObject()) {
        for (const auto& [name, member] : *members) out += name + '=' + shown(member, values);
        return out;
    }
    return object::goValue(value);
}

// What a value is, of all that its type allows; all of it where it is none of them.
struct Kinds {
    bool scalar = false, list = false, map = false;
    bool operator==(const Kinds&) const = default;
};
Kinds kindsOf(const TypedNode& type, const Json& value, bool foreign) {
    const Kinds all{type.scalar != TypedScalar::None, type.list != nullptr, type.map != nullptr};
    if (value.isNull() || foreign) return all;
    if (value.asArray()) return all.list ? Kinds{false, true, false} : all;
    if (value.asObject()) return all.map ? Kinds{false, false, true} : all;
    return all.scalar ? Kinds{true, false, false} : all;
}

// How an item of a list that is not atomic is identified: by its keys, or by its value.
struct ItemName {
    std::string text;  // as errors write it
    bool operator==(const ItemName&) const = default;
};
Result<ItemName> itemName(const TypedList& list, const Json& item, const ConfigurationJson& foreign) {
    if (list.keys.empty()) {
        if (item.asObject()) return failure("associative list without keys has an element that's a map type");
        if (item.asArray()) return failure("not supported: associative list with lists as elements");
        if (item.isNull()) return failure("associative list without keys has an element that's an explicit null");
        return ItemName{"[=" + shown(item, foreign) + ']'};
    }
    if (item.isNull()) return failure("associative list with keys may not have a null element");
    if (!item.asObject()) return failure("associative list with keys may not have non-map elements");
    std::map<std::string, const Json*> values;
    for (const std::string& key : list.keys) {
        if (const Json* value = item.find(key)) {
            values[key] = value;
        } else if (!list.element->map) {
            return failure("couldn't find default value for " + key + ": associative list may not have non-map types");
        } else if (const auto otherwise = list.element->map->defaults.find(key);
                   otherwise != list.element->map->defaults.end()) {
            values[key] = &otherwise->second;
        }
    }
    if (values.empty()) {
        std::string keys;
        for (const std::string& key : list.keys) keys += (keys.empty() ? "" : " ") + goQuoted(key);
        return failure("associative list with keys has an element that omits all key fields [" + keys +
                       "] (and doesn't have default values for any key fields)");
    }
    std::string text;
    for (const auto& [key, value] : values) text += (text.empty() ? "" : ",") + key + '=' + shown(*value, foreign);
    return ItemName{'[' + text + ']'};
}

// Checks a configuration against its type, as apply::typeError(), with the texts of foreign values.
class TypeCheck {
 public:
    explicit TypeCheck(const ConfigurationJson& values) : m_values(values) {}

    void check(const Json& value, const TypedNode& type, const std::string& path) {
        const Foreign* foreign = m_values.foreign(value);
        const Kinds kinds = kindsOf(type, value, foreign != nullptr);
        if (value.isNull()) return;
        const auto expected = [&](const std::string& what) {
            report(path, "expected " + what + ", got &{" + object::goValue(value) + '}');
        };
        if (kinds.map) {
            if (!value.asObject()) return expected("map");
            checkMap(*value.asObject(), *type.map, path);
        } else if (kinds.scalar) {
            checkScalar(value, type.scalar, foreign, path);
        } else if (kinds.list) {
            if (!value.asArray()) return expected("list");
            checkList(*value.asArray(), *type.list, path);
        }
    }

    // Empty: there is none.
    std::string error() const {
        std::string out = m_errors.size() == 1 ? m_errors.front() : std::string();
        if (m_errors.size() > 1) {
            out = "errors:";
            for (const std::string& error : m_errors) out += "\n  " + error;
        }
        return out;
    }

 private:
    static constexpr std::size_t kMostErrors = 100;

    void report(const std::string& path, const std::string& message) {
        if (m_errors.size() < kMostErrors) m_errors.push_back(path.empty() ? message : path + ": " + message);
    }

    static std::string goTypeOf(const Json& value) {
        if (value.asString()) return "string";
        if (value.asBool()) return "bool";
        if (value.asArray()) return "[]interface {}";
        return "map[string]interface {}";
    }

    void checkScalar(const Json& value, TypedScalar scalar, const Foreign* foreign, const std::string& path) {
        const bool number = value.asInt() || value.asDouble();
        const bool text = value.asString() && !foreign;
        switch (scalar) {
            case TypedScalar::Number:
                if (!number) {
                    report(path, "expected numeric (int or float), got " + (foreign ? foreign->type : goTypeOf(value)));
                }
                return;
            case TypedScalar::Text:
                if (!text) {
                    report(path, "expected string, got &value.valueUnstructured{Value:" +
                                     (foreign ? foreign->syntax : object::goSyntax(value)) + '}');
                }
                return;
            case TypedScalar::Flag:
                if (!value.asBool()) report(path, "expected boolean, got &{" + object::goValue(value) + '}');
                return;
            case TypedScalar::Any:
            case TypedScalar::None:
                break;
        }
        if (!number && !text && !value.asBool())
            report(path, "expected any scalar, got &{" + object::goValue(value) + '}');
    }

    void checkMap(const Json::Object& members, const TypedMap& type, const std::string& path) {
        const std::string* undeclared = nullptr;
        for (const auto& [name, member] : members) {
            const auto field = type.fields.find(name);
            const TypedNode* own = field == type.fields.end() ? type.element : field->second;
            if (own) {
                check(member, *own, path + '.' + name);
            } else if (!undeclared) {
                undeclared = &name;
            }
        }
        // The first ends the server's check of the members.
        if (undeclared) report(path + '.' + *undeclared, "field not declared in schema");
    }

    void checkList(const Json::Array& items, const TypedList& type, const std::string& path) {
        std::set<std::string> known;
        for (std::size_t i = 0; i < items.size(); ++i) {
            std::string place = '[' + std::to_string(i) + ']';
            if (!type.atomic) {
                const Result<ItemName> name = itemName(type, items[i], m_values);
                if (!name) {
                    report(path, "element " + std::to_string(i) + ": " + name.error().message.english());
                    return;
                }
                place = name->text;
                if (!known.insert(place).second) report(path, "duplicate entries for key " + place);
            }
            check(items[i], *type.element, path + place);
        }
    }

    const ConfigurationJson& m_values;
    std::vector<std::string> m_errors;
};

// The paths of atomic values. Values in maps without fields are not visited, as in the server.
void addAtomics(const Json& value, const TypedNode& type, const std::string& path, std::vector<std::string>& out) {
    if (const Json::Object* members = value.asObject(); members && type.map) {
        if (type.map->atomic) out.push_back(path);
        for (const auto& [name, member] : *members) {
            const auto field = type.map->fields.find(name);
            if (field != type.map->fields.end()) addAtomics(member, *field->second, path + '.' + name, out);
        }
    }
    if (const Json::Array* items = value.asArray(); items && type.list) {
        if (type.list->atomic) out.push_back(path);
        for (std::size_t i = 0; i < items->size(); ++i)
            addAtomics((*items)[i], *type.list->element, path + '[' + std::to_string(i) + ']', out);
    }
}

}  // namespace

Result<Json> patchValue(const Value& value) {
    const PatchObject* object = objectOf(value);
    if (!object) return failure("unsupported type");
    ConfigurationJson values(ConfigurationJson::For::Patch);
    Result<Json> out = values.of(*object);
    if (out && !values.firstForeignType().empty()) return failure("proto: invalid type: " + values.firstForeignType());
    return out;
}

std::string typeNameErrors(const Value& value) {
    std::vector<std::string> errors;
    if (const PatchObject* object = objectOf(value)) addTypeNameErrors(value, object->typeName(), errors);
    return joined(errors, "\n");
}

Result<Json> withConfiguration(const Json& object, const Value& configuration, const apply::TypedSchema& schema) {
    const PatchObject* given = objectOf(configuration);
    if (!given) return failure("unsupported return type from ApplyConfiguration expression: " + configuration.text());
    if (const std::string errors = typeNameErrors(configuration); !errors.empty())
        return failure("type mismatch: " + errors);
    ConfigurationJson values(ConfigurationJson::For::Merge);
    Result<Json> patch = values.of(*given);
    if (!patch) return failure("invalid return type: *dynamic.ObjectVal");
    Json::Object& members = *patch->asObject();
    for (const char* name : {"apiVersion", "kind"}) {
        const Json* value = object.find(name);
        if (!value) continue;
        Json& member = members[name];
        member = *value;
        values.forget(member);
    }
    TypeCheck check(values);
    check.check(*patch, schema.root(), "");
    if (const std::string error = check.error(); !error.empty())
        return failure("error applying patch: failed to convert patch object to typed object: " + error);
    std::vector<std::string> atomics;
    addAtomics(*patch, schema.root(), "", atomics);
    // The metadata of an object that was sent has managed fields, which are not simulated.
    const auto metadata = given->fields().find("metadata");
    if (metadata != given->fields().end() && documentOf(metadata->second) && documentOf(metadata->second)->asObject() &&
        !documentOf(metadata->second)->find("managedFields"))
        atomics.push_back(".metadata.managedFields");
    if (!atomics.empty()) {
        return failure(
            "error applying patch: invalid ApplyConfiguration: may not mutate atomic arrays, maps or structs: " +
            joined(atomics, ", "));
    }
    if (const std::string error = apply::typeError(object, schema.root(), apply::Repeats::Allowed); !error.empty())
        return failure("error applying patch: failed to convert original object to typed object: " + error);
    return apply::merged(object, *patch, schema.root()).value_or(Json(Json::Object()));
}

}  // namespace crd::admission
