#include "model/guide/guide_text.h"

#include <algorithm>

#include "engine/guide/search.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

using markdown::Block;
using markdown::Span;
using markdown::Spans;

QString wrapped(const char* tag, const QString& inner) {
    return QStringLiteral("<%1>%2</%1>").arg(QLatin1String(tag), inner);
}
QString classed(const char* name, const QString& inner) {
    return QStringLiteral("<span class=\"%1\">%2</span>").arg(QLatin1String(name), inner);
}

class TextWriter {
 public:
    explicit TextWriter(const std::vector<std::string>& words) : m_words(words) {}

    void block(const Block& block, const std::string& anchor) {
        if (block.kind == Block::Kind::Picture) return;  // those of the export
        if (block.kind == Block::Kind::Table) return table(block);
        GuideBlock out = begin();
        out.level = block.level;
        out.anchor = fromUtf8(anchor);
        out.plain = fromUtf8(markdown::plainText(block.spans));
        switch (block.kind) {
            case Block::Kind::Heading:
                out.kind = GuideBlockKind::Heading;
                break;
            case Block::Kind::Item:
                out.kind = GuideBlockKind::Item;
                out.lead = block.number > 0 ? QStringLiteral("%1.").arg(block.number) : QStringLiteral("•");
                break;
            case Block::Kind::Code:
                out.kind = GuideBlockKind::Code;
                out.text = fromUtf8(block.text).trimmed();
                out.plain = out.text;
                out.hit = !guide::marksOf(block.text, m_words).empty();
                break;
            default:
                break;
        }
        if (out.kind != GuideBlockKind::Code) out.text = html(block.spans);
        add(std::move(out));
    }

    GuideText take() { return std::move(m_out); }

 private:
    GuideBlock begin() {
        m_hit = false;
        GuideBlock out;
        out.firstLink = static_cast<int>(m_out.links.size());
        return out;
    }
    void add(GuideBlock block) {
        block.endLink = static_cast<int>(m_out.links.size());
        block.hit = block.hit || m_hit;
        m_out.blocks.push_back(std::move(block));
    }

    // A row is a block, so a long table is scrolled to its links and words.
    void table(const Block& block) {
        const QList<double> shares = sharesOf(block);
        for (std::size_t i = 0; i < block.rows.size(); ++i) {
            GuideBlock row = begin();
            row.kind = i == 0 ? GuideBlockKind::HeadRow : GuideBlockKind::Row;
            row.shares = shares;
            QStringList plain;
            for (const Spans& cell : block.rows[i]) {
                row.cells.push_back(html(cell));
                if (const std::string text = markdown::plainText(cell); !text.empty()) plain.push_back(fromUtf8(text));
            }
            row.plain = plain.join(QStringLiteral("; "));
            add(std::move(row));
        }
    }
    // By the longest texts of the columns, within bounds, so that a column of short names stays narrow.
    static QList<double> sharesOf(const Block& block) {
        constexpr double kLeast = 12, kMost = 60;
        QList<double> shares;
        double sum = 0;
        for (std::size_t column = 0; column < block.rows.front().size(); ++column) {
            double longest = kLeast;
            for (const auto& row : block.rows)
                longest = std::max(longest, static_cast<double>(markdown::plainText(row[column]).size()));
            shares.push_back(std::min(longest, kMost));
            sum += shares.back();
        }
        for (double& share : shares) share /= sum;
        return shares;
    }

    QString html(const Spans& spans) {
        QString out;
        for (std::size_t i = 0; i < spans.size(); ++i) {
            const Span& span = spans[i];
            QString text = marked(span.text);
            if (span.code) text = classed("code", text);
            if (span.keys) text = classed("key", QStringLiteral("&nbsp;%1&nbsp;").arg(text));
            if (span.strong) text = wrapped("b", text);
            if (span.emphasis) text = wrapped("i", text);
            if (!span.target.empty()) {
                // Pieces of one link in different styles are one link.
                if (i == 0 || spans[i - 1].target != span.target) m_out.links.push_back(span.target);
                text = QStringLiteral("<a href=\"%1\">%2</a>").arg(m_out.links.size() - 1).arg(text);
            }
            out += text;
        }
        return out;
    }
    QString marked(const std::string& text) {
        const QString out = markedText(text, m_words);
        m_hit = m_hit || !guide::marksOf(text, m_words).empty();
        return out;
    }

    const std::vector<std::string>& m_words;
    GuideText m_out;
    bool m_hit = false;
};

}  // namespace

QString markedText(std::string_view text, const std::vector<std::string>& words) {
    QString out;
    std::size_t at = 0;
    for (const auto& [from, length] : guide::marksOf(text, words)) {
        out += fromUtf8(text.substr(at, from - at)).toHtmlEscaped();
        out += classed("hit", fromUtf8(text.substr(from, length)).toHtmlEscaped());
        at = from + length;
    }
    return out + fromUtf8(text.substr(at)).toHtmlEscaped();
}

GuideText guideText(const guide::Page& page, const std::vector<std::string>& words) {
    TextWriter writer(words);
    for (std::size_t i = 0; i < page.blocks.size(); ++i) writer.block(page.blocks[i], page.anchors[i]);
    return writer.take();
}

}  // namespace crd::model
