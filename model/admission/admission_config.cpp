#include "model/admission/admission_config.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "engine/base/kubernetes/kubernetes.h"
#include "engine/object/object_meta.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"
#include "model/base/cut_text.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

constexpr std::size_t kMostConfigMarks = 500;
constexpr std::size_t kMostExpressions = 5'000;
constexpr qsizetype kMostMarkText = 2'000;

QString configWords(const Pattern& pattern) {
    return translated(Phrase(pattern));
}
template <typename First, typename... Rest>
QString configWords(const Pattern& pattern, const First& first, const Rest&... rest) {
    return translated(pattern.with(first, rest...));
}

// An object of the text.
struct Found {
    std::size_t document = 0;
    FieldPath base;  // empty, or items[i] of a List
    SourceSpan span;
    Json value;
    std::string kind, name;
    bool registers = false;  // of the group admissionregistration.k8s.io
};

class ConfigReading {
 public:
    ConfigReading(const SharedText& text, const AdmissionConfigPtr& previous, int minor, const std::stop_token& stop)
        : m_stop(stop), m_out(std::make_shared<AdmissionConfig>()) {
        m_out->text = text;
        m_out->minor = minor;
        m_previous = previous;
    }

    AdmissionConfigPtr run() {
        if (!read()) return nullptr;
        list();
        return m_out;
    }

 private:
    // False when stopped.
    bool read() {
        if (m_out->text->size() > kMostAdmissionBytes) {
            m_out->note = configWords(phrase("Admission", "The configuration is larger than 16 MB: it is not used."));
            return true;
        }
        m_out->stream = yaml::Stream::read(m_out->text, m_previous ? m_previous->stream : nullptr, {}, m_stop);
        if (!m_out->stream) return false;
        for (const yaml::Problem& problem : m_out->stream->problems())
            mark(problem.span, configWords(phrase("Admission", "Invalid YAML")), fromUtf8(problem.message.english()));
        if (!m_out->stream->ok() && m_previous) {
            // While something is typed, the objects would be removed and added again.
            m_out->configurations = m_previous->configurations;
            m_out->parts = m_previous->parts;
            m_out->checks = m_previous->checks;
            m_out->note = configWords(
                phrase("Admission", "Invalid YAML: the last valid configuration is used until it is fixed."));
            return true;
        }
        collect();
        if (m_stop.stop_requested()) return false;
        replaceDuplicates();
        for (const Found& found : m_found) {
            if (m_stop.stop_requested()) return false;
            if (isStored(found)) use(found);
        }
        dropUnused();
        sort();
        m_out->note = sentencesOf(m_notes);
        return true;
    }

    void list() {
        if (!m_out->stream) return;
        const LineIndex& lines = m_out->stream->lines();
        for (const SourceMark& mark : m_out->marks) {
            m_out->problems.push_back(
                {mark.span, mark.severity, static_cast<int>(lines.lineOf(mark.span.begin)) + 1, mark.message});
        }
        std::stable_sort(m_out->problems.begin(), m_out->problems.end(),
                         [](const auto& x, const auto& y) { return x.span.begin < y.span.begin; });
    }

    void mark(SourceSpan span, const QString& title, const QString& message, Severity severity = Severity::Error) {
        if (m_out->marks.size() >= kMostConfigMarks) return;
        SourceMark& out = m_out->marks.emplace_back();
        out.span = span;
        out.severity = severity;
        out.title = title;
        out.message = message.size() > kMostMarkText ? message.left(kMostMarkText) + QChar(0x2026) : message;
    }

    void unusable(SourceSpan span, const std::string& name, const std::string& kind, const QString& why) {
        ConfiguredPart& part = m_unusable.emplace_back();
        part.name = name;
        part.owner = kind;
        part.why = why.left(kMostMarkText);
        part.span = span;
        mark(span, configWords(phrase("Admission", "Not used")), why);
    }

