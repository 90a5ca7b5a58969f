#include "app/crdctl/diff/diff_side.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "app/crdctl/input/base.h"
#include "app/crdctl/input/git_files.h"
#include "app/crdctl/input/in_order.h"
#include "app/crdctl/input/skipped.h"
#include "app/crdctl/input/source.h"
#include "engine/yaml/read/stream.h"

namespace crd::ctl {

namespace {

namespace fs = std::filesystem;
using SideText = std::shared_ptr<const std::string>;

struct IndexedFile {
    std::string failure;  // a sentence
    SideText text;
    bool isYaml = true;
    bool isTemplate = false;  // with definitions
    std::vector<std::string> definitions;
};

IndexedFile indexOf(const Input& input) {
    IndexedFile out;
    const Result<SideText> text = readInput(input);
    if (!text) {
        out.failure = text.error().message.english();
        return out;
    }
    out.text = *text;
    if (input.fromFolder && !speaksOfDefinitions(**text)) return out;
    out.isTemplate = skippedTemplate(input, **text).has_value();
    if (out.isTemplate) return out;
    const yaml::StreamPtr stream = yaml::Stream::read(*text);
    out.isYaml = stream->ok();
    if (!out.isYaml) {
        if (!input.fromFolder) out.failure = whyNotRead(input.name, *stream);
        return out;
    }
    std::set<std::string> seen;
    for (const NamedDefinition& definition : definitionsNamedIn(*stream))
        if ((!input.fromFolder || definition.lacks.empty()) && seen.insert(definition.name).second)
            out.definitions.push_back(definition.name);
    if (!input.fromFolder && out.definitions.empty())
        out.failure = "\"" + input.name + "\" contains no CustomResourceDefinition.";
    return out;
}

using FilesByName = std::map<std::string, std::vector<const DiffFile*>>;

FilesByName filesByName(const DiffSide& side) {
    FilesByName out;
    for (const DiffFile& file : side.files)
        for (const std::string& name : file.definitions) out[name].push_back(&file);
    return out;
}

// The old file for a new one; `isGuess`: no path decides.
const DiffFile* counterpartOf(const DiffFile& next, const std::vector<const DiffFile*>& candidates, bool& isGuess) {
    isGuess = false;
    if (candidates.size() == 1) return candidates.front();
    const auto pathOf = [](const DiffFile& file) {
        return file.below.empty() ? pathOfSide(file.input.name) : fs::path(file.below);
    };
    const DiffFile* out = nullptr;
    std::size_t most = 0;
    for (const DiffFile* old : candidates) {
        if (old->below == next.below) return old;
        const std::size_t common = commonEnd(pathOf(next), pathOf(*old));
        if (common == most) out = nullptr;
        if (common > most) out = old;
        most = std::max(most, common);
    }
    if (out) return out;
    isGuess = true;
    return candidates.back();
}

}  // namespace

fs::path pathOfSide(const std::string& name) {
    const Result<std::string> source = plainSource(name);
    if (!source) return name;
    if (!namesRevision(*source)) return fs::path(*source).lexically_normal();
    const std::string spec = gitSpec(*source);
    return fs::path(spec.substr(colonIn(spec) + 1)).lexically_normal();
}

Result<SideText> DiffFile::read() const {
    if (text) return text;
    return readInput(input);
}

std::size_t DiffSide::definitions() const {
    std::size_t out = 0;
    for (const DiffFile& file : files) out += file.definitions.size();
    return out;
}

const DiffSide::Unreadable* DiffSide::unreadableWith(const std::string& definition) const {
    if (definition.empty()) return nullptr;
    const auto found = std::find_if(unreadable.begin(), unreadable.end(), [&](const Unreadable& file) {
        return file.text->find(definition) != std::string::npos;
    });
    return found == unreadable.end() ? nullptr : &*found;
}

bool DiffSide::excludes(const std::string& definition) const {
    return std::any_of(excludedFiles.begin(), excludedFiles.end(), [&](const Input& input) {
        const std::vector<std::string> names = indexOf(input).definitions;
        return std::find(names.begin(), names.end(), definition) != names.end();
    });
}

bool DiffSide::hasFileOf(const DiffFile& other) const {
    if (!isFolder || other.below.empty()) return !isFolder && !files.empty();
    return std::any_of(files.begin(), files.end(), [&](const DiffFile& file) { return file.below == other.below; });
}

std::string DiffSide::nameOf(const DiffFile& other) const {
    if (!isFolder || other.below.empty()) return isFolder || files.empty() ? name : files.front().input.name;
    return (name.ends_with('/') || name.ends_with(':') ? name : name + '/') + other.below;
}

Result<DiffSide> openDiffSide(const std::string& name, const InputOptions& options, const SelectInputs& select) {
    Inputs inputs = inputsFor({name}, options);
    DiffSide out;
    out.name = name;
    out.isFolder = inputs.files.empty() || inputs.files.front().fromFolder;
    if (out.isFolder)
        if (const Result<void> selected = select(inputs); !selected) return tl::unexpected<Error>(selected.error());
    for (const Inputs::Unreadable& one : inputs.unreadable) out.failures.push_back(one.message);
    for (const Inputs::LeftOut& one : inputs.leftOut)
        if (one.kind == "link") out.links.push_back("\"" + one.name + "\" is not read: " + one.message + ".");
    if (inputs.files.empty() && !out.failures.empty()) return failure(out.failures.front());
    const fs::path folder = pathOfSide(name);
    for (const Inputs::LeftOut& one : inputs.leftOut)
        if (one.kind.starts_with("excluded"))
            out.excluded[one.kind].insert(pathOfSide(one.name).lexically_relative(folder).string());
    std::size_t at = 0;
    inOrder(inputs.files, indexOf, [&](IndexedFile& indexed) {
        Input& input = inputs.files[at++];
        if (indexed.isTemplate) ++out.templates;
        if (!indexed.failure.empty()) {
            out.failures.push_back(std::move(indexed.failure));
        } else if (!indexed.isYaml) {
            out.unreadable.push_back({input.name, std::move(indexed.text)});
        } else if (!indexed.definitions.empty()) {
            DiffFile file;
            if (out.isFolder) file.below = pathOfSide(input.name).lexically_relative(folder).string();
            if (!out.isFolder) file.text = std::move(indexed.text);
            file.input = std::move(input);
            file.definitions = std::move(indexed.definitions);
            out.files.push_back(std::move(file));
        }
        return true;
    });
    if (!out.isFolder && !out.failures.empty()) return failure(out.failures.front());
    return out;
}

DiffMatches matchesOf(const DiffSide& old, const DiffSide& next) {
    DiffMatches out;
    if (!old.isFolder && !next.isFolder && old.definitions() == 1 && next.definitions() == 1) {
        const DiffFile &before = old.files.front(), &after = next.files.front();
        out.all.push_back({&before, &after, before.definitions.front(), after.definitions.front(), false});
        return out;
    }
    const FilesByName before = filesByName(old), after = filesByName(next);
    std::set<std::string> seen;
    const auto match = [&](const std::string& name, const std::vector<const DiffFile*>& olds,
                           const std::vector<const DiffFile*>& nexts) {
        std::set<const DiffFile*> used;
        for (const DiffFile* file : nexts) {
            bool isGuess = false;
            const DiffFile* counterpart = counterpartOf(*file, olds, isGuess);
            used.insert(counterpart);
            const bool stays = std::any_of(nexts.begin(), nexts.end(),
                                           [&](const DiffFile* one) { return one->below == counterpart->below; });
            out.all.push_back({counterpart, file, name, name, old.isFolder && next.isFolder && !stays});
            if (isGuess)
                out.notes.push_back(name + " is in " + std::to_string(olds.size()) + " files of \"" + old.name +
                                    "\": \"" + file->input.name + "\" is compared with the last one, \"" +
                                    counterpart->input.name + "\".");
        }
        for (const DiffFile* file : olds)
            if (!used.contains(file))
                out.notes.push_back(name + " of \"" + file->input.name + "\" is not compared: \"" + next.name +
                                    "\" has it in fewer files.");
    };
    for (const DiffFile& file : old.files) {
        for (const std::string& name : file.definitions) {
            if (!seen.insert(name).second) continue;
            const auto found = after.find(name);
            if (found == after.end()) {
                out.all.push_back({&file, nullptr, name, name, false});
            } else {
                match(name, before.at(name), found->second);
            }
        }
    }
    for (const DiffFile& file : next.files)
        for (const std::string& name : file.definitions)
            if (!before.contains(name) && seen.insert(name).second)
                out.all.push_back({nullptr, &file, name, name, false});
    return out;
}

}  // namespace crd::ctl
