#include "engine/base/unicode_class.h"

#include <algorithm>
#include <array>
#include <utility>

namespace crd {

namespace {

using Pair = std::pair<std::string_view, std::string_view>;

// Names of general categories besides their letters. Source: CategoryAliases of package unicode of Go 1.26.
constexpr std::array<Pair, 40> kCategories = {{
    {"letter", "L"},
    {"uppercaseletter", "Lu"},
    {"lowercaseletter", "Ll"},
    {"titlecaseletter", "Lt"},
    {"casedletter", "LC"},
    {"modifierletter", "Lm"},
    {"otherletter", "Lo"},
    {"mark", "M"},
    {"combiningmark", "M"},
    {"nonspacingmark", "Mn"},
    {"spacingmark", "Mc"},
    {"enclosingmark", "Me"},
    {"number", "N"},
    {"decimalnumber", "Nd"},
    {"digit", "Nd"},
    {"letternumber", "Nl"},
    {"othernumber", "No"},
    {"punctuation", "P"},
    {"punct", "P"},
    {"connectorpunctuation", "Pc"},
    {"dashpunctuation", "Pd"},
    {"openpunctuation", "Ps"},
    {"closepunctuation", "Pe"},
    {"initialpunctuation", "Pi"},
    {"finalpunctuation", "Pf"},
    {"otherpunctuation", "Po"},
    {"symbol", "S"},
    {"mathsymbol", "Sm"},
    {"currencysymbol", "Sc"},
    {"modifiersymbol", "Sk"},
    {"othersymbol", "So"},
    {"separator", "Z"},
    {"spaceseparator", "Zs"},
    {"lineseparator", "Zl"},
    {"paragraphseparator", "Zp"},
    {"control", "Cc"},
    {"cntrl", "Cc"},
    {"format", "Cf"},
    {"surrogate", "Cs"},
    {"privateuse", "Co"},
}};

// Sets that RE2 has no name for, or, as C, without the code points that are not assigned.
struct Union {
    std::string_view name, members;
    bool complement;  // what is not in the members
};
constexpr std::array<Union, 7> kUnions = {{
    {"Ascii", "\\x00-\\x7F", false},
    {"LC", "\\p{Lu}\\p{Ll}\\p{Lt}", false},
    {"Assigned", "\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}\\p{Z}\\p{C}", false},
    {"Cn", "\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}\\p{Z}\\p{C}", true},
    {"Unassigned", "\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}\\p{Z}\\p{C}", true},
    {"C", "\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}\\p{Z}", true},
    {"Other", "\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}\\p{Z}", true},
}};

// Go looks names up without regard to case, "_", "-" and blanks.
std::string plain(std::string_view name) {
    std::string out;
    for (const char c : name) {
        if (c == '_' || c == '-' || c == ' ') continue;
        out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return out;
}

// As RE2 spells it; a name that it does not know stays one.
std::string spelled(const std::string& name) {
    for (const auto& [alias, category] : kCategories) {
        if (name == alias) return std::string(category);
    }
    if (name == "lc") return "LC";
    std::string out = name;
    if (!out.empty() && out.front() >= 'a' && out.front() <= 'z')
        out.front() = static_cast<char>(out.front() - 'a' + 'A');
    return out;
}

}  // namespace

std::optional<std::string> unicodeClassForRe2(std::string_view name, bool negated, bool inClass) {
    if (name.starts_with('^')) {
        negated = !negated;
        name.remove_prefix(1);
    }
    const std::string group = spelled(plain(name));
    if (group == "Ascii" && inClass && negated) return "\\x{80}-\\x{10FFFF}";
    for (const Union& set : kUnions) {
        if (group != set.name) continue;
        const bool without = negated != set.complement;
        if (inClass && without) return std::nullopt;
        return inClass ? std::string(set.members) : (without ? "[^" : "[") + std::string(set.members) + "]";
    }
    return (negated ? "\\P{" : "\\p{") + group + "}";
}

}  // namespace crd
