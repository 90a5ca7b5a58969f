#include "engine/guide/search.h"

#include <algorithm>

#include "engine/base/ascii.h"

namespace crd::guide {

namespace {

using markdown::Block;

std::string lowered(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), toLower);
    return out;
}

std::string textOf(const Block& block) {
    std::string out = block.kind == Block::Kind::Code || block.kind == Block::Kind::Picture
                          ? block.text
                          : markdown::plainText(block.spans);
    for (const auto& row : block.rows) {
        for (const markdown::Spans& cell : row) {
            if (!out.empty()) out += ' ';
            out += markdown::plainText(cell);
        }
    }
    return out;
}

// The best of its appearances: 3 is a word, 2 begins one, 1 is inside of one, 0 none.
int matchOf(std::string_view text, std::string_view word) {
    int best = 0;
    for (std::size_t at = text.find(word); at != std::string_view::npos && best < 3; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        const bool begins = at == 0 || !isAlphanumeric(text[at - 1]);
        const bool ends = end == text.size() || !isAlphanumeric(text[end]);
        best = std::max(best, begins ? ends ? 3 : 2 : 1);
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
    std::vector<std::string> words;
    std::string word;
    for (const char c : lowered(query) + " ") {
        if (c != ' ' && c != '\t') {
            word += c;
        } else if (!word.empty()) {
            words.push_back(std::move(word));
            word.clear();
        }
    }
    return words;
}

Marks marksOf(std::string_view text, const std::vector<std::string>& words) {
    const std::string low = lowered(text);
    Marks all, out;
    for (const std::string& word : words) {
        for (std::size_t at = low.find(word); at != std::string::npos; at = low.find(word, at + word.size()))
            all.emplace_back(at, word.size());
    }
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

Search::Search(const Guide& guide) {
    for (const Chapter& chapter : guide.chapters()) {
        for (const std::size_t number : chapter.pages) {
            const Page& page = guide.pages()[number];
            // Pages that the program makes come after the texts about a task that are as good.
            const auto begin = [&](std::string anchor, std::string title) {
                m_sections.push_back({number, std::move(anchor), title, "", lowered(title), "", lowered(page.title),
                                      page.file.empty() ? 2 : 0});
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
    for (Section& section : m_sections) section.lowText = lowered(section.text);
}

int Search::scoreOf(const Section& section, const std::vector<std::string>& words) const {
    constexpr int kTitle = 12, kPage = 4, kText = 2;
    int score = 0;
    for (const std::string& word : words) {
        const int title = matchOf(section.lowTitle, word);
        const int page = section.anchor.empty() ? 0 : matchOf(section.lowPage, word);
        const int text = matchOf(section.lowText, word);
        if (title + page + text == 0) return 0;
        score += kTitle * title + kPage * page + kText * text;
    }
    // The whole query is the title.
    std::string query;
    for (const std::string& word : words) query.append(query.empty() ? "" : " ").append(word);
    if (section.lowTitle == query) score += kTitle * 2;
    return std::max(1, score - section.handicap);
}

std::vector<Hit> Search::find(std::string_view query, std::size_t most) const {
    const std::vector<std::string> words = wordsOf(query);
    std::vector<std::pair<int, std::size_t>> found;
    if (words.empty()) return {};
    for (std::size_t i = 0; i < m_sections.size(); ++i) {
        if (const int score = scoreOf(m_sections[i], words); score > 0) found.emplace_back(-score, i);
    }
    std::sort(found.begin(), found.end());
    found.resize(std::min(found.size(), most));
    std::vector<Hit> hits;
    for (const auto& [score, i] : found) {
        const Section& section = m_sections[i];
        std::size_t first = std::string::npos;
        for (const std::string& word : words) first = std::min(first, section.lowText.find(word));
        Hit hit{section.page, section.anchor, section.title, "", {}, -score};
        hit.excerpt = excerptOf(section.text, first == std::string::npos ? 0 : first);
        hit.marks = marksOf(hit.excerpt, words);
        hits.push_back(std::move(hit));
    }
    return hits;
}

}  // namespace crd::guide
