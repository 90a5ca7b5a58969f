// What is wrong with a command line, with the name that was probably meant.
#pragma once

#include <CLI/CLI.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crd::ctl {

// "; did you mean check?" with the nearest of the names, or nothing.
std::string didYouMean(std::string_view word, std::span<const std::string> names);

// The same with the nearest rule.
std::string nearestRule(std::string_view word);

// The command of a program or group; null if there is none.
const CLI::App* commandOf(const CLI::App& group, const std::string& name);
// That there is none, with the command that was probably meant.
std::string noSuchCommand(const CLI::App& group, const std::string& word);

// Of a command line that the library rejects with this error: the words after the program's name. A word that is
// neither a command nor an option is named, whatever the error is: it is often only a consequence. Ends with a line
// break.
std::string usageErrorOf(const CLI::App& app, std::span<const std::string> words, const CLI::Error& error);

// The values of an option that is one of several words.
CLI::Validator oneOf(std::vector<std::string> choices);

}  // namespace crd::ctl
