// Fixes for changes that an update may not make: restore the values of the base.
#include "engine/crd/model/details.h"
#include "engine/fix/internal/fix_builder.h"

namespace crd {

void fixImmutable(FixBuilder& fix) {
    if (!fix.base || !fix.finding.server) return;
    const std::optional<FieldPath> path = FieldPath::parse(fix.finding.server->field);
    if (!path) return;
    const Field* before = &fix.base->definition.details->root;
    for (const PathStep& step : path->steps()) before = &before->at(step.name);
    if (before->text().empty()) return;
    const Json old(before->text());
    const std::string& base = fix.base->definition.name;
    const FieldPath name = fix.definition.root.child("metadata").child("name");
    // The server accepts no other value.
    fix.offer(FixSafety::Safe, phrase("Fixes", "Restore %1: %2").with(fix.finding.path.toString(), before->text()),
              phrase("Fixes", "Stored objects and their clients are not affected: this is the stored value."),
              [&](EditScript& script) {
                  script.step(yaml::put(script.target(), fix.finding.path, old));
                  // The object's name consists of its plural and its group.
                  const std::string& now = fix.definition.name;
                  const bool named = now == fix.definition.plural + "." + fix.definition.group && now != base;
                  const std::string& field = fix.finding.path.steps().back().name;
                  const std::string again = field == "plural"  ? before->text() + "." + fix.definition.group
                                            : field == "group" ? fix.definition.plural + "." + before->text()
                                                               : std::string();
                  if (named && !again.empty()) script.step(yaml::put(script.target(), name, Json(again)));
              });
}

void fixUpdateMetadata(FixBuilder& fix) {
    const std::size_t at = fix.definition.root.steps().size() + 1;  // after `metadata`
    if (!fix.base || fix.finding.path.steps().size() <= at) return;
    const std::string& field = fix.finding.path.steps()[at].name;
    const std::string before = fix.base->definition.details->root["metadata"][field].text();
    if (field == "name" && !before.empty()) offerPut(fix, fix.finding.path, Json(before), kNoChange, FixSafety::Safe);
    if (field == "name") return;
    fix.offer(FixSafety::Safe, phrase("Fixes", "Remove %1").with(field), kNoChange,
              [&](EditScript& script) { script.removeKey(fix.definition.root.child("metadata"), field); });
}

void fixStoredVersion(FixBuilder& fix) {
    if (!fix.base || !fix.finding.server || fix.base->definition.kind != DocumentKind::CustomResourceDefinition) return;
    const std::string& name = fix.finding.server->value;
    const FieldPath versions = fix.definition.root.child("spec").child("versions");
    for (const Version& version : fix.base->definition.versions) {
        if (version.name != name) continue;
        const EditScript old(*fix.base->stream, fix.base->definition.document);
        const std::string text = old.source(version.path);
        const auto restore = [&](EditScript& script) {
            const yaml::NodeRef list = script.at(versions);
            const FieldPath item = versions.at(list && list->isSequence() ? list.size() : 0);
            script.step(yaml::putText(script.target(), item, text));
            if (script.isTrue(item.child("storage")))
                script.step(yaml::setValue(script.target(), item.child("storage"), Json(false)));
            return item;
        };
        fix.offer(FixSafety::Safe, phrase("Fixes", "Restore version %1 from the base").with(name),
                  phrase("Fixes", "Objects stored as %1 can still be read.").with(name),
                  [&](EditScript& script) { restore(script); });
        if (version.served) {
            fix.offer(
                phrase("Fixes", "Restore version %1 with served: false").with(name),
                phrase("Fixes",
                       "Objects stored as %1 can still be read at the other versions. The server rejects requests "
                       "at %1.")
                    .with(name),
                [&](EditScript& script) {
                    script.step(yaml::setValue(script.target(), restore(script).child("served"), Json(false)));
                });
        }
        return;
    }
}

}  // namespace crd
