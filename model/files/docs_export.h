// Writes documentation of the definitions in a text to a file. Safe from any thread.
#pragma once

#include <QCoreApplication>
#include <QString>
#include <optional>
#include <stop_token>

#include "engine/analysis/analysis.h"
#include "engine/docs/site.h"

namespace crd::model {

struct DocsWritten {
    bool done = false;
    QString sentence;  // where it was written, or why not
};

// By the extension; nothing: neither Markdown nor HTML.
std::optional<docs::Format> docsFormat(const QString& path);

// The path must have a format.
DocsWritten writeDocs(const Snapshot& snapshot, const QString& path, const std::stop_token& stop);

}  // namespace crd::model
