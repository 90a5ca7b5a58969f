// What `crdctl diff` prints in its own formats.
#pragma once

#include <array>
#include <cstddef>
#include <iosfwd>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "app/crdctl/diff/diff_run.h"
#include "app/crdctl/print/indented_json.h"

namespace crd::ctl {

// How many definitions of two sides changed in which way, and the consequences of the differences that are not
// accepted.
class DiffTotal {
 public:
    void add(const ComparedDefinition& one);
    // Files or folders that were excluded; `kind`: Inputs::LeftOut::kind.
    void addLeftOut(const std::string& kind, std::size_t count) { m_leftOut[kind] += count; }
    // "57 definitions: 1 removed, 3 changed, 53 unchanged; breaks writers: 2"
    std::string text() const;
    JsonText json() const;

 private:
    std::size_t m_definitions = 0;
    std::array<std::size_t, kDiffChanges> m_changes{};
    std::array<std::size_t, diff::kImpacts> m_impacts{};
    std::size_t m_accepted = 0;
    std::map<std::string, std::size_t> m_leftOut;  // by kind
    std::size_t m_removes = 0;                     // definitions and served versions that are removed
};

// Prints while definitions are compared, as far as the format allows.
class DiffReport {
 public:
    virtual ~DiffReport() = default;
    virtual void add(const ComparedPtr& compared) = 0;
    // A definition that cannot be compared; the sentence is on standard error, too.
    virtual void addFailure(const std::string& file, const std::string& sentence) = 0;
    // Entries of the settings whose difference is not there, compared with `base`.
    virtual void addStale(const std::vector<AcceptedChange>& /*stale*/, const std::string& /*base*/) {}
    // After the last one. `total` is null for versions of one file.
    virtual void finish(const DiffTotal* total) = 0;
};

// Without those of crdify.
const std::vector<std::string>& diffFormats();

// One of diffFormats(), written to `out`, which outlives it. `sumsUp`: those for services print the total on standard
// error.
std::unique_ptr<DiffReport> diffReport(const std::string& format, std::ostream& out, bool sumsUp);

}  // namespace crd::ctl
