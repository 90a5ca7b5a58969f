#include "engine/docs/html.h"

#include <unordered_set>
#include <utility>

#include "engine/base/gocompat/base64.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/ascii.h"
#include "engine/base/text/markup.h"
#include "engine/base/text/sha256.h"
#include "engine/docs/plain_text.h"

namespace crd::docs {

namespace {

constexpr std::string_view kStyle =
#include "page_style.inc"
    ;
constexpr std::string_view kScript =
#include "page_script.inc"
    ;

constexpr Pattern kReference = phrase("Docs", "API reference");

void element(std::string& out, std::string_view tag, std::string_view text) {
    const std::string_view name = tag.substr(0, tag.find(' '));
    out.append("<").append(tag).append(">").append(htmlText(text)).append("</").append(name).append(">");
}

// Ids of one document: readable, unique, and the same for the same definitions.
class Anchors {
 public:
    std::string take(std::string_view version, std::string_view path) {
        constexpr std::size_t kLongest = 200;
        std::string id;
        if (version.size() + path.size() < kLongest) {
            for (const char c : std::string(version) + "." + std::string(path))
                id += isAlphanumeric(c) || c == '.' || c == '-' || c == '_' ? c : '_';
        }
        // Other ids contain a dot.
        if (id.empty() || !m_taken.insert(id).second) id = "field-" + std::to_string(++m_count);
        return id;
    }

 private:
    std::unordered_set<std::string> m_taken;
    std::size_t m_count = 0;
};

class Writer {
 public:
    explicit Writer(const Language& words) : m_words(words) {}

    std::string finish(const std::string& title) const { return htmlPage(title, m_out, m_words); }

    void search() { m_out += htmlFieldFilter(m_words); }

    void definition(const Page& page, std::size_t number) {
        m_prefix = number == 0 ? "" : std::to_string(number + 1) + ".";
        m_out += "<header>\n";
        element(m_out, "h1", page.kind);
        m_out += '\n';
        for (const std::string& sentence : page.sentences) element(m_out, "p class=\"note\"", sentence);
        facts(page.facts);
        if (page.versions.size() > 1) {
            m_out +=
                "<nav aria-label=\"" + htmlText(m_words(phrase("Docs", "Versions"))) + "\"><ul class=\"versions\">";
            for (const VersionPage& version : page.versions) {
                m_out += "<li><a href=\"#" + versionId(version) + "\">" + htmlText(version.name) + "</a>";
                badges(version);
                m_out += "</li>";
            }
            m_out += "</ul></nav>\n";
        }
        m_out += "</header>\n";
        for (const VersionPage& version : page.versions) this->version(version);
    }

    void contents(std::span<const Page> pages) {
        m_out += "<header>";
        element(m_out, "h1", m_words(kReference));
        m_out += "<ul>";
        for (std::size_t i = 0; i < pages.size(); ++i)
            if (!pages[i].versions.empty()) {
                m_prefix = i == 0 ? "" : std::to_string(i + 1) + ".";
                m_out += "<li><a href=\"#" + versionId(pages[i].versions.front()) + "\">" + htmlText(pages[i].kind) +
                         "</a> <span class=\"muted\">" + htmlText(pages[i].group) + "</span></li>";
            }
        m_out += "</ul></header>\n";
    }

    void index(std::span<const IndexEntry> entries) {
        m_out += "<header>";
        element(m_out, "h1", m_words(kReference));
        m_out += "</header>\n" + htmlFilter(phrase("Docs", "Filter definitions"),
                                            phrase("Docs", "Filter definitions (press /)"), m_words);
        const std::string* group = nullptr;
        for (const IndexEntry& entry : entries) {
            if (!group || *group != entry.group) {
                if (group) m_out += "</section>\n";
                m_out += "<section>\n";
                element(m_out, "h2", entry.group.empty() ? m_words(phrase("Docs", "(no group)")) : entry.group);
                m_out += '\n';
                group = &entry.group;
            }
            m_out += "<article class=\"f\"><p class=\"h\"><a class=\"n link\" href=\"" + htmlText(entry.file) +
                     "\"><b>" + htmlText(entry.kind) + "</b></a>";
            for (const std::string& version : entry.versions) badge("", version);
            if (!entry.scope.empty()) badge("", entry.scope);
            m_out += "</p>";
            description(entry.summary);
            m_out += "</article>\n";
        }
        if (group) m_out += "</section>\n";
    }

