// Requests to conversion webhooks, and the checks of their responses. The cases of the server's own tests
// (k8s.io/apiextensions-apiserver pkg/apiserver/conversion/webhook_converter_test.go) are among them;
// tests/conformance/webhooks_test.cpp has recorded ones.
#include "engine/convert/review.h"

#include <gmock/gmock.h>

#include "engine/convert/webhook_converter.h"
#include "tests/engine/convert/converted_text.h"

namespace crd::convert {
namespace {

using test::Converted;
using test::jsonOf;
using test::lamp;
using test::specOf;
using test::twoVersions;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

ReviewSettings lamps(std::vector<std::string> reviewVersions = {"v1"}) {
    return {"example.com", "Lamp", "LampList", {"v1", "v2", "v3"}, std::move(reviewVersions)};
}

Json lampWith(const std::string& version, const std::string& rest) {
    return jsonOf("{apiVersion: example.com/" + version + ", kind: Lamp, " + rest + "}");
}

ReviewInput single(Json object) {
    ReviewInput out;
    out.objects = {std::move(object)};
    out.to = "v2";
    out.uid = "u";
    return out;
}

ReviewResponse answerWith(const std::string& objects, const std::string& rest = R"("result":{"status":"Success"})") {
    ReviewResponse out;
    out.body = R"({"kind":"ConversionReview","apiVersion":"apiextensions.k8s.io/v1","response":{"uid":"u",)" + rest +
               R"(,"convertedObjects":)" + objects + "}}";
    return out;
}

std::vector<std::string> reasonsOf(const ReviewOutcome& outcome) {
    std::vector<std::string> out;
    for (const ReviewEffect& one : outcome.effects)
        out.push_back(std::to_string(one.object) + ": " + one.effect.reason.english());
    return out;
}

TEST(Review, SendsWhatTheServerSends) {
    const ReviewRequest request = makeReview(lamps({"v3", "v1beta1", "v1"}),
                                             single(lampWith("v1", "metadata: {name: a}, spec: {b: '<&>', a: 1.50}")));
    EXPECT_EQ(request.body,
              "{\"kind\":\"ConversionReview\",\"apiVersion\":\"apiextensions.k8s.io/v1beta1\",\"request\":{\"uid\":"
              "\"u\",\"desiredAPIVersion\":\"example.com/v2\",\"objects\":[{\"apiVersion\":\"example.com/v1\",\"kind\":"
              "\"Lamp\",\"metadata\":{\"name\":\"a\"},\"spec\":{\"a\":1.5,\"b\":\"\\u003c\\u0026\\u003e\"}}]},"
              "\"response\":{\"uid\":\"\",\"convertedObjects\":null,\"result\":{\"metadata\":{}}}}\n");
    EXPECT_EQ(request.subject, "example.com/v1, Kind=Lamp");
}

TEST(Review, HasARandomUid) {
    ReviewInput input = single(lamp("v1", "{}"));
    input.uid.clear();
    const std::string uid = makeReview(lamps(), input).uid;
    EXPECT_THAT(uid, ::testing::MatchesRegex("[0-9a-f]+-[0-9a-f]+-4[0-9a-f]+-[89ab][0-9a-f]+-[0-9a-f]+"));
    EXPECT_EQ(uid.size(), 36u);
    EXPECT_NE(makeReview(lamps(), input).uid, uid);
}

TEST(Review, SendsOnlyObjectsOfOtherVersions) {
    struct Case {
        std::vector<const char*> versions;
        bool list;
        std::vector<std::size_t> sent;
    };
    const Case cases[] = {{{}, true, {}},
                          {{"v2"}, true, {}},
                          {{"v1"}, true, {0}},
                          {{"v2", "v2", "v2"}, true, {}},
                          {{"v2", "v1", "v3"}, true, {1, 2}},
                          {{"v2"}, false, {}},
                          {{"v1"}, false, {0}}};
    for (const Case& one : cases) {
        ReviewInput input;
        for (const char* version : one.versions) input.objects.push_back(lamp(version, "{}"));
        input.list = one.list;
        input.from = "v1";
        input.to = "v2";
        const ReviewRequest request = makeReview(lamps(), input);
        EXPECT_EQ(request.error, std::nullopt);
        EXPECT_EQ(request.sent, one.sent);
        EXPECT_EQ(request.body.empty(), one.sent.empty());
        EXPECT_EQ(request.result.has_value(), one.sent.empty());
    }
}

TEST(Review, NeedsAVersionThatTheServerKnows) {
    const Json object = lamp("v1", "{}");
    EXPECT_EQ(makeReview(lamps({"vx"}), single(object)).error, "no supported conversion review versions");
    EXPECT_EQ(makeReview(lamps({"v1", "v1beta1"}), single(object)).version, "v1");
    EXPECT_EQ(makeReview(lamps({"v1beta1", "v1"}), single(object)).version, "v1beta1");
}

struct MetadataCase {
    const char* what;
    const char* original;   // the rest of the object
    const char* converted;  // the same, as JSON
    const char* expected;   // the metadata of the result; null: an error
};

TEST(Review, RestoresMetadataApartFromLabelsAndAnnotations) {
    const std::string longValue(64, 'x'), longNote(256 * 1024 + 1, 'x');
    const std::string tooLongLabel = R"("metadata":{"labels":{"foo":")" + longValue + "\"}}";
    const std::string tooLongNote = R"("metadata":{"annotations":{"foo":")" + longNote + "\"}}";
    const char* const full = "metadata: {foo: bar, labels: {a: A, b: B}, annotations: {a: '1', b: '2'}}";
    const char* const changed =
        R"("metadata":{"foo":"abc","labels":{"a":"AA","b":"B"},"annotations":{"a":"1","b":"22"}})";
    const char* const both = R"({"annotations":{"a":"1","b":"22"},"foo":"bar","labels":{"a":"AA","b":"B"}})";
    const MetadataCase cases[] = {
        {"no metadata in the response", "metadata: {}", R"("spec":{})", nullptr},
        {"metadata of another type in the response", "metadata: {}", R"("metadata":["foo"])", nullptr},
        {"no metadata before", "spec: {}", R"("metadata":{},"spec":{})", "{}"},
        {"metadata of another type before", "metadata: [foo]", R"("metadata":{})", nullptr},
        {"changes", full, changed, both},
        {"additions", "metadata: {foo: bar}", changed, both},
        {"additions to null", "metadata: {foo: bar, labels: null, annotations: null}", changed, both},
        {"removal", full, R"("metadata":{"foo":"abc"})", R"({"foo":"bar"})"},
        {"removal by null", full, R"("metadata":{"foo":"abc","labels":null,"annotations":null})", R"({"foo":"bar"})"},
        {"a null value", "metadata: {foo: bar}", R"("metadata":{"labels":{"a":null,"b":"B"}})", nullptr},
        {"an invalid label", "metadata: {}", R"("metadata":{"labels":{"some/non-qualified/label":"x"}})", nullptr},
        {"an invalid annotation", "metadata: {}", R"("metadata":{"annotations":{"some/non-qualified/note":"x"}})",
         nullptr},
        {"an invalid value", "metadata: {}", R"("metadata":{"labels":{"foo":"üäö"}})", nullptr},
        {"a long value", "metadata: {}", tooLongLabel.c_str(), nullptr},
        {"a long annotation", "metadata: {}", tooLongNote.c_str(), nullptr},
        {"an invalid label that was there", "metadata: {labels: {'a b': c}}", R"("metadata":{"labels":{"a b":"c"}})",
         R"({"labels":{"a b":"c"}})"},
    };
    for (const MetadataCase& one : cases) {
        SCOPED_TRACE(one.what);
        const ReviewRequest request = makeReview(lamps(), single(lampWith("v1", one.original)));
        const ReviewOutcome outcome = checkResponse(
            request,
            answerWith("[{\"apiVersion\":\"example.com/v2\",\"kind\":\"Lamp\"," + std::string(one.converted) + "}]"));
        EXPECT_EQ(outcome.error.has_value(), one.expected == nullptr) << outcome.error.value_or("");
        if (!one.expected) {
            EXPECT_TRUE(outcome.result.isNull());
            continue;
        }
        EXPECT_EQ(toString(*outcome.result.find("metadata")), one.expected);
    }
}

