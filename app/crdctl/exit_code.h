// What the program tells the shell.
#pragma once

namespace crd::ctl {

constexpr int kClean = 0;
constexpr int kFindings = 1;
constexpr int kUnusable = 2;  // an argument, a file or an edit that cannot be used; nothing was written

}  // namespace crd::ctl
