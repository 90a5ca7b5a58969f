#include "engine/crd/advice/internal/definition_advice.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/base/check.h"
#include "engine/base/kubernetes/annotations.h"
#include "engine/crd/checks/ca_bundle.h"
#include "engine/crd/checks/internal/definition_issues.h"
#include "engine/crd/checks/internal/schema_issue.h"
#include "engine/crd/model/column_type.h"
#include "engine/crd/model/suggested_names.h"
#include "engine/crd/server/naming.h"
#include "engine/crd/server/stored_definition.h"
#include "engine/value/api_types.h"

namespace crd {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

namespace {

using Step = JsonPathStep;

// Fields that every resource has, independent of its schema.
bool leadsIntoResource(const Step* step, const Step* end) {
    if (step->name != "metadata") return step + 1 == end;
    if (step + 1 == end || step[1].kind != Step::Kind::Field) return true;
    return objectMetaType().field(step[1].name) != nullptr;
}

bool saysNothingOfFields(const Schema& node) {
    return node.preserveUnknownFields.value_or(false) || node.type.empty() ||
           (node.type == "object" && node.additionalPropertiesAllowed.value_or(false) &&
            !node.child(ChildKind::AdditionalProperties));
}

bool leads(const Schema& node, const Step* step, const Step* end, bool resource);

// Whether the steps lead to a field of the node or of one below it. Labels and annotations of the object are not
// fields; those of resources in it are not distinguished.
bool leadsBelow(const Schema& node, const Step* step, const Step* end, bool resource) {
    if (node.intOrString) return false;
    if (saysNothingOfFields(node) || leads(node, step, end, resource)) return true;
    if (resource && (step->kind != Step::Kind::Field || objectMetaType().hasBelow(step->name))) return true;
    return std::any_of(node.children.begin(), node.children.end(), [&](const ChildSchema& child) {
        return placesValues(child.kind) &&
               (child.schema->embeddedResource || leadsBelow(*child.schema, step, end, false));
    });
}

bool leads(const Schema& node, const Step* step, const Step* end, bool resource) {
    if (step == end) return true;
    const auto below = [&](ChildKind kind) {
        return std::any_of(node.children.begin(), node.children.end(), [&](const ChildSchema& child) {
            return child.kind == kind && leads(*child.schema, step + 1, end, child.schema->embeddedResource);
        });
    };
    switch (step->kind) {
        case Step::Kind::Field:
            if (resource && (step->name == "metadata" || step->name == "kind" || step->name == "apiVersion")) {
                return leadsIntoResource(step, end);
            }
            if (const ChildSchema* property = node.property(step->name)) {
                return leads(*property->schema, step + 1, end, property->schema->embeddedResource);
            }
            return saysNothingOfFields(node) || below(ChildKind::AdditionalProperties);
        case Step::Kind::Wildcard:
            return saysNothingOfFields(node) || below(ChildKind::Property) || below(ChildKind::AdditionalProperties) ||
                   below(ChildKind::Items);
        case Step::Kind::Slice:
        case Step::Kind::Filter:
            return below(ChildKind::Items) || (node.type != "array" && saysNothingOfFields(node));
        case Step::Kind::Union:
            return std::any_of(step->choices.begin(), step->choices.end(), [&](const JsonPath& choice) {
                JsonPath way = choice;
                way.insert(way.end(), step + 1, end);
                return leads(node, way.data(), way.data() + way.size(), resource);
            });
        case Step::Kind::Recursive: {
            // Other steps after it, which could take long, are taken to lead somewhere.
            const bool followed = step + 1 != end && std::all_of(step + 1, end, [](const Step& next) {
                                      return next.kind == Step::Kind::Field || next.kind == Step::Kind::Wildcard ||
                                             next.kind == Step::Kind::Slice || next.kind == Step::Kind::Filter;
                                  });
            return !followed || node.embeddedResource || leadsBelow(node, step + 1, end, resource);
        }
        case Step::Kind::Text:
        case Step::Kind::Integer:
        case Step::Kind::Fraction:
        case Step::Kind::Flag:
        case Step::Kind::Identifier:
            return true;
    }
    return true;
}

// How many values the steps can select, up to this many.
constexpr std::size_t kSeveral = 2;

std::size_t countBelow(const Schema& node, const Step* step, const Step* end, bool resource);

// In a value of a type of an API.
std::size_t countIn(const ApiType& type, const Step* step, const Step* end) {
    if (step == end) return 1;
    if (step->kind != Step::Kind::Field) return kSeveral;
    const ApiField* const field = type.field(step->name);
    if (field == nullptr) return 0;
    if (step + 1 == end) return 1;
    if (field->kind == GoKind::Struct && field->of != nullptr) return countIn(*field->of, step + 1, end);
    if (field->kind == GoKind::StringMap) return step + 2 == end && step[1].kind == Step::Kind::Field ? 1 : 0;
    return step[1].kind == Step::Kind::Field ? 0 : kSeveral;
}
std::size_t countBelow(const ApiType& type, const Step* step, const Step* end) {
    std::size_t out = countIn(type, step, end);
    for (const ApiField& field : type.fields) {
        if (out >= kSeveral) return out;
        // A label, or an annotation, may have any name.
        if (field.kind == GoKind::StringMap && step + 1 == end) ++out;
        if (field.of == nullptr) continue;
        const std::size_t below = countBelow(*field.of, step, end);
        out += field.kind == GoKind::StructList && below > 0 ? kSeveral : below;
    }
    return out;
}

// As leads(), with which it agrees where nothing is selected.
std::size_t countAt(const Schema& node, const Step* step, const Step* end, bool resource) {
    if (step == end) return 1;
    if (node.intOrString) return 0;
    const bool open = saysNothingOfFields(node);
    // Of one value of the node, so many children are selected.
    const auto below = [&](ChildKind kind, std::size_t children) {
        std::size_t out = 0;
        for (const ChildSchema& child : node.children) {
            if (out >= kSeveral) break;
            if (child.kind == kind)
                out += children * countAt(*child.schema, step + 1, end, child.schema->embeddedResource);
        }
        return out;
    };
    const std::size_t items = node.maxItems == 1 ? 1 : kSeveral;
    switch (step->kind) {
        case Step::Kind::Field:
            if (resource && step->name == "metadata") return countIn(objectMetaType(), step + 1, end);
            if (resource && (step->name == "kind" || step->name == "apiVersion")) return step + 1 == end ? 1 : 0;
            if (const ChildSchema* property = node.property(step->name))
                return countAt(*property->schema, step + 1, end, property->schema->embeddedResource);
            if (open) return std::any_of(step, end, selectsSeveral) ? kSeveral : 1;
            return below(ChildKind::AdditionalProperties, 1);
        case Step::Kind::Wildcard:
            if (open || resource) return kSeveral;
            return below(ChildKind::Property, 1) + below(ChildKind::AdditionalProperties, kSeveral) +
                   below(ChildKind::Items, items);
        case Step::Kind::Slice:
        case Step::Kind::Filter:
            if (node.type != "array" && open) return kSeveral;
            return below(ChildKind::Items, selectsSeveral(*step) ? items : 1);
        case Step::Kind::Recursive: {
            const bool followed = step + 1 != end && std::all_of(step + 1, end, [](const Step& next) {
                                      return next.kind == Step::Kind::Field || next.kind == Step::Kind::Slice;
                                  });
            return followed ? countBelow(node, step + 1, end, resource) : kSeveral;
        }
        case Step::Kind::Union:
        case Step::Kind::Text:
        case Step::Kind::Integer:
        case Step::Kind::Fraction:
        case Step::Kind::Flag:
        case Step::Kind::Identifier:
            return kSeveral;
    }
    return kSeveral;
}

// Of the node and of all values below it.
std::size_t countBelow(const Schema& node, const Step* step, const Step* end, bool resource) {
    if (node.intOrString) return 0;
    if (saysNothingOfFields(node)) return kSeveral;
    std::size_t out = countAt(node, step, end, resource);
    if (resource) out += step->kind == Step::Kind::Field ? countBelow(objectMetaType(), step, end) : kSeveral;
    for (const ChildSchema& child : node.children) {
        if (out >= kSeveral) return out;
        if (!placesValues(child.kind) || (resource && child.name == "metadata")) continue;
        const std::size_t inside = countBelow(*child.schema, step, end, child.schema->embeddedResource);
        const bool one = child.kind == ChildKind::Property || (child.kind == ChildKind::Items && node.maxItems == 1);
        out += inside > 0 && !one ? kSeveral : inside;
    }
    return out;
}

class Advice {
 public:
    Advice(const Definition& definition, FindingSink& sink)
        : m_definition(definition), m_root(definition.details->root), m_sink(sink) {}

