// The functions that Kubernetes declares for its rules: each overload with its implementation and the minor of the
// environment that added it (server_version.h). Costs go by the names of functions and overloads (engine/cel/cost).
// Source: cel-go common/stdlib and ext; apiserver cel/library and cel/environment.
#pragma once

#include <span>
#include <vector>

#include "engine/cel/types/declaration.h"

namespace crd::cel {

// All functions; an Environment omits those not available in its minor.
std::span<const Function> libraryFunctions();

// The parts, in the order in which overloads of the same name are tried.
std::vector<Function> operatorFunctions();
std::vector<Function> conversionFunctions();
std::vector<Function> timeFunctions();
std::vector<Function> textTestFunctions();  // contains, startsWith, matches
std::vector<Function> urlFunctions();
std::vector<Function> patternFunctions();
std::vector<Function> firstStringFunctions();  // of the first version of the library of texts, which is before lists
std::vector<Function> listFunctions();
std::vector<Function> authorizerFunctions();
std::vector<Function> optionalFunctions();
std::vector<Function> quantityFunctions();
std::vector<Function> stringFunctions();
std::vector<Function> setFunctions();
std::vector<Function> networkFunctions();
std::vector<Function> formatFunctions();
std::vector<Function> mapInsertFunctions();
std::vector<Function> semverFunctions();
std::vector<Function> listExtensionFunctions();

}  // namespace crd::cel
