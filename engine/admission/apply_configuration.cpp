#include "engine/admission/apply_configuration.h"

#include <algorithm>
#include <optional>
#include <set>

#include "engine/base/go_text.h"
#include "engine/base/utf8.h"
#include "engine/cel/document_value.h"
#include "engine/cel/message.h"
#include "engine/object/go_value.h"

namespace crd::admission {

namespace {

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

// A Go value that cannot be converted to JSON: the server passes it on, and no type accepts it.
struct Foreign {
    std::string type, text, syntax;  // verbs %T, %v and %#v
};

// The configuration as JSON. A foreign value is a string that is not UTF-8, which no expression can make.
class ConfigurationJson {
 public:
    // Fails if a key of a map is not a string.
    Result<Json> objectOf(const PatchObject& object) {
        Json::Object out;
        for (const auto& [name, value] : object.fields()) {
            Result<Json> field = fieldOf(value);
            if (!field) return failure("fail to convert field " + goQuoted(name) + ": " + field.error().message);
            out[name] = *std::move(field);
        }
        return Json(std::move(out));
    }

    // The first foreign value that cannot be part of a JSON patch; null if there is none.
    const Foreign* unpatchable() const {
        for (const Foreign& foreign : m_foreign)
            if (foreign.type != "uint64" && foreign.type != "[]uint8") return &foreign;
        return nullptr;
    }

    static bool isForeign(const Json& value) {
        const std::string* text = value.asString();
        return text && text->starts_with(kMark);
    }
    const Foreign* foreign(const Json& value) const {
        return isForeign(value) ? &m_foreign[std::stoul(value.asString()->substr(1))] : nullptr;
    }

    // A text of the server in which foreign values are written as Go writes them.
    std::string written(std::string text) const {
        for (std::size_t i = m_foreign.size(); i-- > 0;) {
            const std::string mark = markOf(i);
            replaceAll(text, goQuoted(mark), m_foreign[i].syntax);
            replaceAll(text, mark, m_foreign[i].text);
        }
        return text;
    }

 private:
    static constexpr char kMark = '\xff';

    static std::string markOf(std::size_t index) { return kMark + std::to_string(index) + kMark; }

    static void replaceAll(std::string& text, const std::string& what, const std::string& with) {
        for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
            text.replace(at, what.size(), with);
    }

