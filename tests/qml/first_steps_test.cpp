// The window for a new user: a file without a definition, an invalid text, and what is possible by keys only.
#include <QTest>

#include "model/preview/preview_model.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

class FirstSteps : public WindowTest {
 protected:
    std::string outcomeText() const {
        QString text = find(QStringLiteral("outcomeChip"))->property("text").toString();
        return text.remove(QStringLiteral(" by 1.28 to 1.37")).toStdString();  // is known after a pause
    }
    model::PreviewModel& preview() const { return *content()->property("preview").value<model::PreviewModel*>(); }
};

TEST_F(FirstSteps, AFileWithoutADefinitionSaysSoAndOffersOne) {
    const std::string object = "apiVersion: v1\nkind: ConfigMap\n";
    for (const std::string& file : {std::string(), std::string("# nothing\n"), object, object + "---\n" + object}) {
        openText(file);
        EXPECT_EQ(outcomeText(), "no definition") << file;
        EXPECT_TRUE(find(QStringLiteral("inferButton"))) << file;
        click(find(QStringLiteral("templateButton")));
        EXPECT_TRUE(find(QStringLiteral("template:minimal"))) << file;
        key(Qt::Key_Escape);
    }
    openText(kWidgets);
    EXPECT_EQ(outcomeText(), "Definition: accepted");
    EXPECT_FALSE(find(QStringLiteral("templateButton")));
    EXPECT_FALSE(find(QStringLiteral("inferButton")));
}

TEST_F(FirstSteps, AnOldDefinitionIsUpgradedFromItsBanner) {
    openText(
        "apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nmetadata: {name: tabs.example.com}\n"
        "spec:\n  group: example.com\n  version: v1  # the only one\n  scope: Namespaced\n"
        "  names: {plural: tabs, kind: Tab}\n  preserveUnknownFields: false\n"
        "  validation: {openAPIV3Schema: {type: object}}\n");
    click(find(QStringLiteral("upgradeButton")));
    settle();
    EXPECT_THAT(text(), HasSubstr("apiVersion: apiextensions.k8s.io/v1\n"));
    EXPECT_THAT(text(), HasSubstr("# the only one"));
    EXPECT_EQ(session().errorCount(), 0) << session().outcomeText().toStdString();
    EXPECT_FALSE(find(QStringLiteral("upgradeButton")));
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_THAT(text(), HasSubstr("v1beta1"));
}

TEST_F(FirstSteps, WhatBreaksTheTextIsTheFirstProblem) {
    std::string broken = kWidgets;
    broken.replace(broken.find("            type: object\n            required"), 24, "");  // of spec
    openText(broken + "a: [b\n");
    EXPECT_TRUE(session().stale());
    EXPECT_GT(session().errorCount() + session().hiddenCount(), 1);
    EXPECT_EQ(session().ruleId(), QStringLiteral("yaml.syntax"));
    click(find(QStringLiteral("showError")));
    EXPECT_THAT(session().problems()->currentKey().toStdString(), HasSubstr("yaml.syntax"));
    EXPECT_TRUE(find(QStringLiteral("ruleProblem")));
}

TEST_F(FirstSteps, ALetterGoesToAnItemOfAMenu) {
    openText(kWidgets);
    select(QString::fromLatin1(kColour));
    key(Qt::Key_T, Qt::ControlModifier);
    key(Qt::Key_I);
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("colour:\n                type: integer\n"));
}

TEST_F(FirstSteps, ALongMenuDoesNotChooseForWhoOpensIt) {
    window().resize(1000, 480);
    openText(kWidgets);
    for (const auto& [menu, item] :
         {std::pair("preview", "preview.show"), {"view", "view.versions"}, {"definition", "page.node"}}) {
        click(menuTitle(menu));
        frame();
        EXPECT_FALSE(find(QStringLiteral("previewPane"))) << menu;
        EXPECT_TRUE(openedItem(item)) << menu;
        key(Qt::Key_Escape);
        frame();
    }
}

TEST_F(FirstSteps, AWholeNameIsFoundBeforeItsPartsAndWhatIsMadeIsSeen) {
    std::string more = kWidgets;
    more.insert(more.find("              # how large"), "              oversize:\n                type: object\n");
    openText(more);
    key(Qt::Key_P, Qt::ControlModifier);
    type(QStringLiteral("SIZE"));
    key(Qt::Key_Return);
    EXPECT_EQ(session().selectedPath(), QString::fromLatin1(kSize));
    key(Qt::Key_Return);
    EXPECT_THAT(session().selectedPath().toStdString(), EndsWith("properties[oversize]"));
    key(Qt::Key_Escape);
    key(Qt::Key_P, Qt::ControlModifier);
    type(QStringLiteral("oversize"));
    key(Qt::Key_Return);
    key(Qt::Key_Insert);
    type(QStringLiteral("weight"));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(session().selectedPath().toStdString(), EndsWith("properties[weight]"));
    EXPECT_GE(session().schema()->currentRow(), 0);
    EXPECT_EQ(session().schema()->filter(), QString());
}

