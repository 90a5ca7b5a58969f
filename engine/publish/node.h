// A part of an OpenAPI document: JSON whose members keep the order in which the server writes them (Json sorts them).
// Texts and values are referred to, not copied: they belong to the definition, to constants, or to a TextStore.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/value/json.h"
#include "engine/value/json_text.h"

namespace crd::publish {

struct Member;

class Node {
 public:
    using List = std::vector<Node>;
    using Object = std::vector<Member>;

    Node(bool v);
    Node(std::int64_t v);
    Node(double v);
    Node(std::string_view v);
    Node(const char* v);
    Node(const Json* v);
    Node(List v);
    Node(Object v);

    const bool* asBool() const { return std::get_if<bool>(&m_value); }
    const std::string_view* asText() const { return std::get_if<std::string_view>(&m_value); }
    const List* asList() const { return std::get_if<List>(&m_value); }
    const Object* asObject() const { return std::get_if<Object>(&m_value); }
    Object* asObject() { return std::get_if<Object>(&m_value); }
    // A value of the definition: a default, an example, an item of an enum.
    const Json* asValue() const {
        const auto* v = std::get_if<const Json*>(&m_value);
        return v ? *v : nullptr;
    }

    // The member of an object; null for other kinds and missing names. Takes time proportional to the members.
    const Node* find(std::string_view name) const;
    // The text of a member; empty if it has none.
    std::string_view textAt(std::string_view name) const;

 private:
    friend void appendJson(std::string& out, const Node& node, JsonEscapes escapes);
    std::variant<bool, std::int64_t, double, std::string_view, const Json*, List, Object> m_value;
};

struct Member {
    std::string_view name;
    Node value;
};

// Below Member: clang needs it to be complete.
inline Node::Node(bool v) : m_value(v) {}
inline Node::Node(std::int64_t v) : m_value(v) {}
inline Node::Node(double v) : m_value(v) {}
inline Node::Node(std::string_view v) : m_value(v) {}
inline Node::Node(const char* v) : m_value(std::string_view(v)) {}
inline Node::Node(const Json* v) : m_value(v) {}
inline Node::Node(List v) : m_value(std::move(v)) {}
inline Node::Node(Object v) : m_value(std::move(v)) {}

// Compact JSON, appended to `out`. Recurses once per level of the document.
void appendJson(std::string& out, const Node& node, JsonEscapes escapes);

// Texts that are made for one document. Their addresses stay valid while the store is moved.
class TextStore {
 public:
    std::string_view keep(std::string text) { return m_texts.emplace_back(std::move(text)); }

 private:
    std::deque<std::string> m_texts;
};

// A document, and the texts made for it. Refers to the schemas of the definition it was made of, which must outlive it.
struct Document {
    TextStore texts;
    Node root = Node(Node::Object());
};

}  // namespace crd::publish
