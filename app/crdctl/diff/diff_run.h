// The comparison of `crdctl diff`: pairs of versions with the classes of their differences, and objects that show them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "app/crdctl/diff/accepted.h"
#include "app/crdctl/diff/diff_items.h"
#include "app/crdctl/diff/diff_side.h"
#include "app/crdctl/report/report_item.h"
#include "engine/base/result.h"
#include "engine/diff/report.h"

namespace crd::ctl {

struct UsedMapping;

struct DiffArguments {
    std::vector<std::string> files;        // the old and the new side; with `against`, or for two versions of it, one
    std::string against;                   // the old definitions: a file, a folder, or REV:PATH of git
    InputOptions inputs;                   // of folders
    std::string from, to;                  // versions; empty: those of the same name, or all pairs of one file
    std::vector<std::string> failOn;       // "breaking", "writers", "stored", "readers", "removed"; empty: never
    std::string format = "text";           // "crdify-json" and others: as crdify does
    std::vector<std::string> outputFiles;  // FORMAT=FILE: further reports
    bool all = false;                      // also what is unchanged, and differences that only document
    std::string target;                    // "1.NN", for ratcheting
    std::size_t witnesses = 20;            // differences for which objects are tried
    std::string mapping;                   // the file of a mapping; empty: that next to the definition, if there is one
    std::string config;                    // of crdify
    bool classes = false;                  // with a format of crdify: also our own report, as its second section
    std::vector<std::string> checkers;     // names of comparators of crd-schema-checker, or "all"
    AcceptArguments accept;                // and the settings that have what is accepted
};

enum class DiffChange : std::uint8_t { Removed, Added, Moved, Changed, Documentation, Unchanged };
inline constexpr std::size_t kDiffChanges = 6;

struct ComparedDefinition {
    ComparedDefinition() = default;
    ComparedDefinition(ComparedDefinition&&) = default;  // not copied: pairs point to comparisons
    ComparedDefinition& operator=(ComparedDefinition&&) = default;

    std::string name;
    DiffChange change = DiffChange::Unchanged;  // one that is changed and moved is changed
    std::string oldFile, newFile;               // as they are shown; empty: it is not there
    const DiffFile* next = nullptr;
    std::deque<diff::Comparison> comparisons;
    std::vector<diff::ReportedPair> pairs;  // of `comparisons`: those to report
    std::vector<ReportItem> items;          // of the formats for services
    bool hasDocumentation = false;          // a difference that only documents is left out
    bool isFileMissing = false;             // of a removed definition: the new side does not have its file
};

// Reports can keep it.
using ComparedPtr = std::shared_ptr<const ComparedDefinition>;

class DiffRun {
 public:
    // `arguments` and `accepted` outlive it. Differences that are accepted do not fail. Fails with a sentence.
    static Result<std::unique_ptr<DiffRun>> start(const DiffArguments& arguments, AcceptedChanges& accepted);
    ~DiffRun();
    DiffRun(const DiffRun&) = delete;
    DiffRun& operator=(const DiffRun&) = delete;

    // The pairs of versions of the definitions of one file. Fails with a sentence.
    Result<ComparedDefinition> within(const DiffFile& file);
    // The versions of a definition on both sides. Files with the same text are not analysed. Fails with a sentence.
    Result<ComparedDefinition> between(const DiffMatch& match, const DiffSide& old, const DiffSide& next);

    // A difference has a consequence of --fail-on, or the mapping of --mapping has errors.
    bool fails() const { return !m_failed.empty() || m_isMappingInvalid; }
    // The definitions with such differences, and their numbers.
    const std::vector<std::pair<std::string, std::size_t>>& failed() const { return m_failed; }

 private:
    // The file that was analysed last: a bundle is asked for each of its definitions.
    struct Loaded {
        const DiffFile* file = nullptr;
        AnalysedText text;
    };

    DiffRun(const DiffArguments& arguments, int targetMinor, AcceptedChanges& accepted);
    Result<AnalysedText*> analysed(const DiffFile& file, Loaded& last);
    Result<void> versionsOf(const AnalysedText& text, const Definition& definition);
    Result<void> named(const AnalysedText& text, const Definition& definition);
    Result<void> definitions(const AnalysedText& left, const Definition& before, const AnalysedText& right,
                             const Definition& after);
    void add(const AnalysedText& leftText, const Definition& before, const Version& old, const AnalysedText& rightText,
             const Definition& after, const Version& next);
    void take(diff::ReportedPair&& pair, const DiffPlace& place);
    void addRejections(diff::ReportedPair& pair, const AnalysedText& leftText, const Definition& before,
                       const AnalysedText& rightText, const Definition& after) const;
    diff::DeclaredConversion declaredConversion(const AnalysedText& text, const Definition& definition,
                                                const Version& from, const Version& to);
    void sayProblems(const UsedMapping& used, const std::string& file, const Definition& definition);
    void whole(const DiffMatch& match, const DiffSide& old, const DiffSide& next);

    const DiffArguments& m_arguments;
    AcceptedChanges& m_accepted;
    diff::Options m_options;
    std::size_t m_witnesses;
    bool m_hasItems = false;
    bool m_isBetween = false;  // not versions of one definition
    std::vector<std::pair<std::string, std::size_t>> m_failed;
    std::unordered_map<const Definition*, std::unique_ptr<UsedMapping>> m_mappings;  // null: it cannot be used
    bool m_isMappingInvalid = false;                                                 // that of --mapping
    Loaded m_old, m_next;
    ComparedDefinition m_out;  // of the current call
};

}  // namespace crd::ctl
