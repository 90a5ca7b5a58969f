// The metadata of a definition, and the approval that protected groups require. Source: k8s.io/apiextensions-apiserver
// pkg/apis/apiextensions/validation/validation.go, ValidateCustomResourceDefinition and validateAPIApproval.
#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

#include "engine/base/kubernetes/names.h"
#include "engine/crd/checks/approval.h"
#include "engine/crd/checks/internal/definition_issues.h"
#include "engine/object/object_meta.h"
#include "engine/schema/same.h"

namespace crd {

namespace {

// The decodable part, as the value that the server reads.
Json valueOf(const Field& field) {
    if (!field.fields.empty()) {
        Json::Object out;
        for (const NamedField& named : field.fields) {
            out.emplace(named.name, valueOf(named.field));  // including null: a label without a value is empty
        }
        return out;
    }
    if (!field.items.empty()) {
        Json::Array out;
        for (const Field& item : field.items) out.push_back(valueOf(item));
        return out;
    }
    return field.value;
}

// Fields that are pointers in the server's types, so an empty value differs from an absent one.
bool isPointer(std::string_view name) {
    static constexpr std::array<std::string_view, 12> kPointers = {"subresources",
                                                                   "status",
                                                                   "scale",
                                                                   "conversion",
                                                                   "webhook",
                                                                   "clientConfig",
                                                                   "webhookClientConfig",
                                                                   "schema",
                                                                   "service",
                                                                   "validation",
                                                                   "deprecationWarning",
                                                                   "labelSelectorPath"};
    return std::find(kPointers.begin(), kPointers.end(), name) != kPointers.end();
}

// Removes empty values, so that specs with the same meaning compare equal.
Json comparable(const Field& field) {
    if (!field.items.empty()) {
        Json::Array out;
        for (const Field& item : field.items) out.push_back(comparable(item));
        return Json(std::move(out));
    }
    Json::Object out;
    for (const auto& [name, member] : field.fields) {
        Json part = comparable(member);
        const bool* flag = part.asBool();
        const std::string* text = part.asString();
        const bool empty = part.isNull() || (flag && !*flag) || (text && text->empty());
        if (!empty) {
            out.emplace(name, std::move(part));
        } else if (member.set && isPointer(name)) {
            out.emplace(name, Json(Json::Object{}));
        }
    }
    return out.empty() ? field.value : Json(std::move(out));
}

bool sameSpec(const Definition& a, const Definition& b) {
    const auto sameSchemas = [](const Version& x, const Version& y) {
        return x.schema && y.schema ? sameSchema(*x.schema, *y.schema) : !x.schema && !y.schema;
    };
    return comparable(a.details->root["spec"]) == comparable(b.details->root["spec"]) &&
           std::equal(a.versions.begin(), a.versions.end(), b.versions.begin(), b.versions.end(), sameSchemas);
}

RuleId metadataRule(const object::ValueError& error) {
    const std::string& name = error.path.steps().front().name;
    if (error.detail == "field is immutable" || error.detail == "must not be decremented" ||
        (name == "finalizers" && error.type == error_type::kForbidden)) {
        return RuleId::UpdateMetadata;
    }
    if (name == "labels") return RuleId::CrdLabels;
    if (name == "annotations") return RuleId::CrdAnnotations;
    if (name == "ownerReferences") return RuleId::CrdOwnerReferences;
    if (name == "finalizers") return RuleId::CrdFinalizers;
    if (name == "managedFields") return RuleId::CrdManagedFields;
    return RuleId::CrdMetadataName;
}

// Finds the locations of errors in the metadata. There may be as many errors as labels, so large maps are indexed.
class WrittenFields {
 public:
    explicit WrittenFields(const Field& metadata) : m_metadata(metadata) {}

    // The deepest field on the path that is in the file.
    struct Way {
        const Field* field;
        bool whole;  // it is the end of the path
    };
    Way follow(const FieldPath& path) {
        const Field* at = &m_metadata;
        for (const PathStep& step : path.steps()) {
            const Field* next = nullptr;
            if (step.kind == PathStep::Kind::Index) {
                if (step.index < at->items.size()) next = &at->items[step.index];
            } else if (const Field& named = member(*at, step.name); named.set || !named.key.empty()) {
                next = &named;
            }
            if (!next) return {at, false};
            at = next;
        }
        return {at, true};
    }

 private:
    const Field& member(const Field& object, std::string_view name) {
        constexpr std::size_t kFew = 16;
        if (object.fields.size() <= kFew) return object.at(name);
        const auto [index, fresh] = m_members.try_emplace(&object);
        if (fresh) {
            for (const NamedField& named : object.fields) index->second.emplace(named.name, &named.field);
        }
        const auto found = index->second.find(name);
        return found == index->second.end() ? m_absent : *found->second;
    }