TEST(Review, ChecksTheReview) {
    struct Case {
        const char* version;
        const char* body;
        const char* error;  // after "failed: "; empty: the objects are read
    };
    const Case cases[] = {
        {"v1beta1", R"({"response":{"result":{"status":"Success"}}})", ""},
        {"v1beta1", R"({"response":{"result":{"status":""}}})", "response.result.status was '', not 'Success'"},
        {"v1beta1", R"({"response":{"result":{"status":"Failure"}}})",
         "response.result.status was 'Failure', not 'Success'"},
        {"v1beta1", R"({"response":{"result":{"status":"Failure","message":"why"}}})", "why"},
        {"v1beta1", R"({"kind":"ConversionReview"})", "no response provided"},
        {"v1", R"({"response":{"result":{"status":"Success"}}})",
         "expected webhook response of apiextensions.k8s.io/v1, Kind=ConversionReview, got /, Kind="},
        {"v1", R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"ConversionReview"})", "no response provided"},
        {"v1", R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"ConversionReview","response":{"uid":"x\"y"}})",
         R"(expected response.uid="u", got "x\"y")"},
        {"v1", R"({"apiVersion":"apiextensions.k8s.io/v1beta1","kind":"ConversionReview","response":{}})",
         "converting (v1beta1.ConversionReview) to (v1.ConversionReview): unknown conversion"},
        {"v1", R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"ConversionReview","response":{"uid":5}})",
         "json: cannot unmarshal number into Go struct field ConversionResponse.response.uid of type types.UID"},
        {"v1", "<html></html>",
         "couldn't get version/kind; json parse error: json: cannot unmarshal string into Go value of type struct { "
         "APIVersion string \"json:\\\"apiVersion,omitempty\\\"\"; Kind string \"json:\\\"kind,omitempty\\\"\" }"},
        {"v1", R"({"apiVersion":)", "couldn't get version/kind; json parse error: unexpected end of JSON input"},
        {"v1", "", "0-length response with status code: 200 and content type: application/json"},
        {"v1",
         "apiVersion: apiextensions.k8s.io/v1\nkind: ConversionReview\nresponse: {uid: u, result: {status: Success}}\n",
         ""},  // the client reads YAML as well
    };
    for (const Case& one : cases) {
        SCOPED_TRACE(one.body);
        const ReviewRequest request = makeReview(lamps({one.version}), single(lamp("v1", "{}")));
        ReviewResponse answer;
        answer.body = one.body;
        const std::string head = "conversion webhook for example.com/v1, Kind=Lamp ";
        EXPECT_EQ(checkResponse(request, answer).error,
                  *one.error ? head + "failed: " + one.error : head + "returned 0 objects, expected 1");
    }
}

