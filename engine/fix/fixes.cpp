#include "engine/fix/fixes.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <unordered_map>

#include "engine/crd/check.h"
#include "engine/crd/read.h"
#include "engine/crd/rules.h"
#include "engine/fix/fix_builder.h"
#include "engine/size/size_advice.h"

namespace crd {
namespace {

struct RuleFix {
    RuleId rule;
    Pattern title;  // usual effect of the first candidate; %1 is the keyword at the finding's path
    void (*offer)(FixBuilder&);
};

using Id = RuleId;
constexpr RuleFix kFixes[] = {
    // A document must be a definition before anything else can be checked.
    {Id::CrdNearMiss, phrase("Fixes", "Set apiVersion and kind"), fixNearMiss},
    // The other fixes assume the v1 form.
    {Id::CrdV1beta1, phrase("Fixes", "Upgrade to apiextensions.k8s.io/v1"), fixV1beta1},
    // References come first in fixAll(): their definitions may be removed later.
    {Id::SchemaRefForbidden, phrase("Fixes", "Insert a copy here, or remove $ref"), fixRef},
    {Id::StructuralTypeRequired, phrase("Fixes", "Add the missing type"), fixTypeRequired},
    {Id::StructuralRootType, phrase("Fixes", "Change the type to object"), fixToObject},
    {Id::SchemaItemsList, phrase("Fixes", "Use one schema for all items"), fixItemsList},
    {Id::StructuralItemsRequired, phrase("Fixes", "Add items"), fixItemsRequired},
    {Id::StructuralDefinedOutside, phrase("Fixes", "Specify it outside of the branch"), fixDefinedOutside},
    {Id::StructuralDefaultInJunctor, phrase("Fixes", "Remove default from the branch"), fixInJunctor},
    {Id::StructuralDescriptionInJunctor, phrase("Fixes", "Move description out of the branch"), fixInJunctor},
    {Id::StructuralNullableInJunctor, phrase("Fixes", "Move nullable out of the branch"), fixInJunctor},
    {Id::StructuralAdditionalPropertiesInJunctor, phrase("Fixes", "Remove additionalProperties from the branch"),
     fixInJunctor},
    {Id::StructuralTitleInJunctor, phrase("Fixes", "Move title out of the branch"), fixInJunctor},
    {Id::StructuralPreserveUnknownFieldsInJunctor, phrase("Fixes", "Move %1 out of the branch"), fixInJunctor},
    {Id::StructuralEmbeddedResourceInJunctor, phrase("Fixes", "Move %1 out of the branch"), fixInJunctor},
    {Id::StructuralIntOrStringInJunctor, phrase("Fixes", "Move %1 out of the branch"), fixInJunctor},
    {Id::StructuralListMapKeysInJunctor, phrase("Fixes", "Move %1 out of the branch"), fixInJunctor},
    {Id::StructuralListTypeInJunctor, phrase("Fixes", "Move %1 out of the branch"), fixInJunctor},
    {Id::StructuralMapTypeInJunctor, phrase("Fixes", "Move %1 out of the branch"), fixInJunctor},
    {Id::StructuralValidationsInJunctor, phrase("Fixes", "Remove %1 from the branch"), fixInJunctor},
    // After the other keywords of the branch: the int-or-string pair is allowed without them.
    {Id::StructuralTypeInJunctor, phrase("Fixes", "Move type out of the branch"), fixInJunctor},
    {Id::StructuralMetadataRestricted, phrase("Fixes", "Keep only what restricts name and generateName"),
     fixMetadataRestricted},
    {Id::StructuralMetadataInJunctor, phrase("Fixes", "Remove metadata from the branch"), fixMetadataInJunctor},
    {Id::StructuralMetadataType, phrase("Fixes", "Make metadata an object"), fixToObject},
    {Id::StructuralTypeMetaType, phrase("Fixes", "Change the type to string"), fixToString},
    {Id::StructuralEmbeddedType, phrase("Fixes", "Make it an object"), fixEmbeddedType},
    {Id::StructuralEmbeddedProperties, phrase("Fixes", "Keep unknown fields"), fixEmbeddedProperties},
    {Id::StructuralEmbeddedAdditionalProperties, phrase("Fixes", "Remove additionalProperties"),
     fixEmbeddedAdditionalProperties},
    {Id::StructuralRootAdditionalProperties, phrase("Fixes", "Remove additionalProperties from the root"),
     fixRootAdditionalProperties},
    {Id::StructuralIntOrStringPreserve, phrase("Fixes", "Remove %1"), fixIntOrStringConflict},
    {Id::StructuralIntOrStringEmbedded, phrase("Fixes", "Remove %1"), fixIntOrStringConflict},

    {Id::SchemaIdForbidden, phrase("Fixes", "Remove id"), fixRemoveKeyword},
    {Id::SchemaSchemaForbidden, phrase("Fixes", "Remove $schema"), fixRemoveKeyword},
    {Id::SchemaDefinitionsForbidden, phrase("Fixes", "Remove definitions"), fixRemoveKeyword},
    {Id::SchemaPatternPropertiesForbidden, phrase("Fixes", "Replace patternProperties"), fixPatternProperties},
    {Id::SchemaDependenciesForbidden, phrase("Fixes", "Remove dependencies"), fixRemoveKeyword},
    {Id::SchemaAdditionalItemsForbidden, phrase("Fixes", "Remove additionalItems"), fixRemoveKeyword},
    {Id::SchemaUniqueItems, phrase("Fixes", "Replace uniqueItems"), fixUniqueItems},
    {Id::SchemaTypeUnsupported, phrase("Fixes", "Change the type"), fixTypeUnsupported},
    {Id::SchemaTypeNull, phrase("Fixes", "Make it nullable"), fixTypeUnsupported},
    {Id::SchemaDefaultForbidden, phrase("Fixes", "Remove default"), fixRemoveKeyword},
    {Id::SchemaPropertiesAndAdditional, phrase("Fixes", "Replace additionalProperties"), fixPropertiesAndAdditional},
    {Id::SchemaPreserveUnknownFieldsFalse, phrase("Fixes", "Remove x-kubernetes-preserve-unknown-fields"),
     fixPreserveFalse},
    {Id::SchemaEmbeddedInMetadata, phrase("Fixes", "Remove x-kubernetes-embedded-resource"), fixRemoveKeyword},
    {Id::SchemaRootNullable, phrase("Fixes", "Remove nullable"), fixRemoveKeyword},
    {Id::SchemaStatusRootType, phrase("Fixes", "Change the type to object"), fixToObject},
    {Id::SchemaStatusRootKeyword, phrase("Fixes", "Remove it from the root"), fixStatusRootKeyword},
    {Id::SchemaMapTypeNeedsObject, phrase("Fixes", "Make it an object, or remove x-kubernetes-map-type"),
     fixMapTypeNeedsObject},
    {Id::SchemaMapTypeUnsupported, phrase("Fixes", "Change the map type"), fixMapTypeUnsupported},
    {Id::SchemaListTypeNeedsArray, phrase("Fixes", "Make it an array, or remove the list type"), fixListTypeNeedsArray},
    {Id::SchemaListTypeUnsupported, phrase("Fixes", "Change the list type"), fixListTypeUnsupported},
    {Id::SchemaSetItemAtomic, phrase("Fixes", "Make the items atomic"), fixSetItemAtomic},
    {Id::SchemaListItemNullable, phrase("Fixes", "Remove nullable"), fixRemoveKeyword},
    {Id::SchemaListMapKeysNeedMap, phrase("Fixes", "Change the list type to map"), fixListMapKeysNeedMap},
    {Id::SchemaListMapNeedsKeys, phrase("Fixes", "Add a key, or change the list type"), fixListMapNeedsKeys},
    {Id::SchemaListMapNeedsItems, phrase("Fixes", "Add items"), fixListMapNeedsItems},
    {Id::SchemaListMapItemObject, phrase("Fixes", "Make the items objects, or change the list type"),
     fixListMapItemObject},
    {Id::SchemaListMapKeyUnknown, phrase("Fixes", "Add the key to the items"), fixListMapKeyUnknown},
    {Id::SchemaListMapKeyScalar, phrase("Fixes", "Choose another key"), fixListMapKeyScalar},
    {Id::SchemaListMapKeyDuplicate, phrase("Fixes", "List each map key once"), fixListMapKeyDuplicate},
    {Id::SchemaListMapKeyRequired, phrase("Fixes", "Make the key required"), fixListMapKeyRequired},
    {Id::SchemaListMapKeyNullable, phrase("Fixes", "Remove nullable"), fixRemoveKeyword},
    {Id::SchemaRuleEmpty, phrase("Fixes", "Remove the empty rule"), fixRuleEmpty},
    {Id::SchemaRuleMessage, phrase("Fixes", "Fix the message"), fixRuleMessage},
    {Id::SchemaRuleMessageExpression, phrase("Fixes", "Remove messageExpression"), fixRuleMember},
    {Id::SchemaRuleReason, phrase("Fixes", "Choose a known reason"), fixRuleReason},
    {Id::SchemaRuleFieldPath, phrase("Fixes", "Remove fieldPath"), fixRuleMember},
    {Id::RuleOptionalOldSelf, phrase("Fixes", "Remove optionalOldSelf"), fixRuleMember},
    {Id::RuleExpression, phrase("Fixes", "Change unknown names to similar ones"), fixExpression},
    {Id::RuleMessageExpression, phrase("Fixes", "Change unknown names to similar ones"), fixExpression},
    {Id::RuleCost, phrase("Fixes", "Add the missing limits"), fixRuleCost},
    {Id::RuleMessageCost, phrase("Fixes", "Add the missing limits"), fixMessageCost},
    {Id::RuleTotalCost, phrase("Fixes", "Add the missing limits"), fixTotalCost},
    {Id::SchemaFormatUnknown, phrase("Fixes", "Change or remove the format"), fixFormatUnknown},

    {Id::DefaultUnknownField, phrase("Fixes", "Remove unknown fields from the default"), fixDefaultUnknownField},
    {Id::DefaultType, phrase("Fixes", "Convert the default to the type"), fixDefaultType},
    {Id::DefaultRequired, phrase("Fixes", "Remove default"), fixDefaultRequired},
    {Id::DefaultValue, phrase("Fixes", "Remove default"), fixDefaultValue},
    {Id::DefaultMetadata, phrase("Fixes", "Remove default"), fixDefaultValue},
    {Id::DefaultRule, phrase("Fixes", "Remove default"), fixDefaultValue},

    {Id::DecodeWrongType, phrase("Fixes", "Change the value to the right type"), fixWrongType},
    {Id::DecodeUnknownField, phrase("Fixes", "Correct or remove the field"), fixUnknownField},
    {Id::DecodeDuplicateField, phrase("Fixes", "Remove the earlier field"), fixDuplicateField},
    {Id::VersionSchemaRequired, phrase("Fixes", "Add a schema"), fixVersionSchema},
    {Id::VersionName, phrase("Fixes", "Make it a DNS label"), fixVersionName},
    {Id::VersionDuplicateName, phrase("Fixes", "Rename one of them"), fixVersionDuplicateName},
    {Id::VersionStorage, phrase("Fixes", "Choose one storage version"), fixVersionStorage},
    {Id::VersionDeprecationWarning, phrase("Fixes", "Fix the warning"), fixDeprecationWarning},
    {Id::CrdMetadataName, phrase("Fixes", "Set metadata.name to <plural>.<group>"), fixMetadataName},
    {Id::CrdLabels, phrase("Fixes", "Keep only the characters allowed in labels"), fixLabels},
    {Id::CrdAnnotations, phrase("Fixes", "Fix the annotation"), fixAnnotations},
    {Id::CrdOwnerReferences, phrase("Fixes", "Remove ownerReferences"), fixMetadataOfController},
    {Id::CrdFinalizers, phrase("Fixes", "Fix the finalizer"), fixFinalizers},
    {Id::CrdManagedFields, phrase("Fixes", "Remove managedFields"), fixMetadataOfController},
    {Id::CrdGroup, phrase("Fixes", "Keep only the characters allowed in domains"), fixGroup},
    {Id::CrdApiApproval, phrase("Fixes", "Mark the API as not approved"), fixApproval},
    {Id::CrdConversion, phrase("Fixes", "Choose a conversion strategy"), fixConversion},
    {Id::CrdConversionUrl, phrase("Fixes", "Make it a plain https URL"), fixConversionUrl},
    {Id::CrdConversionService, phrase("Fixes", "Fix the service"), fixConversionService},
    {Id::CrdConversionReviewVersions, phrase("Fixes", "Fix the review versions"), fixConversionReviewVersions},
    {Id::CrdSubresource, phrase("Fixes", "Fix the path"), fixSubresource},
    {Id::CrdColumn, phrase("Fixes", "Fix the column"), fixColumn},
    {Id::CrdSelectableField, phrase("Fixes", "Fix the path, or remove it"), fixSelectableField},
    {Id::CrdScope, phrase("Fixes", "Choose a scope"), fixScope},
    {Id::CrdNames, phrase("Fixes", "Keep only the allowed characters"), fixNames},
    {Id::CrdNameRequired, phrase("Fixes", "Set the name"), fixNameRequired},
    {Id::CrdKindIsListKind, phrase("Fixes", "Set listKind to <kind>List"), fixListKind},
    {Id::CrdPreserveUnknownFields, phrase("Fixes", "Remove preserveUnknownFields"), fixPreserveUnknownFields},
    {Id::UpdateScope, phrase("Fixes", "Restore the scope"), fixImmutable},
    {Id::UpdateKind, phrase("Fixes", "Restore the kind"), fixImmutable},
    {Id::UpdateGroup, phrase("Fixes", "Restore the group"), fixImmutable},
    {Id::UpdatePlural, phrase("Fixes", "Restore the plural name"), fixImmutable},
    {Id::UpdateMetadata, phrase("Fixes", "Restore the previous value"), fixUpdateMetadata},
    {Id::UpdateStoredVersion, phrase("Fixes", "Restore the version"), fixStoredVersion},

    {Id::AdviceLiveObject, phrase("Fixes", "Remove %1"), fixRemoveEntry},
    {Id::AdviceEmptyStatus, phrase("Fixes", "Remove %1"), fixRemoveEntry},
    {Id::AdvicePathNowhere, phrase("Fixes", "Change the path"), fixPathNowhere},
    {Id::AdviceColumnType, phrase("Fixes", "Set the type that fits the field"), fixColumnType},
    {Id::AdviceColumnFirstOnly, phrase("Fixes", "Select the first item"), fixColumnFirstOnly},
    {Id::AdviceColumnNameTwice, phrase("Fixes", "Remove the column"), fixRemoveColumn},
    {Id::AdviceColumnBlank, phrase("Fixes", "Remove the column"), fixRemoveColumn},
    {Id::AdviceColumnNoAge, phrase("Fixes", "Add the column Age"), fixColumnNoAge},
    {Id::AdviceScaleSelector, phrase("Fixes", "Add labelSelectorPath"), fixScaleSelector},
    {Id::AdviceScaleType, phrase("Fixes", "Set the type that a Scale has"), fixScaleType},
    {Id::AdviceCaBundle, phrase("Fixes", "Remove %1"), fixRemoveEntry},
    {Id::AdviceDefaultOutOfReach, phrase("Fixes", "Add default: {}"), fixDefaultOutOfReach},
    {Id::AdviceRequiredWithDefault, phrase("Fixes", "Remove the field from required"), fixRequiredWithDefault},
    {Id::AdviceRequiredStatus, phrase("Fixes", "Remove the field from required"), fixRequiredStatus},
    {Id::AdviceBoundInAllOf, phrase("Fixes", "Repeat %1 next to the type"), fixBoundInAllOf},
    {Id::AdviceDescriptionsTooLarge, phrase("Fixes", "Trim descriptions"), fixDescriptionsTooLarge},
};

const RuleFix* fixOf(std::string_view rule) {
    static const std::unordered_map<std::string_view, const RuleFix*> kById = [] {
        std::unordered_map<std::string_view, const RuleFix*> byId;
        for (const RuleFix& fix : kFixes) byId.emplace(info(fix.rule).id, &fix);
        return byId;
    }();
    const auto found = kById.find(rule);
    return found == kById.end() ? nullptr : found->second;
}

std::size_t orderOf(std::string_view rule) {
    const RuleFix* fix = fixOf(rule);
    return fix ? static_cast<std::size_t>(fix - std::begin(kFixes)) : std::size(kFixes);
}

// A text and the check result for one document of it.
struct State {
    yaml::StreamPtr stream;
    Definition definition;
    CheckResult result;
    BasePtr base = nullptr;
    int targetMinor = kDefaultMinor;
};

// CheckResult::stopped: `stop` was requested, the state must be discarded.
CheckResult checked(const State& state, const std::stop_token& stop, const CheckResult* previous = nullptr) {
    CheckOptions options;
    options.base = state.base;
    options.targetMinor = state.targetMinor;
    CheckResult out = check(state.definition, previous, stop, options);
    out.stopped = out.stopped || stop.stop_requested();  // reading the definition may have been stopped, too
    if (out.stopped) return out;
    MeasuredSizePtr size;
    if (std::optional<Finding> advice = sizeAdvice(*state.stream, state.definition, size))
        out.findings.push_back(*std::move(advice));
    return out;
}

std::map<std::string_view, std::size_t> errorCounts(const CheckResult& result) {
    std::map<std::string_view, std::size_t> counts;
    for (const Finding& finding : result.findings)
        if (finding.severity == Severity::Error) ++counts[finding.rule];
    return counts;
}

// An error of this rule that was not there before; nothing if there is none.
std::optional<Finding> addedError(const CheckResult& before, const CheckResult& after, std::string_view rule) {
    std::set<std::pair<FieldPath, std::string>> known;
    for (const Finding& error : before.findings)
        if (error.rule == rule) known.emplace(error.path, error.message);
    for (const Finding& error : after.findings) {
        const bool is = error.rule == rule && error.severity == Severity::Error;
        if (is && !known.contains({error.path, error.message})) return error;
    }
    return std::nullopt;
}

// The state after the edit if the edit satisfies the contract: `rule` has at least `fewer` findings less, and no rule
// has more errors. (Paths shift when list entries are removed, so findings are counted instead of compared by path.)
// Nothing if `stop` was requested. `added`: an error that the edited text has in addition.
std::optional<State> tried(const State& before, std::string_view rule, const TextEdit& edit,
                           const std::stop_token& stop, std::ptrdiff_t fewer = 1,
                           std::optional<Finding>* added = nullptr) {
    const std::string& text = before.stream->text();
    if (!isValidEdit(edit, text.size())) return std::nullopt;
    State after;
    after.stream =
        yaml::Stream::read(std::make_shared<const std::string>(applied(text, edit)), before.stream, {}, stop);
    if (!after.stream || !after.stream->ok() || before.definition.document >= after.stream->documents().size())
        return std::nullopt;
    after.definition =
        readDefinition(*after.stream, before.definition.document, &before.definition, stop, before.definition.root);
    after.base = before.base;
    after.targetMinor = before.targetMinor;
    after.result = checked(after, stop, &before.result);
    if (after.result.stopped) return std::nullopt;
    // Each error in an expression counts: a finding has all of them.
    const bool inExpression = rule == info(Id::RuleExpression).id || rule == info(Id::RuleMessageExpression).id;
    const auto was = errorCounts(before.result), now = errorCounts(after.result);
    for (const auto& [name, count] : now) {
        // Errors in a shared part of a v1beta1 definition are reported for each version afterwards, and a near miss was
        // not checked before.
        if (rule == info(Id::CrdV1beta1).id || rule == info(Id::CrdNearMiss).id) break;
        const auto old = was.find(name);
        if (count <= (old == was.end() ? 0 : old->second)) continue;
        if (added) *added = addedError(before.result, after.result, name);
        return std::nullopt;
    }
    const auto count = [&](const CheckResult& result) {
        std::ptrdiff_t out = 0;
        for (const Finding& finding : result.findings)
            if (finding.rule == rule) out += 1 + static_cast<std::ptrdiff_t>(inExpression ? finding.related.size() : 0);
        return out;
    };
    // A finding that needs samples is not among those of a check.
    if (rule == info(Id::AdviceColumnBlank).id) return after;
    if (count(after.result) + fewer <= count(before.result)) return after;
    if (added) *added = addedError(before.result, after.result, rule);
    return std::nullopt;
}

struct Candidates {
    std::vector<Fix> fixes;  // best first
    bool leftOut = false;    // unsafe ones are not among them
};

struct Choice {
    bool firstOnly = false, safeOnly = false;
};

Candidates candidates(const yaml::Stream& stream, const Definition& definition, const Finding& finding,
                      const BasePtr& base, int targetMinor, const std::stop_token& stop, Choice choice = {}) {
    const RuleFix* known = fixOf(finding.rule);
    if (!known || !stream.ok() || definition.document >= stream.documents().size()) return {};
    FixBuilder builder(stream, definition, finding, base.get(), targetMinor, choice.firstOnly, stop);
    builder.safeOnly = choice.safeOnly;
    known->offer(builder);
    return {std::move(builder.candidates), builder.leftOut};
}

// `why`: what to report if none holds.
std::optional<std::pair<Fix, State>> firstThatHolds(const State& before, const Finding& finding, bool safeOnly,
                                                    const std::stop_token& stop, FixBlock& why) {
    Candidates all = candidates(*before.stream, before.definition, finding, before.base, before.targetMinor, stop,
                                {.firstOnly = false, .safeOnly = safeOnly});
    why = all.leftOut ? FixBlock::Unsafe : all.fixes.empty() ? FixBlock::NoEdit : FixBlock::NewErrors;
    for (Fix& fix : all.fixes)
        if (auto after = tried(before, finding.rule, fix.edit, stop))
            return std::pair(std::move(fix), std::move(*after));
    return std::nullopt;
}

// Of the documents to fix.
Result<std::vector<State>> statesOf(std::string_view text, const FixAllOptions& options) {
    const std::stop_token& stop = options.stop;
    const auto stopped = [] { return failure(phrase("Fixes", "Stopped before the text was checked.")); };
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text), nullptr, {}, stop);
    if (!stream) return stopped();
    if (!stream->ok())
        return failure(stream->problems().empty()
                           ? Phrase(phrase("Fixes", "The text is not valid YAML."))
                           : phrase("Fixes", "The text is not valid YAML: %1").with(stream->problems().front().said()));
    std::vector<Definition> definitions;
    for (std::size_t i = 0; i < stream->documents().size(); ++i) {
        if (options.document && *options.document != i) continue;
        for (const FieldPath& root : objectsIn(*stream, i)) {
            Definition definition = readDefinition(*stream, i, nullptr, stop, root);
            if (stop.stop_requested()) return stopped();
            if (definition.details || definition.nearMiss) definitions.push_back(std::move(definition));
        }
    }
    const std::vector<BasePtr> bases = basesOf(definitions, options.stored);
    std::vector<State> states;
    for (std::size_t i = 0; i < definitions.size(); ++i) {
        State& state = states.emplace_back(State{stream, std::move(definitions[i]), {}, bases[i], options.targetMinor});
        state.result = checked(state, stop);
        if (state.result.stopped) return stopped();
    }
    if (states.empty() && options.document)
        return failure(phrase("Fixes", "Document %1 is not a CustomResourceDefinition.")
                           .with(std::to_string(*options.document + 1)));
    if (states.empty()) return failure(phrase("Fixes", "The text contains no CustomResourceDefinition."));
    return states;
}

