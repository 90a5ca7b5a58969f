// Files that another program changes: while they are edited, and between a crash and the next start.
#include <QDir>
#include <QFile>
#include <QTest>

#include "model/preview/preview_model.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string kTheirs = std::string(kWidgets) + "# theirs\n";

class DiskChange : public SizedWindowTest {
 protected:
    // Deletes `colour`: the unsaved change.
    void change() {
        select(QString::fromLatin1(kColour));
        key(Qt::Key_Delete);
        settle();
        ASSERT_THAT(text(), Not(HasSubstr("colour")));
    }
    // The same line of the file, by another program.
    static std::string overlapping() {
        std::string out = kWidgets;
        const std::size_t at = out.find("colour");
        out.replace(at, 6, "paint_");
        return out;
    }
    void startAgain() {
        start();
        resize(GetParam());
        QMetaObject::invokeMethod(content(), "offerRecoveries");
        frame();
    }
    // Edited, killed, and changed by another program before the next start, which recovers by keys.
    QString recoverOver(const std::string& theirs) {
        const QString path = openText(kWidgets);
        change();
        m_mine = text();
        EXPECT_TRUE(QTest::qWaitFor(
            [&] {
                return !QDir(m_folder.filePath(QStringLiteral("data")))
                            .entryList(QDir::AllEntries | QDir::NoDotAndDotDot)
                            .isEmpty();
            },
            6'000));
        writeToDisk(path, theirs);
        startAgain();
        EXPECT_TRUE(find(QStringLiteral("recoverButton")) && find(QStringLiteral("recoverButton"))->hasActiveFocus());
        EXPECT_TRUE(find(QStringLiteral("recoveryChanged")));
        key(Qt::Key_Return);
        settle();
        EXPECT_EQ(session().filePath(), path);
        EXPECT_EQ(text(), m_mine);
        EXPECT_TRUE(session().changedOnDisk());
        return path;
    }
    void save() {
        key(Qt::Key_S, Qt::ControlModifier);
        frame();
    }
    std::string said() const {
        QQuickItem* label = find(QStringLiteral("toastText"));
        return label ? label->property("text").toString().toStdString() : std::string();
    }
    bool asked() { return find(QStringLiteral("diskCancel")) != nullptr; }
    // By Tab only.
    void go(const char* name) {
        const QString wanted = QString::fromLatin1(name);
        for (int i = 0; i < 12 && !(find(wanted) && find(wanted)->hasActiveFocus()); ++i) key(Qt::Key_Tab);
        ASSERT_TRUE(find(wanted) && find(wanted)->hasActiveFocus()) << name;
        key(Qt::Key_Return);
        if (content()->property("documentOpen").toBool()) settle();
    }
    model::SampleFile& samples() { return *content()->property("preview").value<model::PreviewModel*>()->samples(); }

    std::string m_mine;
};

TEST_P(DiskChange, RecoveredWorkIsMergedWithWhatCameLater) {
    const QString path = recoverOver(kTheirs);
    save();
    EXPECT_EQ(onDisk(path), kTheirs) << "nothing is overwritten before the question";
    ASSERT_TRUE(asked());
    EXPECT_TRUE(find(QStringLiteral("sideTheirs")));
    EXPECT_TRUE(find(QStringLiteral("sideMine")));
    ASSERT_TRUE(find(QStringLiteral("diskMerge"))->hasActiveFocus());
    key(Qt::Key_Return);
    settle();
    EXPECT_FALSE(asked());
    EXPECT_EQ(onDisk(path), m_mine + "# theirs\n");
    EXPECT_EQ(text(), m_mine + "# theirs\n");
    EXPECT_FALSE(session().modified());
    EXPECT_FALSE(session().changedOnDisk());
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), m_mine);
}

TEST_P(DiskChange, RecoveredWorkThatOverlapsIsNeverGuessed) {
    const QString path = recoverOver(overlapping());
    save();
    ASSERT_TRUE(asked());
    EXPECT_FALSE(find(QStringLiteral("diskMerge")));
    EXPECT_TRUE(find(QStringLiteral("diskCancel"))->hasActiveFocus());
    EXPECT_THAT(find(QStringLiteral("diskExplained"))->property("text").toString().toStdString(), HasSubstr("overlap"));
    key(Qt::Key_Escape);
    EXPECT_EQ(onDisk(path), overlapping());
    EXPECT_EQ(text(), m_mine);
    EXPECT_TRUE(session().modified());
    save();
    go("diskMine");
    EXPECT_EQ(onDisk(path), m_mine);
    EXPECT_FALSE(session().modified());
}

