// Internal to fixes: the interface for a rule's fix. A rule offers candidates, best first; fixes.cpp tries each on the
// text and keeps those that satisfy the contract of fixes.h.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/phrase.h"
#include "engine/base/rule_id.h"
#include "engine/base/text/edit_distance.h"
#include "engine/crd/cel_rules/rule_cost.h"
#include "engine/crd/model/definition.h"
#include "engine/crd/model/path_in_document.h"
#include "engine/edit/changed_aliases.h"
#include "engine/edit/schema_edit_script.h"
#include "engine/edit/schema_way.h"
#include "engine/fix/fixes.h"

namespace crd {

// Consequences shared by several fixes. Whole sentences.
inline constexpr Pattern kNoChange = phrase("Fixes", "Objects are validated and stored as before.");
inline constexpr Pattern kPruned = phrase("Fixes", "Fields that are not in the schema are pruned.");
inline constexpr Pattern kKept = phrase("Fixes", "Objects keep fields that are not in the schema.");
// Only values of this type (one of schemaTypes()) are accepted.
Phrase acceptsType(std::string_view type);
// The keyword is removed from a schema node.
Phrase withoutKeyword(std::string_view keyword);
// x-kubernetes-list-type is set to this.
Phrase listTypeMeans(std::string_view type);

// The costs of the rules of a definition. The fixes of all problems of one text share them, because computing them
// compiles every rule.
class SharedRuleCosts {
 public:
    struct OfVersion {
        RuleCosts costs;
        std::map<FieldPath, std::size_t> places;  // of each rule in `costs`: its path below the schema
    };

    // Computed on first use, for the version's schema as it is. The reference stays valid.
    OfVersion& of(const Version& version, int targetMinor);

 private:
    std::map<schema::SchemaPtr, OfVersion> m_versions;
};

class FixBuilder {
 public:
    // If `firstAlone`, only the first candidate is computed. No candidate is offered once `stopped` was requested.
    FixBuilder(const yaml::Stream& text, const Definition& read, const Finding& found,
               const BaseDefinition* stored = nullptr, int target = kDefaultMinor, bool firstAlone = false,
               std::stop_token stopped = {})
        : stream(text),
          definition(read),
          finding(found),
          base(stored),
          targetMinor(target),
          firstOnly(firstAlone),
          stop(std::move(stopped)),
          look(text, read.document),
          way(schemaWay(read, found.path)) {}

    const yaml::Stream& stream;
    const Definition& definition;
    const Finding& finding;
    const BaseDefinition* const base;  // null: the definition is created
    const int targetMinor;
    const bool firstOnly;
    const std::stop_token stop;
    const EditScript look;         // for reading only: no steps are made on it
    std::optional<SchemaWay> way;  // of the finding's path, if it is in a schema

    // The path in the file for a path of the v1 form below the object.
    FieldPath pathInFile(std::string_view v1) const { return pathInDocument(definition, v1); }
    // The first `steps` steps of the finding's path below the object; empty if it is shorter.
    FieldPath head(std::size_t steps) const {
        const std::vector<PathStep>& all = finding.path.steps();
        const std::size_t end = definition.root.steps().size() + steps;
        if (all.size() < end) return {};
        return FieldPath(std::vector<PathStep>(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(end)));
    }

    // The schema node of the finding, and the keyword of it that the path names (empty: the node itself).
    FieldPath node() const { return way ? way->node() : finding.path; }
    std::string keyword() const {
        return way && !way->keyword.empty() ? way->keyword.steps().front().name : std::string();
    }

    // For rules whose path ends in a keyword that is itself a schema (`items`, `additionalProperties`): treats the path
    // as naming that keyword of the node above.
    void pathNamesKeyword() {
        using schema::ChildKind;
        if (!way || !way->keyword.empty() || way->steps.empty()) return;
        const ChildKind kind = way->steps.back().kind;
        if (kind != ChildKind::Items && kind != ChildKind::AdditionalProperties && kind != ChildKind::AdditionalItems)
            return;
        way->keyword = FieldPath({way->steps.back().path.steps().back()});
        way->steps.pop_back();
    }

    // The edit made by `make`.
    template <typename Make>
    Result<TextEdit> made(Make make) const {
        EditScript script(stream, definition.document, stop);
        make(script);
        return script.finish();
    }

    // Whether the text at the path is missing, null or blank. Another value, or a tag, is not nothing.
    bool saysNothing(const FieldPath& path) const;
    // The text of a scalar without its anchor, tag and quotes: `yes` and 1.0 literally. Empty for other values, for
    // aliases and for empty text.
    std::string written(const FieldPath& path) const;