// Updates the other documents of a text after a fix in one document: same findings, new positions. Returns false and
// changes nothing if `stop` was requested.
bool follow(std::vector<State>& states, const State& changed, const std::stop_token& stop) {
    std::vector<State> followed;
    followed.reserve(states.size());
    for (const State& state : states) {
        const Definition& old = state.definition;
        if (old.document == changed.definition.document && old.root == changed.definition.root) {
            followed.push_back(changed);
            continue;
        }
        State& next = followed.emplace_back();
        next.stream = changed.stream;
        next.definition = readDefinition(*next.stream, old.document, &old, stop, old.root);
        next.base = state.base;
        next.targetMinor = state.targetMinor;
        next.result = checked(next, stop, &state.result);
        if (next.result.stopped) return false;
    }
    states = std::move(followed);
    return true;
}

AppliedFix appliedTo(const Finding& finding, const Fix& fix) {
    return {finding.rule, finding.path, fix.title, fix.consequence, fix.safety};
}

// Combines the first candidates of several findings into one edit, as long as they do not overlap; `fixed` receives
// them, `leftOut` the findings that have only unsafe ones. Those of the findings so far if `stop` was requested.
TextEdit together(const State& state, const std::vector<const Finding*>& findings, bool safeOnly,
                  const std::stop_token& stop, std::vector<AppliedFix>& fixed, std::vector<const Finding*>& leftOut) {
    std::map<std::size_t, TextPatch> patches;  // by their beginning
    for (const Finding* finding : findings) {
        if (stop.stop_requested()) break;
        Candidates offered = candidates(*state.stream, state.definition, *finding, state.base, state.targetMinor, stop,
                                        {.firstOnly = true, .safeOnly = safeOnly});
        if (offered.fixes.empty()) {
            if (offered.leftOut) leftOut.push_back(finding);
            continue;
        }
        const auto apart = [&](const TextPatch& patch) {
            const auto after = patches.lower_bound(patch.span.begin);
            if (after != patches.end() && after->first <= patch.span.end) return false;
            return after == patches.begin() || std::prev(after)->second.span.end < patch.span.begin;
        };
        TextEdit& edit = offered.fixes.front().edit;
        if (!std::all_of(edit.begin(), edit.end(), apart)) continue;
        for (TextPatch& patch : edit) patches.emplace(patch.span.begin, std::move(patch));
        fixed.push_back(appliedTo(*finding, offered.fixes.front()));
    }
    TextEdit all;
    for (auto& [begin, patch] : patches) all.push_back(std::move(patch));
    return all;
}

