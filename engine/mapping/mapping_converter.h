// Converts objects by a declared mapping, as kcp does it: the object is copied with another apiVersion, each rule reads
// its field in the original and writes its destination in the copy, then preserved fields are restored and stored.
// Without a conversion between two versions, the object is only copied. Our semantics differ from kcp's:
// 1. a rule whose field is absent writes nothing (kcp: null);
// 2. a rule runs only for the versions of its conversion (kcp: for every target, and the last conversion from a version
//    replaces those before it);
// 3. compile() checks destinations and types of results (kcp: nothing is checked);
// 4. integers of expressions stay integers (kcp: floating-point numbers, and strings beyond 2^53);
// 5. `self` is typed and read by the schema (kcp: it cannot be a list, fields of objects have no types, and values are
//    read without the schema, so that 2 is an integer in a field of type number);
// 6. after preserved fields are restored, those of the source are stored (kcp: not if it restores any, so they are
//    lost).
// ConvertOptions::kcpCompat turns all of them off. Source: kcp pkg/conversion/converter.go, at commit adaaf9be5.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/convert/converter.h"
#include "engine/mapping/compiled.h"

namespace crd::mapping {

struct ConvertOptions {
    // As kcp's converter on Kubernetes 1.36, with its error texts; only those of syntax errors are ours.
    bool kcpCompat = false;
    // Remove the fields that were read or preserved and that the target does not have. Pruning removes them anyway;
    // what it still removes then is lost.
    bool dropsMoved = false;
};

class MappingConverter : public convert::Converter {
 public:
    // `mapping` must outlive this object.
    explicit MappingConverter(const CompiledMapping& mapping, const ConvertOptions& options = {})
        : m_mapping(mapping), m_options(options) {}

    // Fails with kcp's text. The time of one object is limited by the cost of its expressions.
    Result<convert::ConvertedValue> convert(const Json& object, const std::string& apiVersion,
                                            const std::stop_token& stop) override;

    // The same. `failedRule`: the index of the rule that failed in the conversion between the versions; unchanged if
    // none did.
    Result<Json> convert(const Json& object, const std::string& apiVersion, std::optional<std::size_t>& failedRule,
                         const std::stop_token& stop = {});

    // What all conversions took so far: the cost of their expressions, and 100 for each rule.
    std::int64_t work() const { return m_work; }

 private:
    const CompiledConversion* lastBetween(const std::string& from, const std::string& to) const;
    // `conversion` is that between the versions, or null.
    Result<Json> ours(const Json& object, const std::string& apiVersion, const CompiledConversion* conversion,
                      std::optional<std::size_t>& failedRule, const std::stop_token& stop);
    Result<Json> asKcp(const Json& object, const std::string& apiVersion, const CompiledConversion* conversion,
                       std::optional<std::size_t>& failedRule, const std::stop_token& stop);

    const CompiledMapping& m_mapping;
    const ConvertOptions m_options;
    std::int64_t m_work = 0;
};

}  // namespace crd::mapping
