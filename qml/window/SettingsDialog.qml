// The settings: the target version, the versions to compare, and the enabled advice. Those that the repository of the
// open file sets say so.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

AppDialog {
    id: root

    required property Commands commands
    required property RuleCatalog catalog
    required property AppSettings settings
    readonly property var themes: [
        { id: ThemeChoice.System, name: qsTr("System"), command: root.commands.view.themeSystem },
        { id: ThemeChoice.Light, name: qsTr("Light"), command: root.commands.view.themeLight },
        { id: ThemeChoice.Dark, name: qsTr("Dark"), command: root.commands.view.themeDark }
    ]
    readonly property var requests: [
        { id: ValidationRequest.Create, name: qsTr("New CRDs") },
        { id: ValidationRequest.Opened, name: qsTr("Updates of the opened file") },
        { id: ValidationRequest.Commit, name: qsTr("Updates of the last commit") }
    ]
    readonly property Validation validation: root.commands.validation.model
    readonly property var samplesAnswers: [
        { id: SamplesSaving.Ask, name: qsTr("Ask for each definition") },
        { id: SamplesSaving.WithDefinition, name: qsTr("Save the samples too") },
        { id: SamplesSaving.Apart, name: qsTr("Save only the definition") }
    ]
    readonly property var languages: ["system", ...Array.from(root.settings.languages)]
    readonly property UserSettings preferences: root.commands.preferences.preferences

    title: qsTr("Settings")
    iconName: "settings"
    preferredWidth: Theme.px(640)
    // The height of everything but the list of rules.
    readonly property real restHeight: grid.height + targetNote.height + rulesTitle.height + (problems.visible ? problems.height + Theme.space3 : 0)
                                       + (shared.visible ? shared.height + Theme.space3 : 0) + place.height + Theme.space3 * 4
    onOpened: theme.forceActiveFocus(Qt.TabFocusReason)

    buttons: AppButton {
        objectName: "settingsClose"
        text: qsTr("Close")
        kind: "primary"
        onClicked: root.close()
    }

    Grid {
        id: grid

        columns: 2
        columnSpacing: Theme.space4
        rowSpacing: Theme.space3
        verticalItemAlignment: Grid.AlignVCenter

        AppLabel { text: qsTr("Theme") }
        AppComboBox {
            id: theme

            objectName: "settingsTheme"
            readonly property int current: root.themes.findIndex(theme => theme.id === root.commands.theme)

            model: root.themes
            textRole: "name"
            currentIndex: current
            Accessible.name: qsTr("Theme")
            Accessible.description: displayText
            onActivated: index => {
                root.themes[index].command.run();
                currentIndex = Qt.binding(() => current);
            }
        }
        AppLabel { text: qsTr("Language") }
        Row {
            spacing: Theme.space3

            AppComboBox {
                id: language

                objectName: "settingsLanguage"
                readonly property int current: root.languages.indexOf(root.settings.language)

                model: root.languages.map(language => language === "system" ? qsTr("System") : root.settings.languageName(language))
                currentIndex: current
                tip: qsTr("Takes effect at the next start. Chinese needs a font, such as that of the Debian package fonts-noto-cjk.")
                Accessible.name: qsTr("Language of the window")
                Accessible.description: displayText
                onActivated: index => {
                    root.settings.language = root.languages[index];
                    currentIndex = Qt.binding(() => current);
                }
            }
            AppLabel {
                objectName: "settingsLanguageWaits"
                anchors.verticalCenter: parent.verticalCenter
                width: Theme.px(230)
                visible: root.settings.languageWaits
                text: qsTr("The language changes at the next start.")
                role: "small"
                color: Theme.colors.warning
                wrapMode: Text.Wrap
                maximumLineCount: 2
            }
        }
        AppLabel { text: qsTr("Text size") }
        Row {
            spacing: Theme.space2

            CommandToolButton { command: root.commands.view.textSmaller; iconName: "minus"; objectName: "settingsSmaller" }
            AppLabel {
                objectName: "settingsScale"
                width: Theme.px(48)
                height: parent.height
                horizontalAlignment: Text.AlignHCenter
                text: qsTr("%1 %").arg(Math.round(Theme.textScale * 100))
            }
            CommandToolButton { command: root.commands.view.textLarger; iconName: "plus"; objectName: "settingsLarger" }
        }
        AppLabel { text: qsTr("Validate opened files as") }
        AppComboBox {
            id: request

            objectName: "settingsValidate"
            readonly property int current: root.requests.findIndex(request => request.id === root.validation.preferred)

            width: Theme.px(240)
            model: root.requests
            textRole: "name"
            currentIndex: current
            Accessible.name: qsTr("Validate opened files as")
            Accessible.description: displayText
            onActivated: index => {
                root.validation.preferred = root.requests[index].id;
                currentIndex = Qt.binding(() => current);
            }
        }
        AppLabel { text: qsTr("Saving with new samples") }
        AppComboBox {
            objectName: "settingsSamples"
            readonly property int current: root.samplesAnswers.findIndex(answer => answer.id === root.settings.samplesSaving)

            width: Theme.px(240)
            model: root.samplesAnswers
            textRole: "name"
            currentIndex: current
            Accessible.name: qsTr("What saving does with samples that have no file yet")
            Accessible.description: displayText
            onActivated: index => {
                root.settings.samplesSaving = root.samplesAnswers[index].id;
                currentIndex = Qt.binding(() => current);
            }
        }
        AppLabel { text: qsTr("Target version") }
        TargetBox {
            objectName: "settingsTarget"
            commands: root.commands
        }
        AppLabel { text: qsTr("Versions to compare") }
        RangeBoxes {
            objectName: "settingsRange"
            commands: root.commands
        }
    }
    AppLabel {
        id: targetNote

        width: parent ? parent.width : 0
        text: qsTr("Results are those of the target version. The matrix and the rules show what differs in the others.")
              + (root.preferences.targetsFrom === "" ? "" : "\n" + qsTr("The versions are set by %1. A change here changes that file.").arg(root.preferences.targetsFrom))
        role: "small"
        muted: true
        wrapMode: Text.Wrap
    }
    AppLabel {
        id: rulesTitle

        topPadding: Theme.space3
        text: qsTr("Warnings and advice")
        font.weight: Font.DemiBold
    }
    ListView {
        id: list

        objectName: "settingsRules"
        width: parent ? parent.width : 0
        height: Math.min(contentHeight, Math.max(Theme.px(96), Math.min(Theme.px(300), root.bodyRoom - root.restHeight)))
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        keyNavigationEnabled: false
        cacheBuffer: 4000
        model: root.preferences.rules
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Warnings and advice")
        T.ScrollBar.vertical: AppScrollBar {}

        delegate: Item {
            id: entry

            required property int index
            required property adviceRule modelData
            readonly property string ruleId: entry.modelData.id
            readonly property string origin: root.preferences.repositoryFile === "" ? "" : root.preferences.ruleOrigin(entry.ruleId)

            width: list.width
            height: words.height + Theme.space3 * 2

            AppSwitch {
                id: toggle

                objectName: "switch:" + entry.ruleId
                x: Theme.space2
                y: Theme.space2
                checked: Array.from(root.preferences.rulesOff).indexOf(entry.ruleId) < 0
                Accessible.name: entry.modelData.title
                Accessible.description: detail.text
                onActiveFocusChanged: {
                    if (activeFocus)
                        list.positionViewAtIndex(entry.index, ListView.Contain);
                }
                onToggled: {
                    root.commands.preferences.switchRule(entry.ruleId, checked);
                    checked = Qt.binding(() => Array.from(root.preferences.rulesOff).indexOf(entry.ruleId) < 0);
                }
            }
            Column {
                id: words

                x: Theme.px(50)
                y: Theme.space3
                width: list.width - x - Theme.space5
                spacing: 2

                Row {
                    width: parent.width
                    spacing: Theme.space3
                    AppLabel {
                        width: Math.min(implicitWidth, parent.width - ident.width - parent.spacing)
                        text: entry.modelData.title
                        Accessible.ignored: true
                    }
                    AppLabel {
                        id: ident

                        text: entry.ruleId
                        role: "codeSmall"
                        faint: true
                        Accessible.ignored: true
                    }
                }
                AppLabel {
                    id: detail

                    width: parent.width
                    text: root.catalog.summary(entry.ruleId) + (entry.origin === "" ? "" : "\n" + entry.origin)
                    role: "small"
                    muted: true
                    wrapMode: Text.Wrap
                    Accessible.ignored: true
                }
            }
        }
    }
    AppLabel {
        id: problems

        objectName: "settingsProblems"
        width: parent ? parent.width : 0
        visible: text !== ""
        text: root.preferences.problems
        color: Theme.colors.warning
        wrapMode: Text.Wrap
    }
    AppLabel {
        id: shared

        objectName: "settingsRepository"
        width: parent ? parent.width : 0
        visible: root.preferences.repositoryFile !== ""
        text: qsTr("Settings of the repository: %1").arg(root.preferences.repositoryFile)
        role: "small"
        faint: true
        elide: Text.ElideMiddle
    }
    AppLabel {
        id: place

        width: parent ? parent.width : 0
        text: root.preferences.repositoryFile === "" ? qsTr("Versions and rules are stored in %1").arg(root.preferences.path)
            : qsTr("Other versions and rules are stored in %1").arg(root.preferences.path)
        role: "small"
        faint: true
        elide: Text.ElideMiddle
    }
}
