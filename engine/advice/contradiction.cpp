#include "engine/advice/internal/contradiction.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <limits>
#include <span>
#include <string_view>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/kubernetes/server_version.h"
#include "engine/base/text/utf8.h"
#include "engine/object/form.h"
#include "engine/schema/keyword.h"
#include "engine/schema/properties_along.h"
#include "engine/schema/same.h"

namespace crd::advice {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

namespace {

constexpr int kDeepestBranch = 4;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::string_view wordOf(Keyword keyword) {
    return schema::info(keyword).name;
}

// "maximum: 5".
std::string written(Keyword keyword, const Json& value) {
    return std::string(wordOf(keyword)) + ": " + toString(value);
}

Phrase noneMeets(const std::vector<std::string>& keywords) {
    std::vector<Phrase> words;
    for (const std::string& keyword : keywords) words.push_back(Phrase::word(keyword));
    return phrase("Foresight", "no value meets %1").with(allOf(words));
}

bool hasBranches(const Schema& node) {
    return node.child(ChildKind::AnyOf) || node.child(ChildKind::OneOf);
}

// Whether the schema has a keyword that is not among these.
template <std::size_t Size>
bool setsOther(const Schema& schema, const std::array<Keyword, Size>& allowed) {
    const std::span<const schema::KeywordInfo> all = schema::keywords();
    return std::any_of(all.begin(), all.end(), [&](const schema::KeywordInfo& keyword) {
        return schema.set(keyword.keyword) &&
               std::find(allowed.begin(), allowed.end(), keyword.keyword) == allowed.end();
    });
}

// Whether a value can fail: not for schemas that only describe.
bool limits(const Schema& schema) {
    constexpr std::array kTexts = {Keyword::Description, Keyword::Title,    Keyword::Example, Keyword::Default,
                                   Keyword::Nullable,    Keyword::Required, Keyword::Id};
    return !schema.required.empty() || setsOther(schema, kTexts);
}

// A text that is not a quoted number.
bool isWord(const Json& value) {
    const std::string* text = value.asString();
    return text && !text->empty() && std::isalpha(static_cast<unsigned char>(text->front()));
}

// Numbers as the server compares them: integers with bounds cut to integers, others with the bounds as they are.
struct Interval {
    double least = -kInfinity, most = kInfinity;
    bool empty() const { return least > most; }
};

}  // namespace

// The strictest limits of some claims.
struct Contradictions::Bounds {
    const Claim *low = nullptr, *high = nullptr;

    template <typename Value>
    static Bounds of(const Claims& claims, std::optional<Value> Schema::*low, std::optional<Value> Schema::*high) {
        Bounds out;
        for (const Claim& claim : claims.all) {
            const Schema& schema = *claim.schema;
            if (schema.*low && (!out.low || *(schema.*low) > *(out.low->schema->*low))) out.low = &claim;
            if (schema.*high && (!out.high || *(schema.*high) < *(out.high->schema->*high))) out.high = &claim;
        }
        return out;
    }

