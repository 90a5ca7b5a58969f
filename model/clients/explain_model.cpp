#include "model/clients/explain_model.h"

#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>

#include "engine/publish/explain.h"
#include "engine/publish/openapi_v2.h"
#include "engine/publish/openapi_v3.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

using publish::Node;

constexpr int kMostCompletions = 100;

const Node* memberOf(const Node* node, std::string_view name) {
    return node ? node->find(name) : nullptr;
}

// The schemas of the fields of an OpenAPI v3 document, as kubectl explain follows them.
class FieldReader {
 public:
    explicit FieldReader(const publish::Document& document) {
        m_schemas = memberOf(document.root.find("components"), "schemas");
    }

    const Node* kind(const ClientSubject& subject) const {
        const publish::ServedVersion version = subject.selected();
        const publish::ResourceNames names = publish::resourceNames(*version.definition);
        return memberOf(m_schemas, publish::modelName(names, version.name(), names.kind));
    }

    // The members of `properties` of the node, of its items or of its values.
    const Node::Object* fields(const Node* node) const {
        for (int step = 0; node && step < kMostSteps; ++step) {
            if (const std::string_view reference = node->textAt("$ref"); !reference.empty()) {
                node = memberOf(m_schemas, reference.substr(std::min(kPrefix.size(), reference.size())));
            } else if (const Node* properties = node->find("properties"); properties && properties->asObject()) {
                return properties->asObject();
            } else if (const Node* items = node->find("items"); items && items->asObject()) {
                node = items;
            } else if (const Node* values = node->find("additionalProperties"); values && values->asObject()) {
                node = values;
            } else if (const Node* all = node->find("allOf"); all && all->asList() && !all->asList()->empty()) {
                node = &all->asList()->front();
            } else {
                return nullptr;
            }
        }
        return nullptr;
    }

    QString type(const Node& node) const {
        const Node* at = &node;
        QString out;
        for (int step = 0; at && step < kMostSteps; ++step) {
            if (const Node* items = at->find("items"); items && items->asObject()) {
                out += QStringLiteral("[]");
                at = items;
            } else if (const Node* values = at->find("additionalProperties"); values && values->asObject()) {
                out += QStringLiteral("map[string]");
                at = values;
            } else if (const Node* all = at->find("allOf"); all && all->asList() && !all->asList()->empty()) {
                at = &all->asList()->front();
            } else if (const std::string_view reference = at->textAt("$ref"); !reference.empty()) {
                return out + fromUtf8(reference.substr(reference.find_last_of("/.") + 1));
            } else {
                return out + fromUtf8(at->textAt("type"));
            }
        }
        return out;
    }

 private:
    static constexpr int kMostSteps = 64;  // references may lead back
    static constexpr std::string_view kPrefix = publish::refPrefix(publish::kServerV3);
    const Node* m_schemas = nullptr;
};

// Where the last name of a path that is being typed begins.
qsizetype lastNameOf(const QString& path) {
    for (qsizetype i = path.size(); i > 0; --i) {
        if (path[i - 1] == u'.' && (i < 2 || path[i - 2] != u'\\')) return i;
    }
    return 0;
}

}  // namespace

constexpr RoleTable ExplainModel::kRoles = RoleTable::of<&ExplainModel::m_fields>({
    {"name", member<&Field::name>},
});

ExplainModel::ExplainModel(QObject* parent) : ClientView(parent) {}

void ExplainModel::setPath(const QString& path) {
    if (m_path == path) return;
    m_path = path;
    Q_EMIT pathChanged();
    start();
    if (!subject() || !session() || m_selecting) return;
    const auto fields = publish::explainedFields(m_path.toStdString());
    const QString node = fields ? subject()->nodeOf(*fields) : QString();
    if (node.isEmpty() || subject()->fieldsOf(session()->selectedPath()) == *fields) return;
    m_selecting = true;
    session()->select(node);
    m_selecting = false;
}

