#include "engine/baseline/problem_identity.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

#include "engine/base/text/hex.h"

namespace crd {

namespace {

std::string versionNameIn(const Definition& definition, std::size_t version) {
    const bool named = version < definition.versions.size() && !definition.versions[version].name.empty();
    return named ? definition.versions[version].name : "[" + std::to_string(version) + "]";
}

// `spec.versions[2]` in a message is replaced by the name: the order of versions is not part of the problem.
std::string withVersionNames(const Definition& definition, const std::string& message) {
    constexpr std::string_view kHead = "spec.versions[";
    std::string out;
    std::size_t from = 0;
    while (true) {
        const std::size_t at = message.find(kHead, from);
        if (at == std::string::npos) return out.append(message, from);
        const char* begin = message.data() + at + kHead.size();
        const char* end = message.data() + message.size();
        std::size_t index = 0;
        const auto [stopped, error] = std::from_chars(begin, end, index);
        const auto next = static_cast<std::size_t>(stopped - message.data());
        out.append(message, from, at + kHead.size() - from);
        if (error == std::errc()) out += versionNameIn(definition, index);
        from = next;
    }
}

// FNV-1a, which needs no library and is the same on all machines.
class ProblemHash {
 public:
    void add(std::string_view part) {
        for (const char c : part) addByte(static_cast<std::uint8_t>(c));
        addByte(0xff);  // not a byte of UTF-8: separates the parts
    }
    std::string text() const { return hexText(m_hash, 16); }

 private:
    void addByte(std::uint8_t byte) { m_hash = (m_hash ^ byte) * 1099511628211U; }
    std::uint64_t m_hash = 14695981039346656037U;
};

}  // namespace

std::string fingerprintOf(std::initializer_list<std::string_view> parts) {
    ProblemHash out;
    for (const std::string_view part : parts) out.add(part);
    return out.text();
}

const Definition* ownerOf(const AnalysisResult& result, const Finding& finding) {
    // In the order of the file; those of a List in the order of its items.
    const auto& all = result.definitions;
    const auto first =
        std::lower_bound(all.begin(), all.end(), finding.document,
                         [](const Definition& d, std::size_t document) { return d.document < document; });
    if (first == all.end() || first->document != finding.document) return nullptr;
    if (first->root.empty()) return &*first;
    const std::vector<PathStep>& steps = finding.path.steps();
    if (steps.size() < 2 || steps[1].kind != PathStep::Kind::Index) return nullptr;
    const auto left = static_cast<std::size_t>(all.end() - first);
    if (steps[1].index >= left) return nullptr;
    const Definition& item = first[static_cast<std::ptrdiff_t>(steps[1].index)];
    return finding.path.startsWith(item.root) ? &item : nullptr;
}

ProblemIdentity identityOf(const AnalysisResult& result, const Finding& finding) {
    ProblemIdentity out;
    const Definition* owner = ownerOf(result, finding);
    FieldPath path = finding.path;
    std::string message = finding.message.english();
    if (finding.server) {
        FieldError reported = *finding.server;
        reported.field.clear();
        // Fingerprints are kept in baselines: the value is in quotes there, whatever the server prints.
        if (reported.valueText != ValueText::Omitted) reported.valueText = ValueText::Quoted;
        message = toString(reported);
    }
    if (owner != nullptr) {
        out.definition = owner->name;
        const auto below = finding.path.steps().begin() + static_cast<std::ptrdiff_t>(owner->root.steps().size());
        std::vector<PathStep> steps(below, finding.path.steps().end());
        if (steps.size() > 2 && steps[0].name == "spec" && steps[1].name == "versions" &&
            steps[2].kind == PathStep::Kind::Index) {
            out.version = versionNameIn(*owner, steps[2].index);
            steps.erase(steps.begin(), steps.begin() + 3);
        }
        // Objects without a name are identified by their index in the file.
        if (!out.definition.empty()) path = FieldPath(std::move(steps));
        message = withVersionNames(*owner, message);
    }
    const std::string subject = out.definition.empty() ? "#" + std::to_string(finding.document) : out.definition;
    out.fingerprint = fingerprintOf({subject, out.version, idOf(finding.rule), path.toString(), message});
    return out;
}

}  // namespace crd
