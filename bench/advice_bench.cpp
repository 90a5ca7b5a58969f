// The searches of engine/advice over folders of real definitions: the processor time of each file's searches, and what
// they add to a check without them. Prints the median, the 99th percentile, the largest files and the ratio.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "bench/documents.h"
#include "engine/analysis/analysis.h"

namespace crd::bench {
namespace {

constexpr std::size_t kLargest = 10;  // files that are named

struct Measured {
    std::string path;
    double checked = 0, searched = 0;  // ms of this thread
    std::size_t definitions = 0;
};

double now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

Measured measure(const std::string& path) {
    Measured out{path};
    Snapshot snapshot;
    snapshot.text = std::make_shared<const std::string>(readFile(path));
    const double start = now();
    const AnalysisResultPtr checked = analyse(snapshot);
    const double between = now();
    snapshot.options.foresight = true;
    const AnalysisResultPtr searched = analyse(snapshot, checked);
    out.searched = now() - between;
    out.checked = between - start;
    out.definitions = static_cast<std::size_t>(
        std::count_if(searched->definitions.begin(), searched->definitions.end(), isDefinition));
    return out;
}

void print(std::vector<Measured> files) {
    std::vector<double> times;
    double checked = 0, searched = 0;
    for (const Measured& file : files) {
        times.push_back(file.searched / static_cast<double>(file.definitions));
        checked += file.checked;
        searched += file.searched;
    }
    std::printf("%zu files with definitions: check %.0f ms, searches %.0f ms (%.2f of the check)\n", files.size(),
                checked, searched, searched / checked);
    std::printf("searches per definition: median %.2f ms, p99 %.1f ms, most %.1f ms\n", percentile(times, 0.5),
                percentile(times, 0.99), percentile(times, 1));
    std::sort(files.begin(), files.end(),
              [](const Measured& left, const Measured& right) { return left.searched > right.searched; });
    for (std::size_t i = 0; i < std::min(kLargest, files.size()); ++i)
        std::printf("%8.1f ms (check %.1f ms)  %s\n", files[i].searched, files[i].checked, files[i].path.c_str());
}

}  // namespace
}  // namespace crd::bench

int main(int argc, char** argv) {
    using namespace crd::bench;
    std::vector<Measured> files;
    for (int i = 1; i < argc; ++i)
        for (const auto& entry : std::filesystem::recursive_directory_iterator(argv[i])) {
            const std::string extension = entry.path().extension();
            if (!entry.is_regular_file() || (extension != ".yaml" && extension != ".yml")) continue;
            if (Measured file = measure(entry.path()); file.definitions) files.push_back(std::move(file));
        }
    if (files.empty()) {
        std::fprintf(stderr, "usage: bench_advice FOLDER...: folders with definitions\n");
        return 2;
    }
    print(std::move(files));
    return 0;
}
