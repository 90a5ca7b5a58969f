#include "app/crdctl/diff/diff_json.h"

#include "app/crdctl/report/report_parts.h"

namespace crd::ctl {

namespace {

// Nothing for an absent value.
JsonText valueOf(const std::string& json) {
    return json.empty() ? JsonText() : JsonText::parse(json, nullptr, false);
}

JsonText countsOf(const diff::ReportedPair& pair) {
    const auto counts = diff::consequencesOf(pair);
    JsonText out = JsonText::object();
    for (std::size_t i = 0; i < diff::kImpacts; ++i)
        out[std::string(diff::name(static_cast<diff::Impact>(i)))] = counts[i];
    return out;
}

// What follows for a stored object.
JsonText updatesOf(const std::vector<diff::StoredUpdate>& updates) {
    return jsonListOf(updates, [](const diff::StoredUpdate& update) {
        JsonText one = {{"request", diff::name(update.kind)},
                        {"object", valueOf(toString(update.object))},
                        {"accepted", update.accepted},
                        {"servers", minorsJson(update.servers)},
                        {"rejectedBy", minorsJson(update.rejectedBy)},
                        {"says", diff::outcomeOf(update).english()}};
        if (!update.response.empty()) one["rejection"] = update.response;
        if (update.dropped > 0) one["droppedItems"] = update.dropped;
        return one;
    });
}

void addDifference(JsonText& out, const diff::Difference& difference, const diff::Evidence* evidence) {
    if (difference.keyword) out["keyword"] = schema::info(*difference.keyword).name;
    out["left"] = valueOf(difference.left);
    out["right"] = valueOf(difference.right);
    out["what"] = difference.what.english();
    out["impact"] = diff::name(difference.impact());
    if (difference.removes) out["removes"] = true;
    for (const diff::Consequence& consequence : difference.consequences) {
        JsonText one = {{"impact", diff::name(consequence.impact)}, {"reason", consequence.reason.english()}};
        if (consequence.impact == diff::Impact::Stored) one["ratcheted"] = consequence.ratcheted;
        out["consequences"].push_back(std::move(one));
    }
    const std::string assurance = (evidence ? evidence->assurance : difference.assurance).english();
    if (!assurance.empty()) out["assurance"] = assurance;
    if (!evidence) return;
    out["tried"] = evidence->tried;
    if (!evidence->witness) return;
    out["witness"] = {{"object", valueOf(toString(evidence->witness->object))},
                      {"leftAccepts", evidence->witness->leftAccepts},
                      {"rightAccepts", evidence->witness->rightAccepts},
                      {"rejection", evidence->witness->rejection},
                      {"statusSubresource", evidence->witness->ofStatus}};
    if (!evidence->witness->otherRejections.empty())
        out["witness"]["otherRejections"] = evidence->witness->otherRejections;
    if (evidence->unchanged) {
        out["unchangedUpdate"] = {{"accepted", evidence->unchanged->accepted},
                                  {"says", evidence->unchanged->says.english()}};
    }
    if (!evidence->updates.empty()) out["storedUpdates"] = updatesOf(evidence->updates);
    if (evidence->failing) {
        out["failing"] = {{"object", valueOf(toString(evidence->failing->object))},
                          {"storedUpdates", updatesOf(evidence->failing->updates)}};
    }
    if (evidence->witness->stored) out["witness"]["stored"] = valueOf(toString(*evidence->witness->stored));
}

JsonText pairOf(const diff::ReportedPair& pair) {
    const diff::Comparison& comparison = *pair.comparison;
    JsonText out = {{"definition", pair.title},
                    {"left", pair.left},
                    {"right", pair.right},
                    {"counts", countsOf(pair)},
                    {"differences", JsonText::array()}};
    if (!pair.rejections.empty()) out["rejections"] = pair.rejections;
    const auto evidence = [&](const diff::Difference& difference) {
        const auto found = pair.evidence.find(&difference);
        return found == pair.evidence.end() ? nullptr : &found->second;
    };
    const auto addName = [&](JsonText& one, const diff::Difference& difference) {
        const auto named = pair.named.find(&difference);
        if (named == pair.named.end()) return;
        one["id"] = named->second.id;
        if (!named->second.accepted.empty()) one["accepted"] = named->second.accepted;
    };
    for (const diff::Difference& difference : comparison.definition) {
        JsonText one = {{"field", difference.field}};
        addDifference(one, difference, evidence(difference));
        addName(one, difference);
        out["differences"].push_back(std::move(one));
    }
    for (std::uint32_t i = 0; i < comparison.nodes.size(); ++i) {
        const diff::PairedNode& node = comparison.nodes[i];
        for (const diff::Difference& difference : node.differences) {
            JsonText one = {{"mark", diff::name(node.mark)}};
            if (const auto path = comparison.leftPath(i)) one["leftPath"] = path->toString();
            if (const auto path = comparison.rightPath(i)) one["rightPath"] = path->toString();
            if (node.guess && !difference.keyword)
                one[node.guess->declared ? "declared" : "guess"] = node.guess->reason.english();
            addDifference(one, difference, evidence(difference));
            addName(one, difference);
            out["differences"].push_back(std::move(one));
        }
    }
    return out;
}

}  // namespace

JsonText diffPairs(std::span<const diff::ReportedPair> pairs) {
    return jsonListOf(pairs, pairOf);
}

}  // namespace crd::ctl
