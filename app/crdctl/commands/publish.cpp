#include <algorithm>
#include <iostream>
#include <vector>

#include "app/crdctl/cli/commands.h"
#include "app/crdctl/input/each_file.h"
#include "app/crdctl/input/kind.h"
#include "app/crdctl/input/settings.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/output.h"
#include "app/crdctl/print/visible_text.h"
#include "engine/analysis/rejection.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/ascii.h"
#include "engine/print/table_text.h"
#include "engine/publish/discovery.h"
#include "engine/publish/explain.h"
#include "engine/publish/openapi_v2.h"
#include "engine/publish/openapi_v3.h"
#include "engine/publish/paths.h"

namespace crd::ctl {

namespace {

using publish::ServedVersion;

struct ExplainArguments {
    std::string definition;
    std::string apiVersion;  // GROUP/VERSION, or the name of a version; empty: the preferred one
    std::string output = "plaintext", path, target;
    bool recursive = false;
};

struct OpenApiArguments {
    std::vector<std::string> files;
    InputOptions inputs;
    std::string version, target;
    bool v2 = false, v3 = false, losses = false;
};

struct DiscoveryArguments {
    std::vector<std::string> files;
    InputOptions inputs;
    std::string output = "text";
};

// The definitions of a file that a server would publish.
struct Published {
    AnalysisResultPtr result;
    std::vector<const Definition*> definitions;
    bool rejected = false;  // some are; they were named on standard error

