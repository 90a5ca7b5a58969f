// `crdctl lesson`: checks lessons, lists them, writes handouts.
#pragma once

#include <string>

namespace crd::ctl {

struct LessonArguments {
    std::string folder;
    std::string output;  // of a handout; empty: standard output
    bool verbose = false;
};

int checkLessons(const LessonArguments& arguments);
int printAnswers(const LessonArguments& arguments);
int listLessons(const LessonArguments& arguments);
int writeHandout(const LessonArguments& arguments);

}  // namespace crd::ctl
