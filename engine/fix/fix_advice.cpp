// Fixes for advice, and the table of them.
#include <algorithm>
#include <iterator>
#include <vector>

#include "engine/advice/advice.h"
#include "engine/advice/proof.h"
#include "engine/base/gocompat/template_actions.h"
#include "engine/crd/advice/empty_object.h"
#include "engine/edit/schema_edit.h"
#include "engine/fix/internal/fix_table.h"
#include "engine/schema/properties_along.h"
#include "engine/size/size_advice.h"
#include "engine/size/trim_descriptions.h"

namespace crd {
namespace {

using schema::ChildKind;
using schema::Schema;

// Removes the entries at the finding's paths, and a mapping that becomes empty.
void fixRemoveEntry(FixBuilder& fix) {
    const FieldPath& path = fix.finding.path;
    if (path.empty()) return;
    std::vector<FieldPath> paths{path};
    for (const RelatedLocation& other : fix.finding.related) paths.push_back(other.path);
    std::vector<Phrase> names;
    for (const FieldPath& one : paths) names.push_back(Phrase::word(one.steps().back().name));
    const bool bundle = fix.finding.rule == RuleId::AdviceCaBundle;
    const bool annotation = path.steps().size() > 1 && path.steps()[path.steps().size() - 2].name == "annotations";
    const Pattern consequence =
        bundle ? phrase("Fixes",
                        "Objects are not affected. The API server checks the webhook's certificate with the "
                        "authorities that its machine trusts.")
        : annotation
            ? phrase("Fixes", "Objects are not affected: kubectl apply writes the annotation again.")
            : phrase("Fixes", "Objects are not affected: only the API server sets this part of the definition.");
    fix.offer(safeIf(!bundle), phrase("Fixes", "Remove %1").with(allOf(names)), Phrase(consequence),
              [&](EditScript& script) {
                  for (const FieldPath& one : paths) script.step(yaml::remove(script.target(), one, true));
              });
}

// Each {{ becomes an action that writes it. Texts in quotes, which are such actions, stay.
void fixBraces(FixBuilder& fix) {
    constexpr std::string_view kOpen = "{{";
    constexpr std::string_view kEscaped = "{{`{{`}}";
    const yaml::NodeRef value = fix.look.at(fix.finding.path);
    if (!value || !value->isScalar()) return;
    const SourceSpan span = value.span();
    const std::string_view text = span.of(fix.stream.text());
    const std::optional<std::vector<TemplateAction>> actions = templateActions(text);
    if (!actions && text.find('`') != std::string_view::npos) return;
    TextEdit edit;
    for (std::size_t at = text.find(kOpen); at != std::string_view::npos;) {
        const TemplateAction* literal = nullptr;
        if (actions) {
            for (const TemplateAction& action : *actions)
                if (action.kind == TemplateAction::Kind::Literal && action.span.contains(at)) literal = &action;
        }
        if (!literal) edit.push_back({{span.begin + at, span.begin + at + kOpen.size()}, std::string(kEscaped)});
        at = text.find(kOpen, literal ? literal->span.end : at + kOpen.size());
    }
    fix.offer(FixSafety::Unsafe, phrase("Fixes", "Escape the braces for Helm"),
              phrase("Fixes", "Helm writes the description as it is now. Objects are not affected."),
              Result<TextEdit>(std::move(edit)));
}

void fixDrift(FixBuilder& fix) {
    if (fix.finding.path.empty()) return;
    std::vector<FieldPath> paths{fix.finding.path};
    for (const RelatedLocation& other : fix.finding.related) paths.push_back(other.path);
    fix.offer(FixSafety::Safe, phrase("Fixes", "Remove the empty values"),
              phrase("Fixes", "Objects are not affected: the server stores the same definition."),
              [&](EditScript& script) {
                  for (auto path = paths.rbegin(); path != paths.rend(); ++path)
                      script.step(yaml::remove(script.target(), *path, true));
              });
}

// Not where a field that is added can make an object invalid.
bool canFixDefaultOutOfReach(const Definition& definition, const Finding& finding) {
    const std::optional<SchemaWay> way = schemaWay(definition, finding.path);
    if (!way || way->version >= definition.versions.size()) return false;
    const std::vector<const Schema*> nodes = schemasTo(definition, *way);
    if (nodes.size() < 2) return false;
    // As in fixDefaultOutOfReach().
    for (std::size_t i = nodes.size() - 1; i > 0 && way->steps[i - 1].kind == ChildKind::Property; --i) {
        const Schema& node = *nodes[i];
        const std::string& name = way->steps[i - 1].name;
        if (node.set(schema::Keyword::Default) || nodes[i - 1]->isRequired(name) || node.type != "object") break;
        const auto end = nodes.begin() + static_cast<std::ptrdiff_t>(i);
        if (!acceptsEmpty(node) || node.ruleCount > 0 ||
            std::any_of(nodes.begin(), end, [&](const Schema* above) { return mayNotice(*above, name); }))
            return false;
    }
    return true;
}

// The optional objects around it need a default as well, up to one that is always present.
void fixDefaultOutOfReach(FixBuilder& fix) {
    if (!canFixDefaultOutOfReach(fix.definition, fix.finding)) return;
    fix.offer(phrase("Fixes", "Add default: {}"),
              phrase("Fixes", "Objects that omit the field get it as {}, with the defaults inside it."),
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
    // Defaults are set before objects are validated.
    fix.offer(FixSafety::Safe, phrase("Fixes", "Remove %1 from required").with(name),
              phrase("Fixes", "Objects may omit %1; they get its default.").with(name),
              [&](EditScript& script) { script.removeFromList(list.parent(), "required", name); });
    fix.offer(phrase("Fixes", "Remove the default of %1").with(name),
              phrase("Fixes", "Rejects objects that omit %1.").with(name),
              [&](EditScript& script) { script.removeKey(list.parent().child("properties").key(name), "default"); });
}

void fixRequiredStatus(FixBuilder& fix) {
    const FieldPath list = fix.finding.path.parent();  // required
    const bool has = fix.look.value(list.parent().child("properties").key("status").child("default")).has_value();
    // No object can be created with it: a create drops the status.
    fix.offer(FixSafety::Safe, phrase("Fixes", "Remove %1 from required").with("status"),
              has ? phrase("Fixes",
                           "Objects can be created again; clients read the default of the status until a controller "
                           "writes it.")
                  : phrase("Fixes", "Objects can be created again; they have no status until a controller writes it."),
              [&](EditScript& script) { script.removeFromList(list.parent(), "required", "status"); });
}

void fixBoundInAllOf(FixBuilder& fix) {
    const FieldPath& path = fix.finding.path;  // <node>.allOf[i].<keyword>
    if (path.steps().size() < 3) return;
    const std::string keyword = path.steps().back().name;
    const std::optional<Json> value = fix.look.value(path);
    if (!value) return;
    fix.offer(
        FixSafety::Safe, phrase("Fixes", "Repeat %1 next to the type").with(keyword),
        phrase("Fixes", "The same objects are accepted; the cost estimates of rules take the limit into account."),
        [&](EditScript& script) { script.insertKeyword(path.parent().parent().parent(), keyword, yamlFlow(*value)); });
}

void fixKeyNotText(FixBuilder& fix) {
    if (!fix.way || !fix.way->isProperty()) return;
    const std::string& name = fix.way->steps.back().name;
    const yaml::NodeRef properties = fix.look.at(fix.node().parent());
    const std::size_t index = properties ? properties.indexOf(name) : yaml::NodeRef::npos;
    if (index == yaml::NodeRef::npos) return;
    const std::string written = properties.entry(index).key->scalar;
    // What names it follows.
    fix.offer(phrase("Fixes", "Quote %1").with(written),
              phrase("Fixes", "Objects have the field %1 instead of %2.").with(written, name),
              renameProperty({fix.stream, fix.definition, fix.node()}, written));
}

void fixDescriptionsTooLarge(FixBuilder& fix) {
    const std::optional<std::size_t> depth = depthToTrim(fix.stream, fix.definition);
    if (!depth) return;
    Result<TrimResult> trimmed = trimDescriptions(fix.stream, {fix.definition}, *depth);
    if (!trimmed) return;
    fix.offer(FixSafety::Safe,
              phrase("Fixes", "Trim the %1 descriptions deeper than %2")
                  .with(std::to_string(trimmed->removed), std::to_string(*depth)),
              phrase("Fixes", "Objects are not affected; kubectl explain does not show these texts."),
              Result<TextEdit>(std::move(trimmed->edit)));
}

void apply(EditScript& script, const FieldPath& path, const std::optional<Json>& value) {
    const PathStep& last = path.steps().back();
    if (!value)
        script.step(yaml::remove(script.target(), path, true));
    else if (last.kind == PathStep::Kind::Index && !script.has(path))
        script.step(yaml::insertItem(script.target(), path.parent(), *value));
    else if (last.kind == PathStep::Kind::Index)
        script.step(yaml::setValue(script.target(), path, *value));
    else
        script.setKeyword(path.parent(), last.name, *value);
}

// What the search found to remove the cause.
void fixByRepair(FixBuilder& fix) {
    if (!fix.finding.proof) return;
    const FieldPath version = fix.head(3);  // spec.versions[i]
    for (const advice::Repair& repair : fix.finding.proof->repairs) {
        fix.offer(safeIf(repair.safe), repair.title, repair.consequence, [&](EditScript& script) {
            for (const advice::Change& change : repair.changes)
                apply(script, version.joined(change.path), change.value);
        });
    }
}

bool isAtShortName(const Definition&, const Finding& finding) {
    return !finding.path.empty() && finding.path.steps().back().kind == PathStep::Kind::Index;
}

void fixShortName(FixBuilder& fix) {
    const FieldPath& path = fix.finding.path;  // spec.names.shortNames[i]
    // The singular and the plural are one problem; the later one is removed first.
    std::vector<FieldPath> paths;
    if (fix.finding.rule == RuleId::AdviceShortName)
        for (const RelatedLocation& other : fix.finding.related) paths.push_back(other.path);
    paths.push_back(path);
    const std::string name = fix.look.text(path);
    const Phrase title = paths.size() > 1 ? phrase("Fixes", "Remove %1 and %2").with(name, fix.look.text(paths.front()))
                                          : phrase("Fixes", "Remove %1").with(name);
    fix.offer(FixSafety::Safe, title,
              phrase("Fixes", "Objects are not affected: kubectl accepts the singular and the plural as well."),
              [&](EditScript& script) {
                  for (const FieldPath& one : paths) script.step(yaml::remove(script.target(), one, true));
              });
}

constexpr RuleFix kAdviceFixes[] = {
    {RuleId::AdviceLiveObject, phrase("Fixes", "Remove %1"), fixRemoveEntry},
    {RuleId::AdviceDrift, phrase("Fixes", "Remove the empty values"), fixDrift},
    {RuleId::AdviceEmptyStatus, phrase("Fixes", "Remove %1"), fixRemoveEntry},
    {RuleId::AdvicePathNowhere, phrase("Fixes", "Change the path"), fixPathNowhere, canFixPathNowhere},
    {RuleId::AdviceColumnType, phrase("Fixes", "Set the type that fits the field"), fixColumnType, canFixColumnType,
     titleOfColumnType},
    {RuleId::AdviceColumnFirstOnly, phrase("Fixes", "Select the first item"), fixColumnFirstOnly},
    {RuleId::AdviceColumnNameTwice, phrase("Fixes", "Remove the column"), fixColumnNameTwice, nullptr,
     titleOfColumnNameTwice},
    {RuleId::AdviceColumnBlank, phrase("Fixes", "Remove the column"), fixRemoveColumn},
    {RuleId::AdviceBraces, phrase("Fixes", "Escape the braces for Helm"), fixBraces},
    {RuleId::AdviceColumnNoAge, phrase("Fixes", "Add the column Age"), fixColumnNoAge},
    {RuleId::AdviceScaleSelector, phrase("Fixes", "Add labelSelectorPath"), fixScaleSelector, canFixScaleSelector},
    {RuleId::AdviceScaleType, phrase("Fixes", "Set the type that a Scale has"), fixScaleType, canFixScaleType},
    {RuleId::AdviceCaBundle, phrase("Fixes", "Remove %1"), fixRemoveEntry},
    {RuleId::AdviceInheritedUnknownFields, phrase("Fixes", "Set preserveUnknownFields to false"),
     fixInheritedUnknownFields},
    {RuleId::AdviceDefaultOutOfReach, phrase("Fixes", "Add default: {}"), fixDefaultOutOfReach,
     canFixDefaultOutOfReach},
    {RuleId::AdviceRequiredWithDefault, phrase("Fixes", "Remove the field from required"), fixRequiredWithDefault},
    {RuleId::AdviceRequiredStatus, phrase("Fixes", "Remove the field from required"), fixRequiredStatus},
    {RuleId::AdviceBoundInAllOf, phrase("Fixes", "Repeat %1 next to the type"), fixBoundInAllOf},
    {RuleId::AdviceKeywordWithoutEffect, phrase("Fixes", "Remove %1"), fixKeywordWithoutEffect, nullptr,
     titleOfKeywordWithoutEffect},
    {RuleId::AdviceKeyNotText, phrase("Fixes", "Quote the key"), fixKeyNotText},
    {RuleId::AdviceShortName, phrase("Fixes", "Remove the short name"), fixShortName},
    {RuleId::AdviceNameConflict, phrase("Fixes", "Remove the short name"), fixShortName, isAtShortName},
    {RuleId::AdviceDescriptionsTooLarge, phrase("Fixes", "Trim descriptions"), fixDescriptionsTooLarge},
};

}  // namespace

std::span<const RuleFix> adviceFixes() {
    static const std::vector<RuleFix> kAll = [] {
        std::vector<RuleFix> out(std::begin(kAdviceFixes), std::end(kAdviceFixes));
        for (const RuleId rule : advice::foresightRules()) out.push_back({rule, {}, fixByRepair});
        return out;
    }();
    return kAll;
}

}  // namespace crd
