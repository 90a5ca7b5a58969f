// A default or an enum value that is a duration for the server, and not for Go.
#include "engine/advice/internal/search.h"
#include "engine/advice/internal/subject.h"
#include "engine/advice/internal/way.h"
#include "engine/base/gocompat/duration.h"
#include "engine/object/value_error.h"

namespace crd::advice {

namespace {

using schema::Schema;

bool onlyServerReads(const Json& value) {
    const std::string* text = value.asString();
    return text && parseDuration(*text) && !parseGoDuration(*text);
}

// Of the same length: "2160h".
std::string goDuration(const std::string& text) {
    std::string out = durationText(parseDuration(text).value_or(0));
    for (const char* zero : {"m0s", "h0m"})
        if (out.ends_with(zero)) out.resize(out.size() - 2);
    return out;
}

void tryDuration(Subject& subject, const Way& way, const FieldPath& at, const Json& value) {
    std::optional<StoredValue> found = storedWith(subject, way, value);
    if (!found || !(*object::valueAt(found->object, found->path) == value)) return;
    const std::string text = *value.asString(), readable = goDuration(text);
    auto proof = std::make_shared<Proof>();
    proof->summary = phrase("Foresight", "create with %1 → accepted").with(text);
    proof->requests = std::move(found->requests);
    Repair repair;
    repair.title = phrase("Fixes", "Write %1 as %2").with(text, readable);
    repair.consequence =
        at.steps().back().name == "default"
            ? phrase("Fixes", "Objects that omit the field get %1, which is as long.").with(readable)
            : phrase("Fixes", "Rejects objects with %1, and accepts them with %2.").with(text, readable);
    repair.changes = {{at, Json(readable)}};
    proof->repairs.push_back(std::move(repair));
    subject.report(
        {RuleId::AdviceDurationUnit, at,
         phrase("Advice", "The server accepts %1 as a duration, but time.ParseDuration of Go does not").with(text),
         std::move(proof), way.back()->schema});
}

}  // namespace

// Source: k8s.io/kube-openapi pkg/validation/strfmt/duration.go; Go, time.ParseDuration.
template <>
void search<RuleId::AdviceDurationUnit>(Subject& subject) {
    Way way;
    eachNode(subject.root(), way, [&](const Way& at) {
        const Schema& node = *at.back()->schema;
        if (node.format != "duration" || node.type != "string" || subject.done()) return;
        const FieldPath path = subject.schemaPath(pathOf(at));
        if (node.defaultValue && onlyServerReads(*node.defaultValue))
            tryDuration(subject, at, path.child("default"), *node.defaultValue);
        if (!node.enumValues) return;
        for (std::size_t i = 0; i < node.enumValues->size(); ++i)
            if (onlyServerReads((*node.enumValues)[i]))
                tryDuration(subject, at, path.child("enum").at(i), (*node.enumValues)[i]);
    });
}

}  // namespace crd::advice
