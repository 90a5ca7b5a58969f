// Edits of the tree in documents of 5 MB: however much there is of anything, the window answers within its patience.
#include <QElapsedTimer>
#include <algorithm>
#include <cstdio>

#include "tests/engine/analysis/sized_documents.h"
#include "tests/model/session_fixture.h"

namespace crd::model {
namespace {

class LargeDocuments : public Session, public testing::WithParamInterface<std::string_view> {};

TEST_P(LargeDocuments, EveryEditIsMadeOrRefusedSoon) {
    DocumentSession session;
    QElapsedTimer clock;
    clock.start();
    openText(session, crd::test::documentOfSize(GetParam(), 5'000'000));
    const qint64 opening = clock.elapsed();
    if (session.schema()->rowCount() == 0) GTEST_SKIP() << "no schema";
    const QString root = session.schema()->pathAt(0);
    QString last = root;
    session.schema()->expandAll();
    if (session.schema()->rowCount() > 1) last = session.schema()->pathAt(session.schema()->rowCount() - 1);
    std::printf("%s: open %lld rows %d\n", std::string(GetParam()).c_str(), opening, session.schema()->rowCount());
    const auto timed = [&](const char* what, const std::function<QString()>& edit) {
        session.settle();
        clock.start();
        const QString why = edit();
        const qint64 took = clock.elapsed();
        clock.start();
        session.settle();
        std::printf("   %-12s %5lld ms, then %5lld ms: %s\n", what, took, clock.elapsed(), qPrintable(why.left(60)));
    };
    timed("add", [&] { return session.addProperty(root, QStringLiteral("added"), QStringLiteral("string")); });
    const QString added = root + QStringLiteral(".properties[added]");
    timed("keyword", [&] { return session.setKeyword(added, QStringLiteral("description"), QStringLiteral("x")); });
    timed("required", [&] { return session.setRequired(added, true); });
    timed("rename", [&] { return session.renameNode(added, QStringLiteral("renamed")); });
    timed("duplicate", [&] { return session.duplicateNode(last); });
    timed("move", [&] { return session.moveNode(last, -1); });
    timed("type", [&] { return session.changeType(last, QStringLiteral("boolean")); });
    timed("remove", [&] { return session.removeNode(last); });
    timed("kind", [&] { return session.renameNode(root, QStringLiteral("Other")); });
    timed("undo", [&] {
        session.undo();
        return QString();
    });
    const std::vector<Finding> findings = session.findings();
    QStringList rules;
    for (const Finding& finding : findings) {
        const QString rule = QString::fromStdString(finding.rule);
        if (finding.fixTitle.empty() || rules.contains(rule)) continue;
        rules += rule;
        timed(qPrintable("fixAll " + rule), [&] {
            const QString a = session.fixAll(rule);
            return a;
        });
        timed("undo", [&] {
            if (session.canUndo()) session.undo();
            return QString();
        });
    }
    if (!findings.empty()) {
        timed("applyFix", [&] { return session.applyFix(session.published()->keys.front()); });
    }
}
INSTANTIATE_TEST_SUITE_P(Kinds, LargeDocuments, testing::ValuesIn(crd::test::sizedKinds()),
                         [](const auto& kind) { return std::string(kind.param); });

}  // namespace
}  // namespace crd::model
