// The rows of a page about the definition: headings with their commands, fields with their value, help and problems.
// Pure functions of one published result.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>
#include <QStringList>
#include <array>
#include <optional>
#include <vector>

#include "engine/edit/definition_field.h"
#include "model/analysis/inspector_enums.h"
#include "model/analysis/published_result.h"
#include "model/base/severity.h"
#include "model/definition/definition_enums.h"

namespace crd::model {

struct DefinitionRow {
    DefinitionRowKind kind = DefinitionRowKind::Field;
    QString path;  // of the document; with the kind it names the row
    QString label, value, editText, help;
    FieldShape shape = FieldShape::Text;
    QString fallback;    // the server's default while the field is not set, in words
    QString suggestion;  // a suggested value
    QStringList items;   // of a list of names
    QStringList choices;
    QStringList chips;  // of a heading: facts
    DefinitionActions actions;
    int version = -1;                  // index into spec.versions; -1: of no version
    std::vector<DefinitionRow> cells;  // of an Item: its fields, set or not; of a TableHead: what the columns are
    bool isSet = false, canUnset = false;
    int problems = 0;
    QString problemText;
    ShownSeverity problemSeverity = ShownSeverity::None;
    QString problemKey, fixTitle;  // of the first one that has a fix, else of the first one
    bool operator==(const DefinitionRow&) const = default;
};

inline constexpr std::size_t kDefinitionPages = 5;
constexpr Page pageOf(DefinitionPage page) {
    return static_cast<Page>(page);
}
// Nothing for a page that is not about the definition.
constexpr std::optional<DefinitionPage> definitionPageOf(Page page) {
    return page <= Page::Conversion ? std::optional(static_cast<DefinitionPage>(page)) : std::nullopt;
}

// How many findings of each severity the rows of a page show.
struct PageCounts {
    Q_GADGET
    QML_VALUE_TYPE(pageCounts)
    Q_PROPERTY(int errors MEMBER errors FINAL)
    Q_PROPERTY(int warnings MEMBER warnings FINAL)

 public:
    int errors = 0, warnings = 0;
    bool operator==(const PageCounts&) const = default;
};

struct DefinitionPages {
    std::vector<DefinitionRow> rows;  // of the page asked for
    std::array<PageCounts, kDefinitionPages> counts;
};

// `version` is the one whose subresources and columns are shown, -1 for none. No rows for a document that is not a
// definition.
DefinitionPages definitionPages(const Published& published, std::size_t document, int version, DefinitionPage page);

// Of a caBundle as the field has it: what the server trusts, or why no call can succeed.
QString caBundleNote(const std::string& base64);

// Names separated by commas or line ends.
QStringList listedNames(const QString& text);

// Text typed into a field, as the value that it means: lists of names separated by commas or line ends, "true" and
// "false", whole numbers. Nothing if the text does not fit the field.
std::optional<Json> definitionInput(const DefinitionField& field, const QString& text);

}  // namespace crd::model
