#include "app/crdctl/diff/accepted.h"

#include <array>
#include <ctime>

#include "app/crdctl/cli/run_settings.h"
#include "app/crdctl/input/file_location.h"
#include "app/crdctl/input/git_files.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/visible_text.h"
#include "app/crdctl/report/report_parts.h"
#include "engine/base/io/file_io.h"
#include "engine/base/text/quote.h"
#include "engine/settings/settings_path.h"

namespace crd::ctl {

namespace {

namespace fs = std::filesystem;

// A file whose folder has the settings: of standard input and of a revision, one in the working folder.
std::string fileForSettings(std::string name) {
    constexpr std::string_view kFile = "file://";
    if (name.starts_with(kFile)) name.erase(0, kFile.size());
    if (name.starts_with("git://") || namesRevision(name)) return "-";
    std::error_code ignored;
    return fs::is_directory(name, ignored) ? (fs::path(name) / "-").string() : name;
}

// Where settings are written that do not exist yet.
fs::path newSettingsFile(const std::string& file) {
    const fs::path root = reportRoot();
    const fs::path folder = file == "-" ? workingFolder() : locationOf(file).parent_path();
    const bool isInside = !relativeTo(root, folder).starts_with("..");
    return (isInside ? root : folder) / kRepositorySettingsName;
}

std::string dayInUtc() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, 16> out{};
    return {out.data(), std::strftime(out.data(), out.size(), "%Y-%m-%d", &parts)};
}

}  // namespace

Result<AcceptedChanges> AcceptedChanges::read(const AcceptArguments& arguments, const std::string& next) {
    AcceptedChanges out;
    if (arguments.ids.empty() && !arguments.reason.empty()) return failure("--reason is used together with --accept.");
    if (!arguments.ids.empty() && onOneLine(arguments.reason).empty())
        return failure("--accept is used together with --reason: why the difference is accepted.");
    for (const std::string& id : arguments.ids) {
        if (!isDifferenceId(id))
            return failure(quoted(id) + " is not the id of a difference, which has 12 hexadecimal digits.");
        out.m_wanted.insert(id);
    }
    out.m_reason = onOneLine(arguments.reason);
    if (arguments.settings.none) {
        if (!out.m_wanted.empty()) return failure("--accept writes the settings, which --no-settings leaves out.");
        return out;
    }
    const std::string file = fileForSettings(next);
    RunSettingsOptions options;
    options.settings = arguments.settings;
    std::error_code ignored;
    const bool isNew = !arguments.settings.file.empty() && !fs::exists(arguments.settings.file, ignored);
    if (isNew && !out.m_wanted.empty()) {
        out.m_file = out.m_name = arguments.settings.file;
        return out;
    }
    const Result<RunSettings> settings = RunSettings::read(options, {file});
    if (!settings) return tl::unexpected<Error>(settings.error());
    const FileSettings held = settings->of(file);
    if (held.file) {
        out.m_name = held.file->name;
        for (const AcceptedChange& one : held.file->settings.accepted) out.m_known.emplace(one.id, one);
    }
    if (!arguments.settings.file.empty()) {
        out.m_file = arguments.settings.file;
    } else if (held.file) {
        out.m_file = held.file->folder / kRepositorySettingsName;
    } else {
        out.m_file = newSettingsFile(file);
        out.m_name = relativeTo(workingFolder(), out.m_file);
    }
    return out;
}

void AcceptedChanges::mark(diff::ReportedPair& pair, const diff::ComparedVersions& versions) {
    const std::string definition(versions.definition);
    const auto one = [&](std::uint32_t node, const diff::Difference& difference, const std::string& field) {
        if (difference.impact() == diff::Impact::Safe) return;
        diff::NamedDifference& named = pair.named[&difference];
        named.id = differenceId(versions, *pair.comparison, node, difference);
        if (m_wanted.contains(named.id)) {
            named.accepted = m_reason;
            std::string change = field + ": " + difference.what.english();
            if (!versions.next.empty())
                change.insert(0, (versions.old == versions.next ? std::string() : std::string(versions.old) + " to ") +
                                     std::string(versions.next) + ": ");
            m_found[named.id] = {named.id, definition, m_reason, std::move(change), dayInUtc(), 0};
        } else if (const auto known = m_known.find(named.id);
                   known != m_known.end() && known->second.definition == definition) {
            named.accepted = known->second.reason;
        } else {
            return;
        }
        m_used.insert(named.id);
    };
    const diff::Comparison& comparison = *pair.comparison;
    for (const diff::Difference& difference : comparison.definition)
        one(diff::PairedNode::kNone, difference, difference.field);
    for (std::uint32_t i = 0; i < comparison.nodes.size(); ++i)
        for (const diff::Difference& difference : comparison.nodes[i].differences)
            one(i, difference, diff::fieldLine(comparison, i));
}

Result<void> AcceptedChanges::save() const {
    if (m_wanted.empty()) return {};
    std::vector<AcceptedChange> added;
    for (const std::string& id : m_wanted) {
        const auto found = m_found.find(id);
        if (found == m_found.end())
            return failure("No difference with consequences has the id " + id + ": nothing is accepted.");
        added.push_back(found->second);
    }
    std::string text;
    std::error_code ignored;
    if (fs::exists(m_file, ignored)) {
        Result<std::string> read = readFile(m_file);
        if (!read) return tl::unexpected<Error>(read.error());
        text = *std::move(read);
    }
    const Result<std::string> changed = withAccepted(text, added);
    if (!changed) return failure(quoted(m_name) + ": " + changed.error().message.english() + ".");
    const Result<void> saved = saveFile(m_file, *changed);
    if (!saved) return tl::unexpected<Error>(saved.error());
    say(quoted(m_name) + (added.size() == 1 ? " now accepts the difference."
                                            : " now accepts " + std::to_string(added.size()) + " differences."));
    return {};
}

std::vector<AcceptedChange> AcceptedChanges::stale() const {
    std::vector<AcceptedChange> out;
    for (const auto& [id, change] : m_known)
        if (m_compared.contains(change.definition) && !m_used.contains(id)) out.push_back(change);
    return out;
}

std::vector<AcceptedChange> AcceptedChanges::ofGone(
    const std::function<bool(const std::string& definition)>& isGone) const {
    std::set<std::string> removed;
    for (const auto& [id, change] : m_known) {
        const diff::Comparison comparison = diff::wholeDefinition(change.definition, false);
        for (const diff::Difference& difference : comparison.definition)
            if (differenceId({change.definition, {}, {}}, comparison, diff::PairedNode::kNone, difference) == id &&
                isGone(change.definition))
                removed.insert(change.definition);
    }
    std::vector<AcceptedChange> out;
    for (const auto& [id, change] : m_known)
        if (removed.contains(change.definition)) out.push_back(change);
    return out;
}

std::string AcceptedChanges::placeOf(const AcceptedChange& change) const {
    return m_name + ":" + std::to_string(change.line);
}

bool isAccepted(const diff::ReportedPair& pair, const diff::Difference& difference) {
    const auto named = pair.named.find(&difference);
    return named != pair.named.end() && !named->second.accepted.empty();
}

}  // namespace crd::ctl
