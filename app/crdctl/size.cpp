#include "app/crdctl/size.h"

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>

#include "app/crdctl/exit_code.h"
#include "app/crdctl/input.h"
#include "app/crdctl/numbers.h"
#include "engine/analysis/analysis.h"
#include "engine/base/grouped.h"
#include "engine/size/size.h"
#include "engine/size/size_limits.h"

namespace crd::ctl {

namespace {

constexpr std::size_t kPartsShown = 10;

// The important parts: the largest is opened repeatedly; parts below a hundredth of the whole are omitted.
std::vector<const SizeNode*> largestParts(const SizeNode& root) {
    std::vector<const SizeNode*> out{&root};
    std::set<const SizeNode*> leaves;
    while (out.size() < kPartsShown) {
        const SizeNode* largest = nullptr;
        for (const SizeNode* part : out) {
            if (!leaves.contains(part) && (!largest || part->bytes > largest->bytes)) largest = part;
        }
        if (!largest) break;
        const std::size_t before = out.size();
        for (const SizeNode& child : largest->children) {
            if (child.bytes * 100 >= root.bytes) out.push_back(&child);
        }
        if (out.size() == before) {
            leaves.insert(largest);
        } else {
            out.erase(std::find(out.begin(), out.end(), largest));
        }
    }
    std::stable_sort(out.begin(), out.end(), [](const SizeNode* a, const SizeNode* b) { return a->bytes > b->bytes; });
    out.resize(std::min(out.size(), kPartsShown));
    return out;
}

void printText(const std::string& name, const DefinitionSize& size, std::size_t helm) {
    std::cout << name << ": " << grouped(size.request) << " bytes of JSON\n";
    for (const SizeLimitInfo& limit : sizeLimits()) {
        const std::size_t bytes = bytesFor(limit.limit, size, helm);
        std::cout << "  " << std::left << std::setw(34) << std::string_view(limit.title) << std::right << std::setw(11)
                  << grouped(bytes) << " of " << std::setw(9) << grouped(limit.bytes) << std::setw(10)
                  << percent(bytes, limit.bytes);
        if (bytes > limit.bytes) std::cout << "  too large: " << std::string_view(limit.advice);
        std::cout << '\n';
    }
    std::cout << "  largest parts:\n";
    for (const SizeNode* part : largestParts(size.root)) {
        std::cout << std::setw(13) << grouped(part->bytes) << std::setw(9) << percent(part->bytes, size.request) << "  "
                  << part->path.toString() << '\n';
    }
    std::cout << "  descriptions: " << grouped(size.root.descriptions) << " bytes, "
              << percent(size.root.descriptions, size.request) << '\n';
    for (std::size_t depth = 0; depth < size.descriptionsByDepth.size(); ++depth) {
        const std::size_t saved = size.savedBelow(depth);
        if (saved == 0) break;
        std::cout << "    --trim-descriptions " << depth << " saves " << grouped(saved) << '\n';
    }
}

nlohmann::json sizeJson(const std::string& file, const std::string& name, const DefinitionSize& size,
                        std::size_t helm) {
    nlohmann::json out = {
        {"file", file}, {"name", name}, {"bytes", size.request}, {"descriptions", size.root.descriptions}};
    for (const SizeLimitInfo& limit : sizeLimits()) {
        const std::size_t bytes = bytesFor(limit.limit, size, helm);
        out["limits"].push_back(
            {{"id", limit.id}, {"bytes", bytes}, {"limit", limit.bytes}, {"within", bytes <= limit.bytes}});
    }
    for (const SizeNode* part : largestParts(size.root)) {
        out["parts"].push_back(
            {{"path", part->path.toString()}, {"bytes", part->bytes}, {"descriptions", part->descriptions}});
    }
    for (std::size_t depth = 0; depth < size.descriptionsByDepth.size(); ++depth) {
        out["savedBelowDepth"].push_back(size.savedBelow(depth));
    }
    return out;
}

}  // namespace

int size(const SizeOptions& options) {
    const std::string file = options.file == "-" ? "<stdin>" : options.file;
    const auto text = readInput({file, options.file, false});
    if (!text) return refuse(text.error().message);
    const AnalysisResultPtr read = analyse({.revision = 1, .text = *text, .options = {}});
    if (!read->stream->ok()) {
        return refuse("\"" + file + "\" is not valid YAML: " + read->stream->problems().front().message);
    }

    nlohmann::json all = nlohmann::json::array();
    bool within = true;
    bool any = false;
    const std::size_t helm = helmReleaseBytes(**text);
    for (const Definition& definition : read->definitions) {
        if (!isDefinition(definition)) continue;
        const std::optional<DefinitionSize> size = measure(*read->stream, definition);
        if (!size) return refuse("\"" + file + "\" contains a definition that the server cannot read.");
        any = true;
        for (const SizeLimitInfo& limit : sizeLimits()) {
            within = within && bytesFor(limit.limit, *size, helm) <= limit.bytes;
        }
        const std::string name = definition.name.empty() ? "(no name)" : definition.name;
        if (options.output == "json") {
            all.push_back(sizeJson(file, name, *size, helm));
        } else {
            printText(name, *size, helm);
        }
    }
    if (!any) return refuse("\"" + file + "\" contains no CustomResourceDefinition.");
    if (options.output == "json") {
        std::cout << all.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
    }
    std::cout << std::flush;
    if (!std::cout) return refuse("Cannot write the sizes.");
    return within ? kClean : kFindings;
}

}  // namespace crd::ctl
