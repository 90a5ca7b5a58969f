// The user guide: pages of resources/guide, and pages that are made of what the program knows of itself (its commands,
// its rules, its lessons). resources/guide/README.md describes the format.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/file_problem.h"
#include "engine/base/result.h"
#include "engine/base/text/markdown.h"

namespace crd::guide {

// A command of the window.
struct Command {
    std::string id;                 // "file.save"
    std::string text;               // as in the menu
    std::string description;        // may be empty
    std::vector<std::string> keys;  // as they are shown: "Ctrl+S"
    std::string menu;               // "Edit › Source text"
    std::string pane;               // where the keys are active; empty: everywhere
};

struct Lesson {
    std::string id, title, chapter;  // the chapter by its title
};

// What the program knows of itself.
struct Facts {
    std::vector<Command> commands;             // in the order of the menus
    std::vector<Lesson> lessons;               // in the order of the course
    std::map<std::string, std::string> rules;  // pages of resources/rules by id
};

// A part of the window that a page can open: "page:names".
struct WindowPage {
    std::string title;
    std::string command;  // shows it
    std::string tab;      // of what the command shows; empty: any
};

struct Page {
    enum class Kind { Text, Glossary, Rule };
    std::string id;     // "author": of author.md
    std::string title;  // its first heading, which is not among the blocks
    std::string file;   // where it comes from; empty: made by the program
    std::vector<markdown::Block> blocks;
    std::vector<std::string> anchors;  // of the blocks; empty for all but headings
    Kind kind = Kind::Text;
};

struct Chapter {
    std::string title;
    std::vector<std::size_t> pages;
};

struct Target {
    enum class Kind { None, Page, Command, Window, Lesson, Web };
    Kind kind = Kind::None;
    std::string id;      // of the page, command, part of the window or lesson; the address
    std::string anchor;  // of a heading of the page; empty: its beginning
    std::string title;   // what it leads to; empty for an address
    std::vector<std::string> keys;
};

// The text of resources/guide/NAME; nothing: there is no such file.
using TextSource = std::function<std::optional<std::string>(const std::string& name)>;

class Guide {
 public:
    // Fails if contents.yaml cannot be read, or names a page without a file.
    static Result<Guide> read(const TextSource& texts, Facts facts);

    const std::vector<Chapter>& chapters() const { return m_chapters; }
    const std::vector<Page>& pages() const { return m_pages; }
    const std::map<std::string, WindowPage>& windowPages() const { return m_window; }
    const std::vector<Command>& commands() const { return m_facts.commands; }
    const Page* page(std::string_view id) const;

    // Where a link of a page leads. None: nowhere.
    Target target(const Page& page, std::string_view link) const;
    // Links that lead nowhere, parts of the window without a command, headings that share an anchor.
    std::vector<FileProblem> problems() const;

 private:
    void addFile(Chapter& chapter, const std::string& name, const std::string& text, bool split);
    void addPage(Chapter& chapter, Page page);
    void addCommands(Chapter& chapter);
    void addRules(Chapter& chapter);
    void addLessons(Chapter& chapter);
    void nameLinks(Page& page) const;

    Facts m_facts;
    std::vector<Chapter> m_chapters;
    std::vector<Page> m_pages;
    std::map<std::string, WindowPage> m_window;
    std::map<std::string, std::size_t, std::less<>> m_byId;
    std::map<std::string, std::string, std::less<>> m_splitPages;  // "crdctl-reference#check" -> page
    std::map<std::string, std::size_t, std::less<>> m_commandById;
    std::map<std::string, std::string, std::less<>> m_lessonTitles;
};

}  // namespace crd::guide
