#include "engine/settings/settings.h"

#include <algorithm>
#include <charconv>

#include "engine/base/rule_id.h"
#include "engine/crd/server/api_changes.h"
#include "engine/settings/internal/settings_text.h"

namespace crd {

namespace {

class Reader {
 public:
    explicit Reader(std::string_view text) : m_text(text) {}

    SettingsReading read() {
        if (const std::optional<yaml::NodeRef> root = m_text.root()) top(*root);
        m_out.usable = m_text.usable();
        m_out.problems = m_text.takeProblems();
        return std::move(m_out);
    }

 private:
    void say(std::size_t offset, const Phrase& message) { m_text.say(offset, message); }
    static bool isNull(yaml::NodeRef node) { return SettingsText::isNull(node); }
    static std::string textOf(yaml::NodeRef node) { return SettingsText::textOf(node); }

    void top(yaml::NodeRef node) {
        m_text.each(node, phrase("Settings", "a key in the settings is not a plain word"),
                    phrase("Settings", "the settings have no %1"),
                    [&](const std::string& key, const yaml::EntryRef& entry) {
                        if (key == "target") {
                            target(entry.value);
                        } else if (key == "range") {
                            range(entry.value);
                        } else if (key == "rules") {
                            rules(entry.value);
                        } else {
                            return false;
                        }
                        return true;
                    });
    }

    void target(yaml::NodeRef value) {
        m_out.settings.targetMinor = minorNamed(textOf(value));
        if (!m_out.settings.targetMinor && !isNull(value)) say(value.begin(), notAMinor(textOf(value)));
    }

    void range(yaml::NodeRef value) {
        m_out.settings.range = rangeNamed(textOf(value));
        if (!m_out.settings.range && !isNull(value)) say(value.begin(), notARange(textOf(value)));
    }

    void rules(yaml::NodeRef value) {
        m_out.settings.rulesOff.clear();
        m_out.settings.rulesOn.clear();
        if (isNull(value)) return;
        if (!value->isMapping()) return say(value.begin(), phrase("Settings", "\"rules\" must be a mapping"));
        m_text.each(value, phrase("Settings", "a key in the settings of rules is not a plain word"),
                    phrase("Settings", "the settings of rules have no %1"),
                    [&](const std::string& key, const yaml::EntryRef& entry) {
                        if (key == "switchedOff") {
                            switched(entry.value, m_out.settings.rulesOff, whyNotSwitchedOff,
                                     phrase("Settings", "\"switchedOff\" must be a list of rules"));
                        } else if (key == "switchedOn") {
                            switched(entry.value, m_out.settings.rulesOn, whyNotSwitchedOn,
                                     phrase("Settings", "\"switchedOn\" must be a list of rules"));
                        } else {
                            return false;
                        }
                        return true;
                    });
    }

    // `whyNot`: why a rule cannot be in the list. `notAList` is a sentence.
    void switched(yaml::NodeRef list, std::vector<std::string>& known,
                  std::optional<Phrase> (*whyNot)(std::string_view), const Phrase& notAList) {
        known.clear();
        if (isNull(list)) return;
        if (!list->isSequence()) return say(list.begin(), notAList);
        for (std::size_t i = 0; i < list.size(); ++i) {
            const yaml::NodeRef item = list.entry(i).value;
            if (const auto why = whyNot(textOf(item))) {
                say(item.begin(), *why);
            } else if (std::find(known.begin(), known.end(), item->scalar) == known.end()) {
                known.push_back(item->scalar);
            }
        }
    }

    SettingsText m_text;
    SettingsReading m_out;
};

}  // namespace

SettingsReading readSettings(std::string_view text) {
    return Reader(text).read();
}

std::optional<int> minorNamed(std::string_view name) {
    int minor = 0;
    if (!name.starts_with("1.")) return std::nullopt;
    name.remove_prefix(2);
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), minor);
    if (error != std::errc() || end != name.data() + name.size()) return std::nullopt;
    if (minor < kOldestMinor || minor > kNewestMinor) return std::nullopt;
    return minor;
}

Phrase notAMinor(std::string_view name) {
    return phrase("Settings", "%1 is not a Kubernetes version from %2 to %3")
        .with(shownSetting(std::string(name)), minorName(kOldestMinor), minorName(kNewestMinor));
}

std::optional<MinorSet> rangeNamed(std::string_view name) {
    constexpr std::string_view kDots = "..";
    const std::size_t dots = name.find(kDots);
    const auto first = minorNamed(name.substr(0, dots));
    const auto last = dots == std::string_view::npos ? first : minorNamed(name.substr(dots + kDots.size()));
    if (!first || !last || *first > *last) return std::nullopt;
    return MinorSet::range(*first, *last);
}

Phrase notARange(std::string_view name) {
    return phrase("Settings", "%1 is not a range of Kubernetes versions like %2..%3")
        .with(shownSetting(std::string(name)), minorName(kOldestMinor), minorName(kNewestMinor));
}

std::string rangeName(MinorSet range) {
    if (range.count() == 1) return minorName(range.first());
    return minorName(range.first()) + ".." + minorName(range.last());
}

std::optional<Phrase> whyNotSwitchedOn(std::string_view ruleId) {
    if (definitionRule(ruleId)) return std::nullopt;
    if (ruleIdOf(ruleId)) return phrase("Settings", "the rule %1 is always on").with(shownSetting(std::string(ruleId)));
    return phrase("Settings", "there is no rule %1").with(shownSetting(std::string(ruleId)));
}

std::optional<Phrase> whyNotSwitchedOff(std::string_view ruleId) {
    const std::optional<RuleId> rule = definitionRule(ruleId);
    if (!rule) return whyNotSwitchedOn(ruleId);
    if (mayBeSwitchedOff(*rule)) return std::nullopt;
    return phrase("Settings", "the rule %1 is a rule of the server and cannot be switched off")
        .with(shownSetting(std::string(ruleId)));
}

}  // namespace crd