void ExplainModel::choose(const std::vector<std::string>& fields) {
    setPath(explainedPath(fields));
}

void ExplainModel::selectionMoved() {
    if (m_selecting || !session() || !subject()) return;
    const auto now = subject()->fieldsOf(session()->selectedPath());
    if (!now) return;
    const auto own = publish::explainedFields(m_path.toStdString());
    if (own && *own == *now) return;
    m_selecting = true;
    choose(*now);
    m_selecting = false;
}

void ExplainModel::setRecursive(bool recursive) {
    if (m_recursive == recursive) return;
    m_recursive = recursive;
    Q_EMIT optionsChanged();
    start();
}

void ExplainModel::setOldOutput(bool old) {
    if (m_oldOutput == old) return;
    m_oldOutput = old;
    Q_EMIT optionsChanged();
    start();
}

ClientView::Work ExplainModel::work(const ClientSubject& subject) {
    Documents known = m_documents.subject.analysis && m_documents.subject.sameAs(subject)
                          ? m_documents
                          : Documents{subject, nullptr, nullptr};
    return [this, known = std::move(known), path = m_path, recursive = m_recursive,
            old = m_oldOutput](const std::stop_token&) -> Adopt {
        auto result = std::make_shared<Explained>(explained(known, path, recursive, old));
        return [this, result] { adopt(std::move(*result)); };
    };
}

ExplainModel::Explained ExplainModel::explained(Documents known, const QString& path, bool recursive, bool oldOutput) {
    Explained out;
    const ClientSubject& subject = known.subject;
    const publish::ServedVersion version = subject.selected();
    const publish::ResourceNames names = publish::resourceNames(subject.definition());
    out.command = QStringLiteral("kubectl explain ") + fromUtf8(names.plural);
    if (!path.isEmpty()) out.command += u'.' + path;
    out.command += QStringLiteral(" --api-version=") + fromUtf8(names.group + "/" + version.name());
    if (recursive) out.command += QStringLiteral(" --recursive");
    if (oldOutput) out.command += QStringLiteral(" --output=plaintext-openapiv2");
    if (!subject.served()) {
        out.error = fromUtf8(publish::unknownVersion(version, names.group, version.name(), oldOutput));
        out.documents = std::move(known);
        return out;
    }
    if (!known.v3)
        known.v3 =
            std::make_shared<const publish::Document>(publish::openApiV3(version, subject.form(publish::kServerV3)));
    if (oldOutput && !known.v2) {
        known.v2 = std::make_shared<const publish::Document>(
            publish::openApiV2({&version, 1}, subject.form(publish::kServerV2)));
    }
    const auto fields = publish::explainedFields(path.toStdString());
    if (!fields) {
        out.error = messageOf(fields.error());
        out.documents = std::move(known);
        return out;
    }
    const publish::ExplainRequest request{*fields, recursive};
    const publish::Explanation explanation =
        oldOutput ? publish::explainedV2(*known.v2, version, request) : publish::explained(*known.v3, version, request);
    out.path = *fields;
    out.error = fromUtf8(explanation.error);
    out.whole = fromUtf8(explanation.output);
    out.text = out.whole;
    if (out.whole.size() > kShownText) {
        const qsizetype end = out.whole.lastIndexOf(u'\n', kShownText);
        out.text = out.whole.left(end < 0 ? kShownText : end + 1);
    }
    // Bytes of the text to positions of QString, in one pass.
    std::size_t at = 0;
    qsizetype position = 0;
    const auto positionOf = [&](std::size_t byte) {
        for (; at < byte; ++at) {
            const auto unit = static_cast<unsigned char>(explanation.output[at]);
            if ((unit & 0xC0u) != 0x80u) position += unit >= 0xF0u ? 2 : 1;
        }
        return static_cast<int>(position);
    };
    for (ExplainedField& field : explainedFieldLines(explanation.output, recursive, oldOutput ? 3 : 2)) {
        const int begin = positionOf(field.begin), end = positionOf(field.begin + field.length);
        if (end > out.text.size()) break;
        out.fields.push_back({std::move(field.name), field.parent, begin, end});
    }
    out.documents = std::move(known);
    return out;
}

