// The size of a definition as shown in the window, computed on a worker thread.
#pragma once

#include <QString>
#include <memory>
#include <string>
#include <vector>

#include "engine/analysis/analysis.h"
#include "engine/size/size.h"
#include "model/size/sent_model.h"

namespace crd::model {

// A part as it is listed and drawn.
struct SizePart {
    QString path, label;
    std::size_t bytes = 0, descriptions = 0;
    int parent = -1;            // index; -1: the whole
    int depth = 0;              // the whole is at 0
    std::vector<int> children;  // indexes, largest first
};

struct SizeReport {
    DefinitionSize size;
    std::size_t helmRelease = 0;
    std::vector<std::size_t> saved;  // savedByTrimming()
    // The whole first, each part before its children; parts smaller than a thousandth of the whole are omitted.
    std::vector<SizePart> parts;
};
using SizeReportPtr = std::shared_ptr<const SizeReport>;

// What the size page shows.
struct SizePage {
    SizeReportPtr report;  // null if the object is not a definition that can be measured
    SentWays sent;         // none if it is not a definition
};

// `fileName` is the one that kubectl prints.
SizePage sizePage(const AnalysisResultPtr& analysis, std::size_t object, const std::string& fileName);

// 1,234,567
QString grouped(std::size_t number);

}  // namespace crd::model