    // Counts.
    static std::optional<Reason> broken(const Claims& claims, std::optional<std::int64_t> Schema::*low,
                                        std::optional<std::int64_t> Schema::*high, Keyword lowWord, Keyword highWord) {
        const Bounds bounds = of(claims, low, high);
        if (!bounds.high) return std::nullopt;
        const std::int64_t most = *(bounds.high->schema->*high);
        const std::int64_t least = bounds.low ? *(bounds.low->schema->*low) : 0;
        if (most >= std::max<std::int64_t>(0, least)) return std::nullopt;
        std::vector<std::string> words;
        if (bounds.low) words.push_back(written(lowWord, Json(least)));
        words.push_back(written(highWord, Json(most)));
        return Reason{noneMeets(words), claims.pathOf(*bounds.high, highWord)};
    }
};

FieldPath Contradictions::Claims::pathOf(const Claim& claim) const {
    return claim.child ? schema::childPath(pathOf(all[claim.owner]), *claim.child) : FieldPath();
}

FieldPath Contradictions::Claims::pathOf(const Claim& claim, Keyword keyword) const {
    return pathOf(claim).child(wordOf(keyword));
}

void Contradictions::expand(Claims& claims) {
    for (std::size_t i = 0; i < claims.all.size(); ++i) {
        const Schema& schema = *claims.all[i].schema;
        for (const ChildSchema& child : schema.children) {
            if (child.kind == ChildKind::AllOf)
                claims.all.push_back({child.schema.get(), &child, i});
            else if (child.kind == ChildKind::Not)
                claims.none.push_back({child.schema.get(), &child, i});
        }
    }
}

std::optional<Reason> Contradictions::of(const Schema& node, const NodePosition& position) {
    return impossible({{{&node}}, {}, {}}, position, 0);
}

std::vector<DeadBranch> Contradictions::deadBranches(const Schema& node, const NodePosition& position) {
    std::vector<DeadBranch> out;
    // The branches say that the value is an integer or a string.
    if (!hasBranches(node) || node.intOrString) return out;
    Claims claims{{{&node}}, {}, {}};
    expand(claims);
    for (const ChildSchema& child : node.children) {
        if (child.kind != ChildKind::AnyOf && child.kind != ChildKind::OneOf) continue;
        // "None of the others", as generators write it also where one of them is always met.
        constexpr std::array kOnlyNot = {Keyword::Not, Keyword::Description, Keyword::Title};
        if (child.schema->child(ChildKind::Not) && !setsOther(*child.schema, kOnlyNot)) continue;
        if (std::optional<Reason> reason = ofBranch(claims, 0, child, position, 1))
            out.push_back({&child, *std::move(reason)});
    }
    return out;
}

std::optional<Reason> Contradictions::impossible(Claims claims, const NodePosition& position, int depth) {
    if (depth > kDeepestBranch || --m_left < 0) return std::nullopt;
    expand(claims);
    const Schema& node = claims.node();
    if (node.type.empty() && !node.intOrString) return std::nullopt;
    std::optional<Reason> out;
    if (node.type == "integer" || node.type == "number") {
        out = numbers(claims);
        if (!out && depth == 0) out = ranges(claims);
    } else if (node.type == "string") {
        out = Bounds::broken(claims, &Schema::minLength, &Schema::maxLength, Keyword::MinLength, Keyword::MaxLength);
    } else if (node.type == "array") {
        out = Bounds::broken(claims, &Schema::minItems, &Schema::maxItems, Keyword::MinItems, Keyword::MaxItems);
    } else if (node.type == "object") {
        out = fields(claims, position, depth);
    }
    if (out) return out;
    if ((out = values(claims))) return out;
    for (const Claim& claim : claims.none) {
        if (implied(*claim.schema, claims))
            return Reason{phrase("Foresight", "not rejects every value that the rest of the schema accepts"),
                          claims.pathOf(claim)};
    }
    return ofBranches(claims, position, depth);
}

// Every branch of an anyOf or oneOf contradicts the rest.
std::optional<Reason> Contradictions::ofBranches(const Claims& claims, const NodePosition& position, int depth) {
    for (std::size_t i = 0; i < claims.all.size(); ++i) {
        for (const ChildKind kind : {ChildKind::AnyOf, ChildKind::OneOf}) {
            std::optional<Reason> first;
            bool all = true;
            const Claim& owner = claims.all[i];
            const std::pair group(owner.schema, kind);
            if (std::find(claims.chosen.begin(), claims.chosen.end(), group) != claims.chosen.end()) continue;
            for (const ChildSchema& child : owner.schema->children) {
                if (child.kind != kind || !all) continue;
                std::optional<Reason> reason = ofBranch(claims, i, child, position, depth + 1);
                all = reason.has_value();
                if (!first) first = std::move(reason);
            }
            if (!all || !first) continue;
            const Keyword keyword = kind == ChildKind::AnyOf ? Keyword::AnyOf : Keyword::OneOf;
            Reason out;
            out.cause = phrase("Foresight", "no value meets a schema of %1; of the first, because %2")
                            .with(wordOf(keyword), first->cause);
            out.at = claims.pathOf(owner, keyword);
            out.servers = first->servers;
            return out;
        }
    }
    return std::nullopt;
}

std::optional<Reason> Contradictions::ofBranch(const Claims& claims, std::size_t owner, const ChildSchema& branch,
                                               const NodePosition& position, int depth) {
    Claims with = claims;
    with.all.push_back({branch.schema.get(), &branch, owner});
    with.chosen.emplace_back(claims.all[owner].schema, branch.kind);
    if (std::optional<Reason> out = impossible(with, position, depth)) return out;
    if (branch.kind != ChildKind::OneOf) return std::nullopt;
    expand(with);
    for (const ChildSchema& other : claims.all[owner].schema->children) {
        if (other.kind != ChildKind::OneOf || &other == &branch || !implied(*other.schema, with)) continue;
        return Reason{
            phrase("Foresight", "every value that meets it meets %1 too").with(schema::childPath({}, other).toString()),
            schema::childPath(claims.pathOf(claims.all[owner]), branch)};
    }
    return std::nullopt;
}

std::optional<Reason> Contradictions::numbers(const Claims& claims) {
    Interval cut, whole, real;  // integers, whole numbers written as 5.0, other numbers
    bool open = false;          // the limits of `real` are not in it
    std::vector<std::string> words;
    for (const Claim& claim : claims.all) {
        const Schema& schema = *claim.schema;
        if (schema.multipleOf && *schema.multipleOf <= 0)
            return Reason{
                phrase("Foresight", "%1 is not positive").with(written(Keyword::MultipleOf, Json(*schema.multipleOf))),
                claims.pathOf(claim, Keyword::MultipleOf)};
        if (schema.minimum) {
            const double low = *schema.minimum;
            const double more = schema.exclusiveMinimum ? 1 : 0;
            cut.least = std::max(cut.least, std::trunc(low) + more);
            whole.least = std::max(whole.least, schema.exclusiveMinimum ? std::floor(low) + 1 : std::ceil(low));
            real.least = std::max(real.least, low);
        }
        if (schema.maximum) {
            const double high = *schema.maximum;
            const double less = schema.exclusiveMaximum ? 1 : 0;
            cut.most = std::min(cut.most, std::trunc(high) - less);
            whole.most = std::min(whole.most, schema.exclusiveMaximum ? std::ceil(high) - 1 : std::floor(high));
            real.most = std::min(real.most, high);
        }
    }
    const Bounds bounds = Bounds::of(claims, &Schema::minimum, &Schema::maximum);
    if (!bounds.low || !bounds.high) return std::nullopt;
    for (const Claim& claim : claims.all) {
        const Schema& schema = *claim.schema;
        open = open || (schema.minimum == real.least && schema.exclusiveMinimum) ||
               (schema.maximum == real.most && schema.exclusiveMaximum);
    }
    words.push_back(written(Keyword::Minimum, Json(*bounds.low->schema->minimum)));
    if (bounds.low->schema->exclusiveMinimum) words.emplace_back("exclusiveMinimum: true");
    words.push_back(written(Keyword::Maximum, Json(*bounds.high->schema->maximum)));
    if (bounds.high->schema->exclusiveMaximum) words.emplace_back("exclusiveMaximum: true");
    const FieldPath at = claims.pathOf(*bounds.high, Keyword::Maximum);
    // The limits of a number of this size are not compared as they are written.
    constexpr double kExact = 9007199254740992.0;  // 2^53
    if (std::fabs(real.least) > kExact || std::fabs(real.most) > kExact) return std::nullopt;
    const bool integer = claims.node().type == "integer";
    const bool none = integer ? whole.empty() : real.empty() || (open && real.least == real.most);
    if (none && cut.empty()) return Reason{noneMeets(words), at};
    if (!integer) return std::nullopt;
    for (const Claim& claim : claims.all) {
        const double factor = claim.schema->multipleOf.value_or(0);
        if (factor < 1 || factor != std::floor(factor) || factor > kExact) continue;
        const double least = std::min(cut.least, whole.least), most = std::max(cut.most, whole.most);
        if (std::ceil(least / factor) * factor <= most) continue;
        words.push_back(written(Keyword::MultipleOf, Json(static_cast<std::int64_t>(factor))));
        return Reason{noneMeets(words), claims.pathOf(claim, Keyword::MultipleOf)};
    }
    return std::nullopt;
}

// Source: k8s.io/kube-openapi pkg/validation/validate, numberValidator and IsValueValidAgainstRange.
std::optional<Reason> Contradictions::ranges(const Claims& claims) {
    const Schema& node = claims.node();
    const bool integer = node.type == "integer";
    // Most limits are in range: asking the validator is for the others.
    constexpr double kInt32 = 2147483647;
    constexpr double kFloat = 3.4e38;
    const auto suspect = [&](const std::optional<double>& limit) {
        return limit && (std::fabs(*limit) > (integer ? kInt32 : kFloat) || (integer && *limit != std::floor(*limit)));
    };
    if (!suspect(node.minimum) && !suspect(node.maximum) && !suspect(node.multipleOf)) return std::nullopt;
    object::ValidateOptions options;
    const MinorSet servers = ServerVersion::serversWith(Trait::NumberRanges);
    options.server = ServerVersion::ofNewRules(servers.last());
    struct Limit {
        Keyword keyword;
        std::string_view message;
        const std::optional<double>& value;
    };
    const Limit all[] = {{Keyword::Maximum, "Maximum boundary value must be of type", node.maximum},
                         {Keyword::Minimum, "Minimum boundary value must be of type", node.minimum},
                         {Keyword::MultipleOf, "MultipleOf value must be of type", node.multipleOf}};
    const auto errors = m_validator.validate(Json(1), node, object::SchemaUse::Object, options);
    std::vector<Limit> outside;
    for (const Limit& limit : all) {
        if (std::any_of(errors.begin(), errors.end(),
                        [&](const object::ValueError& error) { return error.detail.starts_with(limit.message); }))
            outside.push_back(limit);
    }
    if (outside.empty()) return std::nullopt;
    const Limit& first = outside.front();
    const std::string& range = node.format.empty() ? node.type : node.format;
    constexpr double kExact =
        9007199254740992.0;  // 2^53: from here on, the server reads another number than is written
    Reason out;
    out.at = FieldPath().child(wordOf(first.keyword));
    out.servers = servers;
    if (integer && *first.value != std::floor(*first.value))
        out.cause =
            phrase("Foresight", "the limits of an integer are checked like its values, and %1 is not an integer")
                .with(written(first.keyword, Json(*first.value)));
    else if (integer && std::fabs(*first.value) > kExact)
        out.cause = phrase("Foresight",
                           "limits are checked like values, and %1, which the server reads as %2, is not in the range "
                           "of %3")
                        .with(wordOf(first.keyword), toString(Json(*first.value)), range);
    else
        out.cause = phrase("Foresight", "limits are checked like values, and %1 is not in the range of %2")
                        .with(written(first.keyword, Json(*first.value)), range);
    const auto all64 = [&](auto&& holds) {
        constexpr double kInt64 = 9223372036854775808.0;  // 2^63
        return std::all_of(outside.begin(), outside.end(), [&](const Limit& limit) {
            return *limit.value == std::floor(*limit.value) && holds(limit, *limit.value / kInt64);
        });
    };
    const bool wider =
        integer ? node.format == "int32" && all64([](const Limit&, double share) { return std::fabs(share) < 1; })
                : node.format == "float";
    const bool needless = integer && all64([](const Limit& limit, double share) {
                              return (limit.keyword == Keyword::Maximum && share >= 1) ||
                                     (limit.keyword == Keyword::Minimum && share <= -1);
                          });
    if (wider) {
        const char* format = integer ? "int64" : "double";
        out.repair =
            Repair{phrase("Fixes", "Set format: %1").with(format),
                   phrase("Fixes", "Every server accepts values within the limits; clients must read them as %1.")
                       .with(format),
                   {{FieldPath().child("format"), Json(format)}}};
    } else if (needless) {
        std::vector<Phrase> names;
        std::vector<Change> changes;
        for (const Limit& limit : outside) {
            names.push_back(Phrase::word(wordOf(limit.keyword)));
            changes.push_back({FieldPath().child(wordOf(limit.keyword)), std::nullopt});
        }
        out.repair = Repair{phrase("Fixes", "Remove %1").with(allOf(names)),
                            phrase("Fixes", "Every server accepts values; no integer of 64 bits is beyond the limit."),
                            std::move(changes)};
    }
    return out;
}

std::optional<Reason> Contradictions::fields(const Claims& claims, const NodePosition& position, int depth) {
    const Schema& node = claims.node();
    const object::Additional additional = object::additionalOf(node);
    const bool prunes = !position.keepsUnknown && !object::preservesUnknown(node) && !additional.present;
    const bool resource = position.root || node.embeddedResource;
    const auto isMeta = [](std::string_view name) {
        return name == "apiVersion" || name == "kind" || name == "metadata";
    };
    std::set<std::string_view> required;
    if (resource) required = {"apiVersion", "kind", "metadata"};
    for (const Claim& claim : claims.all) {
        for (std::size_t i = 0; i < claim.schema->required.size(); ++i) {
            const std::string& name = claim.schema->required[i];
            required.insert(name);
            const ChildSchema* property = node.property(name);
            if (property || (resource && isMeta(name)) || !prunes) continue;
            const FieldPath at = claims.pathOf(claim, Keyword::Required).at(i);
            const auto meant = std::find_if(node.children.begin(), node.children.end(), [&](const ChildSchema& child) {
                return schema::writtenKey(node, child) == name;
            });
            if (meant != node.children.end()) {
                Reason out{phrase("Foresight", "%1 is required, but the server reads that key of the schema as %2")
                               .with(goQuoted(name), goQuoted(meant->name)),
                           at};
                out.pruned = name;
                return out;  // advice.key-not-text has the fix
            }
            Reason out{
                phrase("Foresight", "%1 is required, but the schema does not specify it, so the server prunes it")
                    .with(goQuoted(name)),
                at};
            out.pruned = name;
            if (depth == 0)
                out.repair =
                    Repair{phrase("Fixes", "Remove %1 from required").with(goQuoted(name)),
                           phrase("Fixes", "Objects need not have %1, which the server prunes.").with(goQuoted(name)),
                           {{at, std::nullopt}}};
            return out;
        }
    }
    for (const std::string& name : position.empty) {
        if (depth > 0 && required.contains(name))
            return Reason{phrase("Foresight", "%1 is required, and no value of it is accepted").with(goQuoted(name)),
                          claims.pathOf(claims.all.back())};
    }
    if (auto out = Bounds::broken(claims, &Schema::minProperties, &Schema::maxProperties, Keyword::MinProperties,
                                  Keyword::MaxProperties))
        return out;
    const Bounds bounds = Bounds::of(claims, &Schema::minProperties, &Schema::maxProperties);
    if (bounds.high && static_cast<std::int64_t>(required.size()) > *bounds.high->schema->maxProperties)
        return Reason{phrase("Foresight", "%1 fields are required, more than %2")
                          .with(std::to_string(required.size()),
                                written(Keyword::MaxProperties, Json(*bounds.high->schema->maxProperties))),
                      claims.pathOf(*bounds.high, Keyword::MaxProperties)};
    if (bounds.low && prunes && *bounds.low->schema->minProperties > 1) {
        std::set<std::string_view> specified;
        if (resource) specified = {"apiVersion", "kind", "metadata"};
        for (const ChildSchema& child : node.children)
            if (child.kind == ChildKind::Property) specified.insert(child.name);
        const std::int64_t least = *bounds.low->schema->minProperties;
        if (least > static_cast<std::int64_t>(specified.size()))
            return Reason{phrase("Foresight", "the schema specifies fewer fields than %1, and others are pruned")
                              .with(written(Keyword::MinProperties, Json(least))),
                          claims.pathOf(*bounds.low, Keyword::MinProperties)};
    }
    // What branches say about a required field, against what the field itself says.
    if (claims.all.size() < 2) return std::nullopt;
    for (const std::string_view name : required) {
        const ChildSchema* own = node.property(name);
        if (!own) continue;
        Claims below{{{own->schema.get()}}, {}, {}};
        FieldPath at;
        for (std::size_t i = 1; i < claims.all.size(); ++i) {
            const ChildSchema* more = claims.all[i].schema->property(name);
            if (!more) continue;
            if (below.all.size() == 1) at = schema::childPath(claims.pathOf(claims.all[i]), *more);
            below.all.push_back({more->schema.get()});
        }
        if (below.all.size() < 2) continue;
        const std::optional<Reason> reason = impossible(below, {}, depth + 1);
        if (!reason || acceptsNull(*own->schema)) continue;
        Reason out{phrase("Foresight", "no value of %1, which is required, meets it and the schema of %1")
                       .with(goQuoted(std::string(name))),
                   at};
        out.servers = reason->servers;
        return out;
    }
    return std::nullopt;
}

bool Contradictions::meets(const Json& value, const Schema& schema, MinorSet& servers) {
    object::ValidateOptions options;
    options.maxErrors = 1;
    options.server = TargetServer(ServerVersion::ofNewRules(m_targetMinor), &servers);
    return m_validator.validate(value, schema, object::SchemaUse::Object, options).empty();
}

bool Contradictions::acceptsNull(const Schema& node) {
    MinorSet servers;
    return node.nullable && meets(Json(), node, servers);
}

// The value of an enum must be one of these, and all of them fail.
std::optional<Reason> Contradictions::values(const Claims& claims) {
    const Schema& node = claims.node();
    const bool number = node.type == "number", integer = node.type == "integer" || node.intOrString;
    if (!number && !integer && node.type != "string" && node.type != "boolean") return std::nullopt;
    for (const Claim& claim : claims.all) {
        const auto& allowed = claim.schema->enumValues;
        if (!allowed || allowed->empty()) continue;
        MinorSet servers = MinorSet::all();
        const auto possible = [&](const Json& value) {
            return std::all_of(claims.all.begin(), claims.all.end(),
                               [&](const Claim& one) { return meets(value, *one.schema, servers); }) &&
                   std::none_of(claims.none.begin(), claims.none.end(),
                                [&](const Claim& one) { return meets(value, *one.schema, servers); });
        };
        bool typed = false;
        const bool some = std::any_of(allowed->begin(), allowed->end(), [&](const Json& value) {
            const std::string* text = value.asString();
            typed = typed || (text && (node.intOrString || node.type == "string")) ||
                    (value.asBool() && node.type == "boolean") ||
                    ((value.asInt() || value.asDouble()) && (number || integer));
            if (possible(value)) return true;
            // The server also finds numbers in the enum that it converts: 1.5 to 1, and 65 to "A".
            if (!number && !integer) return false;
            if (value.asInt()) return number || possible(Json(static_cast<double>(*value.asInt())));
            if (value.asDouble())
                return number || possible(Json(static_cast<std::int64_t>(std::clamp(*value.asDouble(), -1e18, 1e18))));
            return text && codePointCount(*text) == 1;
        });
        if (some) continue;
        if (typed)
            return Reason{phrase("Foresight", "no value of the enum meets the rest of the schema"),
                          claims.pathOf(claim, Keyword::Enum),
                          {},
                          servers};
        Reason out{phrase("Foresight", "no value of the enum is of type %1").with(node.type),
                   claims.pathOf(claim, Keyword::Enum),
                   {},
                   servers};
        if (!node.intOrString && (number || integer) && std::all_of(allowed->begin(), allowed->end(), isWord))
            out.repair = Repair{phrase("Fixes", "Set type: %1").with("string"),
                                phrase("Fixes", "The server accepts the values of the enum."),
                                {{FieldPath().child("type"), Json("string")}}};
        return out;
    }
    return std::nullopt;
}

// Whether every value that meets the claims meets this one too. False if that is not clear.
bool Contradictions::implied(const Schema& claimed, const Claims& claims) const {
    const auto isRequired = [&](const std::string& name) {
        return std::any_of(claims.all.begin(), claims.all.end(),
                           [&](const Claim& claim) { return claim.schema->isRequired(name); });
    };
    if (!std::all_of(claimed.required.begin(), claimed.required.end(), isRequired)) return false;
    if (std::any_of(claims.all.begin(), claims.all.end(), [&](const Claim& claim) {
            return claim.schema == &claimed || (claim.schema->children.size() == claimed.children.size() &&
                                                schema::sameSchema(*claim.schema, claimed));
        }))
        return true;
    constexpr std::array kUnderstood = {Keyword::Description, Keyword::Title, Keyword::Required,   Keyword::AllOf,
                                        Keyword::AnyOf,       Keyword::Type,  Keyword::Properties, Keyword::Example,
                                        Keyword::Default,     Keyword::Id,    Keyword::Nullable};
    if (setsOther(claimed, kUnderstood)) return false;
    if (!claimed.type.empty() && claimed.type != claims.node().type) return false;
    bool any = false, some = false;
    for (const ChildSchema& child : claimed.children) {
        if (child.kind == ChildKind::AllOf && !implied(*child.schema, claims)) return false;
        if (child.kind == ChildKind::Property && limits(*child.schema)) return false;
        if (child.kind != ChildKind::AnyOf) continue;
        any = true;
        some = some || implied(*child.schema, claims);
    }
    return !any || some;
}

}  // namespace crd::advice
