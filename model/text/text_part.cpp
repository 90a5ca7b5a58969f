#include "model/text/text_part.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include "engine/sample/samples.h"
#include "model/base/qt_text.h"
#include "model/text/file_state.h"

namespace crd::model {

namespace {

struct PartWords {
    Q_DECLARE_TR_FUNCTIONS(TextPart)
};

}  // namespace

QString nameOf(TextPart part) {
    switch (part) {
        case TextPart::Samples:
            return PartWords::tr("samples");
        case TextPart::Mapping:
            return PartWords::tr("mapping between versions");
        case TextPart::Admission:
            return PartWords::tr("admission configuration");
        default:
            return PartWords::tr("definition");
    }
}

QString namesOf(const std::vector<TextPart>& parts) {
    QString out;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const QString name = nameOf(parts[i]);
        const QString list = i + 1 == parts.size() ? PartWords::tr("%1 and %2", "the end of a list")
                                                   : PartWords::tr("%1, %2", "the middle of a list");
        out = i == 0 ? name : list.arg(out, name);
    }
    return out;
}

QString idOf(TextPart part) {
    switch (part) {
        case TextPart::Samples:
            return QStringLiteral("samples");
        case TextPart::Mapping:
            return QStringLiteral("mapping");
        case TextPart::Admission:
            return QStringLiteral("admission");
        default:
            return QStringLiteral("definition");
    }
}

TextPart partOf(const QString& id) {
    for (const TextPart part : {TextPart::Samples, TextPart::Mapping, TextPart::Admission})
        if (id == idOf(part)) return part;
    return TextPart::Definition;
}

QString endingOf(TextPart part) {
    switch (part) {
        case TextPart::Samples:
            return QStringLiteral(".samples.yaml");
        case TextPart::Mapping:
            return QStringLiteral(".conversion.yaml");
        case TextPart::Admission:
            return QStringLiteral(".admission.yaml");
        default:
            return {};
    }
}

QString companionPath(TextPart part, const QString& definitionPath) {
    if (definitionPath.isEmpty() || part == TextPart::Definition) return definitionPath;
    const QFileInfo info(definitionPath);
    return info.absoluteDir().filePath(
        fromUtf8(sample::companionPath(info.fileName().toStdString(), endingOf(part).toStdString())));
}

QString ownSamplesFile(const QString& definitionPath) {
    if (definitionPath.isEmpty()) return {};
    // Definitions of different folders may have one name.
    const QByteArray hash =
        QCryptographicHash::hash(QFileInfo(definitionPath).absoluteFilePath().toUtf8(), QCryptographicHash::Sha1)
            .toHex()
            .left(8);
    const QString ending = endingOf(TextPart::Samples);
    QString name = QFileInfo(companionPath(TextPart::Samples, definitionPath)).fileName();
    name.insert(name.size() - ending.size(), QLatin1Char('-') + QString::fromLatin1(hash));
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/samples"))
        .filePath(name);
}

QString takenFile(const QString& path, const QString& definitionPath) {
    QString sentence;
    if (isSameFile(path, definitionPath)) {
        sentence = PartWords::tr("%1 is the file of the definition. Nothing was saved: choose another file.");
    } else if (isSameFile(path, companionPath(TextPart::Samples, definitionPath)) ||
               isSameFile(path, ownSamplesFile(definitionPath))) {
        sentence = PartWords::tr("%1 is the file of the samples. Nothing was saved: choose another file.");
    } else if (isSameFile(path, companionPath(TextPart::Mapping, definitionPath))) {
        sentence =
            PartWords::tr("%1 is the file of the mapping between versions. Nothing was saved: choose another file.");
    } else if (isSameFile(path, companionPath(TextPart::Admission, definitionPath))) {
        sentence =
            PartWords::tr("%1 is the file of the admission configuration. Nothing was saved: choose another file.");
    }
    return sentence.isEmpty() ? sentence : sentence.arg(path);
}

}  // namespace crd::model
