// Shared by the tests of this folder: requests of several managers with one object.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "engine/apply/apply.h"
#include "engine/apply/kubectl.h"
#include "tests/engine/object/schema_text.h"

namespace crd::apply::test {

using object::test::json;
using object::test::SchemaText;

inline constexpr Instant kNow{1704067200, 0};  // 2024-01-01T00:00:00Z

inline std::vector<std::string> pathsOf(const FieldSet& set) {
    std::vector<std::string> out;
    set.forEach([&](const ElementPath& path) { out.push_back(toString(path)); });
    return out;
}

// One object, stored between requests.
class Cluster {
 public:
    explicit Cluster(const std::string& schema, bool hasStatus = false) : m_schema(schema) {
        m_kind = object::test::kindOf(m_schema, "example.com", "Note");
        m_kind.plural = "notes";
        m_kind.versions = object::VersionNames({"v1", "v2"});
        m_kind.hasStatus = hasStatus;
        m_server.emplace(m_kind);
        m_fields.emplace(m_kind);
    }

    // `fields` are those besides apiVersion, kind and metadata.name. Stores the object if it is accepted.
    Applied apply(const std::string& fields, const std::string& manager = "m1", bool force = false) {
        Request request;
        request.manager = manager;
        request.force = force;
        request.now = kNow;
        Applied out = applied(*m_server, m_kind, object::Endpoint::Main, *m_fields, m_stored ? &*m_stored : nullptr,
                              object(fields), request);
        if (!out.outcome.reading.rejection && out.outcome.validation.errors.empty()) store(out.outcome);
        return out;
    }

    // What kubectl does after it applied the configuration, which does not conflict.
    std::optional<Migration> migration(const std::string& fields) {
        const Applied out = apply(fields, kKubectl, true);
        Request request;
        request.now = kNow;
        return migrationAfter(*m_fields, out.outcome.response(), object(fields), request);
    }

    void update(const std::string& fields, const std::string& manager) {
        Request request;
        request.manager = manager;
        request.now = kNow;
        Json sent = object(fields);
        if (!m_stored) return store(created(*m_server, *m_fields, sent, request));
        (*sent.asObject())["metadata"] = *m_stored->find("metadata");
        store(updated(*m_server, m_kind, object::Endpoint::Main, *m_fields, sent, *m_stored, request));
    }

    const Json& stored() const { return *m_stored; }
    std::string spec() const { return toString(*m_stored->find("spec")); }

    // `m1 Apply .spec.a .spec.b` of each manager.
    std::vector<std::string> owners() const {
        std::vector<std::string> out;
        const Result<Managers> managers = managersOf(*m_stored);
        EXPECT_TRUE(managers);
        for (const auto& [identity, manager] : *managers) {
            out.push_back(manager.name + (manager.operation == Operation::Apply ? " Apply" : " Update"));
            manager.fields.forEach([&](const ElementPath& path) { out.back() += ' ' + toString(path); });
        }
        return out;
    }

 private:
    static Json object(const std::string& fields) {
        return json("{apiVersion: example.com/v1, kind: Note, metadata: {name: my, namespace: here}" +
                    (fields.empty() ? "" : ", " + fields) + "}");
    }

    void store(const object::Outcome& outcome) {
        EXPECT_FALSE(outcome.reading.rejection) << *outcome.reading.rejection;
        m_stored = outcome.response();
        Json::Object& metadata = *(*m_stored->asObject())["metadata"].asObject();
        metadata["uid"] = Json("u");
        metadata["resourceVersion"] = Json("1");
    }

    SchemaText m_schema;
    object::ResourceKind m_kind;
    std::optional<object::ResourceServer> m_server;
    std::optional<FieldManager> m_fields;
    std::optional<Json> m_stored;
};

// `taken .spec.a from "m1"` of each change.
inline std::vector<std::string> toldOf(const Applied& applied) {
    std::vector<std::string> out;
    for (const FieldChange& change : applied.changes) {
        out.push_back(std::string(name(change.kind)) + ' ' + toString(change.path));
        for (const Manager& manager : change.managers) out.back() += ' ' + shown(manager);
    }
    return out;
}

}  // namespace crd::apply::test
