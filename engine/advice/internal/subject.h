// Internal to engine/advice: what a search looks at, one version of a definition, and the requests that it runs.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/advice/internal/way.h"
#include "engine/advice/proof.h"
#include "engine/base/rule_id.h"
#include "engine/crd/cel_rules/rule_cost.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/model/definition.h"
#include "engine/object/request.h"
#include "engine/object/value_error.h"
#include "engine/sample/budget.h"
#include "engine/sample/sample.h"

namespace crd::advice {

// What one search reports.
struct Advice {
    RuleId rule = RuleId::None;
    FieldPath path;  // below the version: schema.openAPIV3Schema.properties[spec].x-kubernetes-validations[0].rule
    Phrase message;
    std::shared_ptr<const Proof> proof;  // never null
    // What was found is shown as long as this node of the schema is the same. Null: until the version changes.
    schema::SchemaPtr node = nullptr;
    MinorSet servers = MinorSet::all();     // of which it is true
    FieldPath nodePath = {};                // of the node, below the version; empty: it is at or above `path`
    std::optional<Severity> severity = {};  // nothing: that of the rule
    // Other rules, or parts, that the message is about, below the version.
    std::vector<FieldPath> others = {};
};

// A request that was run, and the outcome for the requests that follow.
struct Tried {
    ProofRequest request;
    object::Outcome outcome;
    bool decided = true;  // false: the engine did not run all rules, so nothing may be claimed

    bool accepted() const { return request.accepted; }
};

class Subject {
 public:
    // All arguments must outlive this object. The version has a structural schema. `outcomes` are those of check(), in
    // the order of the versions.
    Subject(const Definition& definition, const Version& version, std::span<const VersionOutcome> outcomes,
            std::shared_ptr<cel_schema::RuleCache> rules, int targetMinor, sample::Budget& budget,
            const std::stop_token& stop);
    ~Subject();
    Subject(const Subject&) = delete;
    Subject& operator=(const Subject&) = delete;

    const Definition& definition() const { return m_definition; }
    const Version& version() const { return m_version; }
    const schema::Schema& root() const { return *m_version.schema; }
    const object::ResourceKind& kind() const { return m_kind; }
    int targetMinor() const { return m_targetMinor; }
    std::span<const VersionOutcome> outcomes() const { return m_outcomes; }
    // The rules of the version with their types and compiled expressions; null if there are none.
    const RuleCosts* rules() const { return m_outcomes[m_version.index].rules.get(); }
    // Of the version's schema: a path below the root of the schema as one below the version.
    FieldPath schemaPath(const FieldPath& below) const;

    // Created on first use, which compiles the rules: look at the schema first.
    object::ResourceServer& server();
    sample::Sampler& sampler();
    sample::Budget& budget() { return m_budget; }
    const std::stop_token& stop() const { return m_stop; }
    // Nothing more is to be searched.
    bool done() const { return m_stop.stop_requested() || m_budget.usedUp(); }
    // For Sampler: with the budget.
    sample::SampleOptions sampling() const;

    // The same version on the server of another minor, with the budget of this one. Its advice is not reported.
    std::unique_ptr<Subject> at(int minor) const;

    // The smallest object that the server accepts; nothing if none was found. Generated once.
    const std::optional<Json>& smallest();

    // Requests, run as the server runs them. `object` needs no apiVersion, kind or name. `stored` is what an earlier
    // request stored (Outcome::stored).
    Tried create(const Json& object);
    Tried update(const Json& object, const Json& stored);
    Tried updateStatus(const Json& object, const Json& stored);
    Tried readScale(const Json& stored);

    void report(Advice advice) { m_found.push_back(std::move(advice)); }
    std::vector<Advice> take() { return std::move(m_found); }

 private:
    Tried tried(RequestKind kind, Json sent, object::Outcome outcome) const;
    Json named(const Json& object, const Json* stored) const;

    const Definition& m_definition;
    const Version& m_version;
    const std::span<const VersionOutcome> m_outcomes;
    const std::shared_ptr<cel_schema::RuleCache> m_rules;
    const int m_targetMinor;
    sample::Budget& m_budget;
    const std::stop_token& m_stop;
    const object::ResourceKind m_kind;
    std::unique_ptr<object::ResourceServer> m_server;
    std::unique_ptr<sample::Sampler> m_sampler;
    std::optional<std::optional<Json>> m_smallest;
    std::vector<Advice> m_found;
};

// An object in a summary: without its type and metadata, cut after some characters: "{spec: {size: 1}}".
std::string brief(const Json& object);
// The text, cut after so many characters.
std::string shortened(const std::string& text, std::size_t most);

// An object with a value that the server accepted and stored, through /status if it is in the status.
struct StoredValue {
    std::vector<ProofRequest> requests;
    Json object;
    FieldPath path;  // of the value
};
// `way` leads from the root of the schema to the value; nothing: any value. Nothing if none was found.
std::optional<StoredValue> storedWith(Subject& subject, const Way& way, const std::optional<Json>& value);

// "a, b, c and 2 more", of the first names of so many.
Phrase namesOf(const std::vector<std::string>& names, std::size_t count);
inline constexpr std::size_t kNamed = 3;

// The words of a name in camel case, in lower case: "notAfter" has "not" and "after".
std::vector<std::string> camelWords(const std::string& name);

// The path of a CEL rule, below the version.
FieldPath rulePath(const Subject& subject, const RuleCost& rule);
// Whether the error says that a rule failed instead of giving a result.
bool isFailure(const object::ValueError& error);
// Whether the rule rejects the object of the request: its result is false.
bool violates(const Tried& tried, const RuleCost& rule);

}  // namespace crd::advice
