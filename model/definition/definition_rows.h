// What a page about the definition shows, row by row: headings with what can be done there, fields with their value,
// what they mean and what is wrong with them. Pure functions of one published result.
#pragma once

#include <QString>
#include <QStringList>
#include <array>
#include <optional>
#include <vector>

#include "engine/edit/definition_field.h"
#include "model/published_result.h"
#include "model/severity.h"

namespace crd::model {

struct DefinitionRow {
    // A list of equals (columns, selectable fields) is a table: a TableHead, below it an Item for each.
    enum class Kind : unsigned char { Heading, Field, Note, TableHead, Item };
    Kind kind = Kind::Field;
    QString path;  // of the document; with the kind it names the row
    QString label, value, editText, shape, help;
    QString fallback;    // what the server takes while the field is not set, in words
    QString suggestion;  // a value worth taking
    QStringList items;   // of a list of names
    QStringList choices;
    QStringList chips;    // of a heading: facts
    QStringList actions;  // of a heading: "copy", "up", "down", "remove", "add-version", "add-column", "add-selectable"
    int version = -1;     // index into spec.versions; -1: of no version
    std::vector<DefinitionRow> cells;  // of an Item: its fields, set or not; of a TableHead: what the columns are
    bool isSet = false, canUnset = false;
    int problems = 0;
    QString problemText;
    ShownSeverity problemSeverity = ShownSeverity::None;
    QString problemKey, fixTitle;  // of the first one that has a fix, else of the first one
    bool operator==(const DefinitionRow&) const = default;
};

inline constexpr std::size_t kDefinitionPages = 5;
QString pageName(DefinitionPage page);  // "names", "versions", "subresources", "columns", "conversion"
std::optional<DefinitionPage> pageNamed(const QString& name);

// How many findings of each severity the rows of a page show.
struct PageCounts {
    int errors = 0, warnings = 0;
    bool operator==(const PageCounts&) const = default;
};

struct DefinitionPages {
    std::vector<DefinitionRow> rows;  // of the page asked for
    std::array<PageCounts, kDefinitionPages> counts;
};

// `version` is the one whose subresources and columns are shown, -1 for none. No rows for a document that is no
// definition.
DefinitionPages definitionPages(const Published& published, std::size_t document, int version, DefinitionPage page);

// What a person typed into a field, as the value it stands for: lists of names with commas or line ends between,
// "true" and "false", whole numbers. Nothing where the text does not fit.
std::optional<Json> definitionInput(const DefinitionField& field, const QString& text);

}  // namespace crd::model
