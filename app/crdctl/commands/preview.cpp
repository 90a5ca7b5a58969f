#include <algorithm>
#include <chrono>
#include <iostream>
#include <limits>
#include <map>
#include <memory>

#include "app/crdctl/cli/commands.h"
#include "app/crdctl/commands/preview_report.h"
#include "app/crdctl/input/base.h"
#include "app/crdctl/input/input.h"
#include "app/crdctl/input/objects.h"
#include "app/crdctl/input/servers.h"
#include "app/crdctl/input/settings.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/output.h"
#include "app/crdctl/print/visible_text.h"
#include "engine/apply/apply.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/convert/apply_versions.h"
#include "engine/object/client.h"
#include "engine/object/field_validation.h"
#include "engine/object/nested_field.h"
#include "engine/size/object_size.h"
#include "engine/yaml/write/write.h"

namespace crd::ctl {

namespace {

struct PreviewArguments {
    std::string definition, version, old, subresource, mapping, fieldValidation;
    bool deletes = false, reads = false;
    bool applies = false, force = false;
    bool howSent = false;
    std::string manager;                        // empty: managers are not followed, or kubectl's
    std::string cascade, uid, resourceVersion;  // of a deletion
    std::string target, show, output = "text";
    std::vector<std::string> against;
    std::vector<std::string> objects;
};

// The number of replicas in a Scale.
Result<std::int32_t> replicasIn(const ObjectText& scale) {
    const auto replicas = object::nestedInteger(scale.value, ".spec.replicas");
    if (!replicas || !*replicas || **replicas > std::numeric_limits<std::int32_t>::max() ||
        **replicas < std::numeric_limits<std::int32_t>::min()) {
        return failure("\"" + scale.name + "\" is not a Scale: spec.replicas is not a number.");
    }
    return static_cast<std::int32_t>(**replicas);
}

class Previews {
 public:
    Previews(Servers servers, const PreviewArguments& arguments)
        : m_servers(std::move(servers)), m_arguments(arguments) {}

    Result<void> readOld() {
        if (m_arguments.force && !m_arguments.applies) return failure("--force-conflicts is an option of --apply.");
        const bool writes = !m_arguments.deletes && !m_arguments.reads && m_arguments.subresource != "scale";
        if (m_arguments.howSent && (!writes || m_arguments.applies))
            return failure("--how-sent does not apply to deletions, reads, the scale subresource and --apply.");
        if ((m_arguments.applies || !m_arguments.manager.empty()) && !writes) {
            return failure("--apply and --field-manager do not apply to deletions, reads and the scale subresource.");
        }
        if (m_arguments.deletes || m_arguments.reads) {
            if (m_arguments.deletes && m_arguments.reads) return failure("Use --delete or --read, not both.");
            if (!m_arguments.old.empty() || !m_arguments.subresource.empty())
                return failure(
                    "With --delete and --read the objects are the stored ones: --old and --subresource do not apply.");
            return {};
        }
        if (!m_arguments.cascade.empty() || !m_arguments.uid.empty() || !m_arguments.resourceVersion.empty())
            return failure("--cascade, --uid and --resource-version are options of --delete.");
        if (m_arguments.old.empty()) {
            if (m_arguments.subresource.empty()) return {};
            return failure("A write through /" + m_arguments.subresource +
                           " changes a stored object: specify it with --old.");
        }
        Result<ObjectText> read = readObject(m_arguments.old);
        if (!read) return tl::unexpected<Error>(std::move(read.error()));
        m_old = *std::move(read);
        return {};
    }

    Result<Previewed> of(const ObjectText& sent) {
        Result<Previewed> out = simulated(sent);
        if (out && out->kind && out->kind->definition->inheritsUnknownFields &&
            out->request == Previewed::Request::Write)
            setPrunedLater(*out);
        return out;
    }

 private:
    // What the server does once the definition has preserveUnknownFields: false.
    void setPrunedLater(Previewed& out) {
        std::unique_ptr<object::ResourceServer>& server = m_pruning[out.kind];
        if (!server) {
            object::ResourceKind kind = out.kind->resource;
            kind.preservesUnknown = false;
            server = std::make_unique<object::ResourceServer>(std::move(kind));
        }
        for (object::Step& step : server->read(out.sent).steps) {
            if (step.kind == object::StepKind::Pruned || step.kind == object::StepKind::NullDropped)
                out.prunedLater.push_back(std::move(step));
        }
    }

