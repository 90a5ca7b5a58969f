#include "engine/schema/entries.h"

#include <algorithm>

#include "engine/base/text/ascii.h"
#include "engine/yaml/read/resolve.h"

namespace crd::schema {

namespace {

// Nesting of merge keys; real files use two or three levels.
constexpr int kMaxMergeDepth = 64;
constexpr std::size_t kMaxMergedEntries = 1'000'000;
constexpr Pattern kBadMerge =
    phrase("Decoding", "The value of a merge key (<<) must be a mapping or a list of mappings.");

bool isMergeKey(const yaml::Node& key) {
    if (!key.isScalar() || key.scalar != "<<") return false;
    if (key.properties && !key.properties->tag.empty()) {
        return key.properties->tag == "!!merge" || key.properties->tag == "!<tag:yaml.org,2002:merge>";
    }
    return key.style == yaml::ScalarStyle::Plain;
}

void markRepeated(std::vector<EffectiveEntry>& entries) {
    const auto mark = [&](EffectiveEntry& earlier, EffectiveEntry& later) {
        earlier.overridden = true;
        if (earlier.merged || later.merged) return;
        later.duplicate = true;
        later.earlier = earlier.index;
    };
    if (entries.size() <= 16) {
        for (std::size_t i = 1; i < entries.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                if (!entries[k].overridden && entries[k].key == entries[i].key) mark(entries[k], entries[i]);
            }
        }
        return;
    }
    std::unordered_map<std::string_view, std::size_t> seen;
    seen.reserve(entries.size());
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const auto [at, fresh] = seen.try_emplace(entries[i].key, i);
        if (!fresh) {
            mark(entries[at->second], entries[i]);
            at->second = i;
        }
    }
}

}  // namespace

bool surelyString(const yaml::Node& scalar) {
    if (!scalar.isScalar()) return false;
    if (scalar.properties && !scalar.properties->tag.empty()) return false;
    switch (scalar.style) {
        case yaml::ScalarStyle::Empty:
            return false;
        case yaml::ScalarStyle::Plain:
            break;
        default:
            return true;
    }
    if (scalar.scalar.empty()) return false;
    const char first = scalar.scalar.front();
    const bool letter = isLetter(first) || first == '$';
    if (!letter) return false;
    // The only words that are not strings are y, yes, n, no, null, t.., f.., on and off, in three spellings each.
    return scalar.scalar.size() > 5 || std::string_view("yYnNtTfFoO").find(first) == std::string_view::npos;
}

yaml::NodeRef EntryReader::resolved(yaml::NodeRef node) const {
    return node && node->isAlias() ? yaml::target(m_document, node) : node;
}

// Backward: a later merge of the same mapping sets all of its keys again, so only the last one is expanded. Mappings
// that merge the previous one twice would otherwise take exponential time.
void EntryReader::append(yaml::NodeRef mapping, const EffectiveEntry* merge, int depth, Expansion& into) {
    const auto report = [&](yaml::NodeRef at, Phrase message) {
        if (into.problems) into.problems->push_back({merge ? merge->keyNode.span() : at.span(), std::move(message)});
    };
    const auto mergeFrom = [&](yaml::NodeRef from, const EffectiveEntry& key) {
        const auto [known, fresh] = into.merged.try_emplace(from.get(), true);
        if (!fresh && !known->second) return;
        if (!fresh || depth >= kMaxMergeDepth || into.out.size() > kMaxMergedEntries) {
            if (fresh) into.merged.erase(known);
            report(key.keyNode, phrase("Decoding", "Merge keys are nested too deeply here."));
            return;
        }
        append(from, &key, depth + 1, into);
        into.merged[from.get()] = false;
    };
    if (!merge) into.out.reserve(mapping.size());  // reserving for each merge would copy all previous entries again
    for (std::size_t i = mapping.size(); i-- > 0;) {
        const yaml::EntryRef written = mapping.entry(i);
        if (!written.key) continue;
        EffectiveEntry entry;
        entry.keyNode = merge ? merge->keyNode : written.key;
        entry.index = merge ? merge->index : static_cast<std::uint32_t>(i);
        entry.merged = merge != nullptr;
        if (isMergeKey(*written.key)) {
            const yaml::NodeRef from = resolved(written.value);
            entry.merged = true;
            if (!merge) into.merged.try_emplace(mapping.get(), true);
            if (from && from->isMapping()) {
                mergeFrom(from, entry);
            } else if (from && from->isSequence() && !written.value->isAlias()) {
                // Earlier mappings of the list win, so they are set last.
                for (std::size_t k = 0; k < from.size(); ++k) {
                    const yaml::NodeRef item = resolved(from.entry(k).value);
                    if (item && item->isMapping()) {
                        mergeFrom(item, entry);
                    } else {
                        report(written.key, kBadMerge);
                    }
                }
            } else {
                report(written.key, kBadMerge);
            }
            continue;
        }
        const yaml::NodeRef key = resolved(written.key);
        if (!key) continue;
        if (const std::optional<std::string_view> plain = yaml::plainText(*key)) {
            entry.key = *plain;
        } else {
            std::string why;
            std::optional<std::string> text = yaml::resolveKey(*key, &why);
            if (!text) {
                report(written.key, why.empty() ? Phrase(phrase("Decoding", "This cannot be a key."))
                                                : phrase("Decoding", "This cannot be a key: %1.").with(why));
                continue;
            }
            if (*text == key->scalar) {
                entry.key = key->scalar;
            } else {
                m_owned.push_back(std::move(*text));
                entry.key = m_owned.back();
            }
        }
        entry.value = resolved(written.value);
        entry.aliased = entry.merged || (written.value && written.value->isAlias());
        into.out.push_back(entry);
    }
}

std::vector<EffectiveEntry> EntryReader::read(yaml::NodeRef mapping, std::vector<yaml::Problem>* problems) {
    std::vector<EffectiveEntry> out;
    const std::size_t known = problems ? problems->size() : 0;
    Expansion into{out, problems, {}};
    append(mapping, nullptr, 0, into);
    std::reverse(out.begin(), out.end());
    if (problems) std::reverse(problems->begin() + static_cast<std::ptrdiff_t>(known), problems->end());
    markRepeated(out);
    return out;
}

}  // namespace crd::schema
