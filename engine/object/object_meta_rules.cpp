#include <algorithm>
#include <set>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/kubernetes/error_types.h"
#include "engine/base/kubernetes/names.h"
#include "engine/base/text/hex.h"
#include "engine/object/object_meta.h"

namespace crd {

namespace {

constexpr std::size_t kAnnotationBytes = 256 * 1024;
constexpr std::size_t kManagerBytes = 128;
constexpr std::size_t kSubresourceBytes = 256;
// Each invalid character repeats the whole name, so the errors of a long name are limited.
constexpr std::size_t kNamesInErrors = 1u << 20;

std::string tooLong(std::size_t most) {
    return "may not be more than " + std::to_string(most) + " bytes";
}

// Go's %#U for unprintable code points: U+0007.
std::string described(CodePoint rune) {
    return "U+" + hexText(rune.value, 4, HexCase::Upper);
}

class Rules {
 public:
    explicit Rules(const TargetServer& server) : m_server(server) {}

    void name(const ObjectMeta& metadata, const NameRule& rule) {
        const auto report = [&](std::string_view key, const std::string& text, bool prefix) {
            for (std::string& error : rule(text, prefix)) invalid(FieldPath().child(key), std::move(error), text);
        };
        if (!metadata.generateName.empty()) report("generateName", metadata.generateName, true);
        if (metadata.name.empty()) {
            add(error_type::kRequired, FieldPath().child("name"), "name or generateName is required");
        } else {
            report("name", metadata.name, false);
        }
    }

    void nameSpace(const ObjectMeta& metadata, bool namespaced) {
        const FieldPath at = FieldPath().child("namespace");
        if (!namespaced) {
            if (!metadata.nameSpace.empty()) add(error_type::kForbidden, at, "not allowed on this type");
        } else if (metadata.nameSpace.empty()) {
            add(error_type::kRequired, at, {});
        } else {
            for (std::string& error : dns1123LabelErrors(metadata.nameSpace)) {
                invalid(at, std::move(error), metadata.nameSpace);
            }
        }
    }

    void generation(const ObjectMeta& metadata) {
        if (metadata.generation >= 0) return;
        wrongGeneration("must be greater than or equal to 0", metadata.generation);
    }

    void labels(const ObjectMeta& metadata) {
        const FieldPath at = FieldPath().child("labels");
        for (const auto& [key, value] : metadata.labels) {
            for (std::string& error : qualifiedNameErrors(key, m_server))
                invalid(at, std::move(error), key, at.key(key));
            for (std::string& error : labelValueErrors(value, m_server))
                invalid(at, std::move(error), value, at.key(key));
        }
    }

    void annotations(const ObjectMeta& metadata) {
        const FieldPath at = FieldPath().child("annotations");
        std::size_t bytes = 0;
        for (const auto& [key, value] : metadata.annotations) {
            for (std::string& error : qualifiedNameErrors(goLower(key), m_server)) {
                invalid(at, std::move(error), key, at.key(key));
            }
            bytes += key.size() + value.size();
        }
        if (bytes > kAnnotationBytes) add(error_type::kTooLong, at, tooLong(kAnnotationBytes));
    }

    void ownerReferences(const ObjectMeta& metadata) {
        const FieldPath at = FieldPath().child("ownerReferences");
        std::string controller;
        for (std::size_t i = 0; i < metadata.ownerReferences.size(); ++i) {
            const OwnerReference& reference = metadata.ownerReferences[i];
            ownerReference(at, i, reference);
            if (!reference.controller.value_or(false)) continue;
            std::string current = reference.kind;
            current.append("/").append(reference.name);
            if (controller.empty()) {
                controller = current;
            } else {
                std::string detail =
                    "Only one reference can have Controller set to true. Found \"true\" in references for ";
                detail.append(controller).append(" and ").append(current);
                invalid(at, detail, {}, at.at(i).child("controller"));
            }
        }
    }

