// The base of `--against`: the stored definitions. A file, a folder, or either at a git
// revision.
#pragma once

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
    // `name` is a file, "-", a folder, or REV:PATH of git where no such file exists. Fails with a whole sentence. For
    // folders only the names of definitions are kept; a file is read again when one of its definitions is needed.
    static Result<Base> open(const std::string& name);

    // The stored definitions that the definitions update; null if all of them are created. Safe from any thread.
    Result<AnalysisBasePtr> baseFor(const std::vector<Definition>& definitions);

    // The sorted names of the definitions that baseFor() has not returned.
    std::vector<std::string> notAskedFor() const;

 private:
    Result<std::shared_ptr<const std::string>> read(const std::string& file) const;
    Result<AnalysisBasePtr> definitionsOf(const std::string& file);
    Result<void> addFile(const std::string& file);

    std::unique_ptr<std::mutex> m_mutex = std::make_unique<std::mutex>();  // of baseFor()
    bool m_inGit = false;
    bool m_isFolder = false;
    std::map<std::string, std::string> m_fileOf;  // by name of the definition
    std::set<std::string> m_asked;
    std::string m_lastFile;
    AnalysisBasePtr m_last;  // of m_lastFile
};

}  // namespace crd::ctl