    void liveObject() {
        const Field& metadata = m_root["metadata"];
        const FieldPath at = FieldPath().child("metadata");
        // Those that make a server reject requests are named first.
        constexpr std::array<std::string_view, 7> kServerFields = {
            "resourceVersion", "deletionTimestamp", "uid",      "managedFields",
            "generation",      "creationTimestamp", "selfLink",
        };
        std::optional<Finding> inMetadata;
        for (const std::string_view name : kServerFields) {
            const Field& field = metadata[name];
            if (!field.set) continue;
            if (inMetadata) {
                inMetadata->related.push_back({"set by the server, too", at.child(name), field.key});
            } else {
                inMetadata = findingOf(m_definition, RuleId::AdviceLiveObject, at.child(name), {field.key, field.entry},
                                       inCluster(name, field));
            }
        }
        if (inMetadata) m_sink.add(std::move(*inMetadata));
        if (const Field& field = metadata["annotations"][kLastApplied]; field.set) {
            add(RuleId::AdviceLiveObject, at.child("annotations").key(kLastApplied), field.key, field.entry,
                phrase("Advice",
                       "kubectl apply writes this annotation in the cluster: it doubles the size of the file"));
        }
        const Field& status = m_root["status"];
        if (!status.set) return;
        // That of an object in a cluster has stored versions.
        const bool generated =
            zero(status) || (!status.fields.empty() &&
                             std::all_of(status.fields.begin(), status.fields.end(), [](const NamedField& named) {
                                 return named.name == "acceptedNames" || zero(named.field);
                             }));
        if (generated) {
            add(RuleId::AdviceEmptyStatus, FieldPath().child("status"), status.key, status.entry,
                phrase("Advice", "This status was left by a generator: the server ignores it"));
        } else {
            Finding out = findingOf(
                m_definition, RuleId::AdviceLiveObject, FieldPath().child("status"), {status.key, status.entry},
                phrase("Advice", "The status belongs to an object in a cluster: the server ignores it here"));
            out.severity = Severity::Info;  // it does no harm
            m_sink.add(std::move(out));
        }
    }

