#include <algorithm>
#include <chrono>
#include <deque>
#include <iostream>
#include <optional>

#include "app/crdctl/cli/commands.h"
#include "app/crdctl/input/input.h"
#include "app/crdctl/input/objects.h"
#include "app/crdctl/input/servers.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/output.h"
#include "app/crdctl/print/visible_text.h"
#include "engine/base/gocompat/rfc3339.h"
#include "engine/print/table_text.h"

namespace crd::ctl {

namespace {

struct GetArguments {
    std::string definition, version, output, subresource, now;
    bool showLabels = false, allNamespaces = false, noHeaders = false, explain = false;
    std::vector<std::string> objects;
};

// Objects of one kind that follow one another, as kubectl prints them: one table.
struct Run {
    const Served* served = nullptr;
    std::deque<Json> objects;
    print::Table table;
};

Result<Instant> timeOf(const std::string& text) {
    if (!text.empty()) {
        Result<Instant> time = parseRfc3339(text);
        return time ? time : failure("--now: " + time.error().message.english() + ".");
    }
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    const auto seconds = std::chrono::floor<std::chrono::seconds>(since);
    const auto rest = std::chrono::duration_cast<std::chrono::nanoseconds>(since - seconds);
    return Instant{seconds.count(), static_cast<std::int32_t>(rest.count())};
}

class Getter {
 public:
    Getter(Servers servers, const GetArguments& arguments, Instant now)
        : m_servers(std::move(servers)), m_arguments(arguments), m_now(now) {}

    Result<void> add(const ObjectText& text) {
        const Result<const Served*> serving = m_servers.serving(text.value);
        if (!serving) return tl::unexpected<Error>(serving.error());
        if (const Result<void> can = (*serving)->canBeStored(text.name, text.value); !can) return can;
        const std::string version = (*serving)->requested(m_arguments.version, text.value);
        if (const auto why = (*serving)->conversion->requestRejection(version)) {
            m_incomplete = true;
            say(onOneLine("\"" + text.name + "\" cannot be read at " + version + ": " + *why));
            return {};
        }
        const Kind& kind = (*serving)->kind;
        m_rejected = m_rejected || !outcomeOf(*kind.result, *kind.definition).admitted;
        Result<Json> read = stored(**serving, text.value, text.name);
        if (!read) return tl::unexpected<Error>(read.error());
        if (m_runs.empty() || m_runs.back().served != *serving) m_runs.emplace_back().served = *serving;
        m_runs.back().objects.push_back(*std::move(read));
        return {};
    }

    // The exit code.
    int print() {
        std::vector<print::Section> sections;
        const bool scale = m_arguments.subresource == "scale";
        bool namespaced = true;
        for (Run& run : m_runs) {
            const Version& version = *run.served->kind.version;
            std::vector<const Json*> objects;
            for (const Json& object : run.objects) objects.push_back(&object);
            const std::vector<PrinterColumn> columns = scale ? print::scaleColumns() : print::columnsOf(version);
            run.table = print::received(print::tableOf(columns, objects, m_now));
            note(run, columns);
            const object::ResourceKind& kind = run.served->kind.resource;
            sections.push_back({&run.table, kind.group, kind.version, kind.kind, kind.namespaced});
            namespaced = namespaced && kind.namespaced;
        }
        const print::TextOptions options{.wide = m_arguments.output == "wide",
                                         .showLabels = m_arguments.showLabels,
                                         .allNamespaces = m_arguments.allNamespaces,
                                         .headers = !m_arguments.noHeaders};
        const Result<std::string> text = print::tableText(sections, options);
        if (!text) return failWith(text.error());
        std::cout << *text;
        const int code = printed(m_incomplete || m_rejected ? kFindings : kClean, "the table");
        if (text->empty() && code == kClean) std::cerr << print::noResourcesText(options, namespaced);
        return code;
    }