    // A field of an object: a list or map that an expression made is converted once, not what is inside of it.
    Result<Json> fieldOf(const Value& value) {
        if (isMadeList(value)) {
            Json::Array out;
            const cel::List& list = *value.asList();
            for (std::size_t i = 0; i < list.size(); ++i) out.push_back(valueOf(list.at(i)));
            return Json(std::move(out));
        }
        if (isMadeMap(value)) {
            Json::Object out;
            const cel::Map& map = *value.asMap();
            for (const Value& key : map.keys()) {
                const std::string* name = key.asString();
                if (!name) {
                    return failure("map key " + quotedKey(key) + " is of type " + std::string(key.goType()) +
                                   ", not string");
                }
                out[*name] = valueOf(map.find(key).value_or(Value()));
            }
            return Json(std::move(out));
        }
        return valueOf(value);
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

    Json valueOf(const Value& value) {
        if (const Json* document = documentOf(value)) return *document;
        if (const PatchObject* object = admission::objectOf(value)) {
            Result<Json> out = objectOf(*object);
            const auto error = [](const std::string& why) { return Foreign{"*types.Err", why, why}; };
            return out ? *std::move(out) : kept(error(out.error().message));
        }
        if (const bool* flag = value.as<bool>()) return Json(*flag);
        if (const auto* number = value.as<std::int64_t>()) return Json(*number);
        if (const auto* number = value.as<double>()) return Json(*number);
        if (const std::string* text = value.asString()) return Json(*text);
        if (value.as<cel::Type>()) return Json(value.text());
        if (const cel::List* list = value.asList(); list && list->heldGoType() == "[]interface {}") {
            Json::Array out;
            for (std::size_t i = 0; i < list->size(); ++i) out.push_back(valueOf(list->at(i)));
            return Json(std::move(out));
        }
        return kept(foreignOf(value));
    }

    static Foreign foreignOf(const Value& value) {
        if (value.isNull()) return {"structpb.NullValue", "NULL_VALUE", "0"};
        if (value.as<std::uint64_t>()) return {"uint64", value.text(), hexadecimal(*value.as<std::uint64_t>())};
        if (const std::string* bytes = value.asBytes()) return bytesOf(*bytes);
        if (const auto* duration = value.as<cel::DurationValue>())
            return {"time.Duration", value.text(), std::to_string(duration->nanoseconds)};
        if (value.as<cel::TimestampValue>()) return {"time.Time", value.text(), value.text()};
        if (const cel::List* list = value.asList()) {
            std::string text;
            for (std::size_t i = 0; i < list->size() && text.size() < cel::kMostShown; ++i)
                text += (i == 0 ? "" : " ") + list->at(i).text();
            std::string syntax;
            for (std::size_t i = 0; i < list->size() && syntax.size() < cel::kMostShown; ++i)
                syntax += (i == 0 ? "" : ", ") + syntaxOf(list->at(i));
            const std::string type(list->heldGoType());
            return {type, '[' + text + ']', type + '{' + syntax + '}'};
        }
        if (const cel::Map* map = value.asMap()) {
            std::vector<Value> keys = map->keys();
            std::sort(keys.begin(), keys.end(), [](const Value& a, const Value& b) { return a.text() < b.text(); });
            std::string text, syntax;
            for (const Value& key : keys) {
                if (text.size() > cel::kMostShown) break;
                const Value member = map->find(key).value_or(Value());
                text += (text.empty() ? "" : " ") + key.text() + ':' + member.text();
                syntax += (syntax.empty() ? "" : ", ") + syntaxOf(key) + ':' + syntaxOf(member);
            }
            return {"map[ref.Val]ref.Val", "map[" + text + ']', "map[ref.Val]ref.Val{" + syntax + '}'};
        }
        const cel::Opaque* opaque = value.asOpaque();
        const std::string type(opaque && !opaque->heldGoType().empty() ? opaque->heldGoType() : value.goType());
        return {type, value.text(), value.text()};
    }

    static std::string syntaxOf(const Value& value) {
        const std::string* text = value.asString();
        return text ? goQuoted(*text) : value.text();
    }

    static std::string hexadecimal(std::uint64_t number) {
        std::string out;
        do {
            out.insert(out.begin(), "0123456789abcdef"[number % 16]);
            number /= 16;
        } while (number > 0);
        return "0x" + out;
    }

    static Foreign bytesOf(const std::string& bytes) {
        std::string text, syntax;
        for (const char c : bytes) {
            const auto byte = static_cast<unsigned char>(c);
            text += (text.empty() ? "" : " ") + std::to_string(byte);
            syntax += (syntax.empty() ? "" : ", ") + hexadecimal(byte);
        }
        return {"[]uint8", '[' + text + ']', "[]uint8{" + syntax + '}'};
    }

    Json kept(Foreign foreign) {
        m_foreign.push_back(std::move(foreign));
        return Json(markOf(m_foreign.size() - 1));
    }

    std::vector<Foreign> m_foreign;
};

// A value in the path of an error.
std::string shown(const Json& value) {
    if (value.isNull()) return "null";
    if (ConfigurationJson::isForeign(value)) return "{{undefined}}";
    if (const std::string* text = value.asString()) return goQuoted(*text);
    std::string out;
    if (const Json::Array* list = value.asArray()) {
        for (const Json& item : *list) out += (out.empty() ? "" : ",") + shown(item);
        return '[' + out + ']';
    }
    if (const Json::Object* members = value.asObject()) {
        for (const auto& [name, member] : *members) out += name + '=' + shown(member);
        return out;
    }
    return object::goValue(value);
}

// What a value is, of all that its type allows; all of it where it is none of them.
struct Kinds {
    bool scalar = false, list = false, map = false;
    bool operator==(const Kinds&) const = default;
};
Kinds kindsOf(const TypedNode& type, const Json* value, bool foreign = false) {
    const Kinds all{type.scalar != TypedScalar::None, type.list != nullptr, type.map != nullptr};
    if (!value || value->isNull() || foreign) return all;
    if (value->asArray()) return all.list ? Kinds{false, true, false} : all;
    if (value->asObject()) return all.map ? Kinds{false, false, true} : all;
    return all.scalar ? Kinds{true, false, false} : all;
}

// How an item of a list that is not atomic is identified: by its keys, or by its value.
struct ItemName {
    std::string text;  // as errors write it
    bool operator==(const ItemName&) const = default;
};
Result<ItemName> itemName(const TypedList& list, const Json& item) {
    if (list.keys.empty()) {
        if (item.asObject()) return failure("associative list without keys has an element that's a map type");
        if (item.asArray()) return failure("not supported: associative list with lists as elements");
        if (item.isNull()) return failure("associative list without keys has an element that's an explicit null");
        return ItemName{"[=" + shown(item) + ']'};
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
    for (const auto& [key, value] : values) text += (text.empty() ? "" : ",") + key + '=' + shown(*value);
    return ItemName{'[' + text + ']'};
}

// Checks a value against its type.
class TypeCheck {
 public:
    // `values` has the foreign values; null: there are none.
    TypeCheck(const ConfigurationJson* values, bool allowsDuplicates)
        : m_values(values), m_allowsDuplicates(allowsDuplicates) {}

    void check(const Json& value, const TypedNode& type, const std::string& path) {
        const Foreign* foreign = m_values ? m_values->foreign(value) : nullptr;
        const Kinds kinds = kindsOf(type, &value, foreign != nullptr);
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
        return m_values ? m_values->written(std::move(out)) : out;
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
                    report(path,
                           "expected string, got &value.valueUnstructured{Value:" + object::goSyntax(value) + '}');
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
                const Result<ItemName> name = itemName(type, items[i]);
                if (!name) {
                    report(path, "element " + std::to_string(i) + ": " + name.error().message);
                    return;
                }
                place = name->text;
                if (!known.insert(place).second && !m_allowsDuplicates)
                    report(path, "duplicate entries for key " + place);
            }
            check(items[i], *type.element, path + place);
        }
    }

