// The table of `kubectl get` for the samples of a definition, computed on a worker.
#pragma once

#include <QString>
#include <QStringList>
#include <cstdint>
#include <deque>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/analysis/analysis.h"
#include "engine/base/gocompat/rfc3339.h"
#include "engine/print/table.h"
#include "model/document/object_conversion.h"
#include "model/table/table_values.h"

namespace crd::model {

struct TableTask {
    AnalysisResultPtr analysis;
    std::size_t object = 0;                      // index into AnalysisResult::definitions
    int version = -1;                            // index into its versions
    std::shared_ptr<const std::string> samples;  // all of them: YAML documents
    int count = 0;                               // how many samples they are
    WebhookStandIn standIn;                      // of the definition
    Instant now;
};

struct TableLine {
    int sample = 0;      // index
    QString label;       // of the sample
    int row = -1;        // of the table; -1: the server does not have the object
    QString reason;      // why not, one sentence
    bool moved = false;  // the sample is of another version, and shown as this one has it
    QString namespaceName, labels;
    QStringList cells;  // as kubectl shows them, each at most kMaxShownCell characters; one per column of the result
    bool operator==(const TableLine&) const = default;
};
inline constexpr qsizetype kMaxShownCell = 400;

struct TableResult {
    AnalysisResultPtr analysis;                  // `columns` and `source` are from it
    std::shared_ptr<const std::string> samples;  // as in the task
    QString unusable;                            // why there is no table, one sentence; the rest is empty then
    QString group, version, kind;
    bool namespaced = true, served = true;
    bool preferred = true;              // kubectl gets this version if none is named
    std::vector<PrinterColumn> source;  // of the version, or the default
    // NAME first, then one per item of `source`, including those that the server does not print.
    std::vector<TableColumn> columns;
    int namespaceChars = 0, labelChars = 0;
    std::vector<TableLine> lines;
    print::Table table;        // as a client decodes it
    std::deque<Json> objects;  // of its rows
    QString note;              // what is missing in the table, whole sentences
    int otherKinds = 0;        // samples that are not of this kind
};
using TableResultPtr = std::shared_ptr<const TableResult>;

// Limits of the table in the window; beyond them its `limit` is set.
inline constexpr print::TableLimits kShownTable{.cells = 500'000, .textBytes = 16 << 20, .pathWork = 20'000'000};

// Caches what successive runs share. Not thread-safe.
class TableMaker {
 public:
    TableMaker();
    ~TableMaker();
    TableMaker(const TableMaker&) = delete;
    TableMaker& operator=(const TableMaker&) = delete;

    // Null when stopped.
    TableResultPtr run(const TableTask& task, const std::stop_token& stop = {});

 private:
    std::unique_ptr<struct TableKept> m_kept;
};

}  // namespace crd::model
