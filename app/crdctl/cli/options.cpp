#include "app/crdctl/cli/options.h"

#include "app/crdctl/cli/usage_error.h"
#include "engine/object/field_validation.h"

namespace crd::ctl {

CLI::Option* Options::values(const char* names, std::vector<std::string>& to, std::string text,
                             const char* type) const {
    return value(names, to, std::move(text), type)->allow_extra_args(false);
}

CLI::Option* Options::choice(const char* names, std::string& to, std::string text,
                             std::vector<std::string> choices) const {
    return value(names, to, std::move(text))->check(oneOf(std::move(choices)))->capture_default_str();
}

CLI::Option* Options::flag(const char* names, bool& to, std::string text) const {
    return m_app->add_flag(names, to, std::move(text));
}

CLI::Option* Options::file(std::string& to, const char* text) const {
    return value("FILE", to, text)->required();
}

CLI::Option* Options::definitionFile(std::string& to) const {
    return file(to, "The definition's file, or - for standard input");
}

CLI::Option* Options::files(std::vector<std::string>& to) const {
    return value("FILE", to, "Files, folders, REV:PATH of git, or - for standard input")->required();
}

void Options::inputs(InputOptions& to) const {
    values("--exclude", to.exclude,
           "Do not read the files and folders that match the pattern, which has the syntax of .gitignore and is "
           "relative to the working folder; can be repeated",
           "PATTERN");
    flag("--no-ignore", to.noIgnore,
         "In folders, also read what .gitignore names, and the folders vendor and node_modules");
}

void Options::skipOthers(InputOptions& to) const {
    flag(
        "--skip-others", to.skipOthers,
        "Skip files without a definition, what --exclude and the settings exclude, and files in the folders vendor and "
        "node_modules, also if they are named; for hooks that pass all changed files. If no file is left, the exit "
        "code is 0");
}

CLI::Option* Options::objects(std::vector<std::string>& to) const {
    return value("OBJECT", to, "Files of objects, or - for standard input");
}

CLI::Option* Options::crd(std::string& to) const {
    return value("--crd", to, "The definition's file, or -", "FILE");
}

CLI::Option* Options::output(std::string& to, std::string text, std::vector<std::string> choices) const {
    return choice("--output,-o", to, std::move(text), std::move(choices));
}

CLI::Option* Options::format(std::string& to, std::string text, std::vector<std::string> choices) const {
    return choice("--format", to, std::move(text), std::move(choices));
}

CLI::Option* Options::target(std::string& to, std::string text) const {
    return value("--target", to, std::move(text), "1.NN");
}

CLI::Option* Options::targets(std::string& to, std::string text) const {
    return value("--target", to, std::move(text), "1.NN[..1.NN]");
}

CLI::Option* Options::mapping(std::string& to, std::string text) const {
    return value("--mapping", to, std::move(text), "FILE");
}

CLI::Option* Options::version(std::string& to, const char* which) const {
    return value("--version", to, which);
}

CLI::Option* Options::fieldValidation(std::string& to, const std::string& otherwise) const {
    return choice("--field-validation", to,
                  "What the server does with unknown fields: Strict (that kubectl sends by default) rejects the "
                  "object, Warn warns, Ignore drops them (default: " +
                      otherwise + ")",
                  object::fieldValidationNames());
}

CLI::Option* Options::inPlace(bool& to, const char* text) const {
    return flag("--in-place", to, text);
}

void Options::settings(SettingsChoice& to) const {
    CLI::Option* file =
        value("--settings", to.file, "A settings file in place of the .crdctl.yaml in the folder of each file or above",
              "FILE");
    CLI::Option* user = flag("--user-settings", to.user, "Use the settings of the window on this machine");
    user->excludes(file);
    flag("--no-settings", to.none, "Use no settings file")->excludes(file)->excludes(user);
}

void Options::examples(std::initializer_list<const char*> lines) const {
    std::string footer;
    for (const char* line : lines) footer.append(footer.empty() ? "" : "\n").append(line);
    m_app->footer(footer);
}

CLI::Validator wholeNumber(std::string smallest) {
    return CLI::Validator(
        [smallest = std::move(smallest)](std::string& value) {
            const bool digits = !value.empty() && value.find_first_not_of("0123456789") == std::string::npos;
            const bool fits =
                digits && value.size() <= 18 && (smallest == "0" || value.find_first_not_of('0') != std::string::npos);
            return fits ? std::string() : "must be a whole number, " + smallest + " or more; not \"" + value + "\"";
        },
        "");
}

}  // namespace crd::ctl
