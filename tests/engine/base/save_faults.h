// Makes system calls of saveFile() fail, interrupt, write less than asked, or kill the process. The linker puts these
// in the place of the real calls (--wrap), which works under the sanitizers too.
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

// Counts the calls from now on, and makes those of `faults` fail.
void armFaults(std::vector<Fault> faults);
// Ends that. The calls that were made: "open beside", "write beside", "fsync folder", "rename", ...
std::vector<std::string> disarmFaults();

}  // namespace crd::test
