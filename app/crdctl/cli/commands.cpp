#include "app/crdctl/cli/commands.h"

namespace crd::ctl {

namespace {

constexpr void (*kCommands[])(const Commands&) = {
    addCheck,   addEdit,     addUpgrade, addStored,    addSize,    addCost,       addMatrix,
    addSample,  addPreview,  addGet,     addConvert,   addWebhook, addAdmit,      addPlan,
    addInfer,   addExplain,  addOpenApi, addDiscovery, addDocs,    addDiff,       addLesson,
    addMapping, addSettings, addRules,   addRule,      addHelp,    addCompletion, addManual};

}  // namespace

std::vector<Commands::Entry> addCommands(CLI::App& app) {
    std::vector<Commands::Entry> out;
    for (const auto add : kCommands) add({app, out});
    // Before every other check of a value, with a message, since scripts with unset variables easily pass "".
    const CLI::Validator notEmpty(
        [](std::string& value) { return value.empty() ? "the value is empty" : std::string(); }, "");
    for (const Commands::Entry& command : out)
        for (CLI::Option* option : command.app->get_options())
            if (option->get_type_size_max() > 0) option->transform(notEmpty);
    return out;
}

}  // namespace crd::ctl