    void collect() {
        const std::vector<yaml::DocumentTree>& documents = m_out->stream->documents();
        for (std::size_t i = 0; i < documents.size(); ++i) {
            if (m_stop.stop_requested()) return;
            const yaml::DocumentTree& document = documents[i];
            if (!document.root) continue;
            yaml::JsonReading reading = yaml::toJson(*m_out->stream, document);
            const SourceSpan span = document.ref().span();
            if (!reading.value) {
                unusable(span, {}, {}, fromUtf8(reading.error));
                continue;
            }
            const Json* items = reading.value->find("items");
            if (reading.value->textAt("kind").ends_with("List") && items && items->asArray()) {
                for (std::size_t k = 0; k < items->asArray()->size(); ++k) {
                    const FieldPath base = FieldPath().child("items").at(k);
                    const auto at = yaml::locate(document, base);
                    add(i, base, at ? at->node.span() : span, (*items->asArray())[k]);
                }
            } else {
                add(i, {}, span, *std::move(reading.value));
            }
        }
        if (m_leftOut > 0) {
            m_notes += AdmissionCounts::tr("%n object(s) are ignored: at most 2,000 objects are used.", nullptr,
                                           static_cast<int>(m_leftOut));
        }
    }

    void add(std::size_t document, const FieldPath& base, SourceSpan span, Json value) {
        if (m_found.size() + m_unusable.size() >= kMostAdmissionObjects) {
            ++m_leftOut;
            return;
        }
        Found found{document, base, span, std::move(value), {}, {}, false};
        found.kind = found.value.textAt("kind");
        found.name = metadataText(found.value, "name");
        found.registers = found.value.textAt("apiVersion").starts_with("admissionregistration.k8s.io/");
        if (found.kind.empty() || found.value.textAt("apiVersion").empty()) {
            unusable(span, found.name, found.kind,
                     configWords(phrase("Admission", "The object has no apiVersion or no kind.")));
            return;
        }
        m_found.push_back(std::move(found));
    }

    // In a cluster, a later object replaces one of the same kind and name.
    void replaceDuplicates() {
        std::set<admission::Identity> seen;
        std::vector<Found> kept;
        for (auto found = m_found.rbegin(); found != m_found.rend(); ++found) {
            if (seen.insert(admission::identityOf(found->value)).second) {
                kept.push_back(std::move(*found));
                continue;
            }
            unusable(found->span, found->name, found->kind,
                     configWords(phrase("Admission", "A later object of the same kind and name replaces it.")));
        }
        std::reverse(kept.begin(), kept.end());
        m_found = std::move(kept);
    }

    // Not added to the list of all: it sorts itself with each object.
    void use(const Found& found) {
        admission::Configurations one;
        if (const Phrase why = one.add(found.value); !why.empty()) {
            unusable(found.span, found.name, found.kind, translated(why));
            return;
        }
        for (std::size_t i = 0; i < one.webhooks.size(); ++i) {
            if (m_out->configurations.webhooks.size() >= kMostWebhooks) {
                if (!m_webhooksCut)
                    m_notes +=
                        configWords(phrase("Admission", "At most 1,000 webhooks are used. The others are ignored."));
                m_webhooksCut = true;
                break;
            }
            const admission::Webhook& webhook = one.webhooks[i];
            const auto at = yaml::locate(tree(found), found.base.child("webhooks").at(i));
            part(webhook.mutating ? PartKind::MutatingWebhook : PartKind::ValidatingWebhook, webhook.name,
                 webhook.configuration, at ? at->node.span() : found.span);
            m_out->configurations.webhooks.push_back(webhook);
        }
        for (const admission::Policy& policy : one.policies)
            part(policy.mutating ? PartKind::MutatingPolicy : PartKind::ValidatingPolicy, policy.name, {}, found.span);
        for (const admission::Binding& binding : one.bindings) {
            part(PartKind::Binding, binding.name, binding.policy, found.span);
            m_parts.back().mutating = binding.mutating;
        }
        if (!one.namespaces.empty()) part(PartKind::Namespace, found.name, {}, found.span);
        if (!one.params.empty()) {
            part(PartKind::Parameters, found.name, found.kind, found.span);
            m_params.emplace_back(m_parts.size() - 1, found.value.textAt("apiVersion"));
        }
        append(m_out->configurations.policies, one.policies);
        append(m_out->configurations.bindings, one.bindings);
        append(m_out->configurations.namespaces, one.namespaces);
        append(m_out->configurations.params, one.params);
    }
    template <typename Item>
    static void append(std::vector<Item>& to, std::vector<Item>& from) {
        std::move(from.begin(), from.end(), std::back_inserter(to));
    }

