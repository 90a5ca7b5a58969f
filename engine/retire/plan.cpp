#include "engine/retire/plan.h"

#include <algorithm>
#include <functional>

#include "engine/base/check.h"
#include "engine/base/kubernetes/server_version.h"
#include "engine/base/text/line_diff.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/model/read.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/crd/server/status.h"
#include "engine/edit/definition_edit.h"
#include "engine/mapping/mapping.h"
#include "engine/retire/internal/commands.h"
#include "engine/retire/internal/mapped_losses.h"
#include "engine/retire/internal/other_versions.h"
#include "engine/retire/internal/premise.h"
#include "engine/size/size.h"
#include "engine/yaml/edit/edit.h"

namespace crd::retire {

namespace {

// Whether an annotation keeps fields of the version while an object is of another one.
bool keepsFields(const mapping::Mapping& mapping, std::string_view version) {
    return std::any_of(
        mapping.conversions.begin(), mapping.conversions.end(),
        [&](const mapping::VersionConversion& one) { return one.from == version && !one.preserve.empty(); });
}

// The storage version after the retirement: that of today, else the preferred one of the others.
const Version* newStorage(const Definition& definition, const std::string& retired) {
    if (const Version* storage = storageVersion(definition); storage && storage->name != retired) return storage;
    for (const bool served : {true, false}) {
        for (const std::size_t index : definition.versionPriority) {
            const Version& version = definition.versions[index];
            if (version.name != retired && version.served == served) return &version;
        }
    }
    return nullptr;
}

// The file after a step, and the definition as the server stores it then.
struct State {
    yaml::StreamPtr stream;
    Definition definition;
    CheckResult checked;
    BasePtr stored;
};

std::size_t annotationLimit() {
    const auto limits = sizeLimits();
    const auto found = std::find_if(limits.begin(), limits.end(),
                                    [](const SizeLimitInfo& info) { return info.limit == SizeLimit::Annotations; });
    return found->bytes;
}

BasePtr withStored(const BasePtr& base, std::vector<std::string> versions) {
    auto out = std::make_shared<BaseDefinition>(*base);
    out->storedVersions = std::move(versions);
    return out;
}

class Planner {
 public:
    Planner(const PlanInput& input, const std::stop_token& stop) : m_input(input), m_stop(stop) {}

    Result<Plan> plan() {
        if (const Result<void> usable = begin(); !usable) return tl::unexpected<Error>(usable.error());
        const std::string &old = m_plan.version, &now = m_plan.storage;
        serve(now);
        deprecate(old);
        if (!m_isBackedUp) backUp();
        store(now);
        migrate(old, now);
        trim(now);
        stopServing(old);
        clearFields(old, now);
        remove(old);
        if (m_failure) return tl::unexpected<Error>(*m_failure);
        addPremises();
        tooEarly();
        m_plan.accepted = std::all_of(m_plan.steps.begin(), m_plan.steps.end(),
                                      [](const Step& step) { return !step.response || step.response->accepted; });
        return std::move(m_plan);
    }

