// Internal to engine/crd: what a rule says about one schema node, relative to it, and the context that decides which
// rules apply. Relative, so that a verdict can be kept while the text around the node changes.
#pragma once

#include <boost/smart_ptr/intrusive_ptr.hpp>
#include <boost/smart_ptr/intrusive_ref_counter.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/source_span.h"
#include "engine/crd/rules.h"
#include "engine/schema/schema.h"

namespace crd {

namespace object {
class Validator;
}
namespace cel_schema {
class RuleCache;
}

// How the server's structural rules reach a node.
enum class Position : std::uint8_t {
    Root,
    Field,  // a property or the value of additionalProperties
    Item,
    Nested,             // inside allOf, anyOf, oneOf or not
    NestedIntOrString,  // the first allOf branch of the int-or-string pattern: its anyOf is exempt
    NotStructural,      // the structural rules never come here
};

// Whether a default may stand at a node, else where it stands.
enum class DefaultsAllowed : std::uint8_t { Yes, TopMetadata, TopKind, TopApiVersion, InMetadataMap };

struct SchemaContext {
    Position position = Position::Root;
    DefaultsAllowed defaults = DefaultsAllowed::Yes;
    bool insideMetadata = false;  // below metadata, kind or apiVersion of a resource
    bool converted = true;        // the conversion to the structural form reads this node
    bool validated = true;        // the rules of an OpenAPI schema reach this node
    bool defaultsJudged = true;   // defaults here are judged: not below additionalProperties
    // Below metadata, kind or apiVersion of the nearest resource above, embedded or not.
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

// The server's rules come in groups that can silence each other.
enum class Wave : std::uint8_t {
    Structural,  // silent when the conversion fails
    Defaults,    // silent when the conversion fails or structural errors are reported
    OpenApi,     // always reported
    Conversion,  // reported only when nothing else is
    Warning,     // never an error
};

struct SchemaIssue {
    RuleId rule{};
    Wave wave = Wave::OpenApi;
    FieldPath path;                       // below the node: where the finding is
    std::optional<FieldPath> serverPath;  // where the server says it is, when that differs
    std::string serverTail;               // behind it, a path that is no path of this file: ".[0].name"
    bool ownKey = false;                  // the place is the node's own key, and `span` is not set
    SourceSpan span, context;             // relative to the beginning of the node
    std::string_view type;                // "FieldValueRequired"; a constant
    std::string detail;
    std::optional<FieldPath> detailPath;  // a path below the node, in full behind the detail
    std::string value;
    std::string shown;  // of ServerError, as is omitsValue
    bool omitsValue = false;
    std::string message;  // empty: made from path and detail
    // A place that belongs to it, below the node.
    std::string relatedLabel;
    FieldPath relatedPath;
    SourceSpan relatedSpan;
};

// Collects the issues of one node.
class SchemaIssues {
 public:
    SchemaIssues(const schema::Schema& node, std::vector<SchemaIssue>& out) : m_node(node), m_out(out) {}

    static constexpr std::string_view kRequired = "FieldValueRequired";
    static constexpr std::string_view kInvalid = "FieldValueInvalid";
    static constexpr std::string_view kForbidden = "FieldValueForbidden";
    static constexpr std::string_view kNotSupported = "FieldValueNotSupported";

    // The keyword must not be here: its key is wrong.
    SchemaIssue& forbidden(Wave wave, RuleId rule, schema::Keyword keyword, std::string_view detail);
    // The keyword's value is wrong.
    SchemaIssue& invalid(Wave wave, RuleId rule, schema::Keyword keyword, std::string_view detail, std::string value);
    // The keyword is missing: the node's own key lacks it.
    SchemaIssue& missing(Wave wave, RuleId rule, schema::Keyword keyword, std::string_view detail);
    // Any other place, relative to the node.
    SchemaIssue& at(Wave wave, RuleId rule, FieldPath path, SourceSpan span, SourceSpan context, std::string_view type,
                    std::string_view detail);

    // Relative to the node: an entry from key to the end of the value; a child's keyword value or, where it lacks the
    // keyword, the child's key; its whole entry.
    SourceSpan entry(schema::Keyword keyword) const;
    SourceSpan childValue(const schema::ChildSchema& child, schema::Keyword keyword) const;
    SourceSpan childKey(const schema::ChildSchema& child, schema::Keyword keyword) const;
    SourceSpan childSpan(const schema::ChildSchema& child) const;

 private:
    SchemaIssue& add(Wave wave, RuleId rule, std::string_view type, FieldPath path, std::string_view detail);

    const schema::Schema& m_node;
    std::vector<SchemaIssue>& m_out;
};

// The rules, one group each. All look at the node and its nearest descendants only.
void structuralIssues(const schema::Schema& node, const SchemaContext& context, std::vector<SchemaIssue>& out);
void openApiIssues(const schema::Schema& node, const SchemaContext& context, std::vector<SchemaIssue>& out);
void listTypeIssues(const schema::Schema& node, std::vector<SchemaIssue>& out);
void validationRuleIssues(const schema::Schema& node, std::vector<SchemaIssue>& out);
void adviceIssues(const schema::Schema& node, const SchemaContext& context, std::vector<SchemaIssue>& out);
// What junctors at the root restrict must be specified outside of them: walks all junctors of the root.
void completenessIssues(const schema::Schema& root, std::vector<SchemaIssue>& out);
// Defaults of the node, and those in its metadata where it is a resource. Takes what their rules cost from `budget`;
// -1 where it did not do.
void defaultIssues(const schema::Schema& node, const SchemaContext& context, object::Validator& validator,
                   cel_schema::RuleCache& rules, std::int64_t& budget, std::vector<SchemaIssue>& out);
// Why the node itself (not those below) has no structural form; empty when it has.
std::string conversionError(const schema::Schema& node);
// Whether the node and those below have a structural form.
bool isConvertible(const schema::Schema& node);

// What those rules ask of a node, for others that ask the same.
bool isKnownType(std::string_view type);
bool hasUnknownFormat(const schema::Schema& node);
// The items of a set where they are not atomic; else null.
const schema::ChildSchema* nonAtomicItem(const schema::Schema& node);

}  // namespace crd
