// Shared by the tests of the Object tab: a definition, a sample of it, and its preview as texts.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "model/preview/preview_model.h"
#include "tests/model/session_fixture.h"

namespace crd::model {

inline const char* const kTabDefinition = R"(apiVersion: apiextensions.k8s.io/v1
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
              note: {type: string, maxLength: 5}
              hosts: {type: array, items: {type: string}}
          status: {type: object, properties: {phase: {type: string}}}
)";
inline const char* const kSample =
    "apiVersion: a.example.com/v1\nkind: Tab\nmetadata:\n  name: my\nspec:\n  note: null # gone\n  other: 1\n";

class Preview : public Session {
 protected:
    void start(const std::string& sample = kSample, const std::string& definition = kTabDefinition) {
        write("widgets.samples.yaml", sample);
        m_preview.setSession(&m_session);
        openText(m_session, definition);
        m_preview.setActive(true);
        m_preview.settle();
    }
    void change(const std::string& from, const std::string& to) {
        const std::size_t at = m_preview.samples()->text().find(from);
        ASSERT_NE(at, std::string::npos);
        m_preview.samples()->applyTypedEdit({{{at, at + from.size()}, to}});
        m_preview.settle();
    }
    void changeSchema(const std::string& from, const std::string& to) {
        const std::size_t at = m_session.text().find(from);
        ASSERT_NE(at, std::string::npos);
        m_session.applyTypedEdit({{{at, at + from.size()}, to}});
        m_preview.settle();
    }
    // "- note", "+ size: 3 | spec.size: defaulted. ..."
    std::vector<std::string> rows() {
        std::vector<std::string> out;
        PreviewRows& rows = *m_preview.rows();
        for (int i = 0; i < rows.rowCount(); ++i) {
            const auto text = [&](std::string_view role) {
                return rows.valueAt(i, role).toString().trimmed().toStdString();
            };
            const auto sign = [&](std::string_view role) {
                static const std::array<std::string, 6> kNames = {"",        "removed", "added",
                                                                  "changed", "warning", "error"};
                return kNames.at(static_cast<std::size_t>(rows.valueAt(i, role).toInt()));
            };
            const std::string left = sign("beforeSign"), right = sign("afterSign");
            if (left.empty() && right.empty()) continue;
            out.push_back((left.empty() ? "" : left + " " + text("before")) +
                          (left.empty() || right.empty() ? "" : " / ") +
                          (right.empty() ? "" : right + " " + text("after")));
        }
        return out;
    }
    std::vector<std::string> notes() {
        std::vector<std::string> out;
        for (int i = 0; i < m_preview.notes()->rowCount(); ++i) {
            const PreviewNote& note = *m_preview.notes()->note(i);
            out.push_back(note.where + ": " + word(note).toStdString());
        }
        return out;
    }

    DocumentSession m_session;
    PreviewModel m_preview;
};

}  // namespace crd::model
