// What each edit writes, to the byte: text before, the edit, text after.
#include "engine/yaml/edit/edit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <random>

#include "engine/base/text_patch.h"
#include "engine/yaml/read/navigate.h"

namespace crd::yaml {
namespace {

using testing::HasSubstr;
using Edit = std::function<Result<TextEdit>(const EditTarget&)>;

FieldPath at(const char* path) {
    return FieldPath::parse(path).value();
}

struct EditCase {
    const char* name;
    std::string before;
    Edit edit;
    std::string after;
};

void run(const std::vector<EditCase>& cases) {
    for (const EditCase& c : cases) {
        SCOPED_TRACE(c.name);
        const StreamPtr stream = Stream::read(std::make_shared<const std::string>(c.before));
        ASSERT_TRUE(stream->ok()) << stream->problems().front().message;
        const Result<TextEdit> edit = c.edit({*stream, 0});
        ASSERT_TRUE(edit.has_value()) << edit.error().message;
        ASSERT_TRUE(isValidEdit(*edit, c.before.size()));
        const std::string after = applied(c.before, *edit);
        EXPECT_EQ(after, c.after);
        EXPECT_EQ(applied(after, inverse(c.before, *edit)), c.before);
        EXPECT_TRUE(Stream::read(std::make_shared<const std::string>(after))->ok());
    }
}

Edit set(const char* path, Json value) {
    return [=](const EditTarget& t) { return setValue(t, at(path), value); };
}
Edit text(const char* path, const char* yaml) {
    return [=](const EditTarget& t) { return setText(t, at(path), yaml); };
}
Edit putting(const char* path, Json value) {
    return [=](const EditTarget& t) { return put(t, at(path), value); };
}
Edit naming(const char* path, const char* name) {
    return [path, name = std::string(name)](const EditTarget& t) { return renameKey(t, at(path), name); };
}
Edit entry(const char* path, const char* key, Json value, InsertPosition place = {}) {
    return [=](const EditTarget& t) { return insertEntry(t, at(path), key, value, place); };
}
Edit item(const char* path, Json value, InsertPosition place = {}) {
    return [=](const EditTarget& t) { return insertItem(t, at(path), value, place); };
}
Edit removing(const char* path, bool withParent = false) {
    return [=](const EditTarget& t) { return remove(t, at(path), withParent); };
}
Edit copying(const char* path, const char* key = "") {
    return [=](const EditTarget& t) { return duplicate(t, at(path), key); };
}
Edit moving(const char* path, const char* parent, InsertPosition place = {}) {
    return [=](const EditTarget& t) { return move(t, at(path), at(parent), place); };
}
Edit wrapping(const char* path, const char* below) {
    return [=](const EditTarget& t) { return wrap(t, at(path), at(below)); };
}
Edit hoisting(const char* path, int levels = 1) {
    return [=](const EditTarget& t) { return hoist(t, at(path), levels); };
}

TEST(EditSetValue, KeepsQuotesAndCommentsOfScalars) {
    run({
        {"plain", "a: x # c\nb: 1\n", set("a", "z"), "a: z # c\nb: 1\n"},
        {"single quotes stay", "a: 'x'\n", set("a", "y z"), "a: 'y z'\n"},
        {"double quotes stay", "a: \"x\"\n", set("a", "say \"hi\""), "a: \"say \\\"hi\\\"\"\n"},
        {"a number loses them", "a: 'x'\n", set("a", 5), "a: 5\n"},
        {"nothing to do", "a: 0x10\n", set("a", 16), "a: 0x10\n"},
        {"an empty value", "a:\nb: 1\n", set("a", "x"), "a: x\nb: 1\n"},
        {"an empty value with comment", "a: # c\nb: 1\n", set("a", "x"), "a: x # c\nb: 1\n"},
        {"tab and blanks", "a: \tx   # c\n", set("a", "z"), "a: \tz   # c\n"},
        {"anchor", "a: &n x\nb: *n\n", set("a", "z"), "a: &n z\nb: *n\n"},
        {"tag goes", "a: !!str 5\n", set("a", 6), "a: 6\n"},
        {"carriage returns", "a: x\r\nb: y\r\n", set("a", "l\nm\n"), "a: |\r\n  l\r\n  m\r\nb: y\r\n"},
        {"no final line end", "a: x", set("a", "z"), "a: z"},
        {"byte order mark",
         "\xEF\xBB\xBF"
         "a: x\n",
         set("a", "z"),
         "\xEF\xBB\xBF"
         "a: z\n"},
        {"in brackets", "a: [x, 'y', {b: 1}]\n", set("a[1]", "z"), "a: [x, 'z', {b: 1}]\n"},
        {"JSON", "{\"a\": \"x\", \"b\": 1}\n", set("b", Json::Object{{"c", "d"}}),
         "{\"a\": \"x\", \"b\": {\"c\": \"d\"}}\n"},
        {"a comment that touches a bracket", "a: []#c\nb: 'x'#d\n", set("a", 1), "a: 1 #c\nb: 'x'#d\n"},
        {"a comment that touches a quote", "a: \"x\"#c\n", set("a", 1), "a: 1 #c\n"},
    });
}

TEST(EditSetValue, QuotesWhatWouldMeanSomethingElse) {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"yes", "'yes'"},
        {"y", "'y'"},
        {"1", "'1'"},
        {"0x1", "'0x1'"},
        {"1e3", "'1e3'"},
        {"null", "'null'"},
        {"~", "'~'"},
        {"", "''"},
        {" x", "' x'"},
        {"x ", "'x '"},
        {"a: b", "'a: b'"},
        {"a #b", "'a #b'"},
        {"- x", "'- x'"},
        {"*x", "'*x'"},
        {"<<", "'<<'"},
        {"=", "'='"},
        {"it's", "it's"},
        {"'q'", "'''q'''"},
        {"a:b", "a:b"},
        {"a\tb", "'a\tb'"},
        {"\x01", "\"\\u0001\""},
        {"\xF0\x9F\x98\x80", "\xF0\x9F\x98\x80"},
        {"...", "'...'"},
        {"-1-", "-1-"},
        {"1_000", "'1_000'"},
        {".inf", "'.inf'"},
        {"@x", "'@x'"},
        {"{x", "'{x'"},
        {"\xC2\x85", "\"\\u0085\""},
        {"\r", "\"\\r\""},
        {"a\u202eb", "\"a\\u202Eb\""},
        {"a\u2066b\n", "\"a\\u2066b\\n\""},
        {"\u2028\ufeff", "\"\\u2028\\uFEFF\""},
        {"a\u200bb", "\"a\\u200Bb\""},
        {"\u05d0\u00a0\u200d", "\u05d0\u00a0\u200d"},
    };
    for (const auto& [value, written] : cases) {
        run({{value.c_str(), "a: x\n", set("a", value), "a: " + written + "\n"}});
    }
    run({{"a comma in brackets", "[x]\n", set("[0]", "a,b"), "['a,b']\n"},
         {"the raw characters of another value stay", "a: x\nb: \u202e\n", set("a", "w"), "a: w\nb: \u202e\n"},
         {"tabs that only a plain text swallows", "x\n\t\n \t# c\n", set("", "%"), "'%'\n\n# c\n"}});
}