// Processes the findings rule by rule. Most fixes are independent, so many are tried at once; if that violates the
// contract, fewer, down to one finding with all its candidates.
template <typename Wanted>
class FixRun {
 public:
    FixRun(std::string_view text, std::vector<State> states, const FixAllOptions& options, Wanted wanted)
        : m_text(text),
          m_states(std::move(states)),
          m_maxFixes(options.maxFixes),
          m_safeOnly(!options.unsafeFixes),
          m_wanted(std::move(wanted)),
          m_stop(options.stop) {}

    FixAllResult run() {
        std::size_t appliedBefore = 0, atOnce = kMostAtOnce;
        while (m_out.applied < m_maxFixes && !m_stop.stop_requested()) {
            const State* state = nullptr;
            std::vector<const Finding*> next = nextFindings(state);
            if (next.empty()) {
                // Fixes that failed before may succeed after other fixes.
                if (m_hopeless.empty() || m_out.applied == appliedBefore) break;
                appliedBefore = m_out.applied;
                m_hopeless.clear();
                continue;
            }
            if (std::size_t most = std::min(atOnce, m_maxFixes - m_out.applied); next.size() > most) next.resize(most);
            if (next.size() > 1) {
                std::vector<AppliedFix> fixed;
                std::vector<const Finding*> leftOut;
                const TextEdit edit = together(*state, next, m_safeOnly, m_stop, fixed, leftOut);
                for (const Finding* finding : leftOut) m_hopeless[name(*state, *finding)] = FixBlock::Unsafe;
                auto after = fixed.size() > 1 ? tried(*state, next.front()->rule, edit, m_stop,
                                                      static_cast<std::ptrdiff_t>(fixed.size()))
                                              : std::optional<State>();
                const bool fewer = fixed.size() > 1 || leftOut.empty();
                if (after) {
                    accept(edit, std::move(fixed), *after);
                    atOnce = std::min(kMostAtOnce, atOnce * 2);
                } else if (fewer) {
                    atOnce = std::max<std::size_t>(1, next.size() / 4);
                }
                continue;
            }
            FixBlock why = FixBlock::NoEdit;
            if (auto fixed = firstThatHolds(*state, *next.front(), m_safeOnly, m_stop, why)) {
                accept(fixed->first.edit, {appliedTo(*next.front(), fixed->first)}, fixed->second);
                atOnce = std::min(kMostAtOnce, atOnce * 2);
            } else if (!m_stop.stop_requested()) {
                m_hopeless[name(*state, *next.front())] = why;
            }
        }
        for (const State& state : m_states) {
            for (const Finding& finding : state.result.findings) {
                if (!m_wanted(finding)) continue;
                ++m_out.left;
                ++m_out.why[whyLeft(state, finding)];
            }
        }
        return std::move(m_out);
    }

