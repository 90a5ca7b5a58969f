// Definitions with a few random changes of their schema, as authors make them.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "engine/value/json.h"

namespace crd::diff::test {

class Mutator {
 public:
    explicit Mutator(unsigned seed) : m_random(seed) {}

    // Changes the schema at some nodes. `schema` is openAPIV3Schema.
    void change(Json& schema, std::size_t changes) {
        for (std::size_t i = 0; i < changes; ++i) {
            std::vector<Json*> nodes;
            gather(schema, nodes, 0);
            for (int tries = 0; tries < 20; ++tries)
                if (once(*nodes[below(nodes.size())])) break;
        }
    }

    std::size_t below(std::size_t count) { return count == 0 ? 0 : m_random() % count; }

 private:
    static void gather(Json& node, std::vector<Json*>& out, int depth) {
        Json::Object* members = node.asObject();
        if (!members || depth > 40) return;
        if (depth > 0) out.push_back(&node);
        const auto each = [&](const char* key) {
            const auto found = members->find(key);
            if (found == members->end()) return;
            if (Json::Object* children = found->second.asObject())
                for (auto& [name, child] : *children)
                    if (depth > 0 || name == "spec" || name == "status") gather(child, out, depth + 1);
        };
        each("properties");
        for (const char* key : {"items", "additionalProperties", "not"}) {
            const auto found = members->find(key);
            if (found != members->end()) gather(found->second, out, depth + 1);
        }
        for (const char* key : {"allOf", "anyOf", "oneOf"}) {
            const auto found = members->find(key);
            if (found == members->end()) continue;
            if (Json::Array* list = found->second.asArray())
                for (Json& child : *list) gather(child, out, depth + 1);
        }
    }

    bool flip() { return below(2) == 0; }

    bool once(Json& node) {
        Json::Object& m = *node.asObject();
        const std::string type = node.textAt("type");
        switch (below(22)) {
            case 0:
                return bound(m, type);
            case 1:
                return removeProperty(m);
            case 2:
                return rename(m);
            case 3:
                return addProperty(m, type);
            case 4:
                return required(m);
            case 5:
                return enumeration(m, type);
            case 6:
                if (type != "string") return false;
                put(m, "pattern",
                    m.contains("pattern") && flip() ? Json() : Json(flip() ? "^[a-z]+$" : "^[a-z0-9-]*$"));
                return true;
            case 7:
                if (type != "string") return false;
                put(m, "format", m.contains("format") ? Json() : Json(flip() ? "date-time" : "ipv4"));
                return true;
            case 8:
                put(m, "nullable", m.contains("nullable") ? Json() : Json(true));
                return true;
            case 9:
                return defaultValue(m, type);
            case 10:
                return retype(m, type);
            case 11:
                return list(m, type);
            case 12:
            case 13:
                return rule(m, type);
            case 14:
                if (type != "object") return false;
                put(m, "x-kubernetes-preserve-unknown-fields",
                    m.contains("x-kubernetes-preserve-unknown-fields") ? Json() : Json(true));
                return true;
            case 15:
                put(m, "description", Json("Text " + std::to_string(below(1000))));
                return true;
            case 16:
                return branch(m, type);
            case 17:
                if (type != "object") return false;
                put(m, "x-kubernetes-map-type", m.contains("x-kubernetes-map-type") ? Json() : Json("atomic"));
                return true;
            case 18:
                return move(m);
            default:
                return bound(m, type);
        }
    }

    static void put(Json::Object& m, const char* key, Json value) {
        if (value.isNull()) {
            m.erase(key);
        } else {
            m.insert_or_assign(key, std::move(value));
        }
    }