TEST(EditSetValue, KeepsFoldedBlocks) {
    const std::string before = "a: >-  # c\n  One line\n  and one more.\n\n  The second\n  paragraph.\nb: 3\n";
    run({
        {"another word", before, set("a", "One line and one less.\nThe second paragraph."),
         "a: >-  # c\n  One line\n  and one less.\n\n  The second\n  paragraph.\nb: 3\n"},
        {"a word at a fold", before, set("a", "One line, and one more.\nThe second paragraph."),
         "a: >-  # c\n  One line,\n  and one more.\n\n  The second\n  paragraph.\nb: 3\n"},
        {"a paragraph more", before, set("a", "One line and one more.\nNew.\nThe second paragraph."),
         "a: >-  # c\n  One line\n  and one more.\n\n  New.\n\n  The second\n  paragraph.\nb: 3\n"},
        {"an empty line", before, set("a", "One line and one more.\n\nThe second paragraph."),
         "a: >-  # c\n  One line\n  and one more.\n\n\n  The second\n  paragraph.\nb: 3\n"},
        {"with a final line break", before, set("a", "One line and one more.\nThe second paragraph.\n"),
         "a: >  # c\n  One line\n  and one more.\n\n  The second\n  paragraph.\nb: 3\n"},
        {"one word", before, set("a", "Word"), "a: >-  # c\n  Word\nb: 3\n"},
        {"what looks like a number", "a: >-\n  x\n", set("a", "5"), "a: >-\n  5\n"},
        {"a long line is not broken where none was", "a: >-\n  x\n",
         set("a", std::string(50, 'x') + " " + std::string(50, 'z')),
         "a: >-\n  " + std::string(50, 'x') + " " + std::string(50, 'z') + "\n"},
        {"a changed line that becomes too long", "a: >-\n  x\n  z\n",
         set("a", "x " + std::string(40, 'u') + " " + std::string(40, 'v') + " z"),
         "a: >-\n  x\n  " + std::string(40, 'u') + "\n  " + std::string(40, 'v') + " z\n"},
        {"in a list, with carriage returns", "- >-\r\n  x\r\n  y\r\n- 1\r\n", set("[0]", "x z"),
         "- >-\r\n  x\r\n  z\r\n- 1\r\n"},
        // A folded block cannot have these, or editors would change them.
        {"a line that begins with blanks", before, set("a", "x\n  y"), "a: |-  # c\n  x\n    y\nb: 3\n"},
        {"a line that ends with a blank", before, set("a", "x \ny"), "a: |-  # c\n  x \n  y\nb: 3\n"},
        {"a first line that is empty", before, set("a", "\nx\ny"), "a: |2-  # c\n\n  x\n  y\nb: 3\n"},
        {"nothing", before, set("a", ""), "a: ''  # c\nb: 3\n"},
        {"a number", before, set("a", 5), "a: 5  # c\nb: 3\n"},
        {"a literal block stays one", "a: |-\n  x\n  y\n", set("a", "x\nz"), "a: |-\n  x\n  z\n"},
    });
}

