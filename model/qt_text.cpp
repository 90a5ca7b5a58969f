#include "model/qt_text.h"

#include <QCoreApplication>
#include <algorithm>

namespace crd::model {

QString cutText(std::string_view text, qsizetype most) {
    // A character has at most four bytes, and two code units if it has four.
    std::size_t bytes = std::min(text.size(), static_cast<std::size_t>(most) * 4 + 4);
    while (bytes > 0 && bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xC0U) == 0x80U) --bytes;
    QString out = fromUtf8(text.substr(0, bytes));
    if (out.size() <= most && bytes == text.size()) return out;
    out.truncate(most);
    if (!out.isEmpty() && out.back().isHighSurrogate()) out.chop(1);
    return out + QChar(0x2026);
}

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

QString sentencesOf(const QStringList& sentences) {
    QString out;
    for (const QString& sentence : sentences) {
        if (sentence.isEmpty()) continue;
        out = out.isEmpty() ? sentence : QCoreApplication::translate("Sentences", "%1 %2").arg(out, sentence);
    }
    return out;
}

}  // namespace crd::model
