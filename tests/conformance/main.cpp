// conformance-runner --mode cases|cel|yaml|publish: case lines on standard input, result lines on standard output.
#include <array>
#include <iostream>
#include <string_view>

#include "tests/conformance/modes.h"

namespace {

struct Mode {
    std::string_view name;
    int (*run)(std::istream&, std::ostream&);
};
constexpr std::array kModes{Mode{"cases", crd::conformance::runCases}, Mode{"cel", crd::conformance::runCel},
                            Mode{"yaml", crd::conformance::runYaml}, Mode{"publish", crd::conformance::runPublish}};

}  // namespace

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    if (argc == 3 && std::string_view(argv[1]) == "--mode") {
        for (const Mode& mode : kModes) {
            if (mode.name == argv[2]) return mode.run(std::cin, std::cout);
        }
    }
    std::cerr << "usage: conformance-runner --mode MODE < cases.jsonl\nmodes:";
    for (const Mode& mode : kModes) std::cerr << ' ' << mode.name;
    std::cerr << '\n';
    return 2;
}
