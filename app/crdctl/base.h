// What `--against` compares with: the definitions that are stored already. A file, a folder, or either at a git
// revision.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/analysis/analysis_base.h"

namespace crd::ctl {

// Those of `stored` that have the name of one of `definitions`; of several with one name the last, which is what is
// stored when a file of them is applied. Another name is another definition, which is created.
std::vector<BasePtr> storedFor(const std::vector<Definition>& definitions, const std::vector<BasePtr>& stored);

class Base {
 public:
    // `name` is a file, "-", a folder, or REV:PATH of git where no such file exists. Fails with a whole sentence. Of
    // folders only the names of definitions are kept; files are read again when one of their definitions is asked for.
    static Result<Base> open(const std::string& name);

    // What the definitions replace; null where all of them are created.
    Result<AnalysisBasePtr> baseFor(const std::vector<Definition>& definitions);

    // The names of those definitions that baseFor() has not been asked for, sorted.
    std::vector<std::string> notAskedFor() const;

 private:
    Result<std::shared_ptr<const std::string>> read(const std::string& file) const;
    Result<AnalysisBasePtr> definitionsOf(const std::string& file);
    Result<void> addFile(const std::string& file);

    bool m_inGit = false;
    bool m_isFolder = false;
    std::map<std::string, std::string> m_fileOf;  // by name of the definition
    std::set<std::string> m_asked;
    std::string m_lastFile;
    AnalysisBasePtr m_last;  // of m_lastFile
};

}  // namespace crd::ctl
