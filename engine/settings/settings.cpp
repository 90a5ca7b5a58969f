#include "engine/settings/settings.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <set>

#include "engine/base/rule_id.h"
#include "engine/crd/server/api_changes.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"

namespace crd {

namespace {

// User text as shown in a message.
std::string shown(const std::string& text) {
    constexpr std::size_t kMost = 60;
    std::string out = text.size() > kMost ? text.substr(0, kMost) + "..." : text;
    std::replace_if(
        out.begin(), out.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
    return '"' + out + '"';
}

// Settings are read by the same reader as definitions, so no text can make it hang or run out of memory.
class Reader {
 public:
    explicit Reader(std::string_view text)
        : m_stream(yaml::Stream::read(std::make_shared<const std::string>(text), nullptr, kLimits)) {}

    SettingsReading read() {
        const std::vector<yaml::DocumentTree>& documents = m_stream->documents();
        if (!m_stream->ok()) {
            const yaml::Problem& problem = m_stream->problems().front();
            report(problem.span.begin, phrase("Settings", "this is not valid YAML: %1").with(problem.message.phrase()));
        } else if (documents.size() > 1) {
            report(documents[1].span.begin,
                   phrase("Settings", "the settings must be one document; a second one starts here"));
        } else if (documents.front().root && !isNull(documents.front().ref())) {
            top(documents.front().ref());
        }
        return std::move(m_out);
    }

 private:
    static constexpr yaml::ReadLimits kLimits{.maxBytes = 1u << 20};

    void say(std::size_t offset, const Phrase& message) {
        m_out.problems.push_back({{}, m_stream->lines().lineOf(offset) + 1, message});
    }
    void report(std::size_t offset, const Phrase& message) {
        m_out = {};
        m_out.usable = false;
        say(offset, message);
    }
    static bool isNull(yaml::NodeRef node) { return node->isScalar() && yaml::resolveScalar(*node) == Json(); }
    static std::string textOf(yaml::NodeRef node) { return node->isScalar() ? node->scalar : ""; }

    // Calls `known(key, value)` for each entry that has a value; it returns whether the key is known. `notPlain` and
    // `unknown` are sentences for keys that cannot be used; the latter takes the key.
    template <typename Known>
    void each(yaml::NodeRef mapping, const Phrase& notPlain, const Pattern& unknown, const Known& known) {
        std::set<std::string> seen;
        for (std::size_t i = 0; i < mapping.size(); ++i) {
            const yaml::EntryRef entry = mapping.entry(i);
            if (!entry.key->isScalar()) {
                say(entry.begin, notPlain);
                continue;
            }
            const std::string& key = entry.key->scalar;
            if (!seen.insert(key).second)
                say(entry.begin, phrase("Settings", "%1 occurs twice; the last one is used").with(shown(key)));
            if (!known(key, entry.value)) say(entry.begin, unknown.with(shown(key)));
        }
    }

    void top(yaml::NodeRef node) {
        if (!node->isMapping())
            return report(node.begin(), phrase("Settings", "the settings must be a mapping of names to values"));
        each(node, phrase("Settings", "a key in the settings is not a plain word"),
             phrase("Settings", "the settings have no %1"), [&](const std::string& key, yaml::NodeRef value) {
                 if (key == "target") {
                     target(value);
                 } else if (key == "range") {
                     range(value);
                 } else if (key == "rules") {
                     rules(value);
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
        each(value, phrase("Settings", "a key in the settings of rules is not a plain word"),
             phrase("Settings", "the settings of rules have no %1"), [&](const std::string& key, yaml::NodeRef list) {
                 if (key == "switchedOff") {
                     switched(list, m_out.settings.rulesOff, whyNotSwitchedOff,
                              phrase("Settings", "\"switchedOff\" must be a list of rules"));
                 } else if (key == "switchedOn") {
                     switched(list, m_out.settings.rulesOn, whyNotSwitchedOn,
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

    yaml::StreamPtr m_stream;
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
        .with(shown(std::string(name)), minorName(kOldestMinor), minorName(kNewestMinor));
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
        .with(shown(std::string(name)), minorName(kOldestMinor), minorName(kNewestMinor));
}

std::string rangeName(MinorSet range) {
    if (range.count() == 1) return minorName(range.first());
    return minorName(range.first()) + ".." + minorName(range.last());
}

std::vector<std::string> hiddenRules(const Settings& settings) {
    const std::vector<std::string>& on = settings.rulesOn;
    std::vector<std::string> out = settings.rulesOff;
    for (const RuleInfo& rule : definitionRules()) {
        if (isOnByDefault(rule.rule) || std::find(on.begin(), on.end(), rule.id) != on.end()) continue;
        if (std::find(out.begin(), out.end(), rule.id) == out.end()) out.emplace_back(rule.id);
    }
    return out;
}

std::optional<Phrase> whyNotSwitchedOn(std::string_view ruleId) {
    if (definitionRule(ruleId)) return std::nullopt;
    if (ruleIdOf(ruleId)) return phrase("Settings", "the rule %1 is always on").with(shown(std::string(ruleId)));
    return phrase("Settings", "there is no rule %1").with(shown(std::string(ruleId)));
}

std::optional<Phrase> whyNotSwitchedOff(std::string_view ruleId) {
    const std::optional<RuleId> rule = definitionRule(ruleId);
    if (!rule) return whyNotSwitchedOn(ruleId);
    if (mayBeSwitchedOff(*rule)) return std::nullopt;
    return phrase("Settings", "the rule %1 is a rule of the server and cannot be switched off")
        .with(shown(std::string(ruleId)));
}

}  // namespace crd