 private:
    void heading(const Phrase& text) {
        element(m_out, "h3", m_words(text));
        m_out += '\n';
    }
    void badge(const char* kind, std::string_view text) {
        m_out.append(" <span class=\"b ").append(kind).append("\">").append(htmlText(text)).append("</span>");
    }
    void badges(const VersionPage& version) {
        if (version.stored) badge("", m_words(phrase("Docs", "stored")));
        if (!version.served) badge("warn", m_words(phrase("Docs", "not served")));
        if (version.deprecated) badge("warn", m_words(phrase("Docs", "deprecated")));
    }

    void description(const std::string& text) {
        if (!text.empty()) element(m_out, "p class=\"d\" dir=\"auto\"", goTrimmed(text));
    }

    void values(const Fact& fact) {
        bool first = true;
        for (const std::string& value : fact.values) {
            if (!std::exchange(first, false)) m_out += ", ";
            if (!fact.code) {
                m_out += htmlText(value);
            } else if (fact.address && (value.starts_with("https://") || value.starts_with("http://"))) {
                m_out += "<a rel=\"noopener noreferrer\" href=\"" + htmlText(value) + "\">" + htmlText(value) + "</a>";
            } else {
                element(m_out, "code", value);
            }
        }
    }
    void facts(const std::vector<Fact>& facts) {
        if (facts.empty()) return;
        m_out += "<dl>";
        for (const Fact& fact : facts) {
            m_out += "<div>";
            element(m_out, "dt", fact.label);
            m_out += "<dd>";
            values(fact);
            m_out += "</dd></div>";
        }
        m_out += "</dl>\n";
    }

    void rules(const std::vector<RuleLine>& rules) {
        if (rules.empty()) return;
        m_out += "<ul class=\"r\">";
        for (const RuleLine& rule : rules) {
            m_out += "<li>";
            element(m_out, "code", rule.rule);
            if (rule.comparesOld) badge("", m_words(phrase("Docs", "checked in updates")));
            if (!rule.message.empty()) element(m_out, "p", rule.message);
            const auto more = [&](const Phrase& label, const std::string& value) {
                if (value.empty()) return;
                m_out.append("<p>").append(htmlText(m_words(label))).append(": ");
                element(m_out, "code", value);
                m_out += "</p>";
            };
            more(phrase("Docs", "Message expression"), rule.messageExpression);
            more(phrase("Docs", "Reason"), rule.reason);
            more(phrase("Docs", "Reported at"), rule.fieldPath);
            m_out += "</li>";
        }
        m_out += "</ul>\n";
    }

    void field(const FieldLine& field, const std::string& version) {
        const std::string path = field.parent.empty() && field.depth > 0 ? std::string() : field.parent + field.name;
        const std::string id = m_anchors.take(version, path.empty() ? std::string(300, ' ') : path);
        m_out += "<article class=\"f" + std::string(field.alternative ? " alt" : "") + "\" id=\"" + id +
                 "\" style=\"--d:" + std::to_string(field.depth) + "\"><h4 class=\"h\"><a class=\"n\" href=\"#" + id +
                 "\">";
        if (!field.parent.empty()) element(m_out, "span", field.parent);
        if (field.parent.empty() && field.depth > 0) m_out += "<span>… </span>";
        element(m_out, field.alternative ? "i" : "b", field.name);
        m_out += "</a>";
        if (!field.type.empty()) m_out += " <span class=\"t\">" + htmlText(field.type) + "</span>";
        if (field.required) badge("req", m_words(phrase("Docs", "required")));
        if (field.nullable) badge("", m_words(phrase("Docs", "nullable")));
        if (field.immutable) badge("", m_words(phrase("Docs", "immutable")));
        m_out += "</h4>";
        description(field.description);
        facts(field.facts);
        rules(field.rules);
        m_out += "</article>\n";
    }

    void columns(const std::vector<PrinterColumn>& columns) {
        if (columns.empty()) return;
        heading(phrase("Docs", "Columns of kubectl get"));
        m_out += "<ul class=\"columns\">\n";
        for (const PrinterColumn& column : columns) {
            m_out += "<li>";
            element(m_out, "b", column.name);
            m_out += " <span class=\"t\">" +
                     htmlText(column.format.empty() ? column.type : column.type + " (" + column.format + ")") +
                     "</span> ";
            element(m_out, "code", column.jsonPath);
            if (column.priority > 0) badge("", m_words(phrase("Docs", "only with -o wide")));
            description(column.description);
            m_out += "</li>\n";
        }
        m_out += "</ul>\n";
    }

