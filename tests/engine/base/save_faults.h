// Makes system calls of saveFile() fail, be interrupted, write less than requested, or kill the process. The linker
// replaces the real calls (--wrap), which also works with the sanitizers.
#pragma once

#include <string>
#include <vector>

namespace crd::test {

struct Fault {
    enum class Kind { Error, ShortWrite, Kill };
    int at = 0;  // the number of the call, from 0
    Kind kind = Kind::Error;
    int error = 0;  // an errno, for Error
};

// Starts to count the calls, and makes those of `faults` fail.
void armFaults(std::vector<Fault> faults);
// Stops counting. Returns the calls: "open beside", "write beside", "fsync folder", "rename", ...
std::vector<std::string> disarmFaults();

}  // namespace crd::test
