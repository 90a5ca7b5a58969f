// The differences that the settings of a repository accept (engine/settings/accepted_changes.h), for `crdctl diff`.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "app/crdctl/input/settings.h"
#include "engine/base/result.h"
#include "engine/diff/difference_id.h"
#include "engine/diff/report.h"
#include "engine/settings/accepted_changes.h"

namespace crd::ctl {

struct AcceptArguments {
    std::vector<std::string> ids;  // of differences to accept; empty: none
    std::string reason;
    SettingsChoice settings;
};

class AcceptedChanges {
 public:
    // For a comparison with the new file `next`, as it was named. Fails with whole sentences.
    static Result<AcceptedChanges> read(const AcceptArguments& arguments, const std::string& next);

    // Gives the differences with consequences their ids, and those that are accepted the reason.
    void mark(diff::ReportedPair& pair, const diff::ComparedVersions& versions);

    // A definition that both sides have.
    void addCompared(const std::string& definition) { m_compared.insert(definition); }

    // After the last mark(): adds the differences of AcceptArguments to the settings file. Fails with a sentence if one
    // of them was not found; then nothing is written.
    Result<void> save() const;

    // The entries about definitions that both sides have, whose difference is not there.
    std::vector<AcceptedChange> stale() const;
    // The entries about definitions whose removal is accepted, and which `isGone` says that no side has.
    std::vector<AcceptedChange> ofGone(const std::function<bool(const std::string& definition)>& isGone) const;
    // "FILE:LINE" of an entry.
    std::string placeOf(const AcceptedChange& change) const;

 private:
    std::filesystem::path m_file;                   // to write
    std::string m_name;                             // for display
    std::map<std::string, AcceptedChange> m_known;  // by id
    std::set<std::string> m_wanted;                 // ids to accept
    std::string m_reason;
    std::map<std::string, AcceptedChange> m_found;  // of those
    std::set<std::string, std::less<>> m_compared;  // definitions
    std::set<std::string> m_used;                   // ids of entries
};

// Whether the pair says that the difference is accepted.
bool isAccepted(const diff::ReportedPair& pair, const diff::Difference& difference);

}  // namespace crd::ctl
