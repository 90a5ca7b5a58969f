#include "tests/conformance/comparison.h"

#include <re2/re2.h>

#include <algorithm>
#include <set>
#include <tuple>

namespace crd::conformance {

namespace {

using nlohmann::json;
using RecordedError = std::tuple<std::string, std::string, std::string>;

std::string hoisted(std::string text) {
    struct Place {
        RE2 pattern;
        const char* place;
        Place(const char* regex, const char* to) : pattern(regex), place(to) {}
    };
    static const Place kPlaces[] = {
        Place(R"(spec\.versions\[\d+\]\.schema\.openAPIV3Schema)", "spec.validation.openAPIV3Schema"),
        Place(R"(spec\.versions\[\d+\]\.schema)", "spec.validation"),
        Place(R"(spec\.versions\[\d+\]\.(additionalPrinterColumns|subresources|selectableFields))", "spec.\\1"),
        Place(R"(\bjsonPath\b)", "JSONPath"),
        Place(R"(spec\.versions\[0\]\.name)", "spec.version"),
        Place(R"(spec\.conversion\.webhook\.clientConfig)", "spec.conversion.webhookClientConfig"),
        Place(R"(spec\.conversion\.webhook\.conversionReviewVersions)", "spec.conversion.conversionReviewVersions"),
    };
    for (const Place& p : kPlaces) RE2::GlobalReplace(&text, p.pattern, p.place);
    return text;
}

// Of the parser's errors for an expression only the first position counts.
std::string comparableError(const std::string& text) {
    static const RE2 kPlace(R"(<input>:(-?\d+:-?\d+))");
    std::string place;
    if (text.find(": Syntax error") == std::string::npos || !RE2::PartialMatch(text, kPlace, &place)) return text;
    return text.substr(0, text.find("compilation failed: ")) + place;
}

std::set<RecordedError> errorsOf(const json& list, bool exactPlace) {
    std::set<RecordedError> out;
    if (!list.is_array()) return out;
    for (const json& e : list) {
        const std::string field = e.value("field", "");
        out.emplace(e.value("type", ""), exactPlace ? field : hoisted(field),
                    hoisted(comparableError(e.value("detail", ""))));
    }
    return out;
}

std::set<std::string> strictPaths(const std::string& text) {
    static const RE2 kField(R"re((?:unknown|duplicate) field "([^"]+)")re");
    std::set<std::string> out;
    re2::StringPiece rest(text);
    for (std::string path; RE2::FindAndConsume(&rest, kField, &path);) out.insert(path);
    return out;
}

const json& member(const json& object, const char* name) {
    static const json kNull;
    const auto found = object.find(name);
    return found == object.end() ? kNull : *found;
}

bool present(const json& object, const char* name) {
    const json& value = member(object, name);
    return !value.is_null() && !(value.is_string() && value.get_ref<const std::string&>().empty());
}

std::set<std::string> texts(const json& list) {
    std::set<std::string> out;
    if (list.is_array()) {
        for (const json& text : list) out.insert(text.get<std::string>());
    }
    return out;
}

class Comparison {
 public:
    // A measure of several parts matches if all of them match.
    void add(const std::string& measure, bool good) {
        const auto [at, fresh] = m_out.try_emplace(measure, good);
        if (!fresh) at->second = at->second && good;
    }
    std::map<std::string, bool> take() { return std::move(m_out); }

 private:
    std::map<std::string, bool> m_out;
};

json comparableRules(json rules) {
    if (!rules.is_array()) return rules;
    for (json& rule : rules)
        for (const char* part : {"error", "messageExpressionError"})
            if (present(rule, part)) rule[part] = comparableError(rule[part]);
    std::sort(rules.begin(), rules.end(), [](const json& a, const json& b) { return a["path"] < b["path"]; });
    return rules;
}

void compareVersion(const json& expected, const json& actual, Comparison& out) {
    const auto structural = [](const json& v) { return errorsOf(member(v, "nonStructural"), true); };
    if (!structural(expected).empty() || !structural(actual).empty()) {
        out.add("non-structural", structural(expected) == structural(actual));
    }
    if (present(expected, "convertError") || present(actual, "convertError")) {
        out.add("not convertible", present(expected, "convertError") == present(actual, "convertError"));
    }
    out.add("version names", member(expected, "name") == member(actual, "name"));
    if (present(expected, "rules") || present(actual, "rules")) {
        out.add("rules", comparableRules(member(expected, "rules")) == comparableRules(member(actual, "rules")));
    }
    for (const char* part : {"totalCost", "openapiV2", "openapiV3", "explain"}) {
        if (present(expected, part) || present(actual, part))
            out.add(part, member(expected, part) == member(actual, part));
    }
}

// A result has no other members than these.
bool onlyHas(const json& object, std::initializer_list<std::string_view> names) {
    if (!object.is_object()) return true;
    for (const auto& [name, value] : object.items())
        if (std::find(names.begin(), names.end(), name) == names.end()) return false;
    return true;
}

// Whether a cell shows how old something was at the time of the recording.
bool showsAge(const json& object) {
    const json& columns = member(object, "columns");
    const json& cells = member(object, "cells");
    for (std::size_t i = 0; i < columns.size() && i < cells.size(); ++i) {
        if (columns[i].value("Type", "") == "date" && cells[i].is_string() &&
            !cells[i].get<std::string>().starts_with('<'))
            return true;
    }
    return false;
}

// `ages`: the cells depend on the time of the recording.
void compareObject(const json& expected, const json& actual, bool ages, Tables tables, Comparison& out) {
    out.add("objects: members",
            onlyHas(actual, {"error", "unknownFields", "pruned", "defaulted", "errors", "warnings", "columns", "cells",
                             "kubectlGet", "kubectlGetWide", "celRuntimeCost"}));
    // A column's path may fail although the object is valid.
    const std::string error = expected.value("error", "");
    const bool refused = !error.empty() && !error.starts_with("table: ");
    out.add("objects: readable", refused == present(actual, "error"));
    if (refused) return;
    for (const char* part : {"pruned", "defaulted"}) {
        out.add(std::string("objects: ") + part, member(expected, part) == member(actual, part));
    }
    for (const char* part : {"unknownFields", "warnings"}) {
        out.add(std::string("objects: ") + part, texts(member(expected, part)) == texts(member(actual, part)));
    }
    out.add("objects: errors", errorsOf(member(expected, "errors"), true) == errorsOf(member(actual, "errors"), true));
    ages = ages || showsAge(expected);
    for (const char* part : {"columns", "cells", "kubectlGet", "kubectlGetWide"}) {
        if (ages && std::string_view(part) != "columns") continue;
        if (tables == Tables::NotRecorded) {
            out.add("objects: table", !expected.contains(part));
        } else if (present(expected, part) || present(actual, part)) {
            out.add("objects: table", member(expected, part) == member(actual, part));
        }
    }
    if (present(expected, "celRuntimeCost") || present(actual, "celRuntimeCost")) {
        out.add("objects: rule cost", member(expected, "celRuntimeCost") == member(actual, "celRuntimeCost"));
    }
}

}  // namespace

std::map<std::string, bool> compared(const json& expected, const json& actual, Tables tables) {
    Comparison out;
    out.add("members", onlyHas(actual, {"id", "decodeError", "strictError", "admitted", "errors", "warnings",
                                        "versionOrder", "versions", "objects"}));
    out.add("decode verdict", present(expected, "decodeError") == present(actual, "decodeError"));
    if (present(expected, "decodeError")) {
        const std::string said = expected.value("decodeError", "");
        if (said.starts_with("json: cannot unmarshal") || said.starts_with("boolean or"))
            out.add("decode wording", said == actual.value("decodeError", ""));
        return out.take();
    }
    if (present(expected, "strictError") || present(actual, "strictError")) {
        out.add("strict decoding",
                strictPaths(expected.value("strictError", "")) == strictPaths(actual.value("strictError", "")));
    }
    out.add("crd verdict", member(expected, "admitted") == member(actual, "admitted"));
    out.add("crd errors: exact",
            errorsOf(member(expected, "errors"), false) == errorsOf(member(actual, "errors"), false));
    if (present(expected, "warnings") || present(actual, "warnings")) {
        out.add("crd warnings", texts(member(expected, "warnings")) == texts(member(actual, "warnings")));
    }
    out.add("version order", member(expected, "versionOrder") == member(actual, "versionOrder"));
    const json& versions = member(expected, "versions");
    const json& actualVersions = member(actual, "versions");
    out.add("number of versions", versions.size() == actualVersions.size());
    for (std::size_t i = 0; i < versions.size(); ++i) {
        compareVersion(versions[i], i < actualVersions.size() ? actualVersions[i] : json(), out);
    }
    const json& objects = member(expected, "objects");
    const json& answers = member(actual, "objects");
    const bool ages = expected.value("id", "").ends_with("-age");
    out.add("number of objects", objects.size() == answers.size());
    for (std::size_t i = 0; i < objects.size(); ++i) {
        compareObject(objects[i], i < answers.size() ? answers[i] : json(), ages, tables, out);
    }
    return out.take();
}

}  // namespace crd::conformance
