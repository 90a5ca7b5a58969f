// A printer column of type date shows times in the future as <invalid>.

#include "engine/advice/internal/search.h"
#include "engine/advice/internal/subject.h"
#include "engine/base/gocompat/rfc3339.h"
#include "engine/print/table.h"
#include "engine/schema/follow_path.h"
#include "engine/schema/format.h"

namespace crd::advice {

namespace {

// Whether the name says that the time usually is in the future: "expires", "notAfter", "nextRun".
bool namesTimeAhead(const std::string& name) {
    const std::vector<std::string> words = camelWords(name);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        const std::string next = i + 1 < words.size() ? words[i + 1] : std::string();
        if (word == "last" || word == "previous" || word == "expired") return false;
        const bool alone = word.starts_with("expir") || word == "deadline" || word == "until" || word == "next" ||
                           word == "due" || word == "upcoming";
        if (alone || (word == "not" && next == "after") || (word == "required" && next == "by") ||
            (word == "valid" && next == "to"))
            return true;
    }
    return false;
}

void tryColumn(Subject& subject, std::size_t index) {
    const PrinterColumn& column = subject.version().columns[index];
    const Result<schema::FollowedPath> field = schema::followPath(column.jsonPath, subject.root(), true);
    if (!field || !field->end || field->end->type != "string" ||
        schema::plainFormat(field->end->format) != "datetime" || field->path.empty())
        return;
    if (!namesTimeAhead(field->path.steps().back().name)) return;
    Way way;
    const schema::Schema* node = &subject.root();
    for (const PathStep& step : field->path.steps()) {
        const schema::ChildSchema* child = node->property(step.name);
        if (!child) return;
        way.push_back(child);
        node = child->schema.get();
    }
    const std::string time = "2099-01-01T00:00:00Z";
    std::optional<StoredValue> found = storedWith(subject, way, Json(time));
    if (!found) return;
    const Instant now{1'577'836'800, 0};  // 2020: any time before it
    const Json* const shown = &found->object;
    const print::Table table = print::tableOf(std::span(&column, 1), std::span<const Json* const>(&shown, 1), now);
    if (table.rows.size() != 1 || table.rows[0].cells.size() != 2) return;
    const std::string cell = print::cellText(table.rows[0].cells[1]);
    if (cell != "<invalid>") return;
    auto proof = std::make_shared<Proof>();
    proof->summary = phrase("Foresight", "%1 → %2 in kubectl get").with(time, cell);
    found->requests.back().response = Text(phrase("Foresight", "accepted, and shown as %1").with(cell));
    proof->requests = std::move(found->requests);
    const FieldPath path = FieldPath().child("additionalPrinterColumns").at(index).child("type");
    Repair repair;
    repair.title = phrase("Fixes", "Set the type to %1").with("string");
    repair.consequence = phrase("Fixes", "kubectl get shows the time itself.");
    repair.changes = {{path, Json("string")}};
    proof->repairs.push_back(std::move(repair));
    subject.report({RuleId::AdviceDateColumn, path,
                    phrase("Advice",
                           "kubectl get shows <invalid> while %1 is in the future: a column of type date shows how "
                           "long ago a time was")
                        .with(field->path.toString()),
                    std::move(proof), subject.version().schema});
}

}  // namespace

// Source: k8s.io/apimachinery pkg/api/meta/table, ConvertToHumanReadableDateType.
template <>
void search<RuleId::AdviceDateColumn>(Subject& subject) {
    const std::vector<PrinterColumn>& columns = subject.version().columns;
    for (std::size_t i = 0; i < columns.size() && !subject.done(); ++i)
        if (columns[i].type == "date") tryColumn(subject, i);
}

}  // namespace crd::advice
