// A rule: its expression, its message, its estimated cost, and its further fields if they are set or requested.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property InspectorRow row
    readonly property ruleFields fields: root.row.rule
    readonly property chip cost: root.fields.cost
    readonly property int place: Math.max(0, root.fields.number - 1)
    readonly property bool moreSet: root.fields.messageExpression !== "" || root.fields.reason !== "" || root.fields.fieldPath !== "" || root.fields.optionalOldSelf !== ""
    property bool more: false            // was requested

    function isWrong(field: string): bool {
        return Array.from(root.fields.wrong).indexOf(field) >= 0;
    }
    // Returns "" or an error.
    function put(field: string, text: string): string {
        root.row.session.settleSoon();   // the rule may not be updated yet
        root.row.inputError = text === root.fields[field] ? "" : root.write(field, text);
        return root.row.inputError;
    }
    function write(field: string, text: string): string {
        return root.row.session.setRuleField(root.row.session.selectedPath, root.place, field, text);
    }
    // By the commands of a value.
    function moveValue(by: int) {
        if (!Editing.commit())
            return;
        const session = root.row.session;
        root.row.inputError = session.moveKeywordItem(session.selectedPath, root.row.rule.list, root.place, by);
        if (root.row.inputError === "")
            root.row.moved(by);
    }
    function loadMore() {
        if (!root.moreSet && !root.more)
            extras.source = "";
        else if (extras.status === Loader.Null)
            extras.setSource("InspectorRuleFields.qml", { rule: root });
    }

    implicitHeight: column.implicitHeight
    onMoreSetChanged: root.loadMore()
    onMoreChanged: root.loadMore()
    Component.onCompleted: root.loadMore()

    Connections {
        target: root.row
        function onFocusTaken() {
            expression.forceActiveFocus(Qt.TabFocusReason);
        }
        function onFieldAsked(field: string) {
            if (field === "message")
                message.forceActiveFocus(Qt.TabFocusReason);
            else if (field === "" || field === "rule" || !root.moreSet)
                expression.forceActiveFocus(Qt.TabFocusReason);  // the others are in InspectorRuleFields
        }
    }
    Column {
        id: column

        width: root.width

        Item {
            width: parent.width
            height: expression.implicitHeight

            InspectorTextArea {
                id: expression

                objectName: "editor:" + root.row.keyword + ":rule"
                width: Math.floor(parent.width - chips.width - Theme.space2)
                focus: true
                mono: true
                documentText: root.fields.rule
                take: text => root.put("rule", text.trim() === "" ? "" : text)
                rehearse: text => root.write("rule", text.trim() === "" ? "" : text)
                problem: root.isWrong("rule")
                placeholderText: qsTr("an expression about self")
                Accessible.name: qsTr("Expression of rule %1").arg(root.place + 1)
                Accessible.description: root.fields.servers.tip !== "" ? root.fields.servers.tip + " " + root.cost.tip : root.cost.tip
                unsettable: root.row.unsettable
                onUnsetRequested: root.row.takeOut()
                onCancelled: root.row.inputError = ""
            }
            Row {
                id: chips

                anchors.right: parent.right
                height: Theme.controlHeight
                spacing: Theme.space1

                Chip {
                    objectName: "servers:" + root.row.keyword
                    anchors.verticalCenter: parent.verticalCenter
                    visible: text !== ""
                    about: root.fields.servers
                }
                Chip {
                    anchors.verticalCenter: parent.verticalCenter
                    visible: text !== ""
                    about: root.cost
                }
                AppToolButton {
                    objectName: "more:" + root.row.keyword
                    anchors.verticalCenter: parent.verticalCenter
                    visible: !root.moreSet
                    small: true
                    checked: root.more
                    iconName: root.more ? "chevron-down" : "chevron-right"
                    text: qsTr("Reason, fieldPath, messageExpression, optionalOldSelf")
                    onClicked: root.more = !root.more
                }
            }
        }
        RuleTrialLoader {
            width: parent.width
            session: root.row.session
            place: root.place
            field: "rule"
            editor: expression
        }
        InspectorTextArea {
            id: message

            objectName: "editor:" + root.row.keyword + ":message"
            width: parent.width
            documentText: root.fields.message
            take: text => root.put("message", ShownText.trimmed(text))  // a one-line message is a one-line scalar
            rehearse: text => root.write("message", ShownText.trimmed(text))
            problem: root.isWrong("message")
            placeholderText: root.fields.messageExpression !== "" ? qsTr("no message: messageExpression is used")
                                                           : qsTr("no message: the expression is shown")
            Accessible.name: qsTr("Message of rule %1").arg(root.place + 1)
            Accessible.description: qsTr("The error message when the rule fails.")
            onCancelled: root.row.inputError = ""
        }
        Loader {
            id: extras

            width: parent.width
        }
    }
}
