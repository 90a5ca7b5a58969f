#include "model/size/size_report.h"

#include <algorithm>

#include "engine/base/text/grouped.h"
#include "engine/size/trim_descriptions.h"
#include "model/schema/schema_place.h"

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

SizePage sizePage(const AnalysisResultPtr& analysis, std::size_t object, const std::string& fileName) {
    SizePage out;
    if (!analysis || analysis->stale) return out;
    const Definition* definition = definitionOf(*analysis, object);
    if (!definition || !isDefinition(*definition)) return out;
    const std::optional<DefinitionSize> size =
        definition->versions.empty() ? std::nullopt : measure(*analysis->tree, *definition);
    const sent::ReleaseBytes release = sent::releaseBytes(analysis->tree->text());
    out.sent = {analysis, sent::waysOfSending(*analysis, object, fileName, size, release)};
    if (!size) return out;
    auto report = std::make_shared<SizeReport>();
    report->size = *size;
    report->saved = savedByTrimming(*analysis->tree, *definition, report->size);
    report->helmRelease = release.crds;
    collect(report->size.root, -1, std::max<std::size_t>(1, report->size.request / 1000), report->parts);
    out.report = std::move(report);
    return out;
}

QString grouped(std::size_t number) {
    return QString::fromStdString(crd::grouped(number));
}

}  // namespace crd::model
