#include "model/preview/sample_pieces.h"

#include <memory>

#include "engine/base/kubernetes/annotations.h"
#include "engine/yaml/edit/edit.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"

namespace crd::model {

namespace {

bool isMarker(std::string_view line) {
    return line.starts_with("---") &&
           (line.size() == 3 || line[3] == ' ' || line[3] == '\t' || line[3] == '\r' || line[3] == '\n');
}

// Of a line, or of the text after a marker.
bool hasContent(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && line[first] != '#';
}

yaml::StreamPtr streamOf(std::string_view text) {
    return yaml::Stream::read(std::make_shared<const std::string>(text));
}

const std::vector<FieldPath>& serverFields() {
    static const FieldPath kMetadata = FieldPath().child("metadata");
    static const std::vector<FieldPath> kFields = {kMetadata.child("managedFields"),
                                                   kMetadata.child("uid"),
                                                   kMetadata.child("resourceVersion"),
                                                   kMetadata.child("creationTimestamp"),
                                                   kMetadata.child("generation"),
                                                   kMetadata.child("selfLink"),
                                                   kMetadata.child("annotations").key(kLastApplied)};
    return kFields;
}

}  // namespace

std::vector<SamplePiece> piecesOf(std::string_view text) {
    std::vector<SamplePiece> out(1);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t newline = text.find('\n', at);
        const std::size_t end = newline == std::string_view::npos ? text.size() : newline + 1;
        const std::string_view line = text.substr(at, end - at);
        if (isMarker(line)) {
            const bool content = hasContent(line.substr(3));
            if (at > 0) out.emplace_back();
            out.back().whole.begin = at;
            out.back().body.begin = content ? at : end;
            out.back().blank = !content;
        } else {
            out.back().blank = out.back().blank && !hasContent(line);
        }
        out.back().whole.end = out.back().body.end = end;
        at = end;
    }
    return out;
}

std::string labelOf(std::string_view body) {
    return labelOf(*streamOf(body));
}

std::string labelOf(const yaml::Stream& object) {
    const yaml::DocumentTree& document = object.documents().front();
    if (!document.root) return object.ok() ? "(empty)" : "(not YAML)";
    const auto name = yaml::locate(document, FieldPath().child("metadata").child("name"));
    if (name && name->node->isScalar() && !name->node->scalar.empty()) return name->node->scalar;
    return object.ok() ? "(without name)" : "(not YAML)";
}

std::string commentOf(std::string_view body) {
    std::string out;
    while (!body.empty()) {
        const std::size_t newline = body.find('\n');
        std::string_view line = body.substr(0, newline);
        body.remove_prefix(newline == std::string_view::npos ? body.size() : newline + 1);
        const std::size_t first = line.find_first_not_of(" \t\r");
        if (first == std::string_view::npos) continue;
        if (line[first] != '#') break;
        line.remove_prefix(first + 1);
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
        while (!line.empty() && line.front() == ' ') line.remove_prefix(1);
        if (!out.empty() && !line.empty()) out += ' ';
        out += line;
    }
    return out;
}

PastedObject withoutServerFields(std::string_view body) {
    PastedObject out{std::string(body), {}};
    for (const FieldPath& field : serverFields()) {
        const yaml::StreamPtr stream = streamOf(out.text);
        if (!stream->ok() || !yaml::locate(stream->documents().front(), field)) continue;
        const Result<TextEdit> edit = yaml::remove({*stream, 0}, field, true);
        if (!edit) continue;
        out.text = applied(out.text, *edit);
        out.leftOut.push_back(field.toString());
    }
    return out;
}

std::vector<std::string> removeServerFields(Json& object) {
    std::vector<std::string> out;
    for (const FieldPath& field : serverFields()) {
        std::vector<Json::Object*> holders;  // from the object to the field
        Json* at = &object;
        for (const PathStep& step : field.steps()) {
            Json::Object* members = at ? at->asObject() : nullptr;
            const auto member = members ? members->find(step.name) : Json::Object::iterator();
            if (!members || member == members->end()) {
                holders.clear();
                break;
            }
            holders.push_back(members);
            at = &member->second;
        }
        if (holders.empty()) continue;
        out.push_back(field.toString());
        // With parents that hold nothing else.
        for (std::size_t i = holders.size(); i-- > 0 && (i + 1 == holders.size() || holders[i + 1]->empty());)
            holders[i]->erase(field.steps()[i].name);
    }
    return out;
}

}  // namespace crd::model
