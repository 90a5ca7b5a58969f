// Values for tests, written as YAML.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "engine/value/json.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"

namespace crd::test {

inline Json yamlValue(const std::string& text) {
    const yaml::JsonReading reading = yaml::toJson(*yaml::Stream::read(std::make_shared<const std::string>(text)));
    EXPECT_TRUE(reading.value.has_value()) << text;
    return reading.value.value_or(Json());
}

}  // namespace crd::test
