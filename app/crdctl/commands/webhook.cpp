#include <algorithm>
#include <iostream>

#include "app/crdctl/cli/commands.h"
#include "app/crdctl/input/input.h"
#include "app/crdctl/input/kind.h"
#include "app/crdctl/input/objects.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/output.h"
#include "app/crdctl/print/visible_text.h"
#include "engine/convert/conversion.h"
#include "engine/convert/review.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/object/client.h"

namespace crd::ctl {

namespace {

using convert::ReviewInput;
using convert::ReviewOutcome;
using convert::ReviewRequest;
using convert::ReviewSettings;

struct ReviewArguments {
    std::string definition, to, from, uid;
    bool list = false;
    std::string request, response;  // files; empty: the request for the objects is printed
    int status = 200;
    std::string contentType = "application/json", output = "yaml";
    std::vector<std::string> objects;
};

std::string afterSlash(const std::string& apiVersion) {
    return apiVersion.substr(apiVersion.find('/') + 1);
}

Result<ReviewInput> inputFromObjects(const ReviewArguments& arguments) {
    ReviewInput out;
    out.list = arguments.list;
    out.to = arguments.to;
    out.uid = arguments.uid;
    Result<std::vector<Json>> read =
        fromItems<Json>(arguments.objects, [](const std::string& name, Json item) -> Result<Json> {
            if (!item.asObject()) return failure(name + " is not an object.");
            return item;
        });
    if (!read) return tl::unexpected<Error>(read.error());
    out.objects = *std::move(read);
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

// Makes the objects those that the server converts: decoded in their version, with its defaults. An object of another
// group or version stays as it is: the server reports it later.
Result<void> decodeObjects(std::vector<Json>& objects, convert::Conversion& conversion) {
    for (Json& object : objects) {
        convert::Conversion::Served* served = conversion.served(conversion.versionOf(object));
        if (!served || !object.find("metadata")) continue;
        object = object::completed(std::move(object), resourceKindOf(conversion.definition(), *served->version));
        // Reading storage drops metadata of a wrong type, which no server has stored: it cannot decode it in a request.
        if (const object::Reading sent = served->server->read(object); sent.rejection)
            return failure(onOneLine("An object could not be stored: " + *sent.rejection));
        object::Reading reading = served->server->readStored(object);
        if (reading.rejection) return failure(onOneLine("An object could not be stored: " + *reading.rejection));
        object = std::move(reading.object);
    }
    return {};
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
CheckedObjects checked(const ReviewRequest& request, const convert::ReviewResponse& response,
                       convert::Conversion& conversion) {
    ReviewOutcome outcome = checkResponse(request, response);
    CheckedObjects out{{}, std::move(outcome.effects), std::move(outcome.error)};
    for (std::size_t i = 0; !out.error && i < outcome.objects.size(); ++i) {
        Result<convert::ConvertedValue> fitted = conversion.inSchema(outcome.objects[i], request.input.to);
        if (!fitted) {
            out.error = fitted.error().message.english();
            break;
        }
        out.objects.push_back(std::move(fitted->object));
        for (convert::Effect& effect : fitted->effects) out.effects.push_back({i, std::move(effect)});
    }
    return out;
}

int report(const ReviewRequest& request, const CheckedObjects& result, const ReviewArguments& arguments) {
    Output output(arguments.output, "the objects");
    const auto text = [&] {
        if (result.error) say(onOneLine(*result.error));
        for (const convert::ReviewEffect& one : result.effects) {
            say((request.input.list ? "objects[" + std::to_string(one.object) + "]: " : std::string()) +
                onOneLine(one.effect.reason.english()));
        }
        if (!result.error)
            for (const Json& object : result.objects) output.addObject(object);
    };
    output.set(text, [&]() -> Json {
        const Json effects = listOf(result.effects, [](const convert::ReviewEffect& one) {
            return Json::Object{{"object", static_cast<std::int64_t>(one.object)},
                                {"path", one.effect.path.toString()},
                                {"reason", one.effect.reason.english()}};
        });
        if (result.error) return Json::Object{{"error", *result.error}, {"effects", effects}};
        return Json::Object{{"objects", result.objects}, {"effects", effects}};
    });
    return output.finish(!result.error && result.effects.empty() ? kClean : kFindings);
}

int runReview(const ReviewArguments& arguments) {
    const Result<void> once =
        inputOnce(arguments.objects, {arguments.definition, arguments.request, arguments.response});
    if (!once) return failWith(once.error());
    const Result<AnalysisResultPtr> definitions = readDefinitions(arguments.definition);
    if (!definitions) return failWith(definitions.error());
    const bool checks = !arguments.request.empty();
    if (checks && (!arguments.objects.empty() || !arguments.to.empty() || !arguments.uid.empty()))
        return failWith("--request has the objects, the version and the uid: omit OBJECT, --to and --uid.");
    ReviewSettings settings;
    Result<ReviewInput> input = checks ? inputFromRequest(arguments, settings) : inputFromObjects(arguments);
    if (!input) return failWith(input.error());
    const Result<const Definition*> definition =
        definitionOf(**definitions, input->objects.empty() ? Json(Json::Object()) : input->objects.front());
    if (!definition) return failWith(definition.error());
    const std::vector<std::string> reviewVersions = std::move(settings.reviewVersions);
    settings = convert::reviewSettingsOf(**definition);
    if (checks) settings.reviewVersions = reviewVersions;
    if (settings.reviewVersions.empty()) settings.reviewVersions = {"v1"};  // strategy None names none
    convert::NoneConverter none;  // the objects of a response are converted already
    convert::Conversion conversion(**definition, outcomeOf(**definitions, **definition).versions, &none);
    if (!checks) {
        if (const Result<void> decoded = decodeObjects(input->objects, conversion); !decoded)
            return failWith(decoded.error());
    }
    const ReviewRequest request = makeReview(settings, *std::move(input));
    if (!checks) {
        if (request.error) {
            say(onOneLine(*request.error));
            return kFindings;
        }
        if (request.body.empty()) {
            say("The server does not call the webhook: no object has to be converted.");
            return kClean;
        }
        if (!convertsByWebhook(**definition)) {
            say(onOneLine((*definition)->name) +
                " has the conversion strategy None: the server sends no ConversionReview. This is what it would send "
                "with "
                "the strategy Webhook.");
        }
        std::cout << request.body;
        return printed(kClean, "the request");
    }
    convert::ReviewResponse response;
    response.status = arguments.status;
    response.contentType = arguments.contentType;
    const auto body = readInput(inputNamed(arguments.response));
    if (!body) return failWith(body.error());
    response.body = **body;
    return report(request, checked(request, response, conversion), arguments);
}

}  // namespace

void addWebhook(const Commands& commands) {
    const Commands group = commands.group("webhook", "Requests to conversion webhooks, and their responses.");
    const auto [options, to] = group.add(
        "review",
        "Print the ConversionReview that the server sends for objects, or check a response to it: the server's error, "
        "or the converted objects. Standard error says what the server changes in them silently. Exit code 0: printed, "
        "or accepted without changes, 1: an error or changes, 2: unusable input.",
        runReview);
    options.crd(to.definition)->required();
    options.value("--to", to.to, "The version to convert to", "VERSION");
    options.flag("--list", to.list, "Convert the objects as one list");
    options.value("--from", to.from, "The version of the list (default: that of its first object)", "VERSION");
    options.value("--uid", to.uid, "The uid of the request (default: a random one)");
    CLI::Option* request =
        options.value("--request", to.request, "The request that was sent (a ConversionReview), or -", "FILE");
    options.value("--response", to.response, "The body of the webhook's response, or -", "FILE")->needs(request);
    request->needs("--response");
    options.value("--status", to.status, "The HTTP status of the response", "CODE")
        ->check(CLI::Range(100, 599))
        ->capture_default_str();
    options.value("--content-type", to.contentType, "The content type of the response")->capture_default_str();
    options.output(to.output, "Of a checked response: yaml or json", {"yaml", "json"});
    options.objects(to.objects);
    options.examples({"crdctl webhook review --crd crd.yaml --to v1 --list objects.yaml"});
}

}  // namespace crd::ctl
