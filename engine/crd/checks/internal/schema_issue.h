// Internal to engine/crd: the result of a rule for one schema node, relative to the node, and the context that decides
// which rules apply. Relative positions make results reusable when the text around the node changes.
#pragma once

#include <boost/smart_ptr/intrusive_ptr.hpp>
#include <boost/smart_ptr/intrusive_ref_counter.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_error.h"
#include "engine/base/field_path.h"
#include "engine/base/finding.h"
#include "engine/base/kubernetes/error_types.h"
#include "engine/base/kubernetes/server_version.h"
#include "engine/base/rule_id.h"
#include "engine/base/source_span.h"
#include "engine/base/text.h"
#include "engine/schema/schema.h"

namespace crd {

namespace object {
class Validator;
}
namespace cel_schema {
class RuleCache;
}

// The role of a node in the server's structural rules.
enum class Position : std::uint8_t {
    Root,
    Field,  // a property or the value of additionalProperties
    Item,
    Nested,             // inside allOf, anyOf, oneOf or not
    NestedIntOrString,  // the first allOf branch of the int-or-string pattern: its anyOf is exempt
    NotStructural,      // not checked by the structural rules
};

// Whether a node may have a default; otherwise, why not.
enum class DefaultsAllowed : std::uint8_t { Yes, TopMetadata, TopKind, TopApiVersion, InMetadataMap };

struct SchemaContext {
    Position position = Position::Root;
    DefaultsAllowed defaults = DefaultsAllowed::Yes;
    bool insideMetadata = false;    // below metadata, kind or apiVersion of a resource
    bool converted = true;          // the conversion to the structural form reads this node
    bool validated = true;          // the OpenAPI schema rules apply to this node
    bool defaultsValidated = true;  // defaults here are validated: not below additionalProperties
    // Below metadata, kind or apiVersion of the nearest enclosing resource, embedded or not.
    bool metadataOfResource = false;
    bool operator==(const SchemaContext&) const = default;

    bool structural() const {
        return position == Position::Root || position == Position::Field || position == Position::Item;
    }
    bool nested() const { return position == Position::Nested || position == Position::NestedIntOrString; }
};

// The context of a child, given its parent's.
SchemaContext childContext(const schema::Schema& parent, const SchemaContext& context,
                           const schema::ChildSchema& child);

// The server's rules in groups; errors of one group can suppress another.
enum class RuleStage : std::uint8_t {
    Structural,  // not reported if the conversion fails
    Defaults,    // not reported if the conversion fails or there are structural errors
    OpenApi,     // always reported
    Conversion,  // reported only if nothing else is
    Warning,     // never an error
};

struct SchemaIssue {
    RuleId rule{};
    RuleStage stage = RuleStage::OpenApi;
    MinorSet servers = MinorSet::all();   // that report it
    FieldPath path;                       // location of the finding, below the node
    std::optional<FieldPath> serverPath;  // location reported by the server, if it differs
    bool ownKey = false;                  // the location is the node's own key, and `span` is not set
    SourceSpan span, context;             // relative to the beginning of the node
    FieldError error;                     // its field is what the server appends to the path: ".[0].name"
    std::optional<FieldPath> detailPath;  // a path below the node, appended to the detail in full
    Text message;                         // empty: made from path and detail
    // Below the node, relative to it.
    std::vector<RelatedLocation> related;
};

// Collects the issues of one node.
class SchemaIssues {
 public:
    SchemaIssues(const schema::Schema& node, std::vector<SchemaIssue>& out) : m_node(node), m_out(out) {}

    // The keyword is not allowed; reported at its key.
    SchemaIssue& forbidden(RuleStage stage, RuleId rule, schema::Keyword keyword, std::string_view detail);
    // The keyword's value is wrong.
    SchemaIssue& invalid(RuleStage stage, RuleId rule, schema::Keyword keyword, std::string_view detail,
                         std::string value);
    // The keyword is missing; reported at the node's own key.
    SchemaIssue& missing(RuleStage stage, RuleId rule, schema::Keyword keyword, std::string_view detail);
    // Any other location, relative to the node.
    SchemaIssue& at(RuleStage stage, RuleId rule, FieldPath path, SourceSpan span, SourceSpan context,
                    std::string_view type, std::string_view detail);

    // Spans relative to the node: an entry from its key to the end of its value; a child's keyword value or, if it
    // lacks the keyword, the child's key; the child's whole entry.
    SourceSpan entry(schema::Keyword keyword) const;
    SourceSpan childValue(const schema::ChildSchema& child, schema::Keyword keyword) const;
    SourceSpan childKey(const schema::ChildSchema& child, schema::Keyword keyword) const;
    SourceSpan childSpan(const schema::ChildSchema& child) const;

 private:
    SchemaIssue& add(RuleStage stage, RuleId rule, std::string_view type, FieldPath path, std::string_view detail);

    const schema::Schema& m_node;
    std::vector<SchemaIssue>& m_out;
};

// The rules by group. All of them check only the node and its nearest descendants.
void structuralIssues(const schema::Schema& node, const SchemaContext& context, std::vector<SchemaIssue>& out);
void openApiIssues(const schema::Schema& node, const SchemaContext& context, std::vector<SchemaIssue>& out);
void listTypeIssues(const schema::Schema& node, std::vector<SchemaIssue>& out);
void validationRuleIssues(const schema::Schema& node, std::vector<SchemaIssue>& out);
void adviceIssues(const schema::Schema& node, const SchemaContext& context, std::vector<SchemaIssue>& out);
// Advice on defaults below optional objects: walks objects from the root.
void defaultsOutOfReach(const schema::Schema& root, std::vector<SchemaIssue>& out);
// Fields restricted by junctors at the root must be specified outside of them: walks all junctors of the root.
void completenessIssues(const schema::Schema& root, std::vector<SchemaIssue>& out);
// Checks the node's default and, if the node is a resource, the defaults in its metadata, as the server of `rules`
// does. Subtracts the cost of their rules from `budget`; sets it to -1 if it is exceeded. Removes from `sameOn`,
// unless null, the servers with another result.
void defaultIssues(const schema::Schema& node, const SchemaContext& context, object::Validator& validator,
                   cel_schema::RuleCache& rules, std::int64_t& budget, std::vector<SchemaIssue>& out, MinorSet* sameOn);
// The rule because of which the node itself (ignoring its descendants) has no structural form; nothing if it has
// one.
std::optional<RuleId> conversionRule(const schema::Schema& node);
// What the server reports for such a rule.
std::string conversionError(RuleId rule);
// Whether the node and its descendants have a structural form.
bool isConvertible(const schema::Schema& node);

// Parts of those rules for use elsewhere.
bool isKnownType(std::string_view type);
// What servers warn about at the node, without an error.
struct SchemaWarning {
    RuleId rule{};
    schema::Keyword keyword{};
    std::string text;
    MinorSet servers;
};
std::vector<SchemaWarning> schemaWarnings(const schema::Schema& node);
// The span of the item in a list keyword, relative to the node; the whole list if it is an alias.
SourceSpan itemSpan(const schema::Schema& node, schema::Keyword list, std::size_t index);
// The items of a set if they are not atomic; else null.
const schema::ChildSchema* nonAtomicItem(const schema::Schema& node);

}  // namespace crd
