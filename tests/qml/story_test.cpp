// A new user's first hour with a definition in use, by keys only: find a field, add one, shape it, cause and fix an
// error, simulate an object, save.
#include <QTest>
#include <algorithm>
#include <cstdlib>
#include <ostream>
#include <string>
#include <vector>

#include "model/preview/preview_model.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

struct StorySetting {
    const char* name;
    std::string file;
    const char* field;  // an object of the spec that requires nothing
    std::string made;   // what the property looks like
    std::string required;
};

void PrintTo(const StorySetting& setting, std::ostream* out) {
    *out << setting.file;
}

std::vector<StorySetting> settings() {
    return {
        {"TheSample", "resources/samples/bakeries.yaml", "van",
         "                        backups:\n                          type: array\n                          items:\n"
         "                            type: string\n",
         "                      required:\n                        - backups\n"},
        {"ADefinitionInUse", "tests/data/definitions/certmanager-certificates.yaml", "privateKey",
         "                  backups:\n                    type: array\n                    items:\n"
         "                      type: string\n",
         "                required:\n                - backups\n"}};
}

class Story : public WindowTest, public ::testing::WithParamInterface<StorySetting> {
 protected:
    bool has(const std::string& part) const { return text().find(part) != std::string::npos; }
    std::string around(const std::string& part) const {
        const std::size_t at = text().find(part);
        return at == std::string::npos ? "no " + part : text().substr(at - std::min<std::size_t>(at, 60), 300);
    }
    void run(const char* id) {
        byCommand(id);
        settle();
    }
};

INSTANTIATE_TEST_SUITE_P(Definitions, Story, ::testing::ValuesIn(settings()),
                         [](const auto& setting) { return setting.param.name; });

TEST_P(Story, FromOpeningToSaving) {
    const StorySetting& setting = GetParam();
    const std::string before = onDisk(QString::fromStdString(setting.file));
    ASSERT_FALSE(before.empty());
    const QString path = openText(before);
    ASSERT_EQ(session().errorCount(), 0);

    // Find a node.
    key(Qt::Key_P, Qt::ControlModifier);
    type(QString::fromLatin1(setting.field));
    key(Qt::Key_Return);
    key(Qt::Key_Escape);
    key(Qt::Key_Escape);
    const QString field = QStringLiteral("properties[%1]").arg(QLatin1String(setting.field));
    EXPECT_TRUE(session().selectedPath().endsWith(field)) << session().selectedPath().toStdString();
    EXPECT_EQ(focusedPane(), Pane::Schema);

    // Add a property, give it another type, another name, require it.
    key(Qt::Key_Insert);
    ASSERT_TRUE(find(QStringLiteral("addPropertyName")));
    type(QStringLiteral("copies"));
    key(Qt::Key_Return);
    settle();
    EXPECT_FALSE(find(QStringLiteral("addPropertyName")));
    EXPECT_TRUE(session().selectedPath().endsWith(field + QLatin1String(".properties[copies]")));
    key(Qt::Key_T, Qt::ControlModifier);
    const QStringList types = session().inspector()->typeChoices();
    const qsizetype steps = types.indexOf(QStringLiteral("array")) - types.indexOf(QStringLiteral("string"));
    for (qsizetype i = 0; i < std::abs(steps); ++i) key(steps > 0 ? Qt::Key_Down : Qt::Key_Up);
    key(Qt::Key_Return);
    settle();
    key(Qt::Key_F2);
    type(QStringLiteral("backups"));
    key(Qt::Key_Return);
    settle();
    key(Qt::Key_R, Qt::ControlModifier);
    settle();
    EXPECT_TRUE(has(setting.made)) << around("backups:");
    EXPECT_TRUE(has(setting.required)) << around("- backups");
    EXPECT_EQ(session().errorCount(), 0) << session().outcomeText().toStdString();
    const std::string sound = text();

    // Cause an error in the text, and fix it.
    key(Qt::Key_Return, Qt::ControlModifier);
    EXPECT_EQ(focusedPane(), Pane::Source);
    key(Qt::Key_End);
    key(Qt::Key_Return);
    type(QStringLiteral("uniqueItems: true"));
    settle();
    EXPECT_EQ(session().errorCount(), 1) << session().outcomeText().toStdString();
    key(Qt::Key_F8);
    EXPECT_EQ(session().ruleId(), QStringLiteral("schema.unique-items"));
    key(Qt::Key_Period, Qt::ControlModifier);
    settle();
    EXPECT_EQ(session().errorCount(), 0) << session().outcomeText().toStdString();
    EXPECT_FALSE(has("uniqueItems"));

    // All of it can be undone and redone.
    while (session().canUndo()) key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_TRUE(text() == before);
    for (int i = 0; i < 30 && text() != sound; ++i) key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    EXPECT_TRUE(text() == sound);

    // Simulate an object.
    key(Qt::Key_9, Qt::AltModifier);
    EXPECT_EQ(focusedPane(), Pane::Object);
    run("preview.add-minimal");
    auto* preview = content()->property("preview").value<model::PreviewModel*>();
    ASSERT_TRUE(preview);
    EXPECT_EQ(preview->state(), crd::model::PreviewState::Accepted) << preview->outcomeText().toStdString();

    key(Qt::Key_S, Qt::ControlModifier);
    EXPECT_TRUE(onDisk(path) == sound);
    EXPECT_FALSE(session().modified());
}

}  // namespace
}  // namespace crd::gui
