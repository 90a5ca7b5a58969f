#include "app/crdctl/input/base.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include "app/crdctl/input/file_location.h"
#include "app/crdctl/input/git_files.h"
#include "app/crdctl/input/in_order.h"
#include "app/crdctl/input/input.h"
#include "app/crdctl/input/kind.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/visible_text.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/crd/model/read.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"

namespace crd::ctl {

namespace {

using BaseText = std::shared_ptr<const std::string>;

// Whether all definitions of the result were read, as readAnalysisBase() reads them.
bool isReadWhole(const AnalysisResult& read) {
    const AnalysisOptions limits;
    const auto& documents = read.stream->documents();
    return read.stream->ok() && read.definitions.size() < limits.maxDocuments &&
           read.stream->text().size() <= limits.measuredDefinitionText &&
           std::none_of(documents.begin(), documents.end(),
                        [](const yaml::DocumentTree& document) { return document.root && document.root->holdsAlias; });
}

Result<AnalysisBasePtr> definitionsIn(const std::string& name, BaseText text, const AnalysisResultPtr& read) {
    Result<AnalysisBasePtr> base = read && *text == read->stream->text() && isReadWhole(*read)
                                       ? analysisBaseOf(read->stream, read->definitions)
                                       : readAnalysisBase(std::move(text));
    if (!base) return failure("Cannot compare with \"" + name + "\". " + base.error().message.english());
    return base;
}

// Sentences about the definitions of the name that a later one of the file replaces.
std::vector<std::string> notesOnReplaced(const AnalysisBase& base, const std::string& name) {
    std::vector<std::string> out;
    for (const BasePtr& one : base.replaced)
        if (one->definition.name == name) out.push_back(aboutReplaced(*one->stream, one->definition));
    return out;
}

}  // namespace

std::string notYaml(const std::string& file) {
    return "Cannot compare with \"" + file + "\": it is not valid YAML.";
}

std::vector<NamedDefinition> definitionsNamedIn(const yaml::Stream& stream) {
    std::vector<NamedDefinition> out;
    for (std::size_t i = 0; i < stream.documents().size(); ++i) {
        const yaml::DocumentTree& document = stream.documents()[i];
        for (const FieldPath& object : objectsIn(stream, i)) {
            const auto text = [&](const FieldPath& path) {
                const auto place = yaml::locate(document, object.joined(path));
                return place && place->node && place->node->isScalar() ? place->node->scalar : std::string();
            };
            const std::string apiVersion = text(FieldPath().child("apiVersion"));
            // An item of a list may omit its kind.
            if (!apiVersion.starts_with("apiextensions.k8s.io/") && (!apiVersion.empty() || object.empty())) continue;
            std::vector<std::string> lacks;
            const FieldPath spec = FieldPath().child("spec");
            const auto require = [&](const FieldPath& path) {
                const yaml::Location place = yaml::locatePart(document, object.joined(path));
                // What an alias stands for is not looked up: it is found when the definition is needed.
                const bool isThere = place.steps.size() == object.steps().size() + path.steps().size() ||
                                     (place.node && place.node->kind == yaml::NodeKind::Alias);
                if (!isThere) lacks.push_back(path.toString());
            };
            const bool isOld = apiVersion.ends_with("/v1beta1");
            require(spec.child("group"));
            require(spec.child("names"));
            if (!isOld) require(spec.child("scope"));
            if (!isOld) require(spec.child("versions"));
            const auto names = [&](const FieldPath& at) {
                ResourceNames read;
                read.plural = text(at.child("plural"));
                read.singular = text(at.child("singular"));
                read.kind = text(at.child("kind"));
                read.listKind = text(at.child("listKind"));
                const auto list = yaml::locate(document, object.joined(at.child("shortNames")));
                const std::size_t count = list && list->node ? list->node.size() : 0;
                for (std::size_t item = 0; item < count; ++item)
                    if (const yaml::EntryRef name = list->node.entry(item); name.value && name.value->isScalar())
                        read.shortNames.push_back(name.value->scalar);
                return read;
            };
            ResourceNames accepted = names(FieldPath().child("status").child("acceptedNames"));
            if (accepted == ResourceNames()) accepted = withDefaults(names(spec.child("names")));
            out.push_back({text(FieldPath().child("metadata").child("name")), joined(lacks, ", "),
                           text(spec.child("group")), std::move(accepted)});
        }
    }
    return out;
}

std::size_t commonEnd(const std::filesystem::path& a, const std::filesystem::path& b) {
    const std::vector<std::filesystem::path> first(a.begin(), a.end()), second(b.begin(), b.end());
    const auto [end, ignored] = std::mismatch(first.rbegin(), first.rend(), second.rbegin(), second.rend());
    return static_cast<std::size_t>(end - first.rbegin());
}

std::string specOf(const yaml::Stream& stream, const Definition& definition) {
    const yaml::DocumentTree& document = stream.documents()[definition.document];
    const auto place = yaml::locate(document, definition.root.child("spec"));
    if (!place || !place->node) return {};
    const yaml::JsonReading reading = yaml::toJson(stream, document, place->node);
    return reading.value ? toString(*reading.value) : std::string();
}

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

std::string Base::notFollowed(const BrokenLink& link) {
    return "Cannot compare with the link \"" + link.name + "\": " + link.why + ".";
}

Result<BaseText> Base::read(const File& file) {
    return file.inGit ? readFromGit({file.gitId}, file.name) : readInput(inputNamed(file.name));
}

Result<AnalysisBasePtr> Base::definitionsOf(const File& file, std::unique_lock<std::mutex>& lock,
                                            const AnalysisResultPtr& read) {
    if (m_last && m_lastFile == file.name) return m_last;
    lock.unlock();
    Result<BaseText> text = Base::read(file);
    Result<AnalysisBasePtr> base = text ? definitionsIn(file.name, *std::move(text), read) : AnalysisBasePtr();
    lock.lock();
    if (!text) return tl::unexpected<Error>(text.error());
    if (!base && !file.inFolder) return base;
    // A definition that a server cannot have stored is validated as a create.
    if (!base) base = std::make_shared<const AnalysisBase>();
    m_lastFile = file.name;
    m_last = *base;
    return base;
}

Result<std::size_t> Base::addFile(const File& file) {
    std::unique_lock lock(*m_mutex);
    const Result<AnalysisBasePtr> base = definitionsOf(file, lock);
    if (!base) return tl::unexpected<Error>(base.error());
    for (const BasePtr& definition : (*base)->definitions) {
        const Definition& read = definition->definition;
        add(read.name, file);
        addNames({read.name, read.group, file.name, acceptedNamesOf(*definition)}, file.argument);
    }
    return (*base)->definitions.size();
}

// A file that does not mention definitions is skipped.
Result<std::size_t> Base::addFolder(const std::vector<File>& files) {
    struct Names {
        const File* file;
        Result<BaseText> text;  // of a file that is not YAML
        std::vector<NamedDefinition> definitions;
    };
    const auto namesIn = [](const File& file) {
        Names out{&file, read(file), {}};
        if (!out.text) return out;
        const yaml::StreamPtr stream = yaml::Stream::read(*out.text);
        if (!stream->ok()) return out;
        out.text = BaseText();
        out.definitions = definitionsNamedIn(*stream);
        return out;
    };
    std::size_t count = 0;
    std::optional<Error> failed;
    inOrder(files, namesIn, [&](Names& one) {
        if (!one.text) {
            failed = one.text.error();
            return false;
        }
        const File& file = *one.file;
        if (*one.text && speaksOfDefinitions(**one.text)) m_unreadable.push_back({file.name, *one.text});
        for (NamedDefinition& definition : one.definitions) {
            if (definition.lacks.empty()) {
                add(definition.name, file);
                addNames({definition.name, definition.group, file.name, definition.accepted}, file.argument);
            } else {
                m_parts.push_back({definition.name, file.name, definition.lacks});
            }
        }
        count += one.definitions.size();
        return true;
    });
    if (failed) return tl::unexpected<Error>(*failed);
    return count;
}

void Base::addNames(Named&& named, std::size_t argument) {
    const auto [known, isNew] = m_namedBy.try_emplace(named.definition, argument, m_names.size());
    if (isNew)
        m_names.push_back(std::move(named));
    else if (known->second.first == argument)
        m_names[known->second.second] = std::move(named);
}

void Base::add(const std::string& definition, const File& file) {
    std::vector<File>& files = m_filesWith[definition];
    const bool isLater = !files.empty() && files.back().argument != file.argument;
    std::vector<File>& own = isLater ? m_laterWith[definition] : files;
    if (own.empty() || own.back().name != file.name) own.push_back(file);
}

const Base::File* Base::fileAt(const std::string& path, const std::vector<File>& files) {
    const File* out = nullptr;
    std::size_t most = 0;
    for (const File& file : files) {
        const std::size_t common =
            commonEnd(locationOf(path),
                      file.inGit ? std::filesystem::path(file.name.substr(file.name.find(':') + 1)).lexically_normal()
                                 : locationOf(file.name));
        if (common == most) out = nullptr;
        if (common > most) out = &file;
        most = std::max(most, common);
    }
    return out;
}

Result<bool> Base::differs(const std::string& definition, const std::vector<File>& files,
                           std::unique_lock<std::mutex>& lock) {
    std::set<std::size_t> specs;
    for (const File& file : files) {
        const Result<std::set<std::size_t>> own = specsIn(file, definition, lock);
        if (!own) return tl::unexpected<Error>(own.error());
        specs.insert(own->begin(), own->end());
    }
    return specs.size() > 1;
}

Result<std::set<std::size_t>> Base::specsIn(const File& file, const std::string& definition,
                                            std::unique_lock<std::mutex>& lock) {
    if (const auto known = m_specsOf.find(file.name); known != m_specsOf.end()) return known->second[definition];
    const Result<AnalysisBasePtr> base = definitionsOf(file, lock);
    if (!base) return tl::unexpected<Error>(base.error());
    std::map<std::string, std::set<std::size_t>>& specs = m_specsOf[file.name];
    for (const BasePtr& stored : (*base)->definitions) {
        const std::string& name = stored->definition.name;
        if (!isInSeveralFiles(name)) continue;
        std::map<std::string, std::size_t>& different = m_specs[name];
        const std::size_t next = different.size();
        specs[name].insert(different.try_emplace(specOf(*stored->stream, stored->definition), next).first->second);
    }
    return specs[definition];
}

bool Base::isInSeveralFiles(const std::string& definition) const {
    const auto first = m_filesWith.find(definition);
    return m_laterWith.contains(definition) || (first != m_filesWith.end() && first->second.size() > 1);
}

Result<const Base::File*> Base::otherLater(const std::string& definition, const File& chosen,
                                           std::unique_lock<std::mutex>& lock) {
    const auto later = m_laterWith.find(definition);
    if (later == m_laterWith.end()) return nullptr;
    for (const File& file : later->second) {
        const Result<bool> other = differs(definition, {chosen, file}, lock);
        if (!other) return tl::unexpected<Error>(other.error());
        if (*other) return &file;
    }
    return nullptr;
}

Result<std::vector<Base::File>> Base::filesOf(const std::string& name) {
    std::vector<File> out;
    if (namesRevision(name)) {
        const std::string spec = gitSpec(name);
        const Result<GitObject> named = findInGit(spec);
        if (!named) return tl::unexpected<Error>(named.error());
        if (!named->isFolder) return std::vector<File>{{name, true, false, 0, named->id}};
        const Result<GitFolder> listed = filesInGit(spec, *named);
        if (!listed) return tl::unexpected<Error>(listed.error());
        // The path in the folder decides: "main:.ci/crd.yaml" is in a hidden folder.
        const std::size_t below = spec.size() + (spec.ends_with(':') || spec.ends_with('/') ? 0 : 1);
        for (const GitFolder::File& file : listed->files)
            if (isDefinitionFile(file.name.substr(below))) out.push_back({file.name, true, true, 0, file.id});
        for (const GitFolder::BrokenLink& link : listed->broken)
            m_broken.push_back({link.name, link.why, link.name.substr(below)});
        return out;
    }
    std::error_code ignored;
    if (name == "-" || !std::filesystem::is_directory(name, ignored))
        return std::vector<File>{{name, false, false, 0, {}}};
    const Inputs inputs = inputsFor({name}, {.exclude = {}, .noIgnore = true});
    if (!inputs.unreadable.empty()) return failure(inputs.unreadable.front().message);
    for (const Input& input : inputs.files) out.push_back({input.path, false, true, 0, {}});
    return out;
}

Result<Base> Base::open(const std::vector<std::string>& names) {
    Base out;
    for (std::size_t argument = 0; argument < names.size(); ++argument) {
        const std::string& name = names[argument];
        Result<std::vector<File>> files = out.filesOf(name);
        if (!files) return tl::unexpected<Error>(files.error());
        for (File& file : *files) file.argument = argument;
        const std::size_t unreadable = out.m_unreadable.size(), broken = out.m_broken.size();
        const bool isFile = files->size() == 1 && !files->front().inFolder;
        const Result<std::size_t> definitions = isFile ? out.addFile(files->front()) : out.addFolder(*files);
        if (!definitions) return tl::unexpected<Error>(definitions.error());
        if (*definitions > 0) continue;
        if (out.m_broken.size() > broken) return failure(notFollowed(out.m_broken.back()));
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

const Base::BrokenLink* Base::brokenAt(const std::string& path) const {
    for (const BrokenLink& link : m_broken) {
        const std::filesystem::path below = std::filesystem::path(link.below).lexically_normal();
        const auto names = static_cast<std::size_t>(std::distance(below.begin(), below.end()));
        for (std::filesystem::path at = locationOf(path); at.has_relative_path(); at = at.parent_path())
            if (commonEnd(at, below) == names) return &link;
    }
    return nullptr;
}

Result<Base::Found> Base::baseFor(const std::string& path, const std::vector<Definition>& definitions,
                                  const AnalysisResultPtr& read) {
    std::unique_lock lock(*m_mutex);
    Found out;
    std::map<std::string_view, const File*> fileOf;
    std::vector<const File*> files;
    for (const Definition& definition : definitions) {
        if (!isDefinition(definition) || fileOf.contains(definition.name)) continue;
        const auto found = m_filesWith.find(definition.name);
        if (found == m_filesWith.end()) {
            if (const Unreadable* file = definition.name.empty() ? nullptr : unreadableWith(definition.name))
                return failure(notYaml(file->name));
            if (const BrokenLink* link = brokenAt(path)) return failure(notFollowed(*link));
            continue;
        }
        m_asked.insert(definition.name);
        const std::vector<File>& candidates = found->second;
        const File* chosen = candidates.size() > 1 ? fileAt(path, candidates) : &candidates.back();
        if (!chosen) {
            chosen = &candidates.back();
            const Result<bool> guess = differs(definition.name, candidates, lock);
            if (!guess) return tl::unexpected<Error>(guess.error());
            if (*guess)
                out.guesses.push_back(definition.name + " differs between " + std::to_string(candidates.size()) +
                                      " files of the base: it is compared with the last one, \"" + chosen->name +
                                      "\".");
        }
        const Result<const File*> hidden = otherLater(definition.name, *chosen, lock);
        if (!hidden) return tl::unexpected<Error>(hidden.error());
        if (*hidden)
            out.guesses.push_back(definition.name + " differs between the bases: it is compared with \"" +
                                  chosen->name + "\", which comes first, not with \"" + (*hidden)->name + "\".");
        fileOf.emplace(definition.name, chosen);
        const auto same = [&](const File* file) { return file->name == chosen->name; };
        if (std::none_of(files.begin(), files.end(), same)) files.push_back(chosen);
    }
    auto base = std::make_shared<AnalysisBase>();
    for (const File* file : files) {
        const Result<AnalysisBasePtr> held = definitionsOf(*file, lock, read);
        if (!held) return tl::unexpected<Error>(held.error());
        base->text = (*held)->text;
        // The file can also have definitions that are taken from another one.
        for (const BasePtr& stored : storedFor(definitions, (*held)->definitions)) {
            const auto chosen = fileOf.find(stored->definition.name);
            if (chosen == fileOf.end() || chosen->second->name != file->name) continue;
            base->definitions.push_back(stored);
            for (const std::string& note : notesOnReplaced(**held, stored->definition.name))
                out.guesses.push_back("\"" + file->name + "\": " + note);
        }
    }
    if (!base->definitions.empty()) out.base = std::move(base);
    return out;
}

std::vector<std::string> Base::warnings() const {
    std::vector<std::string> out;
    for (const Unreadable& file : m_unreadable)
        out.push_back("\"" + file.name + "\" is not valid YAML: its definitions are not compared with.");
    for (const BrokenLink& link : m_broken) {
        // Other files have no definitions, but a folder has any name.
        const std::filesystem::path name(link.name);
        if (isDefinitionFile(name) || !name.has_extension())
            out.push_back("The link \"" + link.name + "\" is not followed: " + link.why + ".");
    }
    for (const Part& part : m_parts)
        if (!m_filesWith.contains(part.definition))
            out.push_back("\"" + part.file + "\": " + part.definition + " is not a whole definition (no " + part.lacks +
                          "): it is not compared with.");
    return out;
}

std::vector<std::string> Base::notAskedFor() const {
    std::vector<std::string> out;
    for (const auto& [name, files] : m_filesWith)
        if (!m_asked.contains(name)) out.push_back(name);
    return out;
}

Result<AnalysisResultPtr> asUpdates(const AnalysisResultPtr& created, const std::string& file,
                                    const std::vector<std::string>& bases) {
    Result<Base> base = Base::open(bases);
    if (!base) return tl::unexpected<Error>(base.error());
    for (const std::string& warning : base->warnings()) say(onOneLine(warning));
    Result<Base::Found> stored = base->baseFor(inputNamed(file).path, created->definitions);
    if (!stored) return tl::unexpected<Error>(stored.error());
    for (const std::string& guess : stored->guesses) say(onOneLine(guess));
    if (!stored->base) {
        say("\"" + joined(bases, ", ") + "\" contains none of these definitions: they are created.");
        return created;
    }
    AnalysisOptions options;
    options.targetMinor = created->targetMinor;
    options.base = stored->base;
    return analyse({.revision = 2, .text = created->stream->sharedText(), .options = std::move(options)}, created);
}

}  // namespace crd::ctl
