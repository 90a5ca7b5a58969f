// The base of `--against`: the stored definitions. A file, a folder, or either at a git
// revision.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "engine/analysis/analysis_base.h"

namespace crd::ctl {

// Those of `stored` with the name of one of `definitions`; of several with the same name the last, which is the one
// stored when such a file is applied. A definition with another name is created.
std::vector<BasePtr> storedFor(const std::vector<Definition>& definitions, const std::vector<BasePtr>& stored);

class Base {
 public:
    // Each name is a file, "-", a folder, or REV:PATH of git where no such file exists; definitions of a later one
    // replace those of the same name. Fails with a whole sentence. For folders only the names of definitions are kept;
    // a file is read again when one of its definitions is needed.
    static Result<Base> open(const std::vector<std::string>& names);

    // The files of folders that are not valid YAML, such as templates. baseFor() fails for definitions that are in no
    // other file and that one of these mentions.
    std::vector<std::string> unreadable() const;

    // The stored definitions that the definitions update; null if all of them are created. Safe from any thread.
    Result<AnalysisBasePtr> baseFor(const std::vector<Definition>& definitions);

    // The sorted names of the definitions that baseFor() has not returned.
    std::vector<std::string> notAskedFor() const;

 private:
    struct File {
        std::string name;
        bool inGit = false, inFolder = false;
    };
    struct Unreadable {
        std::string name;
        std::shared_ptr<const std::string> text;
    };

    static Result<std::shared_ptr<const std::string>> read(const File& file);
    static Result<std::vector<File>> filesOf(const std::string& name);
    Result<AnalysisBasePtr> definitionsOf(const File& file);
    Result<std::size_t> addFile(const File& file);
    // The file that is not valid YAML and mentions the definition; null if there is none.
    const Unreadable* unreadableWith(const std::string& definition) const;

    std::unique_ptr<std::mutex> m_mutex = std::make_unique<std::mutex>();  // of baseFor()
    std::map<std::string, File> m_fileOf;                                  // by name of the definition
    std::vector<Unreadable> m_unreadable;
    std::set<std::string> m_asked;
    std::string m_lastFile;
    AnalysisBasePtr m_last;  // of m_lastFile
};

}  // namespace crd::ctl