TEST_F(FirstSteps, APropertyIsAddedFromItsDescription) {
    openText(kWidgets);
    select(QString::fromLatin1(kSpec));
    for (const bool add : {false, true}) {
        key(Qt::Key_Insert);
        type(QStringLiteral("weight"));
        for (int i = 0; i < 3; ++i) key(Qt::Key_Tab);
        type(QStringLiteral("How heavy"));
        if (add) {
            key(Qt::Key_Return, Qt::ControlModifier);
        } else {
            key(Qt::Key_Escape);
        }
        settle();
        EXPECT_FALSE(find(QStringLiteral("addPropertyName")));
        EXPECT_EQ(text().find("description: How heavy") != std::string::npos, add);
    }
    // The edit is shown in the text.
    const auto cursor = find(QStringLiteral("sourceText"))->property("cursorPosition").toInt();
    EXPECT_EQ(text().compare(static_cast<std::size_t>(cursor), 7, "weight:"), 0);
}

TEST_F(FirstSteps, PanesAreResizedByKeysAndStaySo) {
    openText(kWidgets);
    const struct {
        Qt::Key pane;
        const char* item;
        bool wide;
    } panes[] = {
        {Qt::Key_B, "schemaPane", true}, {Qt::Key_3, "inspectorPane", false}, {Qt::Key_4, "sourcePane", false}};
    for (const auto& pane : panes) {
        key(pane.pane, Qt::ControlModifier);
        const auto size = [&] {
            frame();
            const QQuickItem* item = find(QString::fromLatin1(pane.item));
            return pane.wide ? item->width() : item->height();
        };
        const qreal before = size();
        key(Qt::Key_Plus, Qt::AltModifier);
        const qreal larger = size();
        EXPECT_GT(larger, before) << pane.item;
        key(Qt::Key_Minus, Qt::AltModifier);
        EXPECT_EQ(size(), before) << pane.item;
    }
    key(Qt::Key_B, Qt::ControlModifier);
    key(Qt::Key_Plus, Qt::AltModifier);
    frame();
    const qreal chosen = find(QStringLiteral("schemaPane"))->width();
    auto* settings = part("settings");
    const auto remembered = [&] {
        QVariant width;
        QMetaObject::invokeMethod(settings, "value", Q_RETURN_ARG(QVariant, width),
                                  Q_ARG(QString, QStringLiteral("panes/left/width")), Q_ARG(QVariant, QVariant(0)));
        return width.toReal();
    };
    EXPECT_TRUE(QTest::qWaitFor([&] { return remembered() == chosen; }, 20'000)) << remembered();
    start();
    openText(kWidgets);
    EXPECT_EQ(find(QStringLiteral("schemaPane"))->width(), chosen);
}

TEST_F(FirstSteps, NothingIsCutInASmallWindow) {
    window().resize(800, 520);
    openText(kWidgets);
    key(Qt::Key_9, Qt::AltModifier);
    key(Qt::Key_E, Qt::ControlModifier);
    frame();
    for (const char* name : {"schemaPane", "inspectorPane", "sourcePane", "fileNameLabel"}) {
        const QQuickItem* item = find(QString::fromLatin1(name));
        ASSERT_TRUE(item) << name;
        const QRectF place = item->mapRectToScene(QRectF(0, 0, item->width(), item->height()));
        EXPECT_TRUE(QRectF(0, 0, 800, 520).contains(place)) << name;
        EXPECT_GT(place.height(), 12) << name;
        EXPECT_GT(place.width(), 40) << name;
    }
}

TEST_F(FirstSteps, FromTheSampleToWhyItIsRejected) {
    openText(kWidgets);
    key(Qt::Key_9, Qt::AltModifier);
    ASSERT_EQ(
        preview().addText(QStringLiteral("apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: {size: "
                                         "a text, which is no integer and is refused}\n")),
        QString());
    preview().settle();
    frame();
    EXPECT_EQ(preview().state(), crd::model::PreviewState::Rejected);
    QMetaObject::invokeMethod(part("panes"), "focus", Q_ARG(int, static_cast<int>(Pane::Object)));
    for (const char* name : {"sampleEditor", "previewRows", "previewNotes", "sampleEditor"}) {
        EXPECT_TRUE(find(QString::fromLatin1(name))->hasActiveFocus() ||
                    find(QString::fromLatin1(name))->isAncestorOf(window().activeFocusItem()))
            << name;
        key(Qt::Key_9, Qt::AltModifier);
    }
    QQuickItem* note =
        row(QStringLiteral("previewNotes"), "tone", QString::number(static_cast<int>(crd::model::PreviewTone::Error)));
    QQuickItem* other =
        row(QStringLiteral("previewNotes"), "tone", QString::number(static_cast<int>(crd::model::PreviewTone::Added)));
    ASSERT_TRUE(note && other);
    for (const QQuickItem* row : {note, other}) {
        const auto* words = row->findChild<QQuickItem*>(QStringLiteral("noteWords"));
        ASSERT_TRUE(words);
        EXPECT_FALSE(words->property("truncated").toBool()) << "the whole sentence is there to be read";
        EXPECT_LE(words->y() + words->property("contentHeight").toDouble(), row->height());
    }
}

}  // namespace
}  // namespace crd::gui
