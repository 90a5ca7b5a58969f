// The loop of every mode that reads cases and writes results.
#pragma once

#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "engine/value/json.h"

namespace crd::conformance {

// As nlohmann writes it, except for numbers with a fraction or beyond 64 bits, which are written as by Go's encoder.
inline void write(const nlohmann::json& value, std::ostream& out) {
    using nlohmann::json;
    if (value.is_number_float()) {
        out << toString(Json(value.get<double>()));
    } else if (!value.is_structured()) {
        out << value.dump(-1, ' ', false, json::error_handler_t::replace);
    } else {
        out << (value.is_object() ? '{' : '[');
        const char* comma = "";
        for (const auto& [key, member] : value.items()) {
            out << std::exchange(comma, ",");
            if (value.is_object()) out << json(key).dump(-1, ' ', false, json::error_handler_t::replace) << ':';
            write(member, out);
        }
        out << (value.is_object() ? '}' : ']');
    }
}

// Writes the result of each line of `in`. Returns 2 if a line is not an object, else 0.
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
        write(answer(input), out);
        out << '\n';
    }
    out.flush();
    return 0;
}

}  // namespace crd::conformance
