// CRDConversionConfig (terasky.com/v1alpha1), the documents of declarative-conversion-operator: strategies between a
// hub and its spokes. Those that compile to rules of a mapping are imported; the others need a webhook, and are listed.
// Source: TeraSky-OSS/declarative-conversion-operator docs/configuration, docs/strategies.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/base/phrase.h"
#include "engine/base/result.h"
#include "engine/mapping/mapping.h"

namespace crd::mapping {

struct Untranslated {
    std::string strategy;   // as written, or a rule of the mapping
    std::string version;    // of the spoke
    Phrase reason;          // a sentence
    std::string path = {};  // of an imported text: "spec.spokes[0].rules[1]", empty for a whole document
    std::size_t line = 0;   // the same, from 1; 0 for a rule of a mapping
};

struct Translated {
    std::string text;                // the document in the other format
    std::vector<Untranslated> left;  // not in it
};

// The mapping of a CRDConversionConfig: the first one of the text for the definition. Other documents are left. The
// schemas of the definition decide what strategies that work in both directions mean. Of CEL strategies, those that
// exportConfig() writes are imported: their expressions make one field from one other field.
Result<Translated> importConfig(const std::string& text, const Definition& definition);

// The CRDConversionConfig of a mapping. Its hub is the storage version: conversions between other versions are left.
// A rule with a transformation becomes a CEL strategy, which always has acknowledgeLossy: no validation passes without.
Result<Translated> exportConfig(const Mapping& mapping, const Definition& definition);

}  // namespace crd::mapping
