// Formats an expression from its tree: one space around operators, strings in double quotes, only necessary
// parentheses, and a new line after && and || beyond a width. Parsing the result gives the same tree. Source: cel-go
// parser/unparser.go, with additional parentheses where its result would parse as another tree (`!(!a)`, `(-a).b`, `a
// && (b && c)`).
#pragma once

#include <cstddef>
#include <string>

#include "engine/cel/syntax/ast.h"

namespace crd::cel {

inline constexpr std::size_t kUnparsedWidth = 80;  // bytes

// `ast` was made by parse() (parser.h); the checker does not change it.
std::string unparse(const Ast& ast, std::size_t width = kUnparsedWidth);

}  // namespace crd::cel
