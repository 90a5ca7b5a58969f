#include "bench/documents.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>
#include <string_view>

namespace crd::bench {
namespace {

bool isLetter(char c) {
    return c >= 'a' && c <= 'z';
}
bool isContinuation(char c) {
    return (static_cast<unsigned char>(c) & 0xC0u) == 0x80u;
}

// A fixed sequence: the same edits in every run, on every machine.
class Numbers {
 public:
    std::size_t below(std::size_t limit) {
        m_state ^= m_state << 13;
        m_state ^= m_state >> 7;
        m_state ^= m_state << 17;
        return static_cast<std::size_t>(m_state % limit);
    }

 private:
    std::uint64_t m_state = 0x9E3779B97F4A7C15u;
};

}  // namespace

std::string readFile(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

const std::vector<Document>& documents() {
    static const std::vector<Document> all = [] {
        const char* named = std::getenv("CRD_CORPUS");
        const std::string folder = named != nullptr ? named : "";
        std::vector<Document> found;
        const auto add = [&found](std::string name, std::string path) {
            std::string text = readFile(path);
            if (!text.empty()) found.push_back({std::move(name), std::move(path), std::move(text)});
        };
        add("sample", CRD_SOURCE_DIR "/resources/samples/bakeries.yaml");
        add("httproutes", folder + "/gateway-httproutes.yaml");
        add("applicationset", folder + "/argocd-applicationset.yaml");
        add("clusterpolicies", folder + "/kyverno-clusterpolicies.yaml");
        add("prometheuses", folder + "/prometheus-prometheuses.yaml");
        add("workloads", folder + "/kueue-workloads.yaml");
        add("alertmanagerconfigs", folder + "/prometheus-alertmanagerconfigs-full.yaml");
        return found;
    }();
    return all;
}

std::vector<TextEdit> keyPresses(const std::string& text, Keys keys, std::size_t count) {
    constexpr std::string_view typed = "a :-\"'{}[]#\n&*|>!%@\t,?.0";
    Numbers numbers;
    std::vector<TextEdit> edits;
    std::set<std::size_t> used;
    const std::size_t third = text.size() / 3;
    if (third < 2 * count) count = third / 2;
    while (edits.size() < count) {
        std::size_t at = third + numbers.below(third);
        if (keys == Keys::Letters) {
            while (at + 1 < text.size() && !(isLetter(text[at - 1]) && isLetter(text[at]))) ++at;
            if (!used.insert(at).second) continue;
            edits.push_back({{{at, at}, "x"}});
            continue;
        }
        while (at < text.size() && isContinuation(text[at])) ++at;
        if (!used.insert(at).second) continue;
        const bool plainByte = static_cast<unsigned char>(text[at]) < 0x80u && text[at] != '\r';
        if (plainByte && numbers.below(4) == 0) {
            edits.push_back({{{at, at + 1}, ""}});
        } else {
            edits.push_back({{{at, at}, std::string(1, typed[numbers.below(typed.size())])}});
        }
    }
    return edits;
}

double percentile(std::vector<double> samples, double share) {
    std::sort(samples.begin(), samples.end());
    const double rank = std::ceil(share * static_cast<double>(samples.size()));
    const auto index = static_cast<std::size_t>(std::max(rank, 1.0)) - 1;
    return samples[std::min(index, samples.size() - 1)];
}

}  // namespace crd::bench
