// A text that kubectl reads as JSON has its JSON meaning. The messages were printed by kubectl.
#include "engine/yaml/json/internal/json_reader.h"

#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <random>

#include "engine/yaml/json/json_document.h"
#include "engine/yaml/read/internal/equality.h"
#include "engine/yaml/read/internal/event_reader.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/scalar_span.h"
#include "tests/engine/yaml/agreement.h"
#include "tests/engine/yaml/json_generator.h"

namespace crd::yaml {
namespace {

using crd::test::readStream;

std::string valueAt(const StreamPtr& stream, std::size_t document, std::string_view key) {
    const NodeRef value = stream->documents()[document].ref().find(key);
    return value ? value->scalar : "nothing";
}

TEST(JsonReader, EscapesOfJsonAreRead) {
    const StreamPtr stream = readStream(
        "{\"a\\/b\": \"x\\/y\",\n\"face\": \"\\ud83d\\uDE00!\", \"half\": \"\\ud83d \\ude00\",\n"
        "\"wrong\": \"\\ud83d\\u00e9\", \"line\": \"\xE2\x80\xA8\x7F\", \"nul\"\n:\"\\u0000\"}");
    ASSERT_TRUE(stream->ok()) << stream->problems().front().message;
    EXPECT_EQ(stream->firstDocumentError(), "");
    EXPECT_EQ(valueAt(stream, 0, "a/b"), "x/y");
    EXPECT_EQ(valueAt(stream, 0, "face"), "\xF0\x9F\x98\x80!");
    EXPECT_EQ(valueAt(stream, 0, "half"), "\xEF\xBF\xBD \xEF\xBF\xBD");
    EXPECT_EQ(valueAt(stream, 0, "wrong"), "\xEF\xBF\xBD\xC3\xA9");
    EXPECT_EQ(valueAt(stream, 0, "line"), "\xE2\x80\xA8\x7F");
    EXPECT_EQ(valueAt(stream, 0, "nul"), std::string(1, '\0'));
    EXPECT_TRUE(isJsonDocument(*stream, stream->documents().front()));
    // The character after the pair, found in the text.
    const NodeRef face = stream->documents().front().ref().find("face");
    EXPECT_EQ(spanInScalar(stream->text(), face, {4, 5}).of(stream->text()), "!");
    EXPECT_EQ(spanInScalar(stream->text(), face, {0, 4}).of(stream->text()), "\\ud83d\\uDE00");
}

TEST(JsonReader, ATextThatDoesNotBeginWithABraceIsYaml) {
    for (const char* text :
         {"---\n{\"a\": \"\\/\"}", "# c\n{\"a\": \"\\/\"}", "[\"\\/\"]", "\xEF\xBB\xBF{\"a\": \"\\/\"}"}) {
        const StreamPtr stream = readStream(text);
        ASSERT_FALSE(stream->ok()) << text;
        EXPECT_NE(stream->firstDocumentError().find("found unknown escape character"), std::string::npos) << text;
    }
    EXPECT_TRUE(readStream("{a: 1, b: ['x'],}")->ok());
    EXPECT_TRUE(readStream("{\"a\": 1,} # c\n---\nb: 2\n")->ok());
}

TEST(JsonReader, ValuesMayStandOneAfterAnother) {
    const StreamPtr stream = readStream("{\"n\": \"a\\/\"}\n{\"n\": \"b\"}{\"n\": \"c\"}\n\n");
    ASSERT_TRUE(stream->ok());
    ASSERT_EQ(stream->documents().size(), 3U);
    EXPECT_EQ(valueAt(stream, 0, "n"), "a/");
    EXPECT_EQ(valueAt(stream, 2, "n"), "c");
    for (const DocumentTree& document : stream->documents()) EXPECT_TRUE(isJsonDocument(*stream, document));
    EXPECT_EQ(stream->documents().back().span.end, stream->text().size());
    EXPECT_FALSE(jsonFault(stream->text(), JsonValues::Any));
    EXPECT_EQ(jsonFault(stream->text())->offset, 13U);
}

TEST(JsonReader, AfterOneValueYamlMayFollow) {
    const StreamPtr stream = readStream("{\"k\": \"a\\/\"}\n---\nk: b\n---\nk: c\n");
    ASSERT_TRUE(stream->ok());
    ASSERT_EQ(stream->documents().size(), 3U);
    EXPECT_EQ(valueAt(stream, 0, "k"), "a/");
    EXPECT_EQ(valueAt(stream, 2, "k"), "c");
    EXPECT_EQ(readStream("{\"n\": \"a\\/\"}\n# c\n")->documents().size(), 1U);
    const StreamPtr broken = readStream("{\"n\": \"a\\/\"}\n---\nn: \"\\/\"\n");
    ASSERT_EQ(broken->problems().size(), 1U);
    EXPECT_EQ(broken->text()[broken->problems().front().span.begin], '\\');
    EXPECT_EQ(broken->firstDocumentError(), "");
    EXPECT_FALSE(readStream("{\"n\": 1}\n{\"n\": 2}\n---\nn: 3\n")->ok());
}

TEST(JsonReader, FaultsAreReportedAsByKubectl) {
    struct Case {
        const char* text;
        std::size_t offset;
        const char* server;
    };
    const Case cases[] = {
        {"{\"a\":\"\\/\" 1}", 10, "json: offset 11: invalid character '1' after object key:value pair"},
        {"{\"a\":\"\\/\"", 9, "unexpected EOF"},
        {"{\"a\":\"\\/\",:}", 10, "json: offset 11: invalid character ':' looking for beginning of object key string"},
        {"{\"a\":\"\\/\",\"b\":}", 14, "json: offset 15: invalid character '}' looking for beginning of value"},
        {"{\"a\":\"\\/\",\"b\" 1}", 14, "json: offset 15: invalid character '1' after object key"},
        {"{\"a\":[\"\\/\" 1}", 11, "json: offset 12: invalid character '1' after array element"},
        {"{\"a\":\"\\/\\x\"}", 9, "json: offset 10: invalid character 'x' in string escape code"},
        {"{\"a\":\"\\/\\u12g4\"}", 12, "json: offset 13: invalid character 'g' in \\u hexadecimal character escape"},
        {"{\"a\":\"\\/\n\"}", 8, "json: offset 9: invalid character '\\n' in string literal"},
        {"{\"a\":\"\\/\",\"b\":-x}", 15, "json: offset 16: invalid character 'x' in numeric literal"},
        {"{\"a\":\"\\/\",\"b\":1.x}", 16,
         "json: offset 17: invalid character 'x' after decimal point in numeric literal"},
        {"{\"a\":\"\\/\",\"b\":1ex}", 16, "json: offset 17: invalid character 'x' in exponent of numeric literal"},
        {"{\"a\":\"\\/\",\"b\":trux}", 17, "json: offset 18: invalid character 'x' in literal true (expecting 'e')"},
        {"{\"a\":\"\\/\",\"b\":'x'}", 14, "json: offset 15: invalid character '\\'' looking for beginning of value"},
        {"{\"a\":\"\\/\",\"b\":\xC3\xA9}", 14, "json: offset 15: invalid character 'Ã' looking for beginning of value"},
        {"{}{}{,}", 5, "json: offset 6: invalid character ',' looking for beginning of object key string"},
    };
    for (const Case& one : cases) {
        SCOPED_TRACE(one.text);
        const StreamPtr stream = readStream(one.text);
        ASSERT_EQ(stream->problems().size(), 1U);
        EXPECT_EQ(stream->problems().front().serverMessage, one.server);
        const bool first = !std::string_view(one.text).starts_with("{}");
        EXPECT_EQ(stream->firstDocumentError(), first ? one.server : "");
        EXPECT_EQ(findJsonFault(one.text, false)->offset, one.offset);
    }
    // The readable part is kept; if YAML could be read further, its error is reported.
    EXPECT_EQ(valueAt(readStream("{\"a\":\"\\/\",:}"), 0, "a"), "/");
    const StreamPtr yaml = readStream("{a: 1,\nb: [}\n");
    EXPECT_EQ(yaml->lines().lineOf(yaml->problems().front().span.begin), 1U);
    EXPECT_EQ(yaml->firstDocumentError(),
              "json: offset 2: invalid character 'a' looking for beginning of object key string");
}

TEST(JsonReader, DeepTextIsLeftToTheLimits) {
    const std::string deep = "{\"a\":" + std::string(5000, '[') + std::string(5000, ']') + "}";
    EXPECT_FALSE(readStream(deep)->ok());
    EXPECT_TRUE(readStream("{\"a\":" + std::string(900, '[') + std::string(900, ']') + "}")->ok());
    const std::string endless(200'000, '[');
    EXPECT_TRUE(findJsonFault(endless, false));
}

class Seeded final : public test::Chooser {
 public:
    explicit Seeded(std::uint64_t seed) : m_random(seed) {}
    std::size_t below(std::size_t limit) override { return static_cast<std::size_t>(m_random() % limit); }

 private:
    std::mt19937_64 m_random;
};

// If the text is also YAML, both readers build the same tree; its meaning is that of an independent JSON reader.
TEST(JsonReader, AgreesWithOtherReaders) {
    std::size_t asYaml = 0, meant = 0;
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        Seeded chooser(seed);
        const std::string text = test::randomJson(chooser);
        if (!beginsAsJson(text)) continue;
        const JsonTrees trees = readJson(text, {}, {});
        if (trees.fault || trees.documents.size() > 1) continue;
        SCOPED_TRACE(text);
        std::vector<DocumentTree> documents = trees.documents;
        documents.back().span.end = text.size();
        EventReading slow = readEvents(text, {}, {});
        const bool sameLines = text.find("\xE2\x80\xA8") == std::string::npos;
        if (!slow.problem && slow.documents.size() == 1 && sameLines) {
            slow.documents.back().span.end = text.size();
            EXPECT_TRUE(sameDocuments(documents, slow.documents));
            ++asYaml;
        }
        const nlohmann::json other = nlohmann::json::parse(text, nullptr, false);
        if (other.is_discarded()) continue;  // it rejects half of a pair
        const auto reading = toJson(*readStream(text));
        ASSERT_TRUE(reading.value) << reading.error;
        EXPECT_EQ(nlohmann::json::parse(toString(*reading.value)), other);
        ++meant;
    }
    EXPECT_GT(asYaml, 500U);
    EXPECT_GT(meant, 500U);
}

}  // namespace
}  // namespace crd::yaml
