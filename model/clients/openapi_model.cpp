#include "model/clients/openapi_model.h"

#include <algorithm>

#include "engine/base/io/file_io.h"
#include "engine/base/text/grouped.h"
#include "engine/publish/openapi_v2.h"
#include "engine/publish/openapi_v3.h"
#include "engine/schema/keyword.h"
#include "model/base/qt_text.h"
#include "model/text/text_part.h"

namespace crd::model {

namespace {

constexpr std::size_t kShownOfText = 200;  // bytes of a string in a row

void addStep(std::string& place, std::string_view name) {
    place += '/';
    for (const char c : name) {
        if (c == '~') {
            place += "~0";
        } else if (c == '/') {
            place += "~1";
        } else {
            place += c;
        }
    }
}

// The place of a schema node below the schema of its kind.
void addSchemaSteps(std::string& place, const FieldPath& path, std::size_t from) {
    for (std::size_t i = from; i < path.steps().size(); ++i) {
        const PathStep& step = path.steps()[i];
        addStep(place, step.kind == PathStep::Kind::Index ? std::to_string(step.index) : step.name);
    }
}

// "spec.containers[].name", for a path below a schema of the file.
QString fieldName(const FieldPath& path, std::size_t from) {
    QString out;
    const auto& steps = path.steps();
    for (std::size_t i = from; i < steps.size(); ++i) {
        const std::string& name = steps[i].name;
        if (name == "properties" && i + 1 < steps.size()) {
            if (!out.isEmpty()) out += u'.';
            out += fromUtf8(steps[++i].name);
        } else if (name == "items") {
            out += QStringLiteral("[]");
        } else if (name == "additionalProperties") {
            out += QStringLiteral("{}");
        } else if (steps[i].kind == PathStep::Kind::Index) {
            out += u'[' + QString::number(steps[i].index) + u']';
        } else {
            if (!out.isEmpty()) out += u'.';
            out += fromUtf8(name);
        }
    }
    return out;
}

}  // namespace

constexpr RoleTable OpenApiModel::kRoles = RoleTable::of<&OpenApiModel::m_rows>({
    {"name", member<&Row::name>},
    {"depth", member<&Row::depth>},
    // Its JSON, shortened; of an object or a list the number of members.
    {"value", [](const OpenApiModel& model, const Row& row) { return model.preview(row.value); }},
    {"expandable", [](const Row& row) { return row.value.members() > 0; }},
    {"expanded", member<&Row::expanded>},
    {"loss",  // what v2 leaves out here, one a line
     [](const OpenApiModel& model, const Row& row) { return model.m_v2 ? model.m_losses.at(row.place) : QString(); }},
    {"losses",  // the number of those below
     [](const OpenApiModel& model, const Row& row) { return model.m_v2 ? model.m_losses.below(row.place) : 0; }},
});

OpenApiModel::OpenApiModel(QObject* parent) : ClientView(parent), m_losses(this) {}

void OpenApiModel::setV2(bool v2) {
    if (m_v2 == v2) return;
    m_v2 = v2;
    m_opened = false;
    m_expanded.clear();
    Q_EMIT formChanged();
    start();
}

void OpenApiModel::versionNote(const ClientSubject& subject, QString& note) const {
    if (!m_v2) {
        if (!subject.served())
            note = tr("Version %1 is not served: the server does not publish this document.").arg(versionName());
        return;
    }
    if (publish::servedVersions(subject.definition()).empty())
        note = tr("No version is served: the server publishes nothing for this definition.");
}

ClientView::Work OpenApiModel::work(const ClientSubject& subject) {
    return [this, subject, v2 = m_v2](const std::stop_token& stop) -> Adopt {
        auto out = std::make_shared<Contents>();
        out->subject = subject;
        const publish::ResourceNames names = publish::resourceNames(subject.definition());
        const std::string model = publish::modelName(names, subject.selected().name(), names.kind);
        if (v2) {
            const std::vector<publish::ServedVersion> served = subject.allServed();
            out->document = publish::openApiV2(served, subject.form(publish::kServerV2));
            for (const publish::ServedVersion& version : served) {
                if (stop.stop_requested()) break;
                const std::string kind = "/definitions/" + publish::modelName(names, version.name(), names.kind);
                for (publish::Loss& loss : publish::v2Losses(version, kMostLosses - out->losses.size())) {
                    OpenApiLoss shown;
                    shown.path = QString::fromStdString(loss.path.toString());
                    shown.field = fieldName(loss.path, version.version->schemaPath.steps().size());
                    if (served.size() > 1)
                        shown.field = fromUtf8(version.name()) +
                                      (shown.field.isEmpty() ? QString() : QStringLiteral(": ")) + shown.field;
                    shown.keyword = fromUtf8(schema::info(loss.keyword).name);
                    shown.what = translated(loss.what);
                    shown.place = kind;
                    addSchemaSteps(shown.place, loss.path, version.version->schemaPath.steps().size());
                    out->losses.push_back(std::move(shown));
                }
                if (out->losses.size() >= kMostLosses) break;
            }
            out->kindPlace = "/definitions";
        } else {
            out->document = publish::openApiV3(subject.selected(), subject.form(publish::kServerV3));
            out->kindPlace = "/components/schemas";
        }
        addStep(out->kindPlace, model);
        const std::size_t bytes = publish::toText(out->document, v2 ? publish::kServerV2 : publish::kServerV3).size();
        out->size = QString::fromStdString(crd::grouped(bytes));
        return [this, out] { adopt(out); };
    };
}

void OpenApiModel::clear() {
    adopt(nullptr);
}

void OpenApiModel::adopt(std::shared_ptr<const Contents> contents) {
    std::vector<Row> next;
    m_address.clear();
    m_size.clear();
    m_suggestedName.clear();
    if (contents) {
        const publish::ResourceNames names = publish::resourceNames(contents->subject.definition());
        const std::string version = contents->subject.selected().name();
        m_address = m_v2 ? QStringLiteral("/openapi/v2") : fromUtf8("/openapi/v3/apis/" + names.group + "/" + version);
        m_size = contents->size;
        m_suggestedName = m_v2 ? fromUtf8(names.plural + "." + names.group + ".openapi-v2.json")
                               : fromUtf8(names.plural + "." + names.group + "." + version + ".openapi-v3.json");
        if (!m_opened) {
            m_opened = true;
            m_expanded.insert("");
            for (std::size_t at = contents->kindPlace.find('/', 1); at != std::string::npos;
                 at = contents->kindPlace.find('/', at + 1))
                m_expanded.insert(contents->kindPlace.substr(0, at));
            m_expanded.insert(contents->kindPlace);
            m_expanded.insert(contents->kindPlace + "/properties");
        }
        Row root;
        root.value.node = &contents->document.root;
        root.depth = -1;  // not shown itself
        addMembers(root, next);
    }
    m_losses.show(contents ? contents->losses : std::vector<OpenApiLoss>());
    // The old rows point into the old document, which must live until they are replaced.
    const std::shared_ptr<const Contents> old = std::exchange(m_contents, std::move(contents));
    replaceRows(
        m_rows, std::move(next), [](const Row& row) -> const std::string& { return row.place; },
        [](const Row&, const Row&) { return false; });
}

std::size_t OpenApiModel::Value::members() const {
    if (node) {
        if (const auto* object = node->asObject()) return object->size();
        if (const auto* list = node->asList()) return list->size();
    }
    const Json* value = json ? json : node->asValue();
    if (!value) return 0;
    if (const Json::Object* object = value->asObject()) return object->size();
    if (const Json::Array* array = value->asArray()) return array->size();
    return 0;
}

bool OpenApiModel::Value::isList() const {
    const Json* value = json ? json : node->asValue();
    return value ? value->asArray() != nullptr : node && node->asList();
}

void OpenApiModel::addMembers(const Row& parent, std::vector<Row>& out) const {
    const auto add = [&](Value value, std::string_view name, const QString& shown) {
        Row row;
        row.value = value;
        row.place = parent.place;
        addStep(row.place, name);
        row.name = shown;
        row.depth = parent.depth + 1;
        row.expanded = value.members() > 0 && m_expanded.contains(row.place);
        out.push_back(row);
        if (row.expanded) addMembers(row, out);
    };
    const auto item = [&](Value value, std::size_t index) {
        add(value, std::to_string(index), QString::number(index));
    };
    const publish::Node* node = parent.value.node;
    if (node && node->asObject()) {
        for (const publish::Member& member : *node->asObject())
            add({&member.value, nullptr}, member.name, fromUtf8(member.name));
        return;
    }
    if (node && node->asList()) {
        for (std::size_t i = 0; i < node->asList()->size(); ++i) item({&(*node->asList())[i], nullptr}, i);
        return;
    }
    const Json* value = parent.value.json ? parent.value.json : node->asValue();
    if (!value) return;
    if (const Json::Object* object = value->asObject()) {
        for (const auto& [name, member] : *object) add({nullptr, &member}, name, fromUtf8(name));
    } else if (const Json::Array* array = value->asArray()) {
        for (std::size_t i = 0; i < array->size(); ++i) item({nullptr, &(*array)[i]}, i);
    }
}

QString OpenApiModel::preview(const Value& value) const {
    const std::size_t members = value.members();
    if (members > 0) {
        const int count = static_cast<int>(std::min<std::size_t>(members, 1'000'000'000));
        return value.isList() ? tr("%n item(s)", nullptr, count) : tr("%n member(s)", nullptr, count);
    }
    const Json* json = value.json ? value.json : value.node->asValue();
    const std::string_view* text = value.node ? value.node->asText() : nullptr;
    std::string_view string = text ? *text : std::string_view();
    if (!text && json && json->asString()) string = *json->asString();
    std::string out;
    if (string.size() > kShownOfText) {
        string = string.substr(0, kShownOfText);
        while (!string.empty() && (static_cast<unsigned char>(string.back()) & 0x80u) != 0) string.remove_suffix(1);
        appendJsonText(out, string, JsonEscapes::None);
        out.insert(out.size() - 1, "…");
    } else if (value.node) {
        publish::appendJson(out, *value.node, JsonEscapes::None);
    } else {
        crd::appendJson(out, *value.json, JsonEscapes::None);
    }
    return fromUtf8(out);
}

void OpenApiModel::setExpanded(int at, bool expanded) {
    if (at < 0 || at >= rowCount()) return;
    Row& row = m_rows[static_cast<std::size_t>(at)];
    if (row.expanded == expanded || row.value.members() == 0) return;
    row.expanded = expanded;
    if (expanded) {
        m_expanded.insert(row.place);
        std::vector<Row> members;
        addMembers(row, members);
        beginInsertRows({}, at + 1, at + static_cast<int>(members.size()));
        m_rows.insert(m_rows.begin() + at + 1, std::make_move_iterator(members.begin()),
                      std::make_move_iterator(members.end()));
        endInsertRows();
    } else {
        m_expanded.erase(row.place);
        int end = at + 1;
        while (end < rowCount() && m_rows[static_cast<std::size_t>(end)].depth > row.depth) ++end;
        beginRemoveRows({}, at + 1, end - 1);
        m_rows.erase(m_rows.begin() + at + 1, m_rows.begin() + end);
        endRemoveRows();
    }
    Q_EMIT dataChanged(index(at), index(at), {kRoles.role("expanded")});
    Q_EMIT countChanged();
}

int OpenApiModel::parentOf(int row) const {
    if (row < 0 || row >= rowCount()) return -1;
    const int depth = m_rows[static_cast<std::size_t>(row)].depth;
    for (--row; row >= 0; --row) {
        if (m_rows[static_cast<std::size_t>(row)].depth < depth) break;
    }
    return row;
}

int OpenApiModel::showLoss(int loss) {
    const OpenApiLoss* wanted = m_losses.at(loss);
    return wanted ? showPlace(std::string(wanted->place)) : -1;
}

QString OpenApiModel::pathOfLoss(int loss) const {
    const OpenApiLoss* wanted = m_losses.at(loss);
    return wanted ? wanted->path : QString();
}

int OpenApiModel::showNode(const QString& path) {
    if (m_v2 || !m_contents) return -1;
    const FieldPath& root = m_contents->subject.selected().version->schemaPath;
    const auto wanted = FieldPath::parse(path.toStdString());
    if (!wanted || !wanted->startsWith(root)) return -1;
    std::string place = m_contents->kindPlace;
    addSchemaSteps(place, *wanted, root.steps().size());
    return showPlace(place);
}

int OpenApiModel::showPlace(const std::string& place) {
    int found = -1;
    for (int row = 0; row < rowCount(); ++row) {
        const Row& at = m_rows[static_cast<std::size_t>(row)];
        if (at.place == place) return row;
        if (!place.starts_with(at.place) || place[at.place.size()] != '/') continue;
        found = row;
        setExpanded(row, true);
    }
    return found;
}

void OpenApiModel::selectLoss(int loss) {
    const OpenApiLoss* wanted = m_losses.at(loss);
    if (wanted && session()) session()->select(wanted->path);
}

QString OpenApiModel::save(const QUrl& file) const {
    if (!m_contents) return tr("There is no document to save.");
    const QString path = file.isLocalFile() ? file.toLocalFile() : file.toString();
    // The texts of the document have unsaved changes and a history; an export must not take their files.
    const QString taken = session() ? takenFile(path, session()->filePath()) : QString();
    if (!taken.isEmpty()) return taken;
    const std::string text =
        publish::toText(m_contents->document, m_v2 ? publish::kServerV2 : publish::kServerV3) + "\n";
    const Result<void> saved = saveFile(toPath(path), text);
    if (!saved) return messageOf(saved.error());
    if (session()) Q_EMIT session()->noticed(tr("OpenAPI document written to %1.").arg(path), false);
    return {};
}

}  // namespace crd::model

#include "moc_openapi_model.cpp"
