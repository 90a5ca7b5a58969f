// The menus: their titles and their commands. The order is that of `commands`.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property var commands       // all, in the order of the menus
    readonly property var list: [
        { id: "file", title: qsTr("&File") },
        { id: "file/recent", title: qsTr("Open recent"), after: "file.open" },
        { id: "edit", title: qsTr("&Edit") },
        { id: "edit/path", title: qsTr("Copy path") },
        { id: "edit/source", title: qsTr("Source text"), startsGroup: true },
        { id: "definition", title: qsTr("&Definition") },
        { id: "definition/validate", title: qsTr("Validate as"), startsGroup: true },
        { id: "definition/matrix", title: qsTr("Matrix of Kubernetes versions") },
        { id: "compare", title: qsTr("&Compare") },
        { id: "compare/conversion", title: qsTr("Conversion of objects"), startsGroup: true },
        { id: "compare/mapping", title: qsTr("Mapping between versions") },
        { id: "preview", title: qsTr("&Preview") },
        { id: "preview/request", title: qsTr("Request to simulate"), startsGroup: true },
        { id: "preview/step", title: qsTr("Step through the request") },
        { id: "preview/table", title: qsTr("Table of kubectl get") },
        { id: "preview/clients", title: qsTr("Explain and OpenAPI") },
        { id: "preview/admission", title: qsTr("Admission") },
        { id: "view", title: qsTr("&View") },
        { id: "go", title: qsTr("&Go") },
        { id: "learn", title: qsTr("&Learn") },
        { id: "help", title: qsTr("&Help") },
        { id: "help/samples", title: qsTr("Samples") },
        { id: "help/guide", title: qsTr("In the guide"), startsGroup: true },
        { id: "versions", title: qsTr("Version"), context: true },
        { id: "schema", title: qsTr("Node"), context: true },
        { id: "source", title: qsTr("Source"), context: true },
        { id: "problem", title: qsTr("Problem"), context: true },
        { id: "column", title: qsTr("Column"), context: true },
        { id: "matrixCell", title: qsTr("Matrix"), context: true },
        { id: "compareRow", title: qsTr("Difference"), context: true },
        { id: "mappingField", title: qsTr("Field or rule"), context: true },
        { id: "mappingMore", title: qsTr("Mapping"), context: true },
        { id: "admissionAdd", title: qsTr("Add to the configuration"), context: true },
        { id: "admissionStop", title: qsTr("Stage"), context: true },
        { id: "samples", title: qsTr("Add a sample"), context: true }
    ]
    // The ids of the menus of the menu bar.
    readonly property var bar: root.list.filter(menu => !menu.context && menu.id.indexOf("/") < 0).map(menu => menu.id)

    function find(menuId: string): var {
        return root.list.find(menu => menu.id === menuId);
    }
    function title(menuId: string): string {
        return root.find(menuId)?.title ?? "";
    }
    function isContext(menuId: string): bool {
        return root.find(menuId)?.context ?? false;
    }
    // "Definition › Validate as"
    function path(menuId: string): string {
        const parts = menuId.split("/");
        return parts.map((part, i) => root.title(parts.slice(0, i + 1).join("/")).replace(/\(&.\)|&/, "")).join(" › ");
    }
    // Where keys are active; empty: everywhere.
    function paneName(scope: int): string {
        switch (scope) {
        case Pane.Versions: return qsTr("in Versions");
        case Pane.Schema: return qsTr("in Schema");
        case Pane.Compare: return qsTr("in Compare");
        case Pane.Changes: return qsTr("in lists of changes");
        case Pane.Guide: return qsTr("in the guide");
        case Pane.Object: return qsTr("in Object");
        case Pane.Table: return qsTr("in Table");
        case Pane.Source: return qsTr("in Source");
        case Pane.Problems: return qsTr("in Problems");
        case Pane.Lesson: return qsTr("in Lesson");
        case Pane.Inspector: return qsTr("in Inspector");
        case Pane.Rule: return qsTr("in Rule");
        case Pane.Explain: return qsTr("in Explain");
        case Pane.OpenApi: return qsTr("in OpenAPI");
        case Pane.Discovery: return qsTr("in Discovery");
        case Pane.Matrix: return qsTr("in Matrix");
        case Pane.Admission: return qsTr("in Admission");
        case Pane.Side: return qsTr("on the right");
        default: return "";
        }
    }
    function parentOf(menuId: string): string {
        return menuId.substring(0, menuId.lastIndexOf("/"));
    }

    // The rows of a menu: commands, ids of submenus, and null for a separator. A submenu is at the position of its
    // first command. Commands of other menus follow, then destructive ones if the menu has no commands of its own.
    function entries(menuId: string): var {
        const home = [], guests = [], last = [];
        const inside = {};
        const insert = menu => {
            inside[menu.id] = true;
            home.push({ entry: menu.id, startsGroup: menu.startsGroup ?? false });
        };
        const placed = root.list.filter(menu => menu.after && root.parentOf(menu.id) === menuId);
        root.commands.forEach(command => {
            if (command.context === menuId) {
                const row = { entry: command, startsGroup: command.startsGroup, menu: command.menu };
                (command.destructive ? last : guests).push(row);
            }
            if (command.unlisted !== "")
                return;
            if (command.menu === menuId)
                home.push({ entry: command, startsGroup: command.startsGroup });
            else if (root.parentOf(command.menu) === menuId && menuId !== "" && !inside[command.menu])
                insert(root.find(command.menu));
            placed.filter(menu => menu.after === command.commandId).forEach(insert);
        });
        const rows = [];
        const add = (row, line) => {
            if (line && rows.length > 0)
                rows.push(null);
            rows.push(row.entry);
        };
        home.forEach(row => add(row, row.startsGroup));
        guests.forEach((row, i) => add(row, i === 0 || row.startsGroup || row.menu !== guests[i - 1].menu));
        last.forEach((row, i) => add(row, i === 0));
        return rows;
    }
}
