// Internal to engine/retire: the commands of a plan and what they print.
#pragma once

#include <string>
#include <string_view>

#include "engine/crd/model/definition.h"
#include "engine/retire/plan.h"

namespace crd::retire {

// A word of a shell command; quoted if necessary.
std::string shellWord(std::string_view text);

// ["v1","v2"]
std::string storedVersionsText(const std::vector<std::string>& versions);

// `isLarge`: the annotation of a client-side apply would be too large.
std::string applyCommand(const std::string& fileName, bool isLarge);
std::string getStoredVersionsCommand(const Definition& definition);
std::string patchStoredVersionsCommand(const Definition& definition, const std::string& version);

// Adds the commands and notes that save the definition and its objects, read at each version that they may be stored
// as. `maybe`: versions of which nothing says whether objects are stored as them.
void addBackup(const Definition& definition, const std::vector<std::string>& stored, const std::vector<Phrase>& maybe,
               Step& backup);
// Adds the commands and notes that show whether clients still use the version.
void addClients(const Definition& definition, const std::string& version, Step& step);
// Adds the commands, checks and notes that clear managedFields with the version `old`, of objects read at `version`.
void addClearing(const Definition& definition, const std::string& old, const std::string& version, Step& step);

// Adds the commands, checks and notes of the migration to that version and of what follows it.
void addMigration(const Definition& definition, const std::string& version, int targetMinor, Step& migrate);
void addTrim(const Definition& definition, const std::string& version, int targetMinor, Step& trim);

// Whether the migration of that minor removes other versions from status.storedVersions.
bool migrationTrims(int targetMinor);

}  // namespace crd::retire
