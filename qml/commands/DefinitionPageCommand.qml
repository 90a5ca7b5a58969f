// Shows one of the pages next to the schema tree.
AppCommand {
    required property int page           // Page
    required property string title       // short, for its tab
}
