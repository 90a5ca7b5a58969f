#include "app/crdctl/base.h"

#include <algorithm>
#include <filesystem>

#include "app/crdctl/file_location.h"
#include "app/crdctl/git_files.h"
#include "app/crdctl/input.h"
#include "engine/crd/read.h"
#include "engine/yaml/navigate.h"

namespace crd::ctl {

namespace {

using Text = std::shared_ptr<const std::string>;

Result<Text> readText(const std::string& name, bool inGit) {
    return inGit ? readFromGit(name) : readInput(inputNamed(name));
}

Result<AnalysisBasePtr> definitionsIn(const std::string& name, Text text) {
    Result<AnalysisBasePtr> base = readAnalysisBase(std::move(text));
    if (!base) return failure("Cannot compare with \"" + name + "\". " + base.error().message);
    return base;
}

// The names of the definitions, without reading their schemas.
std::vector<std::string> namesIn(const yaml::Stream& stream) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < stream.documents().size(); ++i) {
        for (const FieldPath& object : objectsIn(stream, i)) {
            const auto text = [&](const FieldPath& path) {
                const auto place = yaml::locate(stream.documents()[i], object.joined(path));
                return place && place->node && place->node->isScalar() ? place->node->scalar : std::string();
            };
            const std::string apiVersion = text(FieldPath().child("apiVersion"));
            // An item of a list may omit its kind.
            if (apiVersion.starts_with("apiextensions.k8s.io/") || (apiVersion.empty() && !object.empty()))
                out.push_back(text(FieldPath().child("metadata").child("name")));
        }
    }
    return out;
}

}  // namespace

std::vector<BasePtr> storedFor(const std::vector<Definition>& definitions, const std::vector<BasePtr>& stored) {
    std::set<std::string_view> names;
    for (const Definition& definition : definitions)
        if (isDefinition(definition)) names.insert(definition.name);
    std::map<std::string_view, BasePtr> last;
    for (const BasePtr& base : stored)
        if (names.contains(base->definition.name)) last[base->definition.name] = base;
    std::vector<BasePtr> out;
    for (const auto& [name, base] : last) out.push_back(base);
    return out;
}

Result<Text> Base::read(const std::string& file) const {
    return readText(file, m_inGit);
}

Result<AnalysisBasePtr> Base::definitionsOf(const std::string& file) {
    if (m_last && m_lastFile == file) return m_last;
    Result<Text> text = read(file);
    if (!text) return tl::unexpected<Error>(text.error());
    Result<AnalysisBasePtr> base = definitionsIn(file, *std::move(text));
    if (!base && !m_isFolder) return base;
    m_lastFile = file;
    // A definition that a server cannot have stored is validated as a create.
    m_last = base ? *base : std::make_shared<const AnalysisBase>();
    return m_last;
}

// A file of a folder that does not mention definitions is skipped.
Result<void> Base::addFile(const std::string& file) {
    if (!m_isFolder) {
        const Result<AnalysisBasePtr> base = definitionsOf(file);
        if (!base) return tl::unexpected<Error>(base.error());
        for (const BasePtr& definition : (*base)->definitions) m_fileOf[definition->definition.name] = file;
        return {};
    }
    const Result<Text> text = read(file);
    if (!text) return tl::unexpected<Error>(text.error());
    const yaml::StreamPtr stream = yaml::Stream::read(*text);
    if (!stream->ok() && speaksOfDefinitions(**text))
        return failure("Cannot compare with \"" + file + "\": it is not valid YAML.");
    if (!stream->ok()) return {};
    for (const std::string& name : namesIn(*stream)) m_fileOf[name] = file;
    return {};
}

Result<Base> Base::open(const std::string& name) {
    Base out;
    std::vector<std::string> files = {name};
    if (namesRevision(name)) {
        out.m_inGit = true;
        const Result<bool> isFolder = isFolderInGit(name);
        if (!isFolder) return tl::unexpected<Error>(isFolder.error());
        out.m_isFolder = *isFolder;
        if (out.m_isFolder) {
            Result<std::vector<std::string>> listed = filesInGit(name);
            if (!listed) return tl::unexpected<Error>(listed.error());
            files = *std::move(listed);
            std::erase_if(files, [](const std::string& file) { return !isDefinitionFile(file); });
        }
    } else if (std::error_code ignored; name != "-" && std::filesystem::is_directory(name, ignored)) {
        out.m_isFolder = true;
        files.clear();
        const Inputs inputs = inputsFor({name});
        if (!inputs.refused.empty()) return failure(inputs.refused.front().message);
        for (const Input& input : inputs.files) files.push_back(input.path);
    }
    for (const std::string& file : files) {
        const Result<void> added = out.addFile(file);
        if (!added) return tl::unexpected<Error>(added.error());
    }
    if (out.m_fileOf.empty()) return failure("\"" + name + "\" contains no CustomResourceDefinition to compare with.");
    return out;
}

Result<AnalysisBasePtr> Base::baseFor(const std::vector<Definition>& definitions) {
    const std::lock_guard<std::mutex> lock(*m_mutex);
    std::vector<std::string> files;
    for (const Definition& definition : definitions) {
        if (!isDefinition(definition)) continue;
        const auto found = m_fileOf.find(definition.name);
        if (found == m_fileOf.end()) continue;
        m_asked.insert(definition.name);
        if (std::find(files.begin(), files.end(), found->second) == files.end()) files.push_back(found->second);
    }
    auto out = std::make_shared<AnalysisBase>();
    for (const std::string& file : files) {
        const Result<AnalysisBasePtr> base = definitionsOf(file);
        if (!base) return base;
        out->text = (*base)->text;
        // If two files have the same definition, the later one counts, as with two documents.
        for (const BasePtr& stored : storedFor(definitions, (*base)->definitions)) {
            const auto last = m_fileOf.find(stored->definition.name);
            if (last != m_fileOf.end() && last->second == file) out->definitions.push_back(stored);
        }
    }
    return out->definitions.empty() ? AnalysisBasePtr() : AnalysisBasePtr(std::move(out));
}

std::vector<std::string> Base::notAskedFor() const {
    std::vector<std::string> out;
    for (const auto& [name, file] : m_fileOf)
        if (!m_asked.contains(name)) out.push_back(name);
    return out;
}

}  // namespace crd::ctl
