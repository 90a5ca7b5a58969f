// Fixes for what stands inside allOf, anyOf, oneOf and not: branches restrict values, they do not describe them.
#include <algorithm>

#include "engine/edit/schema_edit.h"
#include "engine/fix/fix_builder.h"

namespace crd {
namespace {

std::vector<Json> valuesAt(const EditScript& script, const std::vector<FieldPath>& paths) {
    std::vector<Json> out;
    for (const FieldPath& path : paths)
        if (auto value = script.value(path); value && value->asObject()) out.push_back(std::move(*value));
    return out;
}

std::string nameOf(const SchemaWay& way) {
    if (way.steps.empty()) return "the root";
    const SchemaStep& last = way.steps.back();
    return last.kind == schema::ChildKind::Property ? last.name : last.path.steps().back().name;
}

// The way to where the node at `way` is specified, junctors left out.
std::optional<SchemaWay> structuralWay(const Definition& definition, const SchemaWay& way) {
    return schemaWay(definition, structuralPath(way));
}

// Specifies the node (a property or items), and whatever is missing above it, from what the branches say about it.
void specifyOutside(EditScript& script, const SchemaWay& structural) {
    for (std::size_t steps = 1; steps <= structural.steps.size() && script.ok(); ++steps) {
        SchemaWay part = structural;
        part.steps.resize(steps);
        const SchemaStep& last = part.steps.back();
        if (script.has(part.node())) continue;
        const FieldPath parent = part.parent();
        // The first path is the missing node itself; the others are what branches say.
        const std::string text = specifying(valuesAt(script, mirrors(script, part)), script.alphabetical(parent));
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
}

// Takes the branch's own words for the keyword to the node that the branch restricts.
void hoist(EditScript& script, const Definition& definition, const FieldPath& branch, const FieldPath& structural,
           std::string_view keyword) {
    const std::string text = script.source(branch.child(keyword));
    // The node outside lies above the branch or in another place: its path does not depend on the branch's entries.
    FixBuilder::removeFromBranch(script, definition, branch, keyword);
    script.insertKeyword(structural, keyword, text);
}

// A junctor whose branches say nothing but types: `anyOf: [{type: integer}, {type: string}]` and the like.
void offerForTypesAlone(FixBuilder& fix) {
    const SchemaStep& last = fix.way->steps.back();
    if (last.kind != schema::ChildKind::AnyOf && last.kind != schema::ChildKind::OneOf) return;
    const FieldPath list = last.path.parent(), node = fix.way->parent();
    const std::string junctor = list.steps().back().name;
    const auto value = fix.look.value(list);
    const Json::Array* branches = value ? value->asArray() : nullptr;
    if (!branches || !std::all_of(branches->begin(), branches->end(), [](const Json& branch) {
            return branch.asObject() && branch.asObject()->size() == 1 && branch.find("type");
        }))
        return;
    const bool outside = fix.way->firstJunctor() + 1 == fix.way->steps.size();
    const bool number = fix.look.isTrue(node.child("x-kubernetes-int-or-string"));
    const TypeGuess guess = guessType(*branches);
    if (outside && guess.sure && guess.type == "int-or-string" && number && branches->size() == 2 && junctor == "anyOf")
        fix.offer("Put the two types in the order that is allowed", [&](EditScript& script) {
            const bool flow = script.at(list)->flow;
            script.step(yaml::setText(script.target(), list,
                                      flow ? "[{type: integer}, {type: string}]" : "- type: integer\n- type: string"));
        });
    if (outside && guess.sure && !number && fix.look.text(node.child("type")).empty())
        fix.offer(guess.type == "int-or-string" ? std::string("Say it as x-kubernetes-int-or-string: true")
                                                : "Say it as type: " + guess.type,
                  [&](EditScript& script) {
                      script.removeKey(node, junctor);
                      addType(script, node, guess.type);
                  });
    fix.offer("Remove " + junctor + ": it names only types",
              [&](EditScript& script) { FixBuilder::removeFromBranch(script, fix.definition, node, junctor); });
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
        // An empty branch of anyOf or oneOf accepts everything: taking it away would change what the others mean, and
        // so it stays. An empty allOf branch says nothing; `not: {}` refuses everything.
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
    const auto removal = [&] {
        fix.offer("Remove " + keyword + " from the branch",
                  [&](EditScript& script) { FixBuilder::removeFromBranch(script, fix.definition, branch, keyword); });
    };
    if (keyword == "type" && !fix.way->steps.empty()) offerForTypesAlone(fix);
    const bool there = fix.look.has(outside);
    const bool typed = !fix.look.text(outside.child("type")).empty();
    // What needs a certain type outside is moved only to a node that has it.
    const std::string type = fix.look.text(outside.child("type"));
    bool movable = there && !fix.look.has(outside.child(keyword));
    if (keyword == "type" || keyword == "x-kubernetes-int-or-string")
        movable = movable && !typed && !fix.look.isTrue(outside.child("x-kubernetes-int-or-string"));
    if (keyword == "x-kubernetes-list-type" || keyword == "x-kubernetes-list-map-keys")
        movable = movable && type == "array";
    if (keyword == "x-kubernetes-map-type") movable = movable && type == "object";
    if (keyword == "additionalProperties") movable = movable && !fix.look.has(outside.child("properties"));
    if (movable) {
        const auto moving = [&] {
            fix.offer("Move " + keyword + " out of the branch", [&](EditScript& script) {
                hoist(script, fix.definition, branch, outside, keyword);
                if (keyword == "type" && script.text(outside.child("type")) == "array" &&
                    !script.has(outside.child("items")))
                    script.insertKeyword(outside, "items", "type: string");
            });
        };
        // Outside, a keyword applies to every value and not only to those that take the branch. In allOf that is the
        // same; below `not` it is the opposite; words for people may always move.
        const bool always = std::all_of(fix.way->steps.begin(), fix.way->steps.end(), [](const SchemaStep& step) {
            return !step.inJunctor() || step.kind == schema::ChildKind::AllOf;
        });
        const bool inverted = std::any_of(fix.way->steps.begin(), fix.way->steps.end(),
                                          [](const SchemaStep& step) { return step.kind == schema::ChildKind::Not; });
        const bool words = keyword == "description" || keyword == "title";
        const bool conditional = keyword == "x-kubernetes-validations" || keyword == "additionalProperties" || inverted;
        if (conditional && !always && !words) {
            removal();
            moving();
        } else {
            moving();
            removal();
        }
        return;
    }
    if (!there)
        fix.offer("Specify " + nameOf(*structural) + " outside of the branch", [&](EditScript& script) {
            specifyOutside(script, *structural);
            if (keyword != "type" && keyword != "x-kubernetes-int-or-string" && !script.has(outside.child(keyword)))
                hoist(script, fix.definition, branch, outside, keyword);
            else
                FixBuilder::removeFromBranch(script, fix.definition, branch, keyword);
        });
    removal();
}

void fixDefinedOutside(FixBuilder& fix) {
    if (!fix.way || fix.way->steps.empty()) return;
    const SchemaWay& missing = *fix.way;
    fix.offer("Specify " + nameOf(missing) + " outside of the branch",
              [&](EditScript& script) { specifyOutside(script, missing); });
    fix.offer("Remove " + nameOf(missing) + " from the branches", [&](EditScript& script) {
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
    fix.offer("Remove metadata from the branch", [&](EditScript& script) {
        script.removeKey(branch.child("properties"), "metadata", true);
        // `required: [metadata]` says nothing new: every object has metadata.
        script.removeFromList(branch, "required", "metadata");
        FixBuilder::removeFromBranch(script, fix.definition, branch, "metadata");
    });
}

}  // namespace crd
