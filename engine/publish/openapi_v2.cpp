#include "engine/publish/openapi_v2.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/base/check.h"
#include "engine/publish/internal/document_parts.h"
#include "engine/publish/paths.h"
#include "engine/publish/published_schema.h"

namespace crd::publish {

namespace {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

class LossList {
 public:
    explicit LossList(std::size_t limit) : m_limit(limit) {}

    void node(const FieldPath& path, const Schema& schema) {
        if (m_losses.size() >= m_limit) return;
        const LossyNode lost = lossyNode(schema);
        own(path, schema, lost);
        for (const ChildSchema& child : schema.children) {
            if (m_losses.size() >= m_limit) return;
            const bool published = (child.kind == ChildKind::Items && !lost.dropsItems) ||
                                   (child.kind == ChildKind::Property && !lost.dropsProperties) ||
                                   child.kind == ChildKind::AdditionalProperties;
            if (published) node(childPath(path, child), *child.schema);
        }
    }

    void add(const FieldPath& path, Keyword keyword, Phrase what) {
        if (m_losses.size() < m_limit) m_losses.push_back({path, keyword, std::move(what)});
    }

    std::vector<Loss> take() { return std::move(m_losses); }

 private:
    void own(const FieldPath& path, const Schema& schema, const LossyNode& lost) {
        if (lost.dropsNullable)
            add(path, Keyword::Nullable, phrase("Published", "Clients do not know that the value may be null."));
        if (lost.dropsType && !schema.type.empty())
            add(path, Keyword::Type, phrase("Published", "Clients accept a value of any type."));
        if (schema.defaultValue && !schema.defaultValue->isNull())
            add(path, Keyword::Default, phrase("Published", "Clients do not know the default."));
        if (lost.dropsItems && schema.child(ChildKind::Items))
            add(path, Keyword::Items, phrase("Published", "Clients do not check the items."));
        if (lost.dropsProperties && schema.child(ChildKind::Property))
            add(path, Keyword::Properties,
                phrase("Published", "Clients do not check the properties or anything below them."));
        junctor(path, schema, ChildKind::AllOf, Keyword::AllOf);
        junctor(path, schema, ChildKind::AnyOf, Keyword::AnyOf);
        junctor(path, schema, ChildKind::OneOf, Keyword::OneOf);
        junctor(path, schema, ChildKind::Not, Keyword::Not);
        required(path, schema, lost);
        if (schema.externalDocs && schema.externalDocs->url.empty())
            add(path, Keyword::ExternalDocs,
                phrase(
                    "Published",
                    "Without url, kubectl and other clients that ask for protobuf get no v2 document, for any kind."));
    }

    void junctor(const FieldPath& path, const Schema& schema, ChildKind kind, Keyword keyword) {
        if (!schema.child(kind)) return;
        add(path, keyword, phrase("Published", "Clients do not check %1.").with(schema::info(keyword).name));
    }

    void required(const FieldPath& path, const Schema& schema, const LossyNode& lost) {
        for (const std::string& name : schema.required) {
            const auto& nullable = lost.dropsRequiredProperties;  // sorted
            if (lost.dropsRequired || std::binary_search(nullable.begin(), nullable.end(), name))
                add(path, Keyword::Required,
                    phrase("Published", "Clients do not know that \"%1\" is required.").with(name));
        }
    }

    std::size_t m_limit;
    std::vector<Loss> m_losses;
};

}  // namespace

Document openApiV2(std::span<const ServedVersion> versions, const Form& form) {
    Document out;
    Node::Object paths;
    std::map<std::string, Node> shared;
    for (const ServedVersion& version : versions) {
        CRD_CHECK(version.definition != nullptr && version.version != nullptr);
        addPaths(version, form, out.texts, paths, shared);
    }
    std::sort(paths.begin(), paths.end(), [](const Member& a, const Member& b) { return a.name < b.name; });
    Node::Object parameters;
    for (auto& [name, parameter] : shared) parameters.push_back({out.texts.keep(name), std::move(parameter)});
    Node::Object root;
    root.push_back({"swagger", Node("2.0")});
    root.push_back({"info", documentInfo()});
    root.push_back({"paths", std::move(paths)});
    root.push_back({"definitions", definitions(versions, form, out.texts)});
    root.push_back({"parameters", std::move(parameters)});
    out.root = std::move(root);
    return out;
}

std::vector<Loss> v2Losses(const ServedVersion& version, std::size_t limit) {
    CRD_CHECK(version.version != nullptr);
    LossList losses(limit);
    const Schema* root = version.version->schema.get();
    const FieldPath& path = version.version->schemaPath;
    if (!root) return {};
    if (!version.structural) {
        losses.add(path, Keyword::Properties,
                   phrase("Published",
                          "The schema is not structural, so nothing but \"type: object\" is published, in v3 too."));
    } else if (publishesOnlyType(version, kServerV2)) {
        const bool whole = !root->preserveUnknownFields.value_or(false);
        losses.add(path, Keyword::Properties,
                   whole ? phrase("Published",
                                  "spec.preserveUnknownFields is true, so nothing but \"type: object\" is published.")
                         : phrase("Published",
                                  "The root preserves unknown fields, so nothing but \"type: object\" is published."));
    } else {
        losses.node(path, *root);
    }
    return losses.take();
}

}  // namespace crd::publish
