#include "model/table/table_run.h"

#include <QCoreApplication>
#include <algorithm>
#include <optional>

#include "engine/analysis/rejection.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/crd/model/path_in_document.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/object/client.h"
#include "engine/print/table_text.h"
#include "engine/publish/served_version.h"
#include "engine/value/json_path.h"
#include "engine/yaml/read/resolve.h"
#include "model/base/cut_text.h"
#include "model/base/qt_text.h"
#include "model/preview/sample_pieces.h"
#include "model/schema/schema_place.h"

namespace crd::model {

struct TableKept {
    AnalysisResultPtr analysis;  // the server refers to its nodes
    std::optional<object::ResourceKind> kind;
    std::shared_ptr<cel_schema::RuleCache> rules;
    std::unique_ptr<object::ResourceServer> server;
    ObjectConversion conversion;
};

namespace {

constexpr int kMostChars = 40;
constexpr int kFewestChars = 4;

template <typename... Arguments>
QString tableWords(const Pattern& pattern, const Arguments&... arguments) {
    return translated(pattern.with(arguments...));
}

QString limitedText(std::string_view text) {
    return cutText(text, kMaxShownCell);
}

int charsOf(const QString& text, int sofar) {
    return std::max(sofar, std::clamp(static_cast<int>(text.size()), kFewestChars, kMostChars));
}

class TableRun {
 public:
    TableRun(const TableTask& task, TableKept& kept)
        : m_task(task), m_kept(kept), m_out(std::make_shared<TableResult>()) {
        m_out->analysis = task.analysis;
        m_out->samples = task.samples;
    }

    TableResultPtr run(const std::stop_token& stop) {
        if (!findServer()) return m_out;
        const std::string& text = *m_task.samples;
        std::vector<SamplePiece> pieces = piecesOf(text);
        // A comment about the file is not a sample.
        if (static_cast<int>(pieces.size()) == m_task.count + 1 && pieces.front().blank) pieces.erase(pieces.begin());
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            if (stop.stop_requested()) return nullptr;
            if (!pieces[i].blank) addSample(static_cast<int>(i), pieces[i].body.of(text), stop);
        }
        if (stop.stop_requested()) return nullptr;
        makeTable();
        return m_out;
    }

 private:
    bool unusable(QString why) {
        m_out->unusable = std::move(why);
        return false;
    }

    bool findServer() {
        const AnalysisResult& analysis = *m_task.analysis;
        const Definition* definition = definitionOf(analysis, m_task.object);
        if (!definition || !isDefinition(*definition))
            return unusable(tableWords(phrase("Table", "This document is not a definition.")));
        if (const Phrase why = whyOutdated(*definition); !why.empty()) return unusable(translated(why));
        const Version* version = versionOf(analysis, m_task.object, m_task.version);
        if (!version) return unusable(tableWords(phrase("Table", "The definition has no version.")));
        const auto index = static_cast<std::size_t>(m_task.version);
        const std::vector<VersionOutcome>& outcomes = analysis.outcomes[m_task.object].versions;
        if (!version->schema || index >= outcomes.size() || !outcomes[index].structural) {
            if (const Phrase why = whyUnknown(analysis, m_task.object); !why.empty()) return unusable(translated(why));
            return unusable(tableWords(
                phrase("Table",
                       "The schema of version %1 is missing or not structural, so the server has no objects of it."),
                version->name));
        }
        object::ResourceKind kind = resourceKindOf(*definition, *version);
        m_out->group = fromUtf8(kind.group);
        m_out->version = fromUtf8(kind.version);
        m_out->kind = fromUtf8(kind.kind);
        m_out->namespaced = kind.namespaced;
        m_out->served = version->served;
        const std::vector<std::size_t> served = publish::servedVersions(*definition);
        m_out->preferred = served.empty() || served.front() == index;
        m_out->source = print::columnsOf(*version);
        m_own = !version->columns.empty();
        m_list = pathInDocument(*definition, index, FieldPath().child("additionalPrinterColumns"));
        const cel::Environment& environment = cel_schema::storedEnvironment(m_task.analysis->targetMinor);
        const bool sameTarget = m_kept.rules && &m_kept.rules->environment() == &environment;
        if (!sameTarget) m_kept.rules = std::make_shared<cel_schema::RuleCache>(environment);
        if (!sameTarget || !m_kept.kind || *m_kept.kind != kind) {
            m_kept.server = std::make_unique<object::ResourceServer>(kind, m_kept.rules);
            if (m_kept.rules->hasGrown()) {
                m_kept.server->rules();  // now held by the server: sweep() keeps them
                m_kept.rules->sweep();
            }
            m_kept.kind = std::move(kind);
        }
        m_kept.analysis = m_task.analysis;
        m_kept.conversion.use(m_task.analysis, m_task.object, m_task.standIn, m_kept.rules);
        if (m_kept.server->usable()) return true;
        return unusable(tableWords(
            phrase("Table", "The default of the schema's root is not an object, so no object can be read.")));
    }

