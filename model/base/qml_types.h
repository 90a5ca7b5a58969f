// The QML module CrdDesigner.Model lives in a static library; a program that uses it calls this once before it loads
// QML, so that the linker keeps the module's registration.
#pragma once

namespace crd::model {

void useQmlTypes();

}  // namespace crd::model
