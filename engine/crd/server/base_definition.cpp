#include "engine/crd/server/base_definition.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/base/check.h"
#include "engine/base/kubernetes/annotations.h"
#include "engine/crd/checks/ca_bundle.h"
#include "engine/crd/checks/internal/definition_issues.h"
#include "engine/crd/checks/internal/schema_check.h"
#include "engine/crd/checks/internal/schema_search.h"
#include "engine/crd/model/details.h"
#include "engine/crd/model/read.h"
#include "engine/crd/server/admission_options.h"
#include "engine/crd/server/status.h"
#include "engine/object/default_values.h"

namespace crd {

using schema::Schema;

namespace {

void readStatus(BaseDefinition& base) {
    static const Field kNone;
    const Field& root = base.definition.details->root;
    const Field& metadata = root["metadata"];
    base.live = !base.bare &&
                (metadata["uid"].set || metadata["resourceVersion"].set || !root["status"]["conditions"].items.empty());
    const Field& status = base.bare ? kNone : root["status"];
    for (const Field& condition : status["conditions"].items) {
        if (condition["type"].text() == "Established") base.established = condition["status"].text() == "True";
    }
    for (const Field& version : status["storedVersions"].items) base.storedVersions.push_back(version.text());
    base.knowsStored = !base.storedVersions.empty();
    if (base.storedVersions.empty()) base.storedVersions = storedVersionsAfter(base.definition, nullptr);
}

void readConversion(BaseDefinition& base) {
    const Field& webhook = base.definition.details->root["spec"]["conversion"]["webhook"];
    const std::vector<Field>& reviewed = webhook["conversionReviewVersions"].items;
    base.unknownReviewVersions =
        !reviewed.empty() &&
        std::none_of(reviewed.begin(), reviewed.end(), [](const Field& v) { return isReviewVersion(v.text()); });
    const Field& bundle = webhook["clientConfig"]["caBundle"];
    base.invalidCaBundle = bundle.set && caBundleError(bundle.text()).has_value();
}

bool namesUnknownFields(const Definition& definition) {
    return definition.details && definition.details->root["spec"]["preserveUnknownFields"].set;
}

void readUnknownFields(BaseDefinition& base) {
    const Field& root = base.definition.details->root;
    const Field& metadata = root["metadata"];
    if (!base.live || !root["spec"]["preserveUnknownFields"].flag()) return;
    const auto applied = std::make_shared<const std::string>(metadata["annotations"][kLastApplied].text());
    const yaml::StreamPtr stream = yaml::Stream::read(applied);
    base.keepsUnknownFields = stream->documents().empty() || !namesUnknownFields(readDefinition(*stream, 0));
}

void readSchema(const Schema& root, BaseDefinition& base) {
    const CheckedPtr checkedSchema = SchemaChecker({}).check(root, nullptr, nullptr);
    MinorSet nonStructural;
    if (checkedSchema)
        nonStructural = checkedSchema->conversionBelow ? MinorSet::all() : checkedSchema->structuralBelow;
    base.nonStructural |= nonStructural;
    // A root whose default is not an object cannot be pruned; the server treats that as nothing to prune.
    const Json* own = object::defaultOf(root);
    if (nonStructural != MinorSet::all() && (!own || own->asObject())) {
        schema::PropertyIndex properties;
        base.unprunedDefaults = base.unprunedDefaults || object::Defaults(root, properties).pruned();
    }
    std::vector<SchemaIssue> issues;
    anyNode(root, [&](const Schema& node) {
        base.unknownTypes = base.unknownTypes || (!node.type.empty() && !isKnownType(node.type));
        base.nonAtomicSets = base.nonAtomicSets || nonAtomicItem(node) != nullptr;
        issues.clear();
        listTypeIssues(node, issues);
        base.unsoundMapKeys =
            base.unsoundMapKeys || std::any_of(issues.begin(), issues.end(), [](const SchemaIssue& issue) {
                return requirementOf(issue.rule, issue.stage) == Requirement::SoundMapKeys;
            });
        for (SchemaWarning& warning : schemaWarnings(node)) base.warnings[std::move(warning.text)] |= warning.servers;
        for (const schema::ValidationRule& rule : node.rules) {
            base.rules.insert(rule.rule);
            if (!rule.messageExpression.empty()) base.messageExpressions.insert(rule.messageExpression);
        }
        return false;
    });
}

}  // namespace

BasePtr baseDefinition(const yaml::StreamPtr& stream, std::size_t document, const BaseOptions& options,
                       const FieldPath& root) {
    CRD_CHECK(stream != nullptr);
    return baseDefinition(stream, readDefinition(*stream, document, nullptr, {}, root), options);
}

BasePtr baseDefinition(const yaml::StreamPtr& stream, Definition read, const BaseOptions& options) {
    auto base = std::make_shared<BaseDefinition>();
    base->bare = options.bare;
    base->stream = stream;
    base->definition = std::move(read);
    const Definition& definition = base->definition;
    if (!definition.readable || !definition.details) return nullptr;
    readStatus(*base);
    readConversion(*base);
    readUnknownFields(*base);
    base->approval = approvalOf(definition.details->root["metadata"]["annotations"][kApprovalAnnotation].text());
    for (const Version& version : definition.versions) {
        if (version.schema) {
            readSchema(*version.schema, *base);
        } else {
            base->lacksSchema = true;
        }
    }
    return base;
}

bool inheritsUnknownFields(const Definition& definition, const BaseDefinition& stored) {
    return stored.keepsUnknownFields && definition.details && !namesUnknownFields(definition);
}

std::vector<BasePtr> basesOf(const std::vector<Definition>& definitions, const std::vector<BasePtr>& stored) {
    std::vector<BasePtr> out(definitions.size());
    std::map<std::string_view, const BasePtr*> byName;
    for (const BasePtr& definition : stored) byName.emplace(definition->definition.name, &definition);
    for (std::size_t i = 0; i < definitions.size(); ++i) {
        if (!isDefinition(definitions[i])) continue;
        const auto same = byName.find(definitions[i].name);
        if (same != byName.end()) out[i] = *same->second;
    }
    return out;
}

}  // namespace crd
