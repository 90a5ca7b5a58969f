// The types of Kubernetes APIs: one table from which the decoder, completion, the pages about a definition, the reviews
// of webhooks and the configurations of admission read. Schemas have their own table: schema/keyword.h.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/phrase.h"

namespace crd {

// The Go representation of a field.
enum class GoKind : std::uint8_t {
    String,
    Boolean,
    Int32,
    Int64,
    Time,
    Bytes,
    Raw,  // any value; decoded elsewhere, or never
    StringList,
    StringMap,
    Struct,
    StructList,
    Schema
};

// What Go writes of an empty value.
enum class GoEmpty : std::uint8_t {
    Omitted,  // nothing
    Pointer,  // the value, if it is set
    Written   // the value, even if it is not set
};

struct ApiType;
struct ApiField {
    std::string_view name = {};
    GoKind kind = GoKind::String;
    const ApiType* of = nullptr;     // Struct and StructList
    std::string_view goName = {};    // its Go type, if the kind does not say it: "types.UID"; %v is the version
    std::string_view choices = {};   // of a string: the values that the server accepts or knows, separated by blanks
    Pattern fallback = {};           // the server's default if the field is missing; empty if none
    Pattern help = {};               // one sentence; empty if there is none
    std::string_view embedded = {};  // the structs that Go embeds the field in: Go's errors name them in the path
    bool required = false;           // in a file
    bool writtenByServer = false;    // the server writes the field, or ignores it in requests
    // Only of types whose values are written: those of a definition.
    GoEmpty empty = GoEmpty::Omitted;

    // The Go type as the decoder prints it: "[]v1.OwnerReference". Types of reviews have a package for each version.
    std::string goType(std::string_view version = "v1") const;
};

struct ApiType {
    Pattern owner = {};  // "A version" in "A version has no field ...", or the name of the field
    std::string_view name = {};
    std::span<const ApiField> fields = {};  // in the recommended order
    std::string_view package = "v1";        // in Go; %v is the version

    const ApiField* field(std::string_view name) const;  // null if there is none
    // Whether the type or one that its fields hold has a field of this name. Not for types that hold themselves.
    bool hasBelow(std::string_view name) const;
};

// metav1.ObjectMeta of any object.
const ApiType& objectMetaType();
// CustomResourceDefinition of apiextensions.k8s.io/v1.
const ApiType& definitionType();
// That of apiextensions.k8s.io/v1beta1, only to read what is to be upgraded: its findings are not those of a server.
const ApiType& definitionTypeV1beta1();
// metav1.Status.
const ApiType& statusType();
// ConversionReview of apiextensions.k8s.io and AdmissionReview of admission.k8s.io, v1 and v1beta1. Requests in
// responses are not used, but their types are checked.
const ApiType& conversionReviewType();
const ApiType& admissionReviewType();
// A kind of admissionregistration.k8s.io, without metadata and status, which are decoded elsewhere; no fields for other
// kinds.
const ApiType& configurationType(std::string_view kind);

}  // namespace crd