 private:
    static constexpr std::size_t kMostAtOnce = 256;

    static std::string name(const State& state, const Finding& f) {
        return std::to_string(state.definition.document) + " " + f.rule + " " + f.path.toString() + " " + f.message;
    }

    FixBlock whyLeft(const State& state, const Finding& finding) const {
        if (!fixOf(finding.rule)) return FixBlock::NoFix;
        const auto tried = m_hopeless.find(name(state, finding));
        return tried == m_hopeless.end() ? FixBlock::Unfinished : tried->second;
    }

    // All findings of the first rule in order, in one document.
    std::vector<const Finding*> nextFindings(const State*& where) const {
        std::vector<const Finding*> next;
        std::size_t order = std::size(kFixes);
        for (const State& state : m_states)
            for (const Finding& finding : state.result.findings) {
                const std::size_t own = orderOf(finding.rule);
                if (own > order || own == std::size(kFixes) || (own == order && where != &state)) continue;
                if (!m_wanted(finding) || (!m_hopeless.empty() && m_hopeless.contains(name(state, finding)))) continue;
                if (own < order) next.clear();
                order = own;
                where = &state;
                next.push_back(&finding);
            }
        return next;
    }

    // Does nothing once stopped.
    void accept(const TextEdit& edit, std::vector<AppliedFix> fixed, const State& after) {
        if (!follow(m_states, after, m_stop)) return;
        m_out.edit = m_out.edit.empty() ? edit : combined(m_text, m_out.edit, edit);
        m_out.applied += fixed.size();
        std::move(fixed.begin(), fixed.end(), std::back_inserter(m_out.fixed));
    }

