// What the worker hands to the models: an analysis and what the models would otherwise compute on the window's thread.
// Immutable; shared between threads.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <memory>

#include "engine/analysis/analysis.h"

namespace crd::model {

struct Published {
    AnalysisResultPtr analysis;
    std::size_t errors = 0, warnings = 0, infos = 0;
};
using PublishedPtr = std::shared_ptr<const Published>;

}  // namespace crd::model