    Result<Previewed> simulated(const ObjectText& sent) {
        const bool scales = m_old && m_arguments.subresource == "scale";
        if (!scales && !m_arguments.reads && !m_arguments.deletes) {
            if (std::optional<std::string> why = m_servers.whyForeign(sent.value)) {
                Previewed out;
                out.name = sent.name;
                out.sent = sent.value;
                out.foreign = true;
                out.outcome.reading.rejection = std::move(why);
                return out;
            }
        }
        const Result<const Served*> serving = m_servers.serving(scales ? m_old->value : sent.value);
        if (!serving) return tl::unexpected<Error>(serving.error());
        const Served& served = **serving;
        const object::ResourceKind& kind = served.kind.resource;
        if (!served.server->usable())
            return failure("The default of the schema's root is not an object: no object can be read.");
        Previewed out;
        out.name = sent.name;
        out.sent = sent.value;
        for (const sample::RepeatedField& field : sent.repeated) {
            out.repeated.push_back("line " + std::to_string(sent.stream->lines().lineOf(field.key.begin) + 1) + ": " +
                                   field.path.toString() + ": " + field.says.english());
        }
        out.definitionRejected = !outcomeOf(*served.kind.result, *served.kind.definition).admitted;
        out.kind = &served.kind;
        out.locations = served.locations.get();
        const bool ofStored = m_arguments.reads || m_arguments.deletes;
        if (const ObjectText* stored = ofStored ? &sent : m_old ? &*m_old : nullptr) {
            const Result<void> can = served.canBeStored(stored->name, stored->value);
            if (!can) return tl::unexpected<Error>(can.error());
        }
        out.request = m_arguments.reads     ? Previewed::Request::Read
                      : m_arguments.deletes ? Previewed::Request::Delete
                                            : Previewed::Request::Write;
        out.outcome.reading.rejection = requestRejection(served, sent.value);
        if (out.outcome.reading.rejection) return out;
        if (m_arguments.reads) return read(served, std::move(out));
        if (m_arguments.deletes) return deleted(served, std::move(out));
        if (!m_old) {
            if (m_arguments.applies) return applied(served, std::move(out), object::Endpoint::Main, nullptr);
            const Json object = object::completed(sent.value, kind);
            if (m_arguments.manager.empty()) {
                out.outcome = served.server->createSent(object);
            } else {
                out.outcome =
                    apply::created(*served.server, fieldsOf(served, object::Endpoint::Main), object, request());
            }
            return withFieldValidationAndStorage(served, std::move(out));
        }
        std::optional<convert::Storing> converted;  // the old object, if it is of another version
        const Result<Json> old = oldAt(served, *m_old, converted);
        if (!old) return tl::unexpected<Error>(old.error());
        if (converted) out.oldLosses = lossesOfUpdate(converted->response);
        const Json base = object::baseOfUpdate(*old, sent.value);
        const Json stored = object::completed(base, kind, &base);
        if (m_arguments.subresource == "scale") {
            const Result<std::int32_t> replicas = replicasIn(sent);
            if (!replicas) return tl::unexpected<Error>(replicas.error());
            out.outcome = served.server->scale(*replicas, stored);
            for (const auto& rejection : {object::uidRejection(sent.value, stored, kind.group, kind.plural),
                                          object::versionRejection(sent.value, stored, kind.group, kind.plural, true)})
                if (!out.outcome.reading.rejection && rejection) out.outcome.reading.rejection = rejection->message;
            out.toleratedLater = toleratedLater(*served.server, stored, out.outcome);
            out.sent = stored;
            out = withStorage(served, std::move(out));
            setOldChanged(served, converted, out);
            if (kind.scale && !out.outcome.reading.rejection) {
                const Json* returned = out.returned();
                if (Result<Json> view = object::scaleView(returned ? *returned : out.outcome.stored, *kind.scale))
                    out.scale = *std::move(view);
            }
            return out;
        }
        const bool status = m_arguments.subresource == "status";
        if (status && !kind.hasStatus) {
            return failure("The version " + kind.version + " of " + kind.kind + " has no status subresource.");
        }
        const object::Endpoint endpoint = status ? object::Endpoint::Status : object::Endpoint::Main;
        if (m_arguments.applies) return applied(served, std::move(out), endpoint, &stored);
        const Json object = object::completed(sent.value, kind, &stored);
        if (m_arguments.manager.empty()) {
            out.outcome = served.server->update(object, stored, endpoint);
        } else {
            out.outcome =
                apply::updated(*served.server, kind, endpoint, fieldsOf(served, endpoint), object, stored, request());
        }
        if (!status) out.toleratedLater = toleratedLater(*served.server, stored, out.outcome);
        out = withFieldValidationAndStorage(served, std::move(out));
        setOldChanged(served, converted, out);
        return out;
    }

