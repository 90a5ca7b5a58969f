#include "app/crdctl/webhook.h"

#include <algorithm>
#include <iostream>

#include "app/crdctl/exit_code.h"
#include "app/crdctl/input.h"
#include "app/crdctl/kind.h"
#include "app/crdctl/objects.h"
#include "app/crdctl/report_parts.h"
#include "app/crdctl/visible_text.h"
#include "engine/convert/conversion.h"
#include "engine/convert/review.h"
#include "engine/value/json_text.h"
#include "engine/yaml/write.h"

namespace crd::ctl {

namespace {

using convert::ReviewInput;
using convert::ReviewOutcome;
using convert::ReviewRequest;
using convert::ReviewSettings;

std::string afterSlash(const std::string& apiVersion) {
    return apiVersion.substr(apiVersion.find('/') + 1);
}

Result<ReviewInput> inputFromObjects(const ReviewArguments& arguments) {
    ReviewInput out;
    out.list = arguments.list;
    out.to = arguments.to;
    out.uid = arguments.uid;
    for (const std::string& file : arguments.objects) {
        const Result<std::vector<ObjectText>> objects = readObjects(file);
        if (!objects) return tl::unexpected<Error>(objects.error());
        for (const ObjectText& text : *objects) {
            for (Json& object : itemsOf(text.value)) {
                if (!object.asObject()) return failure(text.name + " is not an object.");
                out.objects.push_back(std::move(object));
            }
        }
    }
    if (out.to.empty()) return failure("--to is needed: the version to convert to.");
    if (out.objects.empty() && !out.list) return failure("Objects are needed, or --request and --response.");
    if (out.objects.size() > 1 && !out.list)
        return failure("The server converts several objects as a list: use --list.");
    out.from = arguments.from;
    if (out.from.empty() && out.objects.empty())
        return failure("--from is needed: the version of a list without objects.");
    if (out.from.empty()) out.from = afterSlash(out.objects.front().textAt("apiVersion"));
    return out;
}

// From a request that was sent. Sets the version of the review.
Result<ReviewInput> inputFromRequest(const ReviewArguments& arguments, ReviewSettings& settings) {
    const Result<std::vector<ObjectText>> reviews = readObjects(arguments.request);
    if (!reviews) return tl::unexpected<Error>(reviews.error());
    if (reviews->size() > 1)
        return failure(reviews->front().name + ": --request needs a file with one document, the ConversionReview.");
    const Json& review = reviews->front().value;
    const Json* request = review.find("request");
    const Json* objects = request ? request->find("objects") : nullptr;
    const std::string& name = reviews->front().name;
    if (review.textAt("kind") != "ConversionReview" || !objects || !objects->asArray() || objects->asArray()->empty())
        return failure(name + " is not a ConversionReview with the objects of a request.");
    settings.reviewVersions = {afterSlash(review.textAt("apiVersion"))};
    ReviewInput out;
    out.objects = *objects->asArray();
    for (const Json& object : out.objects)
        if (!object.asObject()) return failure(name + ": an item of request.objects is not an object.");
    out.list = arguments.list || out.objects.size() > 1;
    out.to = afterSlash(request->textAt("desiredAPIVersion"));
    out.uid = request->textAt("uid");
    out.from = arguments.from.empty() ? afterSlash(out.objects.front().textAt("apiVersion")) : arguments.from;
    return out;
}

struct CheckedObjects {
    std::vector<Json> objects;
    std::vector<convert::ReviewEffect> effects;
    std::optional<std::string> error;
};

// The response as the client sees it: checked, and in the schema of the version.
CheckedObjects checked(const ReviewRequest& request, const convert::ReviewAnswer& answer,
                       convert::Conversion& conversion) {
    ReviewOutcome outcome = checkResponse(request, answer);
    CheckedObjects out{{}, std::move(outcome.effects), std::move(outcome.error)};
    for (std::size_t i = 0; !out.error && i < outcome.objects.size(); ++i) {
        Result<convert::ConvertedValue> fitted = conversion.inSchema(outcome.objects[i], request.input.to);
        if (!fitted) {
            out.error = fitted.error().message;
            break;
        }
        out.objects.push_back(std::move(fitted->object));
        for (convert::Effect& effect : fitted->effects) out.effects.push_back({i, std::move(effect)});
    }
    return out;
}

int report(const ReviewRequest& request, const CheckedObjects& result, const ReviewArguments& arguments) {
    const bool clean = !result.error && result.effects.empty();
    if (arguments.output == "json") {
        Json::Object out;
        if (result.error) {
            out["error"] = Json(*result.error);
        } else {
            out["objects"] = Json(result.objects);
        }
        Json::Array effects;
        for (const convert::ReviewEffect& one : result.effects) {
            effects.emplace_back(Json::Object{{"object", Json(static_cast<std::int64_t>(one.object))},
                                              {"path", Json(one.effect.path.toString())},
                                              {"reason", Json(one.effect.reason.english())}});
        }
        out["effects"] = Json(std::move(effects));
        std::cout << toIndentedString(Json(std::move(out))) << '\n';
    } else {
        if (result.error) std::cerr << "crdctl: " << onOneLine(*result.error) << '\n';
        for (const convert::ReviewEffect& one : result.effects) {
            std::string head = "crdctl: ";
            if (request.input.list) head += "objects[" + std::to_string(one.object) + "]: ";
            std::cerr << head << onOneLine(one.effect.reason.english()) << '\n';
        }
        for (std::size_t i = 0; !result.error && i < result.objects.size(); ++i)
            writeYaml((i == 0 ? "" : "---\n") + yaml::write(result.objects[i]));
    }
    std::cout << std::flush;
    if (!std::cout) return refuse("Cannot write the objects.");
    return clean ? kClean : kFindings;
}

}  // namespace

int webhookReview(const ReviewArguments& arguments) {
    std::vector<std::string> files = arguments.objects;
    files.insert(files.end(), {arguments.definition, arguments.request, arguments.response});
    if (std::count(files.begin(), files.end(), "-") > 1) return refuse("Standard input can only be read once.");
    const Result<AnalysisResultPtr> definitions = readDefinitions(arguments.definition);
    if (!definitions) return refuse(definitions.error().message);
    const bool checks = !arguments.request.empty();
    if (checks && (!arguments.objects.empty() || !arguments.to.empty() || !arguments.uid.empty()))
        return refuse("--request has the objects, the version and the uid: omit OBJECT, --to and --uid.");
    ReviewSettings settings;
    Result<ReviewInput> input = checks ? inputFromRequest(arguments, settings) : inputFromObjects(arguments);
    if (!input) return refuse(input.error().message);
    const Result<const Definition*> definition =
        definitionOf(**definitions, input->objects.empty() ? Json(Json::Object()) : input->objects.front());
    if (!definition) return refuse(definition.error().message);
    const std::vector<std::string> reviewVersions = std::move(settings.reviewVersions);
    settings = convert::reviewSettingsOf(**definition);
    if (checks) settings.reviewVersions = reviewVersions;
    if (settings.reviewVersions.empty()) settings.reviewVersions = {"v1"};  // strategy None names none
    const ReviewRequest request = makeReview(settings, *std::move(input));
    if (!checks) {
        if (request.error) {
            std::cerr << "crdctl: " << onOneLine(*request.error) << '\n';
            return kFindings;
        }
        if (request.body.empty()) {
            std::cerr << "crdctl: The server does not call the webhook: no object has to be converted.\n";
            return kClean;
        }
        writeDocument(request.body);
        std::cout << std::flush;
        return std::cout ? kClean : refuse("Cannot write the request.");
    }
    convert::ReviewAnswer answer;
    answer.status = arguments.status;
    answer.contentType = arguments.contentType;
    const auto body = readInput(inputNamed(arguments.response));
    if (!body) return refuse(body.error().message);
    answer.body = **body;
    const auto index = static_cast<std::size_t>(*definition - (*definitions)->definitions.data());
    convert::NoneConverter none;  // the objects are converted already
    convert::Conversion conversion(**definition, (*definitions)->verdicts[index].versions, &none);
    return report(request, checked(request, answer, conversion), arguments);
}

}  // namespace crd::ctl
