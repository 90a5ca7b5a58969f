#include "engine/crd/model/read.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

#include "engine/base/check.h"
#include "engine/base/rule_id.h"
#include "engine/base/text/ascii.h"
#include "engine/crd/model/decode.h"
#include "engine/crd/model/internal/v1beta1.h"
#include "engine/crd/model/near_miss.h"
#include "engine/crd/model/version_priority.h"
#include "engine/crd/server/server_defaults.h"
#include "engine/schema/entries.h"
#include "engine/schema/reader.h"
#include "engine/yaml/read/resolve.h"

namespace crd {

namespace {

using yaml::NodeRef;

struct RootText {
    NodeRef key, value;
    std::string text;              // empty if absent or not a string
    NodeRef wrongKey, wrongValue;  // a spelling whose value is neither a string nor null; null if there is none
};

bool equalIgnoringCase(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return toLower(x) == toLower(y); });
}

// The server ignores case in apiVersion and kind when it decides what to decode; of several spellings, the last one of
// the sorted keys counts.
RootText rootText(const yaml::DocumentTree& document, NodeRef object, std::string_view name) {
    RootText out;
    std::string_view last;
    schema::EntryReader reader(document);
    for (const schema::EffectiveEntry& entry : reader.read(object)) {
        if (entry.overridden || !entry.value || !equalIgnoringCase(entry.key, name)) continue;
        const std::optional<Json> value =
            entry.value->isScalar() ? yaml::resolveScalar(*entry.value) : Json(Json::Array());
        const std::string* text = value ? value->asString() : nullptr;
        if (value && !text && !value->isNull()) {
            out.wrongKey = entry.keyNode;
            out.wrongValue = entry.value;
        }
        if (out.key && last > entry.key) continue;
        last = entry.key;
        out.key = entry.keyNode;
        out.value = entry.value;
        out.text = text ? *text : std::string();
    }
    return out;
}

Finding plainFinding(RuleId rule, std::size_t document, SourceSpan span, SourceSpan context, Phrase sentence) {
    Finding finding(rule);
    finding.document = document;
    finding.span = span;
    finding.context = context;
    finding.message = std::move(sentence);
    return finding;
}

// The first line of an object, used for findings about the whole object.
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

// The earlier schema of a version: that of the version with the same name, else at the same index.
class SchemasBefore {
 public:
    explicit SchemasBefore(const Definition* previous) : m_previous(previous) {
        if (!m_previous) return;
        for (const Version& v : m_previous->versions) {
            if (v.schema) m_byName.emplace(v.name, &v);
        }
    }
    schema::SchemaPtr of(const Version& version) const {
        if (!m_previous) return nullptr;
        const auto same = m_byName.find(version.name);
        if (same != m_byName.end()) return same->second->schema;
        const std::vector<Version>& versions = m_previous->versions;
        return version.index < versions.size() ? versions[version.index].schema : nullptr;
    }

 private:
    const Definition* m_previous;
    std::unordered_map<std::string_view, const Version*> m_byName;
};

void readVersions(const yaml::Stream& stream, const Field& root, const Definition* previous,
                  const std::stop_token& stop, Definition& out) {
    schema::SchemaReader reader(stream, stream.documents()[out.document], {}, stop);
    const Field& versions = root["spec"]["versions"];
    const SchemasBefore before(previous);
    schema::SchemaPtr shared;  // the one at the top of a v1beta1 spec
    std::vector<std::string> names;
    names.reserve(versions.items.size());
    out.versions.reserve(versions.items.size());
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
        const bool fromTop = field["schema"].fromTop;
        if (fromTop) version.schemaPath = FieldPath().child("spec").child("validation").child("openAPIV3Schema");
        version.hasStatus = field["subresources"]["status"].set;
        version.hasScale = field["subresources"]["scale"].set;
        for (const Field& column : field["additionalPrinterColumns"].items) {
            version.columns.push_back({column["name"].text(), column["type"].text(), column["format"].text(),
                                       column["description"].text(), column["jsonPath"].text(),
                                       static_cast<std::int32_t>(column["priority"].integer())});
        }
        const Field& schema = field["schema"]["openAPIV3Schema"];
        if (schema.node) {
            version.schema = fromTop && shared ? shared : reader.read(schema.node, before.of(version));
            if (fromTop) shared = version.schema;
        }
        if (version.schema && fatal(*version.schema)) out.readable = false;
        names.push_back(version.name);
    }
    out.versionPriority = versionPriority(names);
    out.versionNames = object::VersionNames(names);
    out.schemasRead = reader.schemasRead();
}