    std::optional<std::string> requestRejection(const Served& served, const Json& sent) const {
        const bool scales = m_old && m_arguments.subresource == "scale";
        const std::string own = served.conversion->versionOf(sent);
        // Decoding rejects what names an unknown version, or none.
        const bool decoded =
            own.empty() ? !sent.textAt("apiVersion").empty() : served.conversion->version(own) != nullptr;
        const bool compared = decoded && !scales && !m_arguments.reads && !m_arguments.deletes;
        const std::string version = served.requested(m_arguments.version, scales ? m_old->value : sent);
        if (auto rejection = served.conversion->requestRejection(version)) return rejection;
        if (!m_arguments.reads && !m_arguments.deletes) {
            if (auto rejection = bodyRejection(sent)) return rejection;
        }
        return served.conversion->requestRejection(version, compared ? &sent : nullptr);
    }

    // Made once for a version, with the types of its schema.
    struct Fields {
        Fields(const Served& served, object::Endpoint endpoint)
            : versions(*served.conversion), manager(served.kind.resource, endpoint, &versions) {}
        convert::ApplyVersions versions;
        apply::FieldManager manager;
    };

    // All requests are for the same endpoint.
    apply::FieldManager& fieldsOf(const Served& served, object::Endpoint endpoint) {
        std::unique_ptr<Fields>& fields = m_fields[&served];
        if (!fields) fields = std::make_unique<Fields>(served, endpoint);
        return fields->manager;
    }

    apply::Request request() const {
        apply::Request out;
        if (!m_arguments.manager.empty()) out.manager = m_arguments.manager;
        out.force = m_arguments.force;
        const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
        out.now = {now.time_since_epoch().count(), 0};
        return out;
    }

    // A server-side apply of the object. `stored` is null for a new one.
    Previewed applied(const Served& served, Previewed out, object::Endpoint endpoint, const Json* stored) {
        const object::ResourceKind& kind = served.kind.resource;
        const Json configuration = object::completed(out.sent, kind);
        const apply::Request how = request();
        apply::Applied done =
            apply::applied(*served.server, kind, endpoint, fieldsOf(served, endpoint), stored, configuration, how);
        out.outcome = std::move(done.outcome);
        out.apply = {how.manager, std::move(done.rejection), std::move(done.changes), std::nullopt};
        if (out.accepted() && endpoint == object::Endpoint::Main) {
            out.apply->migration =
                apply::migrationAfter(fieldsOf(served, endpoint), out.outcome.response(), configuration, how);
        }
        if (stored && endpoint == object::Endpoint::Main)
            out.toleratedLater = toleratedLater(*served.server, *stored, out.outcome);
        return withStorage(served, std::move(out));
    }

    // Follows what the request stores into the storage version, and back.
    Previewed withStorage(const Served& served, Previewed out) {
        out.storing = served.conversion->storing(out.outcome, served.kind.resource.version);
        if (out.storing && out.storing->stored.rejection) {
            out.outcome.reading.rejection = std::move(out.storing->stored.rejection);
            out.storing.reset();
        }
        setStoredVersion(served, out);
        return out;
    }

    void setStoredVersion(const Served& served, Previewed& out) {
        if (!out.storing || !out.storing->obstacle.empty()) return;
        out.storedVersion = served.conversion->version(out.storing->stored.version);
        std::unique_ptr<SchemaLocations>& locations = m_storedLocations[out.storedVersion];
        if (!locations)
            locations = std::make_unique<SchemaLocations>(*served.kind.result->tree, *served.kind.definition,
                                                          *out.storedVersion);
        out.storedLocations = locations.get();
    }

