// A CustomResourceDefinition as written in the file: names, versions and their schemas, with their paths. A definition
// of v1beta1 is read in the same form, but neither validated nor edited: its parts at the top of the spec belong to
// each version.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/finding.h"
#include "engine/base/phrase.h"
#include "engine/object/version_names.h"
#include "engine/schema/schema.h"

namespace crd {

// An item of additionalPrinterColumns, as written.
struct PrinterColumn {
    std::string name, type, format, description, jsonPath;
    std::int32_t priority = 0;
    bool operator==(const PrinterColumn&) const = default;
};

struct Version {
    std::size_t index = 0;  // index in spec.versions
    std::string name;
    bool served = false, storage = false, deprecated = false;
    std::string deprecationWarning;
    // Paths in the document, below Definition::root.
    FieldPath path;            // spec.versions[i]; in a v1beta1 file that uses spec.version, this path does not exist
    FieldPath schemaPath;      // spec.versions[i].schema.openAPIV3Schema, or spec.validation.openAPIV3Schema
    schema::SchemaPtr schema;  // null: the version has no schema
    bool hasStatus = false, hasScale = false;
    std::vector<PrinterColumn> columns;  // additionalPrinterColumns; in a v1beta1 file also those of its spec
};

enum class DocumentKind {
    Empty,
    CustomResourceDefinition,
    CustomResourceDefinitionV1beta1,
    List,  // of Kubernetes objects; each item is a separate definition (objectsIn() in read.h)
    OtherKubernetesObject,
    NotAnObject
};

struct Definition {
    std::size_t document = 0;  // index of the document in the stream
    FieldPath root;            // path of the object in it: empty, or items[i] of a List
    DocumentKind kind = DocumentKind::Empty;
    std::string apiVersion, objectKind, name;  // as written
    std::string group, scope, plural, singular, kindName, listKind;
    std::vector<std::string> shortNames, categories;
    std::vector<Version> versions;  // in file order
    object::VersionNames versionNames;
    std::vector<std::size_t> versionPriority;  // indexes into versions, highest priority first (version_priority.h)

    bool nearMiss = false;  // not a definition, but probably meant to be one: readFindings explain the error
    bool readable = false;  // a definition that the server's types can represent
    std::vector<Finding> readFindings;  // findings outside of schemas; published by check()
    std::size_t schemasRead = 0;        // schema nodes newly created by this reading
    // spec.preserveUnknownFields of the stored definition stays true (inheritsUnknownFields()); set by the analysis of
    // an update.
    bool inheritsUnknownFields = false;
    std::shared_ptr<const struct DefinitionDetails> details;  // private to the checks (details.h)
};

// The first one with that name, and the first one that is the storage version; null if there is none.
const Version* versionNamed(const Definition& definition, std::string_view name);
const Version* storageVersion(const Definition& definition);

// That a definition of v1beta1 is to be upgraded before anything can be done with it; empty for any other.
Phrase whyOutdated(const Definition& definition);

// For any version of the API.
inline bool isDefinition(const Definition& object) {
    return object.kind == DocumentKind::CustomResourceDefinition ||
           object.kind == DocumentKind::CustomResourceDefinitionV1beta1;
}

}  // namespace crd