TEST(EditSetValue, KeepsLiteralBlocks) {
    const std::string marked = "a: |\n  first\ttab   \n    in\n  \u200Fmark\n\n  last\nb: 3\n";
    run({
        {"tabs, trailing blanks and a mark of direction", marked,
         set("a", "first!\ttab   \n  in\n\u200Fmark\n\nlast\n"),
         "a: |\n  first!\ttab   \n    in\n  \u200Fmark\n\n  last\nb: 3\n"},
        {"a mark that it did not have", "a: |\n  x\n  y\n", set("a", "x\u200F\ny\n"), "a: \"x\\u200F\\ny\\n\"\n"},
        {"line ends that are kept", "a: |+\n  x\n  y\n\n\nb: 3\n", set("a", "x\nz\n\n\n"),
         "a: |+\n  x\n  z\n\n\nb: 3\n"},
        {"fewer of them", "a: |+\n  x\n  y\n\n\nb: 3\n", set("a", "x\ny\n\n"), "a: |+\n  x\n  y\n\nb: 3\n"},
        {"new ones, before lines that are not of the value", "a: |\n  x\n  y\n\nb: 3\n", set("a", "x\ny\n\n\n"),
         "a: |+\n  x\n  y\n\n\nb: 3\n"},
        {"with an indentation, at the end", "a: |2+\n   x\n  y\n\n", set("a", " x\nz\n\n"), "a: |2+\n   x\n  z\n\n"},
    });
}

// Edits one after another: each has the value, and is folded whenever a folded block can have it.
TEST(EditSetValue, FoldedBlocksHaveAnyText) {
    std::mt19937 random(7);
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
    const std::vector<std::string> words = {"a",  "two", "words,", "- x", "# y", "k: v",
                                            " ",  "\n",  "\n",     "  ",  "\t",  std::string(30, 'l'),
                                            "\"", "'",   ">",      "---"};
    std::string file = "a: >-\n  some words\n  on lines\n\n  and more\nb: 1\n";
    std::size_t folded = 0;
    for (int round = 0; round < 600; ++round) {
        const StreamPtr stream = Stream::read(std::make_shared<const std::string>(file));
        ASSERT_TRUE(stream->ok()) << file;
        std::string value = stream->documents().front().ref().entry(0).value->scalar;
        if (value.size() > 400) value.clear();
        const std::size_t at = value.empty() ? 0 : below(value.size() + 1);
        const std::size_t gone = std::min(value.size() - at, below(8));
        std::string text;
        for (std::size_t i = below(4); i-- > 0;) text += words[below(words.size())] + (below(2) == 0 ? " " : "");
        value.replace(at, gone, text);
        const Result<TextEdit> edit = setValue({*stream, 0}, FieldPath().child("a"), Json(value));
        ASSERT_TRUE(edit.has_value()) << edit.error().message;
        const std::string after = applied(file, *edit);
        const StreamPtr read = Stream::read(std::make_shared<const std::string>(after));
        ASSERT_TRUE(read->ok()) << after;
        const NodeRef scalar = read->documents().front().ref().entry(0).value;
        EXPECT_EQ(scalar->scalar, value) << "---- before\n" << file << "---- after\n" << after;
        EXPECT_EQ(read->documents().front().ref().entry(1).value->scalar, "1") << after;
        const bool begins = !value.empty() && value.front() != '\n' && !value.ends_with("\n\n");
        bool plain = begins;
        for (std::size_t i = 0; i < value.size(); ++i) {
            const bool blank = value[i] == ' ' || value[i] == '\t';
            const bool edge = i == 0 || value[i - 1] == '\n' || i + 1 == value.size() || value[i + 1] == '\n';
            plain = plain && !(blank && edge);
        }
        EXPECT_EQ(scalar->style == ScalarStyle::Folded, plain) << after;
        folded += plain ? 1 : 0;
        file = plain ? after : "a: >-\n  some words\n  on lines\n\n  and more\nb: 1\n";
    }
    EXPECT_GT(folded, 100u);
}

