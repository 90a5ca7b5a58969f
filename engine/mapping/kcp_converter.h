// Internal to engine/mapping: converts one object exactly as kcp does, with its error texts. Source: kcp
// pkg/conversion/converter.go; k8s.io/apimachinery unstructured; cel-go common/types (ConvertToNative).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/mapping/compiled.h"
#include "engine/mapping/kcp_mapping.h"
#include "engine/value/json.h"

namespace crd::mapping {

inline std::string versionIn(const std::string& apiVersion) {
    return apiVersion.substr(apiVersion.find('/') + 1);
}

struct KcpRun {
    std::int64_t work = 0;                  // of rules: the cost of their expressions, and 100 for each
    std::optional<std::size_t> failedRule;  // of the rules that ran
};

// `kcp` is of `conversions`. kcp restores preserved fields in any order, here it is that of their names.
Result<Json> convertAsKcp(const std::vector<CompiledConversion>& conversions, const KcpMapping& kcp, const Json& object,
                          const std::string& apiVersion, KcpRun& run, const std::stop_token& stop);

}  // namespace crd::mapping
