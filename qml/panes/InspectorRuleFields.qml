// The further fields of a rule, one per line.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

Column {
    id: root

    required property InspectorRule rule
    readonly property var reasons: Array.from(root.rule.row.choices)

    Connections {
        target: root.rule.row
        function onFieldAsked(field: string) {
            if (field === "messageExpression")
                messageExpression.forceActiveFocus(Qt.TabFocusReason);
            else if (field === "reason")
                reason.forceActiveFocus(Qt.TabFocusReason);
            else if (field === "fieldPath")
                fieldPath.forceActiveFocus(Qt.TabFocusReason);
            else if (field === "optionalOldSelf")
                optional.forceActiveFocus(Qt.TabFocusReason);
        }
    }
    component Caption: AppLabel {
        width: Theme.px(140)
        height: Theme.controlHeight
        leftPadding: Theme.space3 - 2
        role: "codeSmall"
        muted: true
        Accessible.ignored: true
    }

    Row {
        width: root.width

        Caption { text: "messageExpression" }
        InspectorTextArea {
            id: messageExpression

            objectName: "editor:" + root.rule.row.keyword + ":messageExpression"
            width: parent.width - Theme.px(140)
            mono: true
            documentText: root.rule.fields.messageExpression
            take: text => root.rule.put("messageExpression", text)
            rehearse: text => root.rule.write("messageExpression", text)
            problem: root.rule.isWrong("messageExpression")
            placeholderText: qsTr("not set: an expression that returns a string")
            Accessible.name: qsTr("messageExpression of rule %1").arg(root.rule.place + 1)
            onCancelled: root.rule.row.inputError = ""
        }
    }
    RuleTrialLoader {
        x: Theme.px(140)
        width: root.width - Theme.px(140)
        session: root.rule.row.session
        place: root.rule.place
        field: "messageExpression"
        editor: messageExpression
    }
    Row {
        width: root.width

        Caption { text: "reason" }
        AppComboBox {
            id: reason

            function place(): int {
                return root.reasons.indexOf(root.rule.fields.reason);
            }

            objectName: "editor:" + root.rule.row.keyword + ":reason"
            width: Math.min(parent.width - Theme.px(140), Theme.px(240))
            mono: root.rule.fields.reason !== ""
            quiet: true
            model: root.reasons
            currentIndex: place()
            displayText: root.rule.fields.reason !== "" ? root.rule.fields.reason : qsTr("not set: %1").arg(root.reasons[0])
            problem: root.rule.isWrong("reason")
            Accessible.name: qsTr("Reason of rule %1").arg(root.rule.place + 1)
            Keys.onDeletePressed: root.rule.put("reason", "")
            onActivated: index => {
                root.rule.put("reason", root.reasons[index]);
                currentIndex = Qt.binding(() => reason.place());
            }
        }
        AppToolButton {
            anchors.verticalCenter: parent.verticalCenter
            visible: root.rule.fields.reason !== ""
            small: true
            focusPolicy: Qt.NoFocus
            iconName: "unset"
            text: qsTr("Unset reason")
            keys: "Del"
            onClicked: root.rule.put("reason", "")
        }
    }
    Row {
        width: root.width

        Caption { text: "fieldPath" }
        AppTextField {
            id: fieldPath

            objectName: "editor:" + root.rule.row.keyword + ":fieldPath"
            width: parent.width - Theme.px(140)
            mono: true
            quiet: true
            documentText: root.rule.fields.fieldPath
            take: text => root.rule.put("fieldPath", text.trim())
            rehearse: text => root.rule.write("fieldPath", text.trim())
            problem: root.rule.isWrong("fieldPath")
            placeholderText: qsTr("not set: this node, or a field below it: .name")
            Accessible.name: qsTr("fieldPath of rule %1").arg(root.rule.place + 1)
            onCancelled: root.rule.row.inputError = ""
        }
    }
    Row {
        width: root.width

        Caption { text: "optionalOldSelf" }
        AppSwitch {
            id: optional

            objectName: "editor:" + root.rule.row.keyword + ":optionalOldSelf"
            x: Theme.space2 + 2
            height: Theme.controlHeight
            checked: root.rule.fields.optionalOldSelf === "true"
            Accessible.name: qsTr("optionalOldSelf of rule %1").arg(root.rule.place + 1)
            onToggled: {
                root.rule.put("optionalOldSelf", checked ? "true" : "");
                checked = Qt.binding(() => root.rule.fields.optionalOldSelf === "true");
            }
        }
    }
}
