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

    Component {
        id: recentMenu

        AppMenu {
            id: files

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
                onObjectAdded: (index, object) => files.insertItem(index, object as T.MenuItem)
                onObjectRemoved: (index, object) => files.removeItem(object as T.MenuItem)
            }
        }
    }
    Component {
        id: validationMenu

        CommandMenu {
            title: qsTr("Validate as")
            Component.onCompleted: fill()
            entries: [...root.commands.validation.choices, null, root.commands.validation.switchRequest, root.commands.validation.storedVersions]
        }
    }
    Component {
        id: questionMenu

        CommandMenu {
            title: qsTr("Request to simulate")
            Component.onCompleted: fill()
            entries: [
                root.commands.preview.askCreate, root.commands.preview.askUpdate, root.commands.preview.askStatus,
                root.commands.preview.askScale, null,
                root.commands.preview.keepStored, root.commands.preview.againstOld
            ]
        }
    }
    Component {
        id: stepMenu

        CommandMenu {
            title: qsTr("Step through the request")
            Component.onCompleted: fill()
            entries: [
                root.commands.preview.nextStep, root.commands.preview.previousStep, root.commands.preview.nextStage,
                root.commands.preview.previousStage
            ]
        }
    }
    Component {
        id: lessonMenu

        CommandMenu {
            title: qsTr("Lessons")
            Component.onCompleted: fill()
            entries: root.commands.preview.lessons
        }
    }

    CommandMenu {
        title: qsTr("&File")
        entries: [
            root.commands.fileNew, root.commands.fileOpen, recentMenu, null,
            root.commands.fileSave, root.commands.fileSaveAs, root.commands.fileReload, root.commands.fileDisk, root.commands.fileRecoveries, null,
            root.commands.fileClose, root.commands.fileQuit
        ]
    }
    CommandMenu {
        title: qsTr("&Edit")
        entries: [
            root.commands.undo, root.commands.redo, null,
            root.commands.addProperty, root.commands.addItems, root.commands.addMapValues, root.commands.addKeyword, null,
            root.commands.rename, root.commands.changeType, root.commands.toggleRequired, null,
            root.commands.duplicate, root.commands.moveUp, root.commands.moveDown, root.commands.remove, null,
            root.commands.find, null,
            root.commands.preferences.open
        ]
    }
    CommandMenu {
        title: qsTr("&Definition")
        entries: [
            root.commands.definition.showNode, root.commands.definition.showNames, root.commands.definition.showVersions,
            root.commands.definition.showSubresources, root.commands.definition.showColumns,
            root.commands.definition.showConversion, root.commands.definition.showAnswer, root.commands.definition.showSize, null,
            validationMenu, null,
            root.commands.definition.copyVersion, root.commands.definition.renameVersion,
            root.commands.definition.serveVersion, root.commands.definition.makeStorage,
            root.commands.definition.deprecateVersion, root.commands.definition.versionUp,
            root.commands.definition.versionDown, root.commands.definition.removeVersion, null,
            root.commands.definition.addColumn, root.commands.definition.addSelectableField, null,
            root.commands.definition.upgrade, root.commands.definition.infer
        ]
    }
    CommandMenu {
        title: qsTr("&Preview")
        entries: [
            root.commands.preview.go, null,
            root.commands.preview.addMinimal, root.commands.preview.addFull, root.commands.preview.addRandom,
            root.commands.preview.addBoundaries, root.commands.preview.paste, root.commands.preview.addFile, null,
            root.commands.preview.rename, root.commands.preview.duplicate, root.commands.preview.remove,
            root.commands.preview.nextSample, root.commands.preview.previousSample, root.commands.preview.saveSamples, root.commands.preview.ownFolder, null,
            questionMenu, root.commands.preview.sideBySide, root.commands.preview.onlyChanges, null,
            root.commands.preview.step, stepMenu
        ]
    }
    CommandMenu {
        title: qsTr("&View")
        entries: [
            root.commands.view.showVersions, root.commands.view.showSchema, root.commands.view.showInspector,
            root.commands.view.showSource, root.commands.view.showProblems, root.commands.view.showRule,
            root.commands.preview.toggle, root.commands.view.nextSideTab, null,
            root.commands.view.themeSystem, root.commands.view.themeLight, root.commands.view.themeDark, null,
            root.commands.view.textLarger, root.commands.view.textSmaller, root.commands.view.textNormal, null,
            root.commands.view.growPane, root.commands.view.shrinkPane, null,
            root.commands.expandAll, root.commands.collapseAll
        ]
    }
    CommandMenu {
        title: qsTr("&Go")
        entries: [
            root.commands.nextProblem, root.commands.previousProblem, root.commands.fixProblem, root.commands.nextFix,
            root.commands.preferences.toggleRule, null,
            root.commands.searchSchema, root.commands.filterProblems, root.commands.parentNode, root.commands.revealSource, null,
            root.commands.goVersions, root.commands.goSchema, root.commands.goInspector, root.commands.goSource,
            root.commands.goProblems, root.commands.goRule, root.commands.preview.go, root.commands.nextPane, root.commands.previousPane
        ]
    }
    CommandMenu {
        title: qsTr("&Help")
        entries: [
            root.commands.palette, root.commands.shortcuts, lessonMenu, root.commands.about
        ]
    }
}
