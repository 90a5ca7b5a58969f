#include "engine/base/gocompat/internal/unicode_class.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/base/text/ascii.h"

namespace crd {

namespace {

using Pair = std::pair<std::string_view, std::string_view>;

// Long names of general categories. Source: CategoryAliases of package unicode of Go 1.26.
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

// Sets without an RE2 name, or for which RE2 excludes unassigned code points (such as C).
struct Union {
    std::string_view name, members;
    bool complement;  // the set is everything outside the members
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

// Go ignores case, "_", "-" and blanks in names.
std::string plain(std::string_view name) {
    std::string out;
    for (const char c : name) {
        if (c == '_' || c == '-' || c == ' ') continue;
        out += toLower(c);
    }
    return out;
}

// RE2's spelling of a name; unknown names are returned unchanged.
std::string spelled(const std::string& name) {
    for (const auto& [alias, category] : kCategories) {
        if (name == alias) return std::string(category);
    }
    if (name == "lc") return "LC";
    std::string out = name;
    if (!out.empty()) out.front() = toUpper(out.front());
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
