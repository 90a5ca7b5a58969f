// PreviewModel: the lessons that come with the program.
#include <QFile>
#include <algorithm>
#include <optional>

#include "model/preview/preview_model.h"
#include "model/qt_text.h"

namespace crd::model {

namespace {

std::optional<std::string> lessonFile(const std::string& name) {
    QFile file(QStringLiteral(":/crd/lessons/") + QString::fromStdString(name));
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    return file.readAll().toStdString();
}

std::vector<sample::Lesson> allLessons() {
    return sample::readLessons(lessonFile("lessons.yaml").value_or("")).value_or(std::vector<sample::Lesson>());
}

// Whether the preview now shows what the point describes.
bool shows(const sample::LessonPoint& point, const PreviewResult& result) {
    const auto told = [&](const auto& is) {
        return std::any_of(result.notes.begin(), result.notes.end(),
                           [&](const PreviewNote& note) { return note.place == point.path && is(note); });
    };
    switch (point.shows) {
        case sample::LessonPoint::Shows::Rejected:
            return told([](const PreviewNote& note) { return note.kind == PreviewNote::Kind::Error; });
        case sample::LessonPoint::Shows::Step:
            return told([&](const PreviewNote& note) {
                return note.kind == PreviewNote::Kind::Step && note.step == point.step;
            });
        case sample::LessonPoint::Shows::Kept:
            break;
    }
    return result.stored && object::valueAt(*result.stored, point.path) &&
           !told([](const PreviewNote& note) { return note.kind != PreviewNote::Kind::Error; });
}

}  // namespace

QList<LessonInfo> PreviewModel::lessons() {
    QList<LessonInfo> out;
    for (const sample::Lesson& lesson : allLessons()) {
        out.append(LessonInfo{QString::fromStdString(lesson.id), translated("Resources", lesson.title),
                              translated("Resources", lesson.teaches)});
    }
    return out;
}

QString PreviewModel::openLesson(const QString& id) {
    const std::vector<sample::Lesson> all = allLessons();
    const auto lesson =
        std::find_if(all.begin(), all.end(), [&](const sample::Lesson& l) { return l.id == id.toStdString(); });
    const auto definition = lesson == all.end() ? std::nullopt : lessonFile(lesson->definitionFile());
    const auto objects = lesson == all.end() ? std::nullopt : lessonFile(lesson->samplesFile());
    if (!m_session || !definition || !objects) return tr("There is no lesson \"%1\".").arg(id);
    m_session->newFromText(QString::fromStdString(*definition));
    m_samples.loadText(*objects);
    m_lesson = *lesson;
    Q_EMIT lessonChanged();
    return {};
}

QString PreviewModel::lessonTitle() const {
    return translated("Resources", m_lesson.title);
}

QString PreviewModel::lessonTeaches() const {
    return translated("Resources", m_lesson.teaches);
}

QList<LessonPointInfo> PreviewModel::lessonPoints() const {
    QList<LessonPointInfo> out;
    for (const sample::LessonPoint& point : m_lesson.points) {
        const bool here = m_shown && static_cast<int>(point.sample) == m_samples.current();
        out.append(LessonPointInfo{translated("Resources", point.says), QString::fromStdString(point.path.toString()),
                                   here && shows(point, *m_shown)});
    }
    return out;
}

void PreviewModel::choosePoint(int index) {
    if (index < 0 || static_cast<std::size_t>(index) >= m_lesson.points.size()) return;
    const sample::LessonPoint& point = m_lesson.points[static_cast<std::size_t>(index)];
    m_samples.setCurrent(static_cast<int>(point.sample));
    settle();
    selectNode(point.path);
}

}  // namespace crd::model