    // Offers the edit made by `make`. Ignored if it fails or changes nothing. Without a claim it is unsafe, and so is
    // one that changes the value of an alias elsewhere.
    template <typename Make>
    void offer(FixSafety safety, Phrase title, Phrase consequence, Make make) {
        if (firstOnly && !candidates.empty()) return;
        if (safeOnly && leftOut && safety == FixSafety::Unsafe) return;
        offer(safety, std::move(title), std::move(consequence), made(make));
    }
    void offer(FixSafety safety, Phrase title, Phrase consequence, Result<TextEdit> edit) {
        if (!edit || edit->empty()) return;
        if (safety == FixSafety::Safe && !aliasesChanged(stream, *edit).empty()) safety = FixSafety::Unsafe;
        if (safeOnly && safety == FixSafety::Unsafe) {
            leftOut = true;
            return;
        }
        candidates.push_back({std::move(title), std::move(consequence), std::move(*edit), safety});
    }
    template <typename Make>
    void offer(Phrase title, Phrase consequence, Make&& make) {
        offer(FixSafety::Unsafe, std::move(title), std::move(consequence), std::forward<Make>(make));
    }
    // Offers to remove the keyword of a schema node.
    void offerRemoval(const FieldPath& from, std::string_view what, FixSafety safety = FixSafety::Unsafe) {
        offer(safety, phrase("Fixes", "Remove %1").with(what), withoutKeyword(what),
              [&](EditScript& script) { script.removeKey(from, what); });
    }
    // Removes the entry of a junctor branch and everything that becomes empty, up to the junctor.
    static void removeFromBranch(EditScript& script, const Definition& definition, const FieldPath& branch,
                                 std::string_view keyword);

