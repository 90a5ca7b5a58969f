#include "engine/retire/plan.h"

#include <algorithm>
#include <functional>

#include "engine/base/generation.h"
#include "engine/base/line_diff.h"
#include "engine/crd/check.h"
#include "engine/crd/read.h"
#include "engine/crd/resource_kind.h"
#include "engine/crd/status.h"
#include "engine/edit/definition_edit.h"
#include "engine/retire/commands.h"
#include "engine/size/size.h"

namespace crd::retire {

namespace {

const Version* versionNamed(const Definition& definition, std::string_view name) {
    const auto found = std::find_if(definition.versions.begin(), definition.versions.end(),
                                    [&](const Version& version) { return version.name == name; });
    return found == definition.versions.end() ? nullptr : &*found;
}

const Version* storageOf(const Definition& definition) {
    const auto found = std::find_if(definition.versions.begin(), definition.versions.end(),
                                    [](const Version& version) { return version.storage; });
    return found == definition.versions.end() ? nullptr : &*found;
}

// The storage version after the retirement: that of today, else the preferred one of the others.
const Version* newStorage(const Definition& definition, const std::string& retired) {
    if (const Version* storage = storageOf(definition); storage && storage->name != retired) return storage;
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
        store(now);
        migrate(old, now);
        trim(now);
        stopServing(old);
        remove(old);
        if (m_failure) return tl::unexpected<Error>(*m_failure);
        tooEarly();
        m_plan.accepted = std::all_of(m_plan.steps.begin(), m_plan.steps.end(),
                                      [](const Step& step) { return !step.response || step.response->accepted; });
        return std::move(m_plan);
    }

 private:
    Result<void> begin() {
        const Definition& definition = *m_input.definition;
        const Phrase name =
            definition.name.empty() ? Phrase(phrase("Retirement", "The definition")) : Phrase::word(definition.name);
        if (definition.kind != DocumentKind::CustomResourceDefinition)
            return failure(phrase("Retirement", "%1 is not a definition of apiextensions.k8s.io/v1; upgrade it first.")
                               .with(name));
        if (m_input.live && m_input.live->definition.name != definition.name) {
            return failure(phrase("Retirement", "The live definition is %1, not %2.")
                               .with(m_input.live->definition.name, definition.name));
        }
        if (!versionNamed(definition, m_input.version)) return missing(name);
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
        m_plan.version = m_input.version;
        m_plan.storage = storage->name;
        m_plan.targetMinor = m_input.targetMinor;
        m_plan.liveKnown = m_input.live != nullptr;
        const std::optional<DefinitionSize> size = measure(*m_input.stream, definition);
        m_plan.applyCommand = applyCommand(m_input.fileName, size && size->annotations > annotationLimit());
        m_state.stream = m_input.stream;
        m_state.definition = definition;
        m_state.stored = m_input.live ? m_input.live : baseDefinition(m_input.stream, definition);
        if (!m_state.stored)
            return failure(phrase("Retirement", "%1 cannot be decoded; `crdctl check` shows why.").with(name));
        if (!m_input.live && m_state.stored->storedVersions.size() < 2) {
            // Nothing says what is stored: the retired version may be.
            std::vector<std::string> stored = {m_input.version};
            for (const std::string& version : m_state.stored->storedVersions)
                if (version != m_input.version) stored.push_back(version);
            m_state.stored = withStored(m_state.stored, std::move(stored));
        }
        m_start = m_state.stored;
        return {};
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

    Step& add(StepKind kind, const std::string& version, const Phrase& title, const Phrase& why) {
        Step& step = m_plan.steps.emplace_back();
        step.kind = kind;
        step.id = std::string(name(kind)) + ':' + version;
        step.title = title;
        step.why = why;
        return step;
    }

    using Edit = std::function<Result<TextEdit>(const DefinitionPlace&, const Version&)>;

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
        step.done = live() ? step.edit.empty() && isSo(*live()) : step.edit.empty();
        if (step.edit.empty()) {
            step.text = before;
        } else {
            step.text = std::make_shared<const std::string>(applied(*before, step.edit));
            step.diff = unifiedDiff(*before, *step.text, m_input.fileName, m_input.fileName);
        }
        validate(step);
        if (!step.done) {
            step.commands.push_back({step.edit.empty()
                                         ? phrase("Retirement", "Apply the definition of this step.")
                                         : phrase("Retirement", "Save the file with this change and apply it."),
                                     m_plan.applyCommand});
        }
    }

    CheckResult checkedAs(const Definition& definition, const BasePtr& base, const CheckResult* previous) const {
        CheckOptions options;
        options.base = base;
        return check(definition, previous, m_stop, options);
    }

