#include "engine/mapping/internal/own_schema.h"

#include <memory>
#include <string>

#include "engine/schema/reader.h"
#include "engine/yaml/read/stream.h"

namespace crd::mapping {

namespace {

// Source: kcp config/crds/apis.kcp.io_apiconversions.yaml, without descriptions.
constexpr const char* kSchema = R"(type: object
required: [spec]
properties:
  apiVersion: {type: string}
  kind: {type: string}
  metadata: {type: object}
  spec:
    type: object
    required: [conversions]
    properties:
      conversions:
        type: array
        x-kubernetes-list-type: map
        x-kubernetes-list-map-keys: [from, to]
        items:
          type: object
          required: [from, rules, to]
          properties:
            from: {type: string, minLength: 1, pattern: '^v[1-9][0-9]*([a-z]+[1-9][0-9]*)?$'}
            to: {type: string, minLength: 1, pattern: '^v[1-9][0-9]*([a-z]+[1-9][0-9]*)?$'}
            preserve: {type: array, items: {type: string}}
            rules:
              type: array
              x-kubernetes-list-type: map
              x-kubernetes-list-map-keys: [destination]
              items:
                type: object
                required: [destination, field]
                properties:
                  field: {type: string, minLength: 1}
                  destination: {type: string, minLength: 1}
                  transformation: {type: string}
)";

struct OwnSchema {
    OwnSchema() : stream(yaml::Stream::read(std::make_shared<const std::string>(kSchema))) {
        const yaml::DocumentTree& document = stream->documents().front();
        schema = schema::SchemaReader(*stream, document).read(document.ref());
        kind.group = "apis.kcp.io";
        kind.version = "v1alpha1";
        kind.kind = "APIConversion";
        kind.namespaced = false;
        kind.schema = schema.get();
    }
    yaml::StreamPtr stream;
    schema::SchemaPtr schema;
    object::ResourceKind kind;
};

}  // namespace

const object::ResourceKind& ownKind() {
    static const OwnSchema own;
    return own.kind;
}

}  // namespace crd::mapping
