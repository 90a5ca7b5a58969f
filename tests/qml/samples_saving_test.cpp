// Saving the samples is a separate decision.
#include <QDir>
#include <QFile>
#include <QTest>

#include "model/application/app_settings.h"
#include "model/preview/preview_model.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

class SamplesSaving : public SizedWindowTest {
 protected:
    model::PreviewModel& preview() { return *content()->property("preview").value<model::PreviewModel*>(); }
    model::SampleFile& samples() { return *preview().samples(); }
    QString beside(const QString& path) { return path.chopped(5) + QStringLiteral(".samples.yaml"); }
    void run(const char* id) {
        byCommand(id);
        settle();
    }
    void generate() {
        ASSERT_EQ(preview().addSample(model::SampleExtent::Minimal), QString());
        settle();
        ASSERT_EQ(samples().count(), 1);
        key(Qt::Key_B, Qt::ControlModifier);  // the definition has the focus
    }
    void edit() {
        samples().applyTypedEdit({{{0, 0}, "# mine\n"}});
        frame();
    }
    void save() {
        key(Qt::Key_S, Qt::ControlModifier);
        frame();
    }
};

TEST_P(SamplesSaving, AGeneratedSampleIsNotAnUnsavedChange) {
    const QString path = openText(kWidgets);
    generate();
    EXPECT_FALSE(content()->property("modified").toBool());
    save();
    EXPECT_FALSE(find(QStringLiteral("samplesSaved"))) << "nothing to ask about";
    EXPECT_FALSE(QFile::exists(beside(path)));
    key(Qt::Key_Q, Qt::ControlModifier);
    EXPECT_FALSE(window().isVisible()) << "and nothing to lose";
    EXPECT_FALSE(QFile::exists(beside(path)));
}

TEST_P(SamplesSaving, AnEditedOneIsAskedAboutOnceForADocument) {
    const QString path = openText(kWidgets);
    generate();
    edit();
    EXPECT_TRUE(content()->property("modified").toBool());
    session().applyTypedEdit({{{0, 0}, "# definition\n"}});
    settle();
    save();
    ASSERT_TRUE(find(QStringLiteral("samplesSaved")));
    EXPECT_EQ(onDisk(path), session().text()) << "the definition is saved";
    EXPECT_FALSE(QFile::exists(beside(path)));
    click(find(QStringLiteral("samplesNotSaved")));
    EXPECT_FALSE(QFile::exists(beside(path)));
    EXPECT_TRUE(samples().modified());
    save();
    EXPECT_FALSE(find(QStringLiteral("samplesSaved"))) << "once";
    EXPECT_FALSE(QFile::exists(beside(path)));
    // Closing still asks about them.
    key(Qt::Key_Q, Qt::ControlModifier);
    ASSERT_TRUE(find(QStringLiteral("unsavedSave")));
    click(find(QStringLiteral("unsavedSave")));
    EXPECT_FALSE(window().isVisible());
    EXPECT_TRUE(QFile::exists(beside(path)));
}

TEST_P(SamplesSaving, AreSavedWithTheDefinitionWhereThatWasChosen) {
    const QString path = openText(kWidgets);
    generate();
    edit();
    save();
    ASSERT_TRUE(find(QStringLiteral("samplesSaved")));
    EXPECT_TRUE(find(QStringLiteral("samplesSaved"))->hasActiveFocus());
    key(Qt::Key_Return);
    frame();
    EXPECT_EQ(onDisk(beside(path)), samples().wholeText().toStdString());
    EXPECT_FALSE(content()->property("modified").toBool());
    // The file is there now: what is edited goes into it.
    edit();
    save();
    EXPECT_FALSE(find(QStringLiteral("samplesSaved")));
    EXPECT_EQ(onDisk(beside(path)), samples().wholeText().toStdString());
}

TEST_P(SamplesSaving, TheAnswerIsRememberedAndChangedInTheSettings) {
    const QString path = openText(kWidgets);
    generate();
    edit();
    save();
    ASSERT_TRUE(find(QStringLiteral("samplesRemember")));
    click(find(QStringLiteral("samplesRemember")));
    click(find(QStringLiteral("samplesNotSaved")));
    QObject* settings = part("settings");
    EXPECT_EQ(settings->property("samplesSaving").toInt(), static_cast<int>(model::SamplesSaving::Apart));
    samples().load(QString());
    const QString second = openText(kWidgets);
    generate();
    edit();
    save();
    EXPECT_FALSE(find(QStringLiteral("samplesSaved")));
    EXPECT_FALSE(QFile::exists(beside(second)));
    run("settings.open");
    QQuickItem* box = find(QStringLiteral("settingsSamples"));
    ASSERT_TRUE(box);
    box->forceActiveFocus();
    EXPECT_EQ(box->property("currentIndex").toInt(), 2);
    key(Qt::Key_Down);  // opens the list
    key(Qt::Key_Up);
    key(Qt::Key_Up);
    key(Qt::Key_Return);
    EXPECT_EQ(settings->property("samplesSaving").toInt(), static_cast<int>(model::SamplesSaving::Ask));
    key(Qt::Key_Escape);
    save();
    EXPECT_TRUE(find(QStringLiteral("samplesSaved")));
    EXPECT_FALSE(QFile::exists(beside(path)));
}

TEST_P(SamplesSaving, TheCommandSavesThemAlone) {
    const QString path = openText(kWidgets);
    generate();
    session().applyTypedEdit({{{0, 0}, "# definition\n"}});
    settle();
    run("preview.save-samples");
    EXPECT_EQ(onDisk(beside(path)), samples().wholeText().toStdString()) << "a generated one too, when it is asked for";
    EXPECT_EQ(onDisk(path), kWidgets);
    EXPECT_TRUE(session().modified());
}

TEST_P(SamplesSaving, SavingInTheSamplesIsAboutThem) {
    const QString path = openText(kWidgets);
    generate();
    edit();
    key(Qt::Key_9, Qt::AltModifier);
    ASSERT_EQ(focusedPane(), Pane::Object);
    save();
    EXPECT_FALSE(find(QStringLiteral("samplesSaved")));
    EXPECT_EQ(onDisk(beside(path)), samples().wholeText().toStdString());
}

INSTANTIATE_TEST_SUITE_P(Sizes, SamplesSaving, windowSizes(), sizeName);

}  // namespace
}  // namespace crd::gui
