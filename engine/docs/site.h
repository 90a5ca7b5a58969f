// Documentation of definitions as one document, or as an index with a page for each.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/docs/page.h"

namespace crd::docs {

enum class Format : std::uint8_t { Markdown, Html };

// By the extension of a file, in any case: .md, .html or .htm.
std::optional<Format> formatNamed(std::string_view file);

// All definitions in one document.
std::string document(std::span<const Subject> subjects, Format format, const PageLimits& limits = {},
                     const Language& words = {});

// Pages are made one at a time, so that the memory is that of one page.
class Site {
 public:
    Site(std::vector<Subject> subjects, Format format, const PageLimits& limits = {});

    std::size_t size() const { return m_subjects.size(); }
    // A safe name that no other page has, in any case: lower-case letters, digits, dots and dashes.
    const std::string& fileName(std::size_t index) const { return m_files[index]; }
    std::string page(std::size_t index) const;
    std::string indexName() const;
    std::string index() const;

 private:
    std::vector<Subject> m_subjects;
    std::vector<std::string> m_files;
    Format m_format;
    PageLimits m_limits;
};

}  // namespace crd::docs
