// Fixes for advice.
#include "engine/fix/fix_builder.h"
#include "engine/size/size_advice.h"
#include "engine/size/trim_descriptions.h"

namespace crd {

// Removes the entry at the finding's path, and a mapping that becomes empty.
void fixRemoveEntry(FixBuilder& fix) {
    const FieldPath& path = fix.finding.path;
    if (path.empty()) return;
    fix.offer("Remove " + path.steps().back().name,
              "Objects are not affected: the API server sets or ignores this part of the definition.",
              [&](EditScript& script) { script.step(yaml::remove(script.target(), path, true)); });
}

// The optional objects around it need a default as well, up to one that is always present.
void fixDefaultOutOfReach(FixBuilder& fix) {
    fix.offer("Add default: {}", "Objects that omit the field get it as {}, with the defaults inside it.",
              [&](EditScript& script) {
                  FieldPath node = fix.finding.path;
                  while (node.steps().size() > 2 && node.steps().back().kind == PathStep::Kind::Key) {
                      const FieldPath parent = node.parent().parent();
                      const bool there =
                          script.has(node.child("default")) ||
                          script.indexOf(parent.child("required"), node.steps().back().name) != EditScript::npos ||
                          script.text(node.child("type")) != "object";
                      if (there || !script.setKeyword(node, "default", Json(Json::Object{}))) return;
                      node = parent;
                  }
              });
}

void fixRequiredWithDefault(FixBuilder& fix) {
    const FieldPath list = fix.finding.path.parent();  // required
    const std::string name = fix.look.text(fix.finding.path);
    fix.offer("Remove " + name + " from required", "Objects may omit " + name + "; they get its default.",
              [&](EditScript& script) { script.removeFromList(list.parent(), "required", name); });
    fix.offer("Remove the default of " + name, "Rejects objects that omit " + name + ".",
              [&](EditScript& script) { script.removeKey(list.parent().child("properties").key(name), "default"); });
}

void fixBoundInAllOf(FixBuilder& fix) {
    const FieldPath& path = fix.finding.path;  // <node>.allOf[i].<keyword>
    if (path.steps().size() < 3) return;
    const std::string keyword = path.steps().back().name;
    const std::optional<Json> value = fix.look.value(path);
    if (!value) return;
    fix.offer(
        "Repeat " + keyword + " next to the type",
        "The same objects are accepted; the cost estimates of rules take the limit into account.",
        [&](EditScript& script) { script.insertKeyword(path.parent().parent().parent(), keyword, yamlFlow(*value)); });
}

void fixDescriptionsTooLarge(FixBuilder& fix) {
    const std::optional<std::size_t> depth = depthToTrim(fix.stream, fix.definition);
    if (!depth) return;
    Result<TrimResult> trimmed = trimDescriptions(fix.stream, {fix.definition}, *depth);
    if (!trimmed) return;
    fix.offer("Trim the " + std::to_string(trimmed->removed) + " descriptions deeper than " + std::to_string(*depth),
              "Objects are not affected; kubectl explain does not show these texts.",
              Result<TextEdit>(std::move(trimmed->edit)));
}

}  // namespace crd