TEST(EditSetValue, WritesBlocksInTheStyleOfTheNeighbours) {
    const Json object = Json::Object{{"x", 1}, {"z", Json::Array{"a", "b"}}};
    run({
        {"two columns", "a: 1\nb:\n  c:\n  - 1\n", set("a", object),
         "a:\n  x: 1\n  z:\n  - a\n  - b\nb:\n  c:\n  - 1\n"},
        {"four columns, lists indented", "a: 1 # t\nb:\n    c:\n      - 1\n", set("a", object),
         "a: # t\n    x: 1\n    z:\n      - a\n      - b\nb:\n    c:\n      - 1\n"},
        {"an item", "- 1\n- 2\n", set("[0]", object), "- x: 1\n  z:\n  - a\n  - b\n- 2\n"},
        {"block by scalar", "a: # t\n  # x's\n  x: 1\n  y: 2\nb: 3\n", set("a", 5), "a: 5 # t\nb: 3\n"},
        {"block by nothing", "a:\n  x: 1\nb: 3\n", set("a", Json(Json::Object{})), "a: {}\nb: 3\n"},
        {"literal by plain", "a: |  # t\n  x\n  y\n\nb: 3\n", set("a", "z"), "a: z  # t\n\nb: 3\n"},
        {"plain by literal", "a: z # t\nb: 3\n", set("a", "x\n y"), "a: |- # t\n  x\n   y\nb: 3\n"},
        {"literal that begins with a blank", "a: z\n", set("a", " x\ny\n"), "a: |2\n   x\n  y\n"},
        {"plain by literal, before another kind of line break",
         "a: z\xE2\x80\xA8"
         "b: 3\n",
         set("a", "x\ny\n"), "a: |\n  x\n  y\nb: 3\n"},
        {"a deeper comment stays a comment", "a: z\n      # c\nb: 1\n", set("a", "x\ny\n"),
         "a: |\n  x\n  y\n# c\nb: 1\n"},
        {"an anchored literal on a line of its own", "s:\n   a:\n     &n |- # t\n     x\n   b: *n\n",
         set("s.a", object), "s:\n   a:\n     &n # t\n      x: 1\n      z:\n      - a\n      - b\n   b: *n\n"},
        {"the root", "# head\na: 1\n", set("", Json::Array{1}), "# head\n- 1\n"},
    });
}

TEST(EditSetText, TakesTheTextAsItIs) {
    run({
        {"comments are kept", "a: 1\nb: 2\n", text("a", "# one\nx: 1 # two\ny: 2\n"),
         "a:\n  # one\n  x: 1 # two\n  y: 2\nb: 2\n"},
        {"quotes are kept", "a: 1\n", text("a", "'1'"), "a: '1'\n"},
        {"indentation follows", "a:\n    b: 1\n", text("a.b", "x:\n  - |\n    t\n"),
         "a:\n    b:\n        x:\n          - |\n            t\n"},
        {"in brackets", "{a: 1}\n", text("a", "x: 1\ny: [z]\n"), "{a: {x: 1, y: [z]}}\n"},
        {"line ends of the file", "a: 1\r\n", text("a", "|\n  x\n  y\n"), "a: |\r\n  x\r\n  y\r\n"},
        {"cut off", "a: 1\nb: 2\n", text("a", "|\n  x"), "a: |-\n  x\nb: 2\n"},
    });
}

