// The named formats that Kubernetes provides for expressions: format.dns1123Label().
#pragma once

#include "engine/base/kubernetes/server_version.h"
#include "engine/cel/eval/value.h"

namespace crd::cel {

class NamedFormatValue final : public Opaque {
 public:
    using Check = std::vector<std::string> (*)(const std::string& text, const TargetServer& server);
    NamedFormatValue(std::string name, Check check, std::uint64_t patternSize)
        : m_name(std::move(name)), m_check(check), m_patternSize(patternSize) {}

    const Type& type() const override;
    std::string_view goType() const override { return "cel.Format"; }
    Value equals(const Value& other) const override;
    std::string text() const override { return m_name; }

    // The errors of the text; empty if it has the format.
    std::vector<std::string> errors(const std::string& text, const TargetServer& server) const {
        return m_check(text, server);
    }
    // Determines the cost of validating.
    std::uint64_t patternSize() const { return m_patternSize; }

 private:
    std::string m_name;
    Check m_check;
    std::uint64_t m_patternSize;
};

}  // namespace crd::cel
