#include "app/crdctl/cli/man_page.h"

#include "app/crdctl/cli/help.h"

namespace crd::ctl {

namespace {

// Text in which nothing is a request or an escape.
std::string roff(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const bool begin = out.empty() || out.back() == '\n';
        if (c == '\\') {
            out += "\\e";
        } else if (c == '-') {
            out += "\\-";
        } else if (begin && (c == '.' || c == '\'')) {
            out += "\\&";
            out += c;
        } else {
            out += c;
        }
    }
    return out;
}

void appendEntries(std::string& out, const std::vector<OptionEntry>& entries) {
    for (const OptionEntry& entry : entries) {
        out += ".TP\n\\fB" + roff(labelOf(entry)) + "\\fR\n" + roff(entry.text);
        for (const std::string& note : entry.notes) out += (entry.text.empty() ? "" : "\n") + roff(note);
        out += '\n';
    }
}

}  // namespace

std::string manPage(const CommandEntry& program, const std::string& version) {
    std::string out = ".TH CRDCTL 1 \"\" \"crdctl " + version +
                      "\" \"User Commands\"\n.SH NAME\ncrdctl \\- validate and "
                      "edit Kubernetes CustomResourceDefinitions\n.SH SYNOPSIS\n\\fB" +
                      roff(program.usage) + "\\fR\n.SH DESCRIPTION\n" + roff(program.text) + "\n.SH OPTIONS\n";
    appendEntries(out, program.options);
    out += ".SH COMMANDS\n";
    eachCommand(program, [&](const CommandEntry& command) {
        if (command.name.empty()) return;
        out += ".SS " + roff(command.name) + "\n\\fB" + roff(command.usage) + "\\fR\n.PP\n" + roff(command.text) + '\n';
        appendEntries(out, command.arguments);
        appendEntries(out, command.options);
        if (command.examples.empty()) return;
        out += ".PP\nExamples:\n.PP\n.EX\n";
        for (const std::string& example : command.examples) out += "    " + roff(example) + '\n';
        out += ".EE\n";
    });
    out +=
        ".SH EXIT STATUS\n.TP\n.B 0\nNo problems.\n.TP\n.B 1\nProblems were found; the text of each command says "
        "which.\n.TP\n.B 2\nThe input cannot be used: a wrong option, a file that cannot be read, no definition in "
        "it.\n.SH SEE ALSO\n.BR kubectl (1)\n";
    return out;
}

}  // namespace crd::ctl
