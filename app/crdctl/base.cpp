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

std::string notYaml(const std::string& file) {
    return "Cannot compare with \"" + file + "\": it is not valid YAML.";
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

Result<Text> Base::read(const File& file) {
    return file.inGit ? readFromGit(file.name) : readInput(inputNamed(file.name));
}

Result<AnalysisBasePtr> Base::definitionsOf(const File& file) {
    if (m_last && m_lastFile == file.name) return m_last;
    Result<Text> text = read(file);
    if (!text) return tl::unexpected<Error>(text.error());
    Result<AnalysisBasePtr> base = definitionsIn(file.name, *std::move(text));
    if (!base && !file.inFolder) return base;
    m_lastFile = file.name;
    // A definition that a server cannot have stored is validated as a create.
    m_last = base ? *base : std::make_shared<const AnalysisBase>();
    return m_last;
}

// Returns the number of definitions. A file of a folder that does not mention definitions is skipped.
Result<std::size_t> Base::addFile(const File& file) {
    if (!file.inFolder) {
        const Result<AnalysisBasePtr> base = definitionsOf(file);
        if (!base) return tl::unexpected<Error>(base.error());
        for (const BasePtr& definition : (*base)->definitions) m_fileOf[definition->definition.name] = file;
        return (*base)->definitions.size();
    }
    const Result<Text> text = read(file);
    if (!text) return tl::unexpected<Error>(text.error());
    const yaml::StreamPtr stream = yaml::Stream::read(*text);
    if (!stream->ok()) {
        if (speaksOfDefinitions(**text)) m_unreadable.push_back({file.name, *text});
        return 0;
    }
    const std::vector<std::string> names = namesIn(*stream);
    for (const std::string& name : names) m_fileOf[name] = file;
    return names.size();
}

Result<std::vector<Base::File>> Base::filesOf(const std::string& name) {
    std::vector<File> out;
    if (namesRevision(name)) {
        // git does not know "main:." as the folder that it is run in.
        const std::string spec = name.ends_with(":.") ? name + '/' : name;
        const Result<bool> isFolder = isFolderInGit(spec);
        if (!isFolder) return tl::unexpected<Error>(isFolder.error());
        if (!*isFolder) return std::vector<File>{{name, true, false}};
        const Result<std::vector<std::string>> listed = filesInGit(spec);
        if (!listed) return tl::unexpected<Error>(listed.error());
        for (const std::string& file : *listed)
            if (isDefinitionFile(file)) out.push_back({file, true, true});
        return out;
    }
    std::error_code ignored;
    if (name == "-" || !std::filesystem::is_directory(name, ignored)) return std::vector<File>{{name, false, false}};
    const Inputs inputs = inputsFor({name});
    if (!inputs.refused.empty()) return failure(inputs.refused.front().message);
    for (const Input& input : inputs.files) out.push_back({input.path, false, true});
    return out;
}

Result<Base> Base::open(const std::vector<std::string>& names) {
    Base out;
    for (const std::string& name : names) {
        const Result<std::vector<File>> files = filesOf(name);
        if (!files) return tl::unexpected<Error>(files.error());
        std::size_t definitions = 0;
        const std::size_t unreadable = out.m_unreadable.size();
        for (const File& file : *files) {
            const Result<std::size_t> added = out.addFile(file);
            if (!added) return tl::unexpected<Error>(added.error());
            definitions += *added;
        }
        if (definitions > 0) continue;
        return failure(out.m_unreadable.size() == unreadable
                           ? "\"" + name + "\" contains no CustomResourceDefinition to compare with."
                           : notYaml(out.m_unreadable.back().name));
    }
    return out;
}

const Base::Unreadable* Base::unreadableWith(const std::string& definition) const {
    const auto found = std::find_if(m_unreadable.begin(), m_unreadable.end(), [&](const Unreadable& file) {
        return file.text->find(definition) != std::string::npos;
    });
    return found == m_unreadable.end() ? nullptr : &*found;
}

Result<AnalysisBasePtr> Base::baseFor(const std::vector<Definition>& definitions) {
    const std::lock_guard<std::mutex> lock(*m_mutex);
    std::vector<const File*> files;
    for (const Definition& definition : definitions) {
        if (!isDefinition(definition)) continue;
        const auto found = m_fileOf.find(definition.name);
        if (found == m_fileOf.end()) {
            if (const Unreadable* file = definition.name.empty() ? nullptr : unreadableWith(definition.name))
                return failure(notYaml(file->name));
            continue;
        }
        m_asked.insert(definition.name);
        const auto same = [&](const File* file) { return file->name == found->second.name; };
        if (std::none_of(files.begin(), files.end(), same)) files.push_back(&found->second);
    }
    auto out = std::make_shared<AnalysisBase>();
    for (const File* file : files) {
        const Result<AnalysisBasePtr> base = definitionsOf(*file);
        if (!base) return base;
        out->text = (*base)->text;
        // If two files have the same definition, the later one counts, as with two documents.
        for (const BasePtr& stored : storedFor(definitions, (*base)->definitions)) {
            const auto last = m_fileOf.find(stored->definition.name);
            if (last != m_fileOf.end() && last->second.name == file->name) out->definitions.push_back(stored);
        }
    }
    return out->definitions.empty() ? AnalysisBasePtr() : AnalysisBasePtr(std::move(out));
}

std::vector<std::string> Base::unreadable() const {
    std::vector<std::string> out;
    for (const Unreadable& file : m_unreadable) out.push_back(file.name);
    return out;
}

std::vector<std::string> Base::notAskedFor() const {
    std::vector<std::string> out;
    for (const auto& [name, file] : m_fileOf)
        if (!m_asked.contains(name)) out.push_back(name);
    return out;
}

}  // namespace crd::ctl
