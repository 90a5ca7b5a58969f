// Reviews of admission webhooks; tests/conformance/webhooks_test.cpp has recorded responses.
#include "engine/admission/review.h"

#include <gtest/gtest.h>

#include "engine/base/gocompat/base64.h"

namespace crd::admission {
namespace {

TEST(AdmissionReview, IsWrittenAsTheServerWritesIt) {
    Request request;
    request.resource = {"example.com", "v1", "lamps"};
    request.kind = "Lamp";
    request.name = "one";
    request.space = "default";
    request.dryRun = true;
    request.user = {"ann", "", {"a<b"}};
    request.object = Json(Json::Object{{"kind", Json("Lamp")}});
    EXPECT_EQ(reviewBody(request, "v2", "v1", "u"),
              R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u",)"
              R"("kind":{"group":"example.com","version":"v2","kind":"Lamp"},)"
              R"("resource":{"group":"example.com","version":"v2","resource":"lamps"},)"
              R"("requestKind":{"group":"example.com","version":"v1","kind":"Lamp"},)"
              R"("requestResource":{"group":"example.com","version":"v1","resource":"lamps"},)"
              R"("name":"one","namespace":"default","operation":"CREATE",)"
              R"("userInfo":{"username":"ann","groups":["a\u003cb"]},"object":{"kind":"Lamp"},"oldObject":null,)"
              R"("dryRun":true,"options":{"kind":"CreateOptions","apiVersion":"meta.k8s.io/v1","dryRun":["All"]}}})"
              "\n");
}

TEST(AdmissionReview, ChoosesTheFirstKnownVersion) {
    EXPECT_EQ(chosenReviewVersion({"v2", "v1beta1", "v1"}), "v1beta1");
    EXPECT_EQ(chosenReviewVersion({"v2"}), "");
}

TEST(Base64, IsDecodedAsGoDoes) {
    EXPECT_EQ(fromBase64("W10=").value(), "[]");
    EXPECT_EQ(fromBase64("YWJ\nj\r").value(), "abc");
    EXPECT_EQ(fromBase64("").value(), "");
    EXPECT_EQ(fromBase64("!!!").error().message, "illegal base64 data at input byte 0");
    EXPECT_EQ(fromBase64("W10").error().message, "illegal base64 data at input byte 0");
    EXPECT_EQ(fromBase64("W10=x").error().message, "illegal base64 data at input byte 4");
}

}  // namespace
}  // namespace crd::admission