    publish::Form form(const publish::Form& of) const { return publish::ofServer(of, result->targetMinor); }
    ServedVersion version(const Definition& definition, std::size_t index) const {
        return {&definition, &definition.versions[index], outcomeOf(*result, definition).versions[index].structural};
    }
    std::vector<ServedVersion> served(const Definition& definition) const {
        std::vector<ServedVersion> out;
        for (const std::size_t index : publish::servedVersions(definition)) out.push_back(version(definition, index));
        return out;
    }
};

Result<Published> publishedOf(const std::string& file, const std::string& target = {}) {
    const Result<int> minor = minorOf(target);
    if (!minor) return failure(minor.error().message.english());
    const Result<AnalysisResultPtr> read = readDefinitions(file, *minor);
    if (!read) return failure(read.error().message.english());
    Published out{*read, {}, false};
    for (const Definition* definition : definitionsOf(*out.result)) {
        if (outcomeOf(*out.result, *definition).admitted) {
            out.definitions.push_back(definition);
            continue;
        }
        out.rejected = true;
        const auto index = static_cast<std::size_t>(definition - out.result->definitions.data());
        if (const Phrase unknown = whyUnknown(*out.result, index); !unknown.empty()) {
            say(onOneLine(definition->name + ": " + unknown.english()));
            continue;
        }
        say("The API server rejects " + (definition->name.empty() ? "a definition" : definition->name) +
            " and publishes nothing for it; crdctl check shows why.");
    }
    return out;
}

// Whether kubectl accepts `type` for the resource.
bool namesResource(const publish::ResourceNames& names, const std::string& type) {
    const std::string word = goLower(type);
    return !word.empty() &&
           (word == names.plural || word == names.singular || word == goLower(names.kind) ||
            std::find(names.shortNames.begin(), names.shortNames.end(), type) != names.shortNames.end());
}

// What a path asks for: a definition and its fields. The path may begin with a name of the resource, as in kubectl;
// with the name of its group after it only if no version is chosen (`grouped`): kubectl reads the group as fields then.
struct Explained {
    const Definition* definition = nullptr;  // null: the path names none of several
    std::vector<std::string> fields;
};
Result<Explained> explainedOf(const Published& published, const std::string& path, bool grouped) {
    for (const Definition* definition : published.definitions) {
        if (!grouped) break;
        const publish::ResourceNames names = publish::resourceNames(*definition);
        const std::string whole = names.plural + "." + names.group;
        if (path != whole && !path.starts_with(whole + ".")) continue;
        Result<std::vector<std::string>> fields =
            publish::explainedFields(std::string_view(path).substr(std::min(whole.size() + 1, path.size())));
        if (!fields) return failure(fields.error().message.english());
        return Explained{definition, std::move(*fields)};
    }
    Result<std::vector<std::string>> fields = publish::explainedFields(path);
    if (!fields) return failure(fields.error().message.english());
    Explained out{published.definitions.size() == 1 ? published.definitions.front() : nullptr, std::move(*fields)};
    if (out.fields.empty()) return out;
    for (const Definition* definition : published.definitions) {
        if (!namesResource(publish::resourceNames(*definition), out.fields.front())) continue;
        out.definition = definition;
        out.fields.erase(out.fields.begin());
        break;
    }
    return out;
}

int runExplain(const ExplainArguments& arguments) {
    const Result<Published> published = publishedOf(arguments.definition, arguments.target);
    if (!published) return failWith(published.error());
    if (published->definitions.empty()) return kFindings;
    Result<Explained> explained = explainedOf(*published, arguments.path, arguments.apiVersion.empty());
    if (!explained) {
        std::cerr << explained.error().message.english() << '\n';
        return kFindings;
    }
    const Definition* definition = explained->definition;
    if (!definition)
        return failWith("\"" + arguments.definition +
                        "\" contains several definitions: begin the path with the name of a resource.");
    const std::vector<ServedVersion> served = published->served(*definition);
    if (served.empty()) {
        say(definition->name + " has no served version.");
        return kFindings;
    }
    const publish::ResourceNames names = publish::resourceNames(*definition);
    const bool v2 = arguments.output == "plaintext-openapiv2";
    const ServedVersion* version = &served.front();
    if (!arguments.apiVersion.empty()) {
        const std::size_t slash = arguments.apiVersion.find('/');
        const std::string group = slash == std::string::npos ? names.group : arguments.apiVersion.substr(0, slash);
        const std::string name =
            slash == std::string::npos ? arguments.apiVersion : arguments.apiVersion.substr(slash + 1);
        const auto found = std::find_if(served.begin(), served.end(), [&](const ServedVersion& one) {
            return group == names.group && one.name() == name;
        });
        if (found == served.end()) {
            std::cerr << publish::unknownVersion(served.front(), group, name, v2) << '\n';
            return kFindings;
        }
        version = &*found;
    }
    const publish::ExplainRequest request{explained->fields, arguments.recursive};
    const publish::Explanation explanation =
        v2 ? publish::explainedV2(publish::openApiV2({version, 1}, published->form(publish::kServerV2)), *version,
                                  request)
           : publish::explained(publish::openApiV3(*version, published->form(publish::kServerV3)), *version, request);
    std::cout << explanation.output;
    if (!explanation.error.empty()) std::cerr << explanation.error << '\n';
    return printed(explanation.error.empty() ? kClean : kFindings, "the output");
}

// The exit code for one file.
int printOpenApi(const std::string& file, const OpenApiArguments& arguments) {
    const Result<Published> published = publishedOf(file, arguments.target);
    if (!published) return failWith(published.error());
    int code = published->rejected ? kFindings : kClean;
    for (const Definition* definition : published->definitions) {
        std::vector<ServedVersion> versions = published->served(*definition);
        if (!arguments.version.empty())
            std::erase_if(versions, [&](const ServedVersion& one) { return one.name() != arguments.version; });
        if (versions.empty()) {
            say(definition->name + (arguments.version.empty()
                                        ? " has no served version."
                                        : " does not serve version \"" + arguments.version + "\"."));
            code = kFindings;
            continue;
        }
        if (arguments.losses) {
            for (const ServedVersion& version : versions)
                for (const publish::Loss& loss : publish::v2Losses(version))
                    std::cout << loss.path.toString() << ": " << schema::info(loss.keyword).name << ": " << loss.what
                              << '\n';
        } else if (arguments.v2) {
            std::cout << publish::toText(publish::openApiV2(versions, published->form(publish::kServerV2)),
                                         publish::kServerV2)
                      << '\n';
        } else {
            std::cout << publish::toText(publish::openApiV3(versions.front(), published->form(publish::kServerV3)),
                                         publish::kServerV3)
                      << '\n';
        }
    }
    return code;
}

int runOpenApi(const OpenApiArguments& arguments) {
    if (arguments.v2 == arguments.v3) return failWith("Use either --v2 or --v3.");
    if (arguments.losses && !arguments.v2) return failWith("--losses needs --v2.");
    const FilesDone done = eachFile(arguments.files, arguments.inputs,
                                    [&](const std::string& file) { return printOpenApi(file, arguments); });
    return printed(done.code, "the output");
}

void printDiscovery(const Published& published, const Definition& definition) {
    const publish::ResourceNames names = publish::resourceNames(definition);
    const std::vector<ServedVersion> served = published.served(definition);
    const auto list = [](const char* title, const std::vector<std::string>& texts) {
        if (!texts.empty()) std::cout << "  " << title << joined(texts, ", ") << '\n';
    };
    std::cout << definition.name << '\n';
    std::cout << "  kind:         " << names.kind << " (" << names.listKind << "), "
              << (definition.scope == "Namespaced" ? "namespaced" : "cluster-scoped") << '\n';
    list("short names:  ", names.shortNames);
    list("categories:   ", names.categories);
    if (served.empty()) {
        std::cout << "  no version is served: clients do not find the resource\n";
        return;
    }
    std::cout << "  preferred:    " << served.front().name() << '\n';
    for (const ServedVersion& version : served) {
        std::cout << "  " << names.group << '/' << version.name();
        if (version.version->storage) {
            std::cout << " (stored, storage version hash "
                      << publish::storageVersionHash(names.group, version.name(), names.kind) << ')';
        }
        std::cout << '\n';
        for (const publish::RestPath& path : publish::restPaths(version)) {
            std::cout << "    " << path.path << "\n     ";
            for (const publish::Operation& operation : path.operations) {
                std::string method(operation.method);
                std::transform(method.begin(), method.end(), method.begin(), [](char c) { return toUpper(c); });
                std::cout << ' ' << method << " (" << publish::verbsOf(operation.action) << ')';
            }
            std::cout << '\n';
        }
        if (const std::string warning = publish::deprecationWarning(version); !warning.empty())
            std::cout << "    Warning: " << warning << '\n';
    }
}

// As kubectl api-resources -o wide, which lists the preferred version of each resource.
Result<std::string> apiResources(const std::vector<Published>& all) {
    std::string text = "NAME\tSHORTNAMES\tAPIVERSION\tNAMESPACED\tKIND\tVERBS\tCATEGORIES\n";
    const std::span<const std::string_view> known = publish::resourceVerbs();
    const std::string verbs = joined({known.begin(), known.end()}, ",");
    std::vector<std::pair<const Published*, const Definition*>> listed;
    for (const Published& published : all)
        for (const Definition* definition : published.definitions) listed.emplace_back(&published, definition);
    for (const auto& [published, definition] : listed) {
        const std::vector<ServedVersion> served = published->served(*definition);
        if (served.empty()) continue;
        const publish::ResourceNames names = publish::resourceNames(*definition);
        const bool namespaced = definition->scope == "Namespaced";
        text += names.plural + '\t' + joined(names.shortNames, ",") + '\t' + names.group + '/' + served.front().name() +
                '\t' + (namespaced ? "true" : "false") + '\t' + names.kind + '\t' + verbs + '\t' +
                joined(names.categories, ",") + '\n';
    }
    std::vector<std::size_t> widths;
    return print::aligned(text, widths);
}

JsonText parsed(const publish::Document& document) {
    return JsonText::parse(publish::toText(document, publish::kServerV2));
}

JsonText discoveryJson(const Published& published, const Definition& definition) {
    JsonText out = {{"name", definition.name}, {"apiGroup", parsed(publish::apiGroup(definition))}};
    for (const ServedVersion& version : published.served(definition)) {
        out["apiResourceLists"].push_back(parsed(publish::apiResourceList(version)));
        if (const std::string warning = publish::deprecationWarning(version); !warning.empty())
            out["warnings"][version.name()] = warning;
        for (const publish::RestPath& path : publish::restPaths(version)) out["paths"].push_back(path.path);
    }
    out["aggregated"] = parsed(publish::aggregatedDiscovery(definition));
    return out;
}

int runDiscovery(const DiscoveryArguments& arguments) {
    Output output(arguments.output, "the output");
    const bool isTable = arguments.output == "api-resources";
    std::vector<Published> listed;
    const FilesDone done = eachFile(arguments.files, arguments.inputs, [&](const std::string& file) {
        Result<Published> published = publishedOf(file);
        if (!published) return failWith(published.error());
        const int code = published->rejected ? kFindings : kClean;
        if (isTable) {
            listed.push_back(*std::move(published));
            return code;
        }
        for (const Definition* definition : published->definitions)
            output.add([&] { printDiscovery(*published, *definition); },
                       [&] { return discoveryJson(*published, *definition); });
        return code;
    });
    if (!done.any) return done.code;
    if (isTable) {
        const Result<std::string> table = apiResources(listed);
        if (!table) return failWith(table.error());
        std::cout << *table;
    }
    return output.finish(done.code);
}

}  // namespace

void addExplain(const Commands& commands) {
    const auto [options, to] = commands.add("explain",
                                            "Print what kubectl explain prints when the definition is installed. Exit "
                                            "code 0: explained, 1: kubectl reports "
                                            "an error or the definition is rejected, 2: unusable input.",
                                            runExplain);
    options.crd(to.definition)->required();
    options.flag("--recursive", to.recursive, "Print the fields recursively");
    options.target(to.target, "Target version, whose types of metadata are shown");
    options.value("--api-version", to.apiVersion, "GROUP/VERSION or a version (default: the preferred one)", "VERSION");
    options.output(to.output, "plaintext or plaintext-openapiv2", {"plaintext", "plaintext-openapiv2"});
    options.value("PATH", to.path,
                  "A field, such as spec.size; it may begin with the name of the resource, as in kubectl");
    options.examples({"crdctl explain --crd crd.yaml crontabs.spec"});
}

void addOpenApi(const Commands& commands) {
    const auto [options, to] = commands.add(
        "openapi",
        "Print the OpenAPI document that the API server publishes for each definition. Exit code 0: printed, 1: a "
        "definition is rejected or does not serve the version, 2: unusable input.",
        runOpenApi);
    options.flag("--v3", to.v3, "The document at /openapi/v3/apis/GROUP/VERSION");
    options.flag("--v2", to.v2, "The definition's part of the document at /openapi/v2");
    options.target(to.target, "Target version, whose shared types the document has");
    options.flag("--losses", to.losses, "With --v2: print what it leaves out of the schema, and where");
    options.version(to.version, "The version (default: the preferred one; with --v2 all served versions)");
    options.files(to.files);
    options.inputs(to.inputs);
    options.examples({"crdctl openapi --v3 crd.yaml"});
}

void addDiscovery(const Commands& commands) {
    const auto [options, to] = commands.add(
        "discovery",
        "Show what clients discover of a definition: versions, REST paths with verbs, short names, warnings. Exit code "
        "0: printed, 1: a definition is rejected, 2: unusable input.",
        runDiscovery);
    options.output(to.output,
                   "text, json (with the server's documents), or api-resources (as kubectl api-resources -o wide)",
                   {"text", "json", "api-resources"});
    options.files(to.files);
    options.inputs(to.inputs);
    options.examples({"crdctl discovery crd.yaml"});
}

}  // namespace crd::ctl