void ExplainModel::adopt(Explained next) {
    m_documents = std::move(next.documents);
    m_command = next.command;
    m_cut = next.whole.size() > next.text.size();
    m_whole = std::move(next.whole);
    m_text = std::move(next.text);
    m_error = std::move(next.error);
    m_explained = std::move(next.path);
    replaceRows(
        m_fields, std::move(next.fields), [](const Field& field) { return field.begin; },
        [](const Field& a, const Field& b) { return a.name == b.name && a.end == b.end && a.parent == b.parent; });
}

void ExplainModel::clear() {
    Explained none;
    adopt(std::move(none));
}

int ExplainModel::fieldAt(int position) const {
    const auto after = std::upper_bound(m_fields.begin(), m_fields.end(), position,
                                        [](int at, const Field& field) { return at < field.begin; });
    if (after == m_fields.begin() || position > (after - 1)->end) return -1;
    return static_cast<int>(after - m_fields.begin()) - 1;
}

int ExplainModel::beginOf(int row) const {
    return row >= 0 && row < rowCount() ? m_fields[static_cast<std::size_t>(row)].begin : -1;
}

int ExplainModel::endOf(int row) const {
    return row >= 0 && row < rowCount() ? m_fields[static_cast<std::size_t>(row)].end : -1;
}

void ExplainModel::enter(int row) {
    if (row < 0 || row >= rowCount()) return;
    std::vector<std::string> below;
    for (int at = row; at >= 0; at = m_fields[static_cast<std::size_t>(at)].parent)
        below.push_back(m_fields[static_cast<std::size_t>(at)].name);
    std::vector<std::string> path = m_explained;
    path.insert(path.end(), below.rbegin(), below.rend());
    choose(path);
}

void ExplainModel::leave() {
    auto fields = publish::explainedFields(m_path.toStdString());
    if (!fields) return setPath({});
    if (fields->empty()) return;
    fields->pop_back();
    choose(*fields);
}

QList<PickerChoice> ExplainModel::completions(const QString& typed) const {
    QList<PickerChoice> out;
    if (!m_documents.v3) return out;
    const qsizetype last = lastNameOf(typed);
    const QString above = typed.left(last), name = typed.mid(last);
    const auto fields = publish::explainedFields(above.toStdString());
    if (!fields) return out;
    const FieldReader reader(*m_documents.v3);
    const Node* node = reader.kind(m_documents.subject);
    for (const std::string& field : *fields) {
        const Node::Object* members = reader.fields(node);
        if (!members) return out;
        const auto at = std::lower_bound(members->begin(), members->end(), field,
                                         [](const publish::Member& m, const std::string& n) { return m.name < n; });
        if (at == members->end() || at->name != field) return out;
        node = &at->value;
    }
    const Node::Object* members = reader.fields(node);
    if (!members) return out;
    const auto add = [&](bool beginning) {
        for (const publish::Member& member : *members) {
            if (out.size() >= kMostCompletions) return;
            const QString own = fromUtf8(member.name);
            const bool begins = own.startsWith(name, Qt::CaseInsensitive);
            if (begins != beginning || !own.contains(name, Qt::CaseInsensitive)) continue;
            PickerChoice choice;
            choice.name = own;
            choice.detail = reader.type(member.value);
            choice.path = above + explainedPath({std::string(member.name)});
            out.append(choice);
        }
    };
    add(true);
    add(false);
    return out;
}

void ExplainModel::copy() const {
    QString all = QStringLiteral("$ ") + m_command + u'\n' + m_whole;
    if (!m_error.isEmpty()) all += m_error + u'\n';
    QGuiApplication::clipboard()->setText(all);
}

}  // namespace crd::model

#include "moc_explain_model.cpp"