    void inherited() {
        const Field& spec = m_root["spec"];
        add(RuleId::AdviceInheritedUnknownFields, FieldPath().child("spec"), spec.key, spec.entry,
            phrase(
                "Advice",
                "The stored definition has preserveUnknownFields: true, and kubectl apply keeps it, since neither this "
                "file nor the one applied before names the field: objects are not pruned, nulls in them are kept, and "
                "the definition can have neither defaults nor a conversion webhook. Write preserveUnknownFields: false "
                "to end this"));
    }

    // The server checks it only when it establishes the definition, and in updates of an established one. It calls
    // nothing without a certificate.
    void caBundle(const BaseDefinition* base, const TargetServer& server) {
        const Field& bundle = m_root["spec"]["conversion"]["webhook"]["clientConfig"]["caBundle"];
        if (!bundle.set) return;
        const std::string base64 = bundle.text();
        const FieldPath at =
            FieldPath().child("spec").child("conversion").child("webhook").child("clientConfig").child("caBundle");
        if (holdsPrivateKey(base64)) {
            add(RuleId::AdviceCaBundle, at, bundle.key, bundle.entry,
                phrase("Advice",
                       "This is a private key: everyone who can read the definition can read it. A CA bundle contains "
                       "only certificates"));
        } else if (const auto error = caBundleError(base64)) {
            const bool established = base && base->established;
            const bool checks = server.has(Trait::StoredCaBundles);
            if (checks && established && !base->invalidCaBundle) return;  // an error
            const Pattern message =
                checks && !established
                    ? phrase("Advice",
                             "It contains no certificate (%1): the API server accepts a new definition with it, but "
                             "does not establish it, so it is not served. An update that adds it to a definition that "
                             "is established is rejected")
                    : phrase("Advice",
                             "It contains no certificate (%1): the API server accepts it but cannot call the webhook");
            add(RuleId::AdviceCaBundle, at, bundle.key, bundle.entry, message.with(*error));
        }
    }

