#include "model/base/shown_text.h"

#include <QHash>
#include <QTextDocumentFragment>
#include <algorithm>
#include <iterator>

#include "engine/base/text/controls.h"

namespace crd::model {

namespace {

// Invisible characters that are written into shown texts here, so they are not escaped.
constexpr QChar kMayBreak(0x200B), kJoined(0x2060);

bool needsEscape(QChar c) {
    return isControlCode(c.unicode()) || isDirectionControl(c.unicode()) ||
           (isInvisible(c.unicode()) && c != kMayBreak && c != kJoined);
}

QString escapeOf(QChar c) {
    if (c == u'\n') return QStringLiteral("\\n");
    if (c == u'\r') return QStringLiteral("\\r");
    if (c == u'\t') return QStringLiteral("\\t");
    return c.unicode() < 0x80 ? QStringLiteral("\\x%1").arg(c.unicode(), 2, 16, QLatin1Char('0'))
                              : QStringLiteral("\\u%1").arg(c.unicode(), 4, 16, QLatin1Char('0'));
}

QString withEscapes(const QString& text, bool lines) {
    const auto hidden = [lines](QChar c) { return needsEscape(c) && !(lines && (c == u'\n' || c == u'\t')); };
    if (std::none_of(text.begin(), text.end(), hidden)) return text;
    QString out;
    for (const QChar c : text) {
        if (hidden(c))
            out += escapeOf(c);
        else
            out += c;
    }
    return out;
}

}  // namespace

char32_t standIn(char32_t code) {
    if (code < 0x20) return code == '\t' ? code : 0x2400 + code;
    switch (code) {
        case 0x7F:
            return 0x2421;
        case 0x85:
        case 0x2028:
            return 0x21B5;
        case 0x2029:
            return 0xB6;
        case 0xFDD0:
        case 0xFDD1:
        case 0xFFFC:
            return 0xFFFD;
        default:
            return code;
    }
}

QString ShownText::oneLine(const QString& text) {
    QString out;
    out.reserve(text.size());
    for (const QChar c : text) {
        if (!c.isSpace())
            out += c;
        else if (!out.endsWith(u' '))
            out += u' ';
    }
    return withEscapes(out, false);
}

QString ShownText::escaped(const QString& text) {
    return withEscapes(text, false);
}

QString ShownText::escapedLines(const QString& text) {
    return withEscapes(text, true);
}

QString ShownText::breakable(const QString& path) {
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

QString ShownText::inField(const QString& text, bool lines) {
    QString out = text;
    for (QChar& c : out) {
        if (c == u'\n')
            c = lines ? c : QChar(u'\u21B5');
        else
            c = QChar(static_cast<char16_t>(standIn(c.unicode())));
    }
    return out;
}

QString ShownText::fromField(const QString& original, const QString& before, const QString& edited) {
    if (original.size() != before.size()) return edited;
    const qsizetype most = std::min(before.size(), edited.size());
    qsizetype head = 0, tail = 0;
    while (head < most && before[head] == edited[head]) ++head;
    while (tail < most - head && before[before.size() - 1 - tail] == edited[edited.size() - 1 - tail]) ++tail;
    struct Meant {
        QString characters;  // in their order
        bool same = true;
        qsizetype taken = 0;
    };
    QHash<char16_t, Meant> meant;
    for (qsizetype i = head; i < before.size() - tail; ++i) {
        Meant& one = meant[before[i].unicode()];
        one.same = one.same && (one.characters.isEmpty() || one.characters.back() == original[i]);
        one.characters += original[i];
    }
    QString out = original.left(head);
    for (qsizetype i = head; i < edited.size() - tail; ++i) {
        const auto found = meant.find(edited[i].unicode());
        if (found == meant.end())
            out += edited[i];
        else if (found->same)
            out += found->characters.front();
        else
            out += found->taken < found->characters.size() ? found->characters[found->taken++] : edited[i];
    }
    return out + original.right(tail);
}

QString ShownText::trimmed(const QString& text) {
    const auto blank = [](QChar c) { return c == u' ' || c == u'\t' || c == u'\n' || c == u'\r'; };
    const auto begin = std::find_if_not(text.begin(), text.end(), blank);
    const auto end = std::find_if_not(text.rbegin(), std::make_reverse_iterator(begin), blank).base();
    return text.mid(begin - text.begin(), end - begin);
}

QString ShownText::plain(const QString& html) {
    return QTextDocumentFragment::fromHtml(html).toPlainText();
}

}  // namespace crd::model

#include "moc_shown_text.cpp"
