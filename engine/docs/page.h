// The content of a documentation page: what the authors of objects need to know of a definition, as texts without
// markup. markdown.h and html.h write it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/base/phrase.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/model/definition.h"
#include "engine/docs/language.h"

namespace crd::docs {

// A definition to document. Both must outlive the page.
struct Subject {
    const Definition* definition = nullptr;
    const std::vector<VersionOutcome>* versions = nullptr;  // in the order of Definition::versions; null: not checked
    bool admitted = true;                                   // by the API server
    Phrase unknown = {};  // why it is not known whether it is admitted; empty if it is known
};

// What does not fit is omitted, and a sentence says so.
struct PageLimits {
    std::size_t fields = 50'000;      // of all versions
    std::size_t bytes = 24u << 20;    // of their texts
    std::size_t depth = 100;          // levels of fields
    std::size_t examples = 1u << 20;  // bytes of one example
};

// "Minimum": 1. A code value is shown as it is written in YAML or JSON.
struct Fact {
    std::string label;
    std::vector<std::string> values;
    bool code = true;
    bool address = false;  // of a page on the web
};

struct RuleLine {
    std::string rule, message, messageExpression, reason, fieldPath;
    bool comparesOld = false;  // uses oldSelf: checked only in updates
};

struct FieldLine {
    std::string parent;  // the path of the object that has the field, with its dot: "spec."; empty if it is too long
    std::string name;    // "replicas", "containers[]" for the items of a list, "labels{}" for the values of a map
    std::string type;    // "[]string"; empty if there is none
    std::size_t depth = 0;
    bool required = false, nullable = false, immutable = false;
    bool alternative = false;  // not a field, but a branch of anyOf, oneOf, allOf or not
    std::string description;
    std::vector<Fact> facts;
    std::vector<RuleLine> rules;
};

struct Example {
    std::string title;
    std::string text;      // YAML; empty if there is none
    std::string sentence;  // why there is none, or what it lacks; may be empty
};

struct VersionPage {
    std::string name, apiVersion;
    bool served = false, stored = false, deprecated = false;
    std::string description;  // of the schema's root
    std::vector<std::string> sentences;
    std::vector<Fact> facts;
    std::vector<RuleLine> rules;  // of the whole object
    std::vector<PrinterColumn> columns;
    std::vector<FieldLine> fields;
    std::string omitted;  // a sentence; empty if all fields are listed
    std::vector<Example> examples;
};

struct Page {
    Language words;                        // of the texts below, and of those that a writer adds
    std::string name, kind, group, scope;  // name: of the definition
    std::string summary;                   // the first line of the description
    std::vector<std::string> sentences;
    std::vector<Fact> facts;
    std::vector<VersionPage> versions;  // the preferred one first
};

Page pageOf(const Subject& subject, const PageLimits& limits = {}, const Language& words = {});

}  // namespace crd::docs
