#include "engine/diff/internal/rejection.h"

#include <algorithm>

#include "engine/base/kubernetes/error_types.h"
#include "engine/object/value_error.h"
#include "engine/value/json_text.h"

namespace crd::diff {

using schema::ChildSchema;
using schema::Keyword;

namespace {

class Causes {
 public:
    explicit Causes(const Dispute& of) : m_of(of) {}

    std::optional<Rejection> of(const object::Outcome& own, const object::Outcome& outcome,
                                const FieldPath& path) const {
        if (outcome.reading.rejection) {
            // The rule did not run, or it accepted the object.
            if (m_of.difference.keyword == Keyword::XValidations) return std::nullopt;
            return Rejection{*outcome.reading.rejection, {}};
        }
        const auto isNull = [&](const object::Outcome& read) {
            const Json* value = object::valueAt(read.reading.object, path);
            return value && value->isNull();
        };
        // One of the sides keeps a null; other values differ by other keywords.
        if (m_of.difference.keyword == Keyword::Nullable && !isNull(own) && !isNull(outcome)) return std::nullopt;
        const bool seenAround = concernsOthers(m_of) && isTreatedOtherwise(own, outcome, path);
        std::optional<std::string> text = causeOf(outcome, path, seenAround);
        if (!text) return std::nullopt;
        Rejection out{*std::move(text), {}};
        for (const object::ValueError& error : outcome.validation.errors) {
            const bool isBelow = !m_of.difference.keyword && !m_of.added && error.path.startsWith(path);
            const bool isCause =
                isOwn(error, path) || isBelow || isOfScale(error, path) || (seenAround && isAround(error, path));
            if (isCause || error.notEvaluated || error.detail == object::kRulesNotChecked) continue;
            // The paths of scale are validated, too, often with the same text.
            if (std::string other = object::toString(error, outcome.stored); other != out.text)
                out.others.push_back(std::move(other));
        }
        for (const std::string& field : outcome.reading.unknownFields) {
            const std::optional<FieldPath> at = FieldPath::parse(field);
            if (at && !at->startsWith(path)) out.others.push_back(unknownFieldText(field));
        }
        return out;
    }

 private:
    std::optional<std::string> causeOf(const object::Outcome& outcome, const FieldPath& path, bool seenAround) const {
        for (const object::ValueError& error : outcome.validation.errors)
            if (isOwn(error, path)) return object::toString(error, outcome.stored);
        if (seenAround) {
            for (const object::ValueError& error : outcome.validation.errors)
                if (isAround(error, path)) return object::toString(error, outcome.stored);
        }
        // kubectl asks for strict validation.
        const std::optional<Keyword> keyword = m_of.difference.keyword;
        if (!keyword && !m_of.accepted) return std::nullopt;  // the rejecting side has a field more
        if (keyword && keyword != Keyword::XPreserveUnknownFields && keyword != Keyword::AdditionalProperties &&
            keyword != Keyword::XEmbeddedResource && keyword != Keyword::Type)
            return std::nullopt;
        for (const std::string& field : outcome.reading.unknownFields) {
            const std::optional<FieldPath> at = FieldPath::parse(field);
            if (!at || at->startsWith(path)) return unknownFieldText(field);
        }
        return std::nullopt;
    }

    // Whether the sides keep different values there, or expressions see them as values of different types.
    bool isTreatedOtherwise(const object::Outcome& own, const object::Outcome& other, const FieldPath& path) const {
        const std::optional<Keyword> keyword = m_of.difference.keyword;
        if (keyword && keyword != Keyword::Default && keyword != Keyword::Nullable &&
            keyword != Keyword::XPreserveUnknownFields)
            return true;
        const auto value = [&](const object::Outcome& outcome) {
            const Json* found = object::valueAt(outcome.reading.object, path);
            if (!found) return std::string();
            Json out = *found;
            // The versions differ in any case.
            if (path.empty() && out.asObject()) out.asObject()->erase("apiVersion");
            return toString(out);
        };
        return value(own) != value(other);
    }

    // Whether the error is about the same value, as scale reads it: its path is written with a dot more.
    bool isOfScale(const object::ValueError& error, const FieldPath& path) const {
        if (!error.field.starts_with("..")) return false;
        const std::optional<FieldPath> reported = FieldPath::parse(error.field.substr(2));
        return reported && (m_of.added ? reported->startsWith(path.child(m_of.added->name)) : *reported == path);
    }

    // Whether the error is of a rule, limit or list around the node that both sides have.
    bool isAround(const object::ValueError& error, const FieldPath& path) const {
        if (error.notEvaluated || error.detail == object::kRulesNotChecked) return false;
        for (std::size_t i = 0; i < m_of.holders.size(); ++i) {
            const Holder& holder = m_of.holders[i];
            if (!holder.accepting || !holder.rejecting) continue;
            const PairedNode& row = m_of.comparison.nodes[holder.row];
            if (error.rule) {
                if (error.schema != holder.rejecting) continue;
                return std::none_of(row.differences.begin(), row.differences.end(), [&](const Difference& other) {
                    return (m_of.forward ? other.rightRule : other.leftRule) == error.rule;
                });
            }
            const bool isHere = error.schema == holder.rejecting ||
                                (error.path.steps().size() == i && path.startsWith(error.path)) ||
                                isInJunctor(error.schema, *holder.rejecting);
            if (!isHere) continue;
            const bool changed = std::any_of(row.differences.begin(), row.differences.end(), [&](const auto& other) {
                return &other != &m_of.difference && other.has(Impact::Writers);
            });
            return !changed && !hasChangedBranches(holder.row);
        }
        return false;
    }

