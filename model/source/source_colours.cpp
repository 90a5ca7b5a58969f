#include "model/source/source_colours.h"

#include <QTextBlockUserData>
#include <algorithm>

namespace crd::model {
namespace {

using syntax::Style;

// The number of lines coloured before the event loop runs again: some milliseconds.
constexpr int kLinesAtOnce = 256;
// Interval for polling a highlighter that is starting: the window does not wait for it.
constexpr int kStartingMs = 15;

class BlockStyles final : public QTextBlockUserData {
 public:
    std::vector<syntax::Span> spans;
};

// The theme colour of a style.
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
    : m_document(document), m_highlighter(std::move(highlighter)) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &SourceColours::goOn);
    connect(m_document, &QTextDocument::contentsChange, this, &SourceColours::onContentsChange);
}

void SourceColours::setTheme(const QHash<QString, QColor>& colours) {
    for (std::uint16_t i = 0; i < syntax::kStyleCount; ++i) {
        QTextCharFormat format;
        const auto found = colours.constFind(QLatin1String(roleOf(Style{i})));
        if (found != colours.constEnd()) format.setForeground(*found);
        m_formats[i] = format;
    }
    Q_EMIT coloured();
}

void SourceColours::restart(std::unique_ptr<syntax::SyntaxHighlighter> highlighter) {
    m_highlighter = std::move(highlighter);
    goOn();
}

QList<QTextLayout::FormatRange> SourceColours::formats(const QTextBlock& block) const {
    QList<QTextLayout::FormatRange> out;
    const auto* styles = static_cast<const BlockStyles*>(block.userData());
    if (styles == nullptr) return out;
    for (const syntax::Span& span : styles->spans) {
        const QTextCharFormat& format = m_formats[static_cast<std::size_t>(span.style)];
        if (!format.isEmpty()) out.push_back({static_cast<int>(span.offset), static_cast<int>(span.length), format});
    }
    return out;
}

void SourceColours::onContentsChange(int from, int removed, int added) {
    static_cast<void>(removed);
    if (m_document->isEmpty()) {  // does not start a highlighter needlessly
        m_document->firstBlock().setUserState(-1);
        m_next = -1;
        return;
    }
    if (m_done == 0) m_timer.start(0);
    const QTextBlock first = m_document->findBlock(from);
    const QTextBlock last = m_document->findBlock(std::min(from + added, m_document->characterCount() - 1));
    if (!first.isValid()) return;
    const int lastNumber = last.isValid() ? last.blockNumber() : m_document->blockCount() - 1;
    // A newly set text is coloured after it is first shown.
    if (lastNumber - first.blockNumber() > kLinesAtOnce) m_done = kLinesAtOnce;
    colour(first, lastNumber);
}

void SourceColours::later(int block) {
    m_next = m_next < 0 ? block : std::min(m_next, block);
}

void SourceColours::goOn() {
    m_done = 0;
    if (m_next < 0 || !alive() || !m_enabled) return;
    if (!m_highlighter->ready()) {
        m_timer.start(kStartingMs);
        return;
    }
    if (!alive()) {
        Q_EMIT died();
        return;
    }
    // Lines may have been inserted or removed before the block: starts at the first one without a state.
    QTextBlock block = m_document->findBlockByNumber(std::min(m_next, m_document->blockCount() - 1));
    while (block.previous().isValid() && block.previous().userState() < 0) block = block.previous();
    while (block.isValid() && block.userState() >= 0) block = block.next();
    m_next = -1;
    if (!block.isValid()) return;
    colour(block, block.blockNumber());
    while (m_next < 0 && block.isValid()) {
        if (block.userState() < 0) later(block.blockNumber());
        block = block.next();
    }
    if (m_next >= 0) m_timer.start(0);
    Q_EMIT coloured();
}

void SourceColours::colour(QTextBlock block, int last) {
    bool follows = false;
    for (int number = block.blockNumber(); block.isValid() && (number <= last || follows);
         block = block.next(), ++number) {
        // Lines are coloured in order: each begins in the end state of the previous one.
        const bool early = block.previous().isValid() && block.previous().userState() < 0;
        if (!m_enabled || !alive() || early || m_done >= kLinesAtOnce || !m_highlighter->ready()) {
            auto* styles = static_cast<BlockStyles*>(block.userData());
            if (styles != nullptr) styles->spans.clear();
            block.setUserState(-1);
            later(number);
            if (m_done > 0) m_timer.start(0);
            // Later lines have no states either, or keep their colours until they are processed.
            if (number > last) return;
            continue;
        }
        const int before = block.userState();
        colourOne(block);
        follows = block.userState() != before;
    }
}

void SourceColours::colourOne(const QTextBlock& given) {
    QTextBlock block = given;
    const auto view = [](const QString& line) {
        return std::u16string_view(reinterpret_cast<const char16_t*>(line.utf16()),
                                   static_cast<std::size_t>(line.size()));
    };
    ++m_done;
    QTextBlock ahead = block;
    const QString text = block.text();
    const int stateIn = block.previous().isValid() ? block.previous().userState() : -1;
    auto result = m_highlighter->line(static_cast<std::size_t>(block.blockNumber()), view(text), stateIn,
                                      block.userState(), [&](std::u16string& line) {
                                          ahead = ahead.next();
                                          if (!ahead.isValid()) return false;
                                          line = view(ahead.text());
                                          return true;
                                      });
    auto* styles = static_cast<BlockStyles*>(block.userData());
    if (styles == nullptr) {
        styles = new BlockStyles;  // the block takes ownership
        block.setUserData(styles);
    }
    styles->spans = std::move(result.spans);
    styles->spans.shrink_to_fit();
    if (!alive()) {
        later(block.blockNumber());
        block.setUserState(-1);
        Q_EMIT died();
        return;
    }
    // A negative state means that the line waits; a line that is too long may have kept one.
    block.setUserState(std::max(0, result.stateOut));
}

}  // namespace crd::model

#include "moc_source_colours.cpp"
