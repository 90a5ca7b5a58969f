#include "engine/guide/export.h"

#include "engine/base/gocompat/base64.h"
#include "engine/docs/html.h"

namespace crd::guide {

namespace {

using docs::htmlText;
using markdown::Block;
using markdown::Span;
using markdown::Spans;

constexpr std::string_view kExportStyle =
#include "export_style.inc"
    ;
constexpr std::string_view kExportScript =
#include "export_script.inc"
    ;

class ExportWriter {
 public:
    ExportWriter(const Guide& guide, const PictureSource& pictures) : m_guide(guide), m_pictures(pictures) {}

    std::string write() {
        contents();
        m_out += "<main>\n";
        for (const Chapter& chapter : m_guide.chapters()) {
            for (const std::size_t number : chapter.pages) page(m_guide.pages()[number]);
        }
        m_out += "</main>\n";
        return docs::htmlFrame({"CRD Designer: user guide", "en", kExportStyle, kExportScript, true}, m_out);
    }

 private:
    void contents() {
        m_out +=
            "<nav aria-label=\"Contents\">\n<form role=\"search\" hidden>\n<label for=\"q\">Search the guide</label>\n"
            "<input id=\"q\" type=\"search\" autocomplete=\"off\" spellcheck=\"false\" placeholder=\"Search (press "
            "/)\" "
            "aria-describedby=\"found\">\n<output id=\"found\" for=\"q\" aria-live=\"polite\"></output>\n"
            "<ol id=\"hits\"></ol>\n</form>\n<div id=\"contents\">\n";
        for (const Chapter& chapter : m_guide.chapters()) {
            m_out += "<details" + std::string(chapter.pages.size() > 20 ? "" : " open") + "><summary>" +
                     htmlText(chapter.title) + "</summary>\n<ul>\n";
            for (const std::size_t number : chapter.pages) {
                const Page& page = m_guide.pages()[number];
                m_out += "<li><a href=\"#" + htmlText(page.id) + "\">" + htmlText(page.title) + "</a></li>\n";
            }
            m_out += "</ul></details>\n";
        }
        m_out += "</div>\n</nav>\n";
    }

    void page(const Page& page) {
        m_page = &page;
        m_out += "<article>\n<section id=\"" + htmlText(page.id) + "\">\n<h1>" + htmlText(page.title) + "</h1>\n";
        for (std::size_t i = 0; i < page.blocks.size(); ++i) {
            const Block& block = page.blocks[i];
            lists(block);
            if (block.kind == Block::Kind::Heading) {
                const std::string tag = "h" + std::to_string(std::min(block.level, 4));
                m_out += "</section>\n<section id=\"" + htmlText(page.id + "." + page.anchors[i]) + "\">\n<" + tag +
                         ">" + inlineOf(block.spans) + "</" + tag + ">\n";
            } else {
                this->block(block);
            }
        }
        lists({});
        m_out += "</section>\n</article>\n";
    }

    // Opens and closes lists around the items.
    void lists(const Block& next) {
        const std::size_t wanted = next.kind == Block::Kind::Item ? static_cast<std::size_t>(next.level) + 1 : 0;
        const auto close = [&] {
            m_out.append("</li></").append(m_lists.back()).append(">\n");
            m_lists.pop_back();
        };
        while (m_lists.size() > wanted) close();
        if (wanted == 0) return;
        const std::string tag = next.number > 0 ? "ol" : "ul";
        if (m_lists.size() == wanted && m_lists.back() != tag) close();
        if (m_lists.size() == wanted) m_out += "</li>\n";
        while (m_lists.size() < wanted) {
            m_out.append("<").append(tag).append(">\n");
            m_lists.push_back(tag);
            if (m_lists.size() < wanted) m_out += "<li>";
        }
    }

    void block(const Block& block) {
        switch (block.kind) {
            case Block::Kind::Heading:
                return;
            case Block::Kind::Paragraph:
                m_out += "<p>" + inlineOf(block.spans) + "</p>\n";
                return;
            case Block::Kind::Item:
                m_out += "<li>" + inlineOf(block.spans);
                return;
            case Block::Kind::Code:
                m_out += "<pre tabindex=\"0\"><code>" + htmlText(block.text) + "</code></pre>\n";
                return;
            case Block::Kind::Table:
                table(block);
                return;
            case Block::Kind::Picture:
                picture(block);
                return;
        }
    }

    void table(const Block& block) {
        m_out += "<table>\n";
        for (std::size_t i = 0; i < block.rows.size(); ++i) {
            m_out += "<tr>";
            for (const Spans& cell : block.rows[i])
                m_out += (i == 0 ? "<th scope=\"col\">" : "<td>") + inlineOf(cell) + (i == 0 ? "</th>" : "</td>");
            m_out += "</tr>\n";
        }
        m_out += "</table>\n";
    }

    void picture(const Block& block) {
        const std::optional<std::string> light = m_pictures(block.source);
        if (!light) {
            m_out += "<p class=\"picture\">" + htmlText(block.text) + "</p>\n";
            return;
        }
        const std::size_t dot = block.source.rfind('.');
        m_out += "<figure><picture>";
        if (const auto dark = m_pictures(block.source.substr(0, dot) + "-dark" +
                                         block.source.substr(std::min(dot, block.source.size()))))
            m_out += "<source media=\"(prefers-color-scheme: dark)\" srcset=\"" + address(*dark) + "\">";
        m_out += "<img loading=\"lazy\" alt=\"" + htmlText(block.text) + "\" src=\"" + address(*light) +
                 "\"></picture><figcaption>" + htmlText(block.text) + "</figcaption></figure>\n";
    }
    static std::string address(const std::string& png) { return "data:image/png;base64," + base64(png); }

    std::string inlineOf(const Spans& spans) const {
        std::string out;
        for (const Span& span : spans) out += linked(span);
        return out;
    }
    std::string linked(const Span& span) const {
        std::string text = htmlText(span.text);
        if (span.keys) text = "<kbd>" + text + "</kbd>";
        if (span.code) text = "<code>" + text + "</code>";
        if (span.strong) text = "<strong>" + text + "</strong>";
        if (span.emphasis) text = "<em>" + text + "</em>";
        if (span.target.empty()) return text;
        const Target to = m_guide.target(*m_page, span.target);
        switch (to.kind) {
            case Target::Kind::None:
                return text;
            case Target::Kind::Web:
                return "<a rel=\"noopener noreferrer\" href=\"" + htmlText(to.id) + "\">" + text + "</a>";
            case Target::Kind::Page:
                return "<a href=\"#" + htmlText(to.anchor.empty() ? to.id : to.id + "." + to.anchor) + "\">" + text +
                       "</a>";
            // Parts of the window: a page cannot open them.
            case Target::Kind::Command:
            case Target::Kind::Window:
            case Target::Kind::Lesson:
                return "<b class=\"w\">" + text + "</b>";
        }
        return text;
    }

    const Guide& m_guide;
    const PictureSource& m_pictures;
    const Page* m_page = nullptr;
    std::vector<std::string> m_lists;
    std::string m_out;
};

}  // namespace

std::string exportHtml(const Guide& guide, const PictureSource& pictures) {
    return ExportWriter(guide, pictures).write();
}

}  // namespace crd::guide
