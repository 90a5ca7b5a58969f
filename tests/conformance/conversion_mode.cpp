#include <string>
#include <vector>

#include "engine/convert/review.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"
#include "tests/conformance/case_lines.h"
#include "tests/conformance/modes.h"

namespace crd::conformance {

namespace {

using nlohmann::json;

constexpr const char* kUid = "$UID";

Json jsonValueOf(const json& value) {
    const auto stream = yaml::Stream::read(std::make_shared<const std::string>(value.dump()));
    return yaml::toJson(*stream).value.value_or(Json());
}

json converted(const json& input) {
    json out = {{"id", input.value("id", std::string())}};
    convert::ReviewSettings settings;
    settings.group = input.value("group", std::string());
    settings.kind = input.value("kind", std::string());
    settings.versions = input.value("versions", std::vector<std::string>());
    settings.reviewVersions = input.value("reviewVersions", std::vector<std::string>());
    convert::ReviewInput review;
    for (const json& object : input.value("objects", json::array())) review.objects.push_back(jsonValueOf(object));
    review.list = input.value("list", false);
    review.from = input.value("from", std::string());
    review.to = input.value("to", std::string());
    review.uid = kUid;
    const convert::ReviewRequest request = makeReview(settings, std::move(review));
    if (!request.body.empty()) {
        out["request"] = json::parse(request.body);
        out["requestText"] = request.body;
    }
    convert::ReviewResponse answer;
    answer.body = input.value("response", std::string());
    answer.status = input.value("httpStatus", 0);
    if (answer.status == 0) answer.status = 200;
    const convert::ReviewOutcome outcome = checkResponse(request, answer);
    if (outcome.error) {
        out["error"] = *outcome.error;
    } else {
        out["result"] = json::parse(toString(outcome.result));
    }
    return out;
}

}  // namespace

int runConversion(std::istream& in, std::ostream& out, int /*server*/) {
    return answerLines(in, out, converted);
}

}  // namespace crd::conformance
