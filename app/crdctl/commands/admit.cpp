#include "engine/admission/admit.h"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <map>
#include <memory>
#include <set>

#include "app/crdctl/cli/commands.h"
#include "app/crdctl/commands/admit_report.h"
#include "app/crdctl/input/input.h"
#include "app/crdctl/input/kind.h"
#include "app/crdctl/input/objects.h"
#include "app/crdctl/input/settings.h"
#include "app/crdctl/input/used_mapping.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/output.h"
#include "app/crdctl/print/visible_text.h"
#include "engine/admission/check_configuration.h"
#include "engine/apply/field_manager.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/convert/review_response.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/mapping/mapping_converter.h"
#include "engine/object/client.h"
#include "engine/object/field_validation.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"

namespace crd::ctl {

namespace {

struct AdmitArguments {
    std::string definition;            // the file of the kind
    std::vector<std::string> configs;  // files of configurations, policies, bindings, parameters and namespaces
    std::vector<std::string> answers;  // WEBHOOK=ANSWER
    std::string old, subresource, fieldValidation, target, mapping;
    bool deletes = false, dryRun = false, storedConfigs = false;
    bool applies = false, force = false;
    std::string manager;     // empty: that of kubectl
    std::string authorizer;  // "allow" or "deny"; empty: not known
    std::vector<std::string> allowed, groups;
    std::string user;  // empty: an administrator
    std::string show, output = "text";
    std::vector<std::string> objects;  // none: the configurations are only validated
};

bool isAnswerWord(std::string_view answer) {
    constexpr std::string_view kWords[] = {"allow", "deny", "timeout", "bad-patch", "wrong-uid"};
    return std::find(std::begin(kWords), std::end(kWords), answer) != std::end(kWords);
}

bool isAddress(std::string_view answer) {
    return answer.starts_with("https://") || answer.starts_with("http://");
}

// How webhooks answer: a word, the text of a file, or a running webhook.
class GivenResponses {
 public:
    Result<void> read(const std::vector<std::string>& arguments) {
        for (const std::string& argument : arguments) {
            const std::size_t sign = argument.find('=');
            if (sign == std::string::npos || sign == 0)
                return failure("\"" + argument + "\" is not a response: write WEBHOOK=ANSWER.");
            const std::string name = argument.substr(0, sign);
            std::string answer = argument.substr(sign + 1);
            if (isAddress(answer)) {
                if (const Phrase why = call::addressProblem(answer); !why.empty()) return failure(why.english());
            } else if (!isAnswerWord(answer)) {
                const auto text = readInput(inputNamed(answer));
                if (!text) return tl::unexpected<Error>(text.error());
                m_bodies[name] = **text;
            }
            m_answers[name] = std::move(answer);
        }
        return {};
    }

    // The first webhook that no configuration has; empty if there is none.
    std::string unknown(const admission::Configurations& configurations) const {
        for (const auto& [name, answer] : m_answers) {
            const bool known = std::any_of(configurations.webhooks.begin(), configurations.webhooks.end(),
                                           [&](const admission::Webhook& webhook) { return webhook.name == name; });
            if (!known) return name;
        }
        return {};
    }

    admission::WebhookResponse operator()(const admission::WebhookCall& call) const {
        const auto answer = m_answers.find(call.webhook.name);
        if (answer == m_answers.end()) {
            admission::WebhookResponse out = admission::allowing(call);
            out.sentence = phrase("Admission", "No response is given: the webhook is assumed to allow the request.");
            return out;
        }
        const auto body = m_bodies.find(call.webhook.name);
        if (body != m_bodies.end()) return admission::pasted(call, body->second);
        if (!isAddress(answer->second)) return *admission::responseNamed(answer->second, call);
        call::CallRequest request;
        request.url = answer->second;
        request.caBundle = call.webhook.caBundle;
        request.timeout = call.limit();
        return admission::calling(call, std::move(request));
    }

 private:
    std::map<std::string, std::string> m_answers, m_bodies;
};

class Admissions {
 public:
    Admissions(AnalysisResultPtr result, const AdmitArguments& arguments, admission::Configurations configurations,
               GivenResponses answers, int minor, std::optional<admission::DeclaredAuthorizer> authorizer)
        : m_result(std::move(result)),
          m_arguments(arguments),
          m_minor(minor),
          m_authorizer(std::move(authorizer)),
          m_configurations(std::move(configurations)),
          m_answers(std::move(answers)) {}