    void ownerReference(const FieldPath& list, std::size_t index, const OwnerReference& reference) {
        const bool indexed = m_server.has(Trait::DeclarativeMetadata);
        const FieldPath own = list.at(index);
        const FieldPath& at = indexed ? own : list;
        const auto missing = [&](std::string_view key) {
            const std::string_view type = indexed ? error_type::kRequired : error_type::kInvalid;
            const bool bare = indexed || m_server.has(Trait::BareDetails);
            add(type, at.child(key), (bare ? "" : std::string(key) + ' ') + "must not be empty", {}, own.child(key));
        };
        const bool versioned = !versionOf(reference.apiVersion).empty();
        if (indexed && reference.apiVersion.empty()) {
            missing("apiVersion");
        } else if (!versioned) {
            invalid(at.child("apiVersion"),
                    indexed ? "must be <group>/<version> or <version>" : "version must not be empty",
                    reference.apiVersion, own.child("apiVersion"));
        }
        if (reference.kind.empty()) missing("kind");
        if (reference.name.empty()) missing("name");
        if (reference.uid.empty()) missing("uid");
        if ((reference.apiVersion == "v1" || reference.apiVersion == "/v1") && reference.kind == "Event") {
            invalid(at, "/v1, Kind=Event is disallowed from being an owner", {}, own);
        }
    }

    void finalizers(const ObjectMeta& metadata) {
        const FieldPath at = FieldPath().child("finalizers");
        bool orphan = false;
        bool foreground = false;
        for (std::size_t i = 0; i < metadata.finalizers.size(); ++i) {
            const std::string& finalizer = metadata.finalizers[i];
            for (std::string& error : qualifiedNameErrors(finalizer, m_server)) {
                invalid(at, std::move(error), finalizer, at.at(i));
            }
            orphan = orphan || finalizer == "orphan";
            foreground = foreground || finalizer == "foregroundDeletion";
        }
        if (orphan && foreground) invalid(at, "finalizer orphan and foregroundDeletion cannot be both set");
    }

    void managedFields(const ObjectMeta& metadata) {
        for (std::size_t i = 0; i < metadata.managedFields.size(); ++i) {
            const ManagedFieldsEntry& entry = metadata.managedFields[i];
            const FieldPath at = FieldPath().child("managedFields").at(i);
            operation(entry.operation, at.child("operation"));
            if (!entry.fieldsType.empty() && entry.fieldsType != "FieldsV1") {
                invalid(at.child("fieldsType"), "must be `FieldsV1`", entry.fieldsType);
            }
            manager(entry.manager, at.child("manager"));
            if (entry.subresource.size() > kSubresourceBytes) {
                add(error_type::kTooLong, at.child("subresource"), tooLong(kSubresourceBytes));
            }
        }
    }

    void newFinalizers(const ObjectMeta& metadata, const ObjectMeta& old) {
        if (!old.deletionTimestamp) return;
        std::set<std::string> extra(metadata.finalizers.begin(), metadata.finalizers.end());
        for (const std::string& finalizer : old.finalizers) extra.erase(finalizer);
        if (extra.empty()) return;
        std::vector<std::string> quoted;
        quoted.reserve(extra.size());
        for (const std::string& finalizer : extra) quoted.push_back(goQuoted(finalizer));
        add(error_type::kForbidden, FieldPath().child("finalizers"),
            "no new finalizers can be added if the object is being deleted, found new finalizers []string{" +
                joined(quoted, ", ") + "}");
    }

    void unchanged(const ObjectMeta& metadata, const ObjectMeta& old) {
        if (metadata.resourceVersion.empty()) {
            invalid(FieldPath().child("resourceVersion"), "must be specified for an update");
        }
        if (metadata.generation < 0 && m_server.has(Trait::DeclarativeMetadata)) generation(metadata);
        if (metadata.generation < old.generation) {
            wrongGeneration("must not be decremented", metadata.generation);
        }
        const auto immutable = [&](std::string_view key, bool same, std::string value) {
            if (!same) invalid(FieldPath().child(key), "field is immutable", std::move(value));
        };
        immutable("name", metadata.name == old.name, metadata.name);
        immutable("namespace", metadata.nameSpace == old.nameSpace, metadata.nameSpace);
        immutable("uid", metadata.uid == old.uid, metadata.uid);
        immutable("creationTimestamp", metadata.creationTimestamp == old.creationTimestamp,
                  rfc3339(metadata.creationTimestamp));
        immutable("deletionTimestamp", metadata.deletionTimestamp == old.deletionTimestamp,
                  metadata.deletionTimestamp ? rfc3339(*metadata.deletionTimestamp) : std::string());
        immutable(
            "deletionGracePeriodSeconds", metadata.deletionGracePeriodSeconds == old.deletionGracePeriodSeconds,
            metadata.deletionGracePeriodSeconds ? std::to_string(*metadata.deletionGracePeriodSeconds) : std::string());
    }