    // Whether the schema of an error is in allOf, anyOf, oneOf or not of the node.
    static bool isInJunctor(const schema::Schema* schema, const schema::Schema& node) {
        if (!schema) return false;
        return std::any_of(node.children.begin(), node.children.end(), [&](const ChildSchema& child) {
            return !schema::placesValues(child.kind) &&
                   (child.schema.get() == schema || isBelow(schema, *child.schema));
        });
    }
    static bool isBelow(const schema::Schema* schema, const schema::Schema& node) {
        return std::any_of(node.children.begin(), node.children.end(), [&](const ChildSchema& child) {
            return child.schema.get() == schema || isBelow(schema, *child.schema);
        });
    }

    bool hasChangedBranches(std::uint32_t row) const {
        const std::vector<PairedNode>& nodes = m_of.comparison.nodes;
        for (std::uint32_t at = row + 1; at < row + nodes[row].subtree; at += nodes[at].subtree) {
            const ChildSchema* child = nodes[at].rightChild ? nodes[at].rightChild : nodes[at].leftChild;
            if (schema::placesValues(child->kind)) continue;
            if (!nodes[at].differences.empty() || nodes[at].below.differences() != 0) return true;
        }
        return false;
    }

    // Whether the error is about the difference, and not about another one of the same schemas.
    bool isOwn(const object::ValueError& error, const FieldPath& path) const {
        if (error.notEvaluated) return false;
        if (m_of.isBranch && path.startsWith(error.path) && error.detail.find("validate") != std::string::npos)
            return true;
        if (m_of.added && error.type == error_type::kRequired && error.path.steps().size() == path.steps().size() + 1)
            return error.path.startsWith(path) && error.path.steps().back().name == m_of.added->name;
        if (m_of.added && m_of.added->kind == schema::ChildKind::Property &&
            error.path.startsWith(path.child(m_of.added->name)))
            return true;
        if (!m_of.difference.keyword)
            return m_of.rejected && (error.schema == m_of.rejected || (m_of.accepted && error.path.startsWith(path)));
        switch (*m_of.difference.keyword) {
            case Keyword::Required: {
                const std::string& entry = m_of.difference.left.empty() ? m_of.difference.right : m_of.difference.left;
                return error.type == error_type::kRequired && error.path.startsWith(path) &&
                       error.path.steps().size() == path.steps().size() + 1 &&
                       toString(Json(error.path.steps().back().name)) == entry;
            }
            case Keyword::XValidations:
                return error.rule && error.schema == m_of.rejected && (!m_of.rule || error.rule == m_of.rule);
            // A field that is dropped because nothing specifies it can be required.
            case Keyword::XPreserveUnknownFields:
                return error.type == error_type::kRequired && error.path.startsWith(path) &&
                       error.path.steps().size() == path.steps().size() + 1 && m_of.rejected &&
                       !m_of.rejected->property(error.path.steps().back().name);
            // Of what every resource must have.
            case Keyword::XEmbeddedResource: {
                if (error.rule || !error.path.startsWith(path) || error.path.steps().size() == path.steps().size())
                    return false;
                const std::string& name = error.path.steps()[path.steps().size()].name;
                return name == "apiVersion" || name == "kind" || name == "metadata";
            }
            case Keyword::Default:
            case Keyword::Nullable:
                return error.path == path && !error.rule && isAbout(error, *m_of.difference.keyword);
            case Keyword::AllOf:
            case Keyword::AnyOf:
            case Keyword::OneOf:
            case Keyword::Not:
                return error.path.startsWith(path) && !error.rule;
            default:
                break;
        }
        if (error.rule) return false;
        const bool isHere = m_of.rejected && error.schema == m_of.rejected;
        return (isHere || error.path.startsWith(path)) && isAbout(error, *m_of.difference.keyword);
    }

    const Dispute& m_of;
};

}  // namespace

bool concernsOthers(const Dispute& of) {
    if (!of.difference.keyword) return of.difference.has(Impact::Writers);
    switch (*of.difference.keyword) {
        case Keyword::Default:
        case Keyword::Nullable:
        case Keyword::Format:
        case Keyword::Type:
        case Keyword::XIntOrString:
        case Keyword::XListType:
        case Keyword::XListMapKeys:
        case Keyword::XPreserveUnknownFields:
            return true;
        default:
            return false;
    }
}

std::optional<Rejection> rejectionOf(const Dispute& of, const object::Outcome& own, const object::Outcome& outcome,
                                     const FieldPath& path) {
    return Causes(of).of(own, outcome, path);
}

bool isRuleFailure(const Rejection& rejection) {
    return rejection.text.find(" evaluating rule: ") != std::string::npos;
}

std::string unknownFieldText(const std::string& field) {
    return "strict decoding error: unknown field \"" + field + '"';
}

}  // namespace crd::diff
