// What crdctl prints. Names and values of a file may contain characters that a terminal obeys: escape sequences, and
// controls that reverse the direction of text. Reports and messages show them, as \x1b and \u202e.
#pragma once

#include <iosfwd>
#include <memory>
#include <streambuf>
#include <string>
#include <string_view>

namespace crd::ctl {

// From here on std::cout and std::cerr show C0 controls but line breaks and tabs, DEL, C1 controls, bidirectional
// controls, characters that cannot be seen, and bytes that are not UTF-8. JSON stays JSON: there they occur in strings
// only, where \u202e is an escape. Called once, before anything is printed.
void showControls();

// YAML that crdctl made, to standard output: values with such characters are quoted, with escapes that YAML reads as
// the same value; in comments they are shown. The same for a terminal and for a file: a file is shown by a terminal
// later.
void writeYaml(const std::string& text);

// The bytes of a document, such as HTML or an edited file, to standard output as they are.
void writeDocument(std::string_view bytes);

// Bytes of a terminal, which showControls() must not change.
void writeRaw(std::ostream& out, std::string_view bytes);

// The same as showControls() for another stream, as long as the result exists. Flush the stream before.
std::unique_ptr<std::streambuf> showControlsOf(std::ostream& out);

// A text as showControls() prints it.
std::string visibleText(std::string_view text);

// With spaces for line breaks and other controls, so that one line stays one line with any keys and values.
std::string onOneLine(std::string text);
// A name of a file, with its line breaks as showControls() shows other controls: \x0a.
std::string shownName(const std::string& file);

}  // namespace crd::ctl
