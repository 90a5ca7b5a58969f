// Shows one of the pages beside the schema tree.
AppCommand {
    required property string page        // "node", or a page of a DefinitionModel
    required property string title       // short, for its tab
}
