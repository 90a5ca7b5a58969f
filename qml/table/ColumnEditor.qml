// The fields of a column, below its name in the header. Each is committed as in the table of the Columns page.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

T.Popup {
    id: root

    required property DefinitionModel definition
    required property Commands commands
    required property var column         // a tableColumn
    property string inputError: ""
    property bool atType: false          // the type gets the focus, else the name
    readonly property var types: ["string", "integer", "number", "boolean", "date"]

    function put(field: string, text: string): string {
        const path = field === "jsonPath" ? root.column.jsonPathField : root.column.path + "." + field;
        return root.definition.set(path, text);
    }
    function commit(field: string, text: string): string {
        root.inputError = root.put(field, text.trim());
        return root.inputError;
    }
    function start() {
        if (root.atType) {
            type.forceActiveFocus(Qt.TabFocusReason);
            return;
        }
        name.forceActiveFocus(Qt.TabFocusReason);
        name.selectAll();                // it may have the focus already
    }
    function openAt(atType: bool) {
        root.atType = atType;
        if (root.opened)
            root.start();
        else
            root.open();
    }

    width: Theme.px(380)
    height: fields.implicitHeight + topPadding + bottomPadding  // a popup without a height has no frame
    padding: Theme.space4
    margins: Theme.space3
    modal: false
    focus: true
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside
    onAboutToShow: root.inputError = ""
    onAboutToHide: Editing.commit()
    onOpened: root.start()

    background: PopupGround { objectName: "columnEditorFrame"; edge: Theme.colors.accent }
    contentItem: FocusScope {
        implicitHeight: fields.implicitHeight
        focus: true
        Accessible.role: Accessible.Dialog
        Accessible.name: qsTr("Column %1").arg(root.column.name ?? "")

        Column {
            id: fields

            width: parent.width
            spacing: Theme.space2

            Line {
                title: qsTr("Name")
                Entry { id: name; objectName: "columnName"; field: "name"; documentText: root.column.name ?? ""; focus: true }
            }
            Line {
                title: qsTr("JSON path")
                Entry { objectName: "columnPath"; field: "jsonPath"; mono: true; documentText: root.column.jsonPath ?? "" }
            }
            Line {
                title: qsTr("Type")
                AppComboBox {
                    id: type

                    objectName: "columnType"
                    width: parent.width
                    model: root.types
                    currentIndex: root.types.indexOf(root.column.type ?? "")
                    displayText: root.column.type ?? ""
                    Accessible.name: qsTr("Type")
                    onActivated: index => Notices.report(root.put("type", root.types[index]))
                }
            }
            Line {
                title: qsTr("Format")
                Entry { objectName: "columnFormat"; field: "format"; documentText: root.column.format ?? "" }
            }
            Line {
                title: qsTr("Priority")
                Entry { objectName: "columnPriority"; field: "priority"; documentText: root.column.priority === 0 ? "" : String(root.column.priority ?? ""); placeholderText: qsTr("0: always shown; others: only by -o wide") }
            }
            Line {
                title: qsTr("Description")
                Entry { objectName: "columnDescription"; field: "description"; documentText: root.column.description ?? "" }
            }
            AppLabel {
                width: parent.width
                visible: text !== ""
                wrapMode: Text.Wrap
                role: "small"
                color: Theme.colors.error
                text: root.inputError !== "" ? root.inputError : (root.column.broken ? root.column.note : "") ?? ""
            }
        }
    }

    component Line: Item {
        id: line

        property string title: ""
        default property alias content: place.data

        width: parent?.width ?? 0
        height: Theme.controlHeight

        AppLabel {
            width: Theme.px(80)
            height: parent.height
            role: "small"
            muted: true
            text: line.title
            Accessible.ignored: true
        }
        Item {
            id: place

            x: Theme.px(84)
            width: parent.width - x
            height: parent.height
        }
    }
    component Entry: AppTextField {
        required property string field

        width: parent?.width ?? 0
        take: text => root.commit(field, text)
        rehearse: text => root.put(field, text.trim())
        problem: hasInputError
        // Return is done with the column; the popup gives the focus back to its header.
        onAccepted: {
            if (root.inputError === "" && !hasInputError)
                root.close();
        }
        Accessible.name: field
    }
}
