// Tables as `kubectl get` prints them. Sources: k8s.io/cli-runtime pkg/printers (tableprinter.go, tabwriter.go,
// terminal.go), k8s.io/kubectl pkg/cmd/get, github.com/liggitt/tabwriter.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/print/table.h"

namespace crd::print {

struct TextOptions {
    bool wide = false;        // -o wide: columns of any priority
    bool showLabels = false;  // --show-labels
    // -A: a column NAMESPACE. Kinds of the cluster have it, with empty cells, only after a kind that has namespaces.
    bool allNamespaces = false;
    bool headers = true;  // not --no-headers
};

// The objects of one kind and version, in a row.
struct Section {
    const Table* table = nullptr;
    std::string group, version, kind;
    bool namespaced = true;
};

// Padding makes a text much larger than its cells: one wide cell widens its column in all rows.
inline constexpr std::size_t kMaxTableText = 256 << 20;

// What kubectl writes to standard output for one command. Tables are separated by an empty line, and names have the
// prefix `kind.group/` if there are several kinds or versions. Sections without rows print nothing; neighbours of the
// same kind and version print as one. Empty if there are no rows. Fails with a whole sentence if the text is larger
// than `limit` bytes.
Result<std::string> tableText(std::span<const Section> sections, const TextOptions& options,
                              std::size_t limit = kMaxTableText);

// What kubectl writes to standard error if there is no output, with the line break.
std::string noResourcesText(const TextOptions& options, bool namespaced, const std::string& namespaceName = "default");

// A cell as kubectl writes it to a terminal: cut at the first line break, with "..." in its place, and with escape
// characters made visible.
std::string shownText(const Cell& cell);

// Cells, which tabs separate and line breaks end, in columns that are filled up with blanks. `text` is empty or ends in
// a line break. `widths` are the widest columns so far; they are kept for the next text. Fails as tableText() does.
Result<std::string> aligned(const std::string& text, std::vector<std::size_t>& widths,
                            std::size_t limit = kMaxTableText);

}  // namespace crd::print
