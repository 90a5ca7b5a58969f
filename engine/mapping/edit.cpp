#include "engine/mapping/edit.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

#include "engine/edit/schema_edit_script.h"
#include "engine/yaml/edit/edit.h"
#include "engine/yaml/write/write.h"

namespace crd::mapping {

namespace {

std::string ruleText(const Rule& rule) {
    yaml::Writer writer;
    writer.beginMapping();
    writer.key("field");
    writer.scalar(Json(rule.field));
    writer.key("destination");
    writer.scalar(Json(rule.destination));
    if (!rule.transformation.empty()) {
        writer.key("transformation");
        writer.scalar(Json(rule.transformation));
    }
    writer.endMapping();
    return writer.finish();
}

void write(yaml::Writer& writer, const std::string& from, const std::string& to) {
    writer.beginMapping();
    writer.key("from");
    writer.scalar(Json(from));
    writer.key("to");
    writer.scalar(Json(to));
    writer.key("rules");
    writer.beginSequence();
    writer.endSequence();
    writer.endMapping();
}

// Edits of one mapping, with what it has after each.
class Editor {
 public:
    Editor(const MappingText& text, const Mapping& mapping)
        : m_mapping(mapping), m_script(*text.stream, mapping.document), m_conversions(mapping.conversions) {}

    void put(const std::string& from, const std::string& to, const Rule& rule) {
        const std::size_t index = conversion(from, to);
        std::vector<Rule>& rules = m_conversions[index].rules;
        const std::string destination = pathOf(stepsOf(rule.destination));
        const auto found = std::find_if(rules.begin(), rules.end(), [&](const Rule& other) {
            return pathOf(stepsOf(other.destination)) == destination;
        });
        const FieldPath path = m_path.at(index).child("rules").at(static_cast<std::size_t>(found - rules.begin()));
        if (found == rules.end()) {
            rules.push_back(rule);
            m_script.step(yaml::putText(m_script.target(), path, ruleText(rule)));
            return;
        }
        change(path, rule);
        *found = rule;
    }

    void change(const FieldPath& path, const Rule& rule) {
        set(path.child("field"), rule.field);
        set(path.child("destination"), rule.destination);
        if (rule.transformation.empty()) {
            m_script.removeKey(path, "transformation");
        } else {
            set(path.child("transformation"), rule.transformation);
        }
    }

    void remove(const FieldPath& path) { m_script.step(yaml::remove(m_script.target(), path)); }

    void preserve(const std::string& from, const std::string& to, const std::string& field, bool preserved) {
        const std::size_t index = conversion(from, to);
        std::vector<std::string>& fields = m_conversions[index].preserve;
        const std::string dotted = pathOf(stepsOf(field));
        const auto found = std::find_if(fields.begin(), fields.end(),
                                        [&](const std::string& other) { return pathOf(stepsOf(other)) == dotted; });
        if ((found != fields.end()) == preserved) return;
        const FieldPath list = m_path.at(index).child("preserve");
        const FieldPath path = list.at(static_cast<std::size_t>(found - fields.begin()));
        if (preserved) {
            m_script.step(yaml::put(m_script.target(), path, Json(dotted)));
            fields.push_back(dotted);
        } else {
            m_script.step(yaml::remove(m_script.target(), path, true));
            fields.erase(found);
        }
    }

    void acknowledge(const std::vector<Acknowledged>& losses) {
        std::string text = linesWithout([&](const Acknowledged& acknowledged) {
            return std::any_of(losses.begin(), losses.end(), [&](const Acknowledged& loss) {
                // A field may have several losses of round trips.
                const bool other =
                    acknowledged.kind != loss.kind && isOfRoundTrip(acknowledged.kind) && isOfRoundTrip(loss.kind);
                return !other && acknowledged.from == loss.from && acknowledged.to == loss.to &&
                       acknowledged.field == pathOf(stepsOf(loss.field));
            });
        });
        for (const Acknowledged& loss : losses) {
            if (loss.reason.empty() || loss.reason.find_first_of("\n\r") != std::string::npos) {
                m_script.fail(phrase("Mapping", "A loss is acknowledged with a reason of one line."));
                return;
            }
            text.append(loss.from).append(" -> ").append(loss.to).append(" ").append(pathOf(stepsOf(loss.field)));
            if (!loss.kind.empty()) {
                const std::string rules = m_mapping.rulesOf(loss.from, loss.to, loss.field, loss.kind);
                text.append(" [").append(loss.kind).append(" ").append(rules).append("]");
            }
            text.append(": ").append(loss.reason).append("\n");
        }
        if (!losses.empty()) m_script.step(yaml::put(m_script.target(), answersPath(), Json(std::move(text))));
    }