    std::string_view m_text;
    std::vector<State> m_states;
    std::size_t m_maxFixes;
    bool m_safeOnly;
    Wanted m_wanted;
    std::stop_token m_stop;
    FixAllResult m_out;
    std::map<std::string, FixBlock> m_hopeless;  // findings that no fix resolved, by document, rule and path
};

// Whether the checker's messages have an unknown name, the only error in expressions that has fixes.
bool hasUnknownName(const Finding& finding) {
    const auto is = [](std::string_view message) {
        return message.starts_with("undefined field '") || message.starts_with("undeclared reference to '");
    };
    return is(finding.message) || std::any_of(finding.related.begin(), finding.related.end(),
                                              [&](const auto& related) { return is(related.label); });
}

}  // namespace

Phrase fixTitle(const Finding& finding) {
    const RuleFix* fix = fixOf(finding.rule);
    if (!fix || (fix->offer == fixExpression && !hasUnknownName(finding))) return {};
    if (std::string_view(fix->title).find('%') == std::string_view::npos) return fix->title;
    return fix->title.with(finding.path.empty() ? Phrase(phrase("Fixes", "it"))
                                                : Phrase::word(finding.path.steps().back().name));
}

namespace {

// Those of the errors that the newest of the other servers reports at this place.
std::vector<Fix> fixesForOtherTarget(const yaml::Stream& stream, const Definition& definition, const Finding& finding,
                                     const BasePtr& base, const FixOptions& options) {
    FixOptions other = options;
    other.targetMinor = finding.servers.last();
    const State state{yaml::StreamPtr(yaml::StreamPtr(), &stream), definition, {}, base, other.targetMinor};
    const CheckResult result = checked(state, options.stop);
    std::vector<Fix> out;
    for (const Finding& error : result.findings) {
        if (error.severity != Severity::Error || error.path != finding.path || error.span != finding.span) continue;
        for (Fix& fix : fixesFor(stream, definition, error, base, other)) {
            const bool known =
                std::any_of(out.begin(), out.end(), [&](const Fix& one) { return one.edit == fix.edit; });
            if (!known && out.size() < options.most) out.push_back(std::move(fix));
        }
    }
    return out;
}

}  // namespace