TEST(EditPut, MakesMissingParents) {
    run({
        {"existing", "a:\n  b: 1\n", putting("a.b", 2), "a:\n  b: 2\n"},
        {"new entry", "a:\n  b: 1\n\nc: 2\n", putting("a.d", 2), "a:\n  b: 1\n  d: 2\n\nc: 2\n"},
        {"new parents", "a:\n  b: 1\n", putting("a.x.w[0].z", 2), "a:\n  b: 1\n  x:\n    w:\n    - z: 2\n"},
        {"append", "a:\n- 1\n", putting("a[1]", 2), "a:\n- 1\n- 2\n"},
        {"into nothing", "a:\n", putting("a.b", 2), "a:\n  b: 2\n"},
        {"into empty brackets", "a: {} # t\n", putting("a.b", 2), "a: # t\n  b: 2\n"},
        {"into an empty item", "- {}\n", putting("[0].b", 2), "- b: 2\n"},
    });
}

TEST(EditRenameKey, KeepsQuotesAndPlace) {
    run({
        {"plain", "a : 1\n", naming("a", "b"), "b : 1\n"},
        {"quoted", "'a': 1\n", naming("a", "b"), "'b': 1\n"},
        {"needs quotes", "a: 1\n", naming("a", "yes"), "'yes': 1\n"},
        {"JSON", "{\"a\":1}\n", naming("a", "b"), "{\"b\":1}\n"},
        {"explicit", "? a\n: 1\n", naming("a", "b c"), "? b c\n: 1\n"},
        {"anchored", "&k a: 1\nb: *k\n", naming("a", "c"), "&k c: 1\nb: *k\n"},
        {"anchored, without a text", "&k :\n  b: 1\n", naming("[]", "c"), "&k c :\n  b: 1\n"},
    });
}

TEST(EditInsert, InsertsAtTheGivenPosition) {
    run({
        {"at the end", "a: 1\nb: 2\n# tail\n", entry("", "c", 3), "a: 1\nb: 2\nc: 3\n# tail\n"},
        {"before a commented entry", "a: 1\n# on b\nb: 2\n", entry("", "c", 3, {1}), "a: 1\nc: 3\n# on b\nb: 2\n"},
        {"first of an item", "- a: 1\n  b: 2\n", entry("[0]", "c", 3, {0}), "- c: 3\n  a: 1\n  b: 2\n"},
        {"no final line end", "a: 1", entry("", "c", 3), "a: 1\nc: 3"},
        {"behind a cut off literal", "a: |\n  x", entry("", "c", 3), "a: |-\n  x\nc: 3"},
        {"an item, not indented", "a:\n- 1\nb: 2\n", item("a", 3), "a:\n- 1\n- 3\nb: 2\n"},
        {"an item, indented", "a:\n    - 1\nb: 2\n", item("a", 3, {0}), "a:\n    - 3\n    - 1\nb: 2\n"},
        {"before a document's end", "a: 1\n...\n---\nb: 2\n", entry("", "c", 3), "a: 1\nc: 3\n...\n---\nb: 2\n"},
        {"in brackets", "{a: 1, b: 2}\n", entry("", "c", 3, {1}), "{a: 1, c: 3, b: 2}\n"},
        {"in brackets with a last comma", "[a, b,]\n", item("", "c"), "[a, b, c,]\n"},
        {"brackets on several lines", "[\n  a, # on a\n  b # on b\n]\n", item("", "c"),
         "[\n  a, # on a\n  b, # on b\n  c\n]\n"},
        {"JSON on several lines", "{\n  \"a\": 1\n}\n", entry("", "b", "x"), "{\n  \"a\": 1,\n  \"b\": \"x\"\n}\n"},
        {"into empty brackets with a tag", "a: !x {}\n", entry("a", "b", 2), "a: !x\n  b: 2\n"},
        {"a pair without braces", "[a: 1]\n", entry("[0]", "b", 2), "[{a: 1, b: 2}]\n"},
    });
}

