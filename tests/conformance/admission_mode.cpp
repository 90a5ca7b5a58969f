#include <string>

#include "engine/admission/review.h"
#include "tests/conformance/case_lines.h"
#include "tests/conformance/modes.h"

namespace crd::conformance {

namespace {

using nlohmann::json;

json answered(const json& input) {
    json out = {{"id", input.value("id", std::string())}, {"allowed", false}};
    const std::string version = input.value("version", std::string());
    const Result<Json> review = admission::decodedReview(version, input.value("response", json()).dump());
    if (!review) {
        out["error"] = "decode: " + review.error().message.english();
        return out;
    }
    const Result<admission::Review> got =
        admission::verified(*review, version, input.value("mutating", false), input.value("uid", std::string()));
    if (!got) {
        out["error"] = got.error().message.english();
        return out;
    }
    out["allowed"] = got->allowed;
    if (!got->patch.empty()) out["patch"] = got->patch;
    if (!got->patchType.empty()) out["patchType"] = got->patchType;
    if (got->result) out["result"] = json::parse(toString(*got->result));
    if (!got->warnings.empty()) out["warnings"] = got->warnings;
    return out;
}

}  // namespace

int runAdmission(std::istream& in, std::ostream& out, int /*server*/) {
    return answerLines(in, out, answered);
}

}  // namespace crd::conformance