    const ConfigurationJson* m_values;
    bool m_allowsDuplicates;
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

using Merged = std::optional<Json>;

Merged merged(const Json* own, const Json* given, const TypedNode& type);

// What is not merged: that of the configuration.
Merged whole(const Json* own, const Json* given) {
    const Json* out = given ? given : own;
    return out ? Merged(*out) : std::nullopt;
}

Merged mergedMaps(const Json* own, const Json* given, const TypedMap& type) {
    const Json::Object* left = own ? own->asObject() : nullptr;
    const Json::Object* right = given ? given->asObject() : nullptr;
    const bool nothing = (!left || left->empty()) && (!right || right->empty());
    if (type.atomic || nothing) return whole(own, given);
    Json::Object out;
    const auto add = [&](const std::string& name, const Json* a, const Json* b) {
        const auto field = type.fields.find(name);
        const TypedNode* member = field == type.fields.end() ? type.element : field->second;
        if (!member) return;
        if (Merged value = merged(a, b, *member)) out[name] = *std::move(value);
    };
    if (left) {
        for (const auto& [name, value] : *left) {
            const auto other = right ? right->find(name) : Json::Object::const_iterator();
            add(name, &value, right && other != right->end() ? &other->second : nullptr);
        }
    }
    if (right) {
        for (const auto& [name, value] : *right)
            if (!left || !left->contains(name)) add(name, nullptr, &value);
    }
    return out.empty() ? std::nullopt : Merged(Json(std::move(out)));
}

// Merges lists whose items have names: the items of the configuration in its order, and between them those that only
// the object has, each after what it followed there.
class ListMerge {
 public:
    ListMerge(const Json::Array* own, const Json::Array* given, const TypedList& type) : m_type(type) {
        index(own, m_left, m_ofLeft);
        index(given, m_right, m_ofRight);
        for (std::size_t i = 0; i < m_right.size(); ++i)
            if (m_ofLeft.contains(m_right[i].name)) m_shared.push_back(i);
    }

    Merged run() {
        while (m_l < m_left.size() || m_r < m_right.size()) step();
        return m_out.empty() ? std::nullopt : Merged(Json(std::move(m_out)));
    }

 private:
    struct Item {
        std::string name;
        const Json* value = nullptr;
    };
    using Index = std::map<std::string, const Json*, std::less<>>;

