// A declared mapping: kcp's APIConversion document (apis.kcp.io/v1alpha1), which declares how fields of one version of
// a definition are converted to fields of another one. It is stored in a file of its own next to the definition,
// NAME.conversion.yaml. Source: kcp config/crds/apis.kcp.io_apiconversions.yaml.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/finding.h"
#include "engine/crd/model/definition.h"
#include "engine/object/nested_field.h"
#include "engine/yaml/read/stream.h"

namespace crd::mapping {

// Paths are dotted from the root of the object, `.spec.size`; the first dot may be absent. They have no escapes, and
// cannot lead through items of lists or keys with dots.
struct Rule {
    std::string field, destination;
    std::string transformation;  // a CEL expression over `self`, the value of the field; empty: the value itself
    FieldPath path;              // in the document; empty for a rule that is not written
};

struct VersionConversion {
    std::string from, to;
    std::vector<Rule> rules;
    std::vector<std::string> preserve;  // fields of `from` that an annotation keeps while the object is of version `to`
    FieldPath path;                     // in the document
};

// The kinds of losses that a round trip shows: a value is lost or becomes another one; a value appears where there was
// none; a null is lost; a list comes back with fewer items. Those of fields that no rule reads are name(GapKind).
inline constexpr std::string_view kLossy = "lossy";
inline constexpr std::string_view kAdded = "added";
inline constexpr std::string_view kNull = "null";
inline constexpr std::string_view kCut = "cut";

// Whether it is one of these: a field may have several of them at once.
bool isOfRoundTrip(std::string_view kind);

// A loss that the author accepts.
struct Acknowledged {
    std::string from, to, field;  // of `from`, with its first dot: everything at and below it
    std::string reason;
    // What was accepted: the kind of the loss, and Mapping::rulesOf() at that time. Empty: any loss of the field.
    std::string kind = {}, rules = {};

    bool operator==(const Acknowledged&) const = default;
};

// The acknowledgements that a loss has.
struct Acknowledgement {
    const Acknowledged* current = nullptr;  // accepts it
    const Acknowledged* stale = nullptr;    // accepts another loss of the field: its kind or its rules have changed
};

// The line of an acknowledgement; nothing for another line.
std::optional<Acknowledged> acknowledgedIn(std::string_view line);

struct Mapping {
    std::size_t document = 0;  // index in the stream
    std::string name;
    std::vector<VersionConversion> conversions;
    // The lines of the annotation kAcknowledged: "v1 -> v2 .spec.size: reason", or with what was accepted
    // "v1 -> v2 .spec.size [lossy 1f2e3d4c]: reason".
    std::vector<Acknowledged> acknowledged;
    std::vector<std::string> acknowledgedLines;  // the text of each, without spaces around it

    const VersionConversion* between(std::string_view from, std::string_view to) const;
    // Whether a loss of the field is acknowledged, for it or for a field above it. Without a kind, only the rules
    // count.
    Acknowledgement acknowledgementOf(std::string_view from, std::string_view to, std::string_view field,
                                      std::string_view kind) const;
    // A fingerprint of the rules that read the field, a field above or below it; for losses of round trips also of
    // those that write it on the way back.
    std::string rulesOf(std::string_view from, std::string_view to, std::string_view field,
                        std::string_view kind) const;
};

inline constexpr std::string_view kApiVersion = "apis.kcp.io/v1alpha1";
inline constexpr std::string_view kKind = "APIConversion";
inline constexpr std::string_view kAcknowledged = "crd-designer/acknowledged-losses";
// Before the name of the version whose fields the annotation keeps.
inline constexpr std::string_view kPreserved = "preserve.conversion.apis.kcp.io/";

// Further rules are not read: each takes time and memory to compile.
inline constexpr std::size_t kMaxRules = 10'000;
// Objects nest at most this deep in a schema (schema/reader.h).
inline constexpr std::size_t kMaxSteps = 400;

struct MappingText {
    yaml::StreamPtr stream;
    std::vector<Mapping> mappings;  // one per APIConversion, in the order of the text; what could be read of it
    std::vector<Finding> findings;  // what is wrong without a definition, in the order of the text
};

// Reads all documents; documents of other kinds are reported. `stream` may have problems: they become findings.
MappingText readMappings(yaml::StreamPtr stream);

// The mapping of the definition: one with its name, or with a name that ends in it after a dot, as that of an
// APIResourceSchema does. Null if there is none.
const Mapping* mappingFor(const MappingText& text, const Definition& definition);

// The parts of the mapping that name a field of a version or one below it, by their paths in the document: rules, also
// those whose transformation reads the field from one above it, kept fields, and the annotation of acknowledged losses.
std::vector<FieldPath> partsNaming(const Mapping& mapping, std::string_view version,
                                   const std::vector<std::string>& field);

// The name of the mapping's file next to a definition: crontab.yaml and crontab.crd.yaml have crontab.conversion.yaml.
std::string mappingFileFor(std::string_view definitionFile);

// The steps of a path; one empty step for an empty path.
using object::stepsOf;
// ".spec.size"
std::string pathOf(const std::vector<std::string>& steps);
// Whether `path` is `head` or below it.
bool isAtOrBelow(const std::vector<std::string>& path, const std::vector<std::string>& head);

// A finding about a mapping, at the place of `path` in the document or the nearest one above it.
Finding findingAt(const yaml::Stream& stream, std::size_t document, const FieldPath& path, RuleId rule,
                  Severity severity);
// A warning about a line of the annotation kAcknowledged, at that line. At the whole annotation if the text does not
// have the line as it is, but with escapes.
Finding findingAtLine(const yaml::Stream& stream, std::size_t document, std::string_view line);
// Further lines of the annotation that are wrong are not reported.
inline constexpr std::size_t kMostWrongLines = 20;

}  // namespace crd::mapping
