// The definition as the server stores it, as the window shows it.
#include "model/definition/stored_view.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>

namespace crd::model {
namespace {

constexpr char kStoredNotes[] = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: notes.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Note, plural: notes, shortNames: []}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
)";

class StoredViewTest : public testing::Test {
 protected:
    void open(const QByteArray& text) {
        QFile file(m_folder.filePath(QStringLiteral("notes.yaml")));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        ASSERT_EQ(m_session.openPath(file.fileName()), QString());
        m_view.setSession(&m_session);
        m_view.settle();
    }
    bool has(DiffKind kind, const QString& text) const {
        for (const DiffRow& row : m_view.rows())
            if (row.kind == kind && row.text.trimmed() == text) return true;
        return false;
    }

    QTemporaryDir m_folder;
    DocumentSession m_session;
    StoredView m_view;
};

TEST_F(StoredViewTest, ShowsDefaultsAndLinesThatAreDropped) {
    open(kStoredNotes);
    EXPECT_TRUE(m_view.rows().isEmpty());  // nothing is computed before it is shown
    m_view.setShown(true);
    m_view.settle();
    EXPECT_EQ(m_view.name(), QStringLiteral("notes.example.com"));
    EXPECT_EQ(m_view.missing(), QString());
    EXPECT_TRUE(m_view.drops());
    EXPECT_TRUE(has(DiffKind::Removed, QStringLiteral("shortNames: []")));
    EXPECT_TRUE(has(DiffKind::Added, QStringLiteral("listKind: NoteList")));
    EXPECT_TRUE(has(DiffKind::Added, QStringLiteral("strategy: None")));
    m_view.setShown(false);
    EXPECT_TRUE(m_view.rows().isEmpty());
}

TEST_F(StoredViewTest, SaysWhyNothingIsStored) {
    open(QByteArray(kStoredNotes).replace("type: object", "type: objekt"));
    m_view.setShown(true);
    m_view.settle();
    EXPECT_EQ(m_view.missing(), QStringLiteral("The API server rejects the definition and stores nothing."));
    EXPECT_TRUE(m_view.rows().isEmpty());
    EXPECT_FALSE(m_view.drops());
}

}  // namespace
}  // namespace crd::model