    Result<AdmittedObject> of(const std::string& name, const Json& object, const std::optional<Json>& old) {
        if (isDefinitionObject(object)) return ofDefinition(name, object, old);
        if (!m_result) return failure("--crd is missing: \"" + name + "\" is not a CustomResourceDefinition.");
        admission::Sent sent = request();
        sent.subresource = m_arguments.subresource;
        const bool scales = sent.scales();
        const Json& named = scales ? *old : object;  // names the kind and the version of the request
        const Result<const Definition*> definition = definitionOf(*m_result, named);
        if (!definition) return tl::unexpected<Error>(definition.error());
        One& one = m_conversions[*definition];
        std::unique_ptr<convert::Conversion>& conversion = one.conversion;
        if (!conversion) {
            sayRejected(*m_result, **definition);
            if (!m_arguments.mapping.empty()) {
                Result<std::unique_ptr<UsedMapping>> used = mappingOf(m_arguments.mapping, **definition);
                if (!used) return tl::unexpected<Error>(std::move(used.error()));
                one.mapping = *std::move(used);
                one.mapped = std::make_unique<mapping::MappingConverter>(one.mapping->compiled, sayingCopies());
                sayUnused(**definition);
            }
            conversion = std::make_unique<convert::Conversion>(
                **definition, outcomeOf(*m_result, **definition).versions, one.mapped.get(),
                std::make_shared<cel_schema::RuleCache>(cel_schema::storedEnvironment(m_minor)));
        }
        const Version* version = conversion->version(conversion->versionOf(named));
        if (!version || !version->schema) {
            const std::string apiVersion = named.textAt("apiVersion");
            if (!named.asObject() || apiVersion.empty())
                return failure("\"" + (scales ? m_arguments.old : name) + "\" has no object with an apiVersion.");
            return failure("\"" + (scales ? m_arguments.old : name) + "\" is of " + apiVersion +
                           ", which is not a version of " + (*definition)->name + ".");
        }
        const object::ResourceKind kind = resourceKindOf(**definition, *version);
        if (!m_arguments.subresource.empty() && !(scales ? kind.scale.has_value() : kind.hasStatus)) {
            return failure("The version " + version->name + " of " + kind.kind + " has no " + m_arguments.subresource +
                           " subresource.");
        }
        if (m_arguments.applies) sent.apply = appliedBy();
        if (m_arguments.deletes) {
            sent.operation = admission::Operation::Delete;
            Result<Json> stored = storedAt(*conversion, kind, name, object);
            if (!stored) return tl::unexpected<Error>(std::move(stored.error()));
            sent.stored = *std::move(stored);
        } else if (old) {
            sent.operation = admission::Operation::Update;
            Result<Json> stored = storedAt(*conversion, kind, m_arguments.old, object::baseOfUpdate(*old, object));
            if (!stored) return tl::unexpected<Error>(std::move(stored.error()));
            sent.stored = *std::move(stored);
            sent.object = scales       ? admission::scaleToSend(object, sent.stored, *kind.scale)
                          : sent.apply ? object::completed(object, kind)
                                       : object::completed(object, kind, &sent.stored);
        } else {
            sent.object = object::completed(object, kind);
        }
        const Version* storage = conversion->storageVersion();
        return AdmittedObject{name, admission::admit(*conversion, m_configurations, sent, m_answers),
                              storage ? storage->name : std::string()};
    }

 private:
    static bool isDefinitionObject(const Json& object) {
        return object.textAt("apiVersion") == "apiextensions.k8s.io/v1" &&
               object.textAt("kind") == "CustomResourceDefinition";
    }

    // A request without its object.
    admission::Sent request() const {
        admission::Sent sent;
        sent.dryRun = m_arguments.dryRun;
        sent.fieldValidation = object::fieldValidationNamed(m_arguments.fieldValidation);
        sent.minor = m_minor;
        sent.authorizer = m_authorizer;
        if (!m_arguments.user.empty()) sent.user = {m_arguments.user, {}, m_arguments.groups};
        return sent;
    }

