#include "app/crdctl/diff/diff_checkers.h"

#include <algorithm>
#include <iostream>
#include <iterator>
#include <set>

#include "app/crdctl/print/exit_code.h"
#include "engine/base/text/quote.h"

namespace crd::ctl {

Result<std::vector<std::string>> checkersNamed(const std::vector<std::string>& words) {
    const std::vector<std::string_view> known = crdify::checkerNames();
    std::set<std::string> out;
    for (const std::string& word : words) {
        if (word == "all") {
            out.insert(known.begin(), known.end());
        } else if (std::find(known.begin(), known.end(), word) != known.end()) {
            out.insert(word);
        } else {
            std::string names;
            for (const std::string_view name : known) names += ' ' + std::string(name);
            return failure("There is no checker \"" + word + "\". Available checkers:" + names + '.');
        }
    }
    return std::vector<std::string>(out.begin(), out.end());
}

Result<void> CheckerRun::add(const DiffPair& pair) {
    std::optional<crdify::Side> before;
    if (pair.old) before.emplace(crdify::Side{pair.old->definition, *pair.old->stream});
    Result<std::vector<crdify::CheckerResult>> results =
        crdify::runCheckers(before ? &*before : nullptr, {pair.next->definition, *pair.next->stream}, m_checkers);
    if (!results) return tl::unexpected<Error>(results.error());
    m_all.insert(m_all.end(), std::make_move_iterator(results->begin()), std::make_move_iterator(results->end()));
    return {};
}

int CheckerRun::finish() const {
    bool failed = false;
    const auto print = [&](const char* severity, std::vector<std::string> crdify::CheckerResult::*texts) {
        for (const crdify::CheckerResult& result : m_all)
            for (const std::string& text : result.*texts)
                std::cerr << severity << ": " << quoted(result.checker) << ": " << text << '\n';
    };
    for (const crdify::CheckerResult& result : m_all) failed = failed || !result.errors.empty();
    print("ERROR", &crdify::CheckerResult::errors);
    print("Warning", &crdify::CheckerResult::warnings);
    print("info", &crdify::CheckerResult::infos);
    return failed ? kFindings : kClean;
}

}  // namespace crd::ctl
