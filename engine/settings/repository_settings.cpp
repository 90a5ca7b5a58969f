#include "engine/settings/repository_settings.h"

#include <array>
#include <charconv>
#include <utility>

#include "engine/base/text/edit_distance.h"
#include "engine/settings/internal/settings_text.h"
#include "engine/settings/settings.h"

namespace crd {

namespace {

constexpr std::array<std::string_view, 11> kRepositoryKeys{"targets", "include",     "exclude",  "rules",
                                                           "failOn",  "maxWarnings", "baseline", "samples",
                                                           "tests",   "overrides",   "accepted"};
constexpr std::array<std::string_view, 3> kOverrideKeys{"files", "targets", "rules"};
constexpr std::array<std::string_view, 5> kAcceptedKeys{"id", "definition", "change", "reason", "since"};

class RepositoryReader {
 public:
    explicit RepositoryReader(std::string_view text) : m_text(text) {}

    RepositorySettingsReading read() {
        if (const std::optional<yaml::NodeRef> root = m_text.root()) {
            entries(*root, kRepositoryKeys, [&](const std::string& key, yaml::NodeRef value) { top(key, value); });
        }
        return {std::move(m_out), m_text.takeProblems(), m_text.usable()};
    }

 private:
    // Calls `take` for the known keys that have a value, each in turn.
    template <typename Take>
    void entries(yaml::NodeRef mapping, std::span<const std::string_view> keys, const Take& take) {
        m_text.each(mapping, phrase("Settings", "a key in the settings is not a plain word"),
                    phrase("Settings", "the settings have no %1"),
                    [&](const std::string& key, const yaml::EntryRef& entry) {
                        if (std::find(keys.begin(), keys.end(), key) != keys.end()) {
                            if (!SettingsText::isNull(entry.value)) take(key, entry.value);
                            return true;
                        }
                        const std::string_view nearest = nearestWord(key, keys);
                        if (nearest.empty()) return false;
                        m_text.say(entry.begin, phrase("Settings", "the settings have no %1; did you mean %2?")
                                                    .with(shownSetting(key), shownSetting(std::string(nearest))));
                        return true;
                    });
    }

    void top(const std::string& key, yaml::NodeRef value) {
        if (key == "targets") return targets(value, m_out.targets);
        if (key == "include") return patterns(value, key, m_out.include);
        if (key == "exclude") return patterns(value, key, m_out.exclude);
        if (key == "samples") return patterns(value, key, m_out.samples);
        if (key == "tests") return patterns(value, key, m_out.tests);
        if (key == "rules") return rules(value, m_out.rules);
        if (key == "failOn") return failOn(value);
        if (key == "maxWarnings") return maxWarnings(value);
        if (key == "baseline") return baseline(value);
        if (key == "overrides") return overrides(value);
        if (key == "accepted") return accepted(value);
    }

    std::size_t lineOf(yaml::NodeRef value) const { return m_text.lineOf(value.begin()); }

    void targets(yaml::NodeRef value, std::optional<OnLine<MinorSet>>& to) {
        const std::string text = SettingsText::textOf(value);
        const bool isRange = text.find("..") != std::string::npos;
        if (const std::optional<MinorSet> minors = rangeNamed(text)) {
            to = {*minors, lineOf(value)};
        } else {
            m_text.say(value.begin(), isRange ? notARange(text) : notAMinor(text));
        }
    }

    void patterns(yaml::NodeRef value, const std::string& key, std::optional<FilePatterns>& to) {
        FilePatterns out;
        out.line = lineOf(value);
        const auto take = [&](yaml::NodeRef one) {
            if (!one->isScalar() || one->scalar.empty())
                return m_text.say(one.begin(),
                                  phrase("Settings", "a pattern of %1 is not a text").with(shownSetting(key)));
            out.texts.push_back(one->scalar);
        };
        if (value->isSequence()) {
            for (std::size_t i = 0; i < value.size(); ++i) take(value.entry(i).value);
        } else if (value->isScalar()) {
            take(value);
        } else {
            m_text.say(value.begin(), phrase("Settings", "%1 must be a list of patterns").with(shownSetting(key)));
        }
        out.globs = Globs(out.texts);
        to = std::move(out);
    }

    void rules(yaml::NodeRef value, std::vector<RuleSetting>& to) {
        to.clear();
        if (!value->isMapping())
            return m_text.say(value.begin(), phrase("Settings", "\"rules\" must be a mapping of rules to levels"));
        m_text.each(
            value, phrase("Settings", "a key in the settings of rules is not a plain word"),
            phrase("Settings", "the settings of rules have no %1"),
            [&](const std::string& key, const yaml::EntryRef& entry) {
                const std::string word = SettingsText::textOf(entry.value);
                const std::optional<RuleLevel> level = ruleLevelNamed(word);
                if (!level) {
                    m_text.say(
                        entry.value.begin(),
                        phrase("Settings", "%1 is not off, on, error, warning or note").with(shownSetting(word)));
                    return true;
                }
                Result<RuleSetting> setting = ruleSetting(key, *level);
                if (!setting) {
                    m_text.say(entry.begin, setting.error().message.phrase());
                    return true;
                }
                setting->line = m_text.lineOf(entry.begin);
                to.push_back(*std::move(setting));
                return true;
            });
    }

