#include "model/base/qt_text.h"

#include <QCoreApplication>

namespace crd::model {

QString translated(const char* context, std::string_view english) {
    return QCoreApplication::translate(context, std::string(english).c_str());
}

QString translated(const Phrase& phrase) {
    if (phrase.isWord()) return fromUtf8(phrase.text());
    const QString pattern = translated(phrase.context().c_str(), phrase.text());
    if (phrase.arguments().empty()) return pattern;
    std::vector<std::string> arguments;
    for (const Phrase& argument : phrase.arguments()) arguments.push_back(translated(argument).toStdString());
    return fromUtf8(filled(pattern.toStdString(), arguments));
}

QString minorsText(MinorSet minors) {
    QStringList out;
    for (int minor = kOldestMinor; minor <= kNewestMinor; ++minor) {
        if (!minors.contains(minor)) continue;
        const int first = minor;
        while (minor < kNewestMinor && minors.contains(minor + 1)) ++minor;
        const QString from = QString::fromStdString(minorName(first)), to = QString::fromStdString(minorName(minor));
        out += first == minor ? from : QCoreApplication::translate("Sentences", "%1 to %2").arg(from, to);
    }
    return out.join(QStringLiteral(", "));
}

QString sentencesOf(const QStringList& sentences) {
    QString out;
    for (const QString& sentence : sentences) {
        if (sentence.isEmpty()) continue;
        out = out.isEmpty() ? sentence : QCoreApplication::translate("Sentences", "%1 %2").arg(out, sentence);
    }
    return out;
}

}  // namespace crd::model