TEST_P(DiskChange, TheFileOnDiskIsUsedAndMineBroughtBack) {
    const QString path = recoverOver(overlapping());
    save();
    ASSERT_TRUE(asked());
    go("diskTheirs");
    EXPECT_EQ(text(), overlapping());
    EXPECT_EQ(onDisk(path), overlapping());
    EXPECT_FALSE(session().modified());
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), m_mine);
}

TEST_P(DiskChange, OnePlaceAsksAboutRecovery) {
    const QString path = openText(kWidgets);
    change();
    start();
    resize(GetParam());
    QString answer;
    QMetaObject::invokeMethod(content(), "openNow", Q_RETURN_ARG(QString, answer), Q_ARG(QString, path));
    settle();
    ASSERT_TRUE(find(QStringLiteral("recoverButton")));
    EXPECT_TRUE(find(QStringLiteral("sideDifference"))) << "what it would change";
    const QQuickItem* banners = find(QStringLiteral("bannerPlace"));
    ASSERT_TRUE(banners);
    EXPECT_EQ(banners->height(), 0) << "the dialog alone asks";
    key(Qt::Key_Escape);
    EXPECT_FALSE(find(QStringLiteral("recoverButton")));
    EXPECT_EQ(text(), kWidgets);
    // It is kept, and asked about again.
    QMetaObject::invokeMethod(content(), "offerRecoveries");
    frame();
    ASSERT_TRUE(find(QStringLiteral("recoverButton")));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), Not(HasSubstr("colour")));
    EXPECT_FALSE(session().changedOnDisk());
    save();
    EXPECT_FALSE(asked());
    EXPECT_THAT(onDisk(path), Not(HasSubstr("colour")));
}

TEST_P(DiskChange, ADefinitionAndItsSamplesAreRecoveredTogether) {
    const QString path = openText(kWidgets);
    change();
    const std::string mine = text();
    {
        model::SampleFile lost;
        lost.load(path);
        lost.add(QStringLiteral("Add"), {"spec: {}\n"});
    }
    startAgain();
    ASSERT_TRUE(find(QStringLiteral("recoverButton")));
    EXPECT_FALSE(find(QStringLiteral("recoveryList"))) << "one thing to decide";
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(text(), mine);
    EXPECT_EQ(samples().wholeText().toStdString(), "spec: {}\n");
    EXPECT_TRUE(samples().modified());
}

TEST_P(DiskChange, WhatIsDiscardedIsNotOfferedAgain) {
    openText(kWidgets);
    change();
    startAgain();
    go("recoveryDiscard");
    EXPECT_FALSE(find(QStringLiteral("recoverButton")));
    startAgain();
    EXPECT_FALSE(find(QStringLiteral("recoverButton")));
}

TEST_P(DiskChange, WhatIsDiscardedCanBeBroughtBack) {
    openText(kWidgets);
    change();
    const std::string mine = text();
    startAgain();
    go("recoveryDiscard");
    QQuickItem* undo = find(QStringLiteral("toastUndo"));
    ASSERT_TRUE(undo);
    click(undo);
    ASSERT_TRUE(find(QStringLiteral("recoverButton")));
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(text(), mine);
    EXPECT_TRUE(session().canUndo());
}

TEST_P(DiskChange, WhileEditingTheBannerShowsTheThreeSides) {
    const QString path = openText(kWidgets);
    change();
    const std::string mine = text();
    writeToDisk(path, kTheirs);
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().changedOnDisk(); }, 10'000));
    frame();
    click(find(QStringLiteral("diskShow")));
    ASSERT_TRUE(asked());
    click(find(QStringLiteral("sidesMerged")));
    EXPECT_TRUE(find(QStringLiteral("sideDifference")));
    go("diskMerge");
    EXPECT_EQ(text(), mine + "# theirs\n");
    EXPECT_EQ(onDisk(path), kTheirs) << "not a save";
    EXPECT_FALSE(session().changedOnDisk());
    save();
    EXPECT_FALSE(asked());
    EXPECT_EQ(onDisk(path), mine + "# theirs\n");
}

