// The C++ types of the QML modules live in static libraries, and so do those of CrdDesigner.Model. A program that uses
// them calls this once before it loads QML, so that the linker keeps their registration.
#pragma once

namespace crd::qml {

void useQmlTypes();

}  // namespace crd::qml