TEST(EditRemove, TakesItsCommentsAlong) {
    run({
        {"comments above and behind", "a: 1\n# on b\nb: 2 # t\nc: 3\n", removing("b"), "a: 1\nc: 3\n"},
        {"not those apart", "a: 1\n# apart\n\n# on b\nb: 2\nc: 3\n", removing("b"), "a: 1\n# apart\n\nc: 3\n"},
        {"the end of a block stays", "s:\n  a: 1\n  b: 2\n  # tail\nt: 1\n", removing("s.b"),
         "s:\n  a: 1\n  # tail\nt: 1\n"},
        {"first of an item", "- a: 1\n  # on b\n  b: 2\n", removing("[0].a"), "- # on b\n  b: 2\n"},
        {"the last one", "s:\n  a: 1\nt: 1\n", removing("s.a"), "s: {}\nt: 1\n"},
        {"the last item", "s:\n- 1\nt: 1\n", removing("s[0]"), "s: []\nt: 1\n"},
        {"the last item of a tagged list", "s: &n !x\n- 1\nt: *n\n", removing("s[0]"), "s: &n !x []\nt: *n\n"},
        {"with its parent", "s:\n  a: 1\nt: 1\n", removing("s.a", true), "t: 1\n"},
        {"no final line end", "a: 1\nb: 2", removing("b"), "a: 1"},
        {"behind a keeping literal", "a: |+\n  x\nb: 2\n\nc: 3\n", removing("b"), "a: |+\n  x\nc: 3\n"},
        {"in brackets", "[a, b, c]\n", removing("[1]"), "[a, c]\n"},
        {"last in brackets", "{a: 1, b: 2}\n", removing("b"), "{a: 1}\n"},
        {"only one in brackets", "{ a: 1 }\n", removing("a"), "{}\n"},
        {"a line in brackets", "[\n  a,\n  # on b\n  b # t\n]\n", removing("[1]"), "[\n  a\n]\n"},
        {"all lines directly above", "a: 1\n# one\n# two\nb: 2\n", removing("b"), "a: 1\n"},
        {"a heading stays", "a: 1\n\n# Heading\n\nb: 2\n# on c\nc: 3\n", removing("b"),
         "a: 1\n\n# Heading\n\n# on c\nc: 3\n"},
        {"what is indented otherwise stays", "s:\n# of the margin\n  a: 1\n  b: 2\n", removing("s.a"),
         "s:\n# of the margin\n  b: 2\n"},
        {"what is inside", "s:\n  # in s\n\n  # on a\n  a: 1\n\n  # end of s\n# on t\nt: 1\n", removing("s"),
         "# on t\nt: 1\n"},
        {"of an item", "- a\n# on b\n- b: 1 # t\n  # in b\n  c: 2\n# on d\n- d\n", removing("[1]"),
         "- a\n# on d\n- d\n"},
    });
}

TEST(EditRemove, SaysHowManyCommentsGo) {
    const auto gone = [](const std::string& text, const Edit& edit) {
        const StreamPtr stream = Stream::read(std::make_shared<const std::string>(text));
        const Result<TextEdit> made = edit({*stream, 0});
        return made ? commentLinesRemoved(*stream, *made) : 99;
    };
    EXPECT_EQ(gone("a: 1\n# apart\n\n# one\n# two\nb: # t\n  # in b\n  x: '# text'\nc: 3\n", removing("b")), 3u);
    EXPECT_EQ(gone("a: 1\nb: |\n  # text\nc: 3\n", removing("b")), 0u);
    EXPECT_EQ(gone("a: 1\n# on b\nb: 1\nc: {}\n", moving("b", "c")), 0u) << "it is put elsewhere";
    EXPECT_EQ(gone("a: 1\n# on b\nb: 2\nc: 3\n", moving("b", "", {0})), 0u);
}

TEST(EditDuplicate, InsertsTheCopyAfterWithoutAnchors) {
    run({
        {"entry", "# on a\na: &n\n  x: 1 # t\nb: 2\n", copying("a", "c"),
         "# on a\na: &n\n  x: 1 # t\n# on a\nc:\n  x: 1 # t\nb: 2\n"},
        {"compact item", "- a: 1\n  b: 2\n", copying("[0]"), "- a: 1\n  b: 2\n- a: 1\n  b: 2\n"},
        {"first of an item", "- a: 1\n  b: 2\n", copying("[0].a", "c"), "- a: 1\n  c: 1\n  b: 2\n"},
        {"in brackets", "[&n {a: 1}, *n]\n", copying("[0]"), "[&n {a: 1}, {a: 1}, *n]\n"},
    });
}

