// The reports that services read: SARIF, JUnit, annotations of GitHub, GitLab's code quality. `check` and `diff` write
// them with the same writers, from ReportItem.
#pragma once

#include <array>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/crdctl/report/report_item.h"

namespace crd::ctl {

// What a report says of its run.
struct ReportSubject {
    std::string command;  // "check", "diff"
    std::string target;   // "1.36", "1.28 to 1.37"; empty for a command that asks no server
};

// A file with what was found in it; also one without problems, which JUnit has a case for. All views are read only
// during ItemReport::add().
struct ReportedFile {
    std::string name;       // as the user named it
    std::string error;      // why the file cannot be used; there are no items then
    std::string_view text;  // of the file, for hashes of its lines; empty if it is not at hand
    std::span<const ReportItem> items;
    std::optional<double> seconds;  // that it took; nothing: reports without times, which are the same in each run
    bool isMissing = false;         // it was removed: there are no lines of it to show
};

// Written while files are checked: what must still be printed is all that is kept of an added file.
class ItemReport {
 public:
    virtual ~ItemReport() = default;
    virtual void add(const ReportedFile& file) = 0;
    // After the last file.
    virtual void finish() = 0;
};

inline constexpr std::array<const char*, 4> kItemFormats = {"sarif", "junit", "github", "gitlab"};

// The report of one of kItemFormats; null for another word. `out` outlives it. Files are relative to the root of the
// git repository that contains the working folder, else to the working folder.
std::unique_ptr<ItemReport> itemReport(std::string_view format, std::ostream& out, ReportSubject subject);

// SARIF 2.1.0, as code scanning services read it. A result's fingerprint is that of its item, followed by a number if
// several results of the file have the same. Hidden items are suppressed:
// in the source if a comment hides them.
std::unique_ptr<ItemReport> sarifItems(std::ostream& out, ReportSubject subject);
// JUnit's XML, as CI services read it: a suite per file, a failed case per error or warning, a skipped one for a hidden
// item. Names of cases are unique in a file.
std::unique_ptr<ItemReport> junitItems(std::ostream& out, ReportSubject subject);
// Workflow commands, which GitHub shows at the lines of a pull request. Without hidden items.
std::unique_ptr<ItemReport> githubItems(std::ostream& out);
// GitLab's code quality report. Without hidden items.
std::unique_ptr<ItemReport> gitlabItems(std::ostream& out);

}  // namespace crd::ctl
