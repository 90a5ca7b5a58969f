// `crdctl diff --checker`: the comparators of crd-schema-checker.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/crdctl/diff/diff_source.h"
#include "engine/base/result.h"
#include "engine/crdify/checkers.h"

namespace crd::ctl {

// The names of comparators, sorted; "all" stands for all. Fails with a sentence that lists the known ones.
Result<std::vector<std::string>> checkersNamed(const std::vector<std::string>& words);

// Results of comparators for definitions, which are printed together.
class CheckerRun {
 public:
    explicit CheckerRun(std::vector<std::string> checkers) : m_checkers(std::move(checkers)) {}
    // Fails with a sentence.
    Result<void> add(const DiffPair& pair);
    // Prints on standard error what only the new definitions have: errors, warnings, infos (its words). The exit code.
    int finish() const;

 private:
    std::vector<std::string> m_checkers;
    std::vector<crdify::CheckerResult> m_all;
};

}  // namespace crd::ctl
