#include "model/lesson/lesson_progress.h"

#include <QCryptographicHash>
#include <QStringList>

namespace crd::model {

namespace {

// "2;0,1": the third step was shown last, the first two are done.
LessonState progressIn(const QString& text) {
    LessonState out;
    const QStringList parts = text.split(u';');
    out.step = std::max(0, parts.first().toInt());
    for (const QString& number : parts.value(1).split(u',', Qt::SkipEmptyParts)) {
        bool is = false;
        const int step = number.toInt(&is);
        if (is && step >= 0) out.done.insert(step);
    }
    return out;
}

QString progressText(const LessonState& state) {
    QStringList done;
    for (const int step : state.done) done += QString::number(step);
    return QString::number(state.step) + u';' + done.join(u',');
}

QString progressSetting(const QString& key) {
    return QStringLiteral("lessons/progress/") + key;
}

const QString kLastLessonId = QStringLiteral("lessons/last/lesson");
const QString kLastLessonFolder = QStringLiteral("lessons/last/folder");
const QString kLastLessonTitle = QStringLiteral("lessons/last/title");

}  // namespace

QString LessonKey::text() const {
    const QByteArray hash = QCryptographicHash::hash(folder.toUtf8(), QCryptographicHash::Sha1).toHex().left(10);
    const QString course = kind == Kind::BuiltIn  ? QStringLiteral("built-in")
                           : kind == Kind::Folder ? QStringLiteral("folder-") + QString::fromLatin1(hash)
                                                  : QStringLiteral("rules");
    return course + u'/' + QString::fromLatin1(id.toUtf8().toPercentEncoding());
}

LessonState LessonProgress::of(const LessonKey& lesson) const {
    const QString key = lesson.text();
    const auto known = m_states.constFind(key);
    if (known != m_states.constEnd()) return *known;
    LessonState state;
    if (m_settings) state = progressIn(m_settings->value(progressSetting(key), QString()).toString());
    m_states.insert(key, state);
    return state;
}

void LessonProgress::set(const LessonKey& lesson, const LessonState& state) {
    if (of(lesson) == state) return;
    m_states.insert(lesson.text(), state);
    if (m_settings) m_settings->setValue(progressSetting(lesson.text()), progressText(state));
}

void LessonProgress::forget(const LessonKey& lesson) {
    m_states.insert(lesson.text(), {});
    if (m_settings) m_settings->remove(progressSetting(lesson.text()));
}

LessonKey LessonProgress::last() const {
    if (!m_last.id.isEmpty() || !m_settings) return m_last;
    LessonKey out;
    out.id = m_settings->value(kLastLessonId, QString()).toString();
    out.folder = m_settings->value(kLastLessonFolder, QString()).toString();
    out.kind = out.folder.isEmpty() ? LessonKey::Kind::BuiltIn : LessonKey::Kind::Folder;
    return out;
}

QString LessonProgress::lastTitle() const {
    if (!m_lastTitle.isEmpty() || !m_settings) return m_lastTitle;
    return m_settings->value(kLastLessonTitle, QString()).toString();
}

void LessonProgress::setLast(const LessonKey& lesson, const QString& title) {
    if (lesson.kind == LessonKey::Kind::Exercise) return;
    m_last = lesson;
    m_lastTitle = title;
    if (!m_settings) return;
    m_settings->setValue(kLastLessonId, lesson.id);
    m_settings->setValue(kLastLessonFolder, lesson.folder);
    m_settings->setValue(kLastLessonTitle, title);
}

}  // namespace crd::model
