#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"
#include "tests/conformance/modes.h"

namespace crd::conformance {

int runYaml(std::istream& in, std::ostream& out, int /*server*/) {
    for (std::string line; std::getline(in, line);) {
        if (line.empty()) continue;
        const auto input = nlohmann::json::parse(line, nullptr, false);
        if (!input.is_object()) {
            std::cerr << "bad case: " << line.substr(0, 200) << '\n';
            return 2;
        }
        const auto text = std::make_shared<const std::string>(input.value("yaml", std::string()));
        const auto stream = yaml::Stream::read(text);
        const yaml::JsonReading reading = yaml::toJson(*stream);
        // Written by hand, so that the engine's own numbers are compared.
        out << "{\"id\":" << toString(Json(input.value("id", std::string())));
        if (reading.value) {
            out << ",\"json\":" << toString(*reading.value);
        } else {
            out << ",\"error\":" << toString(Json(reading.error));
        }
        if (!reading.strictError.empty()) out << ",\"strictError\":" << toString(Json(reading.strictError));
        out << "}\n";
    }
    out.flush();
    return 0;
}

}  // namespace crd::conformance