 private:
    Result<void> begin() {
        const Phrase name = nameOf(*m_input.definition);
        if (const Result<void> usable = usableDefinition(name); !usable) return usable;
        m_saved = read(m_input.saved);
        m_former = read(m_input.former);
        const auto hasVersion = [&](const Definition& of) { return versionNamed(of, m_input.version) != nullptr; };
        m_isRemoved = !hasVersion(*m_input.definition);
        // A removal that is not saved can be undone, and one that was just saved is still to be applied.
        const bool isSaved = m_saved && hasVersion(m_saved->definition);
        if (m_isRemoved && !isSaved && !(m_former && hasVersion(m_former->definition))) return missing(name);
        const Definition& definition = !m_isRemoved ? *m_input.definition
                                       : isSaved    ? m_saved->definition
                                                    : m_former->definition;
        m_state.stream = !m_isRemoved ? m_input.stream : isSaved ? m_saved->stream : m_former->stream;
        const Version* storage = m_input.storage.empty() ? newStorage(definition, m_input.version)
                                                         : versionNamed(definition, m_input.storage);
        if (!storage) {
            return failure(m_input.storage.empty()
                               ? phrase("Retirement", "%1 has only the version %2; add another one first.")
                                     .with(name, m_input.version)
                               : phrase("Retirement", "%1 has no version \"%2\".").with(name, m_input.storage));
        }
        if (storage->name == m_input.version)
            return failure(phrase("Retirement", "The version to retire cannot be the new storage version."));
        m_plan.name = definition.name;
        m_plan.text = m_state.stream->sharedText();
        m_plan.version = m_input.version;
        m_plan.storage = storage->name;
        m_plan.targetMinor = m_input.targetMinor;
        m_plan.liveKnown = m_input.live && m_input.live->knowsStored;
        const std::optional<DefinitionSize> size = measure(*m_state.stream, definition);
        m_isLarge = size && size->annotations > annotationLimit();
        m_plan.applyCommand = applyCommand(m_input.fileName, m_isLarge);
        m_state.definition = definition;
        m_state.stored = m_input.live;
        // What is saved may be what the cluster has; the unsaved changes are not.
        if (!m_state.stored && isSaved && !m_isRemoved) {
            m_state.stored = baseDefinition(m_saved->stream, m_saved->definition);
            if (m_state.stored) m_onDisk = &m_saved->definition;
        }
        if (!m_state.stored) m_state.stored = baseDefinition(m_state.stream, definition);
        if (!m_state.stored)
            return failure(phrase("Retirement", "%1 cannot be decoded; `crdctl check` shows why.").with(name));
        if (!m_plan.liveKnown && m_state.stored->storedVersions.size() < 2) {
            // Nothing says what is stored: the retired version may be.
            m_assumed = m_state.stored->storedVersions != std::vector<std::string>{m_input.version};
            std::vector<std::string> stored = {m_input.version};
            for (const std::string& version : m_state.stored->storedVersions)
                if (version != m_input.version) stored.push_back(version);
            m_state.stored = withStored(m_state.stored, std::move(stored));
            for (const Version& version : definition.versions) {
                const std::vector<std::string>& known = m_state.stored->storedVersions;
                if (std::find(known.begin(), known.end(), version.name) == known.end() &&
                    version.name != m_plan.storage)
                    m_maybeStored.push_back(Phrase::word(version.name));
            }
        }
        return {};
    }

    static Phrase nameOf(const Definition& definition) {
        return definition.name.empty() ? Phrase(phrase("Retirement", "The definition")) : Phrase::word(definition.name);
    }

    Result<void> usableDefinition(const Phrase& name) const {
        const Definition& definition = *m_input.definition;
        if (definition.kind != DocumentKind::CustomResourceDefinition)
            return failure(phrase("Retirement", "%1 is not a definition of apiextensions.k8s.io/v1; upgrade it first.")
                               .with(name));
        if (m_input.live && m_input.live->definition.name != definition.name) {
            return failure(phrase("Retirement", "The live definition is %1, not %2.")
                               .with(m_input.live->definition.name, definition.name));
        }
        return {};
    }

    // Another text of the file; nothing if it does not have the definition.
    struct OtherText {
        Definition definition;
        yaml::StreamPtr stream;
    };
    using FilePtr = std::shared_ptr<const OtherText>;
    // The file and the stored definition after a step.
    struct After {
        FilePtr file;
        BasePtr stored;
    };
    std::optional<OtherText> read(const std::shared_ptr<const std::string>& text) const {
        if (!text) return std::nullopt;
        yaml::StreamPtr stream = yaml::Stream::read(text, m_input.stream);
        const std::size_t document = m_input.definition->document;
        if (!stream->ok() || document >= stream->documents().size()) return std::nullopt;
        Definition found = readDefinition(*stream, document, m_input.definition, m_stop, m_input.definition->root);
        if (found.name != m_input.definition->name) return std::nullopt;
        return OtherText{std::move(found), std::move(stream)};
    }

    tl::unexpected<Error> missing(const Phrase& name) const {
        Phrase out = phrase("Retirement", "%1 has no version \"%2\".").with(name, m_input.version);
        if (m_input.live) {
            const std::vector<std::string>& stored = m_input.live->storedVersions;
            if (std::find(stored.begin(), stored.end(), m_input.version) != stored.end()) {
                out = sentences(out, phrase("Retirement",
                                            "The live definition may still store objects as it: plan with the file as "
                                            "it was before the version was removed."));
            }
        }
        return failure(out);
    }

