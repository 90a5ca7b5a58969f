// conformance-runner --mode cases|cel|yaml|publish|conversion|admission [--target 1.NN]: case lines on standard input,
// result lines on standard output.
#include <array>
#include <iostream>
#include <optional>
#include <span>
#include <string_view>

#include "engine/base/kubernetes/kubernetes.h"
#include "engine/settings/settings.h"
#include "tests/conformance/modes.h"

namespace {

struct Mode {
    std::string_view name;
    int (*run)(std::istream&, std::ostream&, int server);
};
constexpr std::array kModes{Mode{"cases", crd::conformance::runCases},
                            Mode{"cel", crd::conformance::runCel},
                            Mode{"yaml", crd::conformance::runYaml},
                            Mode{"publish", crd::conformance::runPublish},
                            Mode{"conversion", crd::conformance::runConversion},
                            Mode{"admission", crd::conformance::runAdmission}};

}  // namespace

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    const std::span arguments(argv, static_cast<std::size_t>(argc));
    std::optional<int> server = crd::kDefaultMinor;
    if (argc == 5 && std::string_view(arguments[3]) == "--target") server = crd::minorNamed(arguments[4]);
    if ((argc == 3 || argc == 5) && std::string_view(arguments[1]) == "--mode" && server) {
        for (const Mode& mode : kModes) {
            if (mode.name == arguments[2]) return mode.run(std::cin, std::cout, *server);
        }
    }
    std::cerr << "usage: conformance-runner --mode MODE [--target 1.NN] < cases.jsonl\nmodes:";
    for (const Mode& mode : kModes) std::cerr << ' ' << mode.name;
    std::cerr << '\n';
    return 2;
}
