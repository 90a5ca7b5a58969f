// Writes documentation of the definitions in a text to a file. Safe from any thread.
#pragma once

#include <QCoreApplication>
#include <QString>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/analysis/analysis.h"
#include "engine/docs/site.h"
#include "engine/lesson/course.h"

namespace crd::model {

struct DocsWritten {
    bool done = false;
    QString sentence;  // where it was written, or why not
};

// By the extension; nothing: neither Markdown nor HTML.
std::optional<docs::Format> docsFormat(const QString& path);

// The path must have a format.
DocsWritten writeDocs(const Snapshot& snapshot, const QString& path, const std::stop_token& stop);

// Lessons as one HTML page.
struct LessonHandout {
    QString title, name;  // name: of its file, without the extension
    std::vector<lesson::CourseLesson> lessons;
};
DocsWritten writeHandout(const LessonHandout& handout, const QString& path);

}  // namespace crd::model
