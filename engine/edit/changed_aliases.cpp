#include "engine/edit/changed_aliases.h"

#include <algorithm>
#include <map>
#include <memory>
#include <unordered_set>
#include <utility>

#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/text_scan.h"

namespace crd {
namespace {

struct WrittenAlias {
    yaml::NodeRef node;
    std::vector<PathStep> path;
};

// The aliases of a document in the order of the text, without those in keys.
class AliasList {
 public:
    static std::vector<WrittenAlias> of(const yaml::DocumentTree& document) {
        AliasList list;
        if (document.root && document.root->holdsAlias) list.add(document.ref());
        return std::move(list.m_out);
    }

 private:
    void add(yaml::NodeRef node) {
        if (node->isAlias()) {
            m_out.push_back({node, m_path});
            return;
        }
        // Below `properties`, keys are names of properties, as in the server's paths.
        const bool named = !m_path.empty() && m_path.back().kind == PathStep::Kind::Field &&
                           m_path.back().name == "properties" && node->isMapping();
        for (std::size_t i = 0; i < node.size(); ++i) {
            const yaml::EntryRef entry = node.entry(i);
            if (!entry.value->holdsAlias) continue;
            PathStep& step = m_path.emplace_back();
            if (node->isSequence()) {
                step.kind = PathStep::Kind::Index;
                step.index = i;
            } else {
                step.kind = named ? PathStep::Kind::Key : PathStep::Kind::Field;
                step.name = yaml::keyName(*entry.key);
            }
            add(entry.value);
            m_path.pop_back();
        }
    }

    std::vector<PathStep> m_path;
    std::vector<WrittenAlias> m_out;
};

// Whether the edit is in a value that has an alias, or where another entry of it would be.
bool touchesAnchored(const yaml::Stream& stream, const yaml::DocumentTree& document, const TextEdit& edit) {
    if (!document.aliases) return false;
    std::unordered_set<const yaml::Node*> known;    // many aliases can have one anchor
    std::pair<std::size_t, std::size_t> content{};  // an end of a value, and where content follows
    return std::any_of(document.aliases->begin(), document.aliases->end(), [&](const auto& alias) {
        const yaml::NodeRef anchored = alias.second;
        if (!anchored || !known.insert(anchored.get()).second) return false;
        // Patches are in the order of the text.
        const auto first = std::partition_point(
            edit.begin(), edit.end(), [&](const TextPatch& patch) { return patch.span.end < anchored.begin(); });
        if (first == edit.end()) return false;
        if (first->span.begin <= anchored.end()) return true;
        // Nested values can end at the same place.
        if (content.first != anchored.end())
            content = {anchored.end(), yaml::skipToContent(stream.text(), anchored.end())};
        return first->span.begin <= content.second;
    });
}

// Compares values of two texts; each pair once.
class ValueComparison {
 public:
    ValueComparison(const yaml::Stream& before, const yaml::Stream& after, std::size_t document)
        : m_before(before), m_after(after), m_document(document) {}

    bool same(const yaml::NodeRef& old, const yaml::NodeRef& now) {
        const yaml::NodeRef from = yaml::target(m_before.documents()[m_document], old);
        const yaml::NodeRef to = yaml::target(m_after.documents()[m_document], now);
        if (!from || !to) return !from && !to;
        const auto [known, isNew] = m_known.emplace(std::pair(from.get(), to.get()), true);
        if (isNew) {
            const yaml::JsonReading was = yaml::toJson(m_before, m_before.documents()[m_document], from);
            const yaml::JsonReading is = yaml::toJson(m_after, m_after.documents()[m_document], to);
            known->second = was.value == is.value && was.error == is.error;
        }
        return known->second;
    }

 private:
    const yaml::Stream& m_before;
    const yaml::Stream& m_after;
    const std::size_t m_document;
    std::map<std::pair<const yaml::Node*, const yaml::Node*>, bool> m_known;
};

ChangedAlias changedAliasAt(const WrittenAlias& alias, const yaml::Stream& stream) {
    ChangedAlias out;
    out.name = alias.node->scalar;
    out.line = stream.lines().lineOf(alias.node.begin()) + 1;
    const auto merge = std::find_if(alias.path.begin(), alias.path.end(), [](const PathStep& step) {
        return step.kind != PathStep::Kind::Index && step.name == "<<";
    });
    out.merged = merge != alias.path.end();
    out.path = FieldPath(std::vector<PathStep>(alias.path.begin(), merge));
    return out;
}

}  // namespace

Phrase ChangedAlias::sentence() const {
    return (merged ? phrase("Edits", "%1 changes too: it merges *%2 (line %3).")
                   : phrase("Edits", "%1 changes too: it is the alias *%2 (line %3)."))
        .with(path.toString(), name, std::to_string(line));
}

std::vector<ChangedAlias> aliasesChanged(const yaml::Stream& before, const TextEdit& edit) {
    const std::vector<yaml::DocumentTree>& documents = before.documents();
    const bool concerns = before.ok() && std::any_of(documents.begin(), documents.end(), [&](const auto& document) {
                              return touchesAnchored(before, document, edit);
                          });
    if (!concerns) return {};
    const yaml::StreamPtr after = yaml::Stream::read(std::make_shared<const std::string>(applied(before.text(), edit)));
    if (!after->ok() || after->documents().size() != documents.size()) return {};
    std::vector<ChangedAlias> out;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        if (!touchesAnchored(before, documents[i], edit)) continue;
        const std::vector<WrittenAlias> old = AliasList::of(documents[i]), now = AliasList::of(after->documents()[i]);
        const auto sameName = [](const WrittenAlias& a, const WrittenAlias& b) {
            return a.node->scalar == b.node->scalar;
        };
        // Those that are added or removed are between the same beginning and the same end.
        const std::size_t shorter = std::min(old.size(), now.size());
        std::size_t head = 0, tail = 0;
        while (head < shorter && sameName(old[head], now[head])) ++head;
        while (tail < shorter - head && sameName(old[old.size() - 1 - tail], now[now.size() - 1 - tail])) ++tail;
        ValueComparison values(before, *after, i);
        for (std::size_t k = 0; k < now.size(); ++k) {
            if (k >= head && k < now.size() - tail) continue;
            const WrittenAlias& was = k < head ? old[k] : old[old.size() - (now.size() - k)];
            if (!values.same(was.node, now[k].node)) out.push_back(changedAliasAt(now[k], *after));
        }
    }
    return out;
}

}  // namespace crd
