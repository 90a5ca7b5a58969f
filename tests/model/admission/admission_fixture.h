// A document with a sample and an admission configuration, shared by the tests of this folder.
#pragma once

#include <gmock/gmock.h>

#include "engine/base/gocompat/base64.h"
#include "model/admission/admission_model.h"
#include "tests/model/session_fixture.h"

namespace crd::model {

inline const char* const kTabsDefinition = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: tabs.a.example.com}
spec:
  group: a.example.com
  scope: Namespaced
  names: {kind: Tab, plural: tabs, singular: tab, listKind: TabList}
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size: {type: integer, default: 3, maximum: 10}
              note: {type: string}
          status: {type: object, properties: {phase: {type: string}}}
)";
inline const char* const kTabSample =
    "apiVersion: a.example.com/v1\nkind: Tab\nmetadata: {name: one, labels: {team: red}}\nspec: {note: text, other: "
    "1}\n";

// One webhook in a configuration of its own; `rest` are further members in flow style.
inline std::string hookText(bool mutating, const std::string& name, const std::string& rest = {}) {
    return std::string("apiVersion: admissionregistration.k8s.io/v1\nkind: ") + (mutating ? "Mutating" : "Validating") +
           "WebhookConfiguration\nmetadata: {name: " + name + "}\nwebhooks:\n- {name: " + name +
           ".example.com, admissionReviewVersions: [v1], sideEffects: None, clientConfig: {url: "
           "'https://hook.example/" +
           name +
           "'}, rules: [{apiGroups: [a.example.com], apiVersions: ['*'], operations: ['*'], resources: ['tabs', "
           "'tabs/status']}]" +
           (rest.empty() ? "" : ", " + rest) + "}\n---\n";
}
inline std::string policyText(const std::string& name, const std::string& spec,
                              const std::string& binding = "validationActions: [Deny]", bool mutating = false) {
    const std::string kind = std::string(mutating ? "Mutating" : "Validating") + "AdmissionPolicy";
    const std::string matching = spec.find("matchConstraints") == std::string::npos
                                     ? "  matchConstraints: {resourceRules: [{apiGroups: [a.example.com], apiVersions: "
                                       "['*'], operations: [CREATE, UPDATE], resources: [tabs, tabs/status]}]}\n"
                                     : "";
    return "apiVersion: admissionregistration.k8s.io/v1\nkind: " + kind + "\nmetadata: {name: " + name + "}\nspec:\n" +
           matching + spec + "---\napiVersion: admissionregistration.k8s.io/v1\nkind: " + kind +
           "Binding\nmetadata: {name: " + name + "-bound}\nspec: {policyName: " + name +
           (binding.empty() ? "" : ", " + binding) + "}\n---\n";
}
inline QString patching(const std::string& patch) {
    return QStringLiteral(
               "{\"apiVersion\":\"admission.k8s.io/v1\",\"kind\":\"AdmissionReview\",\"response\":{\"uid\":\"$UID\","
               "\"allowed\":true,\"patchType\":\"JSONPatch\",\"patch\":\"%1\"}}")
        .arg(QString::fromStdString(base64(patch)));
}

class AdmissionTab : public Session {
 protected:
    void start(const std::string& configuration, const std::string& samples = kTabSample,
               const std::string& definition = kTabsDefinition) {
        if (!samples.empty()) write("widgets.samples.yaml", samples);
        if (!configuration.empty()) write("widgets.admission.yaml", configuration);
        m_text.setKind(CompanionFile::Admission);
        m_text.setSession(&m_session);
        m_preview.setSession(&m_session);
        m_preview.setActive(true);
        m_model.setPreview(&m_preview);
        m_model.setText(&m_text);
        m_mapping.setKind(CompanionFile::Mapping);
        m_mapping.setSession(&m_session);
        m_preview.setMapping(&m_mapping);
        openText(m_session, definition);
        m_model.setActive(true);
        m_preview.settle();
        m_model.settle();
    }
    // "mutating webhook a.example.com: patched" of each part.
    std::vector<std::string> parts() {
        std::vector<std::string> out;
        AdmissionParts& list = *m_model.parts();
        for (int i = 0; i < list.rowCount(); ++i) {
            const auto chip = list.valueAt(i, "about").value<Chip>();
            const QString name = list.valueAt(i, "name").toString();
            out.push_back((list.valueAt(i, "kind").toString() + u' ' + name +
                           (chip.text.isEmpty() ? QString() : QStringLiteral(": ") + chip.text))
                              .toStdString());
        }
        return out;
    }
    // "Mutating webhook|a.example.com|patched" of each stop.
    std::vector<std::string> stops() {
        std::vector<std::string> out;
        AdmissionStops& list = *m_model.stops();
        for (int i = 0; i < list.rowCount(); ++i) {
            out.push_back((list.valueAt(i, "title").toString() + u'|' + list.valueAt(i, "name").toString() + u'|' +
                           list.valueAt(i, "about").value<Chip>().text)
                              .toStdString());
        }
        return out;
    }
    int stopNamed(const QString& name, int number = 0) {
        AdmissionStops& list = *m_model.stops();
        for (int i = 0; i < list.rowCount(); ++i)
            if (list.valueAt(i, "name").toString() == name && number-- == 0) return i;
        ADD_FAILURE() << name.toStdString();
        return -1;
    }
    void goTo(const char* name, int number = 0) {
        m_model.setStop(stopNamed(QString::fromLatin1(name), number));
        m_model.settle();
    }
    void goToAnswer() {
        m_model.setStop(m_model.stops()->rowCount() - 1);
        m_model.settle();
    }
    // The messages of the stop that is shown.
    std::string said() const {
        QStringList out;
        for (const AdmissionLine& line : m_model.lines()) out += line.text;
        return out.join(u'\n').toStdString();
    }
    // The changed lines of the stop that is shown: "-old", "+new".
    std::vector<std::string> changes() {
        std::vector<std::string> out;
        PreviewRows& rows = *m_model.rows();
        for (int i = 0; i < rows.rowCount(); ++i) {
            const auto sign = [&](std::string_view role) {
                return static_cast<PreviewTone>(rows.valueAt(i, role).toInt());
            };
            if (sign("beforeSign") != PreviewTone::Calm)
                out.push_back('-' + rows.valueAt(i, "before").toString().trimmed().toStdString());
            if (sign("afterSign") != PreviewTone::Calm)
                out.push_back('+' + rows.valueAt(i, "after").toString().trimmed().toStdString());
        }
        return out;
    }
    void answer(const char* hook, HookResponse with) {
        goTo(hook);
        m_model.setAnswer(with);
        m_model.settle();
    }

    // Replaces the response for the webhook of the stop.
    void paste(const QString& response) {
        m_model.pasted()->replaceAll(QStringLiteral("Paste"), response.toStdString());
        m_model.settle();
    }

    DocumentSession m_session;
    PreviewModel m_preview;
    CompanionFile m_text, m_mapping;
    AdmissionModel m_model;
};

}  // namespace crd::model