std::vector<Fix> fixesFor(const yaml::Stream& stream, const Definition& definition, const Finding& finding,
                          const BasePtr& base, const FixOptions& options, std::optional<RefusedFix>* refused) {
    if (finding.rule == info(Id::AdviceOtherTarget).id)
        return fixesForOtherTarget(stream, definition, finding, base, options);
    std::vector<Fix> kept;
    std::vector<Fix> offered = candidates(stream, definition, finding, base, options.targetMinor, options.stop).fixes;
    if (offered.empty()) return kept;
    // Non-owning: the state refers to the caller's stream only during this call.
    State before{yaml::StreamPtr(yaml::StreamPtr(), &stream), definition, {}, base, options.targetMinor};
    before.result = checked(before, options.stop);
    for (Fix& fix : offered) {
        if (kept.size() >= options.most || options.stop.stop_requested()) break;
        const bool known =
            std::any_of(kept.begin(), kept.end(), [&](const Fix& other) { return other.edit == fix.edit; });
        if (known) continue;
        std::optional<Finding> added;
        if (tried(before, finding.rule, fix.edit, options.stop, 1, &added)) {
            kept.push_back(std::move(fix));
        } else if (added && refused && !*refused) {
            *refused = RefusedFix{fix.title, *std::move(added)};
        }
    }
    if (refused && !kept.empty()) refused->reset();
    return kept;
}

