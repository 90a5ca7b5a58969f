#include "model/response/json_layout.h"

#include <utility>

namespace crd::model {

namespace {

constexpr int kMostDepth = 200;

}  // namespace

QString jsonInLines(const QString& text) {
    const QString all = text.trimmed();
    if (!all.startsWith(u'{') && !all.startsWith(u'[')) return text;
    if (all.contains(u'\n')) return text;
    QString out;
    int depth = 0;
    bool inString = false;
    const auto newLine = [&] { out += u'\n' + QString(depth * 2, u' '); };
    for (qsizetype i = 0; i < all.size(); ++i) {
        const QChar c = all.at(i);
        if (inString) {
            out += c;
            if (c == u'\\' && i + 1 < all.size())
                out += all.at(++i);
            else if (c == u'"')
                inString = false;
            continue;
        }
        switch (c.unicode()) {
            case u'"':
                inString = true;
                out += c;
                break;
            case u'{':
            case u'[': {
                if (++depth > kMostDepth) return text;
                out += c;
                qsizetype next = i + 1;
                while (next < all.size() && all.at(next).isSpace()) ++next;
                const QChar end = c == u'{' ? u'}' : u']';
                if (next < all.size() && all.at(next) == end) {
                    out += end;
                    --depth;
                    i = next;
                } else {
                    newLine();
                }
                break;
            }
            case u'}':
            case u']':
                if (--depth < 0) return text;
                newLine();
                out += c;
                break;
            case u',':
                out += c;
                newLine();
                break;
            case u':':
                out += QStringLiteral(": ");
                break;
            default:
                if (!c.isSpace()) out += c;
        }
    }
    return depth == 0 && !inString ? out : text;
}

}  // namespace crd::model
