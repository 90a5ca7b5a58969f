// Differences of nodes that exist on one side only, or at different places.
#include <algorithm>

#include "engine/base/text/quote.h"
#include "engine/diff/internal/changes.h"
#include "engine/object/form.h"
#include "engine/schema/same.h"
#include "engine/schema/type_label.h"

namespace crd::diff {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

namespace {

// The keyword that has the child, for those that are not fields.
std::optional<Keyword> keywordOf(ChildKind kind) {
    switch (kind) {
        case ChildKind::Property:
            return std::nullopt;
        case ChildKind::Items:
        case ChildKind::ItemsTuple:
            return Keyword::Items;
        case ChildKind::AdditionalProperties:
            return Keyword::AdditionalProperties;
        case ChildKind::AllOf:
            return Keyword::AllOf;
        case ChildKind::AnyOf:
            return Keyword::AnyOf;
        case ChildKind::OneOf:
            return Keyword::OneOf;
        case ChildKind::Not:
            return Keyword::Not;
        case ChildKind::PatternProperty:
            return Keyword::PatternProperties;
        case ChildKind::Definition:
            return Keyword::Definitions;
        case ChildKind::AdditionalItems:
            return Keyword::AdditionalItems;
        case ChildKind::Dependency:
            return Keyword::Dependencies;
    }
    return std::nullopt;
}

std::size_t branches(const Schema& node, ChildKind kind) {
    return static_cast<std::size_t>(std::count_if(node.children.begin(), node.children.end(),
                                                  [&](const ChildSchema& child) { return child.kind == kind; }));
}

std::string typeJson(const Schema& node) {
    return toString(Json(schema::typeLabel(node)));
}

bool isRequired(const Schema& parent, const std::string& name) {
    return parent.isRequired(name);
}

const Phrase kDropped =
    phrase("Comparison", "The field is dropped; a strict request, which kubectl sends by default, is rejected.");

// The effect of a branch that appears at a node; a branch that disappears has the opposite one.
Effect addedBranch(ChildKind kind, bool first) {
    if (kind == ChildKind::AnyOf) return {first, !first};
    if (kind == ChildKind::OneOf) return {true, !first};
    return {true, false};
}

// What the node rejects because of one more branch, and what can appear without it.
Phrase rejectedByBranch(ChildKind kind) {
    if (kind == ChildKind::Not) return phrase("Comparison", "Values that match it are rejected.");
    if (kind == ChildKind::OneOf)
        return phrase("Comparison", "Values that do not match exactly one schema of oneOf are rejected.");
    return phrase("Comparison", "Values that do not match are rejected.");
}
Phrase acceptedWithoutBranch(ChildKind kind) {
    if (kind == ChildKind::Not) return phrase("Comparison", "Values that matched it can appear.");
    if (kind == ChildKind::OneOf)
        return phrase("Comparison", "Values that matched no schema of oneOf, or several, can appear.");
    return phrase("Comparison", "Values that did not match can appear.");
}

Effect opposite(Effect effect) {
    return {effect.loosens, effect.tightens};
}

// Whether the branches only spell out what int-or-string means; the server treats them as absent.
bool isIntOrStringBranch(const Schema* parent, const ChildSchema& child) {
    if (!parent || !parent->intOrString || child.kind != ChildKind::AnyOf) return false;
    const Schema& branch = *child.schema;
    return branch.children.empty() && (branch.type == "integer" || branch.type == "string") && branch.pattern.empty() &&
           branch.format.empty() && !branch.enumValues && !branch.minimum && !branch.maximum && !branch.multipleOf &&
           !branch.minLength && !branch.maxLength && !branch.nullable && branch.rules.empty() &&
           branches(*parent, ChildKind::AnyOf) == 2;
}

bool isResource(const PairContext& context) {
    return context.isRoot() || (context.left && context.left->embeddedResource) ||
           (context.right && context.right->embeddedResource);
}

// Whether the server keeps the field whatever the schema says, so that its schema only validates.
bool isServersField(const PairContext& parent, const ChildSchema& child) {
    if (isResource(parent)) return child.name == "apiVersion" || child.name == "kind" || child.name == "metadata";
    return parent.parent && isResource(*parent.parent) && parent.rightChild &&
           parent.rightChild->kind == ChildKind::Property && parent.rightChild->name == "metadata";
}

// Whether the schema has nothing but the type that the field has anyway.
bool isPlain(const Schema& node) {
    if (node.subtreeSize != 1 || (node.type != "string" && node.type != "object")) return false;
    const bool members = node.minProperties || node.maxProperties || !node.required.empty();
    const bool text = node.minLength || node.maxLength || !node.pattern.empty() || !node.format.empty();
    return !members && !text && !node.nullable && !node.enumValues && !node.defaultValue && node.ruleCount == 0;
}

// Whether a value of an object anywhere below, or of the node itself, loses fields that the schema does not specify.
bool prunes(const Schema& node) {
    if (node.type == "object" && !object::preservesUnknown(node) && !object::additionalOf(node).present) return true;
    return std::any_of(node.children.begin(), node.children.end(), [](const ChildSchema& child) {
        return schema::placesValues(child.kind) && prunes(*child.schema);
    });
}

bool hasDefaultsBelow(const Schema& node) {
    return std::any_of(node.children.begin(), node.children.end(), [](const ChildSchema& child) {
        return schema::placesValues(child.kind) &&
               (object::defaultOf(*child.schema) || hasDefaultsBelow(*child.schema));
    });
}

// The value is set, kept or dropped in another way: what looks at it can decide otherwise.
void addWatched(const PairContext& context, const Schema* right, const ChildSchema& child, Watches& watches,
                DifferenceBuilder& builder) {
    PairContext own = context;
    own.parent = &context;
    own.right = right;
    own.rightChild = &child;
    // A field that one side does not specify: what is set there is a default, or nothing.
    if (watches.watchedDefault(own, false)) builder.othersReject({true, true});
}

// How a field that takes the place of values of a map, or the other way round, accepts other values. Not known of nodes
// with members, unless they are the same.
Effect otherValues(const PairContext& context, const Schema& left, const ChildSchema& child, Watches& watches) {
    const Schema& right = *child.schema;
    if (schema::sameSchema(left, right)) return {};
    if (!left.children.empty() || !right.children.empty()) return {true, true};
    PairContext own = context;
    own.parent = &context;
    own.left = &left;
    own.right = &right;
    own.rightChild = &child;
    std::vector<Difference> differences;
    compareKeywords(own, watches, differences);
    compareRules(own, differences);
    Effect out;
    for (const Difference& difference : differences) {
        if (difference.keyword == Keyword::Default) continue;  // a consequence of its own
        out.tightens = out.tightens || difference.has(Impact::Writers) || difference.has(Impact::Stored);
        out.loosens = out.loosens || difference.has(Impact::Readers);
    }
    return out;
}

Difference intOrStringBranch(DifferenceBuilder& builder) {
    builder.derived();
    return builder.done(phrase("Comparison", "It only states what int-or-string already means."));
}

Difference branchDone(ChildKind kind, DifferenceBuilder& builder) {
    if (!isCompared(*keywordOf(kind)))
        builder.because(
            Impact::Writers,
            phrase("Comparison",
                   "The API server does not support this keyword in definitions, so its effect is not known."));
    return builder.done({});
}

}  // namespace

// `context` is that of the pair of parents.
Difference addedNode(const PairContext& context, const ChildSchema& child, bool made, Watches& watches) {
    const Schema& node = *child.schema;
    DifferenceBuilder builder(context, keywordOf(child.kind));
    builder.values({}, typeJson(node));
    if (child.kind == ChildKind::Property) {
        builder.what(phrase("Comparison", "The field %1 is added.").with(quoted(child.name)));
        if (!context.places) {
            builder.effect(
                {true, false},
                phrase("Comparison", "Values of %1 that do not match are rejected.").with(quoted(child.name)), {});
            return builder.done({});
        }
        if (isServersField(context, child)) {
            builder.effect(
                {!isPlain(node), false},
                phrase("Comparison", "Values of %1 that do not match are rejected.").with(quoted(child.name)), {});
            return builder.done(phrase("Comparison", "The server has this field in every object."));
        }
        const bool filled = object::defaultOf(node) != nullptr;
        const bool required = isRequired(*context.right, child.name);
        if (context.left && object::preservesUnknown(*context.left)) {
            builder.effect({true, false},
                           phrase("Comparison", "Fields of this name were kept as they are and are now validated."),
                           {});
            if (prunes(node))
                builder.because(Impact::Stored,
                                phrase("Comparison",
                                       "Stored fields in it that the schema does not specify are lost when the object "
                                       "is read."));
            if (hasDefaultsBelow(node))
                builder.because(Impact::Meaning, phrase("Comparison", "Absent fields in it get their defaults."));
        } else if (context.left && object::additionalOf(*context.left).present) {
            const Schema* values = object::additionalOf(*context.left).schema;
            builder.effect({!values || otherValues(context, *values, child, watches).tightens, false},
                           phrase("Comparison",
                                  "Values of this name were validated as values of the map and are now validated as "
                                  "this field."),
                           {});
        }
        if (filled) {
            addWatched(context, &node, child, watches, builder);
            builder.because(Impact::Meaning,
                            !context.rightIsStored
                                ? phrase("Comparison", "New and updated objects get the field with its default.")
                            : context.readAsLeft
                                ? phrase("Comparison",
                                         "New and updated objects get the field with its default, and so do objects "
                                         "that are stored as the right version when they are read.")
                                : phrase("Comparison",
                                         "The field appears with its default, also in stored objects when they are "
                                         "read."));
        }
        if (required && !filled)
            builder.because(Impact::Writers,
                            phrase("Comparison", "The field is required: objects without it are rejected."));
        return builder.done(made ? phrase("Comparison", "The declared conversion moves values into the field.")
                                 : phrase("Comparison", "Objects without the field stay as they are."));
    }
    if (child.kind == ChildKind::AdditionalProperties && context.places && context.left &&
        !object::preservesUnknown(*context.left) && !object::additionalOf(*context.left).present) {
        return builder.what(phrase("Comparison", "A schema for the values of the map is added."))
            .because(Impact::Writers, phrase("Comparison", "Values that do not match are rejected."))
            .because(Impact::Readers, phrase("Comparison", "Values that were dropped are kept and can appear."))
            .done({});
    }
    if (child.kind == ChildKind::Items || child.kind == ChildKind::AdditionalProperties) {
        builder.what(child.kind == ChildKind::Items
                         ? phrase("Comparison", "A schema for items is added.")
                         : phrase("Comparison", "A schema for the values of the map is added."));
        builder.effect({true, true}, phrase("Comparison", "Values that do not match are rejected."),
                       phrase("Comparison", "Values that were dropped are kept and can appear."));
        if (context.places && context.right && watches.isMade(*context.right)) builder.storedIsConverted();
        return builder.done({});
    }
    builder.what(phrase("Comparison", "A schema is added to %1.").with(schema::info(*keywordOf(child.kind)).name));
    if (isIntOrStringBranch(context.right, child)) return intOrStringBranch(builder);
    const bool first = context.left && branches(*context.left, child.kind) == 0;
    builder.effect(addedBranch(child.kind, first), rejectedByBranch(child.kind),
                   phrase("Comparison", "Values that only this schema accepts can appear."));
    return branchDone(child.kind, builder);
}

namespace {

// What the declared conversion does not keep of the values of a field.
void addPartlyKept(Keeps kept, DifferenceBuilder& builder) {
    if (kept == Keeps::Some) {
        builder.because(
            Impact::Stored,
            phrase("Comparison",
                   "Stored values of the field can be lost when the object is read: the declared conversion converts "
                   "different values to the same."));
    } else if (kept == Keeps::Unknown) {
        builder.because(Impact::Stored,
                        phrase("Comparison", "Stored values of the field can be lost when the object is read."));
    }
}

}  // namespace

Difference removedNode(const PairContext& context, const ChildSchema& child, std::optional<Keeps> kept,
                       Watches& watches) {
    const Schema& node = *child.schema;
    DifferenceBuilder builder(context, keywordOf(child.kind));
    builder.values(typeJson(node), {});
    if (child.kind == ChildKind::Property) {
        builder.what(phrase("Comparison", "The field %1 is removed.").with(quoted(child.name)));
        if (!context.places) {
            builder.effect({false, true}, {},
                           phrase("Comparison", "Other values of %1 can appear.").with(quoted(child.name)));
            return builder.done({});
        }
        if (isServersField(context, child)) {
            builder.effect({false, !isPlain(node)}, {},
                           phrase("Comparison", "Other values of %1 can appear.").with(quoted(child.name)));
            return builder.done(phrase("Comparison", "The server has this field in every object."));
        }
        if (context.right && object::preservesUnknown(*context.right)) {
            const bool filled = object::defaultOf(node) != nullptr;
            if (filled && isRequired(*context.right, child.name))
                builder.effect(
                    {true, false},
                    phrase("Comparison",
                           "The field is required: objects without it are rejected, since the server does not set it."),
                    {});
            addWatched(context, nullptr, child, watches, builder);
            return builder
                .because(Impact::Readers, phrase("Comparison", "The field is kept, but its value is not validated."))
                .because(Impact::Meaning,
                         phrase("Comparison", "The field has no default and no merge settings of its own."))
                .done({});
        }
        if (context.right && object::additionalOf(*context.right).present) {
            addWatched(context, nullptr, child, watches, builder);
            const ChildSchema* values = context.right->child(ChildKind::AdditionalProperties);
            return builder
                .effect(values && !object::defaultOf(node) ? otherValues(context, node, *values, watches)
                                                           : Effect{true, true},
                        phrase("Comparison", "The field becomes a value of the map: other values are rejected."),
                        phrase("Comparison", "Other values of the field can appear."))
                .because(Impact::Meaning,
                         phrase("Comparison", "The field has no default and no merge settings of its own."))
                .done({});
        }
        builder.because(Impact::Writers, kDropped);
        if (context.right && isRequired(*context.right, child.name))
            builder.effect(
                {true, false},
                phrase("Comparison", "The field is still required: objects with or without it are rejected."), {},
                Ratchet::Unknown);
        addWatched(context, nullptr, child, watches, builder);
        if (!kept) {
            builder.because(Impact::Stored,
                            phrase("Comparison", "Stored values of the field are lost when the object is read."));
        } else {
            addPartlyKept(*kept, builder);
        }
        return builder
            .because(
                Impact::Readers,
                kept == Keeps::All
                    ? phrase("Comparison", "The field disappears. The declared conversion keeps its value elsewhere.")
                    : phrase("Comparison", "The field disappears."))
            .done({});
    }
    if (child.kind == ChildKind::AdditionalProperties && context.places && context.right &&
        !object::preservesUnknown(*context.right) && !object::additionalOf(*context.right).present) {
        addWatched(context, nullptr, child, watches, builder);
        builder.what(phrase("Comparison", "The schema for the values of the map is removed."));
        // The values of the new fields stay.
        if (!kept && branches(*context.right, ChildKind::Property) != 0) return builder.losesUnspecified().done({});
        builder.because(Impact::Writers,
                        phrase("Comparison",
                               "Values of the map are dropped; a strict request, which kubectl sends by default, is "
                               "rejected."));
        if (!kept) {
            builder.because(Impact::Stored,
                            phrase("Comparison", "Stored values of the map are lost when the object is read."));
        } else if (kept != Keeps::All) {
            builder.because(Impact::Stored,
                            phrase("Comparison", "Stored values of the map can be lost when the object is read."));
        }
        return builder
            .because(Impact::Readers,
                     kept == Keeps::All
                         ? phrase("Comparison", "Values disappear. The declared conversion keeps them elsewhere.")
                         : phrase("Comparison", "Values disappear."))
            .done({});
    }
    if (child.kind == ChildKind::Items || child.kind == ChildKind::AdditionalProperties) {
        builder.what(child.kind == ChildKind::Items
                         ? phrase("Comparison", "The schema for items is removed.")
                         : phrase("Comparison", "The schema for the values of the map is removed."));
        // The right side keeps them without a schema.
        const bool stay =
            child.kind == ChildKind::AdditionalProperties && context.places && context.right &&
            (object::preservesUnknown(*context.right) || context.right->additionalPropertiesAllowed.value_or(false));
        if (stay) addWatched(context, nullptr, child, watches, builder);
        builder.effect({!stay, true}, phrase("Comparison", "Values are dropped or rejected."),
                       phrase("Comparison", "Values are not validated."));
        if (context.places && !stay) builder.because(Impact::Readers, phrase("Comparison", "Values disappear."));
        if (context.places && context.right && watches.isMade(*context.right)) builder.storedIsConverted();
        return builder.done({});
    }
    builder.what(phrase("Comparison", "A schema is removed from %1.").with(schema::info(*keywordOf(child.kind)).name));
    if (isIntOrStringBranch(context.left, child)) return intOrStringBranch(builder);
    const bool last = context.right && branches(*context.right, child.kind) == 0;
    builder.effect(opposite(addedBranch(child.kind, last)),
                   phrase("Comparison", "Values that only this schema accepts are rejected."),
                   acceptedWithoutBranch(child.kind));
    return branchDone(child.kind, builder);
}

Difference movedNode(Mark mark, const Guess& guess, const std::string& from, const std::string& to,
                     std::optional<Keeps> kept) {
    const PairContext context;
    DifferenceBuilder builder(context, std::nullopt);
    builder.values(toString(Json(from)), toString(Json(to)));
    const Pattern renamed = guess.confirmed ? phrase("Comparison", "The field %1 is renamed to %2.")
                                            : phrase("Comparison", "The field %1 is probably renamed to %2.");
    const Pattern moved = guess.confirmed ? phrase("Comparison", "The field %1 is moved to %2.")
                                          : phrase("Comparison", "The field %1 is probably moved to %2.");
    builder.what((mark == Mark::Renamed ? renamed : moved).with(quoted(from), quoted(to)));
    builder.because(
        Impact::Writers,
        phrase("Comparison",
               "The field at the old path is dropped; a strict request, which kubectl sends by default, is rejected."));
    if (!guess.declared) {
        builder.because(
            Impact::Stored,
            phrase("Comparison",
                   "Stored values at the old path are lost when the object is read, unless a webhook converts them."));
    } else if (kept) {
        addPartlyKept(*kept, builder);
    }
    return builder.because(Impact::Readers, phrase("Comparison", "Clients do not find the field at the old path."))
        .done({});
}

Difference convertedNode(const PairContext& context, Keeps kept) {
    DifferenceBuilder builder(context, std::nullopt);
    builder.what(phrase("Comparison", "A rule of the declared conversion changes the value."));
    addPartlyKept(kept, builder);
    Difference out = builder.done({});
    // That needs two objects: no single one shows it.
    out.assurance = kept == Keeps::Unknown
                        ? phrase("Comparison", "No objects with different values of the field could be converted.")
                        : phrase("Comparison", "Converted objects show it.");
    return out;
}

}  // namespace crd::diff
