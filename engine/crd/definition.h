// A CustomResourceDefinition as the file has it: names, versions, their schemas, each with its place. One of v1beta1
// has the same form: what it says once at the top of its spec is part of each version, at the place where it stands.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/finding.h"
#include "engine/schema/schema.h"

namespace crd {

struct Version {
    std::size_t index = 0;  // in spec.versions
    std::string name;
    bool served = false, storage = false, deprecated = false;
    std::string deprecationWarning;
    // In the document, below Definition::root.
    FieldPath path;        // spec.versions[i]; in a v1beta1 file that names its version in spec.version, nothing there
    FieldPath schemaPath;  // spec.versions[i].schema.openAPIV3Schema, or spec.validation.openAPIV3Schema
    schema::SchemaPtr schema;  // null: the version has no schema
    bool hasStatus = false, hasScale = false;
    std::vector<std::string> columns;  // names of additionalPrinterColumns
};

enum class DocumentKind {
    Empty,
    CustomResourceDefinition,
    CustomResourceDefinitionV1beta1,
    List,  // of Kubernetes objects; each item is a definition of its own (objectsIn in read.h)
    OtherKubernetesObject,
    NotAnObject
};

struct Definition {
    std::size_t document = 0;  // which document of the stream
    FieldPath root;            // where the object stands in it: empty, or items[i] of a List
    DocumentKind kind = DocumentKind::Empty;
    std::string apiVersion, objectKind, name;  // as written
    std::string group, scope, plural, singular, kindName, listKind;
    std::vector<std::string> shortNames, categories;
    std::vector<Version> versions;             // in the order of the file
    std::vector<std::size_t> versionPriority;  // indexes into versions, highest priority first (version_priority.h)

    bool nearMiss = false;              // no definition, but meant to be one: readFindings say what is wrong
    bool readable = false;              // a definition that the server's types can hold
    std::vector<Finding> readFindings;  // what reading found outside of schemas; check() publishes them
    std::size_t schemasRead = 0;        // schema nodes made anew by this reading
    std::shared_ptr<const struct DefinitionDetails> details;  // private to the checks (details.h)
};

// Of whichever version of the API.
inline bool isDefinition(const Definition& object) {
    return object.kind == DocumentKind::CustomResourceDefinition ||
           object.kind == DocumentKind::CustomResourceDefinitionV1beta1;
}

}  // namespace crd