    const Field& m_metadata;
    Field m_absent;
    std::unordered_map<const Field*, std::unordered_map<std::string_view, const Field*>> m_members;
};

std::vector<object::ValueError> updateErrors(ObjectMeta metadata, const DefinitionIssues& issues,
                                             const BaseDefinition& base) {
    const Result<ObjectMeta> stored = decodeObjectMeta(valueOf(base.definition.details->root["metadata"]));
    if (!stored) return {};
    ObjectMeta old = *stored;
    if (metadata.resourceVersion.empty()) metadata.resourceVersion = "1";  // the client has read the stored object
    if (base.bare) {
        old.generation = 1;
        if (!sameSpec(issues.definition(), base.definition)) metadata.generation = old.generation + 1;
        return objectMetaUpdateErrors(metadata, old, issues.admission().server);
    }
    // Fields that the server's handler sets or keeps before validation. Source: k8s.io/apiserver
    // pkg/registry/rest/update.go, BeforeUpdate.
    metadata.generation = old.generation;
    metadata.creationTimestamp = old.creationTimestamp;
    if (metadata.uid.empty()) metadata.uid = old.uid;
    if (old.deletionTimestamp) metadata.deletionTimestamp = old.deletionTimestamp;
    if (!metadata.deletionGracePeriodSeconds) metadata.deletionGracePeriodSeconds = old.deletionGracePeriodSeconds;
    return objectMetaUpdateErrors(metadata, old, issues.admission().server);
}

std::vector<object::ValueError> errorsOf(const DefinitionIssues& issues) {
    const Result<ObjectMeta> written = decodeObjectMeta(valueOf(issues.root()["metadata"]));
    if (!written) return {};  // unreachable: undecodable values are omitted
    ObjectMeta metadata = *written;
    if (const BaseDefinition* base = issues.admission().base) return updateErrors(std::move(metadata), issues, *base);
    metadata.generation = 1;  // the server sets it before validation
    const std::string wanted = issues.definition().plural + "." + issues.definition().group;
    const auto named = [&](std::string_view name, bool prefix) {
        std::vector<std::string> out = dns1123SubdomainErrors(prefix ? maskedPrefix(name) : name);
        if (name != wanted) out.emplace_back("must be spec.names.plural+\".\"+spec.group");
        return out;
    };
    return objectMetaErrors(metadata, false, named, issues.admission().server);
}

void objectMeta(DefinitionIssues& issues) {
    const Field& written = issues.root()["metadata"];
    WrittenFields fields(written);
    for (object::ValueError& error : errorsOf(issues)) {
        const WrittenFields::Way way = fields.follow(error.path);
        DefinitionIssues::MarkedSpan marked = way.whole
                                                  ? DefinitionIssues::valueOf(*way.field)
                                                  : issues.lacking(way.field->set ? *way.field : issues.root()["kind"]);
        // An invalid key, or a field that is not allowed at all.
        const bool key =
            error.path.steps().back().kind == PathStep::Kind::Key && error.value == error.path.steps().back().name;
        Text message;
        if (error.detail == "not allowed on this type") {
            message = phrase("Checks", "namespace is not allowed on a definition");
        } else if (key) {
            message = sentence(error.path, error.detail);
        }
        if (way.whole && (key || !message.empty())) marked = DefinitionIssues::keyOf(*way.field);
        const FieldPath head = FieldPath().child("metadata");
        const RuleId rule = metadataRule(error);
        issues.add(rule, head.joined(error.path), marked,
                   {error.type, std::move(error.detail), std::move(error.value), std::move(message),
                    "metadata" + error.field, error.valueText});
    }
}

void approvalIssues(DefinitionIssues& issues) {
    if (!isProtectedGroup(issues.definition().group)) return;
    const Field& metadata = issues.root()["metadata"];
    const Field& annotations = metadata["annotations"];
    const Field& field = annotations[kApprovalAnnotation];
    const FieldPath at = pathOf({"metadata", "annotations"}).key(kApprovalAnnotation);
    const Approval approval = approvalOf(field.text());
    // An update does not have to improve the approval state of the stored definition.
    const BaseDefinition* base = issues.admission().base;
    const auto enforced = base && base->approval.state == approval.state ? Enforced::No : Enforced::Yes;
    if (approval.state == ApprovalState::Missing) {
        const Field& owner = annotations.set ? annotations : metadata.set ? metadata : issues.root()["kind"];
        issues.add(RuleId::CrdApiApproval, at, DefinitionIssues::keyOf(owner),
                   {error_type::kRequired, approval.reason, {}}, enforced);
    } else if (approval.state == ApprovalState::Invalid) {
        issues.add(RuleId::CrdApiApproval, at, DefinitionIssues::valueOf(field),
                   {error_type::kInvalid, approval.reason, field.text()}, enforced);
    }
}

}  // namespace

void metadataIssues(DefinitionIssues& issues) {
    objectMeta(issues);
    approvalIssues(issues);
}

}  // namespace crd
