#include "engine/cel/eval/raw_item.h"

#include <algorithm>
#include <array>

#include "engine/base/gocompat/duration.h"
#include "engine/cel/eval/context.h"
#include "engine/cel/eval/equality.h"
#include "engine/cel/eval/time.h"

namespace crd::cel {

namespace {

// The underlying Go type of a value of the library.
constexpr std::array<std::pair<std::string_view, std::string_view>, 15> kNative{{
    {"types.Duration", "time.Duration"},
    {"types.Timestamp", "time.Time"},
    {"types.Uint", "uint64"},
    {"types.Null", "structpb.NullValue"},
    {"types.Bytes", "[]uint8"},
    {"*types.baseList", "[]ref.Val"},
    {"*types.concatList", "[]interface {}"},
    {"*types.baseMap", "map[ref.Val]ref.Val"},
    {"cel.Quantity", "*resource.Quantity"},
    {"*cel.Quantity", "*resource.Quantity"},
    {"cel.URL", "*url.URL"},
    {"cel.IP", "netip.Addr"},
    {"cel.CIDR", "netip.Prefix"},
    {"cel.Semver", "semver.Version"},
    {"*types.protoObj", "*dynamicpb.Message"},
}};

std::string_view nativeType(std::string_view type) {
    const auto* const found =
        std::find_if(kNative.begin(), kNative.end(), [&](const auto& e) { return e.first == type; });
    return found == kNative.end() ? type : found->second;
}

}  // namespace

std::string_view RawItem::goType() const {
    if (m_json == nullptr) return m_foreign == nullptr ? "<nil>" : nativeType(m_foreign->goType());
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
    return 0;  // non-JSON values are rare in lists of documents
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
    const std::string_view type = item.goType();
    if (type.starts_with("[]") || type.starts_with("map[") || type == "semver.Version" || type == "cel.Format")
        throw unhashable(type);
}

Value textValue(const RawItem& item, const std::string& text, DataShape::Kind kind) {
    switch (kind) {
        case DataShape::Kind::Duration:
            if (const std::optional<std::int64_t> nanoseconds = parseDuration(text)) return DurationValue{*nanoseconds};
            return Value::error("Invalid duration " + text + ": unable to parse " + text + " as duration");
        case DataShape::Kind::Date: {
            const Result<TimestampValue> date = parseDate(text);
            if (date) return *date;
            return Value::error("Invalid date formatted string " + text + ": " + date.error().message.english());
        }
        case DataShape::Kind::DateTime: {
            const Result<TimestampValue> time = parseDateTime(text);
            if (time) return *time;
            return Value::error("Invalid date-time formatted string " + text + ": " + time.error().message.english());
        }
        case DataShape::Kind::Byte: {
            std::size_t badAt = 0;
            std::optional<std::string> bytes = urlSafeBase64(text, badAt);
            if (bytes) return Value::bytes(std::move(*bytes));
            return Value::error("Invalid byte formatted string " + text + ": illegal base64 data at input byte " +
                                std::to_string(badAt));
        }
        default:
            return StringValue{item.share(text)};
    }
}

}  // namespace crd::cel
