// The commands about the definition outside of its schemas: its pages, versions and lists.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property DocumentSession session
    required property DefinitionModel model
    property bool hasFile: false
    property bool seen: true             // the versions, in Design or behind the guide
    readonly property bool hasVersion: root.hasFile && root.model.available && root.session.selectedVersion >= 0

    signal pageChosen(int page)       // is to be shown
    signal fieldChosen(int page, string path)  // is to be shown and focused

    // The new row gets the focus.
    function added(answer: string, list: string) {
        Notices.report(answer);
        if (answer === "")
            root.fieldChosen(Page.Columns, root.model.lastItem(list));
    }

    // ---- pages
    readonly property DefinitionPageCommand showNode: DefinitionPageCommand {
        model: root.model
        commandId: "page.node"
        page: Page.Node
        title: qsTr("Schema node")
        menu: "definition"
        text: qsTr("Page: schema node")
        description: qsTr("Keywords of the selected node")
        iconName: "inspector"
        keys: "Alt+1"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.pageChosen(page)
    }
    readonly property DefinitionPageCommand showNames: DefinitionPageCommand {
        model: root.model
        commandId: "page.names"
        page: Page.Names
        title: qsTr("Names")
        menu: "definition"
        text: qsTr("Page: names and scope")
        description: qsTr("Kind, plural, group, scope, short names and categories")
        iconName: "rename"
        keys: "Alt+2"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.pageChosen(page)
    }
    readonly property DefinitionPageCommand showVersions: DefinitionPageCommand {
        model: root.model
        commandId: "page.versions"
        page: Page.Versions
        title: qsTr("Versions")
        menu: "definition"
        text: qsTr("Page: versions")
        description: qsTr("Versions of the definition: served, storage, deprecated")
        iconName: "versions"
        keys: "Alt+3"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.pageChosen(page)
    }
    readonly property DefinitionPageCommand showSubresources: DefinitionPageCommand {
        model: root.model
        commandId: "page.subresources"
        page: Page.Subresources
        title: qsTr("Subresources")
        menu: "definition"
        text: qsTr("Page: subresources")
        description: qsTr("Status and scale of the selected version")
        iconName: "type-object"
        keys: "Alt+4"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.pageChosen(page)
    }
    readonly property DefinitionPageCommand showColumns: DefinitionPageCommand {
        model: root.model
        commandId: "page.columns"
        page: Page.Columns
        title: qsTr("Columns")
        menu: "definition"
        text: qsTr("Page: columns and selectable fields")
        description: qsTr("Columns of kubectl get and selectable fields of the selected version")
        iconName: "type-array"
        keys: "Alt+5"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.pageChosen(page)
    }
    readonly property DefinitionPageCommand showConversion: DefinitionPageCommand {
        model: root.model
        commandId: "page.conversion"
        page: Page.Conversion
        title: qsTr("Conversion")
        menu: "definition"
        text: qsTr("Page: conversion")
        description: qsTr("How objects are converted between versions")
        iconName: "reload"
        keys: "Alt+6"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.pageChosen(page)
    }
    readonly property DefinitionPageCommand showResponse: DefinitionPageCommand {
        model: root.model
        commandId: "page.answer"
        page: Page.Response
        title: qsTr("Response")
        menu: "definition"
        context: "definition/validate"
        text: qsTr("Page: server response")
        description: qsTr("What kubectl prints when the file is sent to the API server")
        iconName: "ok"
        keys: "Alt+7"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.pageChosen(page)
    }
    readonly property DefinitionPageCommand showSize: DefinitionPageCommand {
        model: root.model
        commandId: "page.size"
        page: Page.Size
        title: qsTr("Size")
        menu: "definition"
        text: qsTr("Page: size")
        description: qsTr("Size of the definition against the limits of kubectl, Helm, etcd and the server")
        iconName: "type-map"
        keys: "Alt+8"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.pageChosen(page)
    }
    // In the order of the tabs.
    readonly property var pages: [root.showNode, root.showNames, root.showVersions, root.showSubresources,
        root.showColumns, root.showConversion, root.showResponse, root.showSize]

    // ---- versions
    readonly property AppCommand copyVersion: AppCommand {
        commandId: "version.copy"
        menu: "definition"
        startsGroup: true
        context: "versions"
        text: qsTr("Add version as a copy…")
        description: qsTr("Add a version as a copy of the selected one")
        iconName: "duplicate"
        keys: "Ctrl+D"
        scope: Pane.Versions
        needs: AppCommand.Version
        enabled: root.hasVersion
    }
    readonly property AppCommand renameVersion: AppCommand {
        commandId: "version.rename"
        menu: "definition"
        context: "versions"
        text: root.hasVersion ? qsTr("Rename version %1").arg(root.model.versionName) : steadyText
        steadyText: qsTr("Rename version")
        description: qsTr("Change the name of the selected version, on its page")
        iconName: "rename"
        keys: "F2"
        scope: Pane.Versions
        needs: AppCommand.Version
        enabled: root.hasVersion
        onTriggered: root.fieldChosen(Page.Versions, root.model.versionField("name"))
    }
    readonly property AppCommand serveVersion: AppCommand {
        commandId: "version.served"
        menu: "definition"
        startsGroup: true
        context: "versions"
        text: root.hasVersion ? qsTr("Serve version %1").arg(root.model.versionName) : steadyText
        steadyText: qsTr("Serve this version")
        description: qsTr("Serve or stop serving the selected version")
        checkable: true
        checked: root.model.versionServed
        needs: AppCommand.Version
        enabled: root.seen && root.hasVersion
        onTriggered: Notices.report(root.model.toggleServed())
    }
    readonly property AppCommand deprecateVersion: AppCommand {
        commandId: "version.deprecated"
        menu: "definition"
        context: "versions"
        text: root.hasVersion ? qsTr("Deprecate version %1").arg(root.model.versionName) : steadyText
        steadyText: qsTr("Deprecate this version")
        description: qsTr("Mark as deprecated; edit the warning on the Versions page")
        checkable: true
        checked: root.model.versionDeprecated
        needs: AppCommand.Version
        enabled: root.hasVersion
        onTriggered: {
            const wasDeprecated = root.model.versionDeprecated;
            Notices.report(root.model.toggleDeprecated());
            if (!wasDeprecated && root.model.versionDeprecated)
                root.fieldChosen(Page.Versions, root.model.versionField("deprecationWarning"));
        }
    }
    readonly property AppCommand makeStorage: AppCommand {
        commandId: "version.storage"
        menu: "definition"
        context: "versions"
        text: root.hasVersion ? qsTr("Store objects in version %1").arg(root.model.versionName) : steadyText
        steadyText: qsTr("Store objects in this version")
        description: qsTr("Make the selected version the only storage version")
        iconName: "save"
        needs: AppCommand.Version
        enabled: root.seen && root.hasVersion && !root.model.versionStored
        onTriggered: Notices.report(root.model.makeStorage())
    }
    readonly property AppCommand versionUp: AppCommand {
        commandId: "version.up"
        menu: "definition"
        startsGroup: true
        context: "versions"
        text: qsTr("Move version up in the file")
        description: qsTr("Move the version before the previous one; the preferred version stays the same")
        iconName: "arrow-up"
        keys: "Alt+Up"
        scope: Pane.Versions
        needs: AppCommand.Version
        why: root.seen && root.hasVersion ? qsTr("It is the first version of the file.") : ""
        enabled: root.seen && root.hasVersion && !root.model.versionFirst
        onTriggered: Notices.report(root.model.move(root.model.versionPath(), -1))
    }
    readonly property AppCommand versionDown: AppCommand {
        commandId: "version.down"
        menu: "definition"
        context: "versions"
        text: qsTr("Move version down in the file")
        description: qsTr("Move the version after the next one; the preferred version stays the same")
        iconName: "arrow-down"
        keys: "Alt+Down"
        scope: Pane.Versions
        needs: AppCommand.Version
        why: root.seen && root.hasVersion ? qsTr("It is the last version of the file.") : ""
        enabled: root.seen && root.hasVersion && !root.model.versionLast
        onTriggered: Notices.report(root.model.move(root.model.versionPath(), 1))
    }
    readonly property AppCommand removeVersion: AppCommand {
        commandId: "version.remove"
        menu: "definition"
        context: "versions"
        destructive: true
        text: root.hasVersion ? qsTr("Remove version %1").arg(root.model.versionName) : steadyText
        steadyText: qsTr("Remove version")
        description: qsTr("Remove the selected version and its schema; the storage version cannot be removed")
        iconName: "trash"
        keys: "Del"
        scope: Pane.Versions
        needs: AppCommand.Version
        enabled: root.seen && root.hasVersion
        onTriggered: Notices.report(root.model.remove(root.model.versionPath()))
    }

    // ---- lists of the selected version
    readonly property AppCommand addColumn: AppCommand {
        commandId: "version.add-column"
        menu: "definition"
        startsGroup: true
        text: qsTr("Add printer column")
        description: qsTr("Add a column to what kubectl get prints for the selected version")
        iconName: "plus"
        needs: AppCommand.Version
        enabled: root.hasVersion
        onTriggered: {
            root.pageChosen(Page.Columns);
            root.added(root.model.addColumn(), "additionalPrinterColumns");
        }
    }
    readonly property AppCommand addSelectableField: AppCommand {
        commandId: "version.add-selectable"
        menu: "definition"
        text: qsTr("Add selectable field")
        description: qsTr("Make a field usable with --field-selector")
        iconName: "plus"
        needs: AppCommand.Version
        enabled: root.hasVersion
        onTriggered: {
            root.pageChosen(Page.Columns);
            root.added(root.model.addSelectableField(), "selectableFields");
        }
    }

    readonly property AppCommand asStored: AppCommand {
        commandId: "definition.as-stored"
        menu: "definition"
        startsGroup: true
        text: qsTr("Show the definition as stored")
        description: qsTr("Compare the file with what kubectl get returns: defaults that the server adds, lines that it drops")
        iconName: "save"
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand upgrade: AppCommand {
        commandId: "definition.upgrade"
        menu: "definition"
        text: qsTr("Upgrade to apiextensions.k8s.io/v1")
        description: qsTr("Upgrade the v1beta1 definitions of this file to v1; comments stay")
        iconName: "fix"
        needs: AppCommand.File
        enabled: root.hasFile && root.model.outdated
        onTriggered: Notices.report(root.model.upgrade())
    }
    readonly property AppCommand infer: AppCommand {
        commandId: "definition.infer"
        menu: "definition"
        text: qsTr("Infer schema from objects…")
        description: qsTr("Propose a schema from sample objects, for a new definition or the selected node")
        iconName: "type-object"
    }

    readonly property var edits: [
        root.copyVersion, root.renameVersion, root.serveVersion, root.makeStorage, root.deprecateVersion, root.versionUp,
        root.versionDown, root.removeVersion, root.addColumn,
        root.addSelectableField, root.asStored, root.upgrade, root.infer
    ]
}
