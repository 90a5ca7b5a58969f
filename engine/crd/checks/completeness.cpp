// Fields restricted by a junctor must be specified outside of it. The server checks this only for junctors at the root
// of a schema. Source: k8s.io/apiextensions-apiserver pkg/apiserver/schema/complete.go.
#include "engine/crd/checks/internal/schema_issue.h"
#include "engine/schema/property_index.h"

namespace crd {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

namespace {

class Completeness {
 public:
    Completeness(const Schema& root, std::vector<SchemaIssue>& out) : m_root(root), m_issues(root, out) {}

    void run() {
        Structural root;
        root.node = &m_root;
        values(m_root, 0, root, {});
    }

 private:
    // A node of the structural part and its position relative to the root.
    struct Structural {
        const Schema* node = nullptr;
        std::int64_t offset = 0;
        std::optional<SourceSpan> key;  // nothing: the root's own key
        FieldPath path;
    };

    // Checks the junctors of `v`, which is at `offset` and `path` and restricts `s`.
    void values(const Schema& v, std::int64_t offset, const Structural& s, const FieldPath& path) {
        for (const ChildSchema& child : v.children) {
            switch (child.kind) {
                case ChildKind::AllOf:
                case ChildKind::AnyOf:
                case ChildKind::OneOf:
                case ChildKind::Not:
                    nested(*child.schema, offset + child.offset, s, schema::childPath(path, child));
                    break;
                default:
                    break;
            }
        }
    }

    void nested(const Schema& v, std::int64_t offset, const Structural& s, const FieldPath& path) {
        values(v, offset, s, path);
        for (const ChildSchema& child : v.children) {
            if (child.kind != ChildKind::Items && child.kind != ChildKind::Property) continue;
            const ChildSchema* same = child.kind == ChildKind::Items ? s.node->child(ChildKind::Items)
                                                                     : m_properties.find(*s.node, child.name);
            if (same) {
                nested(*child.schema, offset + child.offset, below(s, *same), schema::childPath(path, child));
            } else {
                lacking(child, offset, s, schema::childPath(path, child));
            }
        }
    }

    static Structural below(const Structural& s, const ChildSchema& child) {
        Structural out;
        out.node = child.schema.get();
        out.offset = s.offset + child.offset;
        const auto by = static_cast<std::size_t>(s.offset);
        out.key = SourceSpan{child.keySpan.begin + by, child.keySpan.end + by};
        out.path = schema::childPath(s.path, child);
        return out;
    }

    void lacking(const ChildSchema& child, std::int64_t offset, const Structural& s, FieldPath definedAt) {
        // Reported where the property would be added, or at the key of a node without any properties.
        SourceSpan span;
        bool ownKey = false;
        const auto by = static_cast<std::size_t>(s.offset);
        if (child.kind == ChildKind::Property && s.node->has(Keyword::Properties)) {
            const SourceSpan key = s.node->keySpan(Keyword::Properties);
            span = {key.begin + by, key.end + by};
        } else if (s.key) {
            span = *s.key;
        } else {
            ownKey = true;
        }
        SourceSpan context = {by, by + s.node->source->length};
        if (s.key && s.key->end <= context.begin) context.begin = s.key->begin;
        SchemaIssue& issue =
            m_issues.at(RuleStage::Structural, RuleId::StructuralDefinedOutside, schema::childPath(s.path, child), span,
                        context, error_type::kRequired, "because it is defined in ");
        issue.ownKey = ownKey;
        issue.detailPath = std::move(definedAt);
        const auto related = static_cast<std::size_t>(offset);
        issue.related.push_back(
            {"restricted here", *issue.detailPath, {child.keySpan.begin + related, child.keySpan.end + related}});
    }

    const Schema& m_root;
    SchemaIssues m_issues;
    schema::PropertyIndex m_properties;
};

}  // namespace

void completenessIssues(const Schema& root, std::vector<SchemaIssue>& out) {
    for (const ChildSchema& child : root.children) {
        switch (child.kind) {
            case ChildKind::AllOf:
            case ChildKind::AnyOf:
            case ChildKind::OneOf:
            case ChildKind::Not:
                Completeness(root, out).run();
                return;
            default:
                break;
        }
    }
}

}  // namespace crd
