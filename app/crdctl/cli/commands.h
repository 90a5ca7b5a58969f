// The commands of crdctl. The file of a command's name has its options and help, what they set, and what runs; edit.cpp
// also has `upgrade`, publish.cpp has `explain`, `openapi` and `discovery`, rules.cpp `rule`, manual.cpp `completion`
// and `help`.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/crdctl/cli/options.h"

namespace crd::ctl {

// The commands of the program, or of a group.
class Commands {
 public:
    struct Entry {
        CLI::App* app;             // tells after parsing whether this command was given
        std::function<int()> run;  // returns the exit code; called at most once
    };
    Commands(CLI::App& parent, std::vector<Entry>& all) : m_parent(&parent), m_all(&all) {}

    template <typename Arguments>
    struct Added {
        Options options;
        Arguments& to;  // what the options set
    };
    // `run` is called with what the options have set.
    template <typename Arguments>
    Added<Arguments> add(const char* name, std::string help, int (*run)(const Arguments&)) const {
        const auto arguments = std::make_shared<Arguments>();
        CLI::App* app = m_parent->add_subcommand(name, std::move(help));
        m_all->push_back({app, [arguments, run] { return run(*arguments); }});
        return {Options(*app), *arguments};
    }
    // For `crdctl NAME COMMAND`.
    Commands group(const char* name, std::string help) const {
        CLI::App* app = m_parent->add_subcommand(name, std::move(help));
        app->require_subcommand(1);
        return {*app, *m_all};
    }

 private:
    CLI::App* m_parent;
    std::vector<Entry>* m_all;
};

void addCheck(const Commands& commands);
void addEdit(const Commands& commands);
void addUpgrade(const Commands& commands);
void addStored(const Commands& commands);
void addSize(const Commands& commands);
void addCost(const Commands& commands);
void addMatrix(const Commands& commands);
void addSample(const Commands& commands);
void addPreview(const Commands& commands);
void addGet(const Commands& commands);
void addConvert(const Commands& commands);
void addWebhook(const Commands& commands);
void addAdmit(const Commands& commands);
void addPlan(const Commands& commands);
void addInfer(const Commands& commands);
void addExplain(const Commands& commands);
void addOpenApi(const Commands& commands);
void addDiscovery(const Commands& commands);
void addDocs(const Commands& commands);
void addDiff(const Commands& commands);
void addLesson(const Commands& commands);
void addSettings(const Commands& commands);
void addMapping(const Commands& commands);
void addRules(const Commands& commands);
void addRule(const Commands& commands);
void addCompletion(const Commands& commands);
void addHelp(const Commands& commands);
void addManual(const Commands& commands);

// All of them, in the order of the help.
std::vector<Commands::Entry> addCommands(CLI::App& app);

}  // namespace crd::ctl
