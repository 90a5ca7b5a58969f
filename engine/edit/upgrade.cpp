#include "engine/edit/upgrade.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <memory>
#include <set>

#include "engine/crd/model/decode.h"
#include "engine/crd/model/details.h"
#include "engine/crd/model/read.h"
#include "engine/edit/schema_edit_script.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"

namespace crd {

namespace {

struct MovedPart {
    std::string_view top, inVersion;
};
constexpr std::array<MovedPart, 4> kMovedParts = {{{"validation", "schema"},
                                                   {"subresources", "subresources"},
                                                   {"additionalPrinterColumns", "additionalPrinterColumns"},
                                                   {"selectableFields", "selectableFields"}}};

class Upgrader {
 public:
    Upgrader(const yaml::Stream& stream, const Definition& definition)
        : m_definition(definition),
          m_before(stream),
          m_script(stream, definition.document),
          m_root(definition.root),
          m_spec(definition.root.child("spec")),
          m_versions(m_spec.child("versions")) {}

    Result<Upgrade> run() {
        if (!m_definition.readable) return failure(whyUndecodable());
        if (!m_script.has(m_root.child("apiVersion")))
            return failure(phrase("Edits", "The definition has no apiVersion."));
        if (m_definition.versions.empty())
            return failure(phrase("Edits", "The definition has no version: spec.versions is missing."));
        versions();
        for (const MovedPart& part : kMovedParts) moveDown(part);
        columns();
        conversion();
        unknownFields();
        if (m_script.text(m_spec.child("scope")).empty()) {
            put(m_spec, "scope", "Namespaced", "names");
            note(phrase("Edits", "spec.scope is set to Namespaced, the default of v1beta1."));
        }
        keepComments();
        m_script.step(yaml::setValue(m_script.target(), m_root.child("apiVersion"), Json("apiextensions.k8s.io/v1")));
        Result<TextEdit> edit = m_script.finish();
        if (!edit) return tl::unexpected<Error>(edit.error());
        if (Phrase lost = different(); !lost.empty()) return failure(std::move(lost));
        return Upgrade{std::move(*edit), std::move(m_notes)};
    }

 private:
    // The first field of a wrong type: no finding names it. Those of a schema are not looked for.
    Phrase whyUndecodable() const {
        const auto object = yaml::locate(m_before.documents()[m_definition.document], m_root);
        if (object && object->node && object->node->isMapping()) {
            const DecodedDefinition decoded =
                decodeDefinition(m_before, m_definition.document, object->node, definitionTypeV1beta1());
            for (const Finding& finding : decoded.findings)
                if (finding.severity == Severity::Error)
                    return phrase("Edits", "The definition cannot be decoded: %1").with(finding.message.phrase());
        }
        return phrase("Edits", "The definition cannot be decoded: fix its fields first.");
    }

    void note(Phrase sentence) { m_notes.push_back(std::move(sentence)); }

    // Inserts a new entry before `before`, or at the end if that entry does not exist.
    void put(const FieldPath& mapping, std::string_view key, std::string_view yaml, std::string_view before = {}) {
        yaml::InsertPosition location;
        if (const yaml::NodeRef node = m_script.at(mapping); node && node->isMapping()) {
            if (const std::size_t index = node.indexOf(before); index != yaml::NodeRef::npos) location.before = index;
        }
        m_script.insertText(mapping, key, yaml, location);
    }

    void rename(const FieldPath& mapping, std::string_view from, std::string_view to) {
        if (!m_script.ok()) return;
        if (m_script.has(mapping.child(to))) m_script.removeKey(mapping, to);  // not part of v1beta1
        m_script.step(yaml::renameKey(m_script.target(), mapping.child(from), to));
    }

    // keepComments() restores the comments removed with the entry.
    void removeKey(const FieldPath& mapping, std::string_view key) {
        if (m_script.has(mapping.child(key))) m_script.removeKey(mapping, key);
    }

    // The comments around an entry; those inside its value are part of the value.
    struct Comments {
        std::vector<std::string> above;
        std::string trailing;
    };
    Comments commentsOf(const FieldPath& entry) const {
        Comments out;
        const auto location = m_script.ok() ? yaml::locate(*m_script.tree(), entry) : std::nullopt;
        if (!location || location->steps.empty()) return out;
        const std::string& text = m_script.stream().text();
        const yaml::EntryComments found = yaml::commentsOf(m_script.stream(), *m_script.tree(), location->steps.back());
        for (const SourceSpan& span : found.above) out.above.emplace_back(span.of(text));
        if (found.trailing) out.trailing = std::string(found.trailing->of(text));
        return out;
    }

