// The commands that are run for what the window offers about a cluster, and what they print. Names come from documents
// and users: what does not look like a name is never passed on.
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include "model/cluster/kubectl.h"

namespace crd::model::cluster {

struct Contexts {
    QString current;  // empty: none is set
    QStringList names;
};
inline constexpr int kMostContexts = 1'000;
// Prints only names: kubectl config reads a file and does not use the network.
KubectlCommand listContexts();
Contexts contextsOf(const QByteArray& printed);

struct ListedDefinition {
    QString name, kind, scope;
    QStringList versions;
};
inline constexpr int kMostDefinitions = 20'000;
KubectlCommand listDefinitions(const QString& context);
QList<ListedDefinition> definitionsOf(const QByteArray& printed);

// A DNS subdomain, as the server requires of definitions, groups and namespaces; such a text is never an option.
bool isName(const QString& text);

KubectlCommand getDefinition(const QString& context, const QString& name);
// The same, which prints nothing if there is none.
KubectlCommand findDefinition(const QString& context, const QString& name);

// Where objects are: all parts but the namespace are names.
struct ObjectReference {
    QString group, version, plural;
    QString space;  // the namespace; empty: all of them, or the kind has none
};
// One page of the list, so the server sends no more than `limit` objects; kubectl get has no such option.
KubectlCommand getObjects(const QString& context, const ObjectReference& place, int limit);

KubectlCommand readVersions(const QString& context);
struct ProgramVersions {
    QString client, server;  // "v1.36.4"; empty: not known
    int minor = 0;           // of the server; 0: not known
};
ProgramVersions versionsOf(const QByteArray& printed);

// Asks the server to validate and store nothing.
KubectlCommand dryRun(const QString& context, bool replaces, std::shared_ptr<const std::string> definition,
                      const QString& fileName);

// What the server is given and kubectl reports as the name of standard input.
inline constexpr auto kStandardInput = "STDIN";

}  // namespace crd::model::cluster