    admission::AppliedBy appliedBy() const {
        const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
        return {m_arguments.manager.empty() ? apply::kKubectl : m_arguments.manager,
                m_arguments.force,
                {now.time_since_epoch().count(), 0}};
    }

    Result<AdmittedObject> ofDefinition(const std::string& name, const Json& object, const std::optional<Json>& old) {
        if (!m_arguments.subresource.empty() || !m_arguments.mapping.empty() || m_arguments.applies)
            return failure("\"" + name +
                           "\" is a definition: --apply, --subresource and --mapping are for custom resources.");
        if (old && !isDefinitionObject(*old))
            return failure("\"" + m_arguments.old + "\" is not a CustomResourceDefinition.");
        object::ResourceKind kind;
        kind.namespaced = false;
        admission::Sent sent = request();
        if (m_arguments.deletes) {
            sent.operation = admission::Operation::Delete;
            sent.stored = object::completed(object, kind, &object);
        } else if (old) {
            sent.operation = admission::Operation::Update;
            const Json base = object::baseOfUpdate(*old, object);
            sent.stored = object::completed(base, kind, &base);
            sent.object = object::completed(object, kind, &sent.stored);
        } else {
            sent.object = object::completed(object, kind);
        }
        return AdmittedObject{name, admission::admitDefinition(m_configurations, sent, m_answers), "v1"};
    }

    // A stored object as the server reads it in the version of the request.
    static Result<Json> storedAt(convert::Conversion& conversion, const object::ResourceKind& kind,
                                 const std::string& name, const Json& object) {
        const std::string head = '"' + inputNamed(name).name + "\" ";
        const std::string version = conversion.versionOf(object);
        if (!object.asObject() || object.textAt("kind") != kind.kind || version.empty())
            return failure(head + "is not an object of the kind " + kind.kind + " of " + kind.group + '.');
        if (!conversion.served(version)) return failure(head + "is of " + version + ", whose objects cannot be read.");
        const Result<Json> read = conversion.readStored(object, kind.version);
        if (!read) return failure(head + "cannot be read: " + read.error().message.english());
        return object::completed(*read, kind, &*read);
    }

    AnalysisResultPtr m_result;  // null: only definitions are sent
    const AdmitArguments& m_arguments;
    int m_minor;
    std::optional<admission::DeclaredAuthorizer> m_authorizer;
    admission::Configurations m_configurations;
    GivenResponses m_answers;
    struct One {
        std::unique_ptr<UsedMapping> mapping;
        std::unique_ptr<mapping::MappingConverter> mapped;
        std::unique_ptr<convert::Conversion> conversion;
    };
    std::map<const Definition*, One> m_conversions;
};

// What the server says of one configuration, with the lines of its file.
struct CheckedConfiguration {
    std::string file, kind, name;
    bool accepted = true;
    std::string message;  // the server's answer to a create; empty if it is accepted
    struct Problem {
        std::size_t line = 0;  // from 1
        FieldPath path;
        std::string text;
        bool unknown = false;  // an unknown field: only a warning of the server
    };
    std::vector<Problem> problems;
};

struct ReadConfigurations {
    admission::Configurations configurations;
    std::vector<CheckedConfiguration> checked;

