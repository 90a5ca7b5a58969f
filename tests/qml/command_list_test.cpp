// Commands are declared once, and everything that shows or runs them is derived from the declaration.
#include <QQmlComponent>
#include <QQmlEngine>
#include <QTest>
#include <map>
#include <set>

#include "model/application/key_bindings.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/two_versions.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

class CommandList : public WindowTest {
 protected:
    QList<QObject*> all() const {
        QList<QObject*> out;
        for (const QVariant& entry : part("commands")->property("all").toList()) out << entry.value<QObject*>();
        return out;
    }
    QObject* menus() const { return part("commands")->property("menus").value<QObject*>(); }
    std::string says(const QObject* command, const char* what) const {
        return command->property(what).toString().toStdString();
    }
    // The rows of a menu: ids of commands, ids of submenus after a "/", and "" for a separator.
    std::vector<std::string> rows(const QString& menu) const {
        QVariant list;
        QMetaObject::invokeMethod(menus(), "entries", Q_RETURN_ARG(QVariant, list), Q_ARG(QString, menu));
        std::vector<std::string> out;
        for (const QVariant& row : list.toList()) {
            const QObject* command = row.value<QObject*>();
            if (command)
                out.push_back(says(command, "commandId"));
            else
                out.push_back(row.toString().isEmpty() ? std::string() : "/" + row.toString().toStdString());
        }
        return out;
    }
    // The commands reachable from a menu, including its submenus.
    void gather(const QString& menu, std::set<std::string>& commands, std::set<std::string>& seen) const {
        seen.insert(menu.toStdString());
        for (const std::string& row : rows(menu)) {
            if (!row.empty() && row[0] == '/')
                gather(QString::fromStdString(row.substr(1)), commands, seen);
            else
                commands.insert(row);
        }
    }
};

TEST_F(CommandList, EveryCommandIsInAMenuOrSaysWhyNot) {
    std::set<std::string> reached, seen;
    for (const QString& menu : menus()->property("bar").toStringList()) gather(menu, reached, seen);
    std::set<std::string> ids, known = seen;
    for (const QVariant& menu : menus()->property("list").toList()) {
        const QVariantMap about = menu.toMap();
        EXPECT_FALSE(about[QStringLiteral("title")].toString().isEmpty());
        const std::string id = about[QStringLiteral("id")].toString().toStdString();
        EXPECT_TRUE(about[QStringLiteral("context")].toBool() || seen.count(id)) << "no menu leads to " << id;
        known.insert(id);
    }
    ASSERT_GT(all().size(), 100);
    for (const QObject* command : all()) {
        const std::string id = says(command, "commandId");
        EXPECT_TRUE(ids.insert(id).second) << "two of " << id;
        EXPECT_NE(says(command, "text"), "") << id;
        EXPECT_TRUE(seen.count(says(command, "menu"))) << id << " is in " << says(command, "menu");
        EXPECT_EQ(reached.count(id) == 0, says(command, "unlisted") != "") << id;
        EXPECT_TRUE(says(command, "context") == "" || known.count(says(command, "context"))) << id;
    }
}

// The palette, tool tips and the guide show the description next to the text.
TEST_F(CommandList, EveryCommandIsDescribed) {
    const std::set<std::string> sayItAll = {"file.quit",       "source.select-all", "view.theme-light",
                                            "view.theme-dark", "help.menu",         "help.about"};
    for (const QObject* command : all()) {
        const std::string id = says(command, "commandId"), about = says(command, "description");
        EXPECT_EQ(about == "", sayItAll.count(id) > 0) << id;
        EXPECT_NE(about, says(command, "text")) << id;
    }
}

// A command without an action would do nothing.
TEST_F(CommandList, EveryCommandHasAnAction) {
    struct Open : QObject {
        using QObject::isSignalConnected;
    };
    const auto connected = [](const QObject* command) {
        const QMetaObject* type = command->metaObject();
        const QMetaMethod triggered = type->method(type->indexOfSignal("triggered()"));
        return (command->*(&Open::isSignalConnected))(triggered);
    };
    QQmlComponent component(qmlEngine(&window()));
    component.setData("import CrdDesigner.Commands\nAppCommand { commandId: \"x\"; text: \"X\" }", QUrl());
    const std::unique_ptr<QObject> idle(component.create());
    ASSERT_TRUE(idle);
    ASSERT_FALSE(connected(idle.get()));
    openText(kWidgets);
    for (const QObject* command : all()) EXPECT_TRUE(connected(command)) << says(command, "commandId");
}

