// advice.name-conflict: the server accepts the definition, and then its names are not accepted
// (engine/crd/server/naming.h).
#include <algorithm>
#include <map>

#include "engine/analysis/file_findings.h"
#include "engine/fix/fixes.h"
#include "engine/yaml/read/navigate.h"

namespace crd::analysis {

namespace {

FieldPath pathOfName(const Definition& definition, const NameClash& clash) {
    const FieldPath names = definition.root.child("spec").child("names");
    switch (clash.part) {
        case NamePart::Plural:
            return names.child("plural");
        case NamePart::Singular:
            return names.child("singular");
        case NamePart::ShortName:
            return names.child("shortNames").at(clash.index);
        case NamePart::Kind:
            return names.child("kind");
        case NamePart::ListKind:
            return names.child("listKind");
    }
    return names;
}

// The node at the path, or of the nearest one above: the server sets names that are absent.
SourceSpan spanAt(const yaml::Stream& stream, const Definition& definition, FieldPath path) {
    for (; !path.empty(); path = path.parent())
        if (const auto place = yaml::locate(stream.documents()[definition.document], path)) return place->node.span();
    return {};
}

// Of short names, which all have a finding.
constexpr std::size_t kMostShortNames = 8;

// The clashes with other definitions that a finding is made for: those of short names, or the last one of another name,
// which is the one in the condition. A list kind is derived from the kind, which then has the same clash.
std::vector<const NameClash*> shownClashes(const std::vector<NameClash>& clashes, std::string_view own) {
    std::vector<const NameClash*> out;
    const NameClash* name = nullptr;
    for (const NameClash& clash : clashes) {
        if (clash.owner == own) continue;
        if (clash.part == NamePart::ShortName) {
            if (out.size() < kMostShortNames) out.push_back(&clash);
        } else if (!name || clash.part != NamePart::ListKind || name->part != NamePart::Kind) {
            name = &clash;
        }
    }
    if (!name) return out;
    return {name};
}

}  // namespace

std::vector<Finding> nameConflict(const yaml::Stream& stream, const Definition& definition, const Naming& naming,
                                  bool established, const std::function<std::string(const NameClash&)>& other) {
    std::vector<Finding> out;
    if (naming.clashes.empty() && naming.condition.status == "False" && !established) {
        Finding finding(RuleId::AdviceNameConflict);
        finding.document = definition.document;
        finding.path = definition.root.child("spec").child("names");
        finding.span = finding.context = spanAt(stream, definition, finding.path);
        finding.message =
            phrase("Analysis",
                   "The stored definition is not served, and this update does not change that: its condition "
                   "NamesAccepted stays False (%1: %2). The server compares names again only if they differ from the "
                   "accepted ones. Add a category, or delete the definition and create it again")
                .with(naming.condition.reason, naming.condition.message);
        out.push_back(std::move(finding));
    }
    for (const NameClash* clash : shownClashes(naming.clashes, definition.name)) {
        std::string owner = other(*clash);
        Finding finding(RuleId::AdviceNameConflict);
        finding.document = definition.document;
        finding.path = pathOfName(definition, *clash);
        finding.span = finding.context = spanAt(stream, definition, finding.path);
        const Pattern message =
            established
                ? phrase("Analysis",
                         "%1 is a name of %2 in the same group. The server accepts this update and still serves the "
                         "definition, but not under this name: its condition NamesAccepted becomes False (%3: %4)")
                : phrase("Analysis",
                         "%1 is a name of %2 in the same group. The server accepts this definition but does not serve "
                         "it: its condition NamesAccepted becomes False (%3: %4)");
        finding.message =
            message.with(clash->name, std::move(owner), naming.condition.reason, naming.condition.message);
        finding.fixTitle = fixTitle(finding, &definition);
        out.push_back(std::move(finding));
    }
    return out;
}

std::vector<Finding> nameConflicts(const yaml::Stream& stream, const std::vector<Definition>& definitions,
                                   const std::vector<DocumentOutcome>& outcomes) {
    std::vector<Finding> out;
    std::map<std::string_view, const Definition*> byName;
    for (std::size_t i = 0; i < definitions.size(); ++i) {
        const Definition& definition = definitions[i];
        if (i >= outcomes.size() || !outcomes[i].naming) continue;
        byName[definition.name] = &definition;  // the later one is stored
    }
    for (std::size_t i = 0; i < definitions.size(); ++i) {
        const Definition& definition = definitions[i];
        if (i >= outcomes.size() || !outcomes[i].naming || outcomes[i].naming->condition.status == "True") continue;
        if (byName[definition.name] != &definition) continue;
        const bool established = outcomes[i].updates && outcomes[i].updates->established;
        for (Finding& finding : nameConflict(stream, definition, *outcomes[i].naming, established,
                                             [&](const NameClash& clash) { return clash.owner; })) {
            for (const NameClash& clash : outcomes[i].naming->clashes) {
                const auto owner = byName.find(clash.owner);
                if (pathOfName(definition, clash) != finding.path || owner == byName.end()) continue;
                const FieldPath names = owner->second->root.child("spec").child("names");
                finding.related.push_back({"the other definition", names, spanAt(stream, *owner->second, names)});
            }
            out.push_back(std::move(finding));
        }
    }
    return out;
}

}  // namespace crd::analysis