    void index(const Json::Array* items, std::vector<Item>& list, Index& byName) const {
        static const Json kRepeated;
        if (!items) return;
        for (const Json& item : *items) {
            const Result<ItemName> name = itemName(m_type, item);
            if (!name) continue;
            list.push_back({name->text, &item});
            // Duplicate items of the object are not merged.
            if (const auto [known, isNew] = byName.try_emplace(name->text, &item); !isNew) known->second = &kRepeated;
        }
    }

    void step() {
        const bool both = m_l < m_left.size() && m_r < m_right.size();
        if (both) {
            const std::string& name = m_left[m_l].name;
            if (name == m_right[m_r].name) {
                ++m_l;
                takeRight();
                return;
            }
            // It comes later in the configuration.
            const bool waits = m_next < m_shared.size() && m_right[m_shared[m_next]].name != name;
            if (waits && m_ofRight.contains(name)) {
                ++m_l;
                return;
            }
        }
        if (m_l < m_left.size()) {
            const Item& item = m_left[m_l];
            if (!m_ofRight.contains(item.name)) {
                ++m_l;
                add(merged(item.value, nullptr, *m_type.element));
                return;
            }
            if (m_taken.contains(item.name)) ++m_l;
        }
        if (m_r < m_right.size()) takeRight();
    }

    void takeRight() {
        const Item& item = m_right[m_r];
        m_taken.insert(item.name);
        const auto own = m_ofLeft.find(item.name);
        add(merged(own == m_ofLeft.end() ? nullptr : own->second, item.value, *m_type.element));
        if (m_next < m_shared.size() && m_shared[m_next] == m_r) ++m_next;
        ++m_r;
    }

    void add(Merged item) {
        if (item) m_out.push_back(*std::move(item));
    }

    const TypedList& m_type;
    std::vector<Item> m_left, m_right;
    Index m_ofLeft, m_ofRight;
    std::vector<std::size_t> m_shared;  // of m_right: those that both have
    std::size_t m_l = 0, m_r = 0, m_next = 0;
    std::set<std::string> m_taken;
    Json::Array m_out;
};

Merged mergedLists(const Json* own, const Json* given, const TypedList& type) {
    const Json::Array* left = own ? own->asArray() : nullptr;
    const Json::Array* right = given ? given->asArray() : nullptr;
    const bool nothing = (!left || left->empty()) && (!right || right->empty());
    if (type.atomic || nothing) return whole(own, given);
    return ListMerge(left, right, type).run();
}

Merged merged(const Json* own, const Json* given, const TypedNode& type) {
    const Kinds kinds = kindsOf(type, given ? given : own);
    if (kinds.map) return mergedMaps(own, given, *type.map);
    if (kinds.scalar) return whole(own, given);
    return type.list ? mergedLists(own, given, *type.list) : std::nullopt;
}

}  // namespace

Result<Json> patchValue(const Value& value) {
    const PatchObject* object = objectOf(value);
    if (!object) return failure("unsupported type");
    ConfigurationJson values;
    Result<Json> out = values.objectOf(*object);
    if (!out) return out;
    if (const Foreign* foreign = values.unpatchable()) return failure("proto: invalid type: " + foreign->type);
    return out;
}

std::string typeNameErrors(const Value& value) {
    std::vector<std::string> errors;
    if (const PatchObject* object = objectOf(value)) addTypeNameErrors(value, object->typeName(), errors);
    return joined(errors, "\n");
}

Result<Json> withConfiguration(const Json& object, const Value& configuration, const TypedSchema& schema) {
    const PatchObject* given = objectOf(configuration);
    if (!given) return failure("unsupported return type from ApplyConfiguration expression: " + configuration.text());
    if (const std::string errors = typeNameErrors(configuration); !errors.empty())
        return failure("type mismatch: " + errors);
    ConfigurationJson values;
    Result<Json> patch = values.objectOf(*given);
    if (!patch) return failure("invalid return type: *dynamic.ObjectVal");
    Json::Object& members = *patch->asObject();
    for (const char* name : {"apiVersion", "kind"}) {
        if (const Json* value = object.find(name)) members[name] = *value;
    }
    TypeCheck check(&values, false);
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
    TypeCheck own(nullptr, true);
    own.check(object, schema.root(), "");
    if (const std::string error = own.error(); !error.empty())
        return failure("error applying patch: failed to convert original object to typed object: " + error);
    return merged(&object, &*patch, schema.root()).value_or(Json(Json::Object()));
}

}  // namespace crd::admission