TEST(Review, ReportsHttpErrorsAsTheClientOfTheServer) {
    struct Case {
        int status;
        const char* type;
        const char* body;
        const char* error;
    };
    const Case cases[] = {
        {500, "text/plain; charset=utf-8", " down \n",
         R"(an error on the server ("down") has prevented the request from succeeding)"},
        {500, "application/json", "{}",
         R"(an error on the server ("unknown") has prevented the request from succeeding)"},
        {500, "application/json", R"({"kind":"Status","apiVersion":"v1","status":"Failure","message":"a reason"})",
         "a reason"},
        {404, "text/plain", "x", "the server could not find the requested resource"},
        {403, "text/plain", "not you", "not you"},
        {302, "", "", "the server responded with the status code 302 but did not return more information"},
        {503, "", "", "the server is currently unable to handle the request"},
        {204, "application/json", "", "0-length response with status code: 204 and content type: application/json"},
    };
    const ReviewRequest request = makeReview(lamps(), single(lamp("v1", "{}")));
    for (const Case& one : cases) {
        SCOPED_TRACE(one.error);
        EXPECT_EQ(checkResponse(request, {one.status, one.type, one.body}).error,
                  "conversion webhook for example.com/v1, Kind=Lamp failed: " + std::string(one.error));
    }
}

TEST(Review, SaysWhatTheServerChangesSilently) {
    ReviewInput input;
    input.objects = {lampWith("v2", "metadata: {name: a}"),
                     lampWith("v1", "metadata: {name: b, labels: {a: b}, annotations: {}, generation: 1}")};
    input.list = true;
    input.from = "v1";
    input.to = "v2";
    input.uid = "u";
    const ReviewOutcome outcome = checkResponse(
        makeReview(lamps(), input),
        answerWith(
            R"([{"apiVersion":"example.com/v2","kind":"Lamp","metadata":{"name":"b","generation":9,"finalizers":["x"]}}])"));
    ASSERT_EQ(outcome.error, std::nullopt);
    EXPECT_THAT(
        reasonsOf(outcome),
        ElementsAre(
            "1: metadata.finalizers of the response is discarded: webhooks can only change labels and annotations.",
            "1: metadata.generation of the response is replaced with the original value: webhooks can only "
            "change labels and annotations.",
            "1: The response has no metadata.labels: the object loses all of them."));
    EXPECT_EQ(
        toString(outcome.result),
        R"({"apiVersion":"example.com/v2","items":[{"apiVersion":"example.com/v2","kind":"Lamp","metadata":{"name":)"
        R"("a"}},{"apiVersion":"example.com/v2","kind":"Lamp","metadata":{"generation":1,"name":"b"}}],"kind":)"
        R"("LampList"})");
}

