// The command line of crd-designer.
#pragma once

#include <QSize>
#include <QString>
#include <QStringList>
#include <optional>

namespace crd::gui {

struct Options {
    QStringList files;
    QString grab;           // where to write a picture of the window; empty: a window for people
    QSize size{1440, 900};  // of the window, for --grab
    QString theme;          // "light" or "dark"; empty: as it was last
    QString language;       // an id; empty: that of the settings
    QString select;         // field path of the schema node to select
    QStringList commands;   // ids of commands to run before the picture is taken
};

// What was asked for; or what to print and the code to exit with (help, version, or a mistake).
struct Refusal {
    QString text;
    int exitCode = 0;
};

// `arguments` as QCoreApplication::arguments() gives them, the program's name first.
std::optional<Refusal> parseOptions(const QStringList& arguments, Options& options);

}  // namespace crd::gui
