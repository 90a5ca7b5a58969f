// What a real API server did in the sequences of tests/server/apply_telling.py, which also says how to record them.
#include <algorithm>
#include <fstream>
#include <map>

#include "engine/object/client.h"
#include "engine/object/object_meta.h"
#include "tests/engine/apply/apply_support.h"

namespace crd::apply {
namespace {

// Without what only a server sets, and the managers in an order without times.
Json comparable(Json value) {
    Json::Object* metadata = metadataFields(value);
    if (!metadata) return value;
    for (const char* name : {"uid", "creationTimestamp", "resourceVersion"}) metadata->erase(name);
    const auto managers = metadata->find("managedFields");
    if (managers == metadata->end()) return value;
    Json::Array& entries = *managers->second.asArray();
    for (Json& entry : entries) entry.asObject()->erase("time");
    std::sort(entries.begin(), entries.end(),
              [](const Json& left, const Json& right) { return toString(left) < toString(right); });
    return value;
}

bool isSet(const Json& step, const char* name) {
    const Json* flag = step.find(name);
    return flag && flag->asBool() && *flag->asBool();
}

struct Done {
    object::Outcome outcome;
    std::optional<Rejection> rejection;
};

class Recorded {
 public:
    explicit Recorded(const std::string& schema) : m_schema(schema) {
        m_kind = object::test::kindOf(m_schema, "telling.example.com", "Widget");
        m_kind.plural = "widgets";
        m_kind.versions = object::VersionNames({"v1"});
        m_server.emplace(m_kind);
        m_main.emplace(m_kind);
        m_status.emplace(m_kind, object::Endpoint::Status);
    }

    void run(const Json& step) {
        const Done done = made(step);
        const std::int64_t code = *step.find("code")->asInt();
        const auto& errors = done.outcome.validation.errors;
        const bool accepted = !done.outcome.reading.rejection && errors.empty();
        ASSERT_EQ(accepted, code < 400) << toString(step) << done.outcome.reading.rejection.value_or("");
        if (accepted) {
            EXPECT_EQ(toString(comparable(done.outcome.response())), toString(comparable(*step.find("object"))))
                << toString(step);
            return;
        }
        const std::string message = step.textAt("message");
        EXPECT_EQ(done.rejection ? done.rejection->code : 422, code) << message;
        EXPECT_EQ(done.outcome.reading.rejection.value_or(message), message);
        for (const object::ValueError& error : errors)
            EXPECT_NE(message.find(object::toString(error, done.outcome.stored)), std::string::npos) << message;
    }

 private:
    Done made(const Json& step) {
        const auto endpoint = isSet(step, "status") ? object::Endpoint::Status : object::Endpoint::Main;
        FieldManager& fields = endpoint == object::Endpoint::Main ? *m_main : *m_status;
        Request request;
        request.manager = step.textAt("manager");
        request.force = isSet(step, "force");
        request.now = test::kNow;
        const Json& live = *step.find("live");
        const Json& sent = *step.find("sent");
        const Json* stored = live.isNull() ? nullptr : &live;
        if (step.textAt("what") == "apply") {
            Applied out = applied(*m_server, m_kind, endpoint, fields, stored, sent, request);
            return {std::move(out.outcome), std::move(out.rejection)};
        }
        if (!stored) return {created(*m_server, fields, sent, request), std::nullopt};
        return {updated(*m_server, m_kind, endpoint, fields, sent, live, request), std::nullopt};
    }

    object::test::SchemaText m_schema;
    object::ResourceKind m_kind;
    std::optional<object::ResourceServer> m_server;
    std::optional<FieldManager> m_main, m_status;
};

TEST(Recorded, AsTheServer) {
    std::ifstream in("tests/engine/apply/data/recorded.jsonl");
    std::string line;
    ASSERT_TRUE(std::getline(in, line));
    Recorded recorded(toString(*test::json(line).find("schema")));
    std::size_t count = 0;
    for (; std::getline(in, line); ++count) {
        const Json sequence = test::json(line);
        SCOPED_TRACE(sequence.textAt("title"));
        for (const Json& step : *sequence.find("steps")->asArray()) recorded.run(step);
    }
    EXPECT_EQ(count, 30u);
}

}  // namespace
}  // namespace crd::apply
