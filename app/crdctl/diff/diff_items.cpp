#include "app/crdctl/diff/diff_items.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "app/crdctl/input/file_location.h"
#include "app/crdctl/report/report_parts.h"
#include "engine/base/text/ascii.h"
#include "engine/baseline/problem_identity.h"
#include "engine/yaml/read/navigate.h"

namespace crd::ctl {

namespace {

using diff::Comparison;
using diff::Difference;
using diff::Impact;

// The id of the kind of a difference, and its title.
struct DiffKind {
    std::string id, title;
};

// "spec.versions[v1].served": without what is in brackets.
std::string withoutBrackets(const std::string& field) {
    std::string out;
    bool inside = false;
    for (const char c : field) {
        inside = inside || c == '[';
        if (!inside) out += c;
        if (c == ']') inside = false;
    }
    return out;
}

DiffKind kindOfPart(const Difference& difference, bool isWhole) {
    const std::string field = withoutBrackets(difference.field);
    const bool isWholePart = isWhole || field == "spec.versions";
    if (isWholePart && (difference.left.empty() || difference.right.empty())) {
        const std::string what = isWhole ? "definition" : "version";
        const std::string how = difference.left.empty() ? "added" : "removed";
        return {"diff." + what + "-" + how, "A " + what + " is " + how};
    }
    return {"diff." + field, field + " changes"};
}

DiffKind kindOfNode(const Difference& difference, diff::Mark mark) {
    if (difference.keyword) {
        const std::string name(schema::info(*difference.keyword).name);
        return {"diff." + name, name + " changes"};
    }
    const bool known = mark != diff::Mark::Same;
    return {"diff.field-" + std::string(known ? diff::name(mark) : "changed"),
            "A field is " + (known ? diff::words(mark).english() : "changed")};
}

// "spec.size: maximum is added: 5. Breaks writers: Numbers above 5 are rejected."
std::string sentenceOfDifference(const Difference& difference) {
    std::string out = difference.what.english();
    for (const diff::Consequence& consequence : difference.consequences) {
        std::string words = diff::words(consequence.impact).english();
        words.front() = toUpper(words.front());
        out += " " + words + ": " + consequence.reason.english();
    }
    return out;
}

bool breaks(const Difference& difference) {
    return difference.has(Impact::Writers) || difference.has(Impact::Stored) || difference.has(Impact::Readers);
}

// A part of the definition, not of the version that is compared.
bool isOfDefinition(const std::string& field) {
    return field.starts_with("spec.") || field.starts_with("metadata.");
}

FieldPath pathOfVersion(const Definition& definition, const Version& version) {
    return definition.root.child("spec").child("versions").at(version.index);
}

// Where a part of the definition is: "spec.versions[v1].served", "additionalPrinterColumns[Age]" of `version`. The path
// can be longer than what the definition has.
FieldPath pathOfPart(const Definition& definition, const Version* version, std::string field) {
    FieldPath out = definition.root;
    constexpr std::string_view kVersions = "spec.versions[", kColumns = "additionalPrinterColumns[";
    if (field.starts_with(kVersions)) {
        const std::size_t end = std::min(field.find(']'), field.size());
        const std::string name = field.substr(kVersions.size(), end - kVersions.size());
        const Version* named = versionNamed(definition, name);
        if (!named) return out.child("spec").child("versions");
        out = pathOfVersion(definition, *named);
        field = field.substr(std::min(end + 1, field.size()));
        if (field.empty()) return out.child("name");
        field.erase(0, 1);
    } else if (version && !isOfDefinition(field)) {
        out = pathOfVersion(definition, *version);
        for (std::size_t i = 0; i < version->columns.size(); ++i)
            if (field == std::string(kColumns) + version->columns[i].name + "]")
                return out.child("additionalPrinterColumns").at(i);
    }
    const auto tail = FieldPath::parse(withoutBrackets(field));
    return tail ? out.joined(*tail) : out;
}

// The path of a row on the right side, or that of the nearest row above it which is there.
FieldPath pathOfRow(const Comparison& comparison, std::uint32_t row) {
    for (; row != diff::PairedNode::kNone; row = comparison.nodes[row].parent)
        if (const auto path = comparison.rightPath(row)) return *path;
    return {};
}

std::optional<ReportItem::Region> regionOf(const DiffPlace& place, const FieldPath& path) {
    if (!place.text || !place.text->hasLines || !place.definition) return std::nullopt;
    const AnalysisResult& result = *place.text->result;
    const auto& documents = result.stream->documents();
    if (place.definition->document >= documents.size() || !documents[place.definition->document].root)
        return std::nullopt;
    const yaml::Location location = yaml::locatePart(documents[place.definition->document], path);
    SourceSpan span{};
    if (location.steps.empty()) {
        span.begin = span.end = documents[place.definition->document].span.begin;
    } else {
        const yaml::EntryRef entry = location.entryRef();
        if (entry.key) {
            span = entry.key.span();
        } else {
            span.begin = span.end = entry.begin;
        }
    }
    const PlaceOf begin = placeOf(result, span.begin), end = placeOf(result, span.end);
    return ReportItem::Region{begin.line, begin.column, end.line, end.column};
}

}  // namespace

std::string nameForServices(const Input& input) {
    if (input.gitId.empty()) return input.name;
    return relativeTo(workingFolder(), (reportRoot() / input.path).lexically_normal());
}

std::vector<const Difference*> differencesOf(const Comparison& comparison) {
    std::vector<const Difference*> out;
    for (const Difference& difference : comparison.definition) out.push_back(&difference);
    for (const diff::PairedNode& node : comparison.nodes)
        for (const Difference& difference : node.differences) out.push_back(&difference);
    return out;
}

std::vector<ReportItem> diffItems(const diff::ReportedPair& pair, const DiffPlace& place,
                                  const std::function<bool(const Difference&)>& fails) {
    const Comparison& comparison = *pair.comparison;
    const std::string version = place.version ? place.version->name : std::string();
    const std::string versions = place.from.empty() ? version : place.from + " -> " + version;
    std::vector<ReportItem> out;
    const auto add = [&](const Difference& difference, DiffKind kind, const std::string& field, const FieldPath& path) {
        ReportItem item;
        item.rule = std::move(kind.id);
        item.title = std::move(kind.title);
        item.level = fails(difference) ? Severity::Error : breaks(difference) ? Severity::Warning : Severity::Info;
        item.message = field + ": " + sentenceOfDifference(difference);
        item.file = place.file;
        item.region = regionOf(place, path);
        item.path = field;
        item.definition = pair.title;
        if (const auto named = pair.named.find(&difference);
            named != pair.named.end() && !named->second.accepted.empty())
            item.hidden = "Accepted: " + named->second.accepted;
        item.fingerprint = fingerprintOf({"diff", pair.title, versions, item.rule, field, difference.what.english()});
        out.push_back(std::move(item));
    };
    for (const Difference& difference : comparison.definition) {
        const bool isWhole = !place.version;
        const std::string field =
            isOfDefinition(difference.field) ? difference.field : versions + ": " + difference.field;
        add(difference, kindOfPart(difference, isWhole), isWhole ? pair.title : field,
            place.definition ? pathOfPart(*place.definition, place.version, difference.field) : FieldPath());
    }
    FieldPath root;
    if (place.definition && place.version)
        root = pathOfVersion(*place.definition, *place.version).child("schema").child("openAPIV3Schema");
    for (std::uint32_t row = 0; row < comparison.nodes.size(); ++row) {
        const diff::PairedNode& node = comparison.nodes[row];
        if (node.differences.empty()) continue;
        const FieldPath path = root.joined(pathOfRow(comparison, row));
        const std::string field = versions + ": " + diff::fieldLine(comparison, row);
        for (const Difference& difference : node.differences)
            add(difference, kindOfNode(difference, node.mark), field,
                difference.keyword ? path.child(schema::info(*difference.keyword).name) : path);
    }
    return out;
}

}  // namespace crd::ctl
