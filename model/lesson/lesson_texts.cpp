#include "model/lesson/lesson_texts.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

#include "engine/base/io/file_io.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

const QString kLessonStepDefinition = QStringLiteral("definition");
const QString kLessonStepObjects = QStringLiteral("objects");

QString lessonTextsFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/lessons");
}

QString lessonTextsFile(const LessonKey& lesson) {
    const QByteArray hash = QCryptographicHash::hash(lesson.text().toUtf8(), QCryptographicHash::Sha1).toHex();
    return lessonTextsFolder() + u'/' + QString::fromLatin1(hash) + QStringLiteral(".json");
}

lesson::TextPtr lessonTextIn(const QJsonObject& step, const QString& name) {
    if (!step.value(name).isString()) return nullptr;
    return std::make_shared<const std::string>(step.value(name).toString().toStdString());
}

}  // namespace

QMap<int, lesson::Texts> readLessonTexts(const LessonKey& lesson) {
    QMap<int, lesson::Texts> out;
    QFile file(lessonTextsFile(lesson));
    if (!file.open(QIODevice::ReadOnly)) return out;
    const QJsonObject steps = QJsonDocument::fromJson(file.readAll()).object();
    for (auto entry = steps.begin(); entry != steps.end(); ++entry) {
        bool isNumber = false;
        const int number = entry.key().toInt(&isNumber);
        lesson::Texts texts;
        texts.definition = lessonTextIn(entry.value().toObject(), kLessonStepDefinition);
        texts.objects = lessonTextIn(entry.value().toObject(), kLessonStepObjects);
        if (isNumber && texts.definition) out.insert(number, texts);
    }
    return out;
}

void writeLessonTexts(const LessonKey& lesson, const QMap<int, lesson::Texts>& texts) {
    const QString path = lessonTextsFile(lesson);
    if (texts.isEmpty()) {
        QFile::remove(path);
        return;
    }
    QJsonObject steps;
    for (auto step = texts.begin(); step != texts.end(); ++step) {
        QJsonObject one{{kLessonStepDefinition, QString::fromStdString(*step->definition)}};
        if (step->objects) one.insert(kLessonStepObjects, QString::fromStdString(*step->objects));
        steps.insert(QString::number(step.key()), one);
    }
    if (!makePrivateFolder(toPath(lessonTextsFolder()))) return;
    (void)savePrivateFile(toPath(path), QJsonDocument(steps).toJson(QJsonDocument::Compact).toStdString());
}

}  // namespace crd::model
