#include "engine/yaml/read/internal/region.h"

#include <string>

#include "engine/yaml/read/internal/event_reader.h"
#include "engine/yaml/read/internal/fast_scalars.h"
#include "engine/yaml/read/text_scan.h"

namespace crd::yaml {

std::optional<RegionReading> readRegionSlow(std::string_view text, const RegionRequest& request,
                                            const std::stop_token& stop) {
    if (request.begin >= request.end) return std::nullopt;
    if (isBlank(text, request.begin) || text[request.begin] == '#' || breakLength(text, request.begin) != 0) {
        return std::nullopt;
    }
    std::string alone(request.column, ' ');
    alone += text.substr(request.begin, request.end - request.begin);
    ReadLimits limits;
    limits.maxDepth = request.maxDepth;
    const EventReading reading = readEvents(alone, limits, stop);
    if (reading.problem || reading.stopped || reading.directives || reading.explicitMarker ||
        reading.documents.size() != 1) {
        return std::nullopt;
    }
    const DocumentTree& document = reading.documents.front();
    if (document.root == nullptr || document.root->kind != request.kind || document.root->flow ||
        document.root->properties != nullptr || document.begin != request.column) {
        return std::nullopt;
    }
    return RegionReading{document.root, reading.freshNodes};
}

std::optional<std::size_t> findRegionEnd(std::string_view text, std::size_t begin, std::size_t column, NodeKind kind,
                                         std::size_t most) {
    const FastText scan{text};
    for (std::size_t line = scan.nextLine(begin); line < text.size(); line = scan.nextLine(line)) {
        if (line - begin > most) return std::nullopt;
        const std::size_t content = scan.skipSpaces(line);
        if (content - line > column || scan.atEnd(content) || scan.isBreak(content)) continue;
        // A line with a comment does not end the region, a tab is not indentation, and the other characters begin no
        // entry: they continue a flow collection or give the value of a "?".
        constexpr std::string_view kNoEntry = "#\t:]},";
        if (kNoEntry.find(text[content]) != std::string_view::npos) continue;
        const bool item = text[content] == '-' && scan.blankOrEnd(content + 1);
        if (item && kind == NodeKind::Mapping && content - line == column) continue;  // a value of the previous key
        return line;
    }
    if (text.size() - begin > most) return std::nullopt;
    return text.size();
}

}  // namespace crd::yaml