    // For an entry that begins a line; a flow mapping has no lines for comments.
    TextEdit commentsAt(const FieldPath& entry, const Comments& comments) const {
        const auto location = m_script.ok() ? yaml::locate(*m_script.tree(), entry) : std::nullopt;
        if (!location || location->steps.empty()) return {};
        const yaml::Stream& now = m_script.stream();
        const std::size_t at = location->entryRef().begin;
        const std::size_t line = now.lines().lineBegin(now.lines().lineOf(at));
        if (now.text().find_first_not_of(' ', line) != at) return {};
        std::string above;
        for (const std::string& comment : comments.above) above += std::string(at - line, ' ') + comment + eol();
        TextEdit edit;
        if (!above.empty()) edit.push_back({{line, line}, std::move(above)});
        const std::size_t end = std::min(now.text().find_first_of("\r\n", at), now.text().size());
        if (!comments.trailing.empty()) edit.push_back({{end, end}, " " + comments.trailing});
        return edit;
    }

    // Whether a merge key (<<) of the version gives it the part.
    bool mergesPart(std::size_t version, std::string_view part) const {
        const yaml::DocumentTree* tree = m_script.tree();
        return tree && yaml::mergedEntry(*tree, m_script.at(m_versions.at(version)), part).value;
    }

    // Makes an edit in each version but the first and those in `skipped`. In one step: a step reads the text again, and
    // there can be hundreds of versions.
    template <typename Make>
    void inOtherVersions(const std::set<std::size_t>& skipped, const Make& make) {
        TextEdit all;
        for (std::size_t i = 1; m_script.ok() && i < m_definition.versions.size(); ++i) {
            if (skipped.contains(i)) continue;
            const Result<TextEdit> one = make(m_versions.at(i));
            if (one) {
                all.insert(all.end(), one->begin(), one->end());
            } else {
                m_script.step(one);
            }
        }
        m_script.step(all);
    }

    std::string eol() const { return m_script.stream().text().find("\r\n") == std::string::npos ? "\n" : "\r\n"; }

    // Converts spec.version to the only entry of spec.versions.
    void versions() {
        const yaml::NodeRef list = m_script.at(m_versions);
        const bool listed = list && list->isSequence() && list.size() > 0;
        if (listed) {
            removeKey(m_spec, "version");
            return;
        }
        removeKey(m_spec, "versions");
        m_script.step(yaml::wrap(m_script.target(), m_spec.child("version"), FieldPath().at(0).child("name")));
        rename(m_spec, "version", "versions");
        const FieldPath first = m_versions.at(0);
        put(first, "served", "true");
        put(first, "storage", "true");
    }

    void moveDown(const MovedPart& part) {
        const FieldPath top = m_spec.child(part.top);
        if (!m_script.ok() || !m_script.has(top)) return;
        const std::optional<Json> value = m_script.value(top);
        if (!value || value->isNull()) {
            removeKey(m_spec, part.top);
            return;
        }
        const std::size_t count = m_definition.versions.size();
        for (std::size_t i = 0; i < count; ++i) {
            const std::optional<Json> own = m_script.value(m_versions.at(i).child(part.inVersion));
            if ((own && !own->isNull()) || (!own && mergesPart(i, part.inVersion))) {
                m_script.fail(
                    phrase("Edits",
                           "spec.%1 and spec.versions[%2].%3 are mutually exclusive: remove one of them first.")
                        .with(part.top, std::to_string(i), part.inVersion));
                return;
            }
        }
        const Comments comments = commentsOf(top);
        std::string source;
        if (const yaml::NodeRef node = m_script.at(top); node->isMapping() && node.size() > 0 && node.entry(0).key) {
            for (const std::string& first : commentsOf(top.child(node.entry(0).key->scalar)).above)
                source += first + "\n";
        }
        source += m_script.source(top);
        for (std::size_t i = 0; i < count; ++i) removeKey(m_versions.at(i), part.inVersion);
        if (part.top != part.inVersion) rename(m_spec, part.top, part.inVersion);
        m_script.step(yaml::move(m_script.target(), m_spec.child(part.inVersion), m_versions.at(0)));
        std::set<std::size_t> merging;  // from the first version, which has the part now
        for (std::size_t i = 1; i < count; ++i)
            if (mergesPart(i, part.inVersion)) merging.insert(i);
        inOtherVersions(merging, [&](const FieldPath& version) {
            return yaml::insertEntry(m_script.target(), version, part.inVersion, Json("x"));
        });
        inOtherVersions(merging, [&](const FieldPath& version) {
            return yaml::setText(m_script.target(), version.child(part.inVersion), source);
        });
        inOtherVersions(merging, [&](const FieldPath& version) -> Result<TextEdit> {
            return commentsAt(version.child(part.inVersion), comments);
        });
        if (count > 1) {
            note(phrase("Edits", "spec.%1 is now in each of the %2 versions.").with(part.top, std::to_string(count)));
        }
    }

