// An item of a list of a document: JSON in the document, JSON made by an expression, or a non-JSON value added by an
// expression. Lists of the API server store and compare such items instead of typed values.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <unordered_map>

#include "engine/cel/eval/data.h"
#include "engine/cel/eval/value.h"
#include "engine/value/json.h"

namespace crd::cel {

class RawItem {
 public:
    // Owns the JSON.
    explicit RawItem(Json json) : m_json(std::make_shared<const Json>(std::move(json))) {}
    // Refers to JSON that must outlive the item.
    static RawItem view(const Json& json) {
        return RawItem(std::shared_ptr<const Json>(std::shared_ptr<void>(), &json));
    }
    static RawItem foreign(Value value) {
        RawItem out;
        out.m_foreign = std::make_shared<const Value>(std::move(value));
        return out;
    }
    // Not equal to any item, including itself.
    static RawItem unique() { return {}; }

    const Json* json() const { return m_json.get(); }  // null for other values
    const Value& foreign() const { return *m_foreign; }
    // A part of the JSON, which is kept alive as a whole.
    RawItem part(const Json& json) const { return RawItem(std::shared_ptr<const Json>(m_json, &json)); }
    std::shared_ptr<const std::string> share(const std::string& text) const { return {m_json, &text}; }
    // The name of the Go type, for messages.
    std::string_view goType() const;
    // As Go compares interfaces: JSON by kind and value.
    friend bool operator==(const RawItem& a, const RawItem& b);

 private:
    RawItem() = default;
    explicit RawItem(std::shared_ptr<const Json> json) : m_json(std::move(json)) {}

    std::shared_ptr<const Json> m_json;
    std::shared_ptr<const Value> m_foreign;
};

// Maps items to the position of an item with the same value.
class RawIndex {
 public:
    RawIndex() = default;
    explicit RawIndex(const std::vector<RawItem>& items);
    std::optional<std::size_t> find(const RawItem& item) const;
    void set(const RawItem& item, std::size_t place);
    // False if the item already exists.
    bool insert(const RawItem& item, std::size_t place);
    // Ends the evaluation if the library would panic: it cannot hash lists, objects and bytes.
    static void requireHashable(const RawItem& item);

 private:
    struct Hash {
        std::size_t operator()(const RawItem& item) const;
    };
    std::unordered_map<RawItem, std::size_t, Hash> m_places;
};

Value rawValue(const RawItem& item, const DataShape& shape);
// A text of the document in the format of its kind; an error if it does not have it.
Value textValue(const RawItem& item, const std::string& text, DataShape::Kind kind);
// The item that a list stores for a value.
RawItem rawItem(const Value& value);

}  // namespace crd::cel