    bool rejected() const {
        return std::any_of(checked.begin(), checked.end(),
                           [](const CheckedConfiguration& one) { return !one.accepted; });
    }
};

// The line of a path in a document, from 1; that of the nearest parent that is there.
std::size_t configurationLine(const ObjectText& text, FieldPath path) {
    const yaml::DocumentTree& document = text.stream->documents()[text.document];
    std::optional<yaml::Location> found = yaml::locate(document, path);
    while (!found && !path.empty()) {
        path = path.parent();
        found = yaml::locate(document, path);
    }
    std::size_t offset = found ? found->node.begin() : 0;
    if (found && !found->steps.empty() && found->entryRef().key) offset = found->entryRef().key.begin();
    return text.stream->lines().lineOf(offset) + 1;
}

// `at`: where the document has the object.
CheckedConfiguration checkedConfiguration(const ObjectText& text, const std::string& file, const Json& object,
                                          const FieldPath& at, int minor) {
    const admission::ConfigurationCheck check = admission::checkConfiguration(object, minor);
    CheckedConfiguration out;
    const Json* metadata = object.find("metadata");
    out.file = file;
    out.kind = object.textAt("kind");
    out.name = metadata ? metadata->textAt("name") : std::string();
    out.accepted = check.accepted();
    out.message = admission::rejectionOf(object, check);
    const auto report = [&](const FieldPath& path, std::string says, bool unknown = false) {
        out.problems.push_back({configurationLine(text, at.joined(path)), path, std::move(says), unknown});
    };
    if (!check.rejection.empty()) report({}, check.rejection);
    for (const FieldPath& path : check.unknown) report(path, "unknown field \"" + path.toString() + '"', true);
    for (const object::ValueError& error : check.errors) report(error.path, object::toString(error));
    return out;
}

// An object of a file, or an item of a list in it.
struct ConfigurationItem {
    const ObjectText* text = nullptr;
    std::string file;
    FieldPath at;  // where the document has it
    Json value;
};

Result<ReadConfigurations> readConfigurations(const AdmitArguments& arguments, int minor) {
    std::vector<std::vector<ObjectText>> texts;
    std::vector<ConfigurationItem> all;
    for (const std::string& file : arguments.configs) {
        Result<std::vector<ObjectText>> objects = readObjects(file);
        if (!objects) return tl::unexpected<Error>(objects.error());
        for (const ObjectText& text : texts.emplace_back(*std::move(objects))) {
            std::vector<Json> items = itemsOf(text.value);
            const bool list = items.size() != 1 || !(items.front() == text.value);
            for (std::size_t i = 0; i < items.size(); ++i) {
                if (!items[i].asObject()) return failure("\"" + text.name + "\" is not an object.");
                all.push_back({&text, inputNamed(file).name, list ? FieldPath().child("items").at(i) : FieldPath(),
                               std::move(items[i])});
            }
        }
    }
    // In a cluster, a later object replaces one of the same kind and name.
    std::map<admission::Identity, std::size_t> last;
    for (std::size_t i = 0; i < all.size(); ++i) last.insert_or_assign(admission::identityOf(all[i].value), i);
    ReadConfigurations out;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const ConfigurationItem& item = all[i];
        // The server checks each when it is applied.
        if (!arguments.storedConfigs && admission::isConfiguration(item.value))
            out.checked.push_back(checkedConfiguration(*item.text, item.file, item.value, item.at, minor));
        if (const std::size_t later = last.at(admission::identityOf(item.value)); later != i) {
            const auto place = [](const ConfigurationItem& one) {
                return one.file + ':' + std::to_string(configurationLine(*one.text, one.at));
            };
            say(place(item) + ": " + onOneLine(item.value.textAt("kind")) + " is ignored: " + place(all[later]) +
                " has a later one of the same name, which replaces it.");
            continue;
        }
        if (const Phrase why = out.configurations.add(item.value); !why.empty())
            return failure("\"" + item.text->name + "\": " + why.english());
    }
    return out;
}

std::string problemsText(const CheckedConfiguration& one, const std::string& head) {
    std::string out;
    for (const CheckedConfiguration::Problem& problem : one.problems) {
        out += head + one.file + ':' + std::to_string(problem.line) + ": " + (problem.unknown ? "warning: " : "") +
               onOneLine(problem.text) + '\n';
    }
    return out;
}

Json configurationReport(const CheckedConfiguration& one) {
    Json::Object out = {{"kind", one.kind}, {"name", one.name}, {"file", one.file}, {"accepted", one.accepted}};
    if (!one.message.empty()) out["message"] = one.message;
    out["problems"] = listOf(one.problems, [](const CheckedConfiguration::Problem& problem) {
        return Json::Object{{"path", problem.path.toString()},
                            {"line", static_cast<std::int64_t>(problem.line)},
                            {"severity", problem.unknown ? "warning" : "error"},
                            {"message", problem.text}};
    });
    return out;
}

// The result of a run without objects.
int printConfigurations(const ReadConfigurations& read, Output& output) {
    for (const CheckedConfiguration& one : read.checked) {
        output.add(
            [&] {
                return onOneLine(one.kind + ' ' + one.name) + (one.accepted ? ": accepted\n" : ": rejected\n") +
                       problemsText(one, "  ");
            },
            [&] { return configurationReport(one); });
    }
    return output.finish(read.rejected() ? kFindings : kClean);
}

// The kinds of the definitions, for parameters of policies.
void addKinds(const AnalysisResult& result, admission::Configurations& configurations) {
    for (const Definition* definition : definitionsOf(result)) {
        convert::Conversion conversion(*definition, outcomeOf(result, *definition).versions);
        configurations.addKind(conversion);
    }
}

// Nothing: it is not known what the authorizer answers.
Result<std::optional<admission::DeclaredAuthorizer>> declaredAuthorizer(const AdmitArguments& arguments) {
    std::optional<admission::DeclaredAuthorizer> out;
    if (arguments.authorizer.empty() && arguments.allowed.empty()) return out;
    out.emplace();
    out->allowsAll = arguments.authorizer == "allow";
    for (const std::string& text : arguments.allowed) {
        Result<admission::AllowedCheck> check = admission::allowedCheck(text);
        if (!check) return tl::unexpected<Error>(std::move(check.error()));
        out->allowed.push_back(*std::move(check));
    }
    return out;
}

void printAdmission(const AdmittedObject& object, const std::string& show, Output& output) {
    const admission::Admitted& result = object.result;
    if (show == "object") {
        if (result.returned.asObject()) output.addObject(result.returned);
        return;
    }
    if (show != "reviews") {
        output.add([&] { return admissionText(object); }, [&] { return admissionReport(object); });
        return;
    }
    for (const admission::AdmissionStage& stage : result.stages) {
        if (stage.review.empty()) continue;
        output.add([&] { std::cout << "# " << stageName(stage) << '\n'
                                   << stage.review; },
                   [&]() -> Json {
                       return Json::Object{{"object", object.name},
                                           {"configuration", stage.configuration},
                                           {"name", stage.author},
                                           {"round", stage.round},
                                           {"request", reviewOf(stage)}};
                   });
    }
}

int runAdmit(const AdmitArguments& arguments) {
    std::vector<std::string> files = arguments.objects;
    files.insert(files.end(), arguments.configs.begin(), arguments.configs.end());
    const Result<void> once = inputOnce(std::move(files), {arguments.definition, arguments.old, arguments.mapping});
    if (!once) return failWith(once.error());
    if (arguments.applies && arguments.subresource == "scale")
        return failWith("--apply does not apply to the scale subresource.");
    const Result<int> minor = minorOf(arguments.target);
    if (!minor) return failWith(minor.error());
    Result<std::optional<admission::DeclaredAuthorizer>> authorizer = declaredAuthorizer(arguments);
    if (!authorizer) return failWith(authorizer.error());
    Result<ReadConfigurations> read = readConfigurations(arguments, *minor);
    if (!read) return failWith(read.error());
    if (arguments.objects.empty() && read->checked.empty() && !arguments.storedConfigs)
        return failWith("The files contain no admission configuration.");
    Output output(arguments.output, "the result");
    if (arguments.objects.empty()) return printConfigurations(*read, output);
    for (const CheckedConfiguration& one : read->checked) std::cerr << problemsText(one, "crdctl: ");
    if (read->rejected()) {
        return failWith(
            "The API server rejects the configurations. --stored-configs takes them as they are, as if an older server "
            "had stored them.");
    }
    Result<AnalysisResultPtr> definitions =
        arguments.definition.empty() ? AnalysisResultPtr() : readDefinitions(arguments.definition, *minor);
    if (!definitions) return failWith(definitions.error());
    admission::Configurations* const configurations = &read->configurations;
    if (*definitions) addKinds(**definitions, *configurations);
    if (configurations->namespaces.empty() && configurations->selectsSpaces())
        say("The files contain no Namespace: the labels that namespaceSelector selects by are not known, so each "
            "namespace has only the label with its name.");
    GivenResponses answers;
    if (const Result<void> done = answers.read(arguments.answers); !done) return failWith(done.error());
    if (const std::string name = answers.unknown(*configurations); !name.empty())
        return failWith("No configuration has a webhook \"" + name + "\".");
    std::optional<Json> old;
    if (!arguments.old.empty()) {
        Result<ObjectText> stored = readObject(arguments.old);
        if (!stored) return failWith(stored.error());
        old = std::move(stored->value);
    } else if (!arguments.subresource.empty()) {
        return failWith("A write through /" + arguments.subresource +
                        " changes a stored object: specify it with --old.");
    }
    Admissions admissions(*definitions, arguments, std::move(*configurations), std::move(answers), *minor,
                          *std::move(authorizer));
    const Result<std::vector<AdmittedObject>> out = fromItems<AdmittedObject>(
        arguments.objects, [&](const std::string& name, const Json& item) { return admissions.of(name, item, old); });
    if (!out) return failWith(out.error());
    for (const AdmittedObject& object : *out) printAdmission(object, arguments.show, output);
    const bool accepted = std::all_of(out->begin(), out->end(), [](const AdmittedObject& object) {
        return object.result.accepted && !object.result.unsimulated;
    });
    return output.finish(accepted ? kClean : kFindings);
}

}  // namespace

