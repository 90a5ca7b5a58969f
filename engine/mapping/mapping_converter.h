// Converts objects by a declared mapping, as kcp does it: the object is copied with another apiVersion, each rule reads
// its field in the original and writes its destination in the copy, then preserved fields are restored and stored.
// Without a conversion between two versions, the object is only copied.
// kcp_differences.h lists where kcp differs. Source: kcp pkg/conversion/converter.go, at commit adaaf9be5.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/convert/converter.h"
#include "engine/mapping/compiled.h"

namespace crd::mapping {

struct ConvertOptions {
    // Remove the fields that were read or preserved and that the target does not have. Pruning removes them anyway;
    // what it still removes then is lost.
    bool dropsMoved = false;
    // Called for each object that is only copied because the mapping has no conversion between its versions.
    std::function<void(const std::string& from, const std::string& to)> onCopied = {};
};

class MappingConverter : public convert::Converter {
 public:
    // `mapping` must outlive this object.
    explicit MappingConverter(const CompiledMapping& mapping, const ConvertOptions& options = {})
        : m_mapping(mapping), m_options(options) {}

    // Fails with kcp's text. The time of one object is limited by the cost of its expressions.
    Result<convert::ConvertedValue> convert(const Json& object, const std::string& apiVersion,
                                            const std::stop_token& stop) override;

    // The conversion with the rule that failed. `failedRule`: the index of the rule that failed in the conversion
    // between the versions; unchanged if none did.
    Result<Json> convert(const Json& object, const std::string& apiVersion, std::optional<std::size_t>& failedRule,
                         const std::stop_token& stop = {});

    // What all conversions took so far: the cost of their expressions, and 100 for each rule.
    std::int64_t work() const { return m_work; }

 private:
    const CompiledConversion* lastBetween(const std::string& from, const std::string& to) const;

    const CompiledMapping& m_mapping;
    const ConvertOptions m_options;
    std::int64_t m_work = 0;
};

}  // namespace crd::mapping
