// Comments that switch rules off for a part of a file:
//
//     # crdctl: off RULES: REASON         above an entry or item: it and all in it; above the first entry of a
//                                         document: the document; at the end of a line: what begins on the line
//     # crdctl: file-off RULES: REASON    anywhere: the file
//
// RULES as rulesNamed() takes them. Errors stay: the server rejects the definition whatever a comment says.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/finding.h"
#include "engine/base/rule_set.h"
#include "engine/base/source_span.h"

namespace crd {

struct AnalysisResult;

struct Directive {
    // Rules that one word of the comment names.
    struct Part {
        SourceSpan word;
        RuleSet rules;
        bool isUnused = false;  // no problem of them is found there
    };
    enum class Scope : unsigned char { Entry, Document, File };

    SourceSpan comment;  // from "#" to the end of the line
    Scope scope = Scope::Entry;
    std::size_t document = 0;
    SourceSpan span;  // of the entry; of other scopes empty
    FieldPath path;   // of the entry, whose names are all PathStep::Kind::Field
    std::vector<Part> parts;
    std::string reason;  // may be empty
};

// Of comments of a file, and of words in them that name rules. Further ones have no effect, and a finding says so.
inline constexpr std::size_t kMostDirectives = 1'000;

// A finding that a comment switches off.
struct IgnoredFinding {
    Finding finding;
    std::string reason;  // of the comment
    SourceSpan comment;
};

namespace analysis {

// Reads the comments of the result's text, moves what they switch off from `findings` to `ignored`, and adds what is
// wrong with them (file.directive). `findings` are complete, but not sorted. That a comment is not needed is only found
// with AnalysisOptions::foresight; without, what the previous result (may be null) found of the same comment stays.
void ignoreByComments(AnalysisResult& result, const AnalysisResult* previous, const RuleSet& rulesOff);
// For findings that were added to the result after analyse(): the same with the comments that it read.
void ignoreAdded(AnalysisResult& result);

}  // namespace analysis
}  // namespace crd
