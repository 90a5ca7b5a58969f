// What users reported: definitions that a server accepts, or rejects later, and the objects that suffered. Each folder
// of tests/data/field has the files and what is to be found in them (expected.yaml).
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "engine/analysis/analysis.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/object/client.h"
#include "engine/object/request.h"
#include "engine/yaml/read/resolve.h"

namespace crd {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

namespace fs = std::filesystem;

std::shared_ptr<const std::string> textOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    EXPECT_TRUE(in.is_open()) << file;
    return std::make_shared<const std::string>(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
}

Json valueOf(const fs::path& file) {
    yaml::JsonReading reading = yaml::toJson(*yaml::Stream::read(textOf(file)));
    EXPECT_TRUE(reading.value.has_value()) << file << ": " << reading.error;
    return reading.value ? *std::move(reading.value) : Json();
}

const Json::Array& itemsOf(const Json& of, std::string_view key) {
    static const Json::Array kNone;
    const Json* found = of.find(key);
    const Json::Array* items = found ? found->asArray() : nullptr;
    return items ? *items : kNone;
}

// A case of expected.yaml, with the members that it may have.
class Expected {
 public:
    Expected(const Json& value, const fs::path& folder, std::initializer_list<std::string_view> members)
        : m_value(value), m_folder(folder) {
        if (!value.asObject()) return;
        for (const auto& [name, _] : *value.asObject())
            EXPECT_NE(std::find(members.begin(), members.end(), name), members.end()) << folder << ": " << name;
    }
    fs::path file(std::string_view key) const {
        const std::string name = m_value.textAt(key);
        return name.empty() ? fs::path() : m_folder / name;
    }
    const Json* find(std::string_view key) const { return m_value.find(key); }
    std::string text(std::string_view key) const { return m_value.textAt(key); }
    bool is(std::string_view key) const { return find(key) && find(key)->asBool() && *find(key)->asBool(); }
    int target() const {
        const Json* minor = find("target");
        EXPECT_TRUE(minor && minor->asInt()) << toString(m_value);
        return minor && minor->asInt() ? static_cast<int>(*minor->asInt()) : kDefaultMinor;
    }
    std::vector<std::string> texts(std::string_view key) const {
        std::vector<std::string> out;
        for (const Json& item : itemsOf(m_value, key)) out.push_back(item.asString() ? *item.asString() : "");
        return out;
    }
    std::string shown() const { return m_folder.filename().string() + ": " + toString(m_value); }

 private:
    const Json& m_value;
    const fs::path m_folder;
};

AnalysisResultPtr foresightOf(const Expected& expected, std::string_view file, std::string_view base) {
    Snapshot snapshot;
    snapshot.text = textOf(expected.file(file));
    snapshot.options.foresight = true;
    snapshot.options.targetMinor = expected.target();
    if (const fs::path stored = expected.file(base); !stored.empty()) {
        Result<AnalysisBasePtr> read = readAnalysisBase(textOf(stored));
        EXPECT_TRUE(read) << stored;
        if (read) snapshot.options.base = *std::move(read);
    }
    return analyse(snapshot);
}

// A definition is admitted or not, and has these problems.
void expectProblems(const Expected& expected) {
    SCOPED_TRACE(expected.shown());
    const AnalysisResultPtr result = foresightOf(expected, "file", "base");
    std::vector<std::string> rules;
    for (const Finding& finding : result->findings)
        if (!finding.suppression) rules.emplace_back(idOf(finding.rule));
    const bool admitted = !result->stale && std::all_of(result->outcomes.begin(), result->outcomes.end(),
                                                        [](const DocumentOutcome& one) { return one.admitted; });
    EXPECT_EQ(admitted, expected.is("admitted"));
    for (const std::string& rule : expected.texts("reports")) EXPECT_THAT(rules, Contains(rule));
    for (const std::string& rule : expected.texts("silent")) EXPECT_THAT(rules, Not(Contains(rule)));
}

// An object is accepted or rejected, as a new one or as an update of another one.
void expectOutcome(const Expected& expected) {
    SCOPED_TRACE(expected.shown());
    const AnalysisResultPtr result = foresightOf(expected, "definition", "");
    ASSERT_EQ(result->definitions.size(), 1u);
    const Definition& definition = result->definitions.front();
    Json sent = valueOf(expected.file("file"));
    const auto version = std::find_if(definition.versions.begin(), definition.versions.end(), [&](const Version& one) {
        return sent.textAt("apiVersion") == definition.group + "/" + one.name;
    });
    ASSERT_NE(version, definition.versions.end());
    const object::ResourceKind kind = resourceKindOf(definition, *version);
    object::ResourceServer server(
        kind, std::make_shared<cel_schema::RuleCache>(cel_schema::storedEnvironment(expected.target())));
    object::Outcome outcome;
    if (const fs::path old = expected.file("over"); !old.empty()) {
        // Possibly stored before the schema rejected it.
        const Json stored = server.readStored(object::completed(valueOf(old), kind)).object;
        sent = object::completed(std::move(sent), kind, &stored);
        outcome = server.update(
            sent, stored, expected.text("through") == "status" ? object::Endpoint::Status : object::Endpoint::Main);
    } else {
        sent = object::completed(std::move(sent), kind);
        outcome = server.createSent(sent);
    }
    EXPECT_FALSE(outcome.reading.rejection.has_value()) << *outcome.reading.rejection;
    ASSERT_FALSE(object::isUndecided(outcome.validation.errors) && !outcome.validation.errors.empty());
    std::string errors;
    for (const object::ValueError& error : outcome.validation.errors) errors += toString(error, sent) + "\n";
    EXPECT_EQ(errors.empty(), expected.is("accepted")) << errors;
    EXPECT_THAT(errors, HasSubstr(expected.text("rejected")));
    if (const Json* spec = expected.find("spec")) {
        const Json* stored = outcome.stored.find("spec");
        ASSERT_TRUE(stored);
        EXPECT_EQ(toString(*stored), toString(*spec));
    }
}

TEST(Field, ReportsAreForeseen) {
    std::vector<fs::path> folders;
    for (const auto& entry : fs::directory_iterator("tests/data/field")) folders.push_back(entry.path());
    std::sort(folders.begin(), folders.end());
    EXPECT_GE(folders.size(), 19u);
    for (const fs::path& folder : folders) {
        const Json expected = valueOf(folder / "expected.yaml");
        EXPECT_FALSE(expected.textAt("says").empty()) << folder;
        EXPECT_FALSE(itemsOf(expected, "definitions").empty()) << folder;
        for (const Json& one : itemsOf(expected, "definitions"))
            expectProblems({one, folder, {"file", "base", "target", "admitted", "reports", "silent"}});
        for (const Json& one : itemsOf(expected, "objects"))
            expectOutcome(
                {one, folder, {"file", "over", "through", "definition", "target", "accepted", "rejected", "spec"}});
    }
}

}  // namespace
}  // namespace crd
