#include "model/cluster/cluster_commands.h"

#include <QRegularExpression>

#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"
#include "model/base/qt_text.h"

namespace crd::model::cluster {

namespace {

// A request that gets no response fails with kubectl's own sentence.
const QString kRequestTimeout = QStringLiteral("--request-timeout=15s");

KubectlCommand inContext(const QString& context, const QStringList& arguments) {
    return {QStringList{QStringLiteral("--context=") + context, kRequestTimeout} + arguments, nullptr, {}};
}

// The next line, without its end; moves `at` after it.
QString nextLine(const QByteArray& printed, qsizetype& at) {
    const qsizetype end = printed.indexOf('\n', at);
    const QByteArray line = printed.mid(at, end < 0 ? -1 : end - at);
    at = end < 0 ? printed.size() : end + 1;
    return QString::fromUtf8(line);
}

}  // namespace

KubectlCommand listContexts() {
    return {{QStringLiteral("config"), QStringLiteral("view"), QStringLiteral("-o"),
             QStringLiteral("jsonpath={.current-context}{\"\\n\"}{range .contexts[*]}{.name}{\"\\n\"}{end}")},
            nullptr,
            {}};
}

Contexts contextsOf(const QByteArray& printed) {
    qsizetype at = 0;
    Contexts out;
    out.current = nextLine(printed, at);
    while (at < printed.size() && out.names.size() < kMostContexts) {
        if (const QString line = nextLine(printed, at); !line.isEmpty()) out.names += line;
    }
    return out;
}

KubectlCommand listDefinitions(const QString& context) {
    return inContext(
        context, {QStringLiteral("get"), QStringLiteral("crd"), QStringLiteral("--no-headers"), QStringLiteral("-o"),
                  QStringLiteral("custom-columns=NAME:.metadata.name,KIND:.spec.names.kind,SCOPE:.spec.scope,"
                                 "VERSIONS:.spec.versions[*].name")});
}

QList<ListedDefinition> definitionsOf(const QByteArray& printed) {
    QList<ListedDefinition> out;
    for (qsizetype at = 0; at < printed.size() && out.size() < kMostDefinitions;) {
        // None of the columns has a blank in it.
        const QStringList cells = nextLine(printed, at).simplified().split(u' ', Qt::SkipEmptyParts);
        if (cells.size() < 4 || !isName(cells[0])) continue;
        out += ListedDefinition{cells[0], cells[1], cells[2], cells[3].split(u',', Qt::SkipEmptyParts)};
    }
    return out;
}

bool isName(const QString& text) {
    static const QRegularExpression kName(
        QStringLiteral("\\A[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\\z"));
    return text.size() <= 253 && kName.match(text).hasMatch();
}

KubectlCommand getDefinition(const QString& context, const QString& name) {
    return inContext(
        context, {QStringLiteral("get"), QStringLiteral("crd"), name, QStringLiteral("-o"), QStringLiteral("yaml")});
}

KubectlCommand findDefinition(const QString& context, const QString& name) {
    KubectlCommand out = getDefinition(context, name);
    out.arguments += QStringLiteral("--ignore-not-found");
    return out;
}

KubectlCommand getObjects(const QString& context, const ObjectReference& place, int limit) {
    const QString space =
        place.space.isEmpty() ? QString() : QStringLiteral("namespaces/") + place.space + QLatin1Char('/');
    return inContext(
        context,
        {QStringLiteral("get"), QStringLiteral("--raw"),
         QStringLiteral("/apis/%1/%2/%3%4?limit=%5").arg(place.group, place.version, space, place.plural).arg(limit)});
}

KubectlCommand readVersions(const QString& context) {
    return inContext(context, {QStringLiteral("version"), QStringLiteral("-o"), QStringLiteral("json")});
}

ProgramVersions versionsOf(const QByteArray& printed) {
    ProgramVersions out;
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(printed.toStdString()));
    const yaml::JsonReading read = stream->ok() ? yaml::toJson(*stream) : yaml::JsonReading();
    if (!read.value) return out;
    if (const Json* client = read.value->find("clientVersion")) out.client = fromUtf8(client->textAt("gitVersion"));
    const Json* server = read.value->find("serverVersion");
    if (!server) return out;
    out.server = fromUtf8(server->textAt("gitVersion"));
    // "30+" on some providers.
    static const QRegularExpression kDigits(QStringLiteral("\\A\\d{1,4}"));
    out.minor = kDigits.match(fromUtf8(server->textAt("minor"))).captured().toInt();
    return out;
}

KubectlCommand dryRun(const QString& context, bool replaces, std::shared_ptr<const std::string> definition,
                      const QString& fileName) {
    KubectlCommand out =
        inContext(context, {replaces ? QStringLiteral("replace") : QStringLiteral("create"),
                            QStringLiteral("--dry-run=server"), QStringLiteral("-f"), QStringLiteral("-")});
    out.input = std::move(definition);
    out.inputName = fileName;
    return out;
}

}  // namespace crd::model::cluster
