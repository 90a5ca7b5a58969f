// The time of a request; tests/server/admission_time_test.py compares slow webhooks with a real server.
#include <chrono>

#include "tests/engine/admission/admit_fixture.h"

namespace crd::admission {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// Recorded responses of a server whose webhooks slept.
TEST_F(AdmitTest, ARequestEndsAfter34Seconds) {
    struct Hook {
        bool mutating;
        int timeout;
        const char* policy;
        const char* word;
    };
    struct {
        std::vector<Hook> hooks;
        int code;
        std::size_t called;
    } const cases[] = {
        {{{true, 20, "Ignore", "timeout"}, {true, 20, "Ignore", "timeout"}}, 504, 2},
        {{{true, 20, "Ignore", "timeout"}, {true, 20, "Fail", "timeout"}}, 504, 2},
        {{{true, 16, "Ignore", "timeout"}, {true, 16, "Fail", "timeout"}}, 500, 2},
        {{{true, 17, "Ignore", "timeout"}, {true, 17, "Ignore", "timeout"}}, 504, 2},
        {{{true, 20, "Ignore", "timeout"}, {false, 20, "Ignore", "timeout"}}, 504, 2},
        {{{false, 20, "Ignore", "timeout"}, {false, 20, "Ignore", "timeout"}}, 201, 2},
        {{{true, 20, "Ignore", "timeout"}, {false, 30, "Ignore", "deny"}, {false, 30, "Fail", "timeout"}}, 504, 3},
        {{{true, 30, "Ignore", "timeout"}, {true, 30, "Ignore", "timeout"}, {true, 30, "Ignore", "allow"}}, 504, 2},
        {{{true, 30, "Ignore", "timeout"}, {true, 30, "Ignore", "allow"}, {false, 3, "Ignore", "timeout"}}, 201, 3},
    };
    for (const auto& one : cases) {
        m_configurations = {};
        m_called.clear();
        int number = 0;
        for (const Hook& hook : one.hooks) {
            const std::string name = "hook" + std::to_string(number++);
            webhook(hook.mutating, name,
                    "timeoutSeconds: " + std::to_string(hook.timeout) + ", failurePolicy: " + hook.policy);
            m_words[name + ".example.com"] = hook.word;
        }
        const Admitted result = create("{a: 1}");
        SCOPED_TRACE(&one - cases);
        EXPECT_EQ(result.code, one.code) << result.message;
        EXPECT_EQ(m_called.size(), one.called);
        if (one.code != 504) continue;
        EXPECT_EQ(result.message,
                  "Timeout: request did not complete within requested timeout - context deadline exceeded");
        EXPECT_EQ(result.reason, "Timeout");
    }
}

TEST_F(AdmitTest, SaysHowLongEarlierWebhooksTook) {
    webhook(true, "first", "timeoutSeconds: 20, failurePolicy: Ignore");
    webhook(true, "second", "timeoutSeconds: 20, failurePolicy: Ignore");
    m_words["first.example.com"] = m_words["second.example.com"] = "timeout";
    const Admitted result = create("{a: 1}");
    EXPECT_THAT(stageOf(result, "first.example.com").ignored, HasSubstr("?timeout=20s"));
    const AdmissionStage& second = stageOf(result, "second.example.com");
    EXPECT_EQ(second.why.english(),
              "The server ends a request after 34 seconds; earlier webhooks took 20 of them. The failure policy does "
              "not apply.");
    EXPECT_THAT(second.errors, ElementsAre(result.message));
    // The time that a called webhook took is counted too, and decides how long the next one is waited for.
    std::vector<std::chrono::milliseconds> limits;
    Sent sent;
    sent.object = convert::test::lamp("v1", "{a: 1}");
    const Admitted slow = admit(*m_lamps.conversion, m_configurations, sent, [&](const WebhookCall& call) {
        limits.push_back(call.limit());
        WebhookResponse out = allowing(call);
        out.took = std::chrono::milliseconds(18'400);
        return out;
    });
    EXPECT_EQ(slow.code, 504);
    EXPECT_THAT(limits, ElementsAre(std::chrono::milliseconds(20'000), std::chrono::milliseconds(15'600)));
    EXPECT_THAT(stageOf(slow, "second.example.com").why.english(), HasSubstr("earlier webhooks took 18.4 of them."));
}

}  // namespace
}  // namespace crd::admission