    void part(PartKind kind, const std::string& name, const std::string& owner, SourceSpan span) {
        ConfiguredPart& out = m_parts.emplace_back();
        out.kind = kind;
        out.mutating = kind == PartKind::MutatingPolicy || kind == PartKind::MutatingWebhook;
        out.name = name;
        out.owner = owner;
        out.span = span;
    }

    // Objects that no policy has as parameters.
    void dropUnused() {
        std::set<std::pair<std::string, std::string>> kinds;
        for (const admission::Policy& policy : m_out->configurations.policies)
            kinds.emplace(policy.paramVersion, policy.paramKind);
        for (auto at = m_params.rbegin(); at != m_params.rend(); ++at) {
            const auto part = m_parts.begin() + static_cast<std::ptrdiff_t>(at->first);
            if (kinds.contains({at->second, part->owner})) continue;
            ConfiguredPart unused = std::move(*part);
            m_parts.erase(part);
            unused.kind = PartKind::Unusable;
            unused.why =
                configWords(phrase("Admission", "No policy of the configuration has parameters of the kind %1 of %2."),
                            unused.owner, at->second);
            mark(unused.span, configWords(phrase("Admission", "Not used")), unused.why, Severity::Warning);
            m_unusable.push_back(std::move(unused));
        }
    }

    void sort() {
        admission::Configurations& all = m_out->configurations;
        const auto byName = [](const auto& a, const auto& b) { return a.name < b.name; };
        std::stable_sort(all.webhooks.begin(), all.webhooks.end(),
                         [](const auto& a, const auto& b) { return a.configuration < b.configuration; });
        std::stable_sort(all.policies.begin(), all.policies.end(), byName);
        std::stable_sort(all.bindings.begin(), all.bindings.end(), byName);

        std::stable_sort(m_parts.begin(), m_parts.end(), [](const ConfiguredPart& a, const ConfiguredPart& b) {
            if (a.kind != b.kind) return a.kind < b.kind;
            const bool hooks = a.kind == PartKind::MutatingWebhook || a.kind == PartKind::ValidatingWebhook;
            return hooks ? a.owner < b.owner : a.name < b.name;
        });
        std::multimap<std::pair<bool, std::string>, const ConfiguredPart*> bindings;
        std::set<std::pair<bool, std::string>> policies;
        for (const ConfiguredPart& part : m_parts) {
            if (part.kind == PartKind::Binding) bindings.emplace(std::pair(part.mutating, part.owner), &part);
            if (isPolicy(part)) policies.emplace(part.mutating, part.name);
        }
        std::vector<ConfiguredPart>& out = m_out->parts;
        for (const ConfiguredPart& part : m_parts) {
            if (part.kind == PartKind::Binding && policies.contains({part.mutating, part.owner})) continue;
            if (part.kind == PartKind::Binding && !isRejected(part.owner)) {
                mark(part.span, configWords(phrase("Admission", "Not used")),
                     configWords(phrase("Admission", "The text has no policy \"%1\" of this type."), part.owner),
                     Severity::Warning);
            }
            out.push_back(part);
            if (!isPolicy(part)) continue;
            const auto [first, last] = bindings.equal_range({part.mutating, part.name});
            for (auto at = first; at != last; ++at) out.push_back(*at->second);
        }
        std::move(m_unusable.begin(), m_unusable.end(), std::back_inserter(out));
    }
    // A policy that is marked itself.
    bool isRejected(const std::string& policy) const {
        return std::any_of(m_unusable.begin(), m_unusable.end(), [&](const ConfiguredPart& part) {
            return part.rejected && part.name == policy && part.owner.ends_with("AdmissionPolicy");
        });
    }
    static bool isPolicy(const ConfiguredPart& part) {
        return part.kind == PartKind::MutatingPolicy || part.kind == PartKind::ValidatingPolicy;
    }

    const yaml::DocumentTree& tree(const Found& found) const { return m_out->stream->documents()[found.document]; }

    // ---- what the server says of them

    static std::size_t expressionsIn(const Json& value) {
        std::size_t out = 0;
        if (const Json::Array* items = value.asArray()) {
            for (const Json& item : *items) out += expressionsIn(item);
        } else if (const Json::Object* members = value.asObject()) {
            for (const auto& [name, member] : *members)
                out += member.asString() && (name == "expression" || name.ends_with("Expression"))
                           ? 1
                           : expressionsIn(member);
        }
        return out;
    }