    void addSample(int index, std::string_view body, const std::stop_token& stop) {
        const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(body));
        TableLine line;
        line.sample = index;
        line.label = fromUtf8(labelOf(*stream));
        yaml::JsonReading reading = stream->ok() ? yaml::toJson(*stream) : yaml::JsonReading{};
        if (!reading.value) {
            line.reason = tableWords(phrase("Table", "The sample cannot be read."));
        } else {
            Json object = *std::move(reading.value);
            const object::ResourceKind& kind = *m_kept.kind;
            if (const std::string* of = typeOf(object, "kind"); of && *of != kind.kind) {
                ++m_out->otherKinds;
                return;
            }
            const std::string wanted = kind.group + '/' + kind.version;
            if (const std::string* of = typeOf(object, "apiVersion"); of && *of != wanted) {
                if (!of->starts_with(kind.group + '/')) {
                    ++m_out->otherKinds;
                    return;
                }
                line.moved = true;
            }
            check(std::move(object), line, stop);
        }
        if (line.reason.isEmpty()) line.row = static_cast<int>(m_out->objects.size()) - 1;
        m_out->lines.push_back(std::move(line));
    }

    // kubectl gets stored objects: the rows keep a status, which a create request drops.
    void check(Json object, TableLine& line, const std::stop_token& stop) {
        convert::Conversion& conversion = m_kept.conversion.conversion();
        const object::ResourceKind& kind = *m_kept.kind;
        if (const std::optional<std::string> why = conversion.requestRejection(kind.version)) {
            line.reason = tableWords(phrase("Table", "The server rejects it: %1"), *why);
            return;
        }
        // The object of another version of the definition is sent as such, and shown as this version has it.
        const std::string named = conversion.versionOf(object);
        const bool other = line.moved && conversion.version(named);
        if (line.moved && !other) (*object.asObject())["apiVersion"] = Json(kind.group + '/' + kind.version);
        convert::Conversion::Served* own = other ? conversion.served(named) : nullptr;
        if (other && !own) {
            line.reason = tableWords(
                phrase("Table",
                       "The schema of version %1 is missing or not structural, so the server has no objects of it."),
                named);
            return;
        }
        object::ResourceServer& server = own ? *own->server : *m_kept.server;
        const object::ResourceKind sentAs = own ? resourceKindOf(conversion.definition(), *own->version) : kind;
        if (isRejected(server.create(object::completed(object, sentAs), stop), line)) return;
        const Version* storage = conversion.storageVersion();
        const bool converts = storage && storage->name != kind.version && conversion.obstacle().empty();
        if (other || converts) return addRead(object, line, stop);
        const object::Reading read = server.readStored(object);
        if (read.rejection) {
            line.reason = tableWords(phrase("Table", "The server rejects it: %1"), *read.rejection);
        } else {
            m_out->objects.push_back(print::rowObject(read.object, kind, m_task.now));
        }
    }

    void addRead(const Json& object, TableLine& line, const std::stop_token& stop) {
        convert::Conversion& conversion = m_kept.conversion.conversion();
        const std::string& asked = m_kept.kind->version;
        const Result<Json> read = conversion.listed(object, asked, stop);
        const Phrase unknown = m_kept.conversion.takeProblem();
        if (!unknown.empty() || !conversion.obstacle().empty()) {
            line.reason = translated(unknown.empty() ? conversion.obstacle() : unknown);
        } else if (!read) {
            line.reason =
                tableWords(phrase("Table", "It cannot be read at %1: %2"), asked, read.error().message.english());
        } else {
            m_out->objects.push_back(print::rowObject(*read, *m_kept.kind, m_task.now));
        }
    }

    static bool isRejected(const object::Outcome& outcome, TableLine& line) {
        const bool invalid = !outcome.validation.errors.empty();
        if (!outcome.reading.rejection && !invalid) return false;
        if (!outcome.reading.rejection && object::isUndecided(outcome.validation.errors)) {
            line.reason = tableWords(phrase("Table", "Whether the server accepts it is not known: %1"),
                                     object::toString(outcome.validation.errors.front(), outcome.stored));
            return true;
        }
        line.reason =
            tableWords(phrase("Table", "The server rejects it: %1"),
                       outcome.reading.rejection ? *outcome.reading.rejection
                                                 : object::toString(outcome.validation.errors.front(), outcome.stored));
        return true;
    }

    static const std::string* typeOf(const Json& object, const char* field) {
        const Json* value = object.find(field);
        return value ? value->asString() : nullptr;
    }