    // Empty values, which the server's types leave out. Definitions that were once of v1beta1 have
    // preserveUnknownFields: false on purpose: it ends a stored true.
    void drift() {
        constexpr std::size_t kMostNamed = 3;
        std::vector<LostField> empty = lostFields(m_definition);
        std::erase_if(empty, [](const LostField& lost) {
            return !zero(*lost.field) || lost.path.steps().back().name == "preserveUnknownFields";
        });
        if (empty.empty()) return;
        std::vector<Phrase> names;
        for (const LostField& lost : empty)
            names.push_back(Phrase::word(lost.path.steps().back().name + ": " + emptyText(*lost.field)));
        if (names.size() > kMostNamed) {
            names.resize(kMostNamed);
            names.push_back(phrase("Advice", "%1 more").with(std::to_string(empty.size() - kMostNamed)));
        }
        const LostField& first = empty.front();
        Finding out = findingOf(m_definition, RuleId::AdviceDrift, first.path, {first.field->key, first.field->entry},
                                phrase("Advice",
                                       "The server does not store %1: GitOps tools that compare the file with the live "
                                       "object, without a server-side diff, always show this difference")
                                    .with(allOf(names)));
        for (std::size_t i = 1; i < empty.size(); ++i)
            out.related.push_back({"not stored, too", empty[i].path, empty[i].field->key});
        m_sink.add(std::move(out));
    }

    // What an edit writes that makes a definition convert by a webhook.
    void placeholder() {
        const Field& conversion = m_root["spec"]["conversion"];
        const Field& service = conversion["webhook"]["clientConfig"]["service"];
        if (conversion["strategy"].text() != "Webhook" || service["name"].text() != kPlaceholderService.name ||
            service["namespace"].text() != kPlaceholderService.space)
            return;
        const FieldPath at =
            FieldPath().child("spec").child("conversion").child("webhook").child("clientConfig").child("service");
        add(RuleId::AdviceWebhookPlaceholder, at.child("name"), service["name"].key, service["name"].entry,
            phrase("Advice",
                   "The service default/webhook is a placeholder: the API server calls it for every conversion. Name "
                   "the service of your webhook"));
    }

    // The controller compares a new short name with all names that are accepted, also with those of the same kind.
    void shortNames() {
        const Field& names = m_root["spec"]["names"];
        const std::string singular = names["singular"].text(), plural = names["plural"].text();
        const std::vector<Field>& items = names["shortNames"].items;
        const FieldPath at = FieldPath().child("spec").child("names").child("shortNames");
        constexpr std::size_t kMostByAccident = 4;  // the authors of longer lists want each way to write the name
        if (items.size() > kMostByAccident) return;
        std::optional<std::size_t> first, second;
        for (std::size_t i = 0; i < items.size(); ++i) {
            const std::string name = items[i].text();
            if (name.empty() || (name != singular && name != plural)) continue;
            ResourceNames without = namesOf(m_definition), with = without;
            without.shortNames.clear();
            with.shortNames = {name};
            NamesInUse inUse;
            inUse.store(m_definition.name, m_definition.group, {without, kNamesAccepted, {}});
            inUse.request(m_definition.name, m_definition.group, with);
            if (inUse.of(m_definition.name).clashes.empty()) continue;
            if (!first) {
                first = i;
            } else if (!second && name != items[*first].text()) {
                second = i;
            }
        }
        if (!first) return;
        const Field& item = items[*first];
        if (second) {
            Finding out = findingOf(m_definition, RuleId::AdviceShortName, at.at(*first), {item.span, item.entry},
                                    phrase("Advice",
                                           "%1 and %2 are the singular and the plural, which kubectl accepts without "
                                           "these short names: an update that adds them to a definition gets the "
                                           "condition NamesAccepted: False")
                                        .with(singular, plural));
            out.related.push_back({"a name of the kind, too", at.at(*second), items[*second].span});
            m_sink.add(std::move(out));
            return;
        }
        const Pattern message =
            item.text() == singular
                ? phrase("Advice",
                         "%1 is the singular, which kubectl accepts without this short name: an update that adds it to "
                         "a definition gets the condition NamesAccepted: False")
                : phrase("Advice",
                         "%1 is the plural, which kubectl accepts without this short name: an update that adds it to a "
                         "definition gets the condition NamesAccepted: False");
        add(RuleId::AdviceShortName, at.at(*first), item.span, item.entry, message.with(item.text()));
    }

