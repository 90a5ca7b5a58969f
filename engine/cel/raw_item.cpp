#include "engine/cel/raw_item.h"

#include "engine/cel/context.h"
#include "engine/cel/equality.h"

namespace crd::cel {

std::string RawItem::goType() const {
    if (m_json == nullptr) {
        if (m_foreign == nullptr) return "<nil>";
        if (m_foreign->as<DurationValue>() != nullptr) return "time.Duration";
        if (m_foreign->as<TimestampValue>() != nullptr) return "time.Time";
        if (m_foreign->as<std::uint64_t>() != nullptr) return "uint64";
        return m_foreign->type().name();
    }
    if (m_json->isNull()) return "<nil>";
    if (m_json->asBool() != nullptr) return "bool";
    if (m_json->asInt() != nullptr) return "int64";
    if (m_json->asDouble() != nullptr) return "float64";
    if (m_json->asString() != nullptr) return "string";
    return m_json->asArray() != nullptr ? "[]interface {}" : "map[string]interface {}";
}

bool operator==(const RawItem& a, const RawItem& b) {
    if (a.m_json != nullptr && b.m_json != nullptr) return *a.m_json == *b.m_json;
    if (a.m_foreign != nullptr && b.m_foreign != nullptr) return sameKey(*a.m_foreign, *b.m_foreign);
    return false;
}

std::size_t RawIndex::Hash::operator()(const RawItem& item) const {
    if (const Json* json = item.json()) {
        if (const std::string* text = json->asString()) return std::hash<std::string>()(*text);
        if (const std::int64_t* number = json->asInt()) return std::hash<std::int64_t>()(*number);
        return std::hash<std::string>()(toString(*json));
    }
    return 0;  // values that are no JSON are rare in lists of documents
}

RawIndex::RawIndex(const std::vector<RawItem>& items) {
    for (std::size_t i = 0; i < items.size(); ++i) insert(items[i], i);
}

std::optional<std::size_t> RawIndex::find(const RawItem& item) const {
    const auto found = m_places.find(item);
    if (found == m_places.end()) return std::nullopt;
    return found->second;
}

void RawIndex::set(const RawItem& item, std::size_t place) {
    m_places[item] = place;
}

bool RawIndex::insert(const RawItem& item, std::size_t place) {
    return m_places.emplace(item, place).second;
}

void RawIndex::requireHashable(const RawItem& item) {
    if (const Json* json = item.json()) {
        if (json->asArray() != nullptr)
            throw EvaluationFailed{"internal error: runtime error: hash of unhashable type []interface {}"};
        if (json->asObject() != nullptr)
            throw EvaluationFailed{"internal error: runtime error: hash of unhashable type map[string]interface {}"};
    } else if (item.goType() == "bytes") {
        throw EvaluationFailed{"internal error: runtime error: hash of unhashable type []uint8"};
    }
}

}  // namespace crd::cel
