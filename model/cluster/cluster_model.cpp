#include "model/cluster/cluster_model.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <algorithm>

#include "engine/base/io/file_io.h"
#include "engine/base/text/utf8.h"
#include "model/base/qt_text.h"
#include "model/document/selected_version.h"

namespace crd::model {

namespace {

const QString kProgramSetting = QStringLiteral("cluster/kubectl");

QString joinedFields(const std::vector<std::string>& fields) {
    QStringList out;
    for (const std::string& field : fields) out += fromUtf8(field);
    return out.join(QStringLiteral(", "));
}

// A text that is shown: its layout takes time in proportion to its length.
QString cutForDisplay(const QString& text) {
    constexpr qsizetype kLongest = 4'000;
    return text.size() <= kLongest ? text : text.left(kLongest) + QChar(0x2026);
}

// The path of kubectl is entered above these sentences.
QString whyNoProgram(const QString& chosen) {
    const QFileInfo file(chosen);
    if (chosen.isEmpty())
        return ClusterModel::tr("kubectl was not found on PATH: install it, or choose its file above.");
    if (!file.exists()) return ClusterModel::tr("%1 does not exist: choose the file of kubectl above.").arg(chosen);
    if (!file.isFile()) return ClusterModel::tr("%1 is not a file: choose the file of kubectl above.").arg(chosen);
    return ClusterModel::tr("%1 is not executable: make it so (chmod +x), or choose another file above.").arg(chosen);
}

QString whyNoContext() {
    const QString set = qEnvironmentVariable("KUBECONFIG");
    const QString read = set.isEmpty() ? QDir::homePath() + QStringLiteral("/.kube/config") : set;
    const QStringList files = read.split(QDir::listSeparator(), Qt::SkipEmptyParts);
    const bool any =
        std::any_of(files.begin(), files.end(), [](const QString& file) { return QFileInfo::exists(file); });
    return (any ? ClusterModel::tr(
                      "kubectl has no context: %1 does not name a cluster. Add one with kubectl config, or "
                      "start CRD Designer with KUBECONFIG set to another file.")
                : ClusterModel::tr("kubectl has no context: its configuration %1 does not exist. Create it, or start "
                                   "CRD Designer with KUBECONFIG set to another file."))
        .arg(read);
}

}  // namespace

ClusterModel::ClusterModel(QObject* parent)
    : QObject(parent),
      m_background([](const Then& then) { then(); },
                   [this](const QString& what) { fail(tr("The output of kubectl could not be read: %1").arg(what)); }) {
}

QString ClusterModel::chosenProgram() const {
    return m_settings ? m_settings->value(kProgramSetting, QString()).toString() : QString();
}

void ClusterModel::setChosenProgram(const QString& path) {
    if (!m_settings) return;
    if (path.isEmpty())
        m_settings->remove(kProgramSetting);
    else if (path != chosenProgram())
        m_settings->setValue(kProgramSetting, path);
    m_program = Kubectl::find(path);
    Q_EMIT changed();
}

const Definition* ClusterModel::definition() const {
    return selectedDefinition(m_session);
}

QString ClusterModel::name() const {
    if (m_job == ClusterJob::Open) return m_chosen;
    const Definition* open = definition();
    return open ? fromUtf8(open->name) : QString();
}

QStringList ClusterModel::versions() const {
    QStringList out;
    const Definition* open = definition();
    if (!open) return out;
    for (const std::size_t i : open->versionPriority) {
        if (open->versions[i].served) out += fromUtf8(open->versions[i].name);
    }
    return out;
}

QString ClusterModel::version() const {
    const QStringList all = versions();
    return all.contains(m_version) ? m_version : all.value(0);
}

bool ClusterModel::namespaced() const {
    const Definition* open = definition();
    return open && open->scope == "Namespaced";
}

QString ClusterModel::note() const {
    if (m_program.isEmpty()) return whyNoProgram(chosenProgram());
    if (m_step == ClusterStep::Contexts) return {};
    if (m_step == ClusterStep::Definition && m_job == ClusterJob::Open)
        return m_chosen.isEmpty() ? tr("Choose a definition.") : QString();
    if (m_job == ClusterJob::Open) return {};
    const Definition* open = definition();
    if (!open) return tr("This needs a valid definition of apiextensions.k8s.io/v1 in the editor.");
    if (!cluster::isName(name())) return tr("The name of the definition is not valid.");
    if (m_step == ClusterStep::Send && !requestText(m_session->published()->analysis->stream, *open))
        return tr("The definition could not be read from its list.");
    if (m_step != ClusterStep::Objects) return {};
    if (versions().isEmpty()) return tr("No version of the definition is served.");
    if (!cluster::isName(fromUtf8(open->group)) || !cluster::isName(fromUtf8(open->plural)) ||
        !cluster::isName(version()))
        return tr("The group, the plural or the version of the definition is not a valid name.");
    if (!m_space.isEmpty() && !cluster::isName(m_space)) return tr("%1 is not a valid namespace.").arg(m_space);
    return {};
}

std::vector<KubectlCommand> ClusterModel::planned() const {
    if (m_program.isEmpty() || !note().isEmpty()) return {};
    switch (m_step) {
        case ClusterStep::Contexts:
            return {cluster::listContexts()};
        case ClusterStep::Definitions:
            return {cluster::listDefinitions(m_context)};
        case ClusterStep::Definition:
            return {cluster::getDefinition(m_context, name())};
        case ClusterStep::Objects: {
            const Definition* open = definition();
            return {cluster::getObjects(
                m_context,
                {fromUtf8(open->group), version(), fromUtf8(open->plural), namespaced() ? m_space : QString()},
                m_limit)};
        }
        case ClusterStep::State:
            return {cluster::readVersions(m_context), cluster::findDefinition(m_context, name())};
        case ClusterStep::Send: {
            const Result<std::shared_ptr<const std::string>> text =
                requestText(m_session->published()->analysis->stream, *definition());
            if (!text) return {};
            return {cluster::dryRun(
                m_context, replaces(), *text,
                m_session->filePath().isEmpty() ? tr("(the text of the editor)") : m_session->fileName())};
        }
        case ClusterStep::Done:
            break;
    }
    return {};
}

QStringList ClusterModel::commands() const {
    QStringList out;
    const QString path = chosenProgram();
    for (const KubectlCommand& command : planned())
        out += Kubectl::line(path.isEmpty() ? QStringLiteral("kubectl") : path, command);
    return out;
}

QString ClusterModel::purpose() const {
    switch (m_step) {
        case ClusterStep::Contexts:
            return tr(
                "Lists the contexts of your kubectl. This reads its configuration files and does not use the "
                "network.");
        case ClusterStep::Definitions:
            return tr("Lists the definitions in the cluster.");
        case ClusterStep::Definition:
            return m_job == ClusterJob::StoredVersions ? tr("Reads the definition with status.storedVersions.")
                                                       : tr("Reads the definition.");
        case ClusterStep::Objects:
            return tr(
                "Reads objects. Fields that only the server sets are dropped. The status is kept, because columns "
                "and status updates use it.");
        case ClusterStep::State:
            return tr(
                "Reads the versions of kubectl and of the server, and the definition that an update would "
                "replace, if there is one.");
        case ClusterStep::Send:
            return replaces()
                       ? tr("Sends the definition in the editor as an update. The server validates it and stores "
                            "nothing.")
                       : tr("Sends the definition in the editor as a new one. The server validates it and stores "
                            "nothing.");
        case ClusterStep::Done:
            break;
    }
    return {};
}

bool ClusterModel::mayRun() const {
    return !busy() && !planned().empty();
}

void ClusterModel::setContext(const QString& context) {
    if (m_context == context || !m_contexts.contains(context)) return;
    m_context = context;
    begin(m_job);
}

void ClusterModel::setChosen(const QString& name) {
    if (m_chosen == name) return;
    m_chosen = name;
    Q_EMIT changed();
}

void ClusterModel::setVersion(const QString& version) {
    if (m_version == version) return;
    m_version = version;
    Q_EMIT changed();
}

void ClusterModel::setSpace(const QString& space) {
    if (m_space == space) return;
    m_space = space;
    Q_EMIT changed();
}

void ClusterModel::setLimit(int limit) {
    limit = std::clamp(limit, 1, 500);
    if (m_limit == limit) return;
    m_limit = limit;
    Q_EMIT changed();
}

ClusterStep ClusterModel::firstStep() const {
    if (m_contexts.isEmpty()) return ClusterStep::Contexts;
    switch (m_job) {
        case ClusterJob::Open:
            return ClusterStep::Definitions;
        case ClusterJob::Compare:
        case ClusterJob::StoredVersions:
            return ClusterStep::Definition;
        case ClusterJob::Samples:
            return ClusterStep::Objects;
        case ClusterJob::DryRun:
            break;
    }
    return ClusterStep::State;
}

void ClusterModel::reset() {
    m_kubectl.cancel();
    m_background.cancel();
    m_problem.clear();
    m_said.clear();
    m_chosen.clear();
    m_picked.clear();
    m_objects = {};
    m_live = {};
    m_versions = {};
    m_comparison = {};
    m_parts.clear();
    m_sent.reset();
    setRows({});
}

void ClusterModel::begin(ClusterJob job) {
    m_job = job;
    m_program = Kubectl::find(chosenProgram());
    reset();
    go(firstStep());
}

void ClusterModel::listContexts() {
    reset();
    go(ClusterStep::Contexts);
}

void ClusterModel::go(ClusterStep step) {
    m_step = step;
    Q_EMIT changed();
}

void ClusterModel::setRows(const QList<PickerChoice>& rows) {
    if (rows.isEmpty() && m_rows.isEmpty()) return;
    m_rows = rows;
    Q_EMIT rowsChanged();
}

void ClusterModel::run() {
    if (busy()) return;
    m_problem.clear();
    m_said.clear();
    m_commands = planned();
    m_outputs.clear();
    if (m_commands.empty()) return;
    runNext();
    Q_EMIT changed();
}

void ClusterModel::runNext() {
    if (m_outputs.size() == m_commands.size()) return read();
    m_kubectl.run(m_program, m_commands[m_outputs.size()], [this](const Result<KubectlOutput>& output) {
        if (!output) return fail(messageOf(output.error()));
        if (!acceptable(*output))
            return fail(tr("kubectl failed with exit status %1.").arg(output->code), output->said);
        m_outputs.push_back(*output);
        runNext();
    });
}

bool ClusterModel::acceptable(const KubectlOutput& output) const {
    if (output.code == 0) return true;
    // A client that cannot parse the server's version prints it all the same.
    if (m_step == ClusterStep::State && m_outputs.empty()) return true;
    return m_step == ClusterStep::Send && isAboutDefinition(output.said.toStdString());
}

void ClusterModel::fail(const QString& problem, const QString& said) {
    m_commands.clear();
    m_outputs.clear();
    m_problem = problem;
    m_said = cutForDisplay(said);
    Q_EMIT changed();
}

void ClusterModel::failToRead(const Error& error) {
    fail(tr("The output of kubectl does not contain the definition %1.").arg(name()), messageOf(error));
}

void ClusterModel::cancel() {
    if (!busy()) return;
    m_kubectl.cancel();
    m_background.cancel();
    fail(tr("Canceled."));
}

void ClusterModel::read() {
    switch (m_step) {
        case ClusterStep::Contexts: {
            const cluster::Contexts found = cluster::contextsOf(m_outputs.front().printed);
            if (found.names.isEmpty()) return fail(whyNoContext());
            m_contexts = found.names;
            if (!m_contexts.contains(m_context))
                m_context = m_contexts.contains(found.current) ? found.current : m_contexts.front();
            return go(firstStep());
        }
        case ClusterStep::Definitions:
            m_background.start([this, printed = m_outputs.front().printed](const std::stop_token&) -> Then {
                QList<PickerChoice> rows;
                for (const cluster::ListedDefinition& listed : cluster::definitionsOf(printed)) {
                    PickerChoice row;
                    row.name = listed.name;
                    row.detail = listed.kind;
                    row.aside = listed.versions.join(QStringLiteral(", "));
                    row.words = row.detail + u' ' + row.aside;
                    rows += row;
                }
                return [this, rows] {
                    if (rows.isEmpty()) return fail(tr("The cluster has no definitions."));
                    setRows(rows);
                    if (rows.size() == 1) m_chosen = rows.front().name;
                    go(ClusterStep::Definition);
                };
            });
            break;
        case ClusterStep::Definition:
            readDefinition();
            break;
        case ClusterStep::Objects:
            m_background.start([this, printed = m_outputs.front().printed.toStdString(),
                                most = static_cast<std::size_t>(m_limit)](const std::stop_token&) -> Then {
                auto objects = std::make_shared<Result<LiveObjects>>(readObjects(printed, most));
                return [this, objects] {
                    if (!*objects) return fail(tr("The output of kubectl is not a list of objects."));
                    if ((*objects)->objects.empty()) return fail(tr("The cluster has no such objects."));
                    m_objects = **std::move(objects);
                    QList<PickerChoice> rows;
                    m_picked.clear();
                    for (const LiveObjects::Object& object : m_objects.objects) {
                        PickerChoice row;
                        row.name = fromUtf8(object.name);
                        row.words = fromUtf8(object.space);
                        row.detail = row.words;
                        row.index = static_cast<int>(rows.size());
                        m_picked += row.index;
                        rows += row;
                    }
                    setRows(rows);
                    go(ClusterStep::Done);
                };
            });
            break;
        case ClusterStep::State:
            readState();
            break;
        case ClusterStep::Send:
            readResponse();
            break;
        case ClusterStep::Done:
            break;
    }
    m_outputs.clear();
    m_commands.clear();
    Q_EMIT changed();
}

void ClusterModel::take(LiveDefinition live) {
    m_live = std::move(live);
    m_read = m_live.base;
    m_readContext = m_context;
    ++m_readNumber;
    Q_EMIT liveRead();
}

void ClusterModel::readDefinition() {
    m_background.start([this, printed = m_outputs.front().printed.toStdString(),
                        name = name().toStdString()](const std::stop_token&) -> Then {
        auto live = std::make_shared<Result<LiveDefinition>>(readLive(printed, name));
        return [this, live] {
            if (!*live) return failToRead(live->error());
            take(**std::move(live));
            const QString stored = joinedFields(m_live.storedVersions);
            go(ClusterStep::Done);
            switch (m_job) {
                case ClusterJob::Open:
                    Q_EMIT opened(fromUtf8(m_live.authored),
                                  tr("Opened without server-set fields: %1. Stored versions in the cluster: %2.")
                                      .arg(joinedFields(m_live.leftOut), stored));
                    break;
                case ClusterJob::Compare:
                    Q_EMIT compareReady();
                    break;
                case ClusterJob::StoredVersions:
                    Q_EMIT storedVersionsRead(tr("Stored versions in %1: %2.").arg(m_context, stored));
                    break;
                default:
                    break;
            }
        };
    });
}

void ClusterModel::readState() {
    m_background.start([this, versions = m_outputs[0].printed, printed = m_outputs[1].printed.toStdString(),
                        name = name().toStdString()](const std::stop_token&) -> Then {
        const cluster::ProgramVersions known = cluster::versionsOf(versions);
        const bool exists = printed.find_first_not_of(" \r\n") != std::string::npos;
        auto live =
            std::make_shared<Result<LiveDefinition>>(exists ? readLive(printed, name) : Result<LiveDefinition>());
        return [this, known, live] {
            if (!*live) return failToRead(live->error());
            m_versions = known;
            if ((*live)->base)
                take(**std::move(live));
            else
                m_live = {};
            go(ClusterStep::Send);
        };
    });
}

void ClusterModel::readResponse() {
    const KubectlOutput& output = m_outputs.front();
    m_sent = m_commands.front().input;
    Snapshot snapshot = m_session->snapshot();
    snapshot.text = m_sent;
    snapshot.options.base = m_live.base;
    snapshot.options.asUpdate = true;
    snapshot.options.namedJson = false;
    snapshot.options.samples.reset();
    // Warnings, and the line that names the result.
    const std::string said = (output.said + u'\n' + QString::fromUtf8(output.printed)).toStdString();
    m_background.start([this, snapshot, said, accepted = output.code == 0](const std::stop_token&) -> Then {
        auto compared =
            std::make_shared<DryRunComparison>(compareResponses(responseOf(said, accepted), ourResponse(snapshot)));
        return [this, compared] {
            m_comparison = std::move(*compared);
            m_parts.clear();
            for (const ComparedPart& part : m_comparison.parts)
                m_parts +=
                    ResponsePart{cutForDisplay(fromUtf8(part.text)), static_cast<response_side::Value>(part.side)};
            go(ClusterStep::Done);
        };
    });
}

QString ClusterModel::versionNote() const {
    if (m_versions.minor == 0 || m_versions.minor == kDefaultMinor) return {};
    return tr("The server is Kubernetes 1.%1, and CRD Designer uses the rules of 1.%2. This may be the cause of "
              "differences.")
        .arg(m_versions.minor)
        .arg(kDefaultMinor);
}

void ClusterModel::togglePicked(int index) {
    if (index < 0 || index >= static_cast<int>(m_objects.objects.size())) return;
    if (m_picked.removeAll(index) == 0) {
        m_picked += index;
        std::sort(m_picked.begin(), m_picked.end());
    }
    Q_EMIT changed();
}

QString ClusterModel::addPicked() {
    std::vector<std::string> texts;
    for (const int index : m_picked) texts.push_back(m_objects.objects[static_cast<std::size_t>(index)].text);
    if (!m_preview || texts.empty()) return tr("Choose at least one object.");
    const QString failed = m_preview->addLive(texts, m_objects.leftOut);
    if (failed.isEmpty())
        Q_EMIT m_preview->samples()->noticed(tr("Added %n sample(s).", "", static_cast<int>(texts.size())), true);
    return failed;
}

void ClusterModel::copyText(const QString& text) {
    QGuiApplication::clipboard()->setText(text);
}

std::string ClusterModel::report() const {
    DryRunReport about;
    about.client = m_versions.client.toStdString();
    about.server = m_versions.server.toStdString();
    about.program = QCoreApplication::applicationVersion().toStdString();
    about.targetMinor = m_session ? m_session->snapshot().options.targetMinor : kDefaultMinor;
    about.replaces = replaces();
    about.definition = m_sent;
    if (m_live.base) about.live = m_live.base->text;
    return reportText(about, m_comparison);
}

void ClusterModel::copyReport() const {
    copyText(fromUtf8(report()));
}

QString ClusterModel::saveReport(const QUrl& url) const {
    const Result<void> saved = saveFile(toPath(url.toLocalFile()), report());
    return saved ? QString() : messageOf(saved.error());
}

}  // namespace crd::model

#include "moc_cluster_model.cpp"
