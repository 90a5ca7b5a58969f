// Undo follows the last action, whichever pane it was in, and the command names it.
#include "model/preview/preview_model.h"
#include "model/preview/sample_file.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

const char* const kOwnSample = R"(apiVersion: example.com/v1
kind: Widget
metadata:
  name: mine
spec:
  size: 1
)";

class Undo : public WindowTest {
 protected:
    void open() {
        writeToDisk(m_folder.filePath(QStringLiteral("definition1.samples.yaml")), kOwnSample);
        openText(kWidgets);
    }
    std::string samples() const {
        return content()->property("preview").value<model::PreviewModel*>()->samples()->wholeText().toStdString();
    }
    std::string undoName() const { return command("edit.undo")->property("text").toString().toStdString(); }
    std::string redoName() const { return command("edit.redo")->property("text").toString().toStdString(); }
    std::string said() const {
        const QQuickItem* label = find(QStringLiteral("toastText"));
        return label ? label->property("text").toString().toStdString() : "none";
    }
    void undo() {
        key(Qt::Key_Z, Qt::ControlModifier);
        settle();
    }
    void redo() {
        key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        settle();
    }
    // Into the sample, at its end.
    void typeInSample(const char* text) {
        key(Qt::Key_9, Qt::AltModifier);
        settle();
        click(find(QStringLiteral("sampleEditor")));
        key(Qt::Key_End, Qt::ControlModifier);
        type(QString::fromLatin1(text));
        settle();
    }
    void typeInSource(const char* text) {
        key(Qt::Key_4, Qt::ControlModifier);
        key(Qt::Key_End, Qt::ControlModifier);
        type(QString::fromLatin1(text));
        settle();
    }
};

TEST_F(Undo, OutsideOfEditorsUndoesTheLastActionOfAnyPane) {
    open();
    select(QString::fromLatin1(kSpec));
    key(Qt::Key_Delete);
    settle();
    const std::string without = text();
    byCommand("preview.add-minimal");
    settle();
    const std::string generated = samples();
    ASSERT_NE(generated, kOwnSample);
    key(Qt::Key_B, Qt::ControlModifier);
    EXPECT_THAT(undoName(), HasSubstr("Undo in the samples: "));
    undo();
    EXPECT_EQ(samples(), kOwnSample);
    EXPECT_EQ(text(), without) << "the older action stays";
    EXPECT_THAT(said(), HasSubstr("Undone in the samples: "));
    EXPECT_THAT(undoName(), HasSubstr("Undo: "));
    undo();
    EXPECT_EQ(text(), kWidgets);
    EXPECT_THAT(redoName(), HasSubstr("Redo: "));
    redo();
    redo();
    EXPECT_EQ(text(), without);
    EXPECT_EQ(samples(), generated);
}

TEST_F(Undo, InAnEditorUndoesItsOwnStepOnlyWhenThatIsTheLast) {
    open();
    typeInSample("# s");
    typeInSource("# d");
    const std::string typed = text();
    // The last action is that of the source: the sample stays.
    key(Qt::Key_9, Qt::AltModifier);
    click(find(QStringLiteral("sampleEditor")));
    EXPECT_EQ(undoName(), "Undo in the definition: Typing");
    undo();
    EXPECT_EQ(text(), kWidgets);
    EXPECT_THAT(samples(), HasSubstr("# s"));
    EXPECT_EQ(said(), "Undone in the definition: Typing");
    EXPECT_EQ(undoName(), "Undo: Typing");
    undo();
    EXPECT_EQ(samples(), kOwnSample);
    redo();
    EXPECT_THAT(samples(), HasSubstr("# s"));
    redo();
    EXPECT_EQ(text(), typed);
    // In the source, too.
    typeInSample("t");
    key(Qt::Key_4, Qt::ControlModifier);
    undo();
    EXPECT_EQ(text(), typed);
    EXPECT_THAT(samples(), Not(HasSubstr("# st")));
}

// A redo that another action ended is not done by an editor either.
TEST_F(Undo, AnEditorDoesNotRedoWhatANewActionEnded) {
    open();
    typeInSample("# s");
    undo();
    ASSERT_EQ(samples(), kOwnSample);
    typeInSource("# d");
    key(Qt::Key_9, Qt::AltModifier);
    click(find(QStringLiteral("sampleEditor")));
    redo();
    EXPECT_EQ(samples(), kOwnSample);
}

TEST_F(Undo, ARenameOfTheKindIsOneStepWithItsSamples) {
    open();
    session().renameNode(session().schema()->pathAt(0), QStringLiteral("Gadget"));
    settle();
    ASSERT_THAT(samples(), HasSubstr("kind: Gadget"));
    const std::string renamed = text();
    EXPECT_EQ(undoName(), "Undo: Rename kind Widget to Gadget");
    key(Qt::Key_B, Qt::ControlModifier);
    undo();
    EXPECT_EQ(text(), kWidgets);
    EXPECT_EQ(samples(), kOwnSample);
    EXPECT_FALSE(command("edit.undo")->property("enabled").toBool());
    redo();
    EXPECT_EQ(text(), renamed);
    EXPECT_THAT(samples(), HasSubstr("kind: Gadget"));
    EXPECT_FALSE(command("edit.redo")->property("enabled").toBool());
    // In the pane of the samples, too.
    key(Qt::Key_9, Qt::AltModifier);
    EXPECT_EQ(undoName(), "Undo in the definition: Rename kind Widget to Gadget");
    undo();
    EXPECT_EQ(text(), kWidgets);
    EXPECT_EQ(samples(), kOwnSample);
}

}  // namespace
}  // namespace crd::gui
