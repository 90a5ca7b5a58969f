#include "app/crdctl/admission_commands.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "app/crdctl/admit.h"
#include "app/crdctl/webhook.h"
#include "engine/object/field_validation.h"

namespace crd::ctl {

Command addAdmit(CLI::App& app) {
    auto options = std::make_shared<AdmitArguments>();
    CLI::App* command = app.add_subcommand(
        "admit",
        "Simulate admission webhooks and policies for objects: which are called and why others are not, what each "
        "changes, warnings, and the server's response. Configurations are validated first; without OBJECT only they "
        "are. Webhooks are called only if --answer names a URL; those without a response allow the request. Exit code "
        "0: accepted, 1: rejected or not simulated, 2: unusable input.");
    CLI::Option* definition =
        command->add_option("--crd", options->definition, "The definition's file, or -")->type_name("FILE");
    command
        ->add_option("--config", options->configs,
                     "A file of webhook configurations, policies, bindings, their parameters, and namespaces; may be "
                     "given several times")
        ->type_name("FILE")
        ->allow_extra_args(false)
        ->required();
    command
        ->add_option("--answer", options->answers,
                     "The response of a webhook: allow, deny, timeout, bad-patch, wrong-uid, a URL that is called, or "
                     "the file of an AdmissionReview in which $UID stands for the uid")
        ->type_name("WEBHOOK=ANSWER")
        ->allow_extra_args(false);
    CLI::Option* old =
        command->add_option("--old", options->old, "The stored object: the request is an update")->type_name("FILE");
    CLI::Option* deletes =
        command->add_flag("--delete", options->deletes, "The objects are stored, and deleted")->excludes(old);
    command
        ->add_option("--subresource", options->subresource,
                     "The subresource that the request writes; with scale, OBJECT is a Scale or a part of one")
        ->check(CLI::IsMember({"status", "scale"}))
        ->excludes(deletes);
    command
        ->add_option("--field-validation", options->fieldValidation,
                     "What the server does with unknown fields: Strict (that kubectl sends by default) rejects the "
                     "object, Warn warns, Ignore drops them (default: drop them with a note)")
        ->check(CLI::IsMember(object::fieldValidationNames()));
    command->add_flag("--dry-run", options->dryRun, "Simulate the request as a server-side dry run");
    CLI::Option* user =
        command->add_option("--user", options->user, "The name of the user (default: an administrator)");
    command->add_option("--group", options->groups, "A group of the user; may be given several times")
        ->type_name("NAME")
        ->allow_extra_args(false)
        ->needs(user);
    command->add_option("--target", options->target, "Target version: the server that validates and evaluates")
        ->type_name("1.NN");
    command
        ->add_option("--mapping", options->mapping,
                     "The file of a mapping that converts objects for webhooks and policies of another version")
        ->type_name("FILE");
    command->add_flag("--stored-configs", options->storedConfigs,
                      "Do not validate the configurations: they are stored already");
    CLI::Option* authorizer = command
                                  ->add_option("--authorizer", options->authorizer,
                                               "The decision of the cluster's authorizer in expressions: allow or deny "
                                               "everything (default: unknown, and the result is incomplete)")
                                  ->check(CLI::IsMember({"allow", "deny"}));
    command
        ->add_option("--allowed", options->allowed,
                     "A check that the authorizer allows; all others are denied. May be given several times")
        ->type_name("\"VERB RESOURCE.GROUP[/SUBRESOURCE] [in NAMESPACE] [named NAME] [as NAMESPACE:NAME]\"")
        ->allow_extra_args(false)
        ->excludes(authorizer);
    command
        ->add_option("--show", options->show, "Print only the object that the client gets, or the requests to webhooks")
        ->check(CLI::IsMember({"object", "reviews"}));
    command->add_option("--output,-o", options->output, "text or json")
        ->check(CLI::IsMember({"text", "json"}))
        ->capture_default_str();
    command->add_option("OBJECT", options->objects, "Files of objects, or - for standard input")->needs(definition);
    return {command, [options] { return admit(*options); }};
}

Command addWebhookReview(CLI::App& app) {
    auto options = std::make_shared<ReviewArguments>();
    CLI::App* webhook = app.add_subcommand("webhook", "Requests to conversion webhooks, and their responses.");
    webhook->require_subcommand(1);
    CLI::App* command = webhook->add_subcommand(
        "review",
        "Print the ConversionReview that the server sends for objects, or check a response to it: the server's error, "
        "or the converted objects. Standard error says what the server changes in them silently. Exit code 0: printed, "
        "or accepted without changes, 1: an error or changes, 2: unusable input.");
    command->add_option("--crd", options->definition, "The definition's file, or -")->type_name("FILE")->required();
    command->add_option("--to", options->to, "The version to convert to")->type_name("VERSION");
    command->add_flag("--list", options->list, "Convert the objects as one list");
    command->add_option("--from", options->from, "The version of the list (default: that of its first object)")
        ->type_name("VERSION");
    command->add_option("--uid", options->uid, "The uid of the request (default: a random one)");
    CLI::Option* request =
        command->add_option("--request", options->request, "The request that was sent (a ConversionReview), or -")
            ->type_name("FILE");
    command->add_option("--response", options->response, "The body of the webhook's response, or -")
        ->type_name("FILE")
        ->needs(request);
    request->needs("--response");
    command->add_option("--status", options->status, "The HTTP status of the response")
        ->type_name("CODE")
        ->check(CLI::Range(100, 599))
        ->capture_default_str();
    command->add_option("--content-type", options->contentType, "The content type of the response")
        ->capture_default_str();
    command->add_option("--output,-o", options->output, "Of a checked response: yaml or json")
        ->check(CLI::IsMember({"yaml", "json"}))
        ->capture_default_str();
    command->add_option("OBJECT", options->objects, "Files of objects, or - for standard input");
    return {command, [options] { return webhookReview(*options); }};
}

}  // namespace crd::ctl
