// Internal to engine/crd: advice on a definition outside of its schemas. The server reports none of this.
#pragma once

#include <memory>

#include "engine/base/rule_id.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/checks/internal/schema_check.h"
#include "engine/crd/model/definition.h"
#include "engine/crd/model/details.h"
#include "engine/crd/server/base_definition.h"
#include "engine/value/json_path.h"

namespace crd {

// Reports fields that only live objects have, fields that the server does not store, and paths of columns and of the
// scale subresource that do not lead to a field. `definition` has details.
void definitionAdvice(const Definition& definition, const BaseDefinition* base, const TargetServer& server,
                      FindingSink& sink);

// Whether the path can lead to a field of an object with this schema. Its steps are those of one part.
bool pathLeads(const schema::Schema& root, const JsonPath& path);

// Whether the step can select several values of one: then only the first is shown. A filter is left out, since most
// select by a key.
bool selectsSeveral(const JsonPathStep& step);
// Whether the path selects at most one value of any object, as far as the schema says: the other fields of that name
// are pruned. Its steps are those of one part.
bool selectsOne(const schema::Schema& root, const JsonPath& path);

// Reports a scale subresource without a selector, and whether kubectl scale works without it. `checked` has the
// results of the versions and the errors of the definition; `rules` compiled its rules.
void scaleAdvice(const Definition& definition, const CheckResult& checked,
                 const std::shared_ptr<cel_schema::RuleCache>& rules, FindingSink& sink);

// Reports columns that do not show what they seem to (column_advice.cpp). Paths that are invalid or lead nowhere are
// reported by definitionAdvice().
class ColumnAdvice {
 public:
    ColumnAdvice(const Definition& definition, FindingSink& sink) : m_definition(definition), m_sink(sink) {}

    // `version` has a schema; `list` is its additionalPrinterColumns.
    void version(const Version& version, const Field& list);

 private:
    struct Seen;
    void header(const Field& list, const FieldPath& at, std::size_t index, Seen& seen);
    void path(const Version& version, const Field& column, const FieldPath& at, const JsonPath& path, Seen& seen);
    void add(RuleId rule, const FieldPath& at, const Field& field, Phrase text);

    const Definition& m_definition;
    FindingSink& m_sink;
};

}  // namespace crd
