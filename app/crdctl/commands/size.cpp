#include "engine/size/size.h"

#include <algorithm>
#include <iostream>
#include <limits>
#include <set>
#include <vector>

#include "app/crdctl/cli/commands.h"
#include "app/crdctl/commands/edit.h"
#include "app/crdctl/input/each_file.h"
#include "app/crdctl/input/input.h"
#include "app/crdctl/input/kind.h"
#include "app/crdctl/print/columns.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/output.h"
#include "engine/analysis/analysis.h"
#include "engine/base/text/grouped.h"
#include "engine/sent/sent.h"
#include "engine/size/size_limits.h"
#include "engine/size/trim_descriptions.h"
#include "engine/yaml/read/navigate.h"

namespace crd::ctl {

namespace {

constexpr std::size_t kPartsShown = 10;
constexpr std::size_t kUntrimmed = std::numeric_limits<std::size_t>::max();

struct SizeArguments {
    std::vector<std::string> files;
    InputOptions inputs;
    std::string output = "text";
    std::size_t depth = kUntrimmed;
    bool inPlace = false;
};

// The important parts: the largest is opened repeatedly; parts below a hundredth of the whole are omitted.
std::vector<const SizeNode*> largestParts(const SizeNode& root) {
    std::vector<const SizeNode*> out{&root};
    std::set<const SizeNode*> leaves;
    while (out.size() < kPartsShown) {
        const SizeNode* largest = nullptr;
        for (const SizeNode* part : out) {
            if (!leaves.contains(part) && (!largest || part->bytes > largest->bytes)) largest = part;
        }
        if (!largest) break;
        const std::size_t before = out.size();
        for (const SizeNode& child : largest->children) {
            if (child.bytes * 100 >= root.bytes) out.push_back(&child);
        }
        if (out.size() == before) {
            leaves.insert(largest);
        } else {
            out.erase(std::find(out.begin(), out.end(), largest));
        }
    }
    std::stable_sort(out.begin(), out.end(), [](const SizeNode* a, const SizeNode* b) { return a->bytes > b->bytes; });
    out.resize(std::min(out.size(), kPartsShown));
    return out;
}

// What each way of sending the definition does with it.
std::string sentText(const yaml::Stream& stream, const std::vector<sent::WayOfSending>& ways) {
    std::string out = "  how it is sent:\n";
    for (const sent::WayOfSending& way : ways) {
        const std::string_view result = sent::idOf(way.result);
        out += "    " + leftCell(sent::nameOf(way.way).english(), 32) + leftCell(result, way.sentence.empty() ? 0 : 12);
        if (way.span && !way.sentence.empty())
            out += "line " + std::to_string(stream.lines().lineOf(way.span->begin) + 1) + ": ";
        out += indentedLines(way.sentence.english(), 6) + '\n';
    }
    return out;
}

// The keys are sorted.
JsonText waysJson(const yaml::Stream& stream, const std::vector<sent::WayOfSending>& ways) {
    return jsonListOf(ways, [&](const sent::WayOfSending& way) {
        JsonText one = JsonText::object();
        if (way.span) one["line"] = stream.lines().lineOf(way.span->begin) + 1;
        one["result"] = sent::idOf(way.result);
        if (!way.sentence.empty()) one["text"] = way.sentence.english();
        one["way"] = sent::idOf(way.way);
        return one;
    });
}

// `saved`: by trimming to each depth.
std::string sizeText(const std::string& name, const DefinitionSize& size, std::size_t helm,
                     const std::vector<std::size_t>& saved) {
    std::string out = name + ": " + grouped(size.request) + " bytes of JSON\n";
    for (const SizeLimitInfo& limit : sizeLimits()) {
        const std::size_t bytes = bytesFor(limit.limit, size, helm);
        out += "  " + leftCell(std::string_view(limit.title), 34) + rightCell(grouped(bytes), 11) + " of " +
               rightCell(grouped(limit.bytes), 9) + rightCell(percent(bytes, limit.bytes), 10);
        if (bytes > limit.bytes) out.append("  too large: ").append(std::string_view(limit.advice));
        out += '\n';
    }
    out += "  largest parts:\n";
    for (const SizeNode* part : largestParts(size.root)) {
        out += rightCell(grouped(part->bytes), 13) + rightCell(percent(part->bytes, size.request), 9) + "  " +
               part->path.toString() + '\n';
    }
    out += "  descriptions: " + grouped(size.root.descriptions) + " bytes, " +
           percent(size.root.descriptions, size.request) + '\n';
    for (std::size_t depth = 0; depth < saved.size() && saved[depth] > 0; ++depth)
        out += "    --trim-descriptions " + std::to_string(depth) + " saves " + grouped(saved[depth]) + '\n';
    return out;
}

// The keys are sorted.
JsonText sizeJson(const std::string& file, const std::string& name, const DefinitionSize& size, std::size_t helm,
                  const std::vector<std::size_t>& saved, JsonText sent) {
    JsonText out = {{"bytes", size.request}, {"descriptions", size.root.descriptions}, {"file", file}};
    for (const SizeLimitInfo& limit : sizeLimits()) {
        const std::size_t bytes = bytesFor(limit.limit, size, helm);
        out["limits"].push_back(
            {{"bytes", bytes}, {"id", limit.id}, {"limit", limit.bytes}, {"within", bytes <= limit.bytes}});
    }
    out["name"] = name;
    for (const SizeNode* part : largestParts(size.root)) {
        out["parts"].push_back(
            {{"bytes", part->bytes}, {"descriptions", part->descriptions}, {"path", part->path.toString()}});
    }
    for (const std::size_t bytes : saved) out["savedBelowDepth"].push_back(bytes);
    out["sent"] = std::move(sent);
    return out;
}

// Also of a definition that is too large: only its kind is read.
std::string shownNameOf(const yaml::Stream& stream, const Definition& definition) {
    const auto at =
        yaml::locate(stream.documents()[definition.document], definition.root.child("metadata").child("name"));
    const bool unread = definition.name.empty() && at && at->node && at->node->isScalar();
    const std::string& name = unread ? at->node->scalar : definition.name;
    return name.empty() ? "(no name)" : name;
}

// The exit code for one file.
int addSizes(const std::string& argument, bool isText, Output& output) {
    const Input input = inputNamed(argument);
    const std::string& file = input.name;
    const auto text = readInput(input);
    if (!text) return failWith(text.error());
    const AnalysisResultPtr read = analyse({.revision = 1, .text = *text, .options = {}});
    if (!read->stream->ok()) {
        if (isText) {
            std::cout << file << ":\n" << sentText(*read->stream, sent::waysOfSendingUnread(*read, file));
        }
        return failWith(whyNotRead(file, *read->stream));
    }
    if (const Result<void> all = allFound(file, *read); !all) return failWith(all.error());

    bool within = true;
    bool any = false;
    const sent::ReleaseBytes release = sent::releaseBytes(**text);
    const std::size_t helm = release.crds;
    for (std::size_t i = 0; i < read->definitions.size(); ++i) {
        const Definition& definition = read->definitions[i];
        if (!isDefinition(definition)) continue;
        const std::optional<DefinitionSize> size = measure(*read->stream, definition);
        const std::vector<sent::WayOfSending> ways = sent::waysOfSending(*read, i, file, size, release);
        const std::string name = shownNameOf(*read->stream, definition);
        if (!size) {
            output.add([&] { return name + ":\n" + sentText(*read->stream, ways); }, [] { return JsonText(); });
            return failWith("\"" + file + "\" contains a definition that the server cannot read.");
        }
        any = true;
        for (const SizeLimitInfo& limit : sizeLimits()) {
            within = within && bytesFor(limit.limit, *size, helm) <= limit.bytes;
        }
        const std::vector<std::size_t> saved = savedByTrimming(*read->stream, definition, *size);
        output.add([&] { return sizeText(name, *size, helm, saved) + sentText(*read->stream, ways); },
                   [&] { return sizeJson(file, name, *size, helm, saved, waysJson(*read->stream, ways)); });
    }
    if (!any) return failWith("\"" + file + "\" contains no CustomResourceDefinition.");
    return within ? kClean : kFindings;
}

int runSize(const SizeArguments& arguments) {
    if (arguments.depth != kUntrimmed) {
        EditOptions trim;
        trim.steps = {{EditStep::Kind::Trim, std::to_string(arguments.depth)}};
        trim.inPlace = arguments.inPlace;
        return editEach(arguments.files, arguments.inputs, trim);
    }
    const bool isText = arguments.output == "text";
    Output output(arguments.output, "the sizes");
    return reportOnEach(arguments.files, arguments.inputs, output,
                        [&](const std::string& file) { return addSizes(file, isText, output); });
}

}  // namespace

void addSize(const Commands& commands) {
    const auto [options, to] =
        commands.add("size",
                     "Show the size of definitions against the limits of kubectl apply, Helm, etcd and the API server, "
                     "what trimming "
                     "descriptions saves, and what kubectl, Kustomize, Helm and a strict request do with them. Exit "
                     "code 0: within all limits, 1: over a limit, 2: unusable input.",
                     runSize);
    CLI::Option* trim =
        options
            .value("--trim-descriptions", to.depth,
                   "Print the file without the descriptions of fields nested deeper than this (the root is 0)", "DEPTH")
            ->check(wholeNumber("0"));
    options.inPlace(to.inPlace, "Save the trimmed file instead of printing it")->needs(trim);
    options.output(to.output, "text or json", {"text", "json"});
    options.files(to.files);
    options.inputs(to.inputs);
    options.examples({"crdctl size crd.yaml", "crdctl size --trim-descriptions 5 crd.yaml"});
}

}  // namespace crd::ctl
