// Patterns of files with the syntax of .gitignore. Source: https://git-scm.com/docs/gitignore.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crd {

// One pattern. Paths are relative to the folder of the pattern, with slashes between names, without "." and "..".
//
//     *.yaml           a name, in any folder below
//     /bin, docs/*.md  with a slash before the end: a path from the folder of the pattern
//     vendor/          folders only
//     **/a, a/**, a/**/b   any number of folders; all inside of a
//     ?, [a-z], [!a]   one byte that is not a slash
//     \*               the character itself
//
// A pattern that cannot match anything, such as one with a bracket that is not closed, matches nothing.
class Glob {
 public:
    explicit Glob(std::string_view pattern);

    // Whether the pattern names the path itself; what is inside of a folder is not (Globs::contain() asks for it).
    // Takes time proportional to the product of the lengths.
    bool matches(std::string_view path, bool isFolder) const;
    // "!a": what an earlier pattern matches is not matched after all.
    bool isNegated() const { return m_negated; }

 private:
    std::vector<std::string> m_names;  // between slashes; "**": any number of names
    bool m_negated = false, m_foldersOnly = false;
};

// Patterns of one folder; the last one that matches decides.
class Globs {
 public:
    Globs() = default;
    explicit Globs(std::span<const std::string> patterns);
    // Of a file of patterns, one a line: empty lines and lines that begin with # are not patterns.
    static Globs ofLines(std::string_view text);

    bool empty() const { return m_globs.empty(); }
    // Whether the path is matched; nothing if no pattern matches it, so that patterns of a folder above decide.
    std::optional<bool> decide(std::string_view path, bool isFolder) const;
    // Whether the path, or a folder that it is inside of, is matched. As for git, nothing inside of a folder that is
    // matched is taken out by "!".
    bool contain(std::string_view path, bool isFolder = false) const;

 private:
    std::vector<Glob> m_globs;
};

}  // namespace crd