TEST_F(CommandList, NoTwoShareKeysInAScope) {
    std::map<std::string, std::vector<const QObject*>> byKeys;
    for (const QObject* command : all()) {
        for (const char* name : {"keys", "moreKeys"}) {
            const QString keys = command->property(name).toString();
            if (keys.isEmpty()) continue;
            EXPECT_EQ(model::KeyBindings::normal(keys), keys) << says(command, "commandId");
            byKeys[keys.toStdString()].push_back(command);
        }
        EXPECT_TRUE(says(command, "moreKeys") == "" || says(command, "keys") != "") << says(command, "commandId");
    }
    const auto scopeOf = [](const QObject* command) { return static_cast<Pane>(command->property("scope").toInt()); };
    // Keys of the side are active in each of its tabs; two tabs never have the focus together.
    const auto together = [](Pane one, Pane other) {
        return (one == Pane::Side && model::pane::inSide(other)) || (other == Pane::Side && model::pane::inSide(one));
    };
    for (const auto& [keys, commands] : byKeys) {
        for (std::size_t i = 0; i < commands.size(); ++i) {
            for (std::size_t k = i + 1; k < commands.size(); ++k) {
                const Pane one = scopeOf(commands[i]), other = scopeOf(commands[k]);
                const bool inPanes = one != Pane::None && other != Pane::None;
                // A source editor and the guide handle their own commands first, so their keys may be those of the
                // window.
                const auto first = [](Pane pane) { return pane == Pane::Source || pane == Pane::Guide; };
                const bool apart = one != other && (first(one) || first(other) || (inPanes && !together(one, other)));
                EXPECT_TRUE(apart) << keys << ": " << says(commands[i], "commandId") << " and "
                                   << says(commands[k], "commandId");
            }
        }
    }
}

TEST_F(CommandList, GroupsTheRowsOfMenus) {
    for (const QString& menu : menus()->property("bar").toStringList()) {
        const std::vector<std::string> list = rows(menu);
        ASSERT_FALSE(list.empty()) << menu.toStdString();
        EXPECT_NE(list.front(), "");
        EXPECT_NE(list.back(), "");
        for (std::size_t i = 1; i < list.size(); ++i)
            EXPECT_TRUE(list[i] != "" || list[i - 1] != "") << menu.toStdString();
    }
    EXPECT_THAT(
        rows(QStringLiteral("file")),
        testing::ElementsAre("file.new", "file.open", "/file/recent", "cluster.open", "", "file.save", "file.save-as",
                             "file.export-docs", "file.reload", "file.keep-mine", "file.disk", "file.mapping-disk",
                             "file.admission-disk", "file.recoveries", "", "file.close", "file.quit"));
    EXPECT_EQ(rows(QStringLiteral("compare")).front(), "compare.open");
    EXPECT_THAT(rows(QStringLiteral("versions")),
                testing::ElementsAre("compare.open", "", "version.copy", "version.rename", "", "version.served",
                                     "version.storage", "version.deprecated", "", "version.up", "version.down", "",
                                     "version.remove"));
    EXPECT_THAT(rows(QStringLiteral("source")),
                testing::ElementsAre("source.cut", "source.copy", "source.paste", "source.select-all", "",
                                     "source.toggle-comment", "source.complete", "", "edit.find", "",
                                     "source.go-to-line", "source.show-in-tree"));
}

TEST_F(CommandList, ThePaletteHasAllWithTheirMenus) {
    openText(kWidgets);
    key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    const QQuickItem* field = find(QStringLiteral("paletteSearch"));
    ASSERT_TRUE(field);
    const QObject* palette = find(QStringLiteral("paletteRows"));
    ASSERT_TRUE(palette);
    EXPECT_EQ(palette->property("count").toInt(), all().size() - 1) << "all but the palette itself";
    type(QStringLiteral("toggle comment"));
    ASSERT_GE(palette->property("count").toInt(), 1);
    const QQuickItem* path = find(QStringLiteral("menuPath"));
    ASSERT_TRUE(path);
    EXPECT_EQ(path->property("text").toString().toStdString(), "Edit › Source text");
    key(Qt::Key_Return);
    settle();
    EXPECT_NE(text(), kWidgets);
    EXPECT_EQ(focusedPane(), Pane::Source) << "where the change is seen";
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets);
}

