#include "tests/conformance/comparison.h"

#include <re2/re2.h>

#include <algorithm>
#include <set>
#include <tuple>

namespace crd::conformance {

namespace {

using nlohmann::json;
using RecordedError = std::tuple<std::string, std::string, std::string, std::string>;  // and unknown keys

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
        std::string unknown;
        for (const auto& [key, value] : e.items())
            if (key != "type" && key != "field" && key != "detail" && key != "value") unknown += key + ' ';
        out.emplace(e.value("type", ""), exactPlace ? field : hoisted(field),
                    hoisted(comparableError(e.value("detail", ""))), unknown);
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

json comparableRules(json rules) {
    if (!rules.is_array()) return rules;
    for (json& rule : rules)
        for (const char* part : {"error", "messageExpressionError"})
            if (present(rule, part)) rule[part] = comparableError(rule[part]);
    std::sort(rules.begin(), rules.end(), [](const json& a, const json& b) { return a["path"] < b["path"]; });
    return rules;
}

// Absent, or as Go's encoder leaves it out.
json given(const json& object, const char* name) {
    const json& value = member(object, name);
    return value == "" || (value.is_structured() && value.empty()) ? json() : value;
}

void compareVersion(const std::string& place, const json& expected, const json& actual, Measures& out) {
    out.add(place + "name", member(expected, "name"), member(actual, "name"));
    out.add(place + "non-structural", errorsOf(member(expected, "nonStructural"), true),
            errorsOf(member(actual, "nonStructural"), true));
    out.add(place + "not convertible", given(expected, "convertError"), given(actual, "convertError"));
    out.add(place + "rules", comparableRules(given(expected, "rules")), comparableRules(given(actual, "rules")));
    for (const char* part : {"totalCost", "openapiV2", "openapiV3", "explain"})
        out.add(place + part, given(expected, part), given(actual, part));
    static const std::set<std::string> kKeys{"name",      "nonStructural", "convertError", "rules",
                                             "totalCost", "openapiV2",     "openapiV3",    "explain"};
    out.addKeys(place + "keys", expected, actual, kKeys);
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
void compareTable(const std::string& place, const json& expected, const json& actual, bool ages, Measures& out) {
    for (const char* part : {"columns", "cells", "kubectlGet", "kubectlGetWide"}) {
        if (ages && std::string_view(part) != "columns") continue;
        out.add(place + part, given(expected, part), given(actual, part));
    }
}

// A column's path may fail although the object is valid.
bool isRefused(const json& object) {
    return present(object, "error") && !object.value("error", "").starts_with("table: ");
}

void compareObject(const std::string& place, const json& expected, const json& actual, bool ages, bool tables,
                   Measures& out) {
    const bool refused = isRefused(expected);
    out.add(place + "readable", refused == isRefused(actual), member(expected, "error"), member(actual, "error"));
    for (const char* part : {"pruned", "defaulted"})
        out.add(place + part, member(expected, part), member(actual, part));
    out.add(place + "unknownFields", texts(member(expected, "unknownFields")), texts(member(actual, "unknownFields")));
    if (refused) {
        out.addKeys(place + "keys", expected, actual, {"error", "pruned", "defaulted", "unknownFields"});
        return;
    }
    out.add(place + "warnings", texts(member(expected, "warnings")), texts(member(actual, "warnings")));
    out.add(place + "errors", errorsOf(member(expected, "errors"), true), errorsOf(member(actual, "errors"), true));
    if (tables) {
        compareTable(place, expected, actual, ages || showsAge(expected), out);
    } else {
        compareTable(place, expected, {}, false, out);
    }
    out.add(place + "rule cost", given(expected, "celRuntimeCost"), given(actual, "celRuntimeCost"));
    static const std::set<std::string> kKeys{"error",      "pruned",         "defaulted",     "unknownFields",
                                             "warnings",   "errors",         "columns",       "cells",
                                             "kubectlGet", "kubectlGetWide", "celRuntimeCost"};
    out.addKeys(place + "keys", expected, actual, kKeys);
}

}  // namespace

Measures compared(const json& expected, const json& actual, bool tables) {
    Measures out;
    out.add("decode verdict", present(expected, "decodeError") == present(actual, "decodeError"),
            member(expected, "decodeError"), member(actual, "decodeError"));
    if (present(expected, "decodeError")) {
        const std::string said = expected.value("decodeError", "");
        if (said.starts_with("json: cannot unmarshal") || said.starts_with("boolean or"))
            out.add("decode wording", said, actual.value("decodeError", ""));
        out.addKeys("keys", expected, actual, {"id", "decodeError"});
        return out;
    }
    out.add("strict decoding", strictPaths(expected.value("strictError", "")),
            strictPaths(actual.value("strictError", "")));
    out.add("crd verdict", member(expected, "admitted"), member(actual, "admitted"));
    out.add("crd errors: exact", errorsOf(member(expected, "errors"), false),
            errorsOf(member(actual, "errors"), false));
    out.add("crd warnings", texts(member(expected, "warnings")), texts(member(actual, "warnings")));
    out.add("version order", member(expected, "versionOrder"), member(actual, "versionOrder"));
    const bool ages = expected.value("id", "").ends_with("-age");
    const auto each = [&](const char* list, const auto& compare) {
        const json& theirs = member(expected, list);
        const json& ours = member(actual, list);
        out.add(std::string(list) + ": count", theirs.size(), ours.size());
        for (std::size_t i = 0; i < std::min(theirs.size(), ours.size()); ++i)
            compare(std::string(list) + '[' + std::to_string(i) + "]: ", theirs[i], ours[i]);
    };
    each("versions", [&](const std::string& place, const json& a, const json& b) { compareVersion(place, a, b, out); });
    each("objects", [&](const std::string& place, const json& a, const json& b) {
        compareObject(place, a, b, ages, tables, out);
    });
    static const std::set<std::string> kKeys{"id",       "decodeError",  "strictError", "admitted", "errors",
                                             "warnings", "versionOrder", "versions",    "objects"};
    out.addKeys("keys", expected, actual, kKeys);
    return out;
}

}  // namespace crd::conformance
