// The size of a definition, as shown in the window.
#include "model/size/size_model.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <algorithm>

#include "tests/engine/analysis/analysis_support.h"

namespace crd::model {
namespace {

class SizeModelTest : public testing::Test {
 protected:
    void open(const std::string& schema) {
        QFile document(m_folder.filePath(QStringLiteral("w.yaml")));
        ASSERT_TRUE(document.open(QIODevice::WriteOnly));
        document.write(QByteArray::fromStdString(crd::test::definitionWith(schema)));
        document.close();
        ASSERT_EQ(m_session.openPath(document.fileName()), QString());
        m_model.setSession(&m_session);
        m_model.settle();
    }

    QTemporaryDir m_folder;
    DocumentSession m_session;
    SizeModel m_model;
};

const std::string kLong(200'000, 'x');

TEST_F(SizeModelTest, SaysWhatIsNearALimit) {
    open("type: object\ndescription: short\nproperties:\n  spec:\n    type: object\n    description: " + kLong + "\n");
    ASSERT_TRUE(m_model.available());
    EXPECT_EQ(m_model.limits().size(), 4);
    const SizeLimitShare nearest = m_model.nearest();
    EXPECT_EQ(nearest.id, QStringLiteral("annotations"));
    EXPECT_EQ(nearest.limit, QStringLiteral("262,144"));
    EXPECT_EQ(nearest.state, SizeState::Fits);
    EXPECT_EQ(nearest.excess, QString());
    ASSERT_EQ(m_model.trims().size(), 1);
    EXPECT_EQ(m_model.trims().front().saves, QStringLiteral("200,017"));
}

TEST_F(SizeModelTest, TrimsInOneStepThatCanBeUndone) {
    open("type: object\nproperties:\n  spec:\n    type: object\n    description: " + kLong + "\n");
    const std::string before = m_session.text();
    EXPECT_EQ(m_model.trim(0), QString());
    EXPECT_LT(m_session.text().size(), 2'000u);
    m_model.settle();
    EXPECT_TRUE(m_model.trims().isEmpty());
    EXPECT_NE(m_model.trim(0), QString());
    m_session.undo();
    EXPECT_EQ(m_session.text(), before);
}

TEST_F(SizeModelTest, ListsPartsInTheWantedOrder) {
    open("type: object\nproperties:\n  a:\n    type: string\n    description: " + kLong + "\n  b:\n    type: object\n");
    ASSERT_GT(m_model.count(), 0);
    EXPECT_EQ(m_model.valueAt(0, "path"), QStringLiteral("spec"));
    m_model.setSortedBy(SizeOrder::Path);
    for (int row = 1; row < m_model.count(); ++row) {
        EXPECT_LE(m_model.valueAt(row - 1, "path").toString(), m_model.valueAt(row, "path").toString());
    }
    const QString wanted = QStringLiteral("spec.versions[0].schema.openAPIV3Schema.properties[a]");
    m_model.choose(wanted);
    EXPECT_EQ(m_session.selectedPath(), wanted);
}

TEST_F(SizeModelTest, SaysHowTheDefinitionIsSent) {
    open("type: object\ndescription: a\ndescription: b\n");
    SentModel& sent = *m_model.sent();
    ASSERT_EQ(sent.count(), 10);
    const auto rowOf = [&](sent::Way way) {
        const QString name = QString::fromStdString(sent::nameOf(way).english());
        for (int row = 0; row < sent.count(); ++row)
            if (sent.valueAt(row, "way") == name) return row;
        return -1;
    };
    const auto of = [&](sent::Way way, std::string_view role) { return sent.valueAt(rowOf(way), role); };
    EXPECT_EQ(rowOf(sent::Way::Kustomize), 0) << "what fails is first";
    EXPECT_EQ(rowOf(sent::Way::StrictRequest), 1);
    EXPECT_EQ(rowOf(sent::Way::Create), 2);
    EXPECT_EQ(of(sent::Way::Create, "way"), QStringLiteral("kubectl create"));
    EXPECT_EQ(of(sent::Way::Create, "outcome"), SentModel::Accepted);
    EXPECT_EQ(of(sent::Way::Kustomize, "outcome"), SentModel::Rejected);
    EXPECT_EQ(of(sent::Way::Kustomize, "result"), QStringLiteral("rejected"));
    EXPECT_EQ(sent.rejected().size(), 2) << "and the strict request";
    const int line = of(sent::Way::Kustomize, "line").toInt();
    QSignalSpy revealed(&m_session, &DocumentSession::revealRequested);
    EXPECT_TRUE(sent.reveal(rowOf(sent::Way::Kustomize)));
    ASSERT_EQ(revealed.size(), 1);
    const auto begin = static_cast<std::size_t>(revealed.front().front().toLongLong());
    const std::string before = m_session.text().substr(0, begin);
    EXPECT_EQ(1 + std::count(before.begin(), before.end(), '\n'), line);
    EXPECT_FALSE(sent.reveal(rowOf(sent::Way::Replace))) << "it is about the whole definition";
    EXPECT_FALSE(sent.reveal(-1));
}

TEST_F(SizeModelTest, SaysHowATextIsSentThatIsNotYaml) {
    open("type: object\n");
    EXPECT_TRUE(m_model.sent()->rejected().isEmpty());
    ASSERT_TRUE(m_model.available());
    m_session.applyNamedEdit(QString(), {{{0, 0}, "a: [\n"}});
    m_model.settle();
    EXPECT_TRUE(m_model.available()) << "the last measurement";
    EXPECT_FALSE(m_model.sent()->rejected().isEmpty()) << "but nothing reads this text";
}

TEST_F(SizeModelTest, SaysHowADefinitionIsSentThatIsNotMeasured) {
    open("type: {{ .Values.type }}\n");
    EXPECT_FALSE(m_model.available());
    ASSERT_EQ(m_model.sent()->count(), 10);
    EXPECT_FALSE(m_model.sent()->rejected().isEmpty());
}

TEST_F(SizeModelTest, MeasuresByItselfSomeTimeAfterAnEdit) {
    open("type: object\n");
    const QString before = m_model.bytes();
    QSignalSpy spy(&m_model, &SizeModel::measured);
    m_session.setKeyword(QStringLiteral("spec.versions[0].schema.openAPIV3Schema"), QStringLiteral("description"),
                         QStringLiteral("words"));
    while (m_model.bytes() == before) ASSERT_TRUE(spy.wait(10'000));
}

}  // namespace
}  // namespace crd::model