TEST(Review, OfNothingIsAnError) {
    for (const ReviewSettings& settings : {lamps(), ReviewSettings{"", "", "", {""}, {"v1"}}}) {
        ReviewInput input;
        EXPECT_TRUE(makeReview(settings, input).error);
        input.objects = {Json()};
        EXPECT_TRUE(makeReview(settings, input).error);
    }
}

TEST(Review, ReadsHostileResponses) {
    const ReviewRequest request = makeReview(lamps(), single(lamp("v1", "{}")));
    const std::string deep(200'000, '['), names(100'000, '{');
    for (const std::string& objects :
         {deep, names, std::string(1'000'000, ' '), std::string("[\xff\xfe]"), std::string("[nul")}) {
        EXPECT_TRUE(checkResponse(request, answerWith(objects)).error);
        EXPECT_TRUE(checkResponse(request, {200, "application/json", objects}).error);
        EXPECT_TRUE(checkResponse(request, {500, "text/plain", objects}).error);
    }
}

TEST(ReviewChecks, NamesTheCheckThatFailed) {
    EXPECT_EQ(checksOf("v1").size(), 13u);
    EXPECT_EQ(checksOf("v1beta1").size(), 11u);
    for (const ReviewCheck check : checksOf("v1")) EXPECT_FALSE(title(check).empty());

    const ReviewRequest request = makeReview(lamps(), single(lamp("v1", "{}")));
    const auto failedBy = [&](const std::string& body, int status = 200) {
        return checkResponse(request, {status, "application/json", body}).failed;
    };
    const auto review = [&](const std::string& response) {
        return R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"ConversionReview")" + response + "}";
    };
    const auto objects = [&](const std::string& list) {
        return review(R"(,"response":{"uid":")" + request.uid +
                      R"(","result":{"status":"Success"},"convertedObjects":[)" + list + "]}");
    };
    const auto object = [&](const std::string& version, const std::string& kind, const std::string& metadata) {
        return objects(R"({"apiVersion":"example.com/)" + version + R"(","kind":")" + kind + R"(","metadata":)" +
                       metadata + "}");
    };
    const std::string own = R"({"name":"one"})";
    EXPECT_EQ(callFailed(request, "EOF").failed, ReviewCheck::Answered);
    EXPECT_EQ(failedBy("", 500), ReviewCheck::HttpStatus);
    EXPECT_EQ(failedBy(""), ReviewCheck::HttpStatus);
    EXPECT_EQ(failedBy("<html>"), ReviewCheck::Decoded);
    EXPECT_EQ(failedBy("{}"), ReviewCheck::ReviewKind);
    EXPECT_EQ(failedBy(review("")), ReviewCheck::HasResponse);
    EXPECT_EQ(failedBy(review(R"(,"response":{"uid":"other"})")), ReviewCheck::Uid);
    EXPECT_EQ(failedBy(review(R"(,"response":{"uid":")" + request.uid + R"("})")), ReviewCheck::Success);
    EXPECT_EQ(failedBy(objects("")), ReviewCheck::Count);
    EXPECT_EQ(failedBy(objects("1")), ReviewCheck::Object);
    EXPECT_EQ(failedBy(object("v1", "Lamp", own)), ReviewCheck::Version);
    EXPECT_EQ(failedBy(object("v2", "Door", own)), ReviewCheck::Kind);
    EXPECT_EQ(failedBy(object("v2", "Lamp", "{}")), ReviewCheck::Identity);
    EXPECT_EQ(failedBy(object("v2", "Lamp", R"({"name":"one","labels":[]})")), ReviewCheck::Metadata);
    EXPECT_EQ(failedBy(object("v2", "Lamp", own)), std::nullopt);
}

