// The results of `crdctl check` as rows of the reports for services.
#pragma once

#include <memory>
#include <vector>

#include "app/crdctl/check/report.h"
#include "app/crdctl/report/report_items.h"

namespace crd::ctl {

// Of a file that was checked; empty for one without a result.
std::vector<ReportItem> reportItemsOf(const FileReport& report);

// `items` as a report of `check`. With the times of files only if `times`: without them, reports of the same files are
// byte for byte the same.
std::unique_ptr<Report> itemsReport(std::unique_ptr<ItemReport> items, bool times);

}  // namespace crd::ctl