    // The server's response to the text of the step, which is then stored.
    void validate(Step& step) {
        State next;
        next.stream = yaml::Stream::read(step.text, m_state.stream);
        next.definition = readDefinition(*next.stream, m_state.definition.document, &m_state.definition, m_stop,
                                         m_state.definition.root);
        const bool first = m_state.checked.versions.empty();
        next.checked = checkedAs(next.definition, m_state.stored, first ? nullptr : &m_state.checked);
        step.response = serverResponse(next.definition, next.checked.findings, m_input.fileName, Request::Replace);
        BasePtr base = baseDefinition(next.stream, next.definition);
        if (!base) {
            m_failure =
                Error(phrase("Retirement", "%1 cannot be decoded; `crdctl check` shows why.").with(m_plan.name));
            return;
        }
        step.storedVersions = storedVersionsAfter(next.definition, m_state.stored.get());
        next.stored = withStored(base, step.storedVersions);
        m_state = std::move(next);
        m_after.push_back(m_state.stored);
    }

    // A step that changes only status.storedVersions.
    void keepManifest(Step& step, std::vector<std::string> stored) {
        m_state.stored = withStored(m_state.stored, stored);
        step.storedVersions = std::move(stored);
        m_after.push_back(m_state.stored);
    }

    void serve(const std::string& now) {
        const auto isSo = [&](const Definition& definition) {
            const Version* version = versionNamed(definition, now);
            return version && version->served;
        };
        if (isSo(m_state.definition) && (!live() || isSo(*live()))) return;
        Step& step =
            add(StepKind::Serve, now, phrase("Retirement", "Serve %1").with(now),
                phrase("Retirement", "Clients must be able to use %1 before %2 is removed.").with(now, m_plan.version));
        manifest(
            step, now,
            [](const DefinitionPlace& place, const Version& version) {
                return setDefinitionField(place, version.path.child("served"), Json(true));
            },
            isSo);
    }

    void deprecate(const std::string& old) {
        if (!versionNamed(m_state.definition, old)->served) return;
        Step& step = add(
            StepKind::Deprecate, old, phrase("Retirement", "Deprecate %1").with(old),
            phrase("Retirement", "Clients that use %1 get a warning, and the server counts their requests.").with(old));
        manifest(
            step, old,
            [](const DefinitionPlace& place, const Version& version) {
                return setDefinitionField(place, version.path.child("deprecated"), Json(true));
            },
            [&](const Definition& definition) {
                const Version* version = versionNamed(definition, old);
                return version && version->deprecated;
            });
    }