    // Another version of the definition that the object is of; empty: it is that of the request, or unknown.
    static std::string otherVersion(const Served& served, const Json& object) {
        const std::string own = served.conversion->versionOf(object);
        return own != served.kind.resource.version && served.conversion->version(own) ? own : std::string();
    }

    // With strategy None, the losses of the old object are all that it loses.
    void setOldChanged(const Served& served, const std::optional<convert::Storing>& old, Previewed& out) const {
        const Json* after = old && out.accepted() && !m_arguments.mapping.empty() ? out.stored() : nullptr;
        if (after) out.oldChanged = mapping::changedByUpdate(*served.conversion, *old, *after);
    }

    // The old object of an update as the request reads it. `converted`: its conversion to the version of the request.
    static Result<Json> oldAt(const Served& served, const ObjectText& old, std::optional<convert::Storing>& converted) {
        if (!otherVersion(served, old.value).empty()) {
            convert::Storing read = served.conversion->storedAs(old.value, served.kind.resource.version);
            if (!read.obstacle.empty()) return cannotBeRead(served, old.name, read.obstacle.english());
            if (read.response.rejection) return cannotBeRead(served, old.name, *read.response.rejection);
            converted = std::move(read);
            return converted->response.object;
        }
        object::Reading read = served.server->readStored(old.value);
        if (read.rejection) return failure("\"" + old.name + "\" could not be stored: " + *read.rejection);
        return std::move(read.object);
    }

    static tl::unexpected<Error> cannotBeRead(const Served& served, const std::string& name, const std::string& why) {
        return failure("\"" + name + "\" cannot be read at " + served.kind.resource.version + ": " + why);
    }

    // Reads the object in the version of the request, whatever version it is stored in.
    Result<Previewed> read(const Served& served, Previewed out) {
        if (otherVersion(served, out.sent).empty()) {
            out.outcome = served.server->get(out.sent);
            return out;
        }
        out.storing = served.conversion->storedAs(out.sent, served.kind.resource.version);
        if (!out.storing->obstacle.empty()) return cannotBeRead(served, out.name, out.storing->obstacle.english());
        if (out.storing->response.rejection) {
            out.outcome.reading.rejection = std::move(out.storing->response.rejection);
            out.storing.reset();
            return out;
        }
        out.outcome.reading.object = out.storing->response.object;
        out.outcome.stored = out.sent;
        setStoredVersion(served, out);
        return out;
    }

    Previewed withFieldValidationAndStorage(const Served& served, Previewed out) {
        // What storage rejects is rejected with any field validation.
        if (m_arguments.howSent)
            out.ways = sent::waysOfSendingObject(served.kind.resource, withStorage(served, out).outcome);
        return withStorage(served, withFieldValidation(std::move(out)));
    }

    Previewed withFieldValidation(Previewed out) const {
        object::Outcome& outcome = out.outcome;
        const auto validation = object::fieldValidationNamed(m_arguments.fieldValidation);
        if (!validation) return out;
        // Unknown fields are found before the object reaches storage.
        const bool decoded = outcome.reading.object.asObject() != nullptr;
        if (outcome.reading.rejection && !(decoded && *validation == object::FieldValidation::Strict)) return out;
        if (*validation == object::FieldValidation::Strict) {
            const std::string error = object::strictError(outcome.reading);
            if (error.empty()) return out;
            outcome = {};
            outcome.reading.rejection = error;
            out.toleratedLater.clear();
        } else if (*validation == object::FieldValidation::Warn) {
            std::vector<std::string> warnings = object::unknownFieldTexts(outcome.reading);
            std::vector<std::string>& known = outcome.validation.warnings;
            known.insert(known.begin(), warnings.begin(), warnings.end());
        }
        return out;
    }