    void makeTable() {
        TableResult& out = *m_out;
        std::vector<const Json*> objects;
        for (const Json& object : out.objects) objects.push_back(&object);
        out.table = print::received(print::tableOf(out.source, objects, m_task.now, kShownTable));
        addColumns();
        for (TableLine& line : out.lines) fill(line);
        out.namespaceChars = std::max(out.namespaceChars, 9);
        out.labelChars = std::max(out.labelChars, 6);
        QStringList notes;
        if (!out.served)
            notes += tableWords(phrase("Table", "Version %1 is not served: kubectl cannot get it."),
                                out.version.toStdString());
        if (!out.table.limit.empty()) notes += translated(out.table.limit);
        if (m_lacksStatus) {
            notes += tableWords(
                phrase("Table", "No sample has a status, which a controller writes, so its columns are blank."));
        }
        if (out.otherKinds > 0) {
            notes += QCoreApplication::translate("Table", "%n sample(s) of other kinds are not in this table.", nullptr,
                                                 out.otherKinds);
        }
        out.note = sentencesOf(notes);
    }

    void addColumns() {
        TableResult& out = *m_out;
        TableColumn name;
        name.title = QStringLiteral("NAME");
        name.name = QStringLiteral("Name");
        name.type = QStringLiteral("string");
        name.format = QStringLiteral("name");
        name.jsonPath = QStringLiteral(".metadata.name");
        name.chars = kFewestChars;
        out.columns.push_back(std::move(name));
        for (std::size_t i = 0; i < out.source.size(); ++i) {
            const PrinterColumn& from = out.source[i];
            TableColumn column;
            column.title = limitedText(goUpper(from.name));
            column.name = fromUtf8(from.name);
            column.type = fromUtf8(from.type);
            column.format = fromUtf8(from.format);
            column.description = fromUtf8(from.description);
            column.jsonPath = fromUtf8(from.jsonPath);
            column.priority = from.priority;
            if (m_own) {
                column.index = static_cast<int>(i);
                column.path = QString::fromStdString(m_list.at(i).toString());
                column.jsonPathField = QString::fromStdString(m_list.at(i).child("jsonPath").toString());
            }
            if (out.table.brokenColumn && i >= *out.table.brokenColumn) {
                column.broken = true;
                column.note =
                    i == *out.table.brokenColumn
                        ? tableWords(phrase("Table", "The path is not valid JSONPath: %1."), pathError(from.jsonPath))
                        : tableWords(phrase("Table", "The server prints no column after %1, whose path is not valid."),
                                     out.source[*out.table.brokenColumn].name);
            }
            column.chars = charsOf(column.title, kFewestChars);
            out.columns.push_back(std::move(column));
        }
        for (const std::size_t i : out.table.notSimulated)
            out.columns[i].note = tableWords(phrase("Table", "The path has a range, which is not simulated."));
        const bool anyStatus = std::any_of(out.objects.begin(), out.objects.end(),
                                           [](const Json& object) { return object.find("status") != nullptr; });
        for (const std::size_t i : print::blankColumns(out.table)) {
            TableColumn& column = out.columns[i];
            column.blank = true;
            if (!anyStatus && print::showsStatus(column.jsonPath.toStdString())) {
                m_lacksStatus = true;
                continue;
            }
            column.note = tableWords(phrase("Table", "Blank in every row: check its path and its type."));
        }
    }

    static std::string pathError(const std::string& path) {
        const Result<JsonPathParts> parts = parseJsonPath(path);
        return parts ? std::string() : parts.error().message.english();
    }

    void fill(TableLine& line) {
        TableResult& out = *m_out;
        if (line.row >= static_cast<int>(out.table.rows.size())) {
            line.row = -1;
            line.reason = tableWords(phrase("Table", "The table ends before this row."));
        }
        if (line.row < 0) {
            out.columns.front().chars = charsOf(line.label, out.columns.front().chars);
            return;
        }
        const print::Row& row = out.table.rows[static_cast<std::size_t>(line.row)];
        for (std::size_t i = 0; i < out.columns.size(); ++i) {
            line.cells += i < row.cells.size() ? limitedText(print::shownText(row.cells[i])) : QString();
            out.columns[i].chars = charsOf(line.cells.back(), out.columns[i].chars);
        }
        line.namespaceName = limitedText(row.namespaceName);
        line.labels = row.labels.empty() ? QStringLiteral("<none>") : limitedText(joined(row.labels, ","));
        out.namespaceChars = charsOf(line.namespaceName, out.namespaceChars);
        out.labelChars = charsOf(line.labels, out.labelChars);
    }

    const TableTask& m_task;
    TableKept& m_kept;
    const std::shared_ptr<TableResult> m_out;
    bool m_own = false;  // the version has columns
    bool m_lacksStatus = false;
    FieldPath m_list;
};

}  // namespace

TableMaker::TableMaker() : m_kept(std::make_unique<TableKept>()) {}
TableMaker::~TableMaker() = default;

TableResultPtr TableMaker::run(const TableTask& task, const std::stop_token& stop) {
    return TableRun(task, *m_kept).run(stop);
}

}  // namespace crd::model