// A menu has the focus while it is open: its commands apply to the pane that had it before.
TEST_F(CommandList, ThePaletteSaysWhatIsMissingForACommand) {
    const auto about = [this](const QString& command) {
        key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        type(command);
        const QQuickItem* entry = row(QStringLiteral("paletteRows"), "index", QStringLiteral("0"));
        const std::string text = entry ? entry->property("about").toString().toStdString() : "(none)";
        for (int i = 0; i < 2 && find(QStringLiteral("commandAbout")); ++i) key(Qt::Key_Escape);
        return text;
    };
    EXPECT_EQ(about(QStringLiteral("duplicate property")), "Open a file first.");
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    EXPECT_EQ(about(QStringLiteral("duplicate property")),
              "Duplicate the selected properties and everything below them");
    EXPECT_EQ(about(QStringLiteral("add map values")), "Does not apply to the selected node.");
    EXPECT_EQ(about(QStringLiteral("next problem")), "There are no problems.");
}

// What they would change is the selection of Design, which is not seen elsewhere.
TEST_F(CommandList, OnASchemaNodeAreDisabledOutsideDesign) {
    openText(kTwoVersions);
    select(QStringLiteral("spec.versions[1].schema.openAPIV3Schema.properties[spec]"));
    const auto enabled = [this] {
        std::set<std::string> out;
        const int node = 2;  // AppCommand.Node
        for (const QObject* command : all())
            if (command->property("needs").toInt() == node && command->property("enabled").toBool())
                out.insert(says(command, "commandId"));
        return out;
    };
    const std::set<std::string> inDesign = enabled();
    EXPECT_TRUE(inDesign.count("node.delete"));
    EXPECT_GT(inDesign.size(), 5u);
    for (const char* place : {"compare.open", "mapping.open", "help.guide"}) {
        byCommand(place);
        frame();
        EXPECT_THAT(enabled(), testing::IsEmpty()) << place;
        key(Qt::Key_Delete);
        settle();
        EXPECT_EQ(text(), kTwoVersions) << place;
        byCommand("go.design");
        frame();
        EXPECT_EQ(enabled(), inDesign) << "back from " << place;
    }
}

TEST_F(CommandList, OnAVersionAreDisabledInCompare) {
    openText(kTwoVersions);
    session().select(QStringLiteral("spec.versions[1]"));
    const auto enabled = [this](const char* id) { return command(id)->property("enabled").toBool(); };
    EXPECT_TRUE(enabled("version.up"));
    EXPECT_FALSE(enabled("version.down")) << "it is the last one";
    EXPECT_TRUE(enabled("version.served"));
    byCommand("compare.open");
    frame();
    for (const char* id : {"version.up", "version.down", "version.served", "version.storage", "version.remove"})
        EXPECT_FALSE(enabled(id)) << id;
    EXPECT_TRUE(enabled("version.copy")) << "its dialog names the version";
    byCommand("go.design");
    byCommand("help.guide");
    frame();
    EXPECT_TRUE(enabled("version.served")) << "the guide has links to it";
}

TEST_F(CommandList, OfAMenuConcernTheTextThatWasUsedLast) {
    openText(kWidgets);
    byCommand("preview.add-minimal");
    settle();
    key(Qt::Key_9, Qt::AltModifier);
    ASSERT_EQ(focusedPane(), Pane::Object);
    QQuickItem* sample = find(QStringLiteral("sampleEditor"));
    ASSERT_TRUE(sample);
    type(QStringLiteral("x"));
    settle();
    key(Qt::Key_F10);
    key(Qt::Key_Right);
    ASSERT_TRUE(QTest::qWaitFor([this] { return find(QStringLiteral("menu:edit.undo")) != nullptr; }));
    EXPECT_TRUE(find(QStringLiteral("menu:edit.undo"))->isEnabled()) << "of the samples";
    key(Qt::Key_Escape);
    key(Qt::Key_Escape);
    EXPECT_TRUE(command("edit.undo")->property("enabled").toBool());
    byCommand("edit.undo");
    settle();
    EXPECT_EQ(text(), kWidgets);
    byCommand("edit.redo");
    settle();
    byCommand("source.replace");
    EXPECT_TRUE(find(QStringLiteral("sampleFindBar")));
    EXPECT_FALSE(find(QStringLiteral("findBar")));
}

}  // namespace
}  // namespace crd::gui
