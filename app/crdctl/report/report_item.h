// What a report for programs has of a problem that `check` found, or of a difference that `diff` found. The writers of
// SARIF, JUnit, GitHub and GitLab know nothing else, so all commands look alike in them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/finding.h"

namespace crd::ctl {

struct ReportItem {
    std::string rule;   // the id: of a rule, or "diff." and the kind of the difference
    std::string title;  // of the rule, for lists of rules
    Severity level = Severity::Error;
    std::string message;  // with the line breaks that the server's sentence has
    std::string servers;  // "Kubernetes 1.28 to 1.30", if not all servers that were asked report it; else empty
    std::string file;     // as the user named it
    struct Region {       // both count from one, columns in code points
        std::size_t line = 1, column = 1, endLine = 1, endColumn = 1;
    };
    std::optional<Region> region;  // nothing: the file as a whole
    std::string path;              // the field; empty for the whole document
    std::string definition;        // metadata.name; empty if there is none
    std::string fingerprint;       // the same for the same problem in the next run, on other lines
    std::string hidden;            // why it is not counted; empty if it is
    bool byComment = false;        // a comment of the file hides it, whose reason is `hidden`
    std::string hint;              // one sentence about what to do: the title of the first fix; may be empty
    // Another position in the file that belongs to the problem, as "the same here".
    struct Related {
        Region region;
        std::string path, message;
    };
    std::vector<Related> related;
};

}  // namespace crd::ctl