TEST(EditMove, CarriesCommentsAndIndentation) {
    run({
        {"up", "a: 1\n# on b\nb:\n  x: 1\nc: 3\n", moving("b", "", {0}), "# on b\nb:\n  x: 1\na: 1\nc: 3\n"},
        {"down", "a: 1\nb: 2\nc: 3\n", moving("a", ""), "b: 2\nc: 3\na: 1\n"},
        {"deeper", "a: |\n  t\n   u\nb:\n    c: 1\n", moving("a", "b"), "b:\n    c: 1\n    a: |\n      t\n       u\n"},
        {"an item to an indented list", "a:\n- x: 1\n  y: 2\n- z\nb:\n  - 1\n", moving("a[0]", "b", {0}),
         "a:\n- z\nb:\n  - x: 1\n    y: 2\n  - 1\n"},
        {"the last one", "a:\n  x: 1\nb: {}\n", moving("a.x", "b"), "a: {}\nb:\n  x: 1\n"},
        {"the first of an item", "- a: 1\n  b: 2\n- c: 3\n", moving("[0].a", "[1]"), "- b: 2\n- c: 3\n  a: 1\n"},
        {"into brackets", "a: {x: 1}\nb: # t\n  - it's\n  - |\n    l\n", moving("b", "a"),
         "a: {x: 1,\n  # t\n  b: [it's, \"l\\n\"]}\n"},
        {"out of brackets", "a: {\"x\":1, y: [2]}\nb: 1\n", moving("a.x", ""), "a: {y: [2]}\nb: 1\n\"x\": 1\n"},
        {"out of brackets, with what stands behind the key", "a: {x: # t\n  # own\n  1, y: 2}\nb: 1\n",
         moving("a.x", ""), "a: {y: 2}\nb: 1\n# t\n# own\nx: 1\n"},
        {"within brackets", "[a, b, c]\n", moving("[2]", "", {0}), "[c, a, b]\n"},
        {"up and to the end of a text without a final break", "k:\n  a: 1\n  b: 2", moving("k.b", ""),
         "k:\n  a: 1\nb: 2"},
        {"from behind a literal that keeps its breaks", "k:\n  a: |+\n    x\n  b: 2", moving("k.b", ""),
         "k:\n  a: |+\n    x\nb: 2"},
    });
}

TEST(EditWrapAndHoist, AreOpposites) {
    run({
        {"wrap a block", "a: # t\n  x: 1\n  # end\nb: 2\n", wrapping("a", "p.q"),
         "a: # t\n  p:\n    q:\n      x: 1\n  # end\nb: 2\n"},
        {"wrap a scalar", "a: 1 # t\n", wrapping("a", "p[0]"), "a: # t\n  p:\n  - 1\n"},
        {"wrap an item", "- a: 1\n  b: 2\n", wrapping("[0]", "p"), "- p:\n    a: 1\n    b: 2\n"},
        {"wrap in brackets", "{a: 1}\n", wrapping("a", "p[0]"), "{a: {p: [1]}}\n"},
        {"hoist a block", "a:\n  p:\n    # on q\n    q: # t\n      x: 1\nb: 2\n", hoisting("a.p.q", 2),
         "a: # t\n  # on q\n  x: 1\nb: 2\n"},
        {"hoist out of a list", "a:\n- x: 1 # t\n  y: 2\n- z: 3\n", hoisting("a[0]"), "a:\n  x: 1 # t\n  y: 2\n"},
        {"hoist in brackets", "{a: {p: [1]}}\n", hoisting("a.p"), "{a: [1]}\n"},
        {"hoist a text with a break that is kept", "- - x\xE2\x80\xA8    y\n", hoisting("[0][0]"),
         "- x\xE2\x80\xA8  y\n"},
        {"hoist to the root", "a:\n  - 1\n  - 2\n", hoisting("a"), "- 1\n- 2\n"},
    });
}