// The type that an object states.
struct Head {
    NodeRef object;
    RootText apiVersion, kind;
    bool list = false;
};

Head headOf(const yaml::DocumentTree& tree, NodeRef object) {
    Head head;
    head.object = object;
    if (!object || !object->isMapping()) return head;
    head.apiVersion = rootText(tree, object, "apiVersion");
    head.kind = rootText(tree, object, "kind");
    return head;
}

// The items of a List of objects, aliases not followed; null for anything else.
NodeRef listItems(const yaml::DocumentTree& tree) {
    const Head head = headOf(tree, tree.ref());
    if (!head.kind.text.ends_with("List") || head.apiVersion.text.empty()) return {};
    const NodeRef items = head.object.find("items");
    return items && items->isSequence() ? items : NodeRef();
}

// As in kubectl, an object without a kind in a list of definitions is a definition.
void inheritFromList(const yaml::DocumentTree& tree, Head& head) {
    const Head list = headOf(tree, tree.ref());
    const std::string kind = list.kind.text.substr(0, list.kind.text.size() - 4);
    if (kind.empty() || !head.kind.text.empty()) return;
    head.kind.text = kind;
    head.apiVersion.text = list.apiVersion.text;
}

// Why the object is not a definition; nothing if it is one of any API version. Sets `out.kind` and `out.nearMiss`.
std::optional<Finding> noDefinition(const yaml::Stream& stream, const Head& head, Definition& out) {
    const NodeRef root = head.object;
    const auto about = [&](RuleId rule, SourceSpan span, Phrase sentence) {
        return plainFinding(rule, out.document, span, root.span(), std::move(sentence));
    };
    out.kind = DocumentKind::NotAnObject;
    if (!root->isMapping()) {
        return about(RuleId::CrdNotAnObject, firstLine(stream, root),
                     root->isSequence() ? phrase("Read", "This document is a list, not a Kubernetes object.")
                                        : phrase("Read", "This document is a single value, not a Kubernetes object."));
    }
    const std::string& apiVersion = head.apiVersion.text;
    const bool isKnown = (apiVersion == "apiextensions.k8s.io/v1" || apiVersion == "apiextensions.k8s.io/v1beta1") &&
                         head.kind.text == "CustomResourceDefinition";
    const std::optional<NearMiss> miss = isKnown ? std::nullopt : nearMiss(apiVersion, head.kind.text, root);
    out.nearMiss = isKnown || miss;
    for (const RootText* text : {&head.apiVersion, &head.kind}) {
        if (!text->wrongKey) continue;
        const std::string name = text == &head.kind ? "kind" : "apiVersion";
        const NodeRef wrong = text->wrongValue.span().empty() ? text->wrongKey : text->wrongValue;
        Finding finding =
            about(RuleId::DecodeWrongType, wrong.span(),
                  phrase("Read", "%1 must be a string; the server cannot identify this document.").with(name));
        finding.path = FieldPath().child(name);
        return finding;
    }
    if (isKnown) {
        out.nearMiss = false;
        out.kind = apiVersion.ends_with("/v1") ? DocumentKind::CustomResourceDefinition
                                               : DocumentKind::CustomResourceDefinitionV1beta1;
        return std::nullopt;
    }
    if (!apiVersion.empty() && !head.kind.text.empty()) out.kind = DocumentKind::OtherKubernetesObject;
    if (miss) {
        const bool atKind = miss->part == NearMiss::Part::Kind;
        const RootText& wrong = atKind ? head.kind : head.apiVersion;
        const bool placed = miss->part != NearMiss::Part::Object && wrong.value && !wrong.value.span().empty();
        Finding finding =
            about(RuleId::CrdNearMiss, placed ? wrong.value.span() : firstLine(stream, root), miss->message);
        if (placed) finding.path = FieldPath().child(atKind ? "kind" : "apiVersion");
        return finding;
    }
    if (out.kind == DocumentKind::NotAnObject) {
        return about(RuleId::CrdMissingKind, firstLine(stream, root),
                     apiVersion.empty() && head.kind.text.empty()
                         ? phrase("Read", "This document has no apiVersion and kind; the server cannot identify it.")
                     : head.kind.text.empty()
                         ? phrase("Read", "This document has no kind; the server cannot identify it.")
                         : phrase("Read", "This document has no apiVersion; the server cannot identify it."));
    }
    return about(
        RuleId::CrdOtherKind, head.kind.key ? head.kind.key.span() : firstLine(stream, root),
        phrase("Read", "The kind of this document is %1 (%2), not CustomResourceDefinition; it is not validated.")
            .with(head.kind.text, apiVersion));
}

