// The menus, side by side. All of their items are commands.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

T.MenuBar {
    id: root

    required property Commands commands
    required property RecentFiles recent

    signal recentChosen(string path)

    function openFirst() {
        const item = root.itemAt(0) as T.MenuBarItem;
        item.forceActiveFocus(Qt.ShortcutFocusReason);
        item.triggered();
    }

    implicitWidth: contentItem.implicitWidth
    implicitHeight: Theme.px(28)
    Accessible.role: Accessible.MenuBar
    Accessible.name: qsTr("Menus")

    contentItem: Row {
        Repeater { model: root.contentModel }
    }
    delegate: T.MenuBarItem {
        id: entry

        implicitWidth: entryText.implicitWidth + Theme.space4
        implicitHeight: Theme.px(28)
        Accessible.role: Accessible.MenuItem
        Accessible.name: entryText.text

        contentItem: Item {
            AppLabel {
                id: entryText

                anchors.centerIn: parent
                text: entry.text.replace("&", "")
                muted: !entry.highlighted && !entry.hovered
                Accessible.ignored: true
            }
        }
        background: Rectangle {
            radius: Theme.radius
            color: entry.down || entry.highlighted ? Theme.colors.pressed : entry.hovered ? Theme.colors.hover : "transparent"
            FocusRing { shown: entry.visualFocus }
        }
    }

    AppMenu {
        title: qsTr("&File")

        CommandMenuItem { command: root.commands.fileNew }
        CommandMenuItem { command: root.commands.fileOpen }
        AppMenu {
            id: recentMenu

            title: qsTr("Open recent")
            enabled: root.recent.count > 0

            Instantiator {
                model: root.recent
                delegate: AppMenuItem {
                    required property string path
                    required property string name
                    required property string folder
                    required property bool exists

                    text: name
                    note: folder
                    iconName: "file"
                    enabled: exists
                    onTriggered: root.recentChosen(path)
                }
                onObjectAdded: (index, object) => recentMenu.insertItem(index, object as T.MenuItem)
                onObjectRemoved: (index, object) => recentMenu.removeItem(object as T.MenuItem)
            }
        }
        AppMenuSeparator {}
        CommandMenuItem { command: root.commands.fileSave }
        CommandMenuItem { command: root.commands.fileSaveAs }
        CommandMenuItem { command: root.commands.fileReload }
        CommandMenuItem { command: root.commands.fileRecoveries }
        AppMenuSeparator {}
        CommandMenuItem { command: root.commands.compareFile }
        CommandMenuItem { command: root.commands.compareHead }
        CommandMenuItem { command: root.commands.compareCommit }
        CommandMenuItem { command: root.commands.compareStop }
        AppMenuSeparator {}
        CommandMenuItem { command: root.commands.fileClose }
        CommandMenuItem { command: root.commands.fileQuit }
    }
    AppMenu {
        title: qsTr("&Edit")

        CommandMenuItem { command: root.commands.undo }
        CommandMenuItem { command: root.commands.redo }
        AppMenuSeparator {}
        CommandMenuItem { command: root.commands.addProperty }
        CommandMenuItem { command: root.commands.addItems }
        CommandMenuItem { command: root.commands.addMapValues }
        CommandMenuItem { command: root.commands.addKeyword }
        AppMenuSeparator {}
        CommandMenuItem { command: root.commands.rename }
        CommandMenuItem { command: root.commands.changeType }
        CommandMenuItem { command: root.commands.toggleRequired }
        AppMenuSeparator {}
        CommandMenuItem { command: root.commands.duplicate }
        CommandMenuItem { command: root.commands.moveUp }
        CommandMenuItem { command: root.commands.moveDown }
        CommandMenuItem { command: root.commands.remove }
        AppMenuSeparator {}
        CommandMenuItem { command: root.commands.find }
        AppMenuSeparator {}
        CommandMenuItem { command: root.commands.preferences.open }
    }
    AppMenu {
        title: qsTr("&Definition")

        CommandMenuItem { command: root.commands.definition.showNode }
        CommandMenuItem { command: root.commands.definition.showNames }
        CommandMenuItem { command: root.commands.definition.showVersions }
        CommandMenuItem { command: root.commands.definition.showSubresources }
        CommandMenuItem { command: root.commands.definition.showColumns }
        CommandMenuItem { command: root.commands.definition.showConversion }
        CommandMenuItem { command: root.commands.definition.showAnswer }
        CommandMenuItem { command: root.commands.definition.showSize }
        AppMenuSeparator {}
        CommandMenuItem { command: root.commands.definition.copyVersion }
        CommandMenuItem { command: root.commands.definition.renameVersion }
        CommandMenuItem { command: root.commands.definition.serveVersion }
        CommandMenuItem { command: root.commands.definition.makeStorage }
        CommandMenuItem { command: root.commands.definition.deprecateVersion }
        CommandMenuItem { command: root.commands.definition.versionUp }
        CommandMenuItem { command: root.commands.definition.versionDown }
        CommandMenuItem { command: root.commands.definition.removeVersion }
        AppMenuSeparator {}
        CommandMenuItem { command: root.commands.definition.addColumn }
        CommandMenuItem { command: root.commands.definition.addSelectableField }
        AppMenuSeparator {}
        CommandMenuItem { command: root.commands.definition.upgrade }
        CommandMenuItem { command: root.commands.definition.infer }
    }
    AppMenu {
        title: qsTr("&Preview")

        CommandMenuItem { command: root.commands.preview.go }
        AppMenuSeparator {}
        CommandMenuItem { command: root.commands.preview.addMinimal }
        CommandMenuItem { command: root.commands.preview.addFull }
        CommandMenuItem { command: root.commands.preview.addRandom }
        CommandMenuItem { command: root.commands.preview.addBoundaries }
        CommandMenuItem { command: root.commands.preview.paste }
        CommandMenuItem { command: root.commands.preview.addFile }
        AppMenuSeparator {}
        CommandMenuItem { command: root.commands.preview.rename }
        CommandMenuItem { command: root.commands.preview.duplicate }
        CommandMenuItem { command: root.commands.preview.remove }
        CommandMenuItem { command: root.commands.preview.nextSample }
        CommandMenuItem { command: root.commands.preview.previousSample }
        CommandMenuItem { command: root.commands.preview.ownFolder }
        AppMenuSeparator {}
        AppMenu {
            title: qsTr("What is asked")

            CommandMenuItem { command: root.commands.preview.askCreate }
            CommandMenuItem { command: root.commands.preview.askUpdate }
            CommandMenuItem { command: root.commands.preview.askStatus }
            CommandMenuItem { command: root.commands.preview.askScale }
            AppMenuSeparator {}
            CommandMenuItem { command: root.commands.preview.keepStored }
            CommandMenuItem { command: root.commands.preview.againstOld }
        }
        CommandMenuItem { command: root.commands.preview.sideBySide }
        CommandMenuItem { command: root.commands.preview.onlyChanges }
        AppMenuSeparator {}
        CommandMenuItem { command: root.commands.preview.step }
        AppMenu {
            title: qsTr("Steps")

            CommandMenuItem { command: root.commands.preview.nextStep }
            CommandMenuItem { command: root.commands.preview.previousStep }
            CommandMenuItem { command: root.commands.preview.nextStage }
            CommandMenuItem { command: root.commands.preview.previousStage }
        }
    }
    AppMenu {
        title: qsTr("&View")

        CommandMenuItem { command: root.commands.view.showVersions }
        CommandMenuItem { command: root.commands.view.showSchema }
        CommandMenuItem { command: root.commands.view.showInspector }
        CommandMenuItem { command: root.commands.view.showSource }
        CommandMenuItem { command: root.commands.view.showProblems }
        CommandMenuItem { command: root.commands.view.showRule }
        CommandMenuItem { command: root.commands.preview.toggle }
        AppMenuSeparator {}
        CommandMenuItem { command: root.commands.view.themeSystem }
        CommandMenuItem { command: root.commands.view.themeLight }
        CommandMenuItem { command: root.commands.view.themeDark }
        AppMenuSeparator {}
        CommandMenuItem { command: root.commands.view.textLarger }
        CommandMenuItem { command: root.commands.view.textSmaller }
        CommandMenuItem { command: root.commands.view.textNormal }
        AppMenuSeparator {}
        CommandMenuItem { command: root.commands.view.growPane }
        CommandMenuItem { command: root.commands.view.shrinkPane }
        AppMenuSeparator {}
        CommandMenuItem { command: root.commands.expandAll }
        CommandMenuItem { command: root.commands.collapseAll }
    }
    AppMenu {
        title: qsTr("&Go")

        CommandMenuItem { command: root.commands.nextProblem }
        CommandMenuItem { command: root.commands.previousProblem }
        CommandMenuItem { command: root.commands.fixProblem }
        CommandMenuItem { command: root.commands.preferences.toggleRule }
        AppMenuSeparator {}
        CommandMenuItem { command: root.commands.searchSchema }
        CommandMenuItem { command: root.commands.filterProblems }
        CommandMenuItem { command: root.commands.parentNode }
        CommandMenuItem { command: root.commands.revealSource }
        AppMenuSeparator {}
        CommandMenuItem { command: root.commands.goVersions }
        CommandMenuItem { command: root.commands.goSchema }
        CommandMenuItem { command: root.commands.goInspector }
        CommandMenuItem { command: root.commands.goSource }
        CommandMenuItem { command: root.commands.goProblems }
        CommandMenuItem { command: root.commands.nextPane }
        CommandMenuItem { command: root.commands.previousPane }
    }
    AppMenu {
        title: qsTr("&Help")

        CommandMenuItem { command: root.commands.palette }
        CommandMenuItem { command: root.commands.shortcuts }
        AppMenu {
            id: lessonMenu

            title: qsTr("Lessons")

            Instantiator {
                model: root.commands.preview.lessons
                delegate: CommandMenuItem {
                    required property AppCommand modelData

                    command: modelData
                }
                onObjectAdded: (index, object) => lessonMenu.insertItem(index, object as T.MenuItem)
                onObjectRemoved: (index, object) => lessonMenu.removeItem(object as T.MenuItem)
            }
        }
        CommandMenuItem { command: root.commands.about }
    }
}
