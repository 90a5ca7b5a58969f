#include "model/source/source_colours.h"

#include <QTextBlock>
#include <QTextBlockUserData>
#include <QTextCursor>
#include <QTextDocument>

namespace crd::model {
namespace {

using syntax::Style;

class BlockStyles final : public QTextBlockUserData {
 public:
    std::vector<syntax::Span> spans;
};

// Which colour of the theme a style takes.
const char* roleOf(Style style) {
    // KSyntaxHighlighting's YAML: keys are Function, plain values Attribute, true and null Extension, ":" and "-"
    // Keyword.
    switch (style) {
        case Style::Function:
        case Style::Variable:
            return "key";
        case Style::Attribute:
            return "value";
        case Style::Char:
        case Style::SpecialChar:
        case Style::String:
        case Style::VerbatimString:
        case Style::SpecialString:
            return "string";
        case Style::DecVal:
        case Style::BaseN:
        case Style::Float:
            return "number";
        case Style::Constant:
        case Style::BuiltIn:
        case Style::Extension:
            return "constant";
        case Style::Comment:
        case Style::Documentation:
        case Style::CommentVar:
            return "comment";
        case Style::Keyword:
        case Style::ControlFlow:
        case Style::Operator:
            return "punctuation";
        case Style::DataType:
        case Style::Preprocessor:
        case Style::Import:
        case Style::Annotation:
        case Style::Others:
            return "type";
        case Style::Error:
        case Style::Alert:
            return "error";
        default:
            return "";
    }
}

}  // namespace

SourceColours::SourceColours(QTextDocument* document, std::unique_ptr<syntax::SyntaxHighlighter> highlighter)
    : QSyntaxHighlighter(document), m_highlighter(std::move(highlighter)) {}

void SourceColours::setTheme(const QHash<QString, QColor>& colours) {
    for (std::uint16_t i = 0; i < syntax::kStyleCount; ++i) {
        QTextCharFormat format;
        const auto found = colours.constFind(QLatin1String(roleOf(Style{i})));
        if (found != colours.constEnd()) format.setForeground(*found);
        m_formats[i] = format;
    }
}

void SourceColours::recolour() {
    m_recolouring = true;
    touch(0, document()->blockCount() - 1);
    m_recolouring = false;
}

// A block property that means nothing, changed on these blocks, sends them through highlightBlock() and the layout
// once.
void SourceColours::touch(int firstBlock, int lastBlock) {
    if (document()->isEmpty()) return;
    const QTextBlock first = document()->findBlockByNumber(firstBlock);
    const QTextBlock last = document()->findBlockByNumber(std::min(lastBlock, document()->blockCount() - 1));
    if (!first.isValid() || !last.isValid()) return;
    QTextCursor cursor(first);
    cursor.setPosition(last.position(), QTextCursor::KeepAnchor);
    QTextBlockFormat format;
    format.setProperty(QTextFormat::UserProperty + 1, ++m_generation);
    cursor.mergeBlockFormat(format);
}

void SourceColours::restart(std::unique_ptr<syntax::SyntaxHighlighter> highlighter) {
    m_highlighter = std::move(highlighter);
    const int first = std::exchange(m_firstPlain, -1), last = std::exchange(m_lastPlain, -1);
    if (first >= 0 && m_enabled) touch(first, last);
}

void SourceColours::paint(const std::vector<syntax::Span>& spans) {
    for (const syntax::Span& span : spans) {
        const QTextCharFormat& format = m_formats[static_cast<std::size_t>(span.style)];
        if (!format.isEmpty()) setFormat(static_cast<int>(span.offset), static_cast<int>(span.length), format);
    }
}

void SourceColours::highlightBlock(const QString& text) {
    auto* styles = static_cast<BlockStyles*>(currentBlockUserData());
    if (m_recolouring && styles != nullptr) {
        paint(styles->spans);
        setCurrentBlockState(currentBlockState());
        return;
    }
    if (!m_enabled || !m_highlighter->alive()) {
        if (styles != nullptr) styles->spans.clear();
        if (m_enabled) {
            const int number = currentBlock().blockNumber();
            m_firstPlain = m_firstPlain < 0 ? number : std::min(m_firstPlain, number);
            m_lastPlain = std::max(m_lastPlain, number);
        }
        return;
    }
    const QTextBlock block = currentBlock();
    const auto view = [](const QString& line) {
        return std::u16string_view(reinterpret_cast<const char16_t*>(line.utf16()),
                                   static_cast<std::size_t>(line.size()));
    };
    QTextBlock ahead = block;
    auto result = m_highlighter->line(static_cast<std::size_t>(block.blockNumber()), view(text), previousBlockState(),
                                      currentBlockState(), [&](std::u16string& line) {
                                          ahead = ahead.next();
                                          if (!ahead.isValid()) return false;
                                          line = view(ahead.text());
                                          return true;
                                      });
    if (styles == nullptr) {
        styles = new BlockStyles;  // the block takes it
        setCurrentBlockUserData(styles);
    }
    styles->spans = std::move(result.spans);
    styles->spans.shrink_to_fit();
    paint(styles->spans);
    setCurrentBlockState(result.stateOut);
    if (!m_highlighter->alive()) {
        m_firstPlain = m_firstPlain < 0 ? block.blockNumber() : std::min(m_firstPlain, block.blockNumber());
        m_lastPlain = std::max(m_lastPlain, block.blockNumber());
        Q_EMIT died();
    }
}

}  // namespace crd::model
