#include "engine/diff/report.h"

#include <algorithm>
#include <array>

#include "engine/base/check.h"
#include "engine/docs/html.h"
#include "engine/docs/markdown.h"
#include "engine/sample/budget.h"
#include "engine/yaml/write/write.h"

namespace crd::diff {

namespace {

using docs::markdownCode;
using docs::markdownText;

constexpr std::size_t kLongestObject = 4'000;  // bytes

std::string shortened(const std::string& text) {
    if (text.size() <= kLongestObject) return text;
    std::size_t end = kLongestObject;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;
    return text.substr(0, end) + "\xE2\x80\xA6";
}

const Evidence* evidenceFor(const ReportedPair& pair, const Difference& difference) {
    const auto found = pair.evidence.find(&difference);
    return found == pair.evidence.end() ? nullptr : &found->second;
}

const NamedDifference* namedIn(const ReportedPair& pair, const Difference& difference) {
    const auto found = pair.named.find(&difference);
    return found == pair.named.end() ? nullptr : &found->second;
}

std::string assuranceOf(const ReportedPair& pair, const Difference& difference) {
    const Evidence* evidence = evidenceFor(pair, difference);
    return evidence ? evidence->assurance.english() : difference.assurance.english();
}

void textOfDifference(const ReportedPair& pair, const std::string& field, const Difference& difference,
                      const Guess* guess, std::string& out) {
    out += "  " + field + ": " + difference.what.english() + '\n';
    for (const Consequence& consequence : difference.consequences)
        out += "    " + words(consequence.impact).english() + ": " + consequence.reason.english() + '\n';
    if (guess && !difference.keyword)
        out += (guess->declared ? "    " : "    guess: ") + guess->reason.english() + '\n';
    if (const std::string assurance = assuranceOf(pair, difference); !assurance.empty())
        out += "    (" + assurance + ")\n";
    if (const NamedDifference* named = namedIn(pair, difference)) {
        out += "    id: " + named->id + '\n';
        if (!named->accepted.empty()) out += "    accepted: " + named->accepted + '\n';
    }
    const Evidence* evidence = evidenceFor(pair, difference);
    if (!evidence || !evidence->witness) return;
    if (evidence->witness->stored) out += "    stored: " + shortened(toString(*evidence->witness->stored)) + '\n';
    out += "    object: " + shortened(toString(evidence->witness->object)) + '\n';
    out += "    server: " + shortened(evidence->witness->rejection) + '\n';
    const auto follow = [&](std::span<const StoredUpdate> updates) {
        for (const StoredUpdate& update : updates) out += "    then: " + shortened(outcomeOf(update).english()) + '\n';
    };
    follow(evidence->updates);
    if (!evidence->failing) return;
    out += "    failing: " + shortened(toString(evidence->failing->object)) + '\n';
    follow(evidence->failing->updates);
}

void markdownRow(const ReportedPair& pair, const std::string& field, const Difference& difference, const Guess* guess,
                 std::string& out) {
    out += "| " + markdownCode(field) + " | " + markdownText(difference.what.english());
    if (guess && !difference.keyword) out += "<br>*" + markdownText(guess->reason.english()) + "*";
    out += " | ";
    bool first = true;
    for (const Consequence& consequence : difference.consequences) {
        out += first ? "" : "<br>";
        first = false;
        out += "**" + markdownText(words(consequence.impact).english()) +
               "**: " + markdownText(consequence.reason.english());
    }
    if (const std::string assurance = assuranceOf(pair, difference); !assurance.empty())
        out += "<br>" + markdownText(assurance);
    if (const NamedDifference* named = namedIn(pair, difference)) {
        if (!named->accepted.empty()) out += "<br>Accepted: " + markdownText(named->accepted);
        out += "<br>" + markdownCode(named->id);
    }
    out += " |\n";
}

// A row of a table holds no block, so the object follows the table.
void markdownWitness(const ReportedPair& pair, const std::string& field, const Difference& difference,
                     std::string& out) {
    const Evidence* evidence = evidenceFor(pair, difference);
    if (!evidence || !evidence->witness) return;
    out += "<details><summary>An object for " + docs::htmlText(field) + ": " +
           docs::htmlText(difference.what.english()) + "</summary>\n\n" +
           docs::markdownBlock(shortened(witnessText(*evidence->witness)), "yaml") + "\n" +
           markdownCode(shortened(evidence->witness->rejection)) + "\n\n";
    const auto follow = [&](std::span<const StoredUpdate> updates) {
        for (const StoredUpdate& update : updates)
            out += "- " + markdownText(shortened(outcomeOf(update).english())) + '\n';
        if (!updates.empty()) out += '\n';
    };
    follow(evidence->updates);
    if (evidence->failing) {
        out += "The rule fails with an error for:\n\n" +
               docs::markdownBlock(shortened(yaml::write(evidence->failing->object)), "yaml") + "\n";
        follow(evidence->failing->updates);
    }
    out += "</details>\n\n";
}

// Calls `each(field, difference, guess)`.
template <typename Each>
void forEachDifference(const Comparison& comparison, const Each& each) {
    for (const Difference& difference : comparison.definition) each(difference.field, difference, nullptr);
    for (std::uint32_t i = 0; i < comparison.nodes.size(); ++i) {
        const PairedNode& node = comparison.nodes[i];
        if (node.differences.empty()) continue;
        const std::string field = fieldLine(comparison, i);
        for (const Difference& difference : node.differences) each(field, difference, node.guess.get());
    }
}

}  // namespace

void addEvidence(ReportedPair& pair, const Side& left, const Side& right, std::size_t most,
                 const std::stop_token& stop) {
    CRD_CHECK(pair.comparison != nullptr);
    const Comparison& comparison = *pair.comparison;
    Witnesses witnesses(left, right);
    // For all searches together: each has a limit of its own, which a comparison of large schemas can nearly reach.
    constexpr unsigned kSearches = 6;
    sample::Budget whole(kSearches * sample::Budget::kBytes, kSearches * sample::Budget::kTime);
    for (std::uint32_t i = 0; i < comparison.nodes.size(); ++i) {
        for (const Difference& difference : comparison.nodes[i].differences) {
            if (pair.evidence.size() >= most || stop.stop_requested()) return;
            if (!difference.has(Impact::Writers)) continue;
            if (whole.usedUp() && difference.assurance.empty()) {
                pair.evidence[&difference].assurance = phrase("Comparison", "No object was found within the limits.");
                continue;
            }
            const std::size_t before = witnesses.spent();
            pair.evidence.emplace(&difference, witnesses.of(comparison, i, difference, stop));
            whole.spend(witnesses.spent() - before);
        }
    }
}

std::string witnessText(const Witness& witness) {
    const auto text = [](const Json& object) {
        std::string out = yaml::write(object);
        return out.ends_with('\n') ? out : out + '\n';
    };
    if (!witness.stored) return text(witness.object);
    return "# stored\n" + text(*witness.stored) + "---\n# its update\n" + text(witness.object);
}

std::string fieldLine(const Comparison& comparison, std::uint32_t node) {
    const std::string left = comparison.leftField(node);
    const std::string right = comparison.rightField(node);
    if (node == 0) return "(the whole object)";
    if (left.empty() || right.empty() || left == right) return right.empty() ? left : right;
    return left + " -> " + right;
}

std::array<std::size_t, kImpacts> consequencesOf(const ReportedPair& pair) {
    std::array<std::size_t, kImpacts> counts{};
    forEachDifference(*pair.comparison, [&](const std::string&, const Difference& difference, const Guess*) {
        if (const NamedDifference* named = namedIn(pair, difference); named && !named->accepted.empty()) return;
        for (std::size_t i = 0; i < kImpacts; ++i) counts[i] += difference.has(static_cast<Impact>(i)) ? 1U : 0U;
    });
    return counts;
}

std::string countsLine(const ReportedPair& pair) {
    const std::size_t total = pair.comparison->total.differences();
    if (total == 0) return "no differences";
    const std::array<std::size_t, kImpacts> counts = consequencesOf(pair);
    std::string out = std::to_string(total) + (total == 1 ? " difference" : " differences");
    const char* separator = "; ";
    for (std::size_t i = 0; i < kImpacts; ++i) {
        if (counts[i] == 0) continue;
        out += separator + words(static_cast<Impact>(i)).english() + ": " + std::to_string(counts[i]);
        separator = ", ";
    }
    const auto accepted = std::count_if(pair.named.begin(), pair.named.end(),
                                        [](const auto& one) { return !one.second.accepted.empty(); });
    if (accepted > 0) out += separator + std::string("accepted: ") + std::to_string(accepted);
    return out;
}

std::string textOf(std::span<const ReportedPair> pairs) {
    std::string out;
    for (const ReportedPair& pair : pairs) {
        CRD_CHECK(pair.comparison != nullptr);
        out += pair.title + ": " + pair.left + " -> " + pair.right + '\n';
        for (const std::string& rejection : pair.rejections) out += "  " + rejection + '\n';
        forEachDifference(*pair.comparison,
                          [&](const std::string& field, const Difference& difference, const Guess* guess) {
                              textOfDifference(pair, field, difference, guess, out);
                          });
        out += "  " + countsLine(pair) + "\n\n";
    }
    if (!out.empty()) out.pop_back();
    return out;
}

std::string markdownOf(std::span<const ReportedPair> pairs) {
    std::string out;
    for (const ReportedPair& pair : pairs) {
        CRD_CHECK(pair.comparison != nullptr);
        out += "## " + markdownText(pair.title) + "\n\n" + markdownText(pair.left) + " \xE2\x86\x92 " +
               markdownText(pair.right) + ": " + markdownText(countsLine(pair)) + "\n\n";
        for (const std::string& rejection : pair.rejections) out += "**" + markdownText(rejection) + "**\n\n";
        if (!pair.source.empty()) out += markdownText(pair.source) + "\n\n";
        for (std::size_t i = 0; i < kImpacts; ++i) {
            std::string rows, objects;
            const auto impact = static_cast<Impact>(i);
            forEachDifference(*pair.comparison,
                              [&](const std::string& field, const Difference& difference, const Guess* guess) {
                                  if (difference.impact() != impact) return;
                                  markdownRow(pair, field, difference, guess, rows);
                                  markdownWitness(pair, field, difference, objects);
                              });
            if (rows.empty()) continue;
            std::string heading = words(impact).english();
            heading[0] = static_cast<char>(heading[0] - 'a' + 'A');
            out += "### " + heading + "\n\n| Field | Change | Consequences |\n|---|---|---|\n" + rows + '\n' + objects;
        }
    }
    return out;
}

}  // namespace crd::diff