    void withdraw(const std::vector<Acknowledged>& losses) {
        std::string text = linesWithout([&](const Acknowledged& acknowledged) {
            return std::find(losses.begin(), losses.end(), acknowledged) != losses.end();
        });
        if (text == m_script.text(answersPath())) return;
        if (text.empty()) {
            m_script.step(yaml::remove(m_script.target(), answersPath(), true));
        } else {
            m_script.step(yaml::put(m_script.target(), answersPath(), Json(std::move(text))));
        }
    }

    Result<TextEdit> finish() const { return m_script.finish(); }

 private:
    static FieldPath answersPath() { return FieldPath().child("metadata").child("annotations").child(kAcknowledged); }
    // The lines of the annotation, each with its end, that are not read as one for which `drops` is true.
    std::string linesWithout(const std::function<bool(const Acknowledged&)>& drops) const {
        const std::string text = m_script.text(answersPath());
        std::string out;
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = std::min(text.find('\n', begin), text.size());
            const std::string line = text.substr(begin, end - begin);
            const std::optional<Acknowledged> acknowledged = acknowledgedIn(line);
            if (!acknowledged || !drops(*acknowledged)) out.append(line).append("\n");
            begin = end + 1;
        }
        return out;
    }

    void set(const FieldPath& path, const std::string& value) {
        if (m_script.text(path) != value) m_script.step(yaml::put(m_script.target(), path, Json(value)));
    }

    std::size_t conversion(const std::string& from, const std::string& to) {
        for (std::size_t i = 0; i < m_conversions.size(); ++i)
            if (m_conversions[i].from == from && m_conversions[i].to == to) return i;
        const std::size_t index = m_conversions.size();
        yaml::Writer writer;
        write(writer, from, to);
        m_script.step(yaml::putText(m_script.target(), m_path.at(index), writer.finish()));
        VersionConversion& made = m_conversions.emplace_back();
        made.from = from;
        made.to = to;
        return index;
    }

    const Mapping& m_mapping;
    const FieldPath m_path = FieldPath().child("spec").child("conversions");
    EditScript m_script;
    std::vector<VersionConversion> m_conversions;
};

}  // namespace

std::string newMapping(const Definition& definition) {
    yaml::Writer writer;
    writer.beginMapping();
    writer.key("apiVersion");
    writer.scalar(Json(kApiVersion));
    writer.key("kind");
    writer.scalar(Json(kKind));
    writer.key("metadata");
    writer.beginMapping();
    writer.key("name");
    writer.scalar(Json(definition.name));
    writer.endMapping();
    writer.key("spec");
    writer.beginMapping();
    writer.key("conversions");
    writer.beginSequence();
    const Version* storage = storageVersion(definition);
    for (const Version& version : definition.versions) {
        if (!storage || &version == storage || !version.served) continue;
        write(writer, version.name, storage->name);
        write(writer, storage->name, version.name);
    }
    writer.endSequence();
    writer.endMapping();
    writer.endMapping();
    return writer.finish();
}

Result<TextEdit> putRule(const MappingText& text, const Mapping& mapping, const std::string& from,
                         const std::string& to, const Rule& rule) {
    Editor editor(text, mapping);
    editor.put(from, to, rule);
    return editor.finish();
}

Result<TextEdit> changeRule(const MappingText& text, const Mapping& mapping, const Rule& rule, const Rule& changed) {
    Editor editor(text, mapping);
    editor.change(rule.path, changed);
    return editor.finish();
}

Result<TextEdit> removeRule(const MappingText& text, const Mapping& mapping, const Rule& rule) {
    Editor editor(text, mapping);
    editor.remove(rule.path);
    return editor.finish();
}

Result<TextEdit> setPreserved(const MappingText& text, const Mapping& mapping, const std::string& from,
                              const std::string& to, const std::string& field, bool preserved) {
    Editor editor(text, mapping);
    editor.preserve(from, to, field, preserved);
    return editor.finish();
}

Result<TextEdit> acknowledge(const MappingText& text, const Mapping& mapping, const std::vector<Acknowledged>& losses) {
    Editor editor(text, mapping);
    editor.acknowledge(losses);
    return editor.finish();
}

Result<TextEdit> withdraw(const MappingText& text, const Mapping& mapping, const std::vector<Acknowledged>& losses) {
    Editor editor(text, mapping);
    editor.withdraw(losses);
    return editor.finish();
}

Result<TextEdit> take(const MappingText& text, const Mapping& mapping, const std::vector<Suggestion>& taken) {
    Editor editor(text, mapping);
    for (const Suggestion& suggestion : taken) {
        if (suggestion.preserve) {
            editor.preserve(suggestion.from, suggestion.to, suggestion.rule.field, true);
        } else {
            editor.put(suggestion.from, suggestion.to, suggestion.rule);
        }
    }
    return editor.finish();
}

}  // namespace crd::mapping