    void paths() {
        const Field& versions = m_root["spec"]["versions"];
        for (const Version& version : m_definition.versions) {
            if (!version.schema || version.index >= versions.items.size()) continue;
            const Field& field = versions.items[version.index];
            requiredStatus(version, field["schema"]["openAPIV3Schema"]);
            columns(version, field["additionalPrinterColumns"]);
            ColumnAdvice(m_definition, m_sink).version(version, field["additionalPrinterColumns"]);
            const Field& scale = field["subresources"]["scale"];
            for (const std::string_view name : {"specReplicasPath", "statusReplicasPath", "labelSelectorPath"}) {
                scalePath(version, scale[name], name);
            }
        }
    }

 private:
    // The type of the property at the path; empty if the schema does not say it.
    static std::string typeAt(const Schema& root, const JsonPath& path) {
        const Schema* node = &root;
        for (const JsonPathStep& step : path) {
            const schema::ChildSchema* next = node->property(step.name);
            if (!next) return {};
            node = next->schema.get();
        }
        return node->intOrString ? "int-or-string" : node->type;
    }

    static bool zero(const Field& field) {
        const std::string text = field.text();
        return text.empty() && !field.flag() && field.integer() == 0 &&
               std::all_of(field.fields.begin(), field.fields.end(),
                           [](const NamedField& named) { return zero(named.field); }) &&
               field.items.empty();
    }

    // An empty value, as a file has it.
    std::string emptyText(const Field& field) const {
        if (!field.value.isNull()) return toString(field.value);
        const std::string_view text = m_definition.details->text.substr(field.span.begin, 1);
        return text == "{" ? "{}" : "[]";
    }

    // What the server does with a field that only it sets. Source: k8s.io/apiserver pkg/storage/etcd3/store.go
    // (Create), pkg/registry/generic/registry/store.go (Update), k8s.io/apimachinery pkg/api/validation/objectmeta.go.
    static Phrase inCluster(std::string_view name, const Field& field) {
        if (name == "uid") {
            return Phrase(
                phrase("Advice",
                       "metadata.uid belongs to an object in a cluster: the server rejects an update if the object has "
                       "another one"));
        }
        if (name == "resourceVersion" && !field.text().empty() && field.text() != "0") {
            return Phrase(
                phrase("Advice",
                       "metadata.resourceVersion belongs to an object in a cluster: the server rejects a create with "
                       "it, and an update if the object has changed since"));
        }
        if (name == "deletionTimestamp") {
            return Phrase(
                phrase("Advice",
                       "metadata.deletionTimestamp belongs to an object in a cluster: the server rejects an update "
                       "that sets it"));
        }
        return phrase("Advice", "metadata.%1 belongs to an object in a cluster: the server sets it").with(name);
    }

    void add(RuleId rule, FieldPath path, SourceSpan span, SourceSpan context, Phrase text) {
        m_sink.add(findingOf(m_definition, rule, std::move(path), {span, context}, std::move(text)));
    }

    void columns(const Version& version, const Field& list) {
        for (std::size_t i = 0; i < list.items.size(); ++i) {
            const Field& field = list.items[i]["jsonPath"];
            const std::string text = field.text();
            if (!text.starts_with('.')) continue;  // reported as an error elsewhere
            const FieldPath at = version.path.child("additionalPrinterColumns").at(i).child("jsonPath");
            const Result<JsonPathParts> path = parseJsonPath(text);
            if (!path) {
                add(RuleId::AdviceJsonPath, at, field.span, field.entry,
                    phrase("Advice",
                           "This is not valid JSONPath (%1): the server prints neither this column nor those after it")
                        .with(path.error().message.english()));
            } else if (!usesRange(*path)) {
                const JsonPath& steps = path->front();
                const bool ofAnyName = steps.size() == 2 && steps[0].kind == Step::Kind::Recursive;
                follow(version, field, at, steps,
                       ofAnyName ? phrase("Advice",
                                          "The path %1 does not lead to a field of version %2: it can select only a "
                                          "label or an annotation")
                                 : phrase("Advice",
                                          "The path %1 does not lead to a field of version %2: the column stays "
                                          "empty"));
            }
        }
    }

