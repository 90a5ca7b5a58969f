// What kubectl would print, compared with the recorded responses: the same causes, with the server's paths.
#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "engine/base/gocompat/go_text.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/model/read.h"
#include "engine/crd/server/server_response.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"
#include "tests/conformance/recorded.h"

namespace crd::conformance {
namespace {

using nlohmann::json;

// The text of syntax errors is ours; the part before it is the position.
std::string withoutSyntax(const std::string& detail) {
    return detail.substr(0, detail.find(": Syntax error"));
}

// Without the value, which the server formats in its own way.
std::string words(FieldError error) {
    error.value.clear();
    error.shown = "VALUE";
    error.valueText = ValueText::Quoted;
    error.detail = withoutSyntax(error.detail);
    return toString(error);
}

// What the server prints for its errors.
std::vector<FieldError> printed(const Definition& definition) {
    const ServerResponses server(definition);
    std::vector<FieldError> out;
    for (const Finding& finding : check(definition).findings) {
        if (!finding.server || finding.suppression || finding.server->type.empty()) continue;
        out.push_back(server.of(*finding.server));
        out.back().detail = withoutSyntax(out.back().detail);
    }
    return out;
}

using ErrorTexts = std::set<std::string>;

std::string asLines(const ErrorTexts& texts) {
    std::string out;
    for (const std::string& text : texts) out += text + '\n';
    return out;
}

// The server has the first version's name twice, and reports both.
std::string otherPlace(const std::string& field) {
    constexpr const char* kTop = "spec.version";
    constexpr const char* kFirst = "spec.versions[0].name";
    return field == kFirst ? kTop : field == kTop ? kFirst : field;
}

void nameTheRecordedCauses(const std::vector<FieldError>& errors, const json& recorded) {
    ErrorTexts ours, theirs;
    const auto add = [](ErrorTexts& out, FieldError error) {
        if (error.field == "spec.version") error.field = otherPlace(error.field);
        out.insert(words(std::move(error)));
    };
    for (const FieldError& error : errors) add(ours, error);
    for (const json& error : recorded)
        add(theirs, {error.value("type", ""), error.value("field", ""), error.value("detail", ""), {}});
    EXPECT_EQ(asLines(theirs), asLines(ours));
}

// Values are recorded if they are a text, a number or a boolean; without the quotes.
bool hasValue(const json& error) {
    return error.contains("value") && error.value("type", "") != "FieldValueTooLong";
}

void showTheRecordedValues(const std::vector<FieldError>& errors, const json& recorded) {
    ErrorTexts ours;
    for (FieldError error : errors) {
        ours.insert(toString(error));
        error.field = otherPlace(error.field);
        ours.insert(toString(error));
    }
    for (const json& error : recorded) {
        if (!hasValue(error)) continue;
        const std::string type = error.value("type", "");
        const std::string value = error["value"];
        const std::string head = error.value("field", "") + ": " + std::string(errorTypeText(type)) + ": ";
        const std::string detail = withoutSyntax(error.value("detail", ""));
        const std::string tail = detail.empty() ? "" : ": " + detail;
        EXPECT_TRUE(ours.contains(head + value + tail) || ours.contains(head + goQuoted(value) + tail))
            << "recorded: " << head << value << tail << "\nprinted:\n"
            << asLines(ours);
    }
}

void compareAnswers(const Line& line, const Line& recorded) {
    const json input = line.value(), errors = recorded.value().at("errors");
    const auto stream = yaml::Stream::read(std::make_shared<const std::string>(input.at("crd").get<std::string>()));
    // The server reports nothing but the error of its reader.
    if (!yaml::toJson(*stream).value) {
        EXPECT_TRUE(errors.empty());
        return;
    }
    SCOPED_TRACE(shownCase(input));
    const std::vector<FieldError> ours = printed(readDefinition(*stream, 0));
    nameTheRecordedCauses(ours, errors);
    showTheRecordedValues(ours, errors);
}

// Calls `use(case, recorded result)` for each case of a new definition.
template <typename Use>
void forEachDefinition(const Use& use) {
    for (const auto& file : lineFilesIn("tests/conformance/cases")) {
        const LineFile& results = LineFile::of("tests/conformance/expected" / file.filename());
        for (const Line& line : LineFile::of(file).lines()) {
            const Line* recorded = results.find(line.id);  // always there: see Cases_1_36
            if (recorded && !line.has("oldCrd")) use(line, *recorded);
        }
    }
}

const AtStart kAnswers([] {
    forEachDefinition([](const Line& line, const Line& recorded) {
        registerTest("Answers_1_36", line, [&line, &recorded] { compareAnswers(line, recorded); });
    });
});

TEST(Answers, AreMany) {
    std::size_t definitions = 0, values = 0;
    forEachDefinition([&](const Line& /*line*/, const Line& recorded) {
        ++definitions;
        const json result = recorded.value();
        for (const json& error : result.at("errors")) values += std::size_t{hasValue(error)};
    });
    EXPECT_GT(definitions, 2800U);
    EXPECT_GT(values, 1000U);
}

}  // namespace
}  // namespace crd::conformance
