// Internal to engine/mapping: a mapping as kcp compiles it. Unlike in compiled.h, fields of objects have no types in
// expressions, lists cannot be `self` at all, values are read without their schema, and one error is one of the whole
// mapping. Sources: kcp pkg/conversion/conversion_rules.go; k8s.io/apiserver pkg/cel/common/schemas.go.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/finding.h"
#include "engine/base/result.h"
#include "engine/cel/program.h"
#include "engine/mapping/mapping.h"
#include "engine/schema/schema.h"

namespace crd::mapping {

struct CompiledConversion;

// Why kcp does not use a mapping.
struct KcpError {
    std::size_t conversion = 0;
    std::optional<std::size_t> rule;  // nothing: the version does not exist
    ServerError error;
    FieldPath path;  // in the document
};

struct KcpRule {
    std::vector<std::string> field, destination;
    std::shared_ptr<const cel::Program> program;  // null: the value is copied
};

class KcpMapping {
 public:
    // The conversions of one CompiledMapping, which must outlive this object.
    explicit KcpMapping(const std::vector<CompiledConversion>& conversions);

    // In the order in which kcp finds them.
    const std::vector<KcpError>& errors() const { return m_errors; }
    // All of them as one text; empty if there are none.
    std::string error() const;

    struct Rules {
        std::size_t conversion = 0;  // whose they are: the last one from the version
        std::vector<KcpRule> rules;
    };
    // Null: no conversion is from that version.
    const Rules* from(std::string_view version) const;

 private:
    std::vector<KcpError> m_errors;
    std::map<std::string, Rules, std::less<>> m_rules;
};

// The node of a field: a map can be entered only by the properties of its values. Fails with kcp's text.
Result<const schema::Schema*> nodeOf(const schema::Schema& root, const std::vector<std::string>& steps);

}  // namespace crd::mapping
