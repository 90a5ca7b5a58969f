#include "tests/engine/analysis/sized_documents.h"

#include <algorithm>

#include "tests/engine/analysis/repeated_documents.h"
#include "tests/engine/analysis/special_documents.h"

namespace crd::test {

namespace {

void repeat(std::string& out, std::string_view each, std::size_t count) {
    if (each.empty()) return;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string number = std::to_string(i + 2);
        for (const char c : each) {
            if (c == '%') {
                out += number;
            } else {
                out += c;
            }
        }
    }
}

}  // namespace

const std::vector<std::string_view>& sizedKinds() {
    static const std::vector<std::string_view> all = [] {
        std::vector<std::string_view> out;
        for (const Repeated& kind : repeatedDocuments()) out.push_back(kind.name);
        for (const SpecialDocument& kind : specialDocuments()) out.push_back(kind.name);
        return out;
    }();
    return all;
}

std::string documentOf(std::string_view kind, std::size_t count) {
    for (const SpecialDocument& special : specialDocuments()) {
        if (special.name == kind) return special.make(count);
    }
    const auto found = std::find_if(repeatedDocuments().begin(), repeatedDocuments().end(),
                                    [&](const Repeated& known) { return known.name == kind; });
    if (found == repeatedDocuments().end()) return {};
    std::string out = found->head;
    repeat(out, found->each, count);
    out += found->between;
    repeat(out, found->again, count);
    out += found->tail;
    return out;
}

std::string documentOfSize(std::string_view kind, std::size_t bytes) {
    std::size_t count = 1;
    while (count < bytes && documentOf(kind, 2 * count).size() <= bytes) count *= 2;
    for (std::size_t step = count / 2; step > count / 20; step /= 2) {
        if (documentOf(kind, count + step).size() <= bytes) count += step;
    }
    return documentOf(kind, count);
}

}  // namespace crd::test