    // A create drops the status before the object is validated. Source: k8s.io/apiextensions-apiserver
    // pkg/registry/customresource/strategy.go (PrepareForCreate).
    void requiredStatus(const Version& version, const Field& schema) {
        if (!version.hasStatus) return;
        const std::vector<std::string>& required = version.schema->required;
        const auto found = std::find(required.begin(), required.end(), "status");
        if (found == required.end() || !schema.node) return;
        const auto index = static_cast<std::size_t>(found - required.begin());
        const SourceSpan item = itemSpan(*version.schema, schema::Keyword::Required, index);
        const std::size_t begin = schema.node.begin();
        add(RuleId::AdviceRequiredStatus, version.schemaPath.child("required").at(index),
            {item.begin + begin, item.end + begin}, schema.entry,
            phrase("Advice",
                   "Every create as %1 is rejected: the server drops the status of a new object before it checks "
                   "required fields")
                .with(version.name));
    }

    // The server splits these paths at dots and supports no other steps.
    void scalePath(const Version& version, const Field& field, std::string_view name) {
        std::string text = field.text();
        if (!text.starts_with('.')) return;
        JsonPath path;
        for (std::size_t from = 1; from <= text.size();) {
            const std::size_t dot = std::min(text.find('.', from), text.size());
            path.emplace_back().name = text.substr(from, dot - from);
            from = dot + 1;
        }
        const FieldPath at = version.path.child("subresources").child("scale").child(name);
        const std::string_view wanted = name == "labelSelectorPath" ? "string" : "integer";
        const std::string type = typeAt(*version.schema, path);
        // Some values of the others do fit.
        const bool may = type.empty() || type == wanted || type == "int-or-string" || type == "number";
        if (!may || (type == "number" && wanted == "string")) {
            add(RuleId::AdviceScaleType, at, field.span, field.entry,
                phrase("Advice", "The field %1 has type %2, not %3: the server rejects an object that has it")
                    .with(text, type, wanted));
        }
        follow(
            version, field, at, path,
            phrase("Advice",
                   "The path %1 does not lead to a field of version %2: the scale subresource finds no value there"));
    }

    void follow(const Version& version, const Field& field, const FieldPath& at, const JsonPath& path,
                const Pattern& outcome) {
        if (pathLeads(*version.schema, path)) return;
        add(RuleId::AdvicePathNowhere, at, field.span, field.entry, outcome.with(field.text(), version.name));
    }

    const Definition& m_definition;
    const Field& m_root;
    FindingSink& m_sink;
};

}  // namespace

bool pathLeads(const Schema& root, const JsonPath& path) {
    return leads(root, path.data(), path.data() + path.size(), true);
}

bool selectsOne(const Schema& root, const JsonPath& path) {
    return countAt(root, path.data(), path.data() + path.size(), true) < kSeveral;
}

bool columnPathLeads(const Schema& root, std::string_view jsonPath) {
    const Result<JsonPathParts> parts = parseJsonPath(jsonPath);
    if (!parts || parts->size() != 1 || usesRange(*parts)) return false;
    const JsonPath& path = parts->front();
    const bool selects = std::all_of(path.begin(), path.end(), [](const Step& step) {
        return step.kind == Step::Kind::Field || step.kind == Step::Kind::Wildcard ||
               step.kind == Step::Kind::Recursive || step.kind == Step::Kind::Slice ||
               step.kind == Step::Kind::Filter || step.kind == Step::Kind::Union;
    });
    return selects && pathLeads(root, path);
}

void definitionAdvice(const Definition& definition, const BaseDefinition* base, const TargetServer& server,
                      FindingSink& sink) {
    CRD_CHECK(definition.details != nullptr);
    Advice advice(definition, sink);
    advice.liveObject();
    if (base && inheritsUnknownFields(definition, *base)) advice.inherited();
    advice.drift();
    advice.caBundle(base, server);
    advice.placeholder();
    advice.shortNames();
    advice.paths();
}

}  // namespace crd
