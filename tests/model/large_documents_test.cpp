// Edits of the tree in the largest documents that are analysed: for any kind of large document each edit succeeds or
// fails soon on the window's thread, and no fix blocks it. Measured in processor time.
#include <algorithm>
#include <functional>

#include "model/base/background.h"
#include "tests/engine/analysis/sized_documents.h"
#include "tests/model/session_fixture.h"
#include "tests/processor_time.h"

namespace crd::model {
namespace {

constexpr std::size_t kBytes = 2'900'000;  // what the server would take as JSON is a little more
constexpr double kLongestEdit = 1'500;     // milliseconds, without the wait for an analysis, which kPatience bounds

class LargeDocuments : public Session, public testing::WithParamInterface<std::string_view> {
 protected:
    // An edit right after another one, whose analysis is not finished.
    void expectSoon(const char* what, const std::function<QString()>& edit) {
        const std::string before = m_session.text();
        QString why;
        const double took = crd::test::threadTimeOf([&] { why = edit(); });
        RecordProperty(what, std::to_string(took));
        EXPECT_LE(took, kLongestEdit) << what << ": " << why.toStdString();
        EXPECT_TRUE(why.isEmpty() || m_session.text() == before) << what << " was refused and made";
    }

    DocumentSession m_session;
};

TEST_P(LargeDocuments, EveryEditIsMadeOrRejectedSoon) {
    openText(m_session, crd::test::documentOfSize(GetParam(), kBytes));
    SchemaTreeModel& tree = *m_session.schema();
    ASSERT_GT(tree.rowCount(), 0) << m_session.outcomeText().toStdString();
    const QString root = tree.pathAt(0), added = root + QStringLiteral(".properties[added]");
    tree.expandAll();
    const QString last = tree.pathAt(tree.rowCount() - 1);
    const std::vector<Finding> findings = m_session.findings();
    const auto fixable =
        std::find_if(findings.begin(), findings.end(), [](const Finding& f) { return !f.fixTitle.empty(); });

    expectSoon("add", [&] { return m_session.addProperty(root, QStringLiteral("added"), QStringLiteral("string")); });
    expectSoon("require", [&] { return m_session.setRequired(added, true); });
    expectSoon("rename", [&] { return m_session.renameNode(added, QStringLiteral("renamed")); });
    expectSoon("duplicate", [&] { return m_session.duplicateNode(last); });
    expectSoon("kind", [&] { return m_session.renameNode(root, QStringLiteral("Other")); });
    expectSoon("remove", [&] { return m_session.removeNode(last); });
    if (fixable == findings.end()) return;
    const QString rule = QString::fromStdString(std::string(idOf(fixable->rule)));
    expectSoon("fix all", [&] { return m_session.fixAll(rule); });
    expectSoon("undo", [&] {
        if (m_session.canUndo()) m_session.undo();
        return QString();
    });
}
// Only its kind is read.
TEST_F(Session, ADefinitionThatIsTooLargeIsNotCalledMissing) {
    DocumentSession session;
    openText(session, crd::test::definitionWith("type: object\ndescription: " + std::string(5u << 20U, 'd')));
    EXPECT_FALSE(session.defines());
    EXPECT_TRUE(session.unread());
    EXPECT_GE(session.errorCount(), 1);
    EXPECT_NE(session.outcomeText(), QStringLiteral("No definition"));
    openText(session, crd::test::definitionWith("type: object"));
    EXPECT_FALSE(session.unread());
    openText(session, "apiVersion: v1\nkind: ConfigMap\n");
    EXPECT_FALSE(session.unread());
    EXPECT_EQ(session.outcomeText(), QStringLiteral("No definition"));
}

TEST_F(Session, LimitsOfDepthAreNotCalledInvalid) {
    DocumentSession session;
    const auto nested = [](int levels) {
        std::string schema = "{type: string}";
        for (int i = 0; i < levels; ++i) schema = "{type: array, items: " + schema + "}";
        return crd::test::definitionWith("type: object\nproperties: {a: " + schema + "}");
    };
    openText(session, nested(1'100));
    EXPECT_TRUE(session.stale());
    EXPECT_TRUE(session.exceedsLimit());
    EXPECT_FALSE(session.outcomeText().contains(QStringLiteral("Invalid YAML")));
    openText(session, "a: [");
    EXPECT_FALSE(session.exceedsLimit());
    openText(session, nested(3));
    EXPECT_FALSE(session.exceedsLimit());
    EXPECT_FALSE(session.stale());
}

INSTANTIATE_TEST_SUITE_P(Kinds, LargeDocuments,
                         testing::Values("properties", "properties_with_rule", "properties_in_all_of"),
                         [](const auto& kind) { return std::string(kind.param); });

}  // namespace
}  // namespace crd::model