TEST(ReviewChecks, AcceptsAResponseThatItMade) {
    const ReviewRequest request = makeReview(lamps(), single(lamp("v1", "{}")));
    const auto answer = [&](const Result<std::vector<Json>>& converted) {
        return checkResponse(request, {200, "application/json", toString(responseTo(request, converted))});
    };
    EXPECT_FALSE(answer(std::vector<Json>{lamp("v2", "{}")}).error);
    const ReviewOutcome rejected = answer(failure("no such size"));
    EXPECT_EQ(rejected.failed, ReviewCheck::Success);
    EXPECT_THAT(rejected.error.value_or(""), EndsWith("failed: no such size"));
}

// Stages of a definition whose webhook is a function.
TEST(WebhookConverter, ConvertsAtTheStages) {
    const Converted converted(twoVersions("{type: object, properties: {host: {type: string}}}",
                                          "{type: object, properties: {address: {type: string}}}"));
    std::vector<std::string> sent;
    WebhookConverter webhook(
        {"example.com", "Lamp", "", {"v1", "v2"}, {"v1"}},
        [&](const ReviewRequest& request, const std::stop_token&) -> tl::expected<ReviewResponse, CallFailure> {
            const std::string& body = request.body;
            sent.push_back(body);
            const bool forward = body.find(R"("desiredAPIVersion":"example.com/v2")") != std::string::npos;
            const std::string object =
                forward
                    ? R"({"apiVersion":"example.com/v2","kind":"Lamp","metadata":{"name":"one","namespace":"default"},"spec":{"address":"x","more":1}})"
                    : R"({"apiVersion":"example.com/v1","kind":"Lamp","metadata":{"name":"one","namespace":"default"},"spec":{"host":"x"}})";
            ReviewResponse out;
            const std::size_t uid = body.find("\"uid\":\"") + 7;
            out.body = R"({"kind":"ConversionReview","apiVersion":"apiextensions.k8s.io/v1","response":{"uid":")" +
                       body.substr(uid, 36) + R"(","result":{"status":"Success"},"convertedObjects":[)" + object +
                       "]}}";
            return out;
        });
    webhook.keepExchanges();
    Conversion conversion(converted.definition, converted.result.versions, &webhook);
    const std::vector<ConversionStage> stages = conversion.stages("v1", {"v1", "v2"}, lamp("v1", "{host: x}"));
    ASSERT_EQ(stages.size(), 5u) << stages.back().rejection.value_or("");
    EXPECT_EQ(specOf(stages[2]), R"({"address":"x"})") << "what the storage version does not know is pruned";
    EXPECT_EQ(specOf(stages[3]), R"({"host":"x"})");
    EXPECT_EQ(specOf(stages[4]), R"({"address":"x"})");
    EXPECT_EQ(sent.size(), 2u);
    EXPECT_TRUE(webhook.takeCallProblem().empty());
    const std::vector<ReviewExchange> exchanges = webhook.takeExchanges();
    ASSERT_EQ(exchanges.size(), 2u);
    EXPECT_EQ(exchanges[0].request.body, sent[0]);
    EXPECT_EQ(exchanges[1].request.apiVersion, "example.com/v1");
    EXPECT_TRUE(exchanges[1].response.has_value());
    EXPECT_FALSE(exchanges[1].outcome.failed);
    EXPECT_TRUE(webhook.takeExchanges().empty());
}

TEST(WebhookConverter, ReportsTheFailureOfACall) {
    const auto failing = [](CallFailure failure) {
        return WebhookConverter(lamps(), [failure](auto&, auto&) -> tl::expected<ReviewResponse, CallFailure> {
            return tl::unexpected<CallFailure>(failure);
        });
    };
    WebhookConverter rejected = failing({phrase("Test", "The port is closed."), "Post \"x\": EOF"});
    EXPECT_EQ(rejected.convert(lamp("v1", "{}"), "example.com/v2", {}).error().message.english(),
              "conversion webhook for example.com/v1, Kind=Lamp failed: Post \"x\": EOF");
    EXPECT_EQ(rejected.takeCallProblem(), "The port is closed.");
    EXPECT_TRUE(rejected.takeCallProblem().empty());
    WebhookConverter own = failing({phrase("Test", "The call was canceled."), ""});
    EXPECT_THAT(own.convert(lamp("v1", "{}"), "example.com/v2", {}).error().message.english(),
                EndsWith("failed: The call was canceled."));
}

}  // namespace
}  // namespace crd::convert