// Makes paths relative to the document.
void placeBelow(const FieldPath& root, Definition& out) {
    out.root = root;
    if (root.empty()) return;
    for (Version& version : out.versions) {
        version.path = root.joined(version.path);
        version.schemaPath = root.joined(version.schemaPath);
    }
    for (Finding& finding : out.readFindings) {
        finding.path = root.joined(finding.path);
        for (RelatedLocation& one : finding.related) one.path = root.joined(one.path);
    }
}

}  // namespace

std::vector<FieldPath> objectsIn(const yaml::Stream& stream, std::size_t document, std::size_t limit) {
    CRD_CHECK(document < stream.documents().size());
    std::vector<FieldPath> out;
    const NodeRef items = listItems(stream.documents()[document]);
    const std::size_t count = items ? std::min(items.size(), limit) : 0;
    out.reserve(count);
    for (std::size_t i = 0; i < count; ++i) out.push_back(FieldPath().child("items").at(i));
    if (out.empty()) out.emplace_back();
    return out;
}

Definition readDefinition(const yaml::Stream& stream, std::size_t document, const Definition* previous,
                          const std::stop_token& stop, const FieldPath& root, ReadDepth depth) {
    CRD_CHECK(document < stream.documents().size());
    Definition out;
    out.document = document;
    const yaml::DocumentTree& tree = stream.documents()[document];
    NodeRef object = tree.ref();
    const NodeRef items = listItems(tree);
    if (!root.empty()) {
        const std::size_t index = root.steps().back().index;
        if (!items || index >= items.size()) return out;
        object = schema::EntryReader(tree).resolved(items.entry(index).value);
    }
    out.root = root;
    if (!object || (object->isScalar() && object->style == yaml::ScalarStyle::Empty)) return out;
    Head head = headOf(tree, object);
    if (!root.empty() && object->isMapping()) inheritFromList(tree, head);
    out.apiVersion = head.apiVersion.text;
    out.objectKind = head.kind.text;
    if (root.empty() && items) {
        out.kind = DocumentKind::List;
        if (items.size() == 0) {
            out.readFindings.push_back(plainFinding(RuleId::CrdOtherKind, document, head.kind.key.span(), object.span(),
                                                    phrase("Read", "This %1 has no items.").with(head.kind.text)));
        }
        return out;
    }
    if (std::optional<Finding> finding = noDefinition(stream, head, out)) {
        out.readFindings.push_back(std::move(*finding));
        placeBelow(root, out);
        return out;
    }
    if (depth == ReadDepth::Head) return out;
    const bool beta = out.kind == DocumentKind::CustomResourceDefinitionV1beta1;
    DecodedDefinition decoded =
        decodeDefinition(stream, document, object, beta ? definitionTypeV1beta1() : definitionType());
    out.readable = decoded.readable;
    auto details = std::make_shared<DefinitionDetails>();
    details->text = stream.text();
    if (beta) {
        Finding finding = plainFinding(RuleId::CrdV1beta1, document,
                                       head.apiVersion.value ? head.apiVersion.value.span() : firstLine(stream, object),
                                       object.span(),
                                       phrase("Read",
                                              "This definition is written in apiextensions.k8s.io/v1beta1, which "
                                              "Kubernetes 1.22 and later do not accept."));
        finding.path = FieldPath().child("apiVersion");
        out.readFindings.push_back(std::move(finding));
        details->root = v1Form(decoded.root);
    } else {
        out.readFindings = std::move(decoded.findings);
        details->root = std::move(decoded.root);
    }
    fillInDefaults(details->root);
    readNames(details->root, out);
    readVersions(stream, details->root, previous, stop, out);
    out.details = std::move(details);
    placeBelow(root, out);
    return out;
}

}  // namespace crd