    const Definition* live() const { return m_input.live ? &m_input.live->definition : nullptr; }
    // The definition that the first manifest replaces, where it is not that of the text; null: it is taken for it.
    const Definition* inCluster() const { return live() ? live() : m_onDisk; }

    Step& add(StepKind kind, const std::string& version, const Phrase& title, const Phrase& why) {
        Step& step = m_plan.steps.emplace_back();
        step.kind = kind;
        step.id = std::string(name(kind)) + ':' + version;
        step.title = title;
        step.why = why;
        return step;
    }

    using Edit = std::function<Result<TextEdit>(const DefinitionRef&, const Version&)>;

    // A step that changes the version in the file. `isSo`: whether a definition already is as the step leaves it.
    void manifest(Step& step, const std::string& version, const Edit& edit,
                  const std::function<bool(const Definition&)>& isSo) {
        if (m_failure || m_stop.stop_requested()) return;
        const std::shared_ptr<const std::string> before = m_state.stream->sharedText();
        const Version* found = versionNamed(m_state.definition, version);
        if (found && !isSo(m_state.definition)) {
            Result<TextEdit> made = edit({*m_state.stream, m_state.definition}, *found);
            if (!made) {
                m_failure = made.error();
                return;
            }
            step.edit = *std::move(made);
        }
        const TextEdit whole = step.edit;
        if (m_isRemoved && !step.edit.empty()) {
            // The edit is one of another text, not of that which is edited.
            if (!isSo(*m_input.definition)) {
                m_failure = missing(nameOf(*m_input.definition)).value();
                return;
            }
            step.edit = {};
        }
        step.unsaved = step.edit.empty() && m_input.saved && !(m_saved && isSo(m_saved->definition));
        step.done = step.edit.empty() && (live() ? isSo(*live()) : !step.unsaved);
        if (whole.empty()) {
            step.text = before;
        } else {
            step.text = std::make_shared<const std::string>(applied(*before, whole));
            step.diff = unifiedDiff(*before, *step.text, m_input.fileName, m_input.fileName);
        }
        if (!step.edit.empty() && live() && isSo(*live())) {
            step.notes.emplace_back(phrase(
                "Retirement", "The definition in the cluster already has this change. The file does not have it yet."));
        }
        validate(step);
        if (!step.done) {
            step.commands.push_back({step.unsaved ? phrase("Retirement", "Save the file and apply it.")
                                     : step.edit.empty()
                                         ? phrase("Retirement", "Apply the definition of this step.")
                                         : phrase("Retirement", "Save the file with this change and apply it."),
                                     m_plan.applyCommand});
        }
    }

    CheckResult checkedAs(const Definition& definition, const BasePtr& base, const CheckResult* previous) const {
        CheckOptions options;
        options.base = base;
        options.targetMinor = m_input.targetMinor;
        return check(definition, previous, m_stop, options);
    }

    // The server's response to the text of the step, which is then stored. A text whose change the definition in the
    // cluster has is not sent.
    void validate(Step& step) {
        State next;
        next.stream = yaml::Stream::read(step.text, m_state.stream);
        next.definition = readDefinition(*next.stream, m_state.definition.document, &m_state.definition, m_stop,
                                         m_state.definition.root);
        const bool first = m_state.checked.versions.empty();
        next.checked = checkedAs(next.definition, m_state.stored, first ? nullptr : &m_state.checked);
        step.response = serverResponse(next.definition, next.checked.findings, m_input.fileName, request());
        BasePtr base = baseDefinition(next.stream, next.definition);
        if (!base) {
            m_failure =
                Error(phrase("Retirement", "%1 cannot be decoded; `crdctl check` shows why.").with(m_plan.name));
            return;
        }
        if (step.done && inCluster()) {
            step.storedVersions = m_state.stored->storedVersions;
            next.stored = m_state.stored;
        } else {
            addStorageGoesBack(step, next.definition);
            addStoring(step, next);
            step.storedVersions = storedVersionsAfter(next.definition, m_state.stored.get());
            next.stored = withStored(base, step.storedVersions);
        }
        if (step.done && step.response->accepted) step.response.reset();  // there is no command that it would answer
        m_state = std::move(next);
        m_file = std::make_shared<const OtherText>(OtherText{m_state.definition, m_state.stream});
        addAfter();
    }

