// The commands, with the actions of those of the source text.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Model
import CrdDesigner.Source

Commands {
    id: root

    required property AppSettings settings
    property SourceView usedText: null   // the one that was used last
    readonly property SourceArea none: null

    // The text that was used last, after showing it: overridden by the owner of the texts.
    function sourceArea(): SourceArea {
        return root.none;
    }
    // The same with the focus, which a menu or the palette may have.
    function editor(): SourceEditor {
        const area = root.sourceArea();
        area.takeFocus();
        return area.editor;
    }

    bindings.settings: root.settings
    source.visible: root.usedText?.visible ?? false
    source.hasSelection: root.usedText !== null && root.usedText.selectionStart < root.usedText.selectionEnd
    source.canPaste: root.usedText?.canPaste ?? false

    find.onTriggered: {
        if (root.inDifferences || (root.inMapping && !root.usesArea))
            root.compare.filter.run();
        else
            root.sourceArea().startFind(false);
    }
    source.replace.onTriggered: root.sourceArea().startFind(true)
    source.findNext.onTriggered: root.sourceArea().findStep(1)
    source.findPrevious.onTriggered: root.sourceArea().findStep(-1)
    source.goToLine.onTriggered: root.sourceArea().startGoToLine()
    source.cut.onTriggered: root.editor().text.cut()
    source.copy.onTriggered: root.editor().text.copy()
    source.paste.onTriggered: root.editor().text.paste()
    source.selectAll.onTriggered: root.editor().text.selectAll()
    source.toggleComment.onTriggered: root.editor().text.toggleComment()
    source.complete.onTriggered: root.editor().complete(true)
    source.textLarger.onTriggered: ++root.settings.sourceFontSize
    source.textSmaller.onTriggered: --root.settings.sourceFontSize
    source.textNormal.onTriggered: root.settings.sourceFontSize = TextLimits.sourceSize
}