Result<FixAllResult> fixAll(std::string_view text, std::string_view rule, const FixAllOptions& options) {
    if (rule != "all" && !ruleNamed(rule)) return failure(phrase("Fixes", "There is no rule \"%1\".").with(rule));
    auto states = statesOf(text, options);
    if (!states) return tl::unexpected<Error>(states.error());
    const auto wanted = [&](const Finding& f) {
        return rule == "all" ? f.severity == Severity::Error : f.rule == rule;
    };
    return FixRun(text, std::move(*states), options, wanted).run();
}

Result<FixAllResult> fixOne(std::string_view text, std::string_view rule, std::string_view path,
                            const FixAllOptions& options) {
    if (!ruleNamed(rule)) return failure(phrase("Fixes", "There is no rule \"%1\".").with(rule));
    auto states = statesOf(text, options);
    if (!states) return tl::unexpected<Error>(states.error());
    const auto wanted = [&](const Finding& f) {
        return f.rule == rule && (f.path.toString() == path || (f.server && f.server->field == path));
    };
    const bool there = std::any_of(states->begin(), states->end(), [&](const State& state) {
        return std::any_of(state.result.findings.begin(), state.result.findings.end(), wanted);
    });
    if (!there) return failure(phrase("Fixes", "There is no problem %1 at %2.").with(rule, path));
    FixAllOptions one = options;
    one.maxFixes = 1;
    one.unsafeFixes = true;
    FixAllResult done = FixRun(text, std::move(*states), one, wanted).run();
    if (done.applied == 0) return failure(phrase("Fixes", "No fix for %1 at %2 is available.").with(rule, path));
    return done;
}

}  // namespace crd