    void addStorageGoesBack(Step& step, const Definition& next) const {
        const Version *before = storageVersion(m_state.stored->definition), *after = storageVersion(next);
        if (!live() || !step.response->accepted || !before || !after) return;
        if (before->name != m_plan.storage || after->name == m_plan.storage) return;
        step.notes.push_back(
            phrase("Retirement",
                   "The definition in the cluster stores objects as %1. This file makes %2 the storage version again: "
                   "make %1 the storage version in the file before you apply it.")
                .with(before->name, after->name));
    }

    // What the step from which on objects are stored as the new version means for others.
    void addStoring(Step& step, const State& next) {
        const Definition& former = m_state.stored->definition;
        const Version *before = storageVersion(former), *after = storageVersion(next.definition);
        if (!before || !after || before->name == after->name || after->name != m_plan.storage) return;
        m_storing = m_plan.steps.size() - 1;
        if (step.kind != StepKind::Store) {
            step.notes.push_back(
                phrase("Retirement", "The file already makes %1 the storage version, so this step does, too.")
                    .with(after->name));
        }
        const CheckResult checked = checkedAs(former, nullptr, nullptr);
        for (Phrase& note : notesOnOtherVersions({former, checked.versions}, {next.definition, next.checked.versions},
                                                 m_input, m_stop))
            step.notes.push_back(std::move(note));
    }

    // Whether a step that is sent before the usual place of the backup makes the file's storage version that of the
    // cluster. `isSo`: of the step.
    bool storesEarly(const std::function<bool(const Definition&)>& isSo) const {
        const Version* before = inCluster() ? storageVersion(*inCluster()) : nullptr;
        const Version* after = storageVersion(m_state.definition);
        if (!before || !after || before->name == after->name || after->name != m_plan.storage) return false;
        return !isSo(*inCluster()) || !isSo(m_state.definition);
    }

    void addAfter() { m_after.push_back({m_file, m_state.stored}); }

    // A step that changes only status.storedVersions.
    void keepManifest(Step& step, std::vector<std::string> stored) {
        m_state.stored = withStored(m_state.stored, stored);
        step.storedVersions = std::move(stored);
        addAfter();
    }

    void serve(const std::string& now) {
        const auto isSo = [&](const Definition& definition) {
            const Version* version = versionNamed(definition, now);
            return version && version->served;
        };
        if (storesEarly(isSo)) backUp();
        Step& step =
            add(StepKind::Serve, now, phrase("Retirement", "Serve %1").with(now),
                phrase("Retirement", "Clients must be able to use %1 before %2 is removed.").with(now, m_plan.version));
        manifest(
            step, now,
            [](const DefinitionRef& ref, const Version& version) {
                return setDefinitionField(ref, version.path.child("served"), Json(true));
            },
            isSo);
    }

    void deprecate(const std::string& old) {
        if (m_failure) return;
        const auto isSo = [&](const Definition& definition) {
            const Version* version = versionNamed(definition, old);
            return !version || !version->served || version->deprecated;
        };
        if (!m_isBackedUp && storesEarly(isSo)) backUp();
        Step& step = add(
            StepKind::Deprecate, old, phrase("Retirement", "Deprecate %1").with(old),
            phrase(
                "Retirement",
                "Clients that use %1 get a warning, and each API server reports in its metrics that it was requested.")
                .with(old));
        manifest(
            step, old,
            [](const DefinitionRef& ref, const Version& version) {
                return setDefinitionField(ref, version.path.child("deprecated"), Json(true));
            },
            isSo);
    }

    void backUp() {
        if (m_failure) return;
        Step& step =
            add(StepKind::BackUp, m_plan.version, phrase("Retirement", "Back up the definition and all objects"),
                phrase("Retirement",
                       "Writing an object in another version cannot be undone: what it loses is only in the "
                       "backup."));
        m_isBackedUp = true;
        if (!m_file) m_file = std::make_shared<const OtherText>(OtherText{m_state.definition, m_state.stream});
        addBackup(m_state.definition, m_state.stored->storedVersions, m_maybeStored, step);
        keepManifest(step, m_state.stored->storedVersions);
    }

