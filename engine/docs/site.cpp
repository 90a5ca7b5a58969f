#include "engine/docs/site.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/ascii.h"
#include "engine/docs/html.h"
#include "engine/docs/markdown.h"
#include "engine/docs/plain_text.h"

namespace crd::docs {

namespace {

std::string extensionOf(Format format) {
    return format == Format::Html ? ".html" : ".md";
}

std::string safeName(std::string_view name) {
    constexpr std::size_t kLongest = 120;
    std::string out;
    for (const char c : name.substr(0, std::min(name.size(), kLongest))) {
        const char lower = toLower(c);
        const bool plain = (lower >= 'a' && lower <= 'z') || isDigit(lower) || lower == '-' || lower == '.';
        out += plain ? lower : '-';
    }
    const std::size_t first = out.find_first_not_of(".-");
    if (first == std::string::npos) return "definition";
    return out.substr(first, out.find_last_not_of(".-") - first + 1);
}

std::string namesOf(const Definition& definition) {
    return definition.kindName.empty() ? definition.name : definition.kindName;
}

}  // namespace

std::optional<Format> formatNamed(std::string_view file) {
    const std::string name = goLower(file);
    if (name.ends_with(".md")) return Format::Markdown;
    if (name.ends_with(".html") || name.ends_with(".htm")) return Format::Html;
    return std::nullopt;
}

std::string document(std::span<const Subject> subjects, Format format, const PageLimits& limits,
                     const Language& words) {
    // The room of a page is that of the document.
    PageLimits each = limits;
    const std::size_t count = std::max<std::size_t>(subjects.size(), 1);
    each.fields = std::max<std::size_t>(limits.fields / count, std::min<std::size_t>(limits.fields, 2'000));
    each.bytes = std::max<std::size_t>(limits.bytes / count, std::min<std::size_t>(limits.bytes, 256u << 10));
    std::vector<Page> pages;
    std::string out;
    for (const Subject& subject : subjects) {
        Page page = pageOf(subject, each, words);
        if (format == Format::Html) {
            pages.push_back(std::move(page));
        } else {
            out.append(out.empty() ? "" : "\n").append(markdownOf(page));
        }
    }
    return format == Format::Html ? htmlOf(pages) : out;
}

Site::Site(std::vector<Subject> subjects, Format format, const PageLimits& limits)
    : m_subjects(std::move(subjects)), m_format(format), m_limits(limits) {
    std::unordered_set<std::string> taken{"index"};
    std::unordered_map<std::string, std::size_t> counts;
    for (const Subject& subject : m_subjects) {
        const std::string base = safeName(subject.definition->name);
        std::string name = base;
        for (std::size_t& count = counts[base]; !taken.insert(name).second;)
            name = base + "-" + std::to_string(++count + 1);
        m_files.push_back(name + extensionOf(format));
    }
}

std::string Site::page(std::size_t index) const {
    const Page page = pageOf(m_subjects[index], m_limits);
    return m_format == Format::Html ? htmlOf({&page, 1}) : markdownOf(page);
}

std::string Site::indexName() const {
    return "index" + extensionOf(m_format);
}

std::string Site::index() const {
    std::vector<IndexEntry> entries;
    for (std::size_t i = 0; i < m_subjects.size(); ++i) {
        const Definition& definition = *m_subjects[i].definition;
        IndexEntry entry{definition.group, namesOf(definition), definition.scope, {}, m_files[i], {}};
        for (const std::size_t version : definition.versionPriority) {
            const Version& one = definition.versions[version];
            entry.versions.push_back(one.name);
            if (!one.schema || !entry.summary.empty()) continue;
            const std::string text = unwrapped(one.schema->description);
            entry.summary = text.substr(0, text.find('\n'));
        }
        entries.push_back(std::move(entry));
    }
    std::stable_sort(entries.begin(), entries.end(), [](const IndexEntry& a, const IndexEntry& b) {
        return std::tie(a.group, a.kind) < std::tie(b.group, b.kind);
    });
    if (m_format == Format::Html) return htmlIndex(entries);
    std::string out = "# API reference\n";
    const std::string* group = nullptr;
    for (const IndexEntry& entry : entries) {
        if (!group || *group != entry.group)
            out += "\n## " + (entry.group.empty() ? "(no group)" : markdownText(entry.group)) + "\n\n";
        group = &entry.group;
        out += "- [" + markdownText(entry.kind) + "](" + entry.file + ")";
        for (std::size_t i = 0; i < entry.versions.size(); ++i)
            out += (i == 0 ? " " : ", ") + markdownCode(entry.versions[i]);
        if (!entry.summary.empty()) out += ": " + markdownText(entry.summary);
        out += '\n';
    }
    return out;
}

}  // namespace crd::docs
