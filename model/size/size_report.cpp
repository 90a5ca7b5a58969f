#include "model/size/size_report.h"

#include <algorithm>

#include "engine/base/text/grouped.h"
#include "engine/size/trim_descriptions.h"
#include "model/schema_place.h"

namespace crd::model {

namespace {

void collect(const SizeNode& node, int parent, std::size_t smallest, std::vector<SizePart>& out) {
    const int own = static_cast<int>(out.size());
    SizePart part;
    part.path = QString::fromStdString(node.path.toString());
    part.label = QString::fromStdString(node.label);
    part.bytes = node.bytes;
    part.descriptions = node.descriptions;
    part.parent = parent;
    if (parent >= 0) {
        SizePart& above = out[static_cast<std::size_t>(parent)];
        part.depth = above.depth + 1;
        above.children.push_back(own);
    }
    out.push_back(std::move(part));
    for (const SizeNode& child : node.children) {
        if (child.bytes < smallest) break;  // largest first
        collect(child, own, smallest, out);
    }
}

}  // namespace

SizeReportPtr sizeReport(const AnalysisResultPtr& analysis, std::size_t object) {
    if (!analysis || analysis->stale) return nullptr;
    const Definition* definition = definitionOf(*analysis, object);
    if (!definition || definition->versions.empty()) return nullptr;
    std::optional<DefinitionSize> size = measure(*analysis->tree, *definition);
    if (!size) return nullptr;
    auto report = std::make_shared<SizeReport>();
    report->size = *std::move(size);
    report->saved = savedByTrimming(*analysis->tree, *definition, report->size);
    report->helmRelease = helmReleaseBytes(analysis->tree->text());
    collect(report->size.root, -1, std::max<std::size_t>(1, report->size.request / 1000), report->parts);
    return report;
}

QString grouped(std::size_t number) {
    return QString::fromStdString(crd::grouped(number));
}

}  // namespace crd::model