    void columns() {
        for (std::size_t i = 0; i < m_definition.versions.size(); ++i) {
            const FieldPath list = m_versions.at(i).child("additionalPrinterColumns");
            const yaml::NodeRef node = m_script.at(list);
            const std::size_t count = node && node->isSequence() ? node.size() : 0;
            const auto renamed = [&](std::size_t k) { return m_script.has(list.at(k).child("JSONPath")); };
            for (std::size_t k = 0; k < count; ++k)  // not part of v1beta1
                if (renamed(k)) removeKey(list.at(k), "jsonPath");
            // In one step: there can be thousands of columns.
            TextEdit edit;
            for (std::size_t k = 0; m_script.ok() && k < count; ++k) {
                if (!renamed(k)) continue;
                const Result<TextEdit> one =
                    yaml::renameKey(m_script.target(), list.at(k).child("JSONPath"), "jsonPath");
                if (one) {
                    edit.insert(edit.end(), one->begin(), one->end());
                } else {
                    m_script.step(one);
                }
            }
            m_script.step(edit);
        }
    }

    void conversion() {
        const FieldPath conversion = m_spec.child("conversion");
        const FieldPath webhook = conversion.child("webhook");
        const FieldPath versions = conversion.child("conversionReviewVersions");
        if (!m_script.has(conversion)) return;
        const bool config = m_script.has(conversion.child("webhookClientConfig"));
        const bool reviewed = m_script.has(versions);
        removeKey(conversion, "webhook");  // not part of v1beta1
        if (config) {
            rename(conversion, "webhookClientConfig", "webhook");
            m_script.step(yaml::wrap(m_script.target(), webhook, FieldPath().child("clientConfig")));
            if (reviewed) m_script.step(yaml::move(m_script.target(), versions, webhook));
        } else if (reviewed) {
            rename(conversion, "conversionReviewVersions", "webhook");
            m_script.step(yaml::wrap(m_script.target(), webhook, FieldPath().child("conversionReviewVersions")));
        }
        if (m_script.text(conversion.child("strategy")) != "Webhook") return;
        const FieldPath now = webhook.child("conversionReviewVersions");
        const std::optional<Json> list = m_script.value(now);
        if (list && list->asArray() && !list->asArray()->empty()) return;
        m_script.step(yaml::putText(m_script.target(), now, "[v1beta1]"));
        note(phrase("Edits",
                    "conversionReviewVersions is set to v1beta1, the default of v1beta1: the webhook may also support "
                    "v1."));
    }

    // v1beta1 preserves unknown fields by default; in v1, only schemas can preserve them.
    void unknownFields() {
        const FieldPath flag = m_spec.child("preserveUnknownFields");
        const std::optional<Json> value = m_script.value(flag);
        if (value && value->asBool() && !*value->asBool()) return;
        if (value && value->asBool()) m_script.step(yaml::setValue(m_script.target(), flag, Json(false)));
        for (std::size_t i = 0; i < m_definition.versions.size() && m_script.ok(); ++i) {
            const FieldPath schema = m_versions.at(i).child("schema");
            const FieldPath root = schema.child("openAPIV3Schema");
            const std::optional<Json> written = m_script.value(root);
            if ((written && !written->isNull()) || (!m_script.has(schema) && mergesPart(i, "schema"))) continue;
            removeKey(schema, "openAPIV3Schema");
            m_script.step(yaml::putText(m_script.target(), root, "type: object\n"));
        }
        if (!m_script.ok()) return;
        m_preserves = true;
        std::vector<FieldPath> nodes;
        const Definition now = definitionIn(m_script.stream());
        for (const Version& version : now.versions)
            if (version.schema) pruningNodes(*version.schema, version.schemaPath, true, nodes);
        // What an alias repeats is written at its anchor; different() looks whether that was enough.
        std::erase_if(nodes, [this](const FieldPath& node) { return isRepeated(node); });
        m_script.setTrue(nodes, kPreserve);
        note(phrase("Edits",
                    "Unknown fields were kept (spec.preserveUnknownFields was true or unset, which meant true), so "
                    "x-kubernetes-preserve-unknown-fields: true is now in each object of the schemas that would lose "
                    "fields (%1 in all). Remove it where fields that are not in the schema are to be pruned.")
                 .with(std::to_string(nodes.size())));
    }