    std::shared_ptr<const admission::ConfigurationCheck> checkOf(const Found& found) {
        std::string text = toString(found.value);
        if (m_previous && m_previous->minor == m_out->minor) {
            if (const auto known = m_previous->checks.find(text); known != m_previous->checks.end())
                return m_out->checks.emplace(std::move(text), known->second).first->second;
        }
        return m_out->checks
            .emplace(std::move(text), std::make_shared<const admission::ConfigurationCheck>(
                                          admission::checkConfiguration(found.value, m_out->minor)))
            .first->second;
    }

    // Whether the server would accept the object; marks its errors and warnings.
    bool isStored(const Found& found) {
        if (!found.registers || !admission::isConfiguration(found.value)) return true;
        m_expressions += expressionsIn(found.value);
        if (m_expressions > kMostExpressions) {
            if (!m_checksCut)
                m_notes += configWords(
                    phrase("Admission",
                           "At most 5,000 expressions are validated. Later objects are used without validation."));
            m_checksCut = true;
            return true;
        }
        const std::shared_ptr<const admission::ConfigurationCheck> check = checkOf(found);
        const QString title = configWords(phrase("Admission", "Rejected by the API server"));
        if (!check->rejection.empty()) mark(found.span, title, cutText(check->rejection, kMostMarkText));
        for (const object::ValueError& error : check->errors)
            mark(spanOf(found, error.path), title, cutText(object::toString(error), kMostMarkText));
        for (const FieldPath& path : check->unknown) {
            mark(spanOf(found, path), configWords(phrase("Admission", "Unknown field")),
                 configWords(phrase("Admission",
                                    "The API server does not have the field \"%1\": kubectl rejects the object, and "
                                    "other clients lose the field."),
                             path.toString()),
                 Severity::Warning);
        }
        if (check->accepted()) return true;
        ConfiguredPart& part = m_unusable.emplace_back();
        part.rejected = true;
        part.name = found.name;
        part.owner = found.kind;
        part.span = found.span;
        part.why = configWords(phrase("Admission", "The API server would reject it, so it is not used: %1"),
                               cutText(admission::rejectionOf(found.value, *check), kMostMarkText).toStdString());
        return false;
    }

    // Of the value, or else of the nearest value around it.
    SourceSpan spanOf(const Found& found, FieldPath path) const {
        while (!path.empty()) {
            if (const auto at = yaml::locate(tree(found), found.base.joined(path))) return at->node.span();
            path = path.parent();
        }
        return found.span;
    }

    const std::stop_token& m_stop;
    std::shared_ptr<AdmissionConfig> m_out;
    AdmissionConfigPtr m_previous;
    std::vector<Found> m_found;
    std::vector<ConfiguredPart> m_parts, m_unusable;
    std::vector<std::pair<std::size_t, std::string>> m_params;  // of m_parts, and the apiVersion
    std::size_t m_leftOut = 0, m_expressions = 0;
    bool m_webhooksCut = false, m_checksCut = false;
    QStringList m_notes;
};

}  // namespace

std::string partKey(PartKind kind, const std::string& owner, const std::string& name) {
    return std::to_string(static_cast<int>(kind)) + '/' + owner + '/' + name;
}

std::string partKey(const ConfiguredPart& part) {
    return part.kind == PartKind::Binding ? bindingKey(part.mutating, part.owner, part.name)
                                          : partKey(part.kind, part.owner, part.name);
}

std::string bindingKey(bool mutating, const std::string& policy, const std::string& name) {
    return partKey(PartKind::Binding, (mutating ? "mutating " : "validating ") + policy, name);
}

std::string webhookKey(const admission::Webhook& webhook) {
    return partKey(webhook.mutating ? PartKind::MutatingWebhook : PartKind::ValidatingWebhook, webhook.configuration,
                   webhook.name);
}

AdmissionConfigPtr readAdmissionConfig(const SharedText& text, const AdmissionConfigPtr& previous, int minor,
                                       const std::stop_token& stop) {
    if (previous && previous->text == text && previous->minor == minor) return previous;
    return ConfigReading(text, previous, minor, stop).run();
}

}  // namespace crd::model
