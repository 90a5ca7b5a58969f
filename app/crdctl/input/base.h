// The base of `--against`: the stored definitions. A file, a folder, or either at a git
// revision.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/analysis/analysis.h"
#include "engine/analysis/analysis_base.h"
#include "engine/crd/server/naming.h"

namespace crd::ctl {

// A definition by its name, with the required fields that it lacks as missingParts() of engine/crd/server/applied.h.
struct NamedDefinition {
    std::string name;
    std::string lacks;
    std::string group;
    ResourceNames accepted;  // as acceptedNamesOf() of engine/crd/server/naming.h
};

// The definitions of a text, without reading their schemas.
std::vector<NamedDefinition> definitionsNamedIn(const yaml::Stream& stream);

// How many names two paths have in common at their ends.
std::size_t commonEnd(const std::filesystem::path& a, const std::filesystem::path& b);

// A whole sentence about a file that mentions definitions.
std::string notYaml(const std::string& file);

// The definition's spec as the server reads it, as JSON; empty if it cannot be read.
std::string specOf(const yaml::Stream& stream, const Definition& definition);

// The definitions of `stored` with the name of one of `definitions`; of several with the same name the last, which is
// the one stored when such a file is applied. A definition with another name is created.
std::vector<BasePtr> storedFor(const std::vector<Definition>& definitions, const std::vector<BasePtr>& stored);

class Base {
 public:
    // Each name is a file, "-", a folder, or REV:PATH of git where no such file exists; of several bases with a
    // definition, the first counts. A folder can have a definition in several files: see baseFor(). Fails with a whole
    // sentence. For folders only the names of definitions are kept; a file is read again when one of its definitions is
    // needed.
    static Result<Base> open(const std::vector<std::string>& names);

    // Whole sentences about what is not compared with: files of folders that are not valid YAML, such as templates,
    // links of git that lead nowhere, and parts of definitions that no file has whole. baseFor() fails for definitions
    // that are in no other file and that such a file mentions, or whose file has the path of such a link.
    std::vector<std::string> warnings() const;

    struct Found {
        AnalysisBasePtr base;  // null: all definitions are created
        // Whole sentences, each about a name that is in several files of the base, differently, none of which has the
        // checked file's name, that is in several bases, differently, or that is several times in a file.
        std::vector<std::string> guesses;
    };
    // The stored definitions that those of the file update. Of several files with a name, the one counts whose path
    // ends in the same folders and file name as `path`, else the last. Safe from any thread.
    Result<Found> baseFor(const std::string& path, const std::vector<Definition>& definitions) {
        return baseFor(path, definitions, nullptr);
    }
    // A file of the base with the text of this result, of AnalysisOptions::onlyRead, shares its definitions.
    Result<Found> baseFor(const std::string& path, const AnalysisResultPtr& read) {
        return baseFor(path, read->definitions, read);
    }

    // A definition of the base: the last one of its name in the first base that has it.
    struct Named {
        std::string definition, group, file;
        ResourceNames accepted;
    };
    const std::vector<Named>& names() const { return m_names; }

    // The sorted names of the definitions that baseFor() has not returned.
    std::vector<std::string> notAskedFor() const;

 private:
    struct File {
        std::string name;
        bool inGit = false, inFolder = false;
        std::size_t argument = 0;  // index of the name that it belongs to
        std::string gitId;         // with inGit
    };
    struct BrokenLink {
        std::string name, why;
        std::string below;  // its path below the folder that was named
    };
    struct Part {
        std::string definition, file;
        std::string lacks;  // field names
    };
    struct Unreadable {
        std::string name;
        std::shared_ptr<const std::string> text;
    };

    static std::string notFollowed(const BrokenLink& link);
    static Result<std::shared_ptr<const std::string>> read(const File& file);
    Result<std::vector<File>> filesOf(const std::string& name);
    Result<Found> baseFor(const std::string& path, const std::vector<Definition>& definitions,
                          const AnalysisResultPtr& read);
    // Reads the file without the lock. `read` can be null.
    Result<AnalysisBasePtr> definitionsOf(const File& file, std::unique_lock<std::mutex>& lock,
                                          const AnalysisResultPtr& read = nullptr);
    // Both return the number of definitions.
    Result<std::size_t> addFile(const File& file);
    Result<std::size_t> addFolder(const std::vector<File>& files);
    // The file that is not valid YAML and mentions the definition; null if there is none.
    const Unreadable* unreadableWith(const std::string& definition) const;
    // The link at the path of a checked file, or of one of its folders; null if there is none.
    const BrokenLink* brokenAt(const std::string& path) const;
    void add(const std::string& definition, const File& file);
    void addNames(Named&& named, std::size_t argument);
    // Null if none of the files has the path.
    static const File* fileAt(const std::string& path, const std::vector<File>& files);
    // The numbers in m_specs of all definitions with the name in the file.
    Result<std::set<std::size_t>> specsIn(const File& file, const std::string& definition,
                                          std::unique_lock<std::mutex>& lock);
    bool isInSeveralFiles(const std::string& definition) const;
    // The file of a later base with another definition of the name; null if there is none.
    Result<const File*> otherLater(const std::string& definition, const File& chosen,
                                   std::unique_lock<std::mutex>& lock);
    Result<bool> differs(const std::string& definition, const std::vector<File>& files,
                         std::unique_lock<std::mutex>& lock);

    std::unique_ptr<std::mutex> m_mutex =
        std::make_unique<std::mutex>();  // of baseFor(): of m_asked and of what follows about specs and m_last
    std::map<std::string, std::vector<File>> m_filesWith;  // by name of the definition, in order
    std::map<std::string, std::vector<File>> m_laterWith;  // the same of later bases, which do not count
    // The different specs of a definition, as of specOf(), each with its number. Only of definitions that are in
    // several files, and of files that were compared: equal copies are kept once.
    std::map<std::string, std::map<std::string, std::size_t>> m_specs;
    // Their numbers, by name of the file and of the definition.
    std::map<std::string, std::map<std::string, std::set<std::size_t>>> m_specsOf;
    std::vector<Named> m_names;
    std::map<std::string, std::pair<std::size_t, std::size_t>> m_namedBy;  // the argument, and the index in m_names
    std::vector<Unreadable> m_unreadable;
    std::vector<BrokenLink> m_broken;
    std::vector<Part> m_parts;
    std::set<std::string> m_asked;
    std::string m_lastFile;
    AnalysisBasePtr m_last;  // of m_lastFile
};

// The result for the definitions of `file` as updates of those in the bases. Standard error gets the warnings.
Result<AnalysisResultPtr> asUpdates(const AnalysisResultPtr& created, const std::string& file,
                                    const std::vector<std::string>& bases);

}  // namespace crd::ctl
