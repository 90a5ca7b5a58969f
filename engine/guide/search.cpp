#include "engine/guide/search.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/base/text/ascii.h"

namespace crd::guide {

namespace {

using markdown::Block;

std::string lowered(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), toLower);
    return out;
}

// A picture has no words that the page shows.
std::string textOf(const Block& block) {
    std::string out = block.kind == Block::Kind::Code      ? block.text
                      : block.kind == Block::Kind::Picture ? std::string()
                                                           : markdown::plainText(block.spans);
    for (const auto& row : block.rows) {
        for (const markdown::Spans& cell : row) {
            if (!out.empty()) out += ' ';
            out += markdown::plainText(cell);
        }
    }
    return out;
}

// Keywords of schemas (not, if, all) are not among them.
constexpr std::string_view kQuestionWords[] = {
    "a",     "about",  "am",    "an",    "and",  "are",   "as",    "at",   "be",    "by",  "can",
    "could", "did",    "do",    "does",  "for",  "from",  "has",   "have", "how",   "i",   "in",
    "is",    "it",     "its",   "me",    "mean", "means", "my",    "of",   "on",    "or",  "say",
    "says",  "should", "so",    "tell",  "that", "the",   "there", "this", "to",    "was", "we",
    "what",  "when",   "where", "which", "who",  "why",   "will",  "with", "would", "you", "your"};

// Ends of words that are inflections, the longest first.
constexpr std::string_view kInflections[] = {"ations", "ation", "ating", "ates", "ated", "ings", "ing", "ate",
                                             "ied",    "ies",   "ed",    "es",   "e",    "s",    "y"};

bool isWord(char c) {
    return isAlphanumeric(c);
}

// Calls `visit` with the offset of each word and the word.
template <typename Visit>
void visitWords(std::string_view text, Visit visit) {
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && isWord(text[end])) ++end;
        if (end > at) visit(at, text.substr(at, end - at));
        at = std::max(end, at + 1);
    }
}

enum Match { kNone, kInside, kBeginning, kInflection, kWord };

// The best appearance of the word itself, and of short words none that is inside of another.
int appearanceOf(std::string_view text, std::string_view word) {
    constexpr std::size_t kShort = 3;
    int best = kNone;
    for (std::size_t at = text.find(word); at != std::string_view::npos && best < kWord; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        const bool begins = at == 0 || !isWord(text[at - 1]) || !isWord(word.front());
        const bool ends = end == text.size() || !isWord(text[end]) || !isWord(word.back());
        if (begins && ends)
            best = kWord;
        else if (begins)
            best = std::max<int>(best, kBeginning);
        else if (word.size() > kShort)
            best = std::max<int>(best, kInside);
    }
    return best;
}

// A position that is not inside of a character.
std::size_t characterAt(std::string_view text, std::size_t at) {
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0u) == 0x80u) ++at;
    return std::min(at, text.size());
}

std::string excerptOf(const std::string& text, std::size_t at) {
    constexpr std::size_t kBefore = 40, kLength = 160;
    std::size_t begin = at <= kBefore ? 0 : text.find(' ', at - kBefore);
    begin = begin == std::string::npos || begin > at ? at : begin;
    std::size_t end = std::min(begin + kLength, text.size());
    if (end < text.size()) {
        const std::size_t space = text.rfind(' ', end);
        end = space != std::string::npos && space > at ? space : characterAt(text, end);
    }
    std::string out = text.substr(begin, end - begin);
    std::replace(out.begin(), out.end(), '\n', ' ');
    if (!out.empty() && out.front() == ' ') out.erase(0, 1);
    return (begin > 0 ? "… " : "") + out + (end < text.size() ? " …" : "");
}

}  // namespace

std::vector<std::string> wordsOf(std::string_view query) {
    constexpr std::string_view kAround = "?!.,;:'\"()";
    std::vector<std::string> words, questions;
    const std::string low = lowered(query);
    for (std::size_t at = 0; at < low.size();) {
        const std::size_t end = std::min(low.find_first_of(" \t\n", at), low.size());
        std::string_view word = std::string_view(low).substr(at, end - at);
        at = end + 1;
        while (!word.empty() && kAround.find(word.back()) != std::string_view::npos) word.remove_suffix(1);
        while (!word.empty() && kAround.substr(4).find(word.front()) != std::string_view::npos) word.remove_prefix(1);
        if (word.empty()) continue;
        const bool question =
            std::find(std::begin(kQuestionWords), std::end(kQuestionWords), word) != std::end(kQuestionWords);
        (question ? questions : words).emplace_back(word);
    }
    return words.empty() ? questions : words;
}

std::string stemOf(std::string_view word) {
    constexpr std::size_t kLeast = 3;  // letters of a stem
    if (!std::all_of(word.begin(), word.end(), [](char c) { return isLower(c); })) return std::string(word);
    std::string stem(word);
    if (word.ends_with("ss")) return stem;
    for (const std::string_view ending : kInflections) {
        if (!word.ends_with(ending) || word.size() - ending.size() < kLeast) continue;
        stem.resize(word.size() - ending.size());
        break;
    }
    // "dropped" is of "drop".
    const std::size_t size = stem.size();
    if (size > kLeast && size < word.size() && stem[size - 1] == stem[size - 2] && stem.back() != 's' &&
        stem.back() != 'l')
        stem.pop_back();
    return stem;
}