    void store(const std::string& now) {
        if (m_failure) return;
        Step& step = add(StepKind::Store, now, phrase("Retirement", "Make %1 the storage version").with(now),
                         phrase("Retirement",
                                "New and changed objects are stored as %1. Stored objects stay as they are until they "
                                "are written.")
                             .with(now));
        manifest(
            step, now,
            [](const DefinitionRef& ref, const Version& version) {
                return setDefinitionField(ref, version.path.child("storage"), Json(true));
            },
            [&](const Definition& definition) {
                const Version* version = versionNamed(definition, now);
                return version && version->storage;
            });
        if (m_failure) return;
        if (!m_storing) m_storing = m_plan.steps.size() - 1;
        if (m_plan.liveKnown) {
            step.checks.push_back(
                {phrase("Retirement", "The status lists every version that objects may be stored as."),
                 getStoredVersionsCommand(m_state.definition), storedVersionsText(step.storedVersions)});
        } else {
            step.checks.push_back(
                {phrase("Retirement",
                        "The status lists every version that objects may be stored as. If %1 is not listed, skip the "
                        "steps up to the one that stops serving it.")
                     .with(m_plan.version),
                 getStoredVersionsCommand(m_state.definition), ""});
        }
        m_migrated = std::make_shared<State>(m_state);
    }

    // In the cluster, and no step before this one stores objects as another version again.
    bool isMigrated(const std::string& now) const {
        if (!m_plan.liveKnown) return false;
        const Version* storage = storageVersion(*live());
        const std::vector<std::string> only = {now};
        return storage && storage->name == now && m_input.live->storedVersions == only &&
               m_state.stored->storedVersions == only;
    }

    void migrate(const std::string& old, const std::string& now) {
        if (m_failure) return;
        Step& step = add(StepKind::Migrate, now, phrase("Retirement", "Store all objects as %1").with(now),
                         phrase("Retirement", "Only writing an object changes the version that it is stored as."));
        m_isMigrated = step.done = isMigrated(now);
        addMigration(m_state.definition, now, m_input.targetMinor, step);
        std::vector<std::string> stored = m_state.stored->storedVersions;
        std::vector<Phrase> others;  // that objects may be stored as
        for (const std::string& version : stored)
            if (version != now) others.push_back(Phrase::word(version));
        if (others.empty()) others.push_back(Phrase::word(old));
        if (!m_maybeStored.empty()) {
            step.notes.push_back(phrase("Retirement",
                                        "What the cluster stores is not known: objects may also be stored as %1. What "
                                        "these lose is not listed.")
                                     .with(anyOf(m_maybeStored)));
        }
        if (!convertsByWebhook(m_migrated->definition)) {
            losses(step, stored, now);
            if (m_input.mapping) {
                step.notes.emplace_back(phrase("Retirement",
                                               "The server does not use the declared mapping: the strategy of "
                                               "spec.conversion is None."));
            }
        } else {
            mapped(step, stored, now);
            step.notes.push_back(phrase("Retirement", "The webhook converts each object: it must run and convert %1.")
                                     .with(allOf(others)));
        }
        step.notes.push_back(
            !ServerVersion::ofStoredRules(m_input.targetMinor).has(Trait::ObjectRatcheting)
                ? phrase("Retirement",
                         "An object with values that %1 does not allow is rejected when it is written back: correct it "
                         "first, or write it back as %2.")
                      .with(now, anyOf(others))
                : phrase("Retirement",
                         "An object that %1 does not allow may be rejected when it is written back, because not all "
                         "unchanged values are tolerated: correct it first, or write it back as %2.")
                      .with(now, anyOf(others)));
        if (migrationTrims(m_input.targetMinor)) stored = {now};
        keepManifest(step, std::move(stored));
    }

    void losses(Step& step, const std::vector<std::string>& stored, const std::string& now) {
        convert::Conversion conversion(m_migrated->definition, m_migrated->checked.versions);
        constexpr std::size_t kMostVersions = 8, kMostMissing = 10;
        for (const std::string& version : stored) {
            if (version == now || !conversion.version(version) || step.losses.size() >= kMostVersions) continue;
            convert::PairLosses lost = lossesBetween(conversion, version, now, m_input.losses, m_stop);
            std::vector<std::string> errors = convert::missingFields(conversion, version, now, kMostMissing, m_stop);
            for (convert::InvalidRead& one : convert::invalidReads(conversion, lost, m_input.losses, m_stop)) {
                if (errors.size() >= kMostMissing) break;
                if (std::find(errors.begin(), errors.end(), one.error) == errors.end())
                    errors.push_back(std::move(one.error));
            }
            if (lost.loses()) step.losses.push_back(std::move(lost));
            for (const std::string& error : errors) {
                step.notes.push_back(
                    phrase("Retirement", "A generated object of %1 is not valid when it is read as %2: %3")
                        .with(version, now, error));
            }
        }
        m_plan.keeps = m_migrated;
        if (step.losses.empty()) return;
        m_plan.steps[*m_storing].notes.push_back(
            phrase("Retirement",
                   "From this step on, every object that is written is stored as %1 and loses "
                   "what the step \"Store all objects as %1\" lists.")
                .with(now));
    }