 private:
    Result<Json> stored(const Served& served, const Json& object, const std::string& name) const {
        const object::ResourceKind& kind = served.kind.resource;
        if (!served.server->usable())
            return failure("The default of the schema's root is not an object: no object can be read.");
        const std::string own = served.conversion->versionOf(object);
        const bool other = own != kind.version && served.conversion->version(own);
        Json read;
        if (other) {
            Result<Json> converted = served.conversion->readStored(object, kind.version);
            if (!converted)
                return failure("\"" + name + "\" cannot be read at " + kind.version + ": " +
                               converted.error().message.english());
            read = *std::move(converted);
        } else {
            object::Reading reading = served.server->readStored(object);
            if (reading.rejection) return failure("\"" + name + "\" could not be stored: " + *reading.rejection);
            read = std::move(reading.object);
        }
        Json out = print::rowObject(read, kind, m_now);
        if (m_arguments.subresource.empty()) return out;
        if (!kind.scale) {
            return failure("The version " + kind.version + " of " + kind.kind + " has no scale subresource.");
        }
        Result<Json> view = object::scaleRead(out, *kind.scale);
        return view ? view : failure("\"" + name + "\" has no scale: " + view.error().message.english() + ".");
    }

    void note(const Run& run, const std::vector<PrinterColumn>& columns) {
        const print::Table& table = run.table;
        if (table.brokenColumn) {
            m_incomplete = true;
            say("The path of column " + columns[*table.brokenColumn].name +
                " is not valid JSONPath: the server prints neither this column nor those after it.");
        }
        if (!table.limit.empty()) {
            m_incomplete = true;
            say(table.limit.english());
        }
        for (const std::size_t column : table.notSimulated) {
            m_incomplete = true;
            say("The path of column " + table.columns[column].name +
                " has a range, which is not simulated: its cells are empty.");
        }
        if (!m_arguments.explain) return;
        for (const print::EmptyCell& cell : table.emptyCells) {
            say("row " + std::to_string(cell.row + 1) + ", column " + table.columns[cell.column].name + ": " +
                cell.error);
        }
        for (const std::size_t column : print::blankColumns(table)) {
            say("column " + table.columns[column].name + " is blank in every row");
        }
    }

    Servers m_servers;
    const GetArguments& m_arguments;
    const Instant m_now;
    std::deque<Run> m_runs;
    bool m_incomplete = false;
    bool m_rejected = false;  // a definition is: Servers says so
};

int runGet(const GetArguments& arguments) {
    const Result<void> once = inputOnce(arguments.objects, {arguments.definition});
    if (!once) return failWith(once.error());
    const Result<Instant> now = timeOf(arguments.now);
    if (!now) return failWith(now.error());
    Result<AnalysisResultPtr> definitions = readDefinitions(arguments.definition);
    if (!definitions) return failWith(definitions.error());
    Getter getter(Servers(*definitions, arguments.version), arguments, *now);
    for (const std::string& file : arguments.objects) {
        const Result<std::vector<ObjectText>> objects = readItems(file);
        if (!objects) return failWith(objects.error());
        for (const ObjectText& object : *objects) {
            if (const Result<void> added = getter.add(object); !added) return failWith(added.error());
        }
    }
    return getter.print();
}

}  // namespace

void addGet(const Commands& commands) {
    const auto [options, to] = commands.add(
        "get",
        "Print stored objects as kubectl get -f prints them: with the columns of their version, in the order of the "
        "files. An object without creationTimestamp counts as created now. Exit code 0: printed, 1: the server rejects "
        "the definition, or would not print every column and row (standard error says why), 2: unusable input.",
        runGet);
    options.crd(to.definition)->required();
    options.version(to.version, "The version (default: the one that the object names)");
    options.output(to.output, "wide: all columns, whatever their priority", {"wide"});
    options.flag("--show-labels", to.showLabels, "Add a column with all labels");
    options.flag("--all-namespaces,-A", to.allNamespaces, "Add a column with the namespace");
    options.flag("--no-headers", to.noHeaders, "Leave out the headers");
    options.choice("--subresource", to.subresource, "Print the replicas of the scale subresource", {"scale"});
    options.value("--now", to.now, "The time from which ages are counted (default: now), as 2026-01-02T15:04:05Z",
                  "TIME");
    options.flag("--explain", to.explain, "Print on standard error why cells and columns are empty");
    options.objects(to.objects)->required();
    options.examples({"crdctl get --crd crd.yaml objects.yaml"});
}

}  // namespace crd::ctl
