// The preview, as the window makes it when it is shown first.
import CrdDesigner.Preview

PreviewPane {
    id: root

    required property PaneSet panes

    objectName: "previewPane"
    current: root.panes.focused === "preview"
}