    Result<Previewed> deleted(const Served& served, Previewed out) {
        Result<Previewed> before = read(served, out);
        if (!before) return before;
        if (before->outcome.reading.rejection)
            return failure("\"" + out.name + "\" could not be stored: " + *before->outcome.reading.rejection);
        const Json old = std::move(before->outcome.reading.object);
        const Json given = std::move(out.sent);
        out.sent = object::completed(old, served.kind.resource, &old);
        object::DeleteOptions options;
        if (m_arguments.cascade == "none") options.propagation.reset();
        if (m_arguments.cascade == "foreground") options.propagation = object::Propagation::Foreground;
        if (m_arguments.cascade == "orphan") options.propagation = object::Propagation::Orphan;
        if (!m_arguments.uid.empty()) options.uid = m_arguments.uid;
        if (!m_arguments.resourceVersion.empty()) options.resourceVersion = m_arguments.resourceVersion;
        const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
        out.outcome = served.server->remove(out.sent, options, {now.time_since_epoch().count(), 0});
        out = withStorage(served, std::move(out));
        // What only the other schema prunes is lost with the deletion, too.
        if (out.storing && out.storing->known() && served.conversion->versionOf(given) == out.storing->stored.version)
            out.sent = object::completed(given, served.kind.resource, &given);
        return out;
    }

    static std::vector<object::ValueError> toleratedLater(object::ResourceServer& server, const Json& stored,
                                                          const object::Outcome& outcome) {
        if (outcome.reading.rejection) return {};
        return server.toleratedLater(outcome.validation, outcome.stored, stored);
    }

