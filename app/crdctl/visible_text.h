// What crdctl prints. Names and values of a file may contain characters that a terminal obeys: escape sequences, and
// controls that reverse the direction of text. Reports and messages show them, as \x1b and \u202e.
#pragma once

#include <string_view>

namespace crd::ctl {

// From here on std::cout and std::cerr show C0 controls but line breaks and tabs, DEL, C1 controls, bidirectional
// controls and bytes that are not UTF-8. JSON stays JSON: there they occur in strings only, where \u202e is an escape.
// Called once, before anything is printed.
void showControls();

// The bytes of a document, such as YAML, HTML or an edited file, to standard output as they are.
void writeDocument(std::string_view bytes);

}  // namespace crd::ctl
