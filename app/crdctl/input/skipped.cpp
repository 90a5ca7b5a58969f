#include "app/crdctl/input/skipped.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <span>
#include <system_error>
#include <utility>
#include <vector>

#include "app/crdctl/input/file_location.h"
#include "engine/base/io/chart.h"
#include "engine/base/io/file_io.h"
#include "engine/base/text/ascii.h"
#include "engine/base/text/quote.h"
#include "engine/yaml/read/navigate.h"

namespace crd::ctl {

namespace {

namespace fs = std::filesystem;

constexpr const char* kHelmValues = "Helm values";
constexpr std::size_t kKindsShown = 5;
constexpr std::size_t kFoldersAbove = 4;  // in which a kustomization that names a patch is looked for

// As a word of a shell; other names are rare and need a reader.
std::string asArgument(const fs::path& folder) {
    const std::string text = folder.string();
    return text.find_first_of(" \t\n'\"\\$`*?&|;<>()") == std::string::npos ? text : quoted(text);
}

std::string shownFolder(const fs::path& folder) {
    const std::string out = relativeTo(workingFolder(), folder.lexically_normal());
    return asArgument(out.starts_with("../") ? folder.string() : out);
}

bool isPlainKind(const std::string& kind) {
    return kind.size() <= 63 && std::all_of(kind.begin(), kind.end(), [](char c) { return isAlphanumeric(c); });
}

bool isKustomization(const fs::path& name) {
    return name == "kustomization.yaml" || name == "kustomization.yml" || name == "Kustomization";
}

yaml::NodeRef nodeAt(const yaml::DocumentTree& document, const FieldPath& path) {
    const auto at = yaml::locate(document, path);
    return at ? at->node : yaml::NodeRef();
}

// Whether the mapping has keys, and no others than these.
bool hasOnly(yaml::NodeRef mapping, std::span<const std::string_view> keys) {
    if (!mapping || mapping->kind != yaml::NodeKind::Mapping || mapping.size() == 0) return false;
    for (std::size_t i = 0; i < mapping.size(); ++i) {
        const yaml::NodeRef key = mapping.entry(i).key;
        if (!key || !key->isScalar() || std::find(keys.begin(), keys.end(), key->scalar) == keys.end()) return false;
    }
    return true;
}

// A definition has these; without all of them, a file that a kustomization names is a patch.
bool lacksPart(const yaml::DocumentTree& document, const FieldPath& root) {
    const FieldPath spec = root.child("spec");
    return !nodeAt(document, spec.child("group")) || !nodeAt(document, spec.child("names")) ||
           !nodeAt(document, spec.child("versions"));
}

// Whether the object has nothing but what patches of definitions usually change: the conversion, labels and
// annotations. A definition with a misspelt field has another field, too.
bool hasOnlyPatch(const yaml::DocumentTree& document, const FieldPath& root) {
    constexpr std::array<std::string_view, 4> kFields = {"apiVersion", "kind", "metadata", "spec"};
    constexpr std::array<std::string_view, 2> kSpec = {"conversion", "preserveUnknownFields"};
    constexpr std::array<std::string_view, 3> kMetadata = {"name", "annotations", "labels"};
    const FieldPath metadata = root.child("metadata");
    if (!hasOnly(nodeAt(document, root), kFields) || !hasOnly(nodeAt(document, metadata), kMetadata) ||
        !nodeAt(document, metadata.child("name")))
        return false;
    const yaml::NodeRef spec = nodeAt(document, root.child("spec"));
    return spec ? hasOnly(spec, kSpec) : nodeAt(document, metadata).size() > 1;
}

// The files that a kustomization names as patches, as it names them.
std::vector<std::string> patchesIn(const fs::path& kustomization) {
    std::vector<std::string> out;
    const auto text = readInput({kustomization.string(), kustomization.string(), false, {}, {}});
    if (!text) return out;
    const yaml::StreamPtr stream = yaml::Stream::read(*text);
    if (!stream->ok()) return out;
    for (const yaml::DocumentTree& document : stream->documents()) {
        if (!document.root) continue;
        for (const char* field : {"patches", "patchesStrategicMerge", "patchesJson6902"}) {
            const yaml::NodeRef list = nodeAt(document, FieldPath().child(field));
            for (std::size_t i = 0; list && i < list.size(); ++i) {
                const FieldPath item = FieldPath().child(field).at(i);
                for (const yaml::NodeRef name : {nodeAt(document, item), nodeAt(document, item.child("path"))})
                    if (name && name->isScalar() && !name->scalar.empty()) out.push_back(name->scalar);
            }
        }
    }
    return out;
}

// The folder of the kustomization that names the file as a patch; empty if there is none.
fs::path kustomizationOf(const Input& input) {
    if (!input.gitId.empty() || input.path == "-") return {};
    std::error_code error;
    const fs::path file = locationOf(input.path);
    fs::path folder = file.parent_path();
    for (std::size_t i = 0; i < kFoldersAbove && folder.has_relative_path(); ++i, folder = folder.parent_path()) {
        for (const char* name : {"kustomization.yaml", "kustomization.yml", "Kustomization"}) {
            if (!fs::is_regular_file(folder / name, error)) continue;
            for (const std::string& patch : patchesIn(folder / name))
                if (patch.find('\n') == std::string::npos && locationOf((folder / patch).string()) == file)
                    return folder;
        }
    }
    return {};
}

std::optional<Skipped> skippedPatch(const Input& input, const AnalysisResult& result) {
    bool any = false, evident = true;
    for (const Definition& definition : result.definitions) {
        if (definition.kind == DocumentKind::Empty) continue;
        if (!isDefinition(definition)) return std::nullopt;
        const yaml::DocumentTree& document = result.stream->documents()[definition.document];
        if (!document.root || !lacksPart(document, definition.root)) return std::nullopt;
        any = true;
        evident = evident && hasOnlyPatch(document, definition.root);
    }
    if (!any) return std::nullopt;
    const fs::path folder = kustomizationOf(input);
    if (folder.empty() && !evident) return std::nullopt;
    const std::string command =
        folder.empty() ? std::string() : ": kubectl kustomize " + shownFolder(folder) + " | crdctl check -";
    return Skipped{"it is a patch of a definition" + command, "patch of a definition", {}};
}

std::string otherKind(const Input& input, const AnalysisResult& result) {
    const fs::path name = fs::path(input.path).filename();
    if (isKustomization(name)) return "Kustomization";
    for (const Definition& definition : result.definitions)
        if (definition.kind == DocumentKind::OtherKubernetesObject || definition.kind == DocumentKind::List)
            if (!definition.objectKind.empty())
                return isPlainKind(definition.objectKind) ? definition.objectKind : "other";
    if (std::all_of(result.definitions.begin(), result.definitions.end(),
                    [](const Definition& d) { return d.kind == DocumentKind::Empty; }))
        return "empty";
    return name.string().starts_with("values") ? kHelmValues : "no kind";
}

}  // namespace

bool holdsDefinition(const AnalysisResult& result) {
    return std::any_of(result.definitions.begin(), result.definitions.end(),
                       [](const Definition& d) { return isDefinition(d) || d.nearMiss; });
}

std::string whatElse(const AnalysisResult& result) {
    for (const Definition& definition : result.definitions) {
        if ((definition.kind == DocumentKind::OtherKubernetesObject || definition.kind == DocumentKind::List) &&
            !definition.objectKind.empty()) {
            return "it contains an object of kind " + definition.objectKind;
        }
    }
    const bool empty = std::all_of(result.definitions.begin(), result.definitions.end(),
                                   [](const Definition& d) { return d.kind == DocumentKind::Empty; });
    return empty ? "it is empty" : "it has no kind";
}

std::optional<Skipped> skippedTemplate(const Input& input, const std::string& text) {
    if (!input.fromFolder || input.path == "-" || text.find("{{") == std::string::npos) return std::nullopt;
    const fs::path chart = input.gitId.empty() ? chartOfTemplate(input.path) : fs::path(input.chart);
    if (chart.empty()) return std::nullopt;
    if (!speaksOfDefinitions(text)) return Skipped{"it is a Helm template without a definition", "Helm template", {}};
    // Helm reads no folders of git.
    const std::string command =
        input.gitId.empty() ? "helm template " + shownFolder(chart) + " | crdctl check -" : std::string();
    return Skipped{"it is a Helm template" + (command.empty() ? command : ": " + command), "Helm template", command};
}

std::optional<Skipped> skippedResult(const Input& input, const AnalysisResult& result) {
    if (!input.fromFolder) return std::nullopt;
    if (!result.stream->ok()) {
        if (holdsDefinition(result) || speaksOfDefinitions(result.stream->text())) return std::nullopt;
        const bool tooLarge = result.stream->problems().front().isOwnLimit;
        return Skipped{tooLarge ? "it is not read to its end" : "it is not valid YAML",
                       tooLarge ? "not read to its end" : "not valid YAML",
                       {}};
    }
    if (holdsDefinition(result)) return skippedPatch(input, result);
    std::string kind = otherKind(input, result);
    std::string why = kind == kHelmValues ? "it contains values of a Helm chart" : whatElse(result);
    return Skipped{std::move(why), std::move(kind), {}};
}

bool isSkipped(const Input& input, const std::shared_ptr<const std::string>& text) {
    if (!input.fromFolder) return false;
    if (!speaksOfDefinitions(*text) || skippedTemplate(input, *text)) return true;
    return skippedResult(input, *analyse({.revision = 1, .text = text, .options = {}})).has_value();
}

std::string kindsText(const std::map<std::string, std::size_t>& counts) {
    std::vector<std::pair<std::string, std::size_t>> kinds(counts.begin(), counts.end());
    std::stable_sort(kinds.begin(), kinds.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    if (kinds.size() > kKindsShown + 1) {
        std::size_t others = 0;
        for (std::size_t i = kKindsShown; i < kinds.size(); ++i) others += kinds[i].second;
        kinds.resize(kKindsShown);
        kinds.emplace_back("others", others);
    }
    std::string out;
    for (const auto& [kind, count] : kinds) out += (out.empty() ? "" : ", ") + kind + ": " + std::to_string(count);
    return out;
}

}  // namespace crd::ctl
