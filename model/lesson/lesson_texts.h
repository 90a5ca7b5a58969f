// The texts that the user wrote in the steps of a lesson, on disk for the next start: one file per lesson in the
// program's data folder. They are also written shortly after typing, so a crash loses almost nothing.
#pragma once

#include <QMap>

#include "engine/lesson/situation.h"
#include "model/lesson/lesson_progress.h"

namespace crd::model {

// By step. The stored definition and the target are not kept: the user cannot change them. Nothing if there is no file.
QMap<int, lesson::Texts> readLessonTexts(const LessonKey& lesson);
// Without texts the file is removed. A failure (disk full) is not reported: the open texts are not affected.
void writeLessonTexts(const LessonKey& lesson, const QMap<int, lesson::Texts>& texts);

}  // namespace crd::model
