// The options of a command. Those that several commands have are named and described here, once.
#pragma once

#include <CLI/CLI.hpp>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "app/crdctl/input/input.h"
#include "app/crdctl/input/settings.h"

namespace crd::ctl {

// What an option writes to must be kept until the command has run. No value of an option may be empty.
class Options {
 public:
    explicit Options(CLI::App& app) : m_app(&app) {}

    CLI::App& app() const { return *m_app; }

    // `names` as for CLI::App::add_option(). `type` stands for the value in the help; null: the usual word.
    template <typename Value>
    CLI::Option* value(const char* names, Value& to, std::string text, const char* type = nullptr) const {
        CLI::Option* option = m_app->add_option(names, to, std::move(text));
        return type ? option->type_name(type) : option;
    }
    // An option that can be given several times, each with one value.
    CLI::Option* values(const char* names, std::vector<std::string>& to, std::string text, const char* type) const;
    CLI::Option* choice(const char* names, std::string& to, std::string text, std::vector<std::string> choices) const;
    CLI::Option* flag(const char* names, bool& to, std::string text) const;

    // FILE, FILE... and OBJECT...
    CLI::Option* file(std::string& to, const char* text = "A file, or - for standard input") const;
    CLI::Option* definitionFile(std::string& to) const;
    CLI::Option* files(std::vector<std::string>& to) const;
    CLI::Option* objects(std::vector<std::string>& to) const;  // may be omitted
    // How the folders among the files are searched.
    void inputs(InputOptions& to) const;
    void skipOthers(InputOptions& to) const;

    CLI::Option* crd(std::string& to) const;  // may be omitted
    // What the command prints; one of the choices is the default.
    CLI::Option* output(std::string& to, std::string text, std::vector<std::string> choices) const;
    CLI::Option* format(std::string& to, std::string text, std::vector<std::string> choices) const;
    CLI::Option* target(std::string& to, std::string text) const;
    CLI::Option* targets(std::string& to, std::string text) const;  // a version or a range
    CLI::Option* mapping(std::string& to, std::string text) const;
    CLI::Option* version(std::string& to, const char* which) const;
    // `otherwise`: what the server does with unknown fields by default.
    CLI::Option* fieldValidation(std::string& to, const std::string& otherwise) const;
    CLI::Option* inPlace(bool& to, const char* text = "Save the file instead of printing it") const;
    void settings(SettingsChoice& to) const;
    // Command lines for the help and the manual, each of at most 96 columns.
    void examples(std::initializer_list<const char*> lines) const;

 private:
    CLI::App* m_app;
};

// The values of an option that is a number: digits only, `smallest` ("0" or "1") or more.
CLI::Validator wholeNumber(std::string smallest);

}  // namespace crd::ctl