    // What the declared mapping loses of objects that are still stored in other versions.
    void mapped(Step& step, const std::vector<std::string>& stored, const std::string& now) {
        if (!m_input.mapping || !m_input.compiled) return;
        convert::Conversion server(m_migrated->definition, m_migrated->checked.versions);
        for (const std::string& version : stored) {
            if (version == now || !server.version(version) || m_stop.stop_requested()) continue;
            MappedLosses lost = mappedLosses(*m_input.mapping, *m_input.compiled, server, version, now, m_stop);
            if (!lost.losses.empty() || !lost.gains.empty() || !lost.problems.empty())
                step.mapped.push_back(std::move(lost));
        }
    }

    void trim(const std::string& now) {
        if (m_failure) return;
        Step& step =
            add(StepKind::Trim, now, phrase("Retirement", "Remove the other versions from status.storedVersions"),
                phrase("Retirement",
                       "The server does not accept the removal of a version that status.storedVersions lists."));
        step.done = m_isMigrated;
        addTrim(m_state.definition, now, m_input.targetMinor, step);
        keepManifest(step, {now});
    }

    void stopServing(const std::string& old) {
        Step& step =
            add(StepKind::StopServing, old, phrase("Retirement", "Stop serving %1").with(old),
                phrase("Retirement", "Clients that still use %1 fail after this. If there are any, serve it again.")
                    .with(old));
        addClients(m_state.definition, old, step);
        manifest(
            step, old,
            [](const DefinitionRef& ref, const Version& version) {
                return setDefinitionField(ref, version.path.child("served"), Json(false));
            },
            [&](const Definition& definition) {
                const Version* version = versionNamed(definition, old);
                return !version || !version->served;
            });
        if (step.done) step.commands.clear();
    }

    void clearFields(const std::string& old, const std::string& now) {
        if (m_failure) return;
        Step& step = add(StepKind::ClearFields, old, phrase("Retirement", "Clear managedFields that name %1").with(old),
                         phrase("Retirement",
                                "After the removal of %1, server-side apply fails for each object whose "
                                "metadata.managedFields name it: \"request to convert CR to an invalid group/version: "
                                "%2\".")
                             .with(old, m_state.definition.group + '/' + old));
        addClearing(m_state.definition, old, now, step);
        keepManifest(step, m_state.stored->storedVersions);
    }

    void remove(const std::string& old) {
        if (m_failure) return;
        const bool webhook = convertsByWebhook(m_state.definition);
        Step& step = add(StepKind::Remove, old, phrase("Retirement", "Remove %1").with(old),
                         phrase("Retirement", "Only when nothing is stored as %1 and no client uses it.").with(old));
        manifest(
            step, old,
            [](const DefinitionRef& ref, const Version& version) { return removeVersion(ref, version.index); },
            [&](const Definition& definition) { return !versionNamed(definition, old); });
        if (webhook) {
            step.notes.push_back(
                m_state.definition.versions.size() > 1
                    ? phrase("Retirement", "The webhook does not need to convert %1 after this.").with(old)
                    : phrase("Retirement",
                             "With one version left, the webhook and spec.conversion can be removed too."));
            if (m_input.mapping && keepsFields(*m_input.mapping, old)) {
                step.notes.push_back(
                    phrase("Retirement",
                           "The declared mapping keeps fields of %1 in the annotation %2. Objects may still have it; "
                           "after this, no conversion reads it.")
                        .with(old, std::string(mapping::kPreserved) + old));
            }
        }
    }

    Request request() const { return m_isLarge ? Request::ServerSideApply : Request::Apply; }

    // The definition after all steps is the same before and after each of them.
    void addPremises() {
        const std::string after = meaningOf(*m_state.stream, m_state.definition);
        for (Step& step : m_plan.steps)
            if (!step.text) step.premise = fingerprint(m_plan.version + '\n' + step.id + '\n' + after);
    }