    bool bound(Json::Object& m, const std::string& type) {
        const char* key = type == "integer" || type == "number" ? (flip() ? "maximum" : "minimum")
                          : type == "string"                    ? (flip() ? "maxLength" : "minLength")
                          : type == "array"                     ? (flip() ? "maxItems" : "minItems")
                          : type == "object"                    ? (flip() ? "maxProperties" : "minProperties")
                                                                : nullptr;
        if (!key) return false;
        if (m.contains(key) && below(4) == 0) {
            m.erase(key);
            return true;
        }
        put(m, key, Json(static_cast<std::int64_t>(below(type == "object" || type == "array" ? 4 : 20))));
        if (type == "integer" && below(6) == 0) put(m, "multipleOf", Json(static_cast<std::int64_t>(1 + below(6))));
        if (type == "integer" && below(6) == 0)
            put(m, flip() ? "exclusiveMaximum" : "exclusiveMinimum", flip() ? Json(true) : Json());
        return true;
    }

    Json::Object* properties(Json::Object& m) {
        const auto found = m.find("properties");
        Json::Object* out = found == m.end() ? nullptr : found->second.asObject();
        return out && !out->empty() ? out : nullptr;
    }
    std::string anyName(const Json::Object& of) {
        auto at = of.begin();
        std::advance(at, static_cast<std::ptrdiff_t>(below(of.size())));
        return at->first;
    }

    bool removeProperty(Json::Object& m) {
        Json::Object* all = properties(m);
        if (!all) return false;
        all->erase(anyName(*all));
        return true;
    }

    bool rename(Json::Object& m) {
        Json::Object* all = properties(m);
        if (!all) return false;
        const std::string name = anyName(*all);
        Json value = std::move((*all)[name]);
        all->erase(name);
        all->insert_or_assign(name + (flip() ? "s" : "Name"), std::move(value));
        return true;
    }

    bool move(Json::Object& m) {
        Json::Object* all = properties(m);
        if (!all) return false;
        const std::string name = anyName(*all);
        Json value = std::move((*all)[name]);
        all->erase(name);
        all->insert_or_assign(
            "group",
            Json(Json::Object{{"type", Json("object")}, {"properties", Json(Json::Object{{name, std::move(value)}})}}));
        return true;
    }

    bool addProperty(Json::Object& m, const std::string& type) {
        if (type != "object" || m.contains("additionalProperties")) return false;
        Json::Object& all = *m.try_emplace("properties", Json(Json::Object())).first->second.asObject();
        const std::string name = "extra" + std::to_string(below(10));
        Json::Object added{{"type", Json(flip() ? "integer" : "string")}};
        if (flip()) added.emplace("default", added["type"] == Json("integer") ? Json(1) : Json("x"));
        all.insert_or_assign(name, Json(std::move(added)));
        if (below(3) == 0)
            m.try_emplace("required", Json(Json::Array())).first->second.asArray()->push_back(Json(name));
        return true;
    }

    bool required(Json::Object& m) {
        Json::Object* all = properties(m);
        if (!all) return false;
        Json::Array& names = *m.try_emplace("required", Json(Json::Array())).first->second.asArray();
        if (!names.empty() && flip()) {
            names.erase(names.begin() + static_cast<std::ptrdiff_t>(below(names.size())));
        } else {
            const Json name(anyName(*all));
            if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
        }
        if (names.empty()) m.erase("required");
        return true;
    }

    bool enumeration(Json::Object& m, const std::string& type) {
        if (type != "string" && type != "integer") return false;
        const auto value = [&] {
            return type == "string" ? Json(std::string(1, static_cast<char>('a' + below(5))))
                                    : Json(static_cast<std::int64_t>(below(5)));
        };
        const auto found = m.find("enum");
        if (found == m.end()) {
            Json a = value(), b = value();
            m.emplace("enum", a == b ? Json(Json::Array{a}) : Json(Json::Array{a, b}));
            return true;
        }
        Json::Array& values = *found->second.asArray();
        if (flip() && values.size() > 1) {
            values.erase(values.begin() + static_cast<std::ptrdiff_t>(below(values.size())));
        } else if (const Json more = value(); std::find(values.begin(), values.end(), more) == values.end()) {
            values.push_back(more);
        }
        if (below(5) == 0) m.erase("enum");
        return true;
    }

