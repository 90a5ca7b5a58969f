// A comparison of the two versions of an open document.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "model/compare/compare_model.h"
#include "tests/model/session_fixture.h"
#include "tests/qml/two_versions.h"

namespace crd::model {

class Compare : public Session {
 protected:
    void SetUp() override {
        Session::SetUp();
        openText(m_session, gui::kTwoVersions);
        m_model.setSession(&m_session);
    }
    void show() {
        m_model.setShown(true);
        m_model.settle();
    }
    // The definition converts by a webhook, for which the mapping stands.
    void showWithMapping(CompanionFile& mapping) {
        std::string text = gui::kTwoVersions;
        text.insert(text.find("  versions:\n"),
                    "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
                    "'https://example.com'}}}\n");
        openText(m_session, text);
        mapping.setKind(CompanionFile::Mapping);
        mapping.setSession(&m_session);
        m_model.setMapping(&mapping);
        show();
    }
    QString valueOf(int row, std::string_view role) const { return m_model.valueAt(row, role).toString(); }
    int rowNamed(const char* name) const {
        for (int row = 0; row < m_model.count(); ++row) {
            if (valueOf(row, "name") == QLatin1String(name)) return row;
        }
        return -1;
    }
    CompareMark markOf(const char* name) const {
        return static_cast<CompareMark>(m_model.valueAt(rowNamed(name), "mark").toInt());
    }
    void select(const char* name) {
        const int row = rowNamed(name);
        ASSERT_GE(row, 0) << name;
        m_model.setCurrentRow(row);
    }
    std::string version(const char* name) const {
        const std::string& text = m_session.text();
        const std::size_t begin = text.find("- name: " + std::string(name) + "\n");
        return text.substr(begin, text.find("\n  - name:", begin) - begin);
    }

    DocumentSession m_session;
    CompareModel m_model;
};

}  // namespace crd::model