    std::string versionId(const VersionPage& version) const {
        std::string id = "version:" + m_prefix;  // ids of fields have no colon
        for (const char c : version.name) id += isAlphanumeric(c) || c == '-' ? c : '_';
        return id;
    }

    void version(const VersionPage& version) {
        m_out += "<section id=\"" + versionId(version) + "\">\n<h2>" + htmlText(version.apiVersion);
        badges(version);
        m_out += "</h2>\n";
        for (const std::string& sentence : version.sentences) element(m_out, "p class=\"note\"", sentence);
        description(version.description);
        facts(version.facts);
        rules(version.rules);
        if (!version.fields.empty()) heading(phrase("Docs", "Fields"));
        for (const FieldLine& field : version.fields) this->field(field, m_prefix + version.name);
        if (!version.omitted.empty()) element(m_out, "p class=\"note\"", version.omitted);
        columns(version.columns);
        if (!version.examples.empty()) heading(phrase("Docs", "Examples"));
        for (const Example& example : version.examples) {
            m_out += "<details open>";
            element(m_out, "summary", example.title);
            if (!example.sentence.empty()) element(m_out, "p", example.sentence);
            if (!example.text.empty()) {
                m_out += "<pre tabindex=\"0\">";
                element(m_out, "code", example.text);
                m_out += "</pre>";
            }
            m_out += "</details>\n";
        }
        m_out += "</section>\n";
    }

    const Language& m_words;
    std::string m_out, m_prefix;
    Anchors m_anchors;
};

}  // namespace

std::string htmlFrame(const Frame& frame, std::string_view body) {
    const auto hash = sha256(frame.script);
    std::string out =
        "<!DOCTYPE html>\n<html lang=\"" + htmlText(frame.language) + "\">\n<head>\n<meta charset=\"utf-8\">\n";
    out += "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; " +
           std::string(frame.pictures ? "img-src data:; " : "") + "script-src 'sha256-" + base64(hash) +
           "'; base-uri 'none'; form-action 'none'\">\n";
    out += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
    out += "<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"generator\" content=\"CRD Designer\">\n";
    element(out, "title", frame.title);
    out.append("\n<style>").append(frame.style).append("</style>\n</head>\n<body>\n").append(body);
    return out.append("<script>").append(frame.script).append("</script>\n</body>\n</html>\n");
}

std::string htmlPage(std::string_view title, std::string_view body, const Language& words) {
    const std::string language = words.language();
    return htmlFrame({title, language, kStyle, kScript}, body);
}

std::string htmlFilter(const Phrase& label, const Phrase& hint, const Language& words) {
    return "<form class=\"search\" role=\"search\" hidden>\n<label for=\"q\">" + htmlText(words(label)) +
           "</label>\n<input id=\"q\" type=\"search\" autocomplete=\"off\" spellcheck=\"false\" placeholder=\"" +
           htmlText(words(hint)) +
           "\" aria-describedby=\"found\">\n<output id=\"found\" for=\"q\" aria-live=\"polite\" data-count=\"" +
           htmlText(words(phrase("Docs", "%1 of %2"))) + "\"></output>\n</form>\n";
}

std::string htmlFieldFilter(const Language& words) {
    return htmlFilter(phrase("Docs", "Filter fields"), phrase("Docs", "Filter fields (press /)"), words);
}

std::string htmlText(std::string_view text) {
    return escapedMarkup(cleanText(text));
}

std::string htmlOf(std::span<const Page> pages) {
    const Language words = pages.empty() ? Language() : pages.front().words;
    Writer writer(words);
    if (pages.size() > 1) writer.contents(pages);
    writer.search();
    for (std::size_t i = 0; i < pages.size(); ++i) writer.definition(pages[i], i);
    return writer.finish(pages.size() == 1 ? pages.front().kind + " (" + pages.front().name + ")" : words(kReference));
}

std::string htmlIndex(std::span<const IndexEntry> entries) {
    const Language words;
    Writer writer(words);
    writer.index(entries);
    return writer.finish(words(kReference));
}

}  // namespace crd::docs
