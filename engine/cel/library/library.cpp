#include "engine/cel/library/library.h"

#include <iterator>

namespace crd::cel {

std::span<const Function> libraryFunctions() {
    static const std::vector<Function> kAll = [] {
        std::vector<Function> all;
        for (const auto part : {operatorFunctions, conversionFunctions, timeFunctions, textTestFunctions, urlFunctions,
                                patternFunctions, firstStringFunctions, listFunctions, authorizerFunctions,
                                optionalFunctions, quantityFunctions, stringFunctions, setFunctions, networkFunctions,
                                formatFunctions, mapInsertFunctions, semverFunctions, listExtensionFunctions}) {
            std::vector<Function> functions = part();
            all.insert(all.end(), std::make_move_iterator(functions.begin()), std::make_move_iterator(functions.end()));
        }
        return all;
    }();
    return kAll;
}

}  // namespace crd::cel
