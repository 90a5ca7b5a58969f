// Schemas and values from YAML, for tests of engine/object.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/object/request.h"
#include "engine/object/value_error.h"
#include "engine/schema/reader.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"

namespace crd::object::test {

struct SchemaText {
    yaml::StreamPtr stream;
    schema::SchemaPtr schema;

    explicit SchemaText(const std::string& text)
        : stream(yaml::Stream::read(std::make_shared<const std::string>(text))) {
        schema = schema::SchemaReader(*stream, stream->documents()[0]).read(stream->documents()[0].ref());
        EXPECT_TRUE(schema && !schema->problemsBelow) << text;
    }
    const schema::Schema& operator*() const { return *schema; }
};

inline Json json(const std::string& text) {
    auto value = yaml::toJson(*yaml::Stream::read(std::make_shared<const std::string>(text))).value;
    EXPECT_TRUE(value) << text;
    return value ? *value : Json();
}

// A kind of version v1 that has the schema and a status subresource.
inline ResourceKind kindOf(const SchemaText& text, const std::string& group, const std::string& name) {
    ResourceKind kind;
    kind.group = group;
    kind.version = "v1";
    kind.kind = name;
    kind.hasStatus = true;
    kind.schema = text.schema.get();
    return kind;
}

// `.spec.a FieldValueInvalid: must ...` of each error.
inline std::vector<std::string> described(const std::vector<ValueError>& errors) {
    std::vector<std::string> out;
    for (const ValueError& e : errors) {
        out.push_back(fieldBelow({}, e.field) + ' ' + std::string(e.type) + ": " + e.detail);
    }
    return out;
}

}  // namespace crd::object::test
