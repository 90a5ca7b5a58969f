// CRDConversionConfig (terasky.com/v1alpha1), the documents of declarative-conversion-operator: strategies between a
// hub and its spokes. Those that compile to rules of a mapping are imported; the others need a webhook, and are listed.
// Source: TeraSky-OSS/declarative-conversion-operator docs/configuration, docs/strategies.
#pragma once

#include <string>
#include <vector>

#include "engine/base/phrase.h"
#include "engine/base/result.h"
#include "engine/mapping/mapping.h"

namespace crd::mapping {

struct Untranslated {
    std::string strategy;  // as written, or a rule of the mapping
    std::string version;   // of the spoke
    Phrase reason;         // a sentence
};

struct Translated {
    std::string text;                // the document in the other format
    std::vector<Untranslated> left;  // not in it
};

// The mapping of a CRDConversionConfig: the first document of the text. The schemas of the definition decide what
// strategies that work in both directions mean.
Result<Translated> importConfig(const std::string& text, const Definition& definition);

// The CRDConversionConfig of a mapping. Its hub is the storage version: conversions between other versions are left.
Result<Translated> exportConfig(const Mapping& mapping, const Definition& definition);

}  // namespace crd::mapping
