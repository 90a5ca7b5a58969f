// Types and expressions as the server's protocol buffer library prints them; messages of old servers contain them. One
// blank is between fields: the library puts one or two, by the program that it is built into. Source: cel-spec
// checked.proto and syntax.proto; protobuf-go encoding/prototext.
#pragma once

#include <string>

#include "engine/cel/ast.h"
#include "engine/cel/type.h"

namespace crd::cel {

// `list_type:{elem_type:{primitive:STRING}}`
std::string protoText(const Type& type);
// `id:2 call_expr:{function:"optional.none"}`
std::string protoText(const Expr& expr);

}  // namespace crd::cel
