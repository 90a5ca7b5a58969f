#include "engine/edit/definition_edit.h"

#include <string_view>
#include <utility>

#include "engine/base/gocompat/base64.h"
#include "engine/crd/model/path_in_document.h"
#include "engine/crd/model/suggested_names.h"
#include "engine/edit/definition_field.h"
#include "engine/edit/internal/definition_edit_script.h"

namespace crd {

std::string caBundleField(const std::string& text) {
    constexpr std::string_view kBegin = "-----BEGIN ", kEnd = "-----END ", kDashes = "-----";
    std::string pem;
    std::size_t at = text.find(kBegin);
    if (at == std::string::npos) return text;
    while (at != std::string::npos) {
        const std::size_t head = text.find(kDashes, at + kBegin.size());
        const std::size_t end = head == std::string::npos ? head : text.find(kEnd, head);
        const std::size_t tail = end == std::string::npos ? end : text.find(kDashes, end + kEnd.size());
        if (tail == std::string::npos) return base64(std::string_view(text));
        pem.append(text, at, head + kDashes.size() - at).append("\n");
        std::string line;
        for (std::size_t i = head + kDashes.size(); i <= end; ++i) {
            const char c = i < end ? text[i] : '\n';
            if (c != ' ' && c != '\n' && c != '\r' && c != '\t') {
                line += c;
            } else if (!line.empty()) {
                pem.append(std::exchange(line, {})).append("\n");
            }
        }
        pem.append(text, end, tail + kDashes.size() - end).append("\n");
        at = text.find(kBegin, tail);
    }
    return base64(std::string_view(pem));
}

namespace {

// Adjusts the rest of the definition when a field changes. Each function reads the text before the change.
class FieldSetter {
 public:
    FieldSetter(const DefinitionRef& ref, const FieldPath& path)
        : m_definition(ref.definition),
          m_path(path),
          m_script(ref.stream, ref.definition.document),
          m_field(definitionFieldAt(path)) {}

    Result<TextEdit> set(const Json& value) {
        if (!known()) return m_script.finish();
        const std::string* text = value.asString();
        const bool on = value.asBool() && *value.asBool();
        if (m_field->need == FieldNeed::Presence) return present(on);
        if (m_field->part == DefinitionPart::Version) return version(value);
        if (is("spec.names.kind") && text) kindFollowers(*text);
        if (is("spec.conversion.strategy") && text) return strategy(*text);
        if (const Json::Array* names = value.asArray()) {
            setNames(m_script, m_path, *names);
            return m_script.finish();
        }
        if (text && is("spec.conversion.webhook.clientConfig.caBundle")) {
            setField(m_script, m_path, Json(caBundleField(*text)));
            return m_script.finish();
        }
        setField(m_script, m_path, value);
        if (text && is("spec.names.plural")) nameFollows(*text, m_definition.group);
        if (text && is("spec.group")) nameFollows(m_definition.plural, *text);
        if (below("spec.conversion.webhook.clientConfig.service")) drop("spec.conversion.webhook.clientConfig.url");
        if (is("spec.conversion.webhook.clientConfig.url")) drop("spec.conversion.webhook.clientConfig.service");
        return m_script.finish();
    }

    Result<KindRename> renameKind(const std::string& kind) {
        if (kind.empty()) m_script.fail(phrase("Edits", "A kind needs a name."));
        if (m_script.ok() && kind != m_definition.kindName) setKind(kind);
        return m_script.finish().map([&](TextEdit edit) {
            return KindRename{std::move(edit), std::move(m_followers)};
        });
    }

    Result<TextEdit> unset() {
        if (!known() || !m_script.has(m_path)) return m_script.finish();
        if (m_field->part == DefinitionPart::Version) {
            if (m_field->path == "name") m_script.fail(phrase("Edits", "A version needs a name."));
            if (m_field->path == "storage" && m_script.isTrue(m_path)) requireStorage();
            if (m_field->path == "deprecated") dropWarning();
        }
        if (is("spec.conversion.strategy")) dropWebhook();
        if (m_script.ok()) removeField(m_script, m_path);
        return m_script.finish();
    }

 private:
    FieldPath here(std::string_view path) const { return pathInDocument(m_definition, path); }
    bool is(std::string_view path) const {
        return m_field->part == DefinitionPart::Definition && m_field->path == path;
    }
    bool below(std::string_view path) const {
        return m_field->part == DefinitionPart::Definition && m_field->path.starts_with(path);
    }
    bool known() {
        if (Phrase outdated = whyOutdated(m_definition); !outdated.empty()) return m_script.fail(std::move(outdated));
        if (!m_field)
            return m_script.fail(phrase("Edits", "%1 is not a field of a definition.").with(m_path.toString()));
        return m_script.ok();
    }
    void drop(std::string_view path) {
        if (m_script.ok() && m_script.has(here(path))) removeField(m_script, here(path));
    }
    void dropWebhook() { drop("spec.conversion.webhook"); }
    void requireStorage() {
        m_script.fail(phrase("Edits", "One version must be the storage version; choose another one instead."));
    }
    void dropWarning() {
        const FieldPath warning = m_path.parent().child("deprecationWarning");
        if (m_script.has(warning)) removeField(m_script, warning);
    }