    void store(const std::string& now) {
        Step& step = add(StepKind::Store, now, phrase("Retirement", "Make %1 the storage version").with(now),
                         phrase("Retirement",
                                "New and changed objects are stored as %1. Stored objects stay as they are until they "
                                "are written.")
                             .with(now));
        manifest(
            step, now,
            [](const DefinitionPlace& place, const Version& version) {
                return setDefinitionField(place, version.path.child("storage"), Json(true));
            },
            [&](const Definition& definition) {
                const Version* version = versionNamed(definition, now);
                return version && version->storage;
            });
        if (m_failure) return;
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

    bool isMigrated(const std::string& now) const {
        if (!live()) return false;
        const Version* storage = storageOf(*live());
        return storage && storage->name == now && m_start->storedVersions == std::vector<std::string>{now};
    }

    void migrate(const std::string& old, const std::string& now) {
        if (m_failure) return;
        Step& step = add(StepKind::Migrate, now, phrase("Retirement", "Store all objects as %1").with(now),
                         phrase("Retirement", "Only writing an object changes the version that it is stored as."));
        step.done = isMigrated(now);
        addMigration(m_state.definition, now, m_input.targetMinor, step);
        std::vector<std::string> stored = m_state.stored->storedVersions;
        if (!convertsByWebhook(m_migrated->definition)) {
            losses(step, stored, now);
        } else {
            step.notes.push_back(
                phrase("Retirement", "The webhook converts each object: it must run and convert %1.").with(old));
        }
        step.notes.push_back(
            !Generation::ofStoredRules(m_input.targetMinor).has(Trait::ObjectRatcheting)
                ? phrase("Retirement",
                         "An object with values that %1 does not allow is rejected when it is written back: correct it "
                         "first, or write it back as %2.")
                      .with(now, old)
                : phrase("Retirement",
                         "An object that %1 does not allow may be rejected when it is written back, because not all "
                         "unchanged values are tolerated: correct it first, or write it back as %2.")
                      .with(now, old));
        if (migrationTrims(m_input.targetMinor)) stored = {now};
        keepManifest(step, std::move(stored));
    }

    void losses(Step& step, const std::vector<std::string>& stored, const std::string& now) {
        convert::Conversion conversion(m_migrated->definition, m_migrated->checked.versions);
        constexpr std::size_t kMostVersions = 8;
        for (const std::string& version : stored) {
            if (version == now || !conversion.version(version) || step.losses.size() >= kMostVersions) continue;
            convert::PairLosses lost = lossesBetween(conversion, version, now, m_input.losses, m_stop);
            if (lost.loses()) step.losses.push_back(std::move(lost));
        }
        m_plan.keeps = m_migrated;
    }

    void trim(const std::string& now) {
        if (m_failure) return;
        Step& step =
            add(StepKind::Trim, now, phrase("Retirement", "Remove the other versions from status.storedVersions"),
                phrase("Retirement",
                       "The server does not accept the removal of a version that status.storedVersions lists."));
        step.done = isMigrated(now);
        addTrim(m_state.definition, now, m_input.targetMinor, step);
        keepManifest(step, {now});
    }

    void stopServing(const std::string& old) {
        Step& step =
            add(StepKind::StopServing, old, phrase("Retirement", "Stop serving %1").with(old),
                phrase("Retirement", "Clients that still use %1 fail after this. If there are any, serve it again.")
                    .with(old));
        step.commands.push_back({phrase("Retirement",
                                        "Check whether clients still use %1: the server lists deprecated versions that "
                                        "were requested since it started. Nothing is printed if there are none.")
                                     .with(old),
                                 "kubectl get --raw /metrics | grep '^apiserver_requested_deprecated_apis{' | grep " +
                                     shellWord("group=\"" + m_state.definition.group + "\"") + " | grep " +
                                     shellWord("resource=\"" + m_state.definition.plural + "\"") + " | grep " +
                                     shellWord("version=\"" + old + "\"")});
        manifest(
            step, old,
            [](const DefinitionPlace& place, const Version& version) {
                return setDefinitionField(place, version.path.child("served"), Json(false));
            },
            [&](const Definition& definition) {
                const Version* version = versionNamed(definition, old);
                return !version || !version->served;
            });
        if (step.done) step.commands.clear();
    }

    void remove(const std::string& old) {
        if (m_failure) return;
        const bool webhook = convertsByWebhook(m_state.definition);
        Step& step = add(StepKind::Remove, old, phrase("Retirement", "Remove %1").with(old),
                         phrase("Retirement", "Only when nothing is stored as %1 and no client uses it.").with(old));
        manifest(
            step, old,
            [](const DefinitionPlace& place, const Version& version) { return removeVersion(place, version.index); },
            [&](const Definition& definition) { return !versionNamed(definition, old); });
        if (webhook) {
            step.notes.push_back(
                m_state.definition.versions.size() > 1
                    ? phrase("Retirement", "The webhook does not need to convert %1 after this.").with(old)
                    : phrase("Retirement",
                             "With one version left, the webhook and spec.conversion can be removed too."));
        }
    }

    // What the server says when the version is removed after an earlier step already.
    void tooEarly() {
        const Step& last = m_plan.steps.back();
        if (last.done || !last.response || !last.response->accepted) return;
        CheckResult previous = m_state.checked;
        for (std::size_t i = 0; i + 1 < m_plan.steps.size() && i < m_after.size(); ++i) {
            if (m_stop.stop_requested()) return;
            previous = checkedAs(m_state.definition, m_after[i], &previous);
            const ServerResponse response =
                serverResponse(m_state.definition, previous.findings, m_input.fileName, Request::Replace);
            if (!response.accepted) m_plan.steps[i].tooEarly.push_back({last.id, response.text});
        }
    }

    const PlanInput& m_input;
    const std::stop_token& m_stop;
    Plan m_plan;
    State m_state;
    BasePtr m_start;
    std::vector<BasePtr> m_after;             // the stored definition after each step
    std::shared_ptr<const State> m_migrated;  // while objects are migrated
    std::optional<Error> m_failure;
};

}  // namespace

Result<Plan> planRetirement(const PlanInput& input, const std::stop_token& stop) {
    return Planner(input, stop).plan();
}

std::string_view name(StepKind kind) {
    switch (kind) {
        case StepKind::Serve:
            return "serve";
        case StepKind::Deprecate:
            return "deprecate";
        case StepKind::Store:
            return "store";
        case StepKind::Migrate:
            return "migrate";
        case StepKind::Trim:
            return "trim";
        case StepKind::StopServing:
            return "stop-serving";
        case StepKind::Remove:
            return "remove";
    }
    return {};
}

}  // namespace crd::retire
