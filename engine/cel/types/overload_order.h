// The order in which servers before 1.29 try the overloads of built-in functions. It decides the types of elements of
// empty literals: the first match binds them. Source: cel-go 0.16 checker/standard.go.
#pragma once

#include <vector>

#include "engine/cel/types/declaration.h"

namespace crd::cel {

std::vector<const Overload*> oldOrder(const Function& function);

}  // namespace crd::cel