    std::vector<Fix> candidates;
    // Never null.
    std::shared_ptr<SharedRuleCosts> ruleCosts = std::make_shared<SharedRuleCosts>();
    bool safeOnly = false;  // unsafe candidates are not kept
    bool leftOut = false;   // there was an unsafe candidate that was not kept
};

// For FixBuilder::offer().
constexpr FixSafety safeIf(bool condition) {
    return condition ? FixSafety::Safe : FixSafety::Unsafe;
}

// A type that fits the other keywords of a schema node.
struct TypeGuess {
    std::string type;      // one of schemaTypes(); "any" if the keywords are of several types
    bool sure = false;     // some keyword of the node suggests it
    bool certain = false;  // the keywords of the node itself allow no other type
};
TypeGuess guessType(const Json& schema);
TypeGuess guessType(const std::vector<Json>& schemas);

// A schema that specifies what the given schemas (branches of junctors) restrict: types, properties and items
// recursively, without restrictions. YAML text in block style, with keys in alphabetical or conventional order.
struct Specification {
    std::string text;
    bool certain = true;  // no type in it is a guess
};
Specification specifying(const std::vector<Json>& schemas, bool alphabetical);

// The keyword that was probably meant by an unknown word; empty if none is similar. `only`: whether no other is as
// near.
std::string_view nearestKeyword(std::string_view word, bool* only = nullptr);
// The key of the node that was probably meant to be this keyword; empty if none is similar.
std::string misspelt(const FixBuilder& fix, const FieldPath& node, std::string_view keyword);

// Adds the type to a node without a type, with the keywords that a node of this type needs.
void addType(EditScript& script, const FieldPath& node, std::string_view type);

// The schemas from the root of a version to the node; empty if it is not in the structural part.
std::vector<const schema::Schema*> schemasTo(const Definition& definition, const SchemaWay& way);

// The fixes of the rules, by source file. Those of fix_advice.cpp are only in its table.
void fixTypeRequired(FixBuilder& fix);
void fixToObject(FixBuilder& fix);
void fixToString(FixBuilder& fix);
void fixItemsRequired(FixBuilder& fix);
void fixDefinedOutside(FixBuilder& fix);
void fixInJunctor(FixBuilder& fix);
void fixMetadataRestricted(FixBuilder& fix);
void fixMetadataInJunctor(FixBuilder& fix);
void fixEmbeddedType(FixBuilder& fix);
void fixEmbeddedProperties(FixBuilder& fix);
void fixEmbeddedAdditionalProperties(FixBuilder& fix);
void fixRootAdditionalProperties(FixBuilder& fix);
void fixIntOrStringConflict(FixBuilder& fix);

void fixRemoveKeyword(FixBuilder& fix);
void fixRef(FixBuilder& fix);
void fixPatternProperties(FixBuilder& fix);
void fixItemsList(FixBuilder& fix);
void fixUniqueItems(FixBuilder& fix);
void fixTypeUnsupported(FixBuilder& fix);
void fixPropertiesAndAdditional(FixBuilder& fix);
void fixPreserveFalse(FixBuilder& fix);
void fixStatusRootKeyword(FixBuilder& fix);
void fixMapTypeNeedsObject(FixBuilder& fix);
void fixMapTypeUnsupported(FixBuilder& fix);

void fixListTypeNeedsArray(FixBuilder& fix);
void fixListTypeUnsupported(FixBuilder& fix);
void fixSetItemAtomic(FixBuilder& fix);
void fixListMapKeysNeedMap(FixBuilder& fix);
void fixListMapNeedsKeys(FixBuilder& fix);
void fixListMapNeedsItems(FixBuilder& fix);
void fixListMapItemObject(FixBuilder& fix);
void fixListMapKeyUnknown(FixBuilder& fix);
void fixListMapKeyScalar(FixBuilder& fix);
void fixListMapKeyDuplicate(FixBuilder& fix);
void fixListMapKeyRequired(FixBuilder& fix);
void fixFormatUnknown(FixBuilder& fix);
void fixRuleEmpty(FixBuilder& fix);
void fixRuleMessage(FixBuilder& fix);
void fixRuleReason(FixBuilder& fix);
void fixRuleMember(FixBuilder& fix);
void fixExpression(FixBuilder& fix);
void fixRuleCost(FixBuilder& fix);
bool canFixCost(const Definition& definition, const Finding& finding);
void fixMessageCost(FixBuilder& fix);
void fixTotalCost(FixBuilder& fix);

void fixDefaultUnknownField(FixBuilder& fix);
void fixDefaultType(FixBuilder& fix);
void fixDefaultRequired(FixBuilder& fix);
void fixDefaultValue(FixBuilder& fix);

void fixWrongType(FixBuilder& fix);
void fixUnknownField(FixBuilder& fix);
void fixDuplicateField(FixBuilder& fix);
void fixNearMiss(FixBuilder& fix);
void fixV1beta1(FixBuilder& fix);

void fixLabels(FixBuilder& fix);
void fixAnnotations(FixBuilder& fix);
void fixMetadataOfController(FixBuilder& fix);
void fixFinalizers(FixBuilder& fix);
void fixGroup(FixBuilder& fix);
void fixApproval(FixBuilder& fix);
void fixVersionName(FixBuilder& fix);
void fixVersionDuplicateName(FixBuilder& fix);

void fixConversion(FixBuilder& fix);
void fixConversionUrl(FixBuilder& fix);
void fixConversionService(FixBuilder& fix);
void fixConversionReviewVersions(FixBuilder& fix);
void fixSubresource(FixBuilder& fix);
void fixColumn(FixBuilder& fix);
void fixSelectableField(FixBuilder& fix);
void fixColumnType(FixBuilder& fix);
bool canFixColumnType(const Definition& definition, const Finding& finding);
Phrase titleOfColumnType(const Definition& definition, const Finding& finding);
void fixColumnFirstOnly(FixBuilder& fix);
void fixRemoveColumn(FixBuilder& fix);
void fixColumnNameTwice(FixBuilder& fix);
Phrase titleOfColumnNameTwice(const Definition& definition, const Finding& finding);
void fixColumnNoAge(FixBuilder& fix);
void fixScaleSelector(FixBuilder& fix);
bool canFixScaleSelector(const Definition& definition, const Finding& finding);
void fixScaleType(FixBuilder& fix);
bool canFixScaleType(const Definition& definition, const Finding& finding);
void fixPathNowhere(FixBuilder& fix);
bool canFixPathNowhere(const Definition& definition, const Finding& finding);

void fixVersionSchema(FixBuilder& fix);
void fixVersionStorage(FixBuilder& fix);
void fixDeprecationWarning(FixBuilder& fix);
void fixMetadataName(FixBuilder& fix);
void fixScope(FixBuilder& fix);
void fixNames(FixBuilder& fix);
void fixNameRequired(FixBuilder& fix);
void fixListKind(FixBuilder& fix);
void fixPreserveUnknownFields(FixBuilder& fix);
void fixInheritedUnknownFields(FixBuilder& fix);

void fixImmutable(FixBuilder& fix);
void fixUpdateMetadata(FixBuilder& fix);
void fixStoredVersion(FixBuilder& fix);

void fixKeywordWithoutEffect(FixBuilder& fix);
Phrase titleOfKeywordWithoutEffect(const Definition& definition, const Finding& finding);

void fixDirective(FixBuilder& fix);
bool canFixDirective(const Definition& definition, const Finding& finding);

// Offers to remove the type from branches that have only a type, or that apply to every value. The node has no type.
void offerTypeOfBranches(FixBuilder& fix, const FieldPath& node);

// Offers to set a value at a path whose parents may be missing.
void offerPut(FixBuilder& fix, const FieldPath& path, const Json& value, const Phrase& consequence,
              FixSafety safety = FixSafety::Unsafe);

}  // namespace crd
