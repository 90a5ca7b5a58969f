#include "engine/analysis/sample_advice.h"

#include <algorithm>
#include <string_view>

#include "engine/base/gocompat/rfc3339.h"
#include "engine/base/rule_id.h"
#include "engine/crd/model/path_in_document.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/object/client.h"
#include "engine/print/table.h"
#include "engine/sample/samples.h"
#include "engine/yaml/read/navigate.h"

namespace crd::analysis {

namespace {

// Beyond these limits there is no advice. They are small, since samples of this size have cells.
constexpr print::TableLimits kAdviceTable{.cells = 50'000, .textBytes = 4 << 20, .pathWork = 1'000'000};
constexpr std::size_t kMostCreated = 50;  // samples that the server is asked about

const std::string* textAt(const Json& object, std::string_view field) {
    const Json* value = object.find(field);
    return value ? value->asString() : nullptr;
}

using Objects = std::vector<const Json*>;

std::vector<std::size_t> blankIn(const std::vector<PrinterColumn>& columns, const Objects& objects, Instant now) {
    const print::Table table = print::tableOf(columns, objects, now, kAdviceTable);
    // A broken path is a problem of its own, and the server prints no column from there on.
    if (!table.limit.empty() || table.brokenColumn) return {};
    std::vector<std::size_t> out;
    for (const std::size_t i : print::blankColumns(table)) {
        if (i > 0) out.push_back(i - 1);  // the first column is the name
    }
    return out;
}

// Reading and validating objects takes time, so it is left to columns that are blank in the samples as they are
// written.
std::vector<std::size_t> blankWhenStored(const Definition& definition, const Version& version, const Objects& objects,
                                         Instant now, const std::stop_token& stop) {
    const object::ResourceKind kind = resourceKindOf(definition, version);
    object::ResourceServer server(kind);
    if (!server.usable()) return {};
    std::vector<Json> stored;
    bool accepted = false;
    for (const Json* object : objects) {
        if (stop.stop_requested()) return {};
        object::Reading reading = server.readStored(*object);
        if (reading.rejection) continue;
        if (!accepted && stored.size() < kMostCreated) {
            const object::Outcome outcome = server.create(object::completed(*object, kind), stop);
            accepted = !outcome.reading.rejection && outcome.validation.errors.empty() && !outcome.validation.stopped;
        }
        stored.push_back(print::rowObject(std::move(reading.object), kind, now));
    }
    if (!accepted) return {};
    Objects rows;
    for (const Json& object : stored) rows.push_back(&object);
    return blankIn(version.columns, rows, now);
}

std::vector<std::size_t> blankColumns(const Definition& definition, const Version& version,
                                      const SampleObjects& samples, const std::stop_token& stop) {
    Objects objects;
    const std::string apiVersion = definition.group + '/' + version.name;
    bool anyStatus = false;
    for (const Json& sample : samples) {
        const std::string* kind = textAt(sample, "kind");
        const std::string* of = textAt(sample, "apiVersion");
        if (!kind || !of || *kind != definition.kindName || *of != apiVersion) continue;
        objects.push_back(&sample);
        anyStatus = anyStatus || sample.find("status");
    }
    if (objects.empty()) return {};
    const Instant now = Instant{};  // what a date shows does not matter
    // A sample need not have a status, an owner or labels.
    const auto expected = [&](std::size_t i) {
        const PrinterColumn& column = version.columns[i];
        return (anyStatus || !print::showsStatus(column.jsonPath)) && !column.jsonPath.starts_with(".metadata");
    };
    std::vector<std::size_t> blank = blankIn(version.columns, objects, now);
    if (std::none_of(blank.begin(), blank.end(), expected)) return {};
    blank = blankWhenStored(definition, version, objects, now, stop);
    std::erase_if(blank, [&](std::size_t i) { return !expected(i); });
    return blank;
}

Finding findingFor(const yaml::Stream& stream, const Definition& definition, const Version& version,
                   std::size_t column) {
    Finding out(RuleId::AdviceColumnBlank);
    out.document = definition.document;
    out.message = phrase("Advice", "The column %1 is blank for every sample").with(version.columns[column].name);
    out.path = pathInDocument(definition, version.index,
                              FieldPath().child("additionalPrinterColumns").at(column).child("jsonPath"));
    if (const auto location = yaml::locate(stream.documents()[definition.document], out.path)) {
        out.span = location->node.span();
        out.context = location->entryRef().span();
    }
    return out;
}

}  // namespace

SampleObjectsPtr samplesIn(const std::shared_ptr<const std::string>& text) {
    auto out = std::make_shared<SampleObjects>();
    if (auto objects = sample::objectsIn(text, {})) {
        for (sample::ObjectText& object : *objects) out->push_back(std::move(object.value));
    }
    return out;
}

std::vector<Finding> sampleAdvice(const yaml::Stream& stream, const Definition& definition,
                                  const std::vector<VersionOutcome>& outcomes, const SampleObjectsPtr& samples,
                                  std::vector<BlankColumns>& known, const std::stop_token& stop) {
    std::vector<Finding> out;
    std::vector<BlankColumns> used;
    if (!samples || samples->empty() || definition.kind != DocumentKind::CustomResourceDefinition) {
        known.clear();
        return out;
    }
    for (const Version& version : definition.versions) {
        const std::size_t i = version.index;
        if (!version.schema || version.columns.empty() || i >= outcomes.size() || !outcomes[i].structural) continue;
        BlankColumns one{
            version.schema, version.columns, definition.kindName, definition.group + '/' + version.name, samples, {}};
        const auto same = std::find_if(known.begin(), known.end(), [&](const BlankColumns& other) {
            return other.schema == one.schema && other.samples == one.samples && other.columns == one.columns &&
                   other.kind == one.kind && other.apiVersion == one.apiVersion;
        });
        one.blank = same != known.end() ? same->blank : blankColumns(definition, version, *samples, stop);
        if (stop.stop_requested()) return {};
        for (const std::size_t column : one.blank) out.push_back(findingFor(stream, definition, version, column));
        used.push_back(std::move(one));
    }
    known = std::move(used);
    return out;
}

}  // namespace crd::analysis
