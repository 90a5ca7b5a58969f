// An expression written anew from its tree: one space around operators, strings in double quotes, only the parentheses
// that the tree needs, a new line behind && and || past a width. Reading the text gives the same tree again.
// Source: cel-go parser/unparser.go. Where that one's text would be read as another tree (`!(!a)`, `(-a).b`,
// `a && (b && c)`) there are parentheses here.
#pragma once

#include <cstddef>
#include <string>

#include "engine/cel/ast.h"

namespace crd::cel {

inline constexpr std::size_t kUnparsedWidth = 80;  // bytes

// Of a tree that parse() made (parser.h); the checker does not change it.
std::string unparse(const Ast& ast, std::size_t width = kUnparsedWidth);

}  // namespace crd::cel
