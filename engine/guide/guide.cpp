#include "engine/guide/guide.h"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <set>
#include <utility>

#include "engine/base/text/quote.h"

namespace crd::guide {

namespace {

using markdown::Block;
using markdown::Span;
using markdown::Spans;

constexpr std::string_view kFileSuffix = ".md";
constexpr std::string_view kGlossaryName = "glossary";

Block blockOf(Block::Kind kind, Spans spans, int level = 0) {
    Block block;
    block.kind = kind;
    block.level = level;
    block.spans = std::move(spans);
    return block;
}

Spans plain(std::string text) {
    Spans spans;
    if (!text.empty()) {
        spans.emplace_back();
        spans.back().text = std::move(text);
    }
    return spans;
}

Spans linkTo(std::string target) {
    Span span;
    span.text = target;
    span.target = std::move(target);
    span.bare = true;
    return {span};
}

// The anchors of headings; equal ones get a number, as on GitHub.
std::vector<std::string> anchorsOf(const std::vector<Block>& blocks) {
    std::vector<std::string> anchors(blocks.size());
    std::map<std::string, int> taken;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        if (blocks[i].kind != Block::Kind::Heading) continue;
        const std::string anchor = markdown::anchorOf(markdown::plainText(blocks[i].spans));
        const int before = taken[anchor]++;
        anchors[i] = before == 0 ? anchor : anchor + "-" + std::to_string(before);
    }
    return anchors;
}

// The first block, if it is a heading, is the title.
std::string takeTitle(std::vector<Block>& blocks, const std::string& otherwise) {
    if (blocks.empty() || blocks.front().kind != Block::Kind::Heading) return otherwise;
    std::string title = markdown::plainText(blocks.front().spans);
    blocks.erase(blocks.begin());
    return title;
}

template <typename Visit>
void visitSpans(std::vector<Block>& blocks, Visit visit) {
    for (Block& block : blocks) {
        visit(block.spans, block);
        for (auto& row : block.rows)
            for (Spans& cell : row) visit(cell, block);
    }
}

std::string scalar(const YAML::Node& node) {
    return node && node.IsScalar() ? node.Scalar() : std::string();
}

}  // namespace

Result<Guide> Guide::read(const TextSource& texts, Facts facts) {
    Guide guide;
    guide.m_facts = std::move(facts);
    for (std::size_t i = 0; i < guide.m_facts.commands.size(); ++i)
        guide.m_commandById[guide.m_facts.commands[i].id] = i;
    for (const Lesson& lesson : guide.m_facts.lessons) guide.m_lessonTitles[lesson.id] = lesson.title;
    const std::optional<std::string> contents = texts("contents.yaml");
    if (!contents) return failure("contents.yaml is missing.");
    try {
        const YAML::Node root = YAML::Load(*contents);
        std::set<std::string> split;
        for (const YAML::Node& name : root["split"]) split.insert(scalar(name));
        for (const YAML::Node& entry : root["chapters"]) {
            Chapter& chapter = guide.m_chapters.emplace_back();
            chapter.title = scalar(entry["title"]);
            for (const YAML::Node& item : entry["pages"]) {
                const std::string name = scalar(item);
                const std::optional<std::string> text = texts(name + std::string(kFileSuffix));
                if (!text) return failure("contents.yaml: there is no file " + quoted(name + ".md") + ".");
                guide.addFile(chapter, name, *text, split.contains(name));
            }
            if (scalar(entry["made"]) == "commands") guide.addCommands(chapter);
            if (scalar(entry["made"]) == "rules") guide.addRules(chapter);
            if (scalar(entry["made"]) == "lessons") guide.addLessons(chapter);
        }
        for (const auto& entry : root["window"]) {
            guide.m_window[scalar(entry.first)] = {scalar(entry.second["title"]), scalar(entry.second["command"]),
                                                   scalar(entry.second["tab"])};
        }
    } catch (const YAML::Exception& error) {
        return failure("contents.yaml, line " + std::to_string(error.mark.line + 1) + ": " + error.msg + ".");
    }
    for (Page& page : guide.m_pages) guide.nameLinks(page);
    return guide;
}

const Page* Guide::page(std::string_view id) const {
    const auto found = m_byId.find(id);
    return found == m_byId.end() ? nullptr : &m_pages[found->second];
}