    Definition definitionIn(const yaml::Stream& stream) const {
        return readDefinition(stream, m_definition.document, nullptr, {}, m_definition.root);
    }

    // Whether a value of this schema can be an object whose unknown fields are pruned. Without a type, that is what has
    // properties, or has nothing at all to tell its values.
    static bool prunes(const schema::Schema& schema) {
        using schema::Keyword;
        if (schema.preserveUnknownFields.value_or(false) || schema.intOrString) return false;
        if (schema.has(Keyword::AdditionalProperties)) return false;
        if (!schema.type.empty() || schema.has(Keyword::Properties))
            return schema.type == "object" || schema.type.empty();
        for (std::size_t i = 0; i < schema::kKeywordCount; ++i) {
            switch (const auto keyword = static_cast<Keyword>(i)) {
                case Keyword::Description:
                case Keyword::Title:
                case Keyword::Example:
                case Keyword::ExternalDocs:
                case Keyword::Nullable:
                    break;
                default:
                    if (schema.has(keyword)) return false;
            }
        }
        return true;
    }

    // Recursion depth is bounded by the reader's limit. `object`: it is an object with apiVersion, kind and metadata,
    // whose metadata the server reads on its own.
    static void pruningNodes(const schema::Schema& node, const FieldPath& path, bool object,
                             std::vector<FieldPath>& out) {
        const bool isRoot = object && !node.embeddedResource;
        if (prunes(node) || (isRoot && !node.preserveUnknownFields.value_or(false))) out.push_back(path);
        for (const schema::ChildSchema& child : node.children) {
            if (!schema::placesValues(child.kind)) continue;
            if (object && child.kind == schema::ChildKind::Property && child.name == "metadata") continue;
            pruningNodes(*child.schema, schema::childPath(path, child), child.schema->embeddedResource, out);
        }
    }

    bool isRepeated(const FieldPath& node) const {
        const auto location = yaml::locate(*m_script.tree(), node);
        return !location || location->node->isAlias();
    }

    // Moves the comments of entries that v1 does not have above spec.versions.
    void keepComments() {
        if (!m_script.ok()) return;
        const auto texts = [](const yaml::Stream& stream) {
            std::vector<std::string_view> out;
            for (const SourceSpan& span : yaml::allComments(stream)) {
                out.push_back(std::string_view(stream.text()).substr(span.begin, span.length()));
            }
            return out;
        };
        const yaml::Stream& now = m_script.stream();
        std::map<std::string_view, std::size_t> kept;
        for (const std::string_view comment : texts(now)) ++kept[comment];
        const auto location = yaml::locate(*m_script.tree(), m_versions);
        if (!location) return;
        const std::size_t at = location->entryRef().begin;
        const std::size_t line = now.lines().lineBegin(now.lines().lineOf(at));
        const bool alone = now.text().find_first_not_of(' ', line) == at;
        const std::string indent = alone ? std::string(at - line, ' ') : std::string();
        std::string lost;
        for (const std::string_view comment : texts(m_before)) {
            if (kept[comment] > 0) {
                --kept[comment];
            } else {
                lost.append(indent).append(comment).append(eol());
            }
        }
        if (!lost.empty()) m_script.step(TextEdit{{{line, line}, std::move(lost)}});
    }

    // Detects anchors and aliases whose meaning changed with their position.
    Phrase different() const {
        const yaml::Stream& now = m_script.stream();
        const Definition after = definitionIn(now);
        if (after.kind != DocumentKind::CustomResourceDefinition || !after.details ||
            after.versions.size() != m_definition.versions.size()) {
            return phrase("Edits", "The text cannot be converted to v1.");
        }
        const auto schema = [](const yaml::Stream& stream, const Definition& definition, std::size_t version) {
            const yaml::NodeRef node =
                definition.details->root["spec"]["versions"].items[version]["schema"]["openAPIV3Schema"].node;
            if (!node) return Json();
            std::optional<Json> json = yaml::toJson(stream, stream.documents()[definition.document], node).value;
            if (json) withoutPreserve(*json);
            return json.value_or(Json());
        };
        for (std::size_t i = 0; i < after.versions.size(); ++i) {
            const Json was = schema(m_before, m_definition, i);
            std::vector<FieldPath> pruned;
            if (m_preserves && after.versions[i].schema)
                pruningNodes(*after.versions[i].schema, after.versions[i].schemaPath, true, pruned);
            if (!pruned.empty() || (!was.isNull() && was != schema(now, after, i))) {
                return phrase("Edits",
                              "The schema of version %1 would change: replace its anchors and aliases with their "
                              "values first.")
                    .with(after.versions[i].name);
            }
        }
        return {};
    }

