// What a list of a document holds: JSON in the document, JSON made by an expression, or a value that is no JSON and was
// added by an expression. Lists of the API server keep and compare such items instead of typed values.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <unordered_map>

#include "engine/cel/data.h"
#include "engine/cel/value.h"
#include "engine/value/json.h"

namespace crd::cel {

class RawItem {
 public:
    // Owns the JSON.
    explicit RawItem(Json json) : m_json(std::make_shared<const Json>(std::move(json))) {}
    // Points at JSON that outlives it.
    static RawItem view(const Json& json) {
        return RawItem(std::shared_ptr<const Json>(std::shared_ptr<void>(), &json));
    }
    static RawItem foreign(Value value) {
        RawItem out;
        out.m_foreign = std::make_shared<const Value>(std::move(value));
        return out;
    }
    // Equal to nothing, itself included.
    static RawItem unique() { return {}; }

    const Json* json() const { return m_json.get(); }  // null for other values
    const Value& foreign() const { return *m_foreign; }
    // A part of the JSON, kept alive as it is.
    RawItem part(const Json& json) const { return RawItem(std::shared_ptr<const Json>(m_json, &json)); }
    std::shared_ptr<const std::string> share(const std::string& text) const { return {m_json, &text}; }
    // The name of Go's type, for messages.
    std::string_view goType() const;
    // As Go compares interfaces: JSON by kind and value.
    friend bool operator==(const RawItem& a, const RawItem& b);

 private:
    RawItem() = default;
    explicit RawItem(std::shared_ptr<const Json> json) : m_json(std::move(json)) {}

    std::shared_ptr<const Json> m_json;
    std::shared_ptr<const Value> m_foreign;
};

// Items to the place of the item with the same value.
class RawIndex {
 public:
    RawIndex() = default;
    explicit RawIndex(const std::vector<RawItem>& items);
    std::optional<std::size_t> find(const RawItem& item) const;
    void set(const RawItem& item, std::size_t place);
    // False where there was one.
    bool insert(const RawItem& item, std::size_t place);
    // Ends the evaluation where the library breaks down: it hashes no lists, objects and bytes.
    static void requireHashable(const RawItem& item);

 private:
    struct Hash {
        std::size_t operator()(const RawItem& item) const;
    };
    std::unordered_map<RawItem, std::size_t, Hash> m_places;
};

Value rawValue(const RawItem& item, const DataShape& shape);
// The item that a list holds for a value.
RawItem rawItem(const Value& value);

}  // namespace crd::cel
