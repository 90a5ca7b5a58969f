#include "engine/print/table.h"

#include <algorithm>
#include <utility>

#include "engine/object/client.h"
#include "engine/value/json_path.h"

namespace crd::print {

namespace {

// The documentation of metadata in the API.
constexpr const char* kNameText =
    "Name must be unique within a namespace. Is required when creating resources, although some resources may allow a "
    "client to request the generation of an appropriate name automatically. Name is primarily intended for creation "
    "idempotence and configuration definition. Cannot be updated. More info: "
    "https://kubernetes.io/docs/concepts/overview/working-with-objects/names#names";
constexpr const char* kCreationText =
    "CreationTimestamp is a timestamp representing the server time when this object was created. It is not guaranteed "
    "to be set in happens-before order across separate operations. Clients may not set this value. It is represented "
    "in RFC3339 form and is in UTC.\n\nPopulated by the system. Read-only. Null for lists. More info: "
    "https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata";

PrinterColumn ageColumn() {
    return {"Age", "date", "", kCreationText, ".metadata.creationTimestamp", 0};
}

// Sorted by the whole text, as the client does; none if one of them is not a text.
std::vector<std::string> labelsOf(const Json& metadata) {
    std::vector<std::string> out;
    const Json* labels = metadata.find("labels");
    const Json::Object* fields = labels ? labels->asObject() : nullptr;
    if (!fields) return out;
    for (const auto& [key, value] : *fields) {
        const std::string* text = value.asString();
        if (!text) return {};
        out.push_back(key + '=' + *text);
    }
    std::sort(out.begin(), out.end());
    return out;
}

bool isSimulated(const Table& table, std::size_t column) {
    return !std::binary_search(table.notSimulated.begin(), table.notSimulated.end(), column);
}

class Maker {
 public:
    Maker(std::span<const PrinterColumn> columns, Instant now, const TableLimits& limits)
        : m_now(now), m_limits(limits), m_work(limits.pathWork) {
        m_table.columns.push_back({"Name", "string", "name", kNameText, 0});
        m_paths.reserve(columns.size());
        for (const PrinterColumn& column : columns) {
            Result<JsonPathParts> path = parseJsonPath(column.jsonPath);
            if (!path) {
                m_table.brokenColumn = m_paths.size();
                break;
            }
            if (usesRange(*path)) m_table.notSimulated.push_back(m_table.columns.size());
            m_paths.push_back(*std::move(path));
            m_table.columns.push_back(
                {column.name, column.type, column.format,
                 column.description.empty()
                     ? "Custom resource definition column (in JSONPath format): " + column.jsonPath
                     : column.description,
                 column.priority});
        }
    }

    Table take(std::span<const Json* const> objects) && {
        m_table.rows.reserve(std::min(objects.size(), m_limits.cells / m_table.columns.size()));
        for (const Json* object : objects) {
            if (!addRow(*object)) break;
        }
        return std::move(m_table);
    }

 private:
    bool addRow(const Json& object) {
        if ((m_table.rows.size() + 1) * m_table.columns.size() > m_limits.cells) {
            return stop(phrase("Table", "The table has more than %1 cells; the rows after %2 are not shown.")
                            .with(std::to_string(m_limits.cells), std::to_string(m_table.rows.size())));
        }
        Row row;
        row.cells.reserve(m_table.columns.size());
        const Json none;
        const Json* metadata = object.find("metadata");
        if (!metadata) metadata = &none;
        row.cells.emplace_back(metadata->textAt("name"));
        row.namespaceName = metadata->textAt("namespace");
        row.labels = labelsOf(*metadata);
        for (std::size_t i = 0; i < m_paths.size(); ++i) {
            if (!addCell(object, i, row)) return false;
        }
        m_table.rows.push_back(std::move(row));
        return true;
    }

    bool addCell(const Json& object, std::size_t index, Row& row) {
        const Column& column = m_table.columns[index + 1];
        const std::size_t shown = m_table.rows.size();
        if (!isSimulated(m_table, index + 1)) {
            row.cells.emplace_back();
            return true;
        }
        const PathResult result = firstResult(m_paths[index], object, m_work);
        Cell cell;
        switch (result.kind) {
            case PathResult::Kind::Value:
                cell = cellOf(column.type, result.value, m_now);
                break;
            case PathResult::Kind::Nothing:
                break;
            case PathResult::Kind::Error:
                if (m_table.emptyCells.size() < kMaxEmptyCells) {
                    m_table.emptyCells.push_back({shown, index + 1, result.error});
                }
                break;
            case PathResult::Kind::TooMuch:
                return stop(
                    phrase("Table", "The path of column %1 visits too many values; the rows after %2 are not shown.")
                        .with(column.name, std::to_string(shown)));
        }
        const auto* text = std::get_if<std::string>(&cell);
        m_textBytes += text ? text->size() : 0;
        if (m_textBytes > m_limits.textBytes) {
            return stop(phrase("Table", "The cells have more than %1 bytes; the rows after %2 are not shown.")
                            .with(std::to_string(m_limits.textBytes), std::to_string(shown)));
        }
        row.cells.push_back(std::move(cell));
        return true;
    }

    bool stop(Phrase limit) {
        m_table.limit = std::move(limit);
        return false;
    }

    const Instant m_now;
    const TableLimits& m_limits;
    Table m_table;
    std::vector<JsonPathParts> m_paths;
    std::size_t m_work;
    std::size_t m_textBytes = 0;
};

}  // namespace

std::vector<PrinterColumn> columnsOf(const Version& version) {
    return version.columns.empty() ? std::vector{ageColumn()} : version.columns;
}

std::vector<PrinterColumn> scaleColumns() {
    return {{"Desired", "integer", "", "Number of desired replicas", ".spec.replicas", 0},
            {"Available", "integer", "", "Number of actual replicas", ".status.replicas", 0},
            ageColumn()};
}

Table tableOf(std::span<const PrinterColumn> columns, std::span<const Json* const> objects, Instant now,
              const TableLimits& limits) {
    return Maker(columns, now, limits).take(objects);
}

Table received(Table table) {
    for (Row& row : table.rows) {
        for (Cell& cell : row.cells) cell = received(std::move(cell));
    }
    return table;
}

Json rowObject(Json stored, const object::ResourceKind& kind, Instant now) {
    Json object = object::completed(std::move(stored), kind);
    Json::Object* fields = object.asObject();
    const auto metadata = fields ? fields->find("metadata") : Json::Object::iterator();
    Json::Object* own = fields && metadata != fields->end() ? metadata->second.asObject() : nullptr;
    if (own && (!own->contains("creationTimestamp") || own->at("creationTimestamp").isNull()))
        own->insert_or_assign("creationTimestamp", Json(rfc3339(now)));
    return object;
}

bool showsStatus(std::string_view jsonPath) {
    return jsonPath.starts_with(".status");
}

std::vector<std::size_t> blankColumns(const Table& table) {
    std::vector<std::size_t> out;
    if (table.rows.empty()) return out;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (!isSimulated(table, i)) continue;
        if (std::all_of(table.rows.begin(), table.rows.end(), [&](const Row& row) {
                const auto* text = std::get_if<std::string>(&row.cells[i]);
                return std::holds_alternative<std::monostate>(row.cells[i]) || (text && text->empty());
            })) {
            out.push_back(i);
        }
    }
    return out;
}

}  // namespace crd::print
