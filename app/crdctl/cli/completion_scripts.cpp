#include "app/crdctl/cli/completion_scripts.h"

#include <algorithm>

namespace crd::ctl {

namespace {

constexpr const char* kHead = " completion of crdctl; written by: crdctl completion ";

std::string joinedWords(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
    return out;
}

std::string lastWord(const std::string& name) {
    return name.substr(name.rfind(' ') + 1);
}

// In single quotes: 'it'\''s'.
std::string shellQuoted(std::string_view text) {
    std::string out = "'";
    for (const char c : text) c == '\'' ? out += "'\\''" : out += c;
    return out + '\'';
}

// A description is one line, and the first sentence is enough.
std::string briefly(const std::string& text) {
    std::string out(firstSentence(text));
    if (out.ends_with('.')) out.pop_back();
    std::replace(out.begin(), out.end(), '\n', ' ');
    return out;
}

std::string optionWords(const CommandEntry& command) {
    std::string out;
    for (const OptionEntry& option : command.options)
        for (const std::string& name : option.names) out += (out.empty() ? "" : " ") + name;
    return out;
}

std::string commandWords(const CommandEntry& command) {
    std::string out;
    for (const CommandEntry& below : command.commands) out += (out.empty() ? "" : " ") + lastWord(below.name);
    return out;
}

// Of --output-file FORMAT=FILE: "json=", ...
bool isFormatOfFile(const OptionEntry& option) {
    return option.value == "FORMAT=FILE";
}

// What bash completes a value with: known words, files, folders or nothing.
std::string bashValue(const OptionEntry& option) {
    const std::vector<std::string> words = knownValues(option);
    if (!words.empty()) return "words=" + shellQuoted(joinedWords(words));
    if (option.kind == ValueKind::File) return "action=file";
    if (option.kind == ValueKind::Folder) return "action=directory";
    return "action=none";
}

// For zsh, what follows the second colon of an argument.
std::string zshValue(const OptionEntry& option) {
    const std::vector<std::string> words = knownValues(option);
    if (isFormatOfFile(option)) return "{compset -P '*=' && _files || compadd -S '' -- " + joinedWords(words) + '}';
    if (!words.empty() && option.repeats) return "{_sequence compadd - " + joinedWords(words) + '}';
    if (!words.empty()) return '(' + joinedWords(words) + ')';
    if (option.kind == ValueKind::File) return "_files";
    if (option.kind == ValueKind::Folder) return "_files -/";
    return " ";
}

// Within an argument of _arguments.
std::string zshEscaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
        out += c;
    }
    return out;
}

std::string zshFunction(const CommandEntry& command) {
    std::string name = command.name;
    std::replace(name.begin(), name.end(), ' ', '_');
    std::replace(name.begin(), name.end(), '-', '_');
    return name.empty() ? "_crdctl" : "_crdctl_" + name;
}

void zshArguments(std::string& out, const CommandEntry& command) {
    for (const OptionEntry& option : command.options) {
        for (const std::string& name : option.names) {
            std::string spec = option.repeats ? "*" + name : '(' + joinedWords(option.names) + ')' + name;
            // The value is the next word, or follows "=".
            if (!option.value.empty() && name.starts_with("--")) spec += '=';
            spec += '[' + zshEscaped(briefly(option.text)) + ']';
            if (!option.value.empty()) spec += ':' + zshEscaped(option.value) + ':' + zshValue(option);
            out += " \\\n        " + shellQuoted(spec);
        }
    }
    std::size_t number = 0;
    for (const OptionEntry& argument : command.arguments) {
        ++number;
        const std::string where = argument.repeats ? "*" : std::to_string(number) + (argument.required ? "" : ":");
        out +=
            " \\\n        " + shellQuoted(where + ':' + zshEscaped(argument.names.front()) + ':' + zshValue(argument));
    }
}

void appendZsh(std::string& out, const CommandEntry& command) {
    out += '\n' + zshFunction(command) + "() {\n";
    if (command.commands.empty()) {
        out += "    _arguments -s -S";
        zshArguments(out, command);
        out += "\n}\n";
        return;
    }
    out += "    local context state state_descr line\n    typeset -A opt_args\n    _arguments -C";
    zshArguments(out, command);
    out +=
        " \\\n        '1:command:->command' '*::argument:->argument'\n    case $state in\n        command)\n"
        "            local -a commands\n            commands=(";
    for (const CommandEntry& below : command.commands)
        out += "\n                " + shellQuoted(lastWord(below.name) + ':' + briefly(below.text));
    out += ")\n            _describe command commands;;\n        argument)\n            case $line[1] in\n";
    for (const CommandEntry& below : command.commands)
        out += "                " + lastWord(below.name) + ") " + zshFunction(below) + ";;\n";
    out += "            esac;;\n    esac\n}\n";
    for (const CommandEntry& below : command.commands) appendZsh(out, below);
}

// The condition under which a line of fish is for the command.
std::string fishCondition(const CommandEntry& command) {
    return "__fish_crdctl_is " + shellQuoted(command.name);
}

void fishArgument(std::string& out, const CommandEntry& command, const OptionEntry& option, const std::string& names) {
    out += "complete -c crdctl -n \"" + fishCondition(command) + "\"" + names;
    const bool isArgument = names.empty();
    const std::vector<std::string> words = knownValues(option);
    if (!option.value.empty() || isArgument) {
        const bool files = option.kind == ValueKind::File;
        if (!isArgument) out += files ? " -r -F" : " -x";
        if (isArgument && files) out += " -F";
        // Several with commas.
        const bool isList = option.repeats && !isArgument && !isFormatOfFile(option);
        if (!words.empty())
            out += " -a " + shellQuoted(isList ? "(__fish_append , " + joinedWords(words) + ')' : joinedWords(words));
        if (option.kind == ValueKind::Folder) out += " -a '(__fish_complete_directories)'";
    }
    // In fish, a backslash in single quotes is escaped, too.
    std::string text = briefly(option.text);
    for (std::size_t at = 0; (at = text.find_first_of("\\'", at)) != std::string::npos; at += 2) text.insert(at, "\\");
    out += " -d '" + text + "'\n";
}

}  // namespace