void Guide::addPage(Chapter& chapter, Page page) {
    page.anchors = anchorsOf(page.blocks);
    m_byId[page.id] = m_pages.size();
    chapter.pages.push_back(m_pages.size());
    m_pages.push_back(std::move(page));
}

// `split`: each section of the second level is a page of its own.
void Guide::addFile(Chapter& chapter, const std::string& name, const std::string& text, bool split) {
    std::vector<Block> blocks = markdown::read(text);
    Page page{name, takeTitle(blocks, name), name + std::string(kFileSuffix), {}, {}};
    if (name == kGlossaryName) page.kind = Page::Kind::Glossary;
    for (Block& block : blocks) {
        if (split && block.kind == Block::Kind::Heading && block.level == 2) {
            addPage(chapter, std::move(page));
            const std::string title = markdown::plainText(block.spans);
            const std::string anchor = markdown::anchorOf(title);
            page = {name + "-" + anchor, title, name + std::string(kFileSuffix), {}, {}};
            m_splitPages[name + "#" + anchor] = page.id;
        } else {
            page.blocks.push_back(std::move(block));
        }
    }
    addPage(chapter, std::move(page));
}

// A page for each menu.
void Guide::addCommands(Chapter& chapter) {
    std::vector<std::string> menus;
    std::map<std::string, std::vector<const Command*>> byMenu;
    for (const Command& command : m_facts.commands) {
        const std::string menu = command.menu.substr(0, command.menu.find(" ›"));
        if (!byMenu.contains(menu)) menus.push_back(menu);
        byMenu[menu].push_back(&command);
    }
    for (const std::string& menu : menus) {
        Page page{"commands-" + markdown::anchorOf(menu), menu, "", {}, {}};
        std::string submenu = menu;
        for (const Command* command : byMenu[menu]) {
            if (page.blocks.empty() || command->menu != submenu) {
                if (command->menu != submenu)
                    page.blocks.push_back(blockOf(Block::Kind::Heading, plain(command->menu), 2));
                submenu = command->menu;
                page.blocks.push_back(blockOf(Block::Kind::Table, {}));
                page.blocks.back().rows.push_back({plain("Command"), plain("Keys"), plain("What it does")});
            }
            Spans keys;
            for (const std::string& sequence : command->keys) {
                if (!keys.empty()) keys.push_back(plain(" ").front());
                keys.push_back(plain(sequence).front());
                keys.back().keys = true;
            }
            if (!keys.empty() && !command->pane.empty()) keys.push_back(plain(" " + command->pane).front());
            // Its keys have a cell of their own.
            Span link;
            link.text = command->text;
            link.target = "command:" + command->id;
            page.blocks.back().rows.push_back({Spans{link}, std::move(keys), plain(command->description)});
        }
        addPage(chapter, std::move(page));
    }
}

void Guide::addRules(Chapter& chapter) {
    Page list{"rules", "All rules", "", {}, {}};
    std::string area;
    for (const auto& [id, text] : m_facts.rules) {
        std::vector<Block> blocks = markdown::read(text);
        takeTitle(blocks, id);
        const std::string of = id.substr(0, id.find('.'));
        if (of != area) list.blocks.push_back(blockOf(Block::Kind::Heading, plain(of), 2));
        area = of;
        list.blocks.push_back(blockOf(Block::Kind::Item, linkTo("rule:" + id)));
    }
    addPage(chapter, std::move(list));
    for (const auto& [id, text] : m_facts.rules) {
        std::vector<Block> blocks = markdown::read(text);
        Page page{"rule-" + id, takeTitle(blocks, id), "", std::move(blocks), {}, Page::Kind::Rule};
        Span name;
        name.text = id;
        name.code = true;
        page.blocks.insert(page.blocks.begin(), blockOf(Block::Kind::Paragraph, {name}));
        addPage(chapter, std::move(page));
    }
}

