#include "app/crdctl/rule_pages.h"

#include <algorithm>
#include <iterator>

namespace crd::ctl {

namespace {

struct PageText {
    std::string_view id, text;
};

// Made by CMake: one entry per page, sorted by id.
constexpr PageText kPages[] = {
#include "rule_page_texts.inc"
};

std::string_view between(std::string_view text, std::string_view head, std::string_view tail) {
    const std::size_t at = text.find(head);
    if (at == std::string_view::npos) return {};
    text.remove_prefix(at + head.size());
    return text.substr(0, text.find(tail));
}

// Markdown's marks of code go, and so do the line breaks inside of paragraphs.
std::string plain(std::string_view markdown) {
    std::string out;
    for (std::size_t i = 0; i < markdown.size(); ++i) {
        if (markdown[i] == '`') continue;
        const bool paragraph = markdown.substr(i, 2) == "\n\n";
        out += markdown[i] == '\n' && !paragraph ? ' ' : markdown[i];
        if (paragraph) ++i;
    }
    out.erase(0, out.find_first_not_of(" \n"));
    out.erase(out.find_last_not_of(" \n") + 1);
    return out;
}

}  // namespace

std::optional<RulePage> rulePage(std::string_view ruleId) {
    const auto found =
        std::find_if(std::begin(kPages), std::end(kPages), [&](const PageText& page) { return page.id == ruleId; });
    if (found == std::end(kPages)) return std::nullopt;
    RulePage out;
    out.title = between(found->text, "# ", "\n");
    out.what = plain(between(found->text, "\n## What\n", "\n## "));
    out.markdown = found->text.substr(std::min(found->text.find("\n\n"), found->text.size()));
    out.markdown.erase(0, out.markdown.find_first_not_of('\n'));
    constexpr std::string_view kDocumentation = "https://kubernetes.io/docs/";
    if (const std::string_view rest = between(found->text, kDocumentation, ")"); !rest.empty())
        out.documentation = std::string(kDocumentation).append(rest);
    return out;
}

}  // namespace crd::ctl