std::string bashCompletion(const CommandEntry& program) {
    std::string out =
        std::string("#") + kHead +
        "bash\n_crdctl() {\n"
        "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command= words= action= list= i\n"
        "    # \"--output=te\" is three words.\n"
        "    if [[ $cur == = ]]; then\n"
        "        cur=\n"
        "        [[ $COMP_CWORD -gt 2 && ${COMP_WORDS[COMP_CWORD - 2]} == --output-file ]] && prev=FORMAT=\n"
        "    elif [[ $prev == = && $COMP_CWORD -gt 2 ]]; then\n"
        "        prev=${COMP_WORDS[COMP_CWORD - 2]}\n"
        "        [[ $COMP_CWORD -gt 3 && ${COMP_WORDS[COMP_CWORD - 3]} == --output-file ]] && prev=FORMAT=\n"
        "    fi\n"
        "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
        "        case \"${command:+$command }${COMP_WORDS[i]}\" in\n";
    std::string names, options, values;
    eachCommand(program, [&](const CommandEntry& command) {
        if (!command.name.empty()) names += (names.empty() ? "" : " | ") + shellQuoted(command.name);
        options += "        " + shellQuoted(command.name) + ") options=" + shellQuoted(optionWords(command));
        if (!command.commands.empty()) options += " arguments=" + shellQuoted("words " + commandWords(command));
        for (const OptionEntry& argument : command.arguments) {
            const std::vector<std::string> known = knownValues(argument);
            options += " arguments=" + shellQuoted(known.empty() ? bashValue(argument) : "words " + joinedWords(known));
            break;
        }
        options += ";;\n";
        for (const OptionEntry& option : command.options) {
            if (option.value.empty()) continue;
            std::string patterns;
            for (const std::string& name : option.names)
                patterns += (patterns.empty() ? "" : " | ") + shellQuoted(command.name + ' ' + name);
            values += "        " + patterns + ") " + bashValue(option) + ";;\n";
        }
    });
    out += "            " + names +
           ") command=\"${command:+$command }${COMP_WORDS[i]}\";;\n        esac\n    done\n"
           "    local options= arguments=\n    case \"$command\" in\n" +
           options +
           "    esac\n"
           "    case \"$command $prev\" in\n"
           "        *' FORMAT=') action=file;;\n" +
           values +
           "        *)\n"
           "            if [[ $cur == -* ]]; then\n"
           "                words=$options\n"
           "            elif [[ $arguments == 'words '* ]]; then\n"
           "                words=${arguments#words }\n"
           "            else\n"
           "                action=${arguments#action=}\n"
           "            fi;;\n"
           "    esac\n"
           "    COMPREPLY=()\n"
           "    if [[ $words ]]; then\n"
           "        [[ $cur == *,* ]] && list=${cur%,*},\n"
           "        mapfile -t COMPREPLY < <(compgen -P \"$list\" -W \"$words\" -- \"${cur##*,}\")\n"
           "        [[ $words == *= ]] && compopt -o nospace 2>/dev/null\n"
           "    elif [[ $action == file || $action == directory ]]; then\n"
           "        compopt -o filenames 2>/dev/null\n"
           "        mapfile -t COMPREPLY < <(compgen -A \"$action\" -- \"$cur\")\n"
           "    fi\n"
           "}\n"
           "complete -F _crdctl crdctl\n";
    return out;
}

std::string zshCompletion(const CommandEntry& program) {
    std::string out = std::string("#compdef crdctl\n#") + kHead + "zsh\n";
    appendZsh(out, program);
    return out +
           "\nif [[ $funcstack[1] == _crdctl ]]; then\n    _crdctl \"$@\"\nelse\n    compdef _crdctl crdctl\nfi\n";
}

std::string fishCompletion(const CommandEntry& program) {
    std::string names;
    eachCommand(program, [&](const CommandEntry& command) {
        if (!command.name.empty()) names += ' ' + shellQuoted(command.name);
    });
    std::string out = std::string("#") + kHead +
                      "fish\n"
                      "function __fish_crdctl_is\n"
                      "    set -l command ''\n"
                      "    for word in (commandline -opc)[2..-1]\n"
                      "        set -l longer (string trim -- \"$command $word\")\n"
                      "        if contains -- $longer" +
                      names +
                      "\n"
                      "            set command $longer\n"
                      "        end\n"
                      "    end\n"
                      "    test \"$command\" = \"$argv[1]\"\n"
                      "end\n"
                      "complete -c crdctl -f\n";
    eachCommand(program, [&](const CommandEntry& command) {
        for (const CommandEntry& below : command.commands) {
            OptionEntry word;
            word.text = below.text;
            word.choices = {lastWord(below.name)};
            fishArgument(out, command, word, "");
        }
        for (const OptionEntry& option : command.options) {
            std::string optionNames;
            for (const std::string& name : option.names)
                optionNames += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
            fishArgument(out, command, option, optionNames);
        }
        for (const OptionEntry& argument : command.arguments) fishArgument(out, command, argument, "");
    });
    return out;
}

}  // namespace crd::ctl
