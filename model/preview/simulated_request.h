// The request of a preview, simulated: from the task to the outcome, what storage makes of it, and the old object.
// Internal to model/preview.
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "engine/apply/apply.h"
#include "engine/apply/kubectl.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/convert/apply_versions.h"
#include "engine/mapping/way_back.h"
#include "engine/object/request.h"
#include "engine/sample/samples.h"
#include "model/document/object_conversion.h"
#include "model/preview/object_preview.h"

namespace crd::model {

struct PreviewKept {
    AnalysisResultPtr analysis;  // keeps the schema alive
    std::optional<object::ResourceKind> kind;
    // Kept from one schema to the next: an edit changes few rules.
    std::shared_ptr<cel_schema::RuleCache> rules;
    std::unique_ptr<object::ResourceServer> server;
    std::unique_ptr<schema::PropertyIndex> properties;
    ObjectConversion conversion;  // of a definition of `analysis`
    // The last texts that were read: the next ones are mostly the same.
    yaml::StreamPtr sample, before, after;
};

class SimulatedRequest {
 protected:
    using Value = std::shared_ptr<const Json>;

    SimulatedRequest(const PreviewTask& task, PreviewKept& kept);
    static Value shared(Json value) { return std::make_shared<const Json>(std::move(value)); }

    // False if nothing can be simulated (PreviewResult::unusable), or `stop` was requested.
    bool simulate(const std::stop_token& stop);
    convert::Conversion& conversion() { return m_kept.conversion.conversion(); }
    // Whether the sample is the stored object, and not what a client sends.
    bool ofStored() const { return m_task.request == SampleRequest::Delete || m_task.request == SampleRequest::Read; }
    // Whether the request changes the stored object by a new one that is validated as an update.
    bool updates() const {
        return m_task.request == SampleRequest::Update || (m_task.request == SampleRequest::Apply && !m_out->creates);
    }
    // Another served version that the old object is valid in: a request at that version can store it at any time.
    const Version* otherVersionOfOld();

    const PreviewTask& m_task;
    PreviewKept& m_kept;
    const std::shared_ptr<PreviewResult> m_out;
    Value m_written;
    Json m_sent, m_old, m_oldWritten;                // m_oldWritten: with its own apiVersion
    std::vector<convert::Change> m_oldLosses;        // when the request reads the old object
    std::vector<mapping::NotReturned> m_oldChanged;  // values of it that the declared mapping does not give back
    std::vector<sample::RepeatedField> m_repeated;
    object::Outcome m_outcome;
    std::optional<apply::Applied> m_applied;  // without its outcome
    std::optional<apply::Migration> m_migration;
    bool m_managed = false;  // m_outcome has the managers afterwards
    // What storage makes of the outcome, if it is of another version; the response is then in this.
    std::optional<convert::Storing> m_storing;
    std::optional<object::ValidationResult> m_oldValidation;  // of the old object as a new one
    std::optional<Json> m_sentScale;

 private:
    bool unusable(std::string why, SourceSpan span = {});
    bool noServer(std::string why);  // unless the text of the definition cannot be read
    bool findServer();
    bool readSample();
    // Sets the apiVersion of the requested version if the sample names another version of the kind.
    void askThisVersion();
    // Reads the old object where there is one, and sends the new one.
    bool request(const std::stop_token& stop);
    // Another version of the definition that the object is of; empty: it is that of the request, or unknown.
    std::string otherVersion(const Json& object);
    void setOldChanged(const std::stop_token& stop);
    bool unreadable(const std::string& version, const std::string& why);
    // Removes what was simulated without a response of the webhook that is needed for it.
    convert::Storing known(convert::Storing storing);
    // Reads a stored object in the version of the request. One of another version is converted.
    bool store(Json object, const std::stop_token& stop);
    bool requestRead(const std::stop_token& stop);
    // Follows what the request stores into the storage version, and back.
    void storeOutcome(const std::stop_token& stop);
    bool requestDelete(const std::stop_token& stop);
    bool requestScale(const std::stop_token& stop);
    // `old`: null if there is no stored object.
    bool requestApply(std::optional<Json> old, const std::stop_token& stop);
    // An update of an object with managers.
    bool requestManaged(object::Endpoint endpoint, const std::stop_token& stop);
    // False if what the managers of other versions own is not known.
    bool managersKnown(const convert::ApplyVersions& versions);
    apply::Request managedRequest(std::string manager, const std::stop_token& stop) const;

    std::optional<convert::Storing> m_oldRead;  // the old object of an update, if it is of another version
};

}  // namespace crd::model
