// Fixes for keywords inside allOf, anyOf, oneOf and not: branches restrict values, they do not describe them.
#include <algorithm>
#include <set>

#include "engine/edit/schema_edit.h"
#include "engine/fix/internal/fix_builder.h"

namespace crd {
namespace {

std::vector<Json> valuesAt(const EditScript& script, const std::vector<FieldPath>& paths) {
    std::vector<Json> out;
    for (const FieldPath& path : paths)
        if (auto value = script.value(path); value && value->asObject()) out.push_back(std::move(*value));
    return out;
}

Phrase nameOf(const SchemaWay& way) {
    if (way.steps.empty()) return phrase("Fixes", "the root");
    const SchemaStep& last = way.steps.back();
    return Phrase::word(last.kind == schema::ChildKind::Property ? last.name : last.path.steps().back().name);
}

// The path to the node at which the node at `way` is specified, without junctors.
std::optional<SchemaWay> structuralWay(const Definition& definition, const SchemaWay& way) {
    return schemaWay(definition, structuralPath(way));
}

// Specifies the node (a property or items), and its missing ancestors, from the keywords in the branches. Returns
// whether these leave no choice.
bool specifyOutside(EditScript& script, const SchemaWay& structural) {
    bool certain = true;
    for (std::size_t steps = 1; steps <= structural.steps.size() && script.ok(); ++steps) {
        SchemaWay part = structural;
        part.steps.resize(steps);
        const SchemaStep& last = part.steps.back();
        if (script.has(part.node())) continue;
        const FieldPath parent = part.parent();
        // The first path is the missing node itself; the others are in branches.
        const Specification made = specifying(valuesAt(script, mirrors(script, part)), script.alphabetical(parent));
        const std::string& text = made.text;
        // Specified members imply a type of the parent, which its branches may contradict.
        const bool typed = parent == structural.root || !script.text(parent.child("type")).empty();
        certain = certain && made.certain && typed;
        if (last.kind == schema::ChildKind::Property) {
            const FieldPath properties = parent.child("properties");
            const yaml::NodeRef there = script.at(properties);
            if (there && there->isMapping() && there.size() > 0) {
                script.insertText(properties, last.name, text);
            } else {
                script.setKeywordText(parent, "properties", yamlScalar(last.name) + ": x");
                script.step(yaml::setText(script.target(), properties.key(last.name), text));
            }
        } else {
            script.insertKeyword(parent, last.path.steps().back().name, text);
        }
    }
    return certain;
}

Phrase shortDefault(std::string_view text) {
    const std::size_t end = text.find('\n');
    return end == std::string_view::npos ? Phrase::word(text) : phrase("Fixes", "this default");
}

// Integer before string, as the server requires.
void putInOrder(EditScript& script, const FieldPath& list) {
    const bool flow = script.at(list)->flow;
    script.step(yaml::setText(script.target(), list,
                              flow ? "[{type: integer}, {type: string}]" : "- type: integer\n- type: string"));
}

// Moves the keyword's text from the branch to the node that the branch restricts.
void hoist(EditScript& script, const Definition& definition, const FieldPath& branch, const FieldPath& structural,
           std::string_view keyword) {
    const std::string text = script.source(branch.child(keyword));
    // The path of the target node does not depend on the branch's entries: it is above the branch or elsewhere.
    FixBuilder::removeFromBranch(script, definition, branch, keyword);
    script.insertKeyword(structural, keyword, text);
}

// The consequence of moving the keyword from the branch to the node.
Phrase movedMeans(const FixBuilder& fix, const FieldPath& branch, std::string_view keyword) {
    if (keyword == "type") return acceptsType(fix.look.text(branch.child(keyword)));
    if (keyword == "default")
        return phrase("Fixes", "Objects that omit the field get %1.")
            .with(shortDefault(fix.look.source(branch.child(keyword))));
    if (keyword == "nullable") return phrase("Fixes", "Null is accepted, whichever branch the value matches.");
    if (keyword == "description" || keyword == "title") return phrase("Fixes", "Objects are not affected.");
    if (keyword == "x-kubernetes-preserve-unknown-fields") return kKept;
    return phrase("Fixes", "%1 applies to every value, whichever branch it matches.").with(keyword);
}

// Branches of an anyOf or oneOf that mean "an integer or a string": two, one of each type. Below
// x-kubernetes-int-or-string, the server accepts them only without other keywords, so the extra keywords must be
// removed.
struct IntOrStringPair {
    FieldPath list, node;  // the junctor, and the node that it restricts
    struct Extra {
        FieldPath branch;
        std::string keyword;
    };
    std::vector<Extra> extras;
    bool inOrder = false;  // integer before string
};

std::optional<IntOrStringPair> intOrStringPair(const FixBuilder& fix) {
    const SchemaStep& last = fix.way->steps.back();
    if (last.kind != schema::ChildKind::AnyOf && last.kind != schema::ChildKind::OneOf) return std::nullopt;
    if (fix.way->firstJunctor() + 1 != fix.way->steps.size()) return std::nullopt;
    IntOrStringPair out{last.path.parent(), fix.way->parent(), {}, false};
    const yaml::NodeRef list = fix.look.at(out.list);
    if (!list || !list->isSequence() || list.size() != 2) return std::nullopt;
    std::vector<std::string> types;
    for (std::size_t i = 0; i < 2; ++i) {
        const FieldPath branch = out.list.at(i);
        const yaml::NodeRef mapping = fix.look.at(branch);
        if (!mapping || !mapping->isMapping()) return std::nullopt;
        types.push_back(fix.look.text(branch.child("type")));
        for (std::size_t k = 0; k < mapping.size(); ++k)
            if (const yaml::NodeRef key = mapping.entry(k).key; key && key->scalar != "type")
                out.extras.push_back({branch, key->scalar});
    }
    out.inOrder = types == std::vector<std::string>{"integer", "string"};
    if (!out.inOrder && types != std::vector<std::string>{"string", "integer"}) return std::nullopt;
    const bool typed = !fix.look.text(out.node.child("type")).empty();
    return typed ? std::nullopt : std::optional(std::move(out));
}

// Validations that apply to values of one type only: they have the same meaning at the node as in the branch of that
// type.
bool ownTypeOnly(std::string_view keyword, std::string_view type) {
    static constexpr std::string_view kInteger[] = {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
                                                    "multipleOf"};
    static constexpr std::string_view kString[] = {"minLength", "maxLength", "pattern"};
    const auto among = [&](const auto& all) {
        return std::find(std::begin(all), std::end(all), keyword) != std::end(all);
    };
    return type == "integer" ? among(kInteger) : among(kString);
}

void offerForPair(FixBuilder& fix) {
    const std::optional<IntOrStringPair> pair = intOrStringPair(fix);
    if (!pair || pair->extras.empty()) return;
    std::vector<IntOrStringPair::Extra> checks, defaults, others;
    for (const IntOrStringPair::Extra& extra : pair->extras) {
        const bool words = extra.keyword == "description" || extra.keyword == "title" || extra.keyword == "nullable";
        if (ownTypeOnly(extra.keyword, fix.look.text(extra.branch.child("type"))))
            checks.push_back(extra);
        else if (extra.keyword == "default")
            defaults.push_back(extra);
        else if (words)
            others.push_back(extra);
        else
            return;
    }
    const auto offer = [&](bool moveDefault) {
        std::vector<IntOrStringPair::Extra> moved, removed;
        std::vector<std::string> names;  // of the moved keywords
        const auto sort = [&](const std::vector<IntOrStringPair::Extra>& extras, bool move) {
            for (const IntOrStringPair::Extra& extra : extras) {
                const bool there = fix.look.has(pair->node.child(extra.keyword)) ||
                                   std::find(names.begin(), names.end(), extra.keyword) != names.end();
                if (move && !there) names.push_back(extra.keyword);
                (move && !there ? moved : removed).push_back(extra);
            }
        };
        sort(checks, true);
        sort(others, true);
        sort(defaults, moveDefault);
        // A check cannot be moved if the node already has it with another value.
        if (std::any_of(removed.begin(), removed.end(), [](const IntOrStringPair::Extra& extra) {
                return ownTypeOnly(extra.keyword, "integer") || ownTypeOnly(extra.keyword, "string");
            }))
            return;
        const auto listed = [](const std::vector<IntOrStringPair::Extra>& extras) {
            std::vector<Phrase> once;
            for (const IntOrStringPair::Extra& extra : extras)
                if (const Phrase word = Phrase::word(extra.keyword);
                    std::find(once.begin(), once.end(), word) == once.end())
                    once.push_back(word);
            return allOf(once);
        };
        const Phrase title =
            moved.empty() ? phrase("Fixes", "Remove %1 from the branches").with(listed(removed))
            : removed.empty()
                ? phrase("Fixes", "Move %1 out of the branches").with(listed(moved))
                : phrase("Fixes", "Remove %1, move %2 out of the branches").with(listed(removed), listed(moved));
        Phrase consequence = acceptsType("int-or-string");
        if (!removed.empty()) consequence = sentences(consequence, withoutKeyword(removed.front().keyword));
        if (!moved.empty()) {
            for (const IntOrStringPair::Extra& extra : moved)
                if (!ownTypeOnly(extra.keyword, fix.look.text(extra.branch.child("type"))))
                    consequence = sentences(consequence, movedMeans(fix, extra.branch, extra.keyword));
            if (!checks.empty())
                consequence =
                    sentences(consequence,
                              (checks.size() == 1 ? phrase("Fixes", "%1 applies to the same values as in the branches.")
                                                  : phrase("Fixes", "%1 apply to the same values as in the branches."))
                                  .with(listed(checks)));
        }
        const auto isWords = [](const IntOrStringPair::Extra& extra) {
            return extra.keyword == "description" || extra.keyword == "title";
        };
        const bool same =
            std::all_of(removed.begin(), removed.end(), isWords) &&
            std::all_of(moved.begin(), moved.end(), [&](const IntOrStringPair::Extra& extra) {
                return isWords(extra) || ownTypeOnly(extra.keyword, fix.look.text(extra.branch.child("type")));
            });
        fix.offer(safeIf(same), title, consequence, [&](EditScript& script) {
            for (const IntOrStringPair::Extra& extra : moved) {
                const std::string text = script.source(extra.branch.child(extra.keyword));
                script.removeKey(extra.branch, extra.keyword);
                script.insertKeyword(pair->node, extra.keyword, text);
            }
            for (const IntOrStringPair::Extra& extra : removed) script.removeKey(extra.branch, extra.keyword);
            if (!pair->inOrder) putInOrder(script, pair->list);
            if (pair->list.steps().back().name == "oneOf")  // no value is both
                script.step(yaml::renameKey(script.target(), pair->list, "anyOf"));
            if (!script.isTrue(pair->node.child("x-kubernetes-int-or-string")))
                addType(script, pair->node, "int-or-string");
        });
    };
    offer(false);
    if (!defaults.empty()) offer(true);
}

// The types of the branches of an anyOf or oneOf.
struct BranchTypes {
    std::set<std::string> types;
    std::vector<Json> schemas;  // one with each of these types alone
    bool alone = true;          // the branches have no other keyword
    bool exact = true;          // no value matches two branches of a oneOf by its type
    bool nullable = false;      // one branch is for null
};

std::optional<BranchTypes> typesOfBranches(const FixBuilder& fix, const FieldPath& list) {
    const auto value = fix.look.value(list);
    const Json::Array* branches = value ? value->asArray() : nullptr;
    if (!branches || branches->empty()) return std::nullopt;
    BranchTypes out;
    bool repeated = false;
    for (const Json& branch : *branches) {
        const Json::Object* keywords = branch.asObject();
        if (!keywords) return std::nullopt;
        const Json* type = branch.find("type");
        out.alone = out.alone && type && keywords->size() == 1;
        if (!type) continue;
        const std::string* word = type->asString();
        if (type->isNull() || (word && *word == "null")) {
            out.nullable = true;
            continue;
        }
        const std::vector<std::string>& known = schemaTypes();
        if (!word || std::find(known.begin(), known.end(), *word) == known.end()) return std::nullopt;
        repeated = !out.types.insert(*word).second || repeated;
        out.schemas.emplace_back(Json::Object{{"type", *type}});
    }
    const bool overlap = repeated || (out.types.contains("integer") && out.types.contains("number"));
    out.exact = list.steps().back().name == "anyOf" || !overlap;
    return out;
}

// `anyOf: [{type: string, minLength: 1}, {type: "null"}]`: the first branch, nullable.
void offerNullable(FixBuilder& fix, const FieldPath& list, const FieldPath& node) {
    const yaml::NodeRef branches = fix.look.at(list);
    if (fix.way->steps.empty() || !branches || !branches->isSequence() || branches.size() != 2) return;
    const auto isNull = [&](std::size_t i) {
        const auto branch = fix.look.value(list.at(i));
        const Json* type = branch && branch->asObject() ? branch->find("type") : nullptr;
        return type && branch->asObject()->size() == 1 && (type->isNull() || *type == Json("null"));
    };
    if (isNull(0) == isNull(1)) return;
    const FieldPath branch = list.at(isNull(0) ? 1 : 0);
    const std::string type = fix.look.text(branch.child("type"));
    const yaml::NodeRef keywords = fix.look.at(branch);
    if (type.empty() || !keywords->isMapping()) return;
    std::vector<std::pair<std::string, std::string>> moved;
    for (std::size_t i = 0; i < keywords.size(); ++i) {
        const yaml::NodeRef key = keywords.entry(i).key;
        if (!key || fix.look.has(node.child(key->scalar))) return;
        moved.emplace_back(key->scalar, fix.look.source(branch.child(key->scalar)));
    }
    fix.offer(safeIf(!fix.look.has(branch.child("default"))),
              phrase("Fixes", "Make it nullable and set the type to %1").with(type),
              sentences(acceptsType(type), phrase("Fixes", "Null is also accepted.")), [&](EditScript& script) {
                  script.removeKey(node, list.steps().back().name);
                  for (const auto& [keyword, text] : moved) script.insertKeyword(node, keyword, text);
                  script.setKeyword(node, "nullable", Json(true));
              });
}

// A junctor whose branches are for several types, or have only types: `anyOf: [{type: integer}, {type: string}]` and
// similar.
void offerInsteadOfTypes(FixBuilder& fix, const FieldPath& list, const FieldPath& node, bool outside) {
    const std::string junctor = list.steps().back().name;
    const std::optional<BranchTypes> all = typesOfBranches(fix, list);
    if (outside && all && all->nullable && !all->alone) offerNullable(fix, list, node);
    if (!all || (!all->alone && all->types.size() < 2)) return;
    const std::string own = fix.look.text(node.child("type"));
    const bool number = fix.look.isTrue(node.child("x-kubernetes-int-or-string"));
    const TypeGuess guess = guessType(all->schemas);
    const bool pair = all->types == std::set<std::string>{"integer", "string"};
    if (outside && all->alone && pair && number && all->schemas.size() == 2 && !all->nullable && junctor == "anyOf")
        fix.offer(FixSafety::Safe, phrase("Fixes", "Order the two types: integer, then string"),
                  acceptsType("int-or-string"), [&](EditScript& script) { putInOrder(script, list); });
    const bool free = own.empty() && !number && !fix.look.isTrue(node.child(kPreserve));
    if (outside && free && !all->types.empty()) {
        // One of several types would reject values of the others.
        const std::string to = guess.sure ? guess.type : std::string("any");
        const bool itemsKnown = to != "array" || fix.look.has(node.child("items"));
        const bool nullable = all->nullable && !fix.way->steps.empty();
        fix.offer(safeIf(all->alone && all->exact && to != "any" && itemsKnown),
                  to == "any"             ? phrase("Fixes", "Use %1: true instead").with(kPreserve)
                  : nullable              ? phrase("Fixes", "Make it nullable and set the type to %1").with(to)
                  : to == "int-or-string" ? Phrase(phrase("Fixes", "Use x-kubernetes-int-or-string: true instead"))
                                          : phrase("Fixes", "Use type: %1 instead").with(to),
                  sentences(acceptsType(to), nullable ? phrase("Fixes", "Null is also accepted.") : Phrase()),
                  [&](EditScript& script) {
                      script.removeKey(node, junctor);
                      addType(script, node, to);
                      if (nullable) script.setKeyword(node, "nullable", Json(true));
                  });
    }
    if (!all->alone) return;
    const bool implied = !all->nullable && ((number && pair) || (all->exact && all->types.contains(own)));
    fix.offer(safeIf(implied && outside), phrase("Fixes", "Remove %1: it lists only types").with(junctor),
              number ? acceptsType("int-or-string")
                     : Phrase(phrase("Fixes", "The type of the value is checked only outside of the branches.")),
              [&](EditScript& script) { FixBuilder::removeFromBranch(script, fix.definition, node, junctor); });
}

// Whether each branch of the junctor around the path has this type.
bool branchesAgree(const FixBuilder& fix, const std::string& type) {
    const SchemaStep& last = fix.way->steps.back();
    const FieldPath list = last.path.parent();
    const yaml::NodeRef branches = fix.look.at(list);
    if (!last.inJunctor() || !branches || !branches->isSequence()) return false;
    for (std::size_t i = 0; i < branches.size(); ++i)
        if (fix.look.text(list.at(i).child("type")) != type) return false;
    return true;
}

}  // namespace

void FixBuilder::removeFromBranch(EditScript& script, const Definition& definition, const FieldPath& branch,
                                  std::string_view keyword) {
    script.removeKey(branch, keyword);
    FieldPath at = branch;
    while (script.ok()) {
        const auto way = schemaWay(definition, at);
        const yaml::NodeRef there = script.at(at);
        if (!way || way->steps.empty() || !there || !there->isMapping() || there.size() > 0) return;
        const SchemaStep& last = way->steps.back();
        // An empty branch of anyOf or oneOf accepts everything: removing it would change the meaning of the others, so
        // it is kept. An empty allOf branch has no effect; `not: {}` rejects everything.
        using schema::ChildKind;
        const bool alone = [&] {
            const yaml::NodeRef list = script.at(FieldPath(at).parent());
            return list && list->isSequence() && list.size() == 1;
        }();
        const bool goes = last.kind == ChildKind::AllOf || last.kind == ChildKind::Not ||
                          ((last.kind == ChildKind::AnyOf || last.kind == ChildKind::OneOf) && alone) ||
                          (way->insideJunctor() && (last.kind == ChildKind::Property || last.kind == ChildKind::Items));
        if (!goes) return;
        script.step(yaml::remove(script.target(), at, last.kind != ChildKind::Not && last.kind != ChildKind::Items));
        at = way->parent();
    }
}

void fixInJunctor(FixBuilder& fix) {
    fix.pathNamesKeyword();
    if (!fix.way || fix.way->keyword.empty()) return;
    const std::string keyword = fix.keyword();
    const FieldPath branch = fix.node();
    const auto structural = structuralWay(fix.definition, *fix.way);
    if (!structural) return;
    const FieldPath outside = structural->node();
    // In allOf, a keyword applies to every value; below `not`, to values that are rejected.
    const bool always = std::all_of(fix.way->steps.begin(), fix.way->steps.end(), [](const SchemaStep& step) {
        return !step.inJunctor() || step.kind == schema::ChildKind::AllOf;
    });
    const bool inverted = std::any_of(fix.way->steps.begin(), fix.way->steps.end(),
                                      [](const SchemaStep& step) { return step.kind == schema::ChildKind::Not; });
    const bool words = keyword == "description" || keyword == "title";
    const auto written = fix.look.value(branch.child(keyword));
    // The node says it for every value.
    const bool repeated = written && fix.look.value(outside.child(keyword)) == written;
    const yaml::NodeRef mapping = fix.look.at(branch);
    const bool staysNegated = keyword == "type" && mapping && mapping.size() > 1;
    const auto removal = [&] {
        fix.offer(safeIf(words || (repeated && (!inverted || staysNegated))),
                  phrase("Fixes", "Remove %1 from the branch").with(keyword), withoutKeyword(keyword),
                  [&](EditScript& script) { FixBuilder::removeFromBranch(script, fix.definition, branch, keyword); });
    };
    if (keyword == "type" && !fix.way->steps.empty()) {
        offerForPair(fix);
        const SchemaStep& last = fix.way->steps.back();
        if (last.kind == schema::ChildKind::AnyOf || last.kind == schema::ChildKind::OneOf)
            offerInsteadOfTypes(fix, last.path.parent(), fix.way->parent(),
                                fix.way->firstJunctor() + 1 == fix.way->steps.size());
    }
    const bool there = fix.look.has(outside);
    const bool typed = !fix.look.text(outside.child("type")).empty();
    // A keyword that requires a certain type is moved only to a node of that type.
    const std::string type = fix.look.text(outside.child("type"));
    bool movable = there && !fix.look.has(outside.child(keyword));
    if (keyword == "type" || keyword == "x-kubernetes-int-or-string")
        movable = movable && !typed && !fix.look.isTrue(outside.child("x-kubernetes-int-or-string"));
    if (keyword == "x-kubernetes-list-type" || keyword == "x-kubernetes-list-map-keys")
        movable = movable && type == "array";
    if (keyword == "x-kubernetes-map-type") movable = movable && type == "object";
    if (keyword == "additionalProperties") movable = movable && !fix.look.has(outside.child("properties"));
    if (movable) {
        const bool guesses = keyword == "nullable" || keyword == "additionalProperties" ||
                             (keyword == "type" && fix.look.text(branch.child(keyword)) == "array" &&
                              !fix.look.has(outside.child("items")));
        const auto moving = [&] {
            fix.offer(safeIf(words || (always && !guesses)), phrase("Fixes", "Move %1 out of the branch").with(keyword),
                      movedMeans(fix, branch, keyword), [&](EditScript& script) {
                          hoist(script, fix.definition, branch, outside, keyword);
                          if (keyword == "type" && script.text(outside.child("type")) == "array" &&
                              !script.has(outside.child("items")))
                              script.insertKeyword(outside, "items", "type: string");
                      });
        };
        // Outside of a branch, a keyword applies to every value, not only to those that match the branch. In allOf that
        // is the same; below `not` it is the opposite; descriptions and titles can always be moved.
        // A default in a branch is never applied, so removing it does not change objects. A type of one branch would
        // reject the values of the others.
        const bool conditional = keyword == "x-kubernetes-validations" || keyword == "additionalProperties" ||
                                 keyword == "default" || inverted ||
                                 (keyword == "type" && !branchesAgree(fix, fix.look.text(branch.child(keyword))));
        if (conditional && !always && !words) {
            removal();
            moving();
        } else {
            moving();
            removal();
        }
        return;
    }
    if (!there) {
        bool certain = true;
        const Result<TextEdit> edit = fix.made([&](EditScript& script) {
            certain = specifyOutside(script, *structural);
            if (keyword != "type" && keyword != "x-kubernetes-int-or-string" && !script.has(outside.child(keyword)))
                hoist(script, fix.definition, branch, outside, keyword);
            else
                FixBuilder::removeFromBranch(script, fix.definition, branch, keyword);
        });
        fix.offer(safeIf(certain && !inverted && (keyword == "type" || words)),
                  phrase("Fixes", "Specify %1 outside of the branch").with(nameOf(*structural)),
                  phrase("Fixes", "Objects keep %1; otherwise it is pruned.").with(nameOf(*structural)), edit);
    }
    removal();
}

void offerTypeOfBranches(FixBuilder& fix, const FieldPath& node) {
    for (const std::string_view junctor : {"anyOf", "oneOf", "allOf"}) {
        const FieldPath list = node.child(junctor);
        const yaml::NodeRef branches = fix.look.at(list);
        if (!branches || !branches->isSequence() || branches.size() == 0) continue;
        if (junctor != "allOf") offerInsteadOfTypes(fix, list, node, true);
        std::string type;
        std::vector<FieldPath> typed;
        bool agree = true;
        for (std::size_t i = 0; i < branches.size(); ++i) {
            const std::string own = fix.look.text(list.at(i).child("type"));
            if (own.empty()) continue;
            agree = agree && (type.empty() || own == type);
            type = own;
            typed.push_back(list.at(i));
        }
        const bool everywhere = junctor == "allOf" || typed.size() == branches.size();
        if (type.empty() || !agree || !everywhere) continue;
        const auto& known = schemaTypes();
        const bool certain = std::find(known.begin(), known.end(), type) != known.end() &&
                             (type != "array" || fix.look.has(node.child("items")));
        fix.offer(safeIf(certain),
                  typed.size() == 1 ? phrase("Fixes", "Move type out of the branch")
                                    : phrase("Fixes", "Move type out of the branches"),
                  acceptsType(type), [&](EditScript& script) {
                      addType(script, node, type);
                      // From the last one on, because an empty branch may be removed.
                      for (auto branch = typed.rbegin(); branch != typed.rend() && script.ok(); ++branch)
                          FixBuilder::removeFromBranch(script, fix.definition, *branch, "type");
                  });
    }
}

void fixDefinedOutside(FixBuilder& fix) {
    if (!fix.way || fix.way->steps.empty()) return;
    const SchemaWay& missing = *fix.way;
    bool certain = true;
    const Result<TextEdit> edit = fix.made([&](EditScript& script) { certain = specifyOutside(script, missing); });
    fix.offer(safeIf(certain), phrase("Fixes", "Specify %1 outside of the branch").with(nameOf(missing)),
              phrase("Fixes", "Objects keep %1; otherwise it is pruned.").with(nameOf(missing)), edit);
    fix.offer(phrase("Fixes", "Remove %1 from the branches").with(nameOf(missing)),
              phrase("Fixes", "The branches do not check %1, which is pruned from objects.").with(nameOf(missing)),
              [&](EditScript& script) {
                  SchemaWay parent = missing;
                  parent.steps.pop_back();
                  std::vector<FieldPath> nodes = mirrors(script, parent);
                  std::sort(nodes.begin(), nodes.end());
                  for (auto node = nodes.rbegin(); node != nodes.rend() && script.ok(); ++node) {
                      if (*node == parent.node()) continue;
                      if (missing.steps.back().kind == schema::ChildKind::Property) {
                          if (!script.has(node->child("properties").key(missing.steps.back().name))) continue;
                          script.removeKey(node->child("properties"), missing.steps.back().name, true);
                          script.removeFromList(*node, "required", missing.steps.back().name);
                      } else if (!script.has(node->child("items"))) {
                          continue;
                      }
                      FixBuilder::removeFromBranch(script, fix.definition, *node, "items");
                  }
              });
}

void fixMetadataInJunctor(FixBuilder& fix) {
    if (!fix.way || !fix.way->isProperty()) return;
    const FieldPath branch = fix.way->parent();
    fix.offer(phrase("Fixes", "Remove metadata from the branch"),
              phrase("Fixes", "The branch does not check metadata; the server validates it itself."),
              [&](EditScript& script) {
                  script.removeKey(branch.child("properties"), "metadata", true);
                  // `required: [metadata]` has no effect: every object has metadata.
                  script.removeFromList(branch, "required", "metadata");
                  FixBuilder::removeFromBranch(script, fix.definition, branch, "metadata");
              });
}

}  // namespace crd