    // Everywhere in a schema. Recursion depth is bounded by the reader's limit.
    static void withoutPreserve(Json& schema) {
        if (auto* object = schema.asObject()) {
            object->erase(std::string(kPreserve));
            for (auto& [key, value] : *object) withoutPreserve(value);
        } else if (auto* list = schema.asArray()) {
            for (Json& value : *list) withoutPreserve(value);
        }
    }

    const Definition& m_definition;
    const yaml::Stream& m_before;
    bool m_preserves = false;  // unknown fields stay kept
    EditScript m_script;
    FieldPath m_root, m_spec, m_versions;
    std::vector<Phrase> m_notes;
};

}  // namespace

Result<Upgrade> upgradeToV1(const yaml::Stream& stream, const Definition& definition) {
    if (definition.kind != DocumentKind::CustomResourceDefinitionV1beta1 || !definition.details) {
        return failure(phrase("Edits", "This is not a definition of apiextensions.k8s.io/v1beta1."));
    }
    return Upgrader(stream, definition).run();
}

namespace {

// All definitions in one document of the stream. The edits do not add or remove documents or items of a List.
// `found`: there is one.
Result<Upgrade> upgradeDocument(yaml::StreamPtr stream, std::size_t document, bool& found) {
    const std::shared_ptr<const std::string> text = stream->sharedText();
    Upgrade out;
    for (const FieldPath& object : objectsIn(*stream, document)) {
        const Definition definition = readDefinition(*stream, document, nullptr, {}, object);
        if (definition.kind != DocumentKind::CustomResourceDefinitionV1beta1) continue;
        found = true;
        Result<Upgrade> upgrade = upgradeToV1(*stream, definition);
        const auto named = [&](const Phrase& sentence) {
            return definition.name.empty() ? sentence : phrase("Edits", "%1: %2").with(definition.name, sentence);
        };
        if (!upgrade) return failure(named(upgrade.error().message.phrase()));
        for (const Phrase& note : upgrade->notes) out.notes.push_back(named(note));
        out.edit = out.edit.empty() ? upgrade->edit : combined(*text, out.edit, upgrade->edit);
        stream =
            yaml::Stream::read(std::make_shared<const std::string>(applied(stream->text(), upgrade->edit)), stream);
    }
    return out;
}

}  // namespace

Result<Upgrade> upgradeToV1(std::string_view text) {
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    if (!stream->ok())
        return failure(
            phrase("Edits", "The text is not valid YAML: %1").with(stream->problems().front().message.phrase()));
    Upgrade out;
    bool any = false;
    for (std::size_t document = 0; document < stream->documents().size(); ++document) {
        // Each document as a text of its own: a step of an upgrade reads its text again, and there can be hundreds.
        const SourceSpan span = stream->documents()[document].span;
        const yaml::StreamPtr alone = yaml::Stream::read(std::make_shared<const std::string>(span.of(stream->text())));
        const bool same = alone->ok() && alone->documents().size() == 1;
        const std::size_t begin = same ? span.begin : 0;
        Result<Upgrade> upgrade = same ? upgradeDocument(alone, 0, any) : upgradeDocument(stream, document, any);
        if (!upgrade) return upgrade;
        for (TextPatch& patch : upgrade->edit) {
            patch.span.begin += begin;
            patch.span.end += begin;
            out.edit.push_back(std::move(patch));
        }
        std::move(upgrade->notes.begin(), upgrade->notes.end(), std::back_inserter(out.notes));
    }
    if (!any) return failure(phrase("Edits", "The text contains no definition of apiextensions.k8s.io/v1beta1."));
    return out;
}

std::shared_ptr<const std::string> readAsV1(std::shared_ptr<const std::string> text) {
    if (text->find("apiextensions.k8s.io/v1beta1") == std::string::npos) return text;
    const Result<Upgrade> upgrade = upgradeToV1(*text);
    return upgrade ? std::make_shared<const std::string>(applied(*text, upgrade->edit)) : text;
}

}  // namespace crd