    Servers m_servers;
    const PreviewArguments& m_arguments;
    std::optional<ObjectText> m_old;
    std::map<const Served*, std::unique_ptr<Fields>> m_fields;
    std::map<const Kind*, std::unique_ptr<object::ResourceServer>> m_pruning;
    std::map<const Version*, std::unique_ptr<SchemaLocations>> m_storedLocations;
};

// The object that is shown alone; null for the other parts.
const Json* objectAlone(const Previewed& preview, const std::string& part) {
    if (part == "admitted") return preview.outcome.reading.rejection ? nullptr : &preview.outcome.stored;
    if (part == "stored") return preview.stored();
    return part == "returned" ? preview.returned() : nullptr;
}

std::string previewText(const Previewed& preview, const std::string& part) {
    if (part.empty()) return summaryText(preview);
    if (part == "steps") return stepsText(preview);
    if (part == "errors") return errorsText(preview);
    if (preview.outcome.reading.rejection) return {};
    if (part == "diff") return diffText(preview);
    const Json* object = objectAlone(preview, part);
    return object ? yaml::write(*object) : std::string();
}

bool showsObjects(const PreviewArguments& arguments) {
    return arguments.show == "admitted" || arguments.show == "stored" || arguments.show == "returned";
}

// Prints no object, but why: what is rejected, or not known to be accepted, is not among those that are stored.
void sayWhyNotStored(const Previewed& preview) {
    if (preview.undecided()) {
        say(onOneLine(preview.name) +
            ": Whether the server accepts it is not known. --show admitted prints the object that the server "
            "validates.");
        std::cerr << errorsText(preview);
        return;
    }
    const bool validated = !preview.outcome.reading.rejection;
    say(onOneLine(preview.name) +
        (preview.foreign                               ? ": Nothing is simulated."
         : preview.request == Previewed::Request::Read ? ": The read is rejected."
         : validated
             ? ": It is rejected, so nothing is stored. --show admitted prints the object that the server validated."
             : ": It is rejected, so nothing is stored."));
    std::cerr << errorsText(preview);
}

void printPreview(const Previewed& preview, const PreviewArguments& arguments, Output& output) {
    const bool rejected =
        arguments.show == "admitted" ? preview.outcome.reading.rejection.has_value() : !preview.accepted();
    if (showsObjects(arguments) && rejected) {
        sayWhyNotStored(preview);
        return;
    }
    if (arguments.output != "text") {
        // Only the object, as kubectl prints it; else a report.
        const Json* object = objectAlone(preview, arguments.show);
        output.addObject(object ? *object : reportOf(preview, arguments.show));
        return;
    }
    const std::string text = previewText(preview, arguments.show);
    if (!showsObjects(arguments)) {
        std::cout << text;
        return;
    }
    if (preview.storing && arguments.show != "admitted" && !preview.storing->obstacle.empty())
        say(onOneLine(preview.name) + ": " + onOneLine(preview.storing->obstacle.english()) +
            " --show admitted prints the object before it is stored.");
    output.addDocument(text);
}

int runPreview(const PreviewArguments& arguments) {
    const Result<void> once = inputOnce(arguments.objects, {arguments.definition, arguments.old});
    if (!once) return failWith(once.error());
    const Result<int> target = minorOf(arguments.target);
    if (!target) return failWith(target.error());
    Result<AnalysisResultPtr> definitions = readDefinitions(arguments.definition, *target);
    if (definitions && !arguments.against.empty())
        definitions = asUpdates(*definitions, arguments.definition, arguments.against);
    if (!definitions) return failWith(definitions.error());
    Previews previews(Servers(*definitions, arguments.version, arguments.mapping), arguments);
    if (const Result<void> old = previews.readOld(); !old) return failWith(old.error());
    std::vector<Previewed> out;
    for (const std::string& file : arguments.objects) {
        const Result<std::vector<ObjectText>> objects = readItems(file);
        if (!objects) return failWith(objects.error());
        for (const ObjectText& object : *objects) {
            Result<Previewed> made = previews.of(object);
            if (!made) return failWith(made.error());
            out.push_back(*std::move(made));
        }
    }
    Output output(arguments.output, "the preview");
    for (const Previewed& one : out) printPreview(one, arguments, output);
    const bool clean =
        std::all_of(out.begin(), out.end(), [](const Previewed& p) { return p.accepted() && !p.definitionRejected; });
    return output.finish(clean ? kClean : kFindings);
}

}  // namespace

void addPreview(const Commands& commands) {
    const auto [options, to] = commands.add(
        "preview",
        "Simulate requests: how the server prunes, defaults and validates objects, and why. Exit code 0: accepted, 1: "
        "an object or its definition is rejected, or it is not known whether it is, 2: unusable input.",
        runPreview);
    options.crd(to.definition)->required();
    options.version(to.version, "The version of the request (default: the one that the object names)");
    options.values("--against", to.against,
                   "The stored definition, which --crd updates as by kubectl apply: the server keeps its "
                   "preserveUnknownFields: true unless the file says otherwise. As for check; can be repeated",
                   "BASE");
    options.value("--old", to.old, "The stored object, of any version of the definition: simulate updates of it",
                  "OBJECT");
    options.mapping(to.mapping, "The file of a mapping that converts the objects in place of the definition's webhook");
    options.choice("--subresource", to.subresource, "Simulate a write to status or scale", {"status", "scale"});
    options.flag("--apply", to.applies,
                 "The objects are configurations: simulate kubectl apply --server-side. The managers are those in "
                 "metadata.managedFields of --old");
    options.value("--field-manager", to.manager,
                  "The manager of the request (with --apply, the default is kubectl). Without --apply: follow the "
                  "managers of fields in creates and updates",
                  "NAME");
    options.flag("--force-conflicts", to.force, "With --apply: take fields that other managers own");
    options.fieldValidation(to.fieldValidation, "drop them");
    options.flag(
        "--how-sent", to.howSent,
        "Also show what kubectl with each field validation, kubectl --dry-run=client and kubeconform say of the "
        "objects");
    options.flag("--delete", to.deletes, "The objects are stored: simulate their deletion");
    options.choice("--cascade", to.cascade,
                   "Propagation policy of the deletion, as for kubectl delete (default: background); none: the "
                   "finalizers decide",
                   {"background", "foreground", "orphan", "none"});
    options.value("--uid", to.uid, "Precondition of the deletion: the object has this uid");
    options.value("--resource-version", to.resourceVersion,
                  "Precondition of the deletion: the object has this resource version");
    options.flag("--read", to.reads,
                 "The objects are stored, possibly at another version or under an earlier schema: simulate reading "
                 "them at --version");
    options.target(to.target, "Target version: also report what that version would reject in an update");
    options.choice("--show", to.show,
                   "Show only steps, admitted (the object in the version of the request), stored (the object in "
                   "storage, in the storage version), returned, diff or errors",
                   {"steps", "admitted", "stored", "returned", "diff", "errors"});
    options.output(to.output, "yaml, json or text", {"yaml", "json", "text"});
    options.objects(to.objects)->required();
    options.examples(
        {"crdctl preview --crd crd.yaml objects.yaml", "crdctl sample crd.yaml | crdctl preview --crd crd.yaml -"});
}

}  // namespace crd::ctl