    std::vector<object::ValueError> take() { return std::move(m_errors); }

 private:
    // The version of "group/version" or "version"; empty if there is more than one slash.
    static std::string_view versionOf(std::string_view apiVersion) {
        const std::size_t slash = apiVersion.find('/');
        if (slash == std::string_view::npos) return apiVersion;
        const std::string_view version = apiVersion.substr(slash + 1);
        return version.find('/') == std::string_view::npos ? version : std::string_view();
    }

    void operation(const std::string& name, const FieldPath& at) {
        if (name == "Apply" || name == "Update") return;
        if (!m_server.has(Trait::DeclarativeMetadata)) {
            invalid(at, "must be `Apply` or `Update`", name);
        } else if (name.empty()) {
            add(error_type::kRequired, at, "must not be empty");
        } else {
            add(error_type::kNotSupported, at, "supported values: \"Apply\", \"Update\"", name);
        }
    }

    void manager(const std::string& name, const FieldPath& at) {
        if (name.size() > kManagerBytes) add(error_type::kTooLong, at, tooLong(kManagerBytes));
        std::size_t left = kNamesInErrors;
        for (std::size_t i = 0; i < name.size();) {
            const CodePoint rune = runeAt(name, i);
            if (!isPrintable(rune.value)) {
                if (name.size() > left) return;
                left -= name.size();
                invalid(at, "invalid character " + described(rune) + " (at position " + std::to_string(i) + ")", name);
            }
            i += rune.length;
        }
    }

    void add(std::string_view type, FieldPath path, std::string detail, std::string value = {}, FieldPath own = {}) {
        object::ValueError& error = m_errors.emplace_back();
        error.type = type;
        error.field = '.' + path.toString();
        error.detail = std::move(detail);
        error.value = std::move(value);
        error.path = own.empty() ? std::move(path) : std::move(own);
    }
    void wrongGeneration(std::string detail, std::int64_t value) {
        invalid(FieldPath().child("generation"), std::move(detail), std::to_string(value));
        m_errors.back().valueText = ValueText::Bare;
    }
    void invalid(FieldPath path, std::string detail, std::string value = {}, FieldPath own = {}) {
        add(error_type::kInvalid, std::move(path), std::move(detail), std::move(value), std::move(own));
    }

    const TargetServer m_server;
    std::vector<object::ValueError> m_errors;
};

}  // namespace

std::vector<object::ValueError> objectMetaErrors(const ObjectMeta& metadata, bool namespaced, const NameRule& nameRule,
                                                 const TargetServer& server) {
    Rules rules(server);
    rules.name(metadata, nameRule);
    rules.nameSpace(metadata, namespaced);
    rules.generation(metadata);
    rules.labels(metadata);
    rules.annotations(metadata);
    rules.ownerReferences(metadata);
    rules.finalizers(metadata);
    rules.managedFields(metadata);
    return rules.take();
}

std::vector<object::ValueError> objectMetaCommonErrors(const ObjectMeta& metadata, bool namespaced,
                                                       const TargetServer& server) {
    Rules rules(server);
    rules.name(metadata, pathSegmentErrors);
    rules.nameSpace(metadata, namespaced);
    rules.finalizers(metadata);
    return rules.take();
}

std::vector<object::ValueError> objectMetaUpdateErrors(const ObjectMeta& metadata, const ObjectMeta& old,
                                                       const TargetServer& server) {
    Rules rules(server);
    rules.newFinalizers(metadata, old);
    rules.unchanged(metadata, old);
    rules.labels(metadata);
    rules.annotations(metadata);
    rules.ownerReferences(metadata);
    rules.managedFields(metadata);
    return rules.take();
}

}  // namespace crd