    // The kind and the names that are derived from it.
    void setKind(const std::string& kind) {
        kindFollowers(kind);
        const std::string plural = suggestedPlural(kind);
        const bool pluralFollows = !m_definition.plural.empty() && !plural.empty() &&
                                   m_definition.plural == suggestedPlural(m_definition.kindName);
        setField(m_script, m_path, Json(kind));
        if (!pluralFollows) return;
        follow("spec.names.plural", m_definition.plural, plural);
        if (m_definition.name == m_definition.plural + "." + m_definition.group)
            follow("metadata.name", m_definition.name, plural + "." + m_definition.group);
    }
    void follow(std::string_view field, const std::string& old, const std::string& name) {
        constexpr std::string_view kNames = "spec.names.";
        if (name == old) return;
        setField(m_script, here(field), Json(name));
        m_followers.emplace_back(field.starts_with(kNames) ? field.substr(kNames.size()) : field);
    }

    void nameFollows(const std::string& plural, const std::string& group) {
        if (plural.empty() || group.empty()) return;
        // An object with only generateName has no name to adjust.
        if (!m_script.has(here("metadata.name")) && m_script.has(here("metadata.generateName"))) return;
        setField(m_script, here("metadata.name"), Json(plural + "." + group));
    }

    void kindFollowers(const std::string& kind) {
        const std::string& old = m_definition.kindName;
        if (old.empty() || kind.empty()) return;
        if (m_definition.singular == suggestedSingular(old) && m_script.has(here("spec.names.singular")))
            follow("spec.names.singular", m_definition.singular, suggestedSingular(kind));
        if (m_definition.listKind == suggestedListKind(old) && m_script.has(here("spec.names.listKind")))
            follow("spec.names.listKind", m_definition.listKind, suggestedListKind(kind));
    }

    Result<TextEdit> strategy(const std::string& strategy) {
        if (strategy == "None") dropWebhook();
        setField(m_script, m_path, Json(strategy));
        const FieldPath config = here("spec.conversion.webhook.clientConfig"),
                        reviewed = here("spec.conversion.webhook.conversionReviewVersions");
        if (strategy == "Webhook" && m_script.ok() && !m_script.has(config)) {
            insertField(m_script, config,
                        "service:\n  namespace: " + std::string(kPlaceholderService.space) +
                            "\n  name: " + std::string(kPlaceholderService.name) + "\n  path: /convert");
            if (m_script.ok() && !m_script.has(reviewed)) setField(m_script, reviewed, Json(Json::Array{Json("v1")}));
        }
        return m_script.finish();
    }

    Result<TextEdit> present(bool on) {
        if (!on) {
            if (m_script.has(m_path)) removeField(m_script, m_path);
        } else if (!m_script.has(m_path)) {
            insertField(m_script, m_path,
                        m_path.steps().back().name == "scale"
                            ? "specReplicasPath: .spec.replicas\nstatusReplicasPath: .status.replicas"
                            : "{}");
        }
        return m_script.finish();
    }

    Result<TextEdit> version(const Json& value) {
        const std::string_view field = m_field->path;
        const FieldPath owner = m_path.parent();
        const bool on = value.asBool() && *value.asBool();
        if (field == "name") {
            const std::string name = value.asString() ? *value.asString() : std::string();
            if (name.empty()) m_script.fail(phrase("Edits", "A version needs a name."));
            for (const Version& other : m_definition.versions)
                if (other.name == name && other.path != owner)
                    m_script.fail(phrase("Edits", "There is already a version \"%1\".").with(name));
        } else if (field == "storage" && on) {
            for (const Version& other : m_definition.versions)
                if (other.path != owner && other.storage) setField(m_script, other.path.child("storage"), Json(false));
        } else if (field == "storage" && m_script.isTrue(m_path)) {
            requireStorage();
        } else if (field == "deprecated" && !on) {
            dropWarning();
        } else if (field == "deprecationWarning") {
            setField(m_script, owner.child("deprecated"), Json(true));
        }
        setField(m_script, m_path, value);
        return m_script.finish();
    }

    const Definition& m_definition;
    const FieldPath m_path;
    EditScript m_script;
    const DefinitionField* m_field;
    std::vector<std::string> m_followers;  // see KindRename
};

}  // namespace

Result<TextEdit> setDefinitionField(const DefinitionRef& ref, const FieldPath& path, const Json& value) {
    return FieldSetter(ref, path).set(value);
}

Result<KindRename> renameKind(const DefinitionRef& ref, std::string_view kind) {
    return FieldSetter(ref, pathInDocument(ref.definition, "spec.names.kind")).renameKind(std::string(kind));
}

Result<TextEdit> unsetDefinitionField(const DefinitionRef& ref, const FieldPath& path) {
    return FieldSetter(ref, path).unset();
}

}  // namespace crd
