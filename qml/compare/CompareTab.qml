// A tab of the comparison.
import CrdDesigner.Controls

Tab {
    required property url file
}
