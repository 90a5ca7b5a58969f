// The loop of every mode that reads cases and writes answers.
#pragma once

#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

namespace crd::conformance {

// Writes the answer to each line of `in`. 2 where a line is no object, else 0.
template <typename Answer>
int answerLines(std::istream& in, std::ostream& out, Answer answer) {
    using nlohmann::json;
    for (std::string line; std::getline(in, line);) {
        if (line.empty()) continue;
        const json input = json::parse(line, nullptr, false);
        if (!input.is_object()) {
            std::cerr << "bad case: " << line.substr(0, 200) << '\n';
            return 2;
        }
        out << answer(input).dump(-1, ' ', false, json::error_handler_t::replace) << '\n';
    }
    out.flush();
    return 0;
}

}  // namespace crd::conformance
