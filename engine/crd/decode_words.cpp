#include "engine/crd/decode_words.h"

#include "engine/value/json.h"

namespace crd {

std::string strictPath(const FieldPath& path) {
    std::string out;
    for (const PathStep& step : path.steps()) {
        if (step.kind == PathStep::Kind::Index) {
            out += '[' + std::to_string(step.index) + ']';
        } else {
            if (!out.empty()) out += '.';
            out += step.name;
        }
    }
    return out;
}

std::string fieldNames(const FieldPath& path) {
    std::string out;
    for (const PathStep& step : path.steps()) {
        if (step.kind != PathStep::Kind::Field) continue;
        if (!out.empty()) out += '.';
        out += step.name;
    }
    return out;
}

std::string strictSentence(std::string_view unknownOrDuplicate, const FieldPath& path, std::string_view message) {
    std::string out(unknownOrDuplicate);
    out += " field " + toString(Json(strictPath(path))) + ": ";
    return out += message;
}

}  // namespace crd
