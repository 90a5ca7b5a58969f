// The command line of crd-designer.
#pragma once

#include <QSize>
#include <QString>
#include <QStringList>
#include <optional>

#include "model/application/app_settings.h"

namespace crd::gui {

struct Options {
    QStringList files;
    QString grab;           // where to write a picture of the window; empty: a normal window
    QString guide;          // the HTML file to write the user guide to; empty: none
    QString pictures;       // the folder of its pictures; empty: none
    QSize size{1440, 900};  // of the window, for --grab
    model::ThemeChoice theme = model::ThemeChoice::System;  // System: the saved setting
    QString language;                                       // an id; empty: that of the settings
    QString select;                                         // field path of the schema node to select
    QStringList commands;                                   // ids of commands to run before the picture is taken
};

// The options; or the text to print and the exit code (help, version, or an error).
struct EarlyExit {
    QString text;
    int exitCode = 0;
};

// `arguments` as QCoreApplication::arguments() gives them, the program's name first.
std::optional<EarlyExit> parseOptions(const QStringList& arguments, Options& options);

}  // namespace crd::gui
