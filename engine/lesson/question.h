// Questions that the engine answers about a definition and its objects. Steps of lessons ask them, so that no lesson
// contains an answer of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/phrase.h"
#include "engine/object/deletion.h"
#include "engine/value/json.h"

namespace crd::lesson {

enum class Ask : std::uint8_t {
    // about the definition
    Definition,      // "accepted" or "rejected"
    Problems,        // the ids of the reported rules; with a path, those at it
    Message,         // the message of a problem: the first at the path or of the rule
    Server,          // what kubectl prints
    Field,           // the value at a path of the file
    Cost,            // the estimated cost of the rule at a node; without a path, of all rules of a version
    Versions,        // the names in the order of priority
    Preferred,       // the served version with the highest priority
    StoredVersions,  // status.storedVersions after the request
    Explain,         // what kubectl explain prints
    // about a request with an object
    Object,      // "accepted" or "rejected"
    Afterwards,  // "stored", "being deleted" or "removed"
    Errors,      // the paths of the errors
    Error,       // the message of an error: the first, or the first at the path
    Warnings,    // what kubectl prints after "Warning:"
    Pruned,      // the paths of pruned fields
    Defaulted,   // the paths of fields that got a default
    Dropped,     // the paths of dropped nulls, metadata and status
    Steps,       // all changes with their reasons
    Value,       // the stored value at a path
    Stored,      // the stored object
    Returned,    // the value at a path of the response
    RunCost,     // the cost of the rules for this object
    // about objects
    Read,     // the value at a path of an object that is read at another version
    Lost,     // the paths that an object loses when it is read at another version
    Columns,  // the names of the columns that kubectl get prints
    Cell,     // what kubectl get prints in a column
    Table,    // what kubectl get prints
};

// The request. The object of Delete and Get is stored already, that of Get as it is in storage. Apply is a server-side
// apply.
enum class Through : std::uint8_t { Main, Status, Scale, Delete, Get, Apply };

struct Question {
    Ask ask = Ask::Definition;
    std::string path;     // of the definition or the object; a path that begins with "schema" is below the first schema
    std::string problem;  // a rule id (Message)
    std::string version;  // to read (Read, Lost), or to explain or price; empty: the object's or the preferred one
    std::string column;   // (Cell)
    std::size_t rule = 1;    // its number at the node (Cost)
    std::size_t object = 1;  // its number in the objects
    std::size_t over = 0;    // the number of the stored object that it updates; 0: it is created
    Through through = Through::Main;
    std::int32_t replicas = 0;  // of a Scale
    // The propagation of a deletion; nothing: the finalizers of the object decide.
    std::optional<object::Propagation> cascade = object::Propagation::Background;
    std::string manager = "kubectl";  // that applies
    bool force = false;               // takes the fields of other managers
    bool wide = false;                // kubectl get -o wide
};

// Whether the question is about an object; such a question has an answer only if the definition is accepted.
bool isAboutObjects(Ask ask);
// Whether a question is about one request, whose steps can be shown.
bool asksRequest(Ask ask);

// The word in lesson.yaml, such as "stored versions".
std::string_view word(Ask ask);
std::optional<Ask> askNamed(std::string_view word);

// What the objects of a question are called, such as by their metadata.name; empty: "object 1".
struct ObjectNames {
    std::string object, over;
};

// "Stored value (spec.replicas), oven-1"
Phrase label(const Question& question, const ObjectNames& names = {});

// Absent: there is no value at the path, no message, no cost.
struct Answer {
    bool absent = false;
    Json value;
    bool operator==(const Answer&) const = default;
};

// The answer for display: text as it is, lists joined, other values as JSON; "absent", "nothing".
std::string textOf(const Answer& answer);

// Whether a typed answer means this one. Case, quotes around a text and the order of a list do not matter.
bool isTyped(const Answer& answer, std::string_view typed);

// The full path of one that begins with "schema".
std::string wholePath(std::string_view path);

}  // namespace crd::lesson
