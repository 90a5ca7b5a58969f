#include "engine/crd/read.h"

#include "engine/crd/decode.h"
#include "engine/crd/rules.h"
#include "engine/crd/version_priority.h"
#include "engine/schema/entries.h"
#include "engine/schema/reader.h"
#include "engine/yaml/resolve.h"

namespace crd {

namespace {

using yaml::NodeRef;

struct RootText {
    NodeRef key;
    std::string text;  // empty where absent or no string
};

RootText rootText(const yaml::DocumentTree& document, std::string_view name) {
    RootText out;
    schema::EntryReader reader(document);
    for (const schema::EffectiveEntry& entry : reader.read(document.ref())) {
        if (entry.key != name || entry.overridden || !entry.value || !entry.value->isScalar()) continue;
        out.key = entry.keyNode;
        const std::optional<Json> value = yaml::resolveScalar(*entry.value);
        if (value && value->asString()) out.text = *value->asString();
    }
    return out;
}

Finding plainFinding(RuleId rule, std::size_t document, SourceSpan span, SourceSpan context, std::string message) {
    const RuleInfo& about = info(rule);
    Finding finding;
    finding.rule = about.id;
    finding.severity = about.severity;
    finding.document = document;
    finding.span = span;
    finding.context = context;
    finding.message = std::move(message);
    return finding;
}

// The first words of a document, for findings about all of it.
SourceSpan firstLine(const yaml::Stream& stream, NodeRef root) {
    const std::size_t end = stream.text().find_first_of("\r\n", root.begin());
    return {root.begin(), std::min(end, root.end())};
}

bool fatal(const schema::Schema& node) {
    if (!node.problemsBelow) return false;
    for (const schema::ReadProblem& problem : node.problems) {
        if (problem.kind == schema::ReadProblem::Kind::WrongType ||
            problem.kind == schema::ReadProblem::Kind::Unreadable) {
            return true;
        }
    }
    for (const schema::ChildSchema& child : node.children) {
        if (fatal(*child.schema)) return true;
    }
    return false;
}

std::vector<std::string> texts(const Field& list) {
    std::vector<std::string> out;
    out.reserve(list.items.size());
    for (const Field& item : list.items) out.push_back(item.text());
    return out;
}

void readNames(const Field& root, Definition& out) {
    const Field& spec = root["spec"];
    const Field& names = spec["names"];
    out.name = root["metadata"]["name"].text();
    out.group = spec["group"].text();
    out.scope = spec["scope"].text();
    out.plural = names["plural"].text();
    out.singular = names["singular"].text();
    out.kindName = names["kind"].text();
    out.listKind = names["listKind"].text();
    out.shortNames = texts(names["shortNames"]);
    out.categories = texts(names["categories"]);
}

// The schema that a version had before: of the version with the same name, else of the one at the same place.
schema::SchemaPtr schemaBefore(const Definition* previous, const Version& version) {
    if (!previous) return nullptr;
    for (const Version& v : previous->versions) {
        if (v.name == version.name && v.schema) return v.schema;
    }
    return version.index < previous->versions.size() ? previous->versions[version.index].schema : nullptr;
}

void readVersions(const yaml::Stream& stream, const Field& root, const Definition* previous, std::stop_token stop,
                  Definition& out) {
    schema::SchemaReader reader(stream, stream.documents()[out.document], {}, std::move(stop));
    const Field& versions = root["spec"]["versions"];
    std::vector<std::string> names;
    for (std::size_t i = 0; i < versions.items.size(); ++i) {
        const Field& field = versions.items[i];
        Version& version = out.versions.emplace_back();
        version.index = i;
        version.name = field["name"].text();
        version.served = field["served"].flag();
        version.storage = field["storage"].flag();
        version.deprecated = field["deprecated"].flag();
        version.deprecationWarning = field["deprecationWarning"].text();
        version.path = FieldPath().child("spec").child("versions").at(i);
        version.schemaPath = version.path.child("schema").child("openAPIV3Schema");
        version.hasStatus = field["subresources"]["status"].set;
        version.hasScale = field["subresources"]["scale"].set;
        for (const Field& column : field["additionalPrinterColumns"].items) {
            version.columns.push_back(column["name"].text());
        }
        const Field& schema = field["schema"]["openAPIV3Schema"];
        if (schema.node) version.schema = reader.read(schema.node, schemaBefore(previous, version));
        if (version.schema && fatal(*version.schema)) out.readable = false;
        names.push_back(version.name);
    }
    out.versionPriority = versionPriority(names);
    out.schemasRead = reader.schemasRead();
}

}  // namespace

Definition readDefinition(const yaml::Stream& stream, std::size_t document, const Definition* previous,
                          std::stop_token stop) {
    Definition out;
    out.document = document;
    const yaml::DocumentTree& tree = stream.documents()[document];
    const NodeRef root = tree.ref();
    if (!root || (root->isScalar() && root->style == yaml::ScalarStyle::Empty)) return out;
    if (!root->isMapping()) {
        out.kind = DocumentKind::NotAnObject;
        out.readFindings.push_back(plainFinding(RuleId::CrdNotAnObject, document, firstLine(stream, root), root.span(),
                                                std::string("This document is ") +
                                                    (root->isSequence() ? "a list" : "a single value") +
                                                    ", not a Kubernetes object."));
        return out;
    }
    const RootText apiVersion = rootText(tree, "apiVersion");
    const RootText kind = rootText(tree, "kind");
    out.apiVersion = apiVersion.text;
    out.objectKind = kind.text;
    if (apiVersion.text.empty() || kind.text.empty()) {
        out.kind = DocumentKind::NotAnObject;
        const std::string lacking = apiVersion.text.empty() && kind.text.empty() ? "apiVersion and kind"
                                    : kind.text.empty()                          ? "kind"
                                                                                 : "apiVersion";
        out.readFindings.push_back(
            plainFinding(RuleId::CrdMissingKind, document, firstLine(stream, root), root.span(),
                         "This document has no " + lacking + ", so no server can tell what it is."));
        return out;
    }
    const NodeRef which = kind.key;
    const bool group = apiVersion.text.starts_with("apiextensions.k8s.io/");
    if (group && kind.text == "CustomResourceDefinition" && apiVersion.text != "apiextensions.k8s.io/v1") {
        const bool beta = apiVersion.text == "apiextensions.k8s.io/v1beta1";
        out.kind = beta ? DocumentKind::CustomResourceDefinitionV1beta1 : DocumentKind::OtherKubernetesObject;
        readNames(decodeDefinition(stream, document).root, out);
        out.readFindings.push_back(plainFinding(
            beta ? RuleId::CrdV1beta1 : RuleId::CrdOtherKind, document, root.find("apiVersion").span(), root.span(),
            beta ? "This definition is written in apiextensions.k8s.io/v1beta1, which servers from 1.22 on no longer "
                   "take; it is shown as text, and only v1 definitions are checked."
                 : "No server knows " + apiVersion.text + "; definitions are written in apiextensions.k8s.io/v1."));
        return out;
    }
    if (!group || kind.text != "CustomResourceDefinition") {
        out.kind = DocumentKind::OtherKubernetesObject;
        out.readFindings.push_back(plainFinding(RuleId::CrdOtherKind, document, which.span(), root.span(),
                                                "This document is a " + kind.text + " (" + apiVersion.text +
                                                    "), not a CustomResourceDefinition; it is left as it is."));
        return out;
    }
    out.kind = DocumentKind::CustomResourceDefinition;
    DecodedDefinition decoded = decodeDefinition(stream, document);
    out.readable = decoded.readable;
    out.readFindings = std::move(decoded.findings);
    readNames(decoded.root, out);
    readVersions(stream, decoded.root, previous, std::move(stop), out);
    auto details = std::make_shared<DefinitionDetails>();
    details->root = std::move(decoded.root);
    out.details = std::move(details);
    return out;
}

}  // namespace crd
