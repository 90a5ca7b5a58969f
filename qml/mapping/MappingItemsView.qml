// The rules of the direction and what is wrong with it; below, the selected one.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property MappingModel mapping
    required property Commands commands
    readonly property MappingDetail detail: detail

    signal leaving()                     // there are no rows that could have the focus
    signal cancelled()                   // the join

    function takeFocus() {
        list.forceActiveFocus(Qt.ShortcutFocusReason);
    }
    function leaveDetail() {
        if (root.mapping.joining !== MappingJoin.No)
            root.cancelled();
        else if (list.count > 0)
            root.takeFocus();
        else
            root.leaving();
    }
    function choose(row: int) {
        if (row >= 0 && Editing.commit())
            root.mapping.selectItem(row);
    }

    AppSplitView {
        anchors.fill: parent
        orientation: Qt.Vertical

        KeyList {
            id: list

            T.SplitView.fillHeight: true
            T.SplitView.minimumHeight: Theme.rowHeight * 2
            objectName: "mappingItems"
            focus: true
            activeFocusOnTab: true
            highlightFollowsCurrentItem: false
            reuseItems: true
            currentIndex: root.mapping.item
            nameRole: Qt.DisplayRole
            model: root.mapping.items
            Accessible.name: qsTr("Rules and losses from %1 to %2").arg(root.mapping.from).arg(root.mapping.to)
            onCurrentIndexChanged: {
                if (list.currentIndex >= 0)
                    list.positionViewAtIndex(list.currentIndex, ListView.Contain);
            }
            onActiveFocusChanged: {
                if (list.activeFocus && root.mapping.item < 0 && list.count > 0)
                    root.choose(0);
            }
            Keys.onPressed: event => {
                const plain = (event.modifiers & ~Qt.KeypadModifier) === Qt.NoModifier;
                let to = list.rowAfter(event, list.currentIndex);
                event.accepted = true;
                if (to >= 0) {
                    root.choose(to);
                } else if (plain && (event.key === Qt.Key_Return || event.key === Qt.Key_Enter)) {
                    detail.takeFocus();
                } else if (plain && event.key === Qt.Key_Delete) {
                    root.commands.mapping.remove.run();
                } else {
                    to = list.rowTyped(event, list.currentIndex);
                    root.choose(to);
                    event.accepted = to >= 0;
                }
            }

            delegate: MappingItemRow {
                id: entry

                objectName: "mapItem:" + entry.title
                width: list.width
                current: root.mapping.item === entry.index
                active: list.activeFocus
                onChosen: {
                    list.forceActiveFocus(Qt.MouseFocusReason);
                    root.choose(entry.index);
                }
            }

            AppLabel {
                anchors.centerIn: parent
                width: Math.min(implicitWidth, parent.width - Theme.space5 * 2)
                visible: list.count === 0
                text: qsTr("No rules: fields of the same name are copied.")
                wrapMode: Text.Wrap
                muted: true
            }
        }
        MappingDetail {
            id: detail

            // The list has the room of its rows, up to somewhat less than the half.
            T.SplitView.preferredHeight: Math.round(root.height - Math.min(root.height * 0.44, Theme.rowHeight * Math.max(list.count, 5)))
            T.SplitView.minimumHeight: Theme.px(120)
            mapping: root.mapping
            commands: root.commands
            onLeaving: root.leaveDetail()
        }
    }
}
