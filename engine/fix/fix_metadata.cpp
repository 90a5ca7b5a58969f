// Fixes for metadata and the names that it is derived from.
#include <algorithm>
#include <cctype>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/kubernetes/annotations.h"
#include "engine/base/kubernetes/names.h"
#include "engine/base/text/ascii.h"
#include "engine/crd/checks/approval.h"
#include "engine/crd/model/suggested_names.h"
#include "engine/fix/internal/fix_builder.h"

namespace crd {
namespace {

// Keeps only characters allowed in the name or value of a label.
std::string asLabelName(std::string_view text) {
    constexpr std::size_t kLongest = 63;
    std::string out;
    for (const char c : text.substr(0, kLongest)) out += isAlphanumeric(c) || c == '_' || c == '.' ? c : '-';
    while (!out.empty() && !isAlphanumeric(out.back())) out.pop_back();
    out.erase(out.begin(), std::find_if(out.begin(), out.end(), isAlphanumeric));
    return out;
}

// Keeps only characters allowed in a domain, in lower case.
std::string asDomain(std::string_view text) {
    std::string out;
    std::size_t from = 0;
    while (from <= text.size()) {
        const std::size_t dot = std::min(text.find('.', from), text.size());
        std::string spaced(text.substr(from, dot - from));
        std::replace(spaced.begin(), spaced.end(), '_', '-');
        const std::string label = asLabel(spaced);
        if (!label.empty()) out += (out.empty() ? "" : ".") + label;
        from = dot + 1;
    }
    return out;
}

std::string asQualifiedName(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) return asLabelName(text);
    const std::string domain = asDomain(text.substr(0, slash));
    return (domain.empty() ? "" : domain + "/") + asLabelName(text.substr(slash + 1));
}

}  // namespace

void fixLabels(FixBuilder& fix) {
    const FieldPath& path = fix.finding.path;
    if (path.parent() != fix.head(2)) return;
    const std::string& key = path.steps().back().name;
    const std::string cleaned = asQualifiedName(key);
    if (cleaned != key && qualifiedNameErrors(cleaned).empty()) {
        fix.offer(phrase("Fixes", "Rename it to %1").with(cleaned),
                  phrase("Fixes", "Objects are not affected; selectors must use the new name."),
                  [&](EditScript& script) { script.step(yaml::renameKey(script.target(), path, cleaned)); });
    }
    const std::string value = fix.look.text(path);
    const std::string shorter = asLabelName(value);
    if (path.parent().steps().back().name == "labels" && !value.empty() && !shorter.empty() && shorter != value) {
        fix.offer(phrase("Fixes", "Change it to %1").with(shorter),
                  phrase("Fixes", "Objects are not affected; selectors must use the new value."),
                  [&](EditScript& script) { script.step(yaml::setValue(script.target(), path, Json(shorter))); });
    }
    fix.offer(phrase("Fixes", "Remove %1").with(key), phrase("Fixes", "Objects are not affected."),
              [&](EditScript& script) { script.removeKey(path.parent(), key); });
}

void fixAnnotations(FixBuilder& fix) {
    if (fix.finding.path.parent() == fix.head(2)) {
        fixLabels(fix);
    } else if (fix.look.has(fix.finding.path.key(kLastApplied))) {
        fix.offer(FixSafety::Safe, phrase("Fixes", "Remove %1").with(kLastApplied),
                  phrase("Fixes", "Objects are not affected; the next kubectl apply writes the annotation again."),
                  [&](EditScript& script) { script.removeKey(fix.finding.path, kLastApplied); });
    }
}

void fixMetadataOfController(FixBuilder& fix) {
    const FieldPath field = fix.head(2);
    if (field.empty()) return;
    fix.offer(FixSafety::Safe, phrase("Fixes", "Remove %1").with(field.steps().back().name),
              phrase("Fixes", "Objects are not affected."),
              [&](EditScript& script) { script.removeKey(field.parent(), field.steps().back().name); });
}

void fixFinalizers(FixBuilder& fix) {
    const FieldPath& path = fix.finding.path;
    const std::string name = fix.look.text(path);
    const std::string cleaned = asQualifiedName(name);
    if (!name.empty() && cleaned != name && qualifiedNameErrors(cleaned).empty()) {
        fix.offer(phrase("Fixes", "Change it to %1").with(cleaned),
                  phrase("Fixes", "Deletion of the definition waits until a controller removes this finalizer."),
                  [&](EditScript& script) { script.step(yaml::setValue(script.target(), path, Json(cleaned))); });
    }
    fix.offer(phrase("Fixes", "Remove it"),
              phrase("Fixes", "Deletion of the definition does not wait for this finalizer."),
              [&](EditScript& script) { script.step(yaml::remove(script.target(), path, true)); });
}

void fixGroup(FixBuilder& fix) {
    const Definition& d = fix.definition;
    const std::string cleaned = asDomain(d.group);
    if (cleaned == d.group || cleaned.find('.') == std::string::npos) return;
    fix.offer(safeIf(goLower(d.group) == cleaned), phrase("Fixes", "Change it to %1").with(cleaned),
              phrase("Fixes", "The apiVersion of objects starts with %1.").with(cleaned), [&](EditScript& script) {
                  script.step(yaml::setValue(script.target(), fix.finding.path, Json(cleaned)));
                  if (d.name == d.plural + "." + d.group) {
                      script.step(
                          yaml::put(script.target(), fix.pathInFile("metadata.name"), Json(d.plural + "." + cleaned)));
                  }
              });
}

void fixApproval(FixBuilder& fix) {
    fix.offer(
        phrase("Fixes", "Mark the API as not approved"),
        phrase("Fixes", "Objects are not affected; the status of the definition shows that the API is not approved."),
        [&](EditScript& script) {
            const FieldPath at = fix.pathInFile("metadata.annotations").key(kApprovalAnnotation);
            script.step(yaml::put(script.target(), at, Json(kUnapproved)));
        });
}

void fixVersionName(FixBuilder& fix) {
    const std::string name = fix.look.text(fix.finding.path);
    std::string spaced = name;
    std::replace_if(
        spaced.begin(), spaced.end(), [](char c) { return c == '.' || c == '_' || c == ' '; }, '-');
    std::string cleaned = asLabel(spaced);
    if (!cleaned.empty() && isDigit(cleaned.front())) cleaned = "v" + cleaned;
    if (cleaned.empty() || cleaned == name) return;
    fix.offer(safeIf(goLower(name) == cleaned), phrase("Fixes", "Change it to %1").with(cleaned),
              phrase("Fixes", "Clients access the version as %1.").with(cleaned),
              [&](EditScript& script) { script.step(yaml::put(script.target(), fix.finding.path, Json(cleaned))); });
}

void fixVersionDuplicateName(FixBuilder& fix) {
    const std::vector<Version>& versions = fix.definition.versions;
    for (std::size_t i = 1; i < versions.size(); ++i) {
        const std::string& name = versions[i].name;
        const auto same = [&](const Version& v) { return v.name == name; };
        if (std::none_of(versions.begin(), versions.begin() + static_cast<std::ptrdiff_t>(i), same)) continue;
        for (const std::string& other : suggestedVersionNames(fix.definition, name)) {
            fix.offer(
                phrase("Fixes", "Rename the second one to %1").with(other),
                phrase("Fixes", "Clients access the second version as %1.").with(other), [&](EditScript& script) {
                    script.step(yaml::put(script.target(), pathInDocument(fix.definition, i, FieldPath().child("name")),
                                          Json(other)));
                });
        }
        return;
    }
}

}  // namespace crd
