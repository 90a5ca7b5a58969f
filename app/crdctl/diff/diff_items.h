// The results of `crdctl diff` as rows of the reports for services.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/crdctl/input/input.h"
#include "app/crdctl/report/report_item.h"
#include "engine/analysis/analysis.h"
#include "engine/diff/report.h"

namespace crd::ctl {

// A text with its names.
struct AnalysedText {
    AnalysisResultPtr result;
    std::string name;      // for display
    std::string file;      // for services: nameForServices()
    bool hasLines = true;  // the lines of the result are those of the file
};

// The name of a file, for reports that name files from the root of the repository; without the revision.
std::string nameForServices(const Input& input);

// The new side of a pair.
struct DiffPlace {
    const AnalysedText* text = nullptr;      // null: of a removed definition
    const Definition* definition = nullptr;  // of `text`
    const Version* version = nullptr;        // null: the definition as a whole
    std::string file;                        // as ReportItem::file
    std::string from = {};                   // the old version, if both are of one definition
};

// All differences in the order of the comparison.
std::vector<const diff::Difference*> differencesOf(const diff::Comparison& comparison);

// "diff.maximum", "diff.field-added", "diff.version-removed", ... An error is what fails, a warning what breaks, and a
// note everything else.
std::vector<ReportItem> diffItems(const diff::ReportedPair& pair, const DiffPlace& place,
                                  const std::function<bool(const diff::Difference&)>& fails);

}  // namespace crd::ctl