    void failOn(yaml::NodeRef value) {
        const std::string word = SettingsText::textOf(value);
        if (const std::optional<Severity> severity = severityNamed(word)) {
            m_out.failOn = {*severity, lineOf(value)};
        } else {
            m_text.say(value.begin(), phrase("Settings", "%1 is not error, warning or note").with(shownSetting(word)));
        }
    }

    void maxWarnings(yaml::NodeRef value) {
        const std::string word = SettingsText::textOf(value);
        std::size_t number = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
        if (error == std::errc() && end == word.data() + word.size()) {
            m_out.maxWarnings = {number, lineOf(value)};
        } else {
            m_text.say(value.begin(), phrase("Settings", "%1 is not a number of warnings").with(shownSetting(word)));
        }
    }

    void baseline(yaml::NodeRef value) {
        if (value->isScalar() && !value->scalar.empty()) {
            m_out.baseline = {value->scalar, lineOf(value)};
        } else {
            m_text.say(value.begin(), phrase("Settings", "\"baseline\" must be the path of a file"));
        }
    }

    // Calls `take` for each item of a list of mappings.
    template <typename Take>
    void mappings(yaml::NodeRef value, const Phrase& notAList, const Take& take) {
        if (!value->isSequence()) return m_text.say(value.begin(), notAList);
        for (std::size_t i = 0; i < value.size(); ++i) {
            const yaml::NodeRef item = value.entry(i).value;
            if (item->isMapping()) {
                take(item);
            } else {
                m_text.say(item.begin(), notAList);
            }
        }
    }

    void overrides(yaml::NodeRef value) {
        m_out.overrides.clear();
        mappings(value, phrase("Settings", "\"overrides\" must be a list of mappings"), [&](yaml::NodeRef item) {
            SettingsOverride out;
            std::optional<FilePatterns> files;
            entries(item, kOverrideKeys, [&](const std::string& key, yaml::NodeRef part) {
                if (key == "files") patterns(part, key, files);
                if (key == "targets") targets(part, out.targets);
                if (key == "rules") rules(part, out.rules);
            });
            if (!files) return m_text.say(item.begin(), phrase("Settings", "an override has no \"files\""));
            out.files = *std::move(files);
            m_out.overrides.push_back(std::move(out));
        });
    }

    void accepted(yaml::NodeRef value) {
        m_out.accepted.clear();
        mappings(value, phrase("Settings", "\"accepted\" must be a list of mappings"), [&](yaml::NodeRef item) {
            AcceptedChange out;
            out.line = lineOf(item);
            entries(item, kAcceptedKeys, [&](const std::string& key, yaml::NodeRef part) {
                const std::string text = SettingsText::textOf(part);
                if (key == "id") out.id = text;
                if (key == "definition") out.definition = text;
                if (key == "change") out.change = text;
                if (key == "reason") out.reason = text;
                if (key == "since") out.since = text;
            });
            if (out.id.empty() || out.definition.empty() || out.reason.empty()) {
                m_text.say(
                    item.begin(),
                    phrase("Settings", "an accepted difference has an \"id\", a \"definition\" and a \"reason\""));
            } else if (!isDifferenceId(out.id)) {
                m_text.say(item.begin(),
                           phrase("Settings", "%1 is not the id of a difference").with(shownSetting(out.id)));
            } else {
                m_out.accepted.push_back(std::move(out));
            }
        });
    }

    SettingsText m_text;
    RepositorySettings m_out;
};

}  // namespace

RepositorySettingsReading readRepositorySettings(std::string_view text) {
    return RepositoryReader(text).read();
}

std::span<const std::string_view> repositorySettingsKeys() {
    return kRepositoryKeys;
}

std::span<const std::string_view> settingsOverrideKeys() {
    return kOverrideKeys;
}

std::optional<OnLine<MinorSet>> targetsFor(const RepositorySettings& settings, std::string_view path) {
    std::optional<OnLine<MinorSet>> out = settings.targets;
    for (const SettingsOverride& one : settings.overrides)
        if (one.targets && one.files.globs.contain(path)) out = one.targets;
    return out;
}

void setLevels(RuleLevels& levels, const RepositorySettings& settings, std::string_view path, const std::string& name) {
    levels.set(settings.rules, name);
    for (const SettingsOverride& one : settings.overrides)
        if (one.files.globs.contain(path)) levels.set(one.rules, name);
}

bool isSelected(const RepositorySettings& settings, std::string_view path) {
    if (settings.include && !settings.include->globs.contain(path)) return false;
    return !settings.exclude || !settings.exclude->globs.contain(path);
}

}  // namespace crd