TEST(Edit, SaysWhyNot) {
    const struct {
        const char* before;
        Edit edit;
        const char* sentence;
    } cases[] = {
        {"a: 1\n", set("b.c", 1), "\"b\" does not exist"},
        {"a: &n 1\nb: *n\n", removing("a"), "The anchor &n would be missing for the alias *n on line 2"},
        {"a: &n 1\nb: *n\n", moving("a", ""), "The anchor &n would be missing"},
        {"a: &n {x: 1}\nb: *n\n", set("b.x", 1), "\"b\" is an alias (*n)"},
        {"a: 1\nb: 2\n", naming("a", "b"), "already has the key \"b\""},
        {"a: 1\nb: 2\n", entry("", "b", 1), "already has the key \"b\""},
        {"a: 1\n", entry("a", "b", 1), "is not a mapping"},
        {"a: {b: {}}\n", moving("a", "a.b"), "into itself"},
        {"a: 1\nb: []\n", moving("a", "b"), "is not a mapping"},
        {"a: 1\n", text("a", "{"), "not valid YAML"},
        {"a: 1\n", text("a", "1\n---\n2\n"), "one YAML document"},
        {"a: 1\n", set("a", std::string("\xff")), "not UTF-8"},
        {"a: 1\n", removing(""), "whole document"},
        {"a:\n- 1\n", putting("a[3]", 1), "no item [3]"},
        {"a: &n {x: {y: 1}}\nb:\n  <<: *n\n", putting("b.x.z", 1),
         "\"b.x\" is given by the merge key (<<) on line 3: it can only be edited where it is defined."},
        {"a: &n {x: {y: 1}}\nb: {<<: *n}\n", putting("b.x", 1), "\"b.x\" is given by the merge key (<<) on line 2"},
        {"a: &n {x: 1}\nb: {<<: *n}\n", putting("b.x.z", 1), "\"b.x\" is given by the merge key (<<) on line 2"},
        {"a: &n {x: [1]}\nb: {<<: [{z: 1}, *n]}\n", removing("b.x"), "\"b.x\" is given by the merge key (<<)"},
        {"a: &n {x: [1]}\nc: &m {<<: *n}\nb: {<<: *m, w: 1}\n", naming("b.w", "x"),
         "\"b.x\" is given by the merge key (<<) on line 3"},
        {"a: 1\n", copying("a"), "needs a new key"},
        {"a: 1\n", naming("a", std::string(1001, 'x').c_str()), "longer than"},
    };
    for (const auto& c : cases) {
        const StreamPtr stream = Stream::read(std::make_shared<const std::string>(c.before));
        const Result<TextEdit> edit = c.edit({*stream, 0});
        ASSERT_FALSE(edit.has_value()) << c.before << c.sentence;
        EXPECT_THAT(edit.error().message.english(), HasSubstr(c.sentence));
    }
    const StreamPtr broken = Stream::read(std::make_shared<const std::string>("a: [\n"));
    EXPECT_THAT(setValue({*broken, 0}, at("a"), 1).error().message.english(), HasSubstr("not valid YAML"));
    const StreamPtr one = Stream::read(std::make_shared<const std::string>("a: 1\n"));
    EXPECT_THAT(setValue({*one, 1}, at("a"), 1).error().message.english(), HasSubstr("no document 2"));
}

TEST(Edit, AMergedScalarCanBeOverridden) {
    const std::string before = "a: &n {x: 1, v: {}}\nb:\n  z: 1\n  <<: *n\n";
    const StreamPtr stream = Stream::read(std::make_shared<const std::string>(before));
    const auto after = [&](const Result<TextEdit>& edit) {
        EXPECT_TRUE(edit.has_value());
        return edit ? applied(before, *edit) : std::string();
    };
    EXPECT_EQ(after(put({*stream, 0}, at("b.x"), 2)), before + "  x: 2\n");
    EXPECT_EQ(after(put({*stream, 0}, at("b.v.u"), 2)), before + "  v:\n    u: 2\n");
    EXPECT_EQ(after(put({*stream, 0}, at("b.w"), 2)), before + "  w: 2\n");
    // The merge would override what precedes it.
    EXPECT_EQ(after(insertEntry({*stream, 0}, at("b"), "x", 2, {.before = 0})), before + "  x: 2\n");
}

TEST(Edit, WorksOnTheGivenDocumentOnly) {
    const std::string before = "a: 1\n--- # second\na: 2\n...\n";
    const StreamPtr stream = Stream::read(std::make_shared<const std::string>(before));
    const Result<TextEdit> edit = insertEntry({*stream, 1}, FieldPath(), "b", 3);
    ASSERT_TRUE(edit.has_value());
    EXPECT_EQ(applied(before, *edit), "a: 1\n--- # second\na: 2\nb: 3\n...\n");
}

}  // namespace
}  // namespace crd::yaml
