#include "model/source/source_search.h"

#include <re2/re2.h>

#include <algorithm>

#include "engine/base/text/ascii.h"

namespace crd::model {
namespace {

// RE2 counts in int.
re2::StringPiece piece(std::string_view text) {
    return {text.data(), text.size()};
}

}  // namespace

SourceSearch::SourceSearch(QObject* parent) : QObject(parent) {
    // While the user types in the text, matches are updated with a short delay.
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(120);
    connect(&m_refresh, &QTimer::timeout, this, &SourceSearch::matchesChanged);
}
SourceSearch::~SourceSearch() = default;

void SourceSearch::setSource(SourceDocument* source) {
    if (m_source == source) return;
    if (m_source) m_source->disconnect(this);
    m_source = source;
    if (m_source) {
        connect(m_source, &SourceDocument::textChanged, this, [this] {
            if (!m_active) return;
            m_stale = true;
            m_refresh.start();
        });
    }
    touch();
    Q_EMIT sourceChanged();
}

void SourceSearch::setActive(bool active) {
    if (m_active == active) return;
    m_active = active;
    touch();
    Q_EMIT optionsChanged();
}

void SourceSearch::setPattern(const QString& pattern) {
    if (m_pattern == pattern) return;
    m_pattern = pattern;
    compile();
    Q_EMIT optionsChanged();
}

void SourceSearch::setMatchCase(bool on) {
    if (m_matchCase == on) return;
    m_matchCase = on;
    compile();
    Q_EMIT optionsChanged();
}

void SourceSearch::setWholeWord(bool on) {
    if (m_wholeWord == on) return;
    m_wholeWord = on;
    compile();
    Q_EMIT optionsChanged();
}

void SourceSearch::setRegularExpression(bool on) {
    if (m_regularExpression == on) return;
    m_regularExpression = on;
    compile();
    Q_EMIT optionsChanged();
}

void SourceSearch::touch() {
    m_stale = true;
    Q_EMIT matchesChanged();
}

void SourceSearch::compile() {
    m_expression.reset();
    m_error.clear();
    if (!m_pattern.isEmpty()) {
        re2::RE2::Options options;
        options.set_log_errors(false);
        options.set_case_sensitive(m_matchCase);
        options.set_max_mem(32 << 20);
        std::string text = m_pattern.toStdString();
        if (!m_regularExpression) text = re2::RE2::QuoteMeta(text);
        if (m_wholeWord) text = "\\b(?:" + text + ")\\b";
        auto expression = std::make_unique<re2::RE2>(text, options);
        if (expression->ok()) {
            m_expression = std::move(expression);
        } else {
            m_error = tr("Invalid regular expression: %1").arg(QString::fromStdString(expression->error()));
        }
    }
    touch();
}

const std::vector<SourceSpan>& SourceSearch::matches() const {
    if (m_stale) find();
    return m_matches;
}

void SourceSearch::find() const {
    m_stale = false;
    m_more = false;
    m_matches.clear();
    if (!m_active || !m_source || !m_expression) return;
    const SourceText& text = m_source->text();
    for (int line = 0; line < text.lineCount(); ++line) {
        const SourceSpan content = text.content(line);
        const std::string_view bytes = content.of(text.bytes());
        std::size_t at = 0;
        re2::StringPiece match;
        while (at <= bytes.size() &&
               m_expression->Match(piece(bytes), at, bytes.size(), re2::RE2::UNANCHORED, &match, 1)) {
            const auto begin = static_cast<std::size_t>(match.data() - bytes.data());
            at = begin + match.size();
            if (match.empty()) {
                ++at;
                continue;
            }
            if (m_matches.size() == kMostMatches) {
                m_more = true;
                return;
            }
            m_matches.push_back({content.begin + begin, content.begin + at});
        }
    }
}

SourceMatch SourceSearch::describe(std::size_t index, bool wrapped) const {
    const SourceSpan match = m_matches[index];
    return {m_source->positionOf(static_cast<qsizetype>(match.begin)),
            m_source->positionOf(static_cast<qsizetype>(match.end)), wrapped};
}

QString SourceSearch::patternOf(const QString& text) const {
    if (!m_regularExpression) return text;
    // RE2::QuoteMeta() would also escape blanks and punctuation.
    static const QString kSpecial = QStringLiteral(R"(.*+?^${}()|[]\)");
    QString pattern;
    for (const QChar letter : text) {
        if (kSpecial.contains(letter)) pattern += u'\\';
        pattern += letter;
    }
    return pattern;
}

SourceMatch SourceSearch::next(int position) const {
    if (!m_source || matches().empty()) return {};
    const auto byte = static_cast<std::size_t>(m_source->byteOf(position));
    const auto hit = std::lower_bound(m_matches.begin(), m_matches.end(), byte,
                                      [](const SourceSpan& m, std::size_t at) { return m.begin < at; });
    const bool wrapped = hit == m_matches.end();
    return describe(wrapped ? 0 : static_cast<std::size_t>(hit - m_matches.begin()), wrapped);
}

SourceMatch SourceSearch::previous(int position) const {
    if (!m_source || matches().empty()) return {};
    const auto byte = static_cast<std::size_t>(m_source->byteOf(position));
    // The last one that ends at or before the position.
    const auto hit = std::upper_bound(m_matches.begin(), m_matches.end(), byte,
                                      [](std::size_t at, const SourceSpan& m) { return at < m.end; });
    const bool wrapped = hit == m_matches.begin();
    return describe(wrapped ? m_matches.size() - 1 : static_cast<std::size_t>(hit - m_matches.begin()) - 1, wrapped);
}

int SourceSearch::indexOf(int begin, int end) const {
    if (!m_source) return -1;
    const SourceSpan span{static_cast<std::size_t>(m_source->byteOf(begin)),
                          static_cast<std::size_t>(m_source->byteOf(end))};
    const auto& all = matches();
    const auto hit = std::lower_bound(all.begin(), all.end(), span);
    return hit != all.end() && *hit == span ? static_cast<int>(hit - all.begin()) : -1;
}

std::string SourceSearch::replacementOf(const SourceSpan& match, const std::string& replacement) const {
    if (!m_regularExpression) return replacement;
    const SourceText& text = m_source->text();
    const SourceSpan content = text.content(text.lineOf(match.begin));
    const std::string_view bytes = content.of(text.bytes());
    std::vector<re2::StringPiece> groups(static_cast<std::size_t>(m_expression->NumberOfCapturingGroups()) + 1);
    if (!m_expression->Match(piece(bytes), match.begin - content.begin, bytes.size(), re2::RE2::ANCHOR_START,
                             groups.data(), static_cast<int>(groups.size()))) {
        return std::string(match.of(text.bytes()));
    }
    std::string out;
    for (std::size_t i = 0; i < replacement.size(); ++i) {
        const char c = replacement[i];
        const char following = i + 1 < replacement.size() ? replacement[i + 1] : '\0';
        if ((c == '\\' || c == '$') && isDigit(following)) {
            const auto group = static_cast<std::size_t>(following - '0');
            if (group < groups.size()) out.append(groups[group].data(), groups[group].size());
            ++i;
        } else if (c == '\\' && (following == '\\' || following == '$')) {
            out += following;
            ++i;
        } else {
            out += c;
        }
    }
    return out;
}

bool SourceSearch::replaceOne(int begin, int end, const QString& replacement) {
    const int index = indexOf(begin, end);
    if (index < 0) return false;
    const SourceSpan match = m_matches[static_cast<std::size_t>(index)];
    m_source->applyNamed(tr("Replace"), {{match, replacementOf(match, replacement.toStdString())}});
    return true;
}

int SourceSearch::replaceAll(const QString& replacement) {
    if (!m_source || matches().empty()) return 0;
    const std::string with = replacement.toStdString();
    TextEdit edit;
    edit.reserve(m_matches.size());
    for (const SourceSpan& match : m_matches) edit.push_back({match, replacementOf(match, with)});
    const int count = static_cast<int>(edit.size());
    m_source->applyNamed(tr("Replace all"), edit);
    return count;
}

}  // namespace crd::model

#include "moc_source_search.cpp"