Marks marksOf(std::string_view text, const std::vector<std::string>& words) {
    const std::string low = lowered(text);
    Marks all, out;
    std::set<std::string, std::less<>> stems;
    for (const std::string& word : words) {
        stems.insert(stemOf(word));
        for (std::size_t at = low.find(word); at != std::string::npos; at = low.find(word, at + word.size())) {
            // What begins a word, and what is inside of one if that finds it.
            if (appearanceOf(std::string_view(low).substr(at - (at > 0), word.size() + (at > 0)), word) > kNone)
                all.emplace_back(at, word.size());
        }
    }
    visitWords(low, [&](std::size_t at, std::string_view word) {
        if (stems.contains(stemOf(word))) all.emplace_back(at, word.size());
    });
    std::sort(all.begin(), all.end());
    for (const auto& [at, length] : all) {
        if (!out.empty() && at <= out.back().first + out.back().second) {
            out.back().second = std::max(out.back().second, at + length - out.back().first);
        } else {
            out.emplace_back(at, length);
        }
    }
    return out;
}

Search::Words Search::wordsIn(std::string_view text) {
    Words words{lowered(text), {}};
    visitWords(words.low, [&](std::size_t, std::string_view word) { words.stems.insert(stemOf(word)); });
    return words;
}

Search::Search(const Guide& guide) : m_guide(guide) {
    constexpr int kGlossary = 40;
    for (const Chapter& chapter : guide.chapters()) {
        for (const std::size_t number : chapter.pages) {
            const Page& page = guide.pages()[number];
            const bool ofRule = page.kind == Page::Kind::Rule;
            // Pages that the program makes come after the texts about a task that are as good; what defines a word
            // comes before what uses it.
            const int handicap = page.kind == Page::Kind::Glossary ? -kGlossary : page.file.empty() ? 2 : 0;
            const auto begin = [&](std::string anchor, std::string title) {
                Words inTitle = wordsIn(title);
                m_sections.push_back({number,
                                      std::move(anchor),
                                      std::move(title),
                                      "",
                                      std::move(inTitle),
                                      {},
                                      wordsIn(page.title),
                                      handicap,
                                      ofRule});
            };
            begin("", page.title);
            for (std::size_t i = 0; i < page.blocks.size(); ++i) {
                const Block& block = page.blocks[i];
                if (block.kind == Block::Kind::Heading) {
                    begin(page.anchors[i], markdown::plainText(block.spans));
                    continue;
                }
                std::string& text = m_sections.back().text;
                if (!text.empty()) text += ' ';
                text += textOf(block);
            }
        }
    }
    for (Section& section : m_sections) section.inText = wordsIn(section.text);
}

int Search::matchOf(const Words& words, const std::string& word, const std::string& stem) {
    const int best = appearanceOf(words.low, word);
    return best < kInflection && words.stems.contains(stem) ? static_cast<int>(kInflection) : best;
}

int Search::scoreOf(const Section& section, const std::vector<std::string>& words) {
    constexpr int kTitle = 12, kPage = 4, kText = 2, kNotInside = 1000;
    int score = 0;
    bool inside = false;  // a word is only inside of others
    std::string query;
    for (const std::string& word : words) {
        query.append(query.empty() ? "" : " ").append(word);
        const std::string stem = stemOf(word);
        const int title = matchOf(section.inTitle, word, stem);
        const int page = section.anchor.empty() ? 0 : matchOf(section.inPage, word, stem);
        const int text = matchOf(section.inText, word, stem);
        if (title + page + text == 0) return 0;
        score += kTitle * title + kPage * page + kText * text;
        inside = inside || std::max({title, page, text}) == kInside;
    }
    // The whole query is the title.
    if (section.inTitle.low == query) score += kTitle * 2;
    return std::max(1, score - section.handicap + (inside ? 0 : kNotInside));
}

std::vector<Hit> Search::find(std::string_view query, std::size_t most) const {
    const std::vector<std::string> words = wordsOf(query);
    std::vector<std::pair<int, std::size_t>> found;
    if (words.empty()) return {};
    for (std::size_t i = 0; i < m_sections.size(); ++i) {
        if (const int score = scoreOf(m_sections[i], words); score > 0) found.emplace_back(-score, i);
    }
    std::sort(found.begin(), found.end());
    std::vector<Hit> hits;
    std::set<std::size_t> rules;
    for (const auto& [score, i] : found) {
        const Section& section = m_sections[i];
        if (hits.size() >= most) break;
        if (section.ofRule && !rules.insert(section.page).second) continue;
        Hit hit{section.page, section.anchor, section.title, "", "", {}, -score};
        if (!section.anchor.empty()) {
            hit.place = m_guide.pages()[section.page].title;
            if (section.ofRule) std::swap(hit.title, hit.place);
        }
        const Marks all = marksOf(section.text, words);
        // What defines a word does so at its beginning.
        const bool defines = m_guide.pages()[section.page].kind == Page::Kind::Glossary;
        hit.excerpt = excerptOf(section.text, all.empty() || defines ? 0 : all.front().first);
        hit.marks = marksOf(hit.excerpt, words);
        hits.push_back(std::move(hit));
    }
    return hits;
}

}  // namespace crd::guide