    // What the server says when the version is removed from the file as an earlier step leaves it.
    void tooEarly() {
        const Step& last = m_plan.steps.back();
        if (last.done || !last.response || !last.response->accepted) return;
        CheckResult previous = m_state.checked;
        FilePtr file;
        std::optional<OtherText> removed;
        for (std::size_t i = 0; i + 1 < m_plan.steps.size() && i < m_after.size(); ++i) {
            if (m_stop.stop_requested()) return;
            if (m_after[i].file != file) {
                file = m_after[i].file;
                removed = withoutVersion(*file);
            }
            if (!removed) continue;
            const BasePtr& stored = m_after[i].stored;
            const ServerResponse response = responseTo(removed->definition, stored, previous);
            if (response.accepted) continue;
            const Pattern sentence =
                !m_assumed || responseTo(removed->definition, neverStored(stored), previous).text == response.text
                    ? phrase("Retirement", "If you removed %1 now, the server would say:")
                    : phrase("Retirement",
                             "If you removed %1 now, and status.storedVersions listed it, the server would say:");
            m_plan.steps[i].tooEarly.push_back({last.id, sentence.with(m_plan.version), response.text});
        }
    }

    // The file without the version to retire, whatever the server says of it.
    std::optional<OtherText> withoutVersion(const OtherText& file) const {
        const Version* version = versionNamed(file.definition, m_plan.version);
        if (!version) return file;
        const Result<TextEdit> edit = yaml::remove({*file.stream, file.definition.document}, version->path);
        if (!edit) return std::nullopt;
        auto text = std::make_shared<const std::string>(applied(*file.stream->sharedText(), *edit));
        yaml::StreamPtr stream = yaml::Stream::read(std::move(text), file.stream);
        if (!stream->ok()) return std::nullopt;
        Definition definition =
            readDefinition(*stream, file.definition.document, &file.definition, m_stop, file.definition.root);
        return OtherText{std::move(definition), std::move(stream)};
    }

    ServerResponse responseTo(const Definition& definition, const BasePtr& base, CheckResult& previous) const {
        previous = checkedAs(definition, base, &previous);
        return serverResponse(definition, previous.findings, m_input.fileName, request());
    }

    // As if no object was ever stored as the version to retire.
    BasePtr neverStored(const BasePtr& base) const {
        std::vector<std::string> stored = base->storedVersions;
        std::erase(stored, m_plan.version);
        return withStored(base, std::move(stored));
    }

    const PlanInput& m_input;
    const std::stop_token& m_stop;
    Plan m_plan;
    bool m_isLarge = false;            // for a client-side apply
    bool m_assumed = false;            // that objects are stored as the version
    std::optional<OtherText> m_saved;  // the file on disk; nothing: `stream` is saved, or the file has no definition
    std::optional<OtherText> m_former;
    bool m_isRemoved = false;              // only another text has the version: the plan begins there
    const Definition* m_onDisk = nullptr;  // that of the file on disk, which is taken for the live one
    std::vector<Phrase> m_maybeStored;     // versions of which nothing says whether objects are stored as them
    State m_state;
    FilePtr m_file;  // as the last step leaves it
    std::vector<After> m_after;
    bool m_isBackedUp = false;
    std::optional<std::size_t> m_storing;  // the step from which on objects are stored as the new version
    bool m_isMigrated = false;
    std::shared_ptr<const State> m_migrated;  // while objects are migrated
    std::optional<Error> m_failure;
};

}  // namespace

Result<Plan> planRetirement(const PlanInput& input, const std::stop_token& stop) {
    CRD_CHECK(input.definition != nullptr);
    return Planner(input, stop).plan();
}

std::string_view name(StepKind kind) {
    switch (kind) {
        case StepKind::Serve:
            return "serve";
        case StepKind::Deprecate:
            return "deprecate";
        case StepKind::BackUp:
            return "back-up";
        case StepKind::Store:
            return "store";
        case StepKind::Migrate:
            return "migrate";
        case StepKind::Trim:
            return "trim";
        case StepKind::StopServing:
            return "stop-serving";
        case StepKind::ClearFields:
            return "clear-fields";
        case StepKind::Remove:
            return "remove";
    }
    return {};
}

}  // namespace crd::retire