// A section for each chapter of the course.
void Guide::addLessons(Chapter& chapter) {
    std::size_t chapters = 0;
    std::vector<Block> blocks;
    for (std::size_t i = 0; i < m_facts.lessons.size(); ++i) {
        const Lesson& lesson = m_facts.lessons[i];
        if (i == 0 || lesson.chapter != m_facts.lessons[i - 1].chapter) {
            blocks.push_back(blockOf(Block::Kind::Heading, plain(lesson.chapter), 2));
            ++chapters;
        }
        blocks.push_back(blockOf(Block::Kind::Item, linkTo("lesson:" + lesson.id)));
    }
    blocks.insert(blocks.begin(),
                  blockOf(Block::Kind::Paragraph, plain("The course has " + std::to_string(m_facts.lessons.size()) +
                                                        " lessons in " + std::to_string(chapters) + " chapters.")));
    addPage(chapter, {"all-lessons", "All lessons", "", std::move(blocks), {}});
}

Target Guide::target(const Page& page, std::string_view link) const {
    using Kind = Target::Kind;
    if (link.starts_with("https://") || link.starts_with("http://")) return {Kind::Web, std::string(link), "", "", {}};
    const std::size_t colon = link.find(':');
    if (colon == std::string_view::npos) {
        const std::size_t hash = std::min(link.find('#'), link.size());
        std::string_view file = link.substr(0, hash);
        const std::string anchor(link.substr(std::min(hash + 1, link.size())));
        if (file.ends_with(kFileSuffix)) file.remove_suffix(kFileSuffix.size());
        if (const auto part = m_splitPages.find(std::string(file) + "#" + anchor); part != m_splitPages.end())
            return {Kind::Page, part->second, "", this->page(part->second)->title, {}};
        const Page* to = file.empty() ? &page : this->page(file);
        if (!to ||
            (hash < link.size() && std::find(to->anchors.begin(), to->anchors.end(), anchor) == to->anchors.end()))
            return {};
        return {Kind::Page, to->id, anchor, to->title, {}};
    }
    const std::string_view scheme = link.substr(0, colon);
    const std::string id(link.substr(colon + 1));
    if (scheme == "command") {
        const auto found = m_commandById.find(id);
        if (found == m_commandById.end()) return {};
        const Command& command = m_facts.commands[found->second];
        return {Kind::Command, id, "", command.text, command.keys};
    }
    if (scheme == "page") {
        const auto found = m_window.find(id);
        return found == m_window.end() ? Target{} : Target{Kind::Window, id, "", found->second.title, {}};
    }
    if (scheme == "lesson") {
        const auto found = m_lessonTitles.find(id);
        return found == m_lessonTitles.end() ? Target{} : Target{Kind::Lesson, id, "", found->second, {}};
    }
    const Page* to = scheme == "rule" ? this->page("rule-" + id) : scheme == "guide" ? this->page(id) : nullptr;
    return to ? Target{Kind::Page, to->id, "", to->title, {}} : Target{};
}

// A link without a text of its own says what it leads to, and a command its keys.
void Guide::nameLinks(Page& page) const {
    visitSpans(page.blocks, [&](Spans& spans, const Block&) {
        for (std::size_t i = 0; i < spans.size(); ++i) {
            if (!spans[i].bare) continue;
            const Target to = target(page, spans[i].target);
            if (!to.title.empty()) spans[i].text = to.title;
            if (spans[i].text.ends_with("…")) spans[i].text.resize(spans[i].text.size() - std::string_view("…").size());
            if (to.keys.empty()) continue;
            Spans keys = plain(" ");
            keys.push_back(plain(to.keys.front()).front());
            keys.back().keys = true;
            spans.insert(spans.begin() + static_cast<std::ptrdiff_t>(i) + 1, keys.begin(), keys.end());
        }
    });
}

std::vector<FileProblem> Guide::problems() const {
    std::vector<FileProblem> out;
    for (const Page& page : m_pages) {
        std::vector<Block> blocks = page.blocks;
        visitSpans(blocks, [&](const Spans& spans, const Block& block) {
            for (const Span& span : spans) {
                if (!span.target.empty() && target(page, span.target).kind == Target::Kind::None)
                    out.push_back({page.file.empty() ? page.id : page.file, block.line,
                                   "The link " + quoted(span.target) + " leads nowhere."});
            }
        });
    }
    for (const auto& [id, part] : m_window) {
        if (!m_commandById.contains(part.command))
            out.push_back({"contents.yaml", 0,
                           "The page " + quoted(id) + " of the window has no command " + quoted(part.command) + "."});
    }
    return out;
}

}  // namespace crd::guide