void addAdmit(const Commands& commands) {
    const auto [options, to] = commands.add(
        "admit",
        "Simulate admission webhooks and policies for objects: which are called and why others are not, what each "
        "changes, warnings, and the server's response. An OBJECT that is a CustomResourceDefinition is the object of "
        "the request itself, without --crd. Configurations are validated first; without OBJECT only they are. "
        "Webhooks are called only if --answer names a URL; those without a response allow the request. Exit code "
        "0: accepted, 1: rejected or not simulated, 2: unusable input.",
        runAdmit);
    options.crd(to.definition);
    options
        .values("--config", to.configs,
                "A file of webhook configurations, policies, bindings, their parameters, and namespaces; may be "
                "given several times",
                "FILE")
        ->required();
    options.values("--answer", to.answers,
                   "The response of a webhook: allow, deny, timeout, bad-patch, wrong-uid, a URL that is called, or "
                   "the file of an AdmissionReview in which $UID stands for the uid",
                   "WEBHOOK=ANSWER");
    CLI::Option* old = options.value("--old", to.old, "The stored object: the request is an update", "FILE");
    CLI::Option* deletes = options.flag("--delete", to.deletes, "The objects are stored, and deleted")->excludes(old);
    options
        .choice("--subresource", to.subresource,
                "The subresource that the request writes; with scale, OBJECT is a Scale or a part of one",
                {"status", "scale"})
        ->excludes(deletes);
    CLI::Option* applies =
        options
            .flag("--apply", to.applies,
                  "The objects are configurations: simulate kubectl apply --server-side, which merges before admission")
            ->excludes(deletes);
    options.value("--field-manager", to.manager, "The manager of the apply (default: kubectl)", "NAME")->needs(applies);
    options.flag("--force-conflicts", to.force, "With --apply: take fields that other managers own")->needs(applies);
    options.fieldValidation(to.fieldValidation, "drop them with a note");
    options.flag("--dry-run", to.dryRun, "Simulate the request as a server-side dry run");
    CLI::Option* user = options.value("--user", to.user, "The name of the user (default: an administrator)");
    options.values("--group", to.groups, "A group of the user; may be given several times", "NAME")->needs(user);
    options.target(to.target, "Target version: the server that validates and evaluates");
    options.mapping(to.mapping,
                    "The file of a mapping that converts objects for webhooks and policies of another version");
    options.flag("--stored-configs", to.storedConfigs, "Do not validate the configurations: they are stored already");
    CLI::Option* authorizer =
        options.choice("--authorizer", to.authorizer,
                       "The decision of the cluster's authorizer in expressions: allow or deny everything (default: "
                       "unknown, and the result is incomplete)",
                       {"allow", "deny"});
    options
        .values("--allowed", to.allowed,
                "A check that the authorizer allows; all others are denied. May be given several times",
                "\"VERB RESOURCE.GROUP[/SUBRESOURCE] [in NAMESPACE] [named NAME] [as NAMESPACE:NAME]\"")
        ->excludes(authorizer);
    options.choice("--show", to.show, "Print only the object that the client gets, or the requests to webhooks",
                   {"object", "reviews"});
    options.output(to.output, "text or json", {"text", "json"});
    options.objects(to.objects);
    options.examples(
        {"crdctl admit --config policy.yaml", "crdctl admit --crd crd.yaml --config policy.yaml objects.yaml"});
}

}  // namespace crd::ctl