TEST_P(DiskChange, AFileThatChangesAgainIsAskedAboutAgain) {
    const QString path = openText(kWidgets);
    change();
    writeToDisk(path, kTheirs);
    save();
    ASSERT_TRUE(asked());
    writeToDisk(path, kTheirs + "# more\n");
    go("diskMine");
    EXPECT_EQ(onDisk(path), kTheirs + "# more\n") << "nobody saw that yet";
    ASSERT_TRUE(asked());
    go("diskMine");
    EXPECT_EQ(onDisk(path), text());
}

TEST_P(DiskChange, AMergeIsNotReportedAsSavedBeforeItIs) {
    const QString path = openText(kWidgets);
    change();
    writeToDisk(path, kTheirs);
    save();
    ASSERT_TRUE(asked());
    writeToDisk(path, kTheirs + "# more\n");
    go("diskMerge");
    ASSERT_TRUE(asked());
    EXPECT_THAT(said(), Not(HasSubstr("saved")));
    go("diskMerge");
    EXPECT_FALSE(asked());
    EXPECT_EQ(onDisk(path), text());
    EXPECT_THAT(said(), HasSubstr("Merged and saved"));
}

TEST_P(DiskChange, AFolderInPlaceOfTheFileIsNotComparedAndItsFailureGoesWithTheNextSave) {
    const QString path = openText(kWidgets);
    change();
    ASSERT_TRUE(QFile::remove(path) && QDir().mkdir(path));
    save();
    ASSERT_TRUE(asked());
    QQuickItem* const why = find(QStringLiteral("sidesUnreadable"));
    ASSERT_TRUE(why);
    EXPECT_THAT(why->property("text").toString().toStdString(), HasSubstr("it is a folder."));
    EXPECT_FALSE(find(QStringLiteral("sideDifference")));
    go("diskMine");
    EXPECT_FALSE(asked());
    EXPECT_THAT(said(), HasSubstr("it is a folder."));
    ASSERT_TRUE(QDir().rmdir(path));
    save();
    EXPECT_EQ(onDisk(path), text());
    EXPECT_FALSE(find(QStringLiteral("toast"))) << said();
}

TEST_P(DiskChange, QuittingGoesOnWhenTheQuestionIsAnswered) {
    const QString path = openText(kWidgets);
    change();
    const std::string mine = text();
    writeToDisk(path, kTheirs);
    key(Qt::Key_Q, Qt::ControlModifier);
    ASSERT_TRUE(find(QStringLiteral("unsavedSave")));
    click(find(QStringLiteral("unsavedSave")));
    ASSERT_TRUE(asked());
    EXPECT_TRUE(window().isVisible());
    key(Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !window().isVisible(); }, 5'000));
    EXPECT_EQ(onDisk(path), mine + "# theirs\n");
}

TEST_P(DiskChange, SamplesAreAskedAboutAlike) {
    const QString path = openText(kWidgets);
    const QString beside = path.chopped(5) + QStringLiteral(".samples.yaml");
    writeToDisk(beside, "metadata:\n  name: one\nspec: {}\n");
    QString answer;
    QMetaObject::invokeMethod(content(), "openNow", Q_RETURN_ARG(QString, answer), Q_ARG(QString, path));
    settle();
    samples().applyTypedEdit({{{0, 0}, "# mine\n"}});
    writeToDisk(beside, "metadata:\n  name: one\nspec: {}\n# theirs\n");
    save();
    ASSERT_TRUE(asked());
    EXPECT_EQ(onDisk(beside), "metadata:\n  name: one\nspec: {}\n# theirs\n");
    go("diskMerge");
    EXPECT_EQ(onDisk(beside), "# mine\nmetadata:\n  name: one\nspec: {}\n# theirs\n");
    EXPECT_FALSE(samples().modified());
}

INSTANTIATE_TEST_SUITE_P(Sizes, DiskChange, windowSizes(), sizeName);

}  // namespace
}  // namespace crd::gui