    bool defaultValue(Json::Object& m, const std::string& type) {
        if (m.contains("default") && flip()) {
            m.erase("default");
            return true;
        }
        if (type == "string") put(m, "default", Json(flip() ? "a" : "b"));
        if (type == "integer") put(m, "default", Json(static_cast<std::int64_t>(below(5))));
        if (type == "boolean") put(m, "default", Json(flip()));
        if (type == "object") put(m, "default", Json(Json::Object()));
        if (type == "array") put(m, "default", Json(Json::Array()));
        return !type.empty();
    }

    bool retype(Json::Object& m, const std::string& type) {
        if (type != "string" && type != "integer" && type != "number" && type != "boolean") return false;
        for (const char* key : {"enum", "default", "format", "pattern", "x-kubernetes-validations"})
            if (type != "integer" || std::string(key) == "format" || flip()) m.erase(key);
        if (below(4) == 0) {
            m.erase("type");
            m.emplace("x-kubernetes-int-or-string", Json(true));
        } else {
            put(m, "type", Json(type == "integer" ? "number" : flip() ? "integer" : "string"));
        }
        return true;
    }

    bool list(Json::Object& m, const std::string& type) {
        if (type != "array") return false;
        const char* key = "x-kubernetes-list-type";
        if (m.contains(key)) {
            m.erase(key);
            m.erase("x-kubernetes-list-map-keys");
        } else {
            m.emplace(key, Json(flip() ? "set" : "atomic"));
        }
        return true;
    }

    bool rule(Json::Object& m, const std::string& type) {
        const char* key = "x-kubernetes-validations";
        const auto found = m.find(key);
        if (found != m.end() && !found->second.asArray()->empty() && flip()) {
            Json::Array& rules = *found->second.asArray();
            const std::size_t at = below(rules.size());
            Json::Object& one = *rules[at].asObject();
            switch (below(4)) {
                case 0:
                    rules.erase(rules.begin() + static_cast<std::ptrdiff_t>(at));
                    break;
                case 1:
                    put(one, "message", Json("message " + std::to_string(below(100))));
                    break;
                case 2:
                    put(one, "rule", Json("( " + Json(one["rule"]).asString()[0] + " )"));
                    break;
                default:
                    put(one, "rule", Json("!(" + Json(one["rule"]).asString()[0] + ") || true"));
            }
            if (rules.empty()) m.erase(key);
            return true;
        }
        std::string text;
        if (type == "string" || type == "array" || type == "object")
            text = "size(self) " + std::string(flip() ? "< " : "!= ") + std::to_string(below(6));
        if (type == "string" && flip()) text = "self.startsWith('a')";
        if (type == "integer") text = "self % 2 == 0 || self > " + std::to_string(below(20));
        if (type == "boolean") text = "self";
        if (Json::Object* all = properties(m); all && flip()) text = "has(self." + anyName(*all) + ")";
        if (text.empty()) return false;
        m.try_emplace(key, Json(Json::Array()))
            .first->second.asArray()
            ->push_back(Json(Json::Object{{"rule", Json(text)}}));
        return true;
    }

    bool branch(Json::Object& m, const std::string& type) {
        const char* key = below(3) == 0 ? "oneOf" : flip() ? "anyOf" : "allOf";
        const auto found = m.find(key);
        if (found != m.end() && flip()) {
            Json::Array& list = *found->second.asArray();
            list.erase(list.begin() + static_cast<std::ptrdiff_t>(below(list.size())));
            if (list.empty()) m.erase(key);
            return true;
        }
        Json::Object added;
        if (Json::Object* all = properties(m)) {
            added.emplace("required", Json(Json::Array{Json(anyName(*all))}));
        } else if (type == "string") {
            added.emplace("maxLength", Json(static_cast<std::int64_t>(below(10))));
        } else if (type == "integer") {
            added.emplace("minimum", Json(static_cast<std::int64_t>(below(10))));
        } else {
            return false;
        }
        if (below(4) == 0) {
            put(m, "not", Json(std::move(added)));
            return true;
        }
        m.try_emplace(key, Json(Json::Array())).first->second.asArray()->push_back(Json(std::move(added)));
        return true;
    }

    std::mt19937 m_random;
};

}  // namespace crd::diff::test
