#include "model/shown_text.h"

#include <QTextDocumentFragment>

namespace crd::model {

QString ShownText::oneLine(const QString& text) {
    QString out;
    out.reserve(text.size());
    for (const QChar c : text) {
        if (!c.isSpace())
            out += c;
        else if (!out.endsWith(u' '))
            out += u' ';
    }
    return out;
}

QString ShownText::breakable(const QString& path) {
    constexpr QChar kMayBreak(0x200B);
    QString out;
    out.reserve(path.size() * 2);
    for (const QChar c : path) {
        if (c == u'[') out += kMayBreak;
        out += c;
        if (c == u'.' || c == u'/') out += kMayBreak;
    }
    return out;
}

QString ShownText::wholeOptions(const QString& sentence) {
    constexpr QChar kJoined(0x2060);
    QString out;
    out.reserve(sentence.size() + 8);
    for (qsizetype i = 0; i < sentence.size(); ++i) {
        const bool option = QStringView(sentence).mid(i).startsWith(QLatin1String("--")) && i + 2 < sentence.size() &&
                            sentence[i + 2].isLetterOrNumber();
        out += sentence[i];
        if (!option) continue;
        out += kJoined;
        out += u'-';
        out += kJoined;
        ++i;
    }
    return out;
}

QString ShownText::plain(const QString& html) {
    return QTextDocumentFragment::fromHtml(html).toPlainText();
}

}  // namespace crd::model

#include "moc_shown_text.cpp"
