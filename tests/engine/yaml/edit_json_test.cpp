// A JSON document stays JSON, in its layout.
#include <gtest/gtest.h>

#include <functional>
#include <iostream>
#include <random>

#include "engine/yaml/edit/edit.h"
#include "engine/yaml/json/json_document.h"
#include "tests/engine/yaml/edit_contract.h"
#include "tests/engine/yaml/json_generator.h"
#include "tests/engine/yaml/random_chooser.h"

namespace crd::yaml::test {
namespace {

TEST(EditJson, RandomEditsOfJsonKeepItJson) {
    std::size_t edits = 0, refused = 0, failures = 0;
    for (std::uint64_t seed = 1; seed <= 1500 && failures < 5; ++seed) {
        RandomChooser chooser(seed);
        const std::string text = randomJson(chooser);
        StreamPtr stream = Stream::read(std::make_shared<const std::string>(text));
        ASSERT_TRUE(stream->ok()) << text << stream->problems().front().message;
        for (const DocumentTree& document : stream->documents())
            ASSERT_TRUE(isJsonDocument(*stream, document)) << "seed " << seed << "\n" << text;
        for (int round = 0; round < 12; ++round) {
            const Outcome outcome = tryRandomEdit(stream, chooser);
            ++edits;
            refused += outcome.rejection.empty() ? 0U : 1U;
            if (!outcome.broken.empty()) {
                ++failures;
                ADD_FAILURE() << "seed " << seed << " round " << round << "\n"
                              << outcome.operation << "\n"
                              << outcome.broken << "\n---- before\n"
                              << stream->text() << "\n---- after\n"
                              << outcome.after->text() << "\n----";
                break;
            }
            stream = outcome.after;
            bool json = true;  // the whole document may have become one plain value
            for (const DocumentTree& document : stream->documents()) json = json && isJsonDocument(*stream, document);
            if (!json) break;
        }
    }
    std::cout << edits << " edits, " << refused << " refused\n";
    EXPECT_GT(edits, 10'000U);
    EXPECT_LT(refused, edits / 3);
}

using Operation = std::function<Result<TextEdit>(const EditTarget&)>;

struct JsonCase {
    const char* name;
    std::string before;
    Operation edit;
    std::string after;
};

FieldPath path(std::string_view text) {
    return *FieldPath::parse(text);
}

void expectEdits(const std::vector<JsonCase>& cases) {
    for (const JsonCase& one : cases) {
        SCOPED_TRACE(one.name);
        const StreamPtr stream = Stream::read(std::make_shared<const std::string>(one.before));
        ASSERT_TRUE(stream->ok());
        const Result<TextEdit> edit = one.edit({*stream, 0});
        ASSERT_TRUE(edit.has_value()) << edit.error().message;
        const std::string after = applied(one.before, *edit);
        EXPECT_EQ(after, one.after);
        EXPECT_EQ(applied(after, inverse(one.before, *edit)), one.before);
    }
}

const Json kObject(Json::Object{{"a", Json(1)}, {"b", Json(Json::Array{Json("x"), Json("y")})}});

TEST(EditJson, NewTextIsLaidOutAsItsNeighboursAre) {
    const auto add = [](const EditTarget& target) { return insertEntry(target, {}, "new", kObject); };
    const auto text = [](const EditTarget& target) { return putText(target, path("s.deep.er"), "yes it's\n"); };
    expectEdits({
        {"two blanks", "{\n  \"k\": {\n    \"l\": 1\n  }\n}\n", add,
         "{\n  \"k\": {\n    \"l\": 1\n  },\n  \"new\": {\n    \"a\": 1,\n    \"b\": [\n      \"x\",\n      \"y\"\n    "
         "]\n  "
         "}\n}\n"},
        {"four blanks, lists on one line", "{\n    \"k\": [\"l\"]\n}\n", add,
         "{\n    \"k\": [\"l\"],\n    \"new\": {\n        \"a\": 1,\n        \"b\": [\"x\", \"y\"]\n    }\n}\n"},
        {"tabs and CRLF", "{\r\n\t\"k\": 1\r\n}\r\n", add,
         "{\r\n\t\"k\": 1,\r\n\t\"new\": {\r\n\t\t\"a\": 1,\r\n\t\t\"b\": "
         "[\r\n\t\t\t\"x\",\r\n\t\t\t\"y\"\r\n\t\t]\r\n\t}\r\n}\r\n"},
        {"one line", "{\"k\": 1}", add, "{\"k\": 1, \"new\": {\"a\": 1, \"b\": [\"x\", \"y\"]}}"},
        {"compact", "{\"k\":1,\"l\":[2]}", add, "{\"k\":1,\"l\":[2],\"new\":{\"a\":1,\"b\":[\"x\",\"y\"]}}"},
        {"nothing to follow", "{}\n", add,
         "{\n  \"new\": {\n    \"a\": 1,\n    \"b\": [\n      \"x\",\n      \"y\"\n    ]\n  }\n}\n"},
        {"parents that are missing", "{\n  \"k\" : 1\n}", text,
         "{\n  \"k\" : 1,\n  \"s\" : {\n    \"deep\" : {\n      \"er\" : \"yes it's\"\n    }\n  }\n}"},
    });
}

TEST(EditJson, ValuesAreWrittenAsJson) {
    const std::string before = "{\n  \"v\": null,\n  \"w\": 1\n}";
    const auto set = [&](std::string_view yaml, const std::string& json) {
        return JsonCase{"", before, [yaml](const EditTarget& target) { return setText(target, path("v"), yaml); },
                        "{\n  \"v\": " + json + ",\n  \"w\": 1\n}"};
    };
    expectEdits({
        set("Cluster", "\"Cluster\""),
        set("'single'", "\"single\""),
        set("yes", "true"),
        set("~", "null"),
        set("", "null"),
        set("0x10", "16"),
        set("1.50", "1.50"),
        set("1_000", "1000"),
        set("\"\\x41\\u00e9\"", "\"A\xC3\xA9\""),
        set("!!str 5", "\"5\""),
        set("2001-01-01", "\"2001-01-01\""),
        set("|\n  two\n  lines\n", "\"two\\nlines\\n\""),
        set("# above\na: [] # behind\nb: {} # and\n", "{\n    \"a\": [],\n    \"b\": {}\n  }"),
        set("{z: 1, a: &x [2], m: *x}",
            "{\n    \"a\": [\n      2\n    ],\n    \"m\": [\n      2\n    ],\n    \"z\": 1\n  }"),
        set("1: x\ntrue: z", "{\n    \"1\": \"x\",\n    \"true\": \"z\"\n  }"),
    });
    const StreamPtr stream = Stream::read(std::make_shared<const std::string>(before));
    EXPECT_FALSE(setText({*stream, 0}, path("v"), ".inf").has_value());
    EXPECT_FALSE(setText({*stream, 0}, path("v"), "{? [a] : b}").has_value());
}

TEST(EditJson, EntriesComeAndGoWithTheirCommas) {
    const std::string lines = "{\n  \"a\": 1,\n  \"b\": {\n    \"c\": [2]\n  },\n  \"d\": \"x\"\n}\n";
    const auto drop = [](const char* at) {
        return [at](const EditTarget& target) { return remove(target, path(at)); };
    };
    expectEdits({
        {"the first", lines, drop("a"), "{\n  \"b\": {\n    \"c\": [2]\n  },\n  \"d\": \"x\"\n}\n"},
        {"one between", lines, drop("b"), "{\n  \"a\": 1,\n  \"d\": \"x\"\n}\n"},
        {"the last", lines, drop("d"), "{\n  \"a\": 1,\n  \"b\": {\n    \"c\": [2]\n  }\n}\n"},
        {"the only one", lines, drop("b.c"), "{\n  \"a\": 1,\n  \"b\": {},\n  \"d\": \"x\"\n}\n"},
        {"on one line", "[1,2 , 3]", drop("[1]"), "[1,3]"},
        {"renamed", lines, [](const EditTarget& target) { return renameKey(target, path("b.c"), "say \"hi\""); },
         "{\n  \"a\": 1,\n  \"b\": {\n    \"say \\\"hi\\\"\": [2]\n  },\n  \"d\": \"x\"\n}\n"},
        {"moved deeper", lines, [](const EditTarget& target) { return move(target, path("a"), path("b")); },
         "{\n  \"b\": {\n    \"c\": [2],\n    \"a\": 1\n  },\n  \"d\": \"x\"\n}\n"},
        {"moved up", lines, [](const EditTarget& target) { return move(target, path("b"), {}, {.before = 0}); },
         "{\n  \"b\": {\n    \"c\": [2]\n  },\n  \"a\": 1,\n  \"d\": \"x\"\n}\n"},
        {"moved to the end", lines, [](const EditTarget& target) { return move(target, path("b"), {}); },
         "{\n  \"a\": 1,\n  \"d\": \"x\",\n  \"b\": {\n    \"c\": [2]\n  }\n}\n"},
        {"copied", lines, [](const EditTarget& target) { return duplicate(target, path("b"), "copy"); },
         "{\n  \"a\": 1,\n  \"b\": {\n    \"c\": [2]\n  },\n  \"copy\": {\n    \"c\": [2]\n  },\n  \"d\": \"x\"\n}\n"},
        {"wrapped", lines,
         [](const EditTarget& target) { return wrap(target, path("b"), FieldPath().child("w").at(0)); },
         "{\n  \"a\": 1,\n  \"b\": {\n    \"w\": [\n      {\n        \"c\": [2]\n      }\n    ]\n  },\n  \"d\": "
         "\"x\"\n}\n"},
        {"hoisted", lines, [](const EditTarget& target) { return hoist(target, path("b.c"), 1); },
         "{\n  \"a\": 1,\n  \"b\": [2],\n  \"d\": \"x\"\n}\n"},
    });
}

TEST(EditJson, TextsInDoubleQuotesKeepThemInYamlToo) {
    expectEdits({
        {"a value of several", "k: {\"a\": 1}\n",
         [](const EditTarget& target) { return putText(target, path("k.b"), "{c: 'd', e: [f]}"); },
         "k: {\"a\": 1, \"b\": {\"c\": \"d\", \"e\": [\"f\"]}}\n"},
        {"behind a comment", "# c\n{\"a\": 1}\n",
         [](const EditTarget& target) { return put(target, path("b"), Json("x")); }, "# c\n{\"a\": 1, \"b\": \"x\"}\n"},
    });
}

TEST(EditJson, OnlyJsonIsJson) {
    const auto isJson = [](std::string text) {
        const StreamPtr stream = Stream::read(std::make_shared<const std::string>(std::move(text)));
        return stream->ok() && isJsonDocument(*stream, stream->documents().front());
    };
    for (const char* text : {"{}", "[]", " {\"a\": 1}\n\n", "---\n{\"a\": [1.5e3, null]}\n...\n", "\xEF\xBB\xBF[1]"})
        EXPECT_TRUE(isJson(text)) << text;
    for (const char* text : {"", "a: 1", "{a: 1}", "{'a': 1}", "{\"a\": b}", "{\"a\": 1,}", "[1] # c", "# c\n[1]",
                             "{\"a\": 01}", "&x {\"a\": 1}", "\"text\"", "5", "%YAML 1.1\n---\n{}"})
        EXPECT_FALSE(isJson(text)) << text;
}

TEST(EditJson, FaultsSayWhereAndWhat) {
    EXPECT_FALSE(jsonFault("{\"a\": [1, 2.5e-3, \"\\u00e9\"]}\n"));
    const auto fault = jsonFault("{\"a\": Cluster}");
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->offset, 6U);
    EXPECT_EQ(fault->message, "found `Cluster`");
    const auto end = jsonFault("{\"a\": 1");
    ASSERT_TRUE(end);
    EXPECT_EQ(end->message, "the text ends unexpectedly");
}

}  // namespace
}  // namespace crd::yaml::test
