// The string function format: '%s is %.2f'.format([a, b]). Source: cel-go ext/formatting.go.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/cel/eval/value.h"

namespace crd::cel {

// Fails with the library's message.
Result<std::string> formatted(Context& context, std::string_view text, const List& arguments);

}  // namespace crd::cel
