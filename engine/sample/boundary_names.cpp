#include "engine/sample/internal/boundary_names.h"

#include <map>
#include <set>

#include "engine/base/check.h"
#include "engine/base/text/ascii.h"
#include "engine/schema/keyword.h"

namespace crd::sample {

using schema::Keyword;

namespace {

// Names are shown in a narrow list; a DNS label may have 63 characters.
constexpr std::size_t kLongestField = 36;

bool isLowerOrDigit(char c) {
    return isLower(c) || isDigit(c);
}

// Converts "podIPsMax" to "pod-ips-max": lower-case letters, digits and single dashes inside.
std::string dashed(std::string_view words) {
    std::string out;
    const auto dash = [&] {
        if (!out.empty() && out.back() != '-') out += '-';
    };
    for (std::size_t i = 0; i < words.size(); ++i) {
        const char c = words[i];
        if (isUpper(c)) {
            const bool begins = i > 0 && (isLowerOrDigit(words[i - 1]) ||
                                          (isUpper(words[i - 1]) && i + 2 < words.size() &&
                                           isLowerOrDigit(words[i + 1]) && isLowerOrDigit(words[i + 2])));
            if (begins) dash();
            out += static_cast<char>(c - 'A' + 'a');
        } else if (isLowerOrDigit(c)) {
            out += c;
        } else {
            dash();
        }
    }
    while (!out.empty() && out.back() == '-') out.pop_back();
    return out;
}

// From the field itself upward: "name", "listeners-name", "spec-listeners-name".
std::vector<std::string> tails(const FieldPath& path) {
    std::vector<std::string> out;
    for (auto step = path.steps().rbegin(); step != path.steps().rend(); ++step) {
        const std::string word = step->kind == PathStep::Kind::Index ? "" : dashed(step->name);
        if (word.empty()) continue;
        out.push_back(out.empty() ? word : word + "-" + out.back());
    }
    if (out.empty()) out.push_back("object");
    return out;
}

std::string shortened(std::string field) {
    if (field.size() > kLongestField) field.resize(kLongestField);
    while (!field.empty() && field.back() == '-') field.pop_back();
    return field;
}

}  // namespace

std::string sideName(Keyword keyword, bool met, std::string_view without) {
    if (!without.empty()) return "without-" + shortened(dashed(without));
    const bool choice = keyword == Keyword::Enum || keyword == Keyword::Pattern || keyword == Keyword::Format ||
                        keyword == Keyword::MultipleOf;
    const std::string_view side = choice ? (met ? "fits-" : "breaks-") : (met ? "at-" : "past-");
    return std::string(side) + dashed(schema::info(keyword).name);
}

std::vector<std::string> boundaryNames(const std::vector<Boundary>& samples, const std::vector<std::string>& sides) {
    CRD_CHECK(sides.size() == samples.size());
    std::map<FieldPath, std::vector<std::string>> fields;
    for (const Boundary& sample : samples) fields.try_emplace(sample.path, tails(sample.path));
    std::map<std::string, std::size_t> holders;  // number of fields with this ending
    for (const auto& [path, ends] : fields) {
        for (const std::string& end : ends) ++holders[end];
    }
    std::vector<std::string> out;
    std::set<std::string> taken;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const std::vector<std::string>& ends = fields.at(samples[i].path);
        std::size_t end = 0;
        while (end + 1 < ends.size() && holders[ends[end]] > 1) ++end;
        const std::string name = shortened(ends[end]) + "-" + sides[i];
        std::string own = name;
        for (int number = 2; !taken.insert(own).second; ++number) own = name + "-" + std::to_string(number);
        out.push_back(std::move(own));
    }
    return out;
}

}  // namespace crd::sample
