// Differences of names, versions, subresources, columns and conversion.
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/base/text/quote.h"
#include "engine/crd/model/details.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/diff/internal/changes.h"
#include "engine/object/form.h"
#include "engine/schema/same.h"

namespace crd::diff {

namespace {

Json jsonOf(const Field& field) {
    if (!field.items.empty()) {
        Json::Array out;
        for (const Field& item : field.items) out.push_back(jsonOf(item));
        return Json(std::move(out));
    }
    if (!field.fields.empty()) {
        Json::Object out;
        for (const NamedField& member : field.fields)
            if (member.field.set) out.insert_or_assign(member.name, jsonOf(member.field));
        return Json(std::move(out));
    }
    return field.value;
}

// Empty if it is not set.
std::string lineOf(const Field& field) {
    return field.set ? toString(jsonOf(field)) : std::string();
}

const Field& rootOf(const Side& side) {
    static const Field kNone;
    return side.definition && side.definition->details ? side.definition->details->root : kNone;
}

const Field& versionOf(const Side& side, std::size_t index) {
    static const Field kNone;
    const Field& versions = rootOf(side)["spec"]["versions"];
    return index < versions.items.size() ? versions.items[index] : kNone;
}

std::vector<PrinterColumn> withoutTexts(std::vector<PrinterColumn> columns) {
    for (PrinterColumn& column : columns) column.description.clear();
    return columns;
}

// Texts of a list.
std::set<std::string> namesIn(const Field& field) {
    std::set<std::string> out;
    for (const Field& item : field.items) out.insert(item.text());
    return out;
}

// Whether what a schema keeps of an object is kept by the other one, too; false if that is not certain.
bool keepsFieldsOf(const schema::Schema& from, const schema::Schema& to, bool isRoot = false) {
    using schema::ChildKind;
    if (&from == &to) return true;
    if (from.embeddedResource != to.embeddedResource) return false;
    if (object::preservesUnknown(from)) return schema::sameSchema(from, to);
    const auto values = object::additionalOf(to);
    const auto keepsMember = [&](const schema::Schema& member, const schema::Schema* there) {
        if (there) return keepsFieldsOf(member, *there);
        return object::preservesUnknown(to) || (values.present && !values.schema);
    };
    for (const schema::ChildSchema& child : from.children) {
        if (child.kind == ChildKind::Property) {
            // The server keeps them in every object.
            if (isRoot && (child.name == "apiVersion" || child.name == "kind" || child.name == "metadata")) continue;
            const schema::ChildSchema* there = to.property(child.name);
            if (!keepsMember(*child.schema, there ? there->schema.get() : values.schema)) return false;
        } else if (child.kind == ChildKind::Items) {
            const schema::Schema* there = object::itemsOf(to);
            if (!there || !keepsFieldsOf(*child.schema, *there)) return false;
        }
    }
    const auto mapped = object::additionalOf(from);
    if (!mapped.present) return true;
    // Keys of a map can have the names of fields of the other schema.
    const bool hasFields = std::any_of(to.children.begin(), to.children.end(),
                                       [](const auto& child) { return child.kind == ChildKind::Property; });
    if (!mapped.schema || hasFields) return schema::sameSchema(from, to);
    return keepsMember(*mapped.schema, values.schema);
}

class DefinitionComparison {
 public:
    DefinitionComparison(const Side& left, const Side& right)
        : m_left(left), m_right(right), m_leftSpec(rootOf(left)["spec"]), m_rightSpec(rootOf(right)["spec"]) {}

    std::vector<Difference> run(bool whole, bool documentation) {
        m_context.documentation = documentation;
        if (whole && m_left.definition && m_right.definition && m_left.definition != m_right.definition) {
            names();
            conversion();
            versions();
        }
        if (m_left.version && m_right.version) {
            const Field& left = versionOf(m_left, m_left.version->index);
            const Field& right = versionOf(m_right, m_right.version->index);
            schemas();
            subresources(left["subresources"], right["subresources"]);
            selectable(left["selectableFields"], right["selectableFields"]);
            columns();
        }
        return std::move(m_out);
    }

 private:
    using Reasons = std::vector<std::pair<Impact, Phrase>>;

    void add(std::string field, std::string left, std::string right, Phrase what, const Reasons& reasons) {
        DifferenceBuilder builder(m_context, std::nullopt);
        builder.values(std::move(left), std::move(right)).what(std::move(what));
        for (const auto& [impact, reason] : reasons) builder.because(impact, reason);
        m_out.push_back(builder.done({}));
        m_out.back().field = std::move(field);
    }

    // Names the last part of the field, which a report shows before the sentence.
    static Phrase changed(const std::string& path, const std::string& left, const std::string& right) {
        const std::string field = path.substr(path.rfind('.') + 1);
        if (left.empty()) return phrase("Comparison", "%1 is added: %2.").with(field, shownText(right));
        if (right.empty()) return phrase("Comparison", "%1 is removed: %2.").with(field, shownText(left));
        return phrase("Comparison", "%1 changes from %2 to %3.").with(field, shownText(left), shownText(right));
    }

    void value(const std::string& field, const Field& left, const Field& right, const Reasons& reasons) {
        const std::string before = lineOf(left);
        const std::string after = lineOf(right);
        if (before != after) add(field, before, after, changed(field, before, after), reasons);
    }

    void names() {
        const Phrase other = phrase("Comparison", "Requests and objects name another resource.");
        const Reasons everything = {
            {Impact::Writers, other},
            {Impact::Stored, phrase("Comparison", "Stored objects stay under the former resource.")},
            {Impact::Readers, other}};
        value("metadata.name", rootOf(m_left)["metadata"]["name"], rootOf(m_right)["metadata"]["name"],
              {{Impact::Meaning,
                phrase("Comparison", "It is another definition: the server keeps the former one, too.")}});
        value("spec.group", m_leftSpec["group"], m_rightSpec["group"], everything);
        value(
            "spec.scope", m_leftSpec["scope"], m_rightSpec["scope"],
            {{Impact::Writers,
              phrase("Comparison",
                     "Requests with the former scope are rejected, and the scope of a definition cannot be changed.")},
             {Impact::Stored, phrase("Comparison", "Stored objects have the former scope.")},
             {Impact::Readers, phrase("Comparison", "Paths of requests change.")}});
        const Field& left = m_leftSpec["names"];
        const Field& right = m_rightSpec["names"];
        value("spec.names.plural", left["plural"], right["plural"], everything);
        value("spec.names.kind", left["kind"], right["kind"],
              {{Impact::Writers, phrase("Comparison", "Objects of the former kind are rejected.")},
               {Impact::Stored, phrase("Comparison", "Stored objects have the former kind.")},
               {Impact::Readers, phrase("Comparison", "Clients read another kind.")}});
        value("spec.names.listKind", left["listKind"], right["listKind"],
              {{Impact::Readers, phrase("Comparison", "Clients read lists of another kind.")}});
        value("spec.names.singular", left["singular"], right["singular"],
              {{Impact::Readers, phrase("Comparison", "kubectl does not know the former singular name.")}});
        for (const char* list : {"shortNames", "categories"}) {
            const std::set<std::string> before = namesIn(left[list]);
            const std::set<std::string> after = namesIn(right[list]);
            if (before == after) continue;
            const bool lost = !std::includes(after.begin(), after.end(), before.begin(), before.end());
            value(
                std::string("spec.names.") + list, left[list], right[list],
                {lost ? std::pair(Impact::Readers, Phrase(phrase("Comparison", "kubectl does not know a former name.")))
                      : std::pair(Impact::Safe, Phrase(phrase("Comparison", "kubectl knows one more name.")))});
        }
        value("spec.preserveUnknownFields", m_leftSpec["preserveUnknownFields"], m_rightSpec["preserveUnknownFields"],
              {{Impact::Writers, phrase("Comparison", "Unknown fields are dropped or kept in all versions.")},
               {Impact::Stored, phrase("Comparison", "Stored unknown fields can be lost when objects are read.")},
               {Impact::Readers, phrase("Comparison", "Unknown fields appear or disappear.")}});
    }

    void conversion() {
        const Field& left = m_leftSpec["conversion"];
        const Field& right = m_rightSpec["conversion"];
        const auto strategy = [](const Field& field) {
            const std::string text = field["strategy"].text();
            return text.empty() ? std::string("None") : text;
        };
        if (strategy(left) != strategy(right)) {
            add("spec.conversion.strategy", toString(Json(strategy(left))), toString(Json(strategy(right))),
                phrase("Comparison", "The conversion changes from %1 to %2.").with(strategy(left), strategy(right)),
                otherStrategy());
        } else {
            const std::string before = lineOf(left["webhook"]);
            const std::string after = lineOf(right["webhook"]);
            if (before != after)
                add("spec.conversion.webhook", before, after, phrase("Comparison", "The conversion webhook changes."),
                    {{Impact::Meaning, phrase("Comparison",
                                              "A different webhook, or the same one with other settings, converts "
                                              "objects between versions.")}});
        }
    }

    // What a change of the strategy means. Objects of a single version were never converted.
    Reasons otherStrategy() const {
        const std::vector<Version>& before = m_left.definition->versions;
        const std::vector<Version>& after = m_right.definition->versions;
        if (before.size() != 1) {
            return {{Impact::Writers,
                     phrase("Comparison", "Fields are converted differently between versions and can be lost.")},
                    {Impact::Stored,
                     phrase("Comparison",
                            "Stored objects of other versions are converted differently when they are read.")},
                    {Impact::Readers, phrase("Comparison", "Clients of other versions read different values.")}};
        }
        const std::string& only = before.front().name;
        const auto found =
            std::find_if(after.begin(), after.end(), [&](const Version& version) { return version.name == only; });
        if (found == after.end()) {
            return {{Impact::Meaning,
                     phrase("Comparison", "Nothing was converted before: %1 was the only version.").with(only)}};
        }
        if (found->storage) {
            return {{Impact::Safe,
                     phrase("Comparison",
                            "Nothing was converted before, and requests at %1 are not converted now: objects are still "
                            "stored as %1.")
                         .with(only)}};
        }
        return {{Impact::Meaning,
                 phrase("Comparison",
                        "Nothing was converted before. Objects of %1 are now converted to the storage version.")
                     .with(only)}};
    }

    void versions() {
        std::map<std::string, const Version*> left, right;
        for (const Version& version : m_left.definition->versions) left.emplace(version.name, &version);
        for (const Version& version : m_right.definition->versions) right.emplace(version.name, &version);
        // Of versions with the same name, which a server rejects, only the first.
        for (const Version& version : m_left.definition->versions) {
            if (left.at(version.name) != &version) continue;
            const std::string field = "spec.versions[" + version.name + "]";
            const auto found = right.find(version.name);
            if (found == right.end()) {
                Reasons reasons;
                if (version.served) {
                    reasons.emplace_back(Impact::Writers,
                                         phrase("Comparison", "Requests of this version are rejected."));
                    reasons.emplace_back(Impact::Readers,
                                         phrase("Comparison", "Clients of this version cannot read objects."));
                }
                if (version.storage || !version.served)
                    reasons.emplace_back(Impact::Stored,
                                         phrase("Comparison",
                                                "Objects can be stored in this version; the server rejects its removal "
                                                "while status.storedVersions lists it."));
                add(field, toString(Json(version.name)), {},
                    phrase("Comparison", "The version %1 is removed.").with(quoted(version.name)), reasons);
                m_out.back().removes = version.served;
                continue;
            }
            flags(field, version, *found->second);
        }
        for (const Version& version : m_right.definition->versions) {
            if (left.contains(version.name) || right.at(version.name) != &version) continue;
            add("spec.versions[" + version.name + "]", {}, toString(Json(version.name)),
                phrase("Comparison", "The version %1 is added.").with(quoted(version.name)), {seenByOthers(version)});
            if (version.storage) storageMoves("spec.versions[" + version.name + "]", {}, version.name);
        }
    }

    void flags(const std::string& field, const Version& left, const Version& right) {
        const auto word = [](bool value) { return std::string(value ? "true" : "false"); };
        if (left.served != right.served) {
            add(field + ".served", word(left.served), word(right.served),
                right.served ? phrase("Comparison", "The version %1 is served.").with(quoted(left.name))
                             : phrase("Comparison", "The version %1 is no longer served.").with(quoted(left.name)),
                right.served
                    ? Reasons{seenByOthers(right)}
                    : Reasons{{Impact::Writers, phrase("Comparison", "Requests of this version are rejected.")},
                              {Impact::Readers, phrase("Comparison", "Clients of this version cannot read objects.")}});
            m_out.back().removes = left.served;
        }
        if (left.storage != right.storage && right.storage) storageMoves(field, word(left.storage), right.name);
        if (left.deprecated != right.deprecated || left.deprecationWarning != right.deprecationWarning)
            add(field + ".deprecated", word(left.deprecated), word(right.deprecated),
                phrase("Comparison", "The deprecation of the version %1 changes.").with(quoted(left.name)),
                {{Impact::Safe, phrase("Comparison", "Clients of this version only get another warning.")}});
    }

    // `before`: what the field was; empty if the version is new.
    void storageMoves(const std::string& field, std::string before, const std::string& version) {
        add(field + ".storage", std::move(before), "true",
            phrase("Comparison", "Objects are stored in the version %1.").with(quoted(version)),
            {storageChange(version)});
    }

    // What clients of other versions read once clients of this version of the right side write objects, or all objects
    // are stored as it.
    std::pair<Impact, Phrase> seenByOthers(const Version& version) const {
        const std::vector<Version>& all = m_right.definition->versions;
        const bool isUsed = version.served || version.storage;
        const bool differs = std::any_of(all.begin(), all.end(), [&](const Version& other) {
            return &other != &version && other.served && !isSameForClients(other, version);
        });
        if (!isUsed || !differs)
            return {Impact::Safe, phrase("Comparison", "Clients of other versions do not see it.")};
        return {Impact::Meaning,
                version.served
                    ? phrase("Comparison", "Clients of other versions also read objects that are written as this one.")
                    : phrase("Comparison", "Objects of other versions are stored as this one.")};
    }

    // Whether objects of one version are the same in the other one.
    bool isSameForClients(const Version& a, const Version& b) const {
        if (!a.schema || !b.schema || convertsByWebhook(*m_right.definition)) return false;
        if (schema::sameSchema(*a.schema, *b.schema)) return true;
        const Comparison comparison = compareSchemas(a.schema, b.schema);
        return comparison.total.differences() == comparison.total.of(Impact::Safe);
    }

    // What happens to objects when the version of the right side becomes the storage version.
    std::pair<Impact, Phrase> storageChange(const std::string& name) const {
        const Version* storage = versionNamed(*m_right.definition, name);
        const Version* former = storageVersion(*m_left.definition);
        const std::vector<Version>& all = m_right.definition->versions;
        const auto loses = [&](const Version& from) {
            return &from != storage &&
                   !(from.schema && storage && storage->schema && keepsFieldsOf(*from.schema, *storage->schema, true));
        };
        const bool isLost = std::any_of(all.begin(), all.end(), [&](const Version& version) {
            return (version.served || (former && version.name == former->name)) && loses(version);
        });
        const bool isKnown = former && versionNamed(*m_right.definition, former->name);
        if (isLost || !isKnown)
            return {Impact::Stored,
                    convertsByWebhook(*m_right.definition)
                        ? phrase("Comparison",
                                 "Fields that the new storage version does not specify are lost at the next write, "
                                 "unless the webhook moves their values. Stored objects stay in the former version "
                                 "until then.")
                        : phrase("Comparison",
                                 "Fields that the new storage version does not specify are lost at the next write. "
                                 "Stored objects stay in the former version until then.")};
        const bool differs = std::any_of(all.begin(), all.end(), [&](const Version& version) {
            return &version != storage && storage && !isSameForClients(version, *storage);
        });
        return {differs ? Impact::Meaning : Impact::Safe,
                phrase("Comparison", "Stored objects stay in the former version until their next write.")};
    }

    void schemas() {
        const bool left = m_left.version->schema != nullptr;
        const bool right = m_right.version->schema != nullptr;
        if (left == right) return;
        add("schema", left ? "{}" : "", right ? "{}" : "",
            right ? phrase("Comparison", "The schema is added.") : phrase("Comparison", "The schema is removed."),
            {{Impact::Writers,
              phrase("Comparison", "A definition without a schema is rejected, or accepts every object.")}});
    }

    void subresources(const Field& left, const Field& right) {
        const bool before = left["status"].set;
        const bool after = right["status"].set;
        if (before != after)
            add("subresources.status", before ? "{}" : "", after ? "{}" : "",
                after ? phrase("Comparison", "The status subresource is added.")
                      : phrase("Comparison", "The status subresource is removed."),
                {{Impact::Writers,
                  after ? phrase("Comparison",
                                 "Writes to the main resource ignore status; controllers must use the subresource.")
                        : phrase("Comparison",
                                 "Requests for the subresource are rejected, and writes to the main resource change "
                                 "status.")},
                 {Impact::Meaning, phrase("Comparison", "metadata.generation counts other changes.")}});
        const std::string scaleBefore = lineOf(left["scale"]);
        const std::string scaleAfter = lineOf(right["scale"]);
        if (scaleBefore != scaleAfter)
            add("subresources.scale", scaleBefore, scaleAfter, changed("subresources.scale", scaleBefore, scaleAfter),
                {scaleBefore.empty()
                     ? std::pair(Impact::Writers,
                                 Phrase(phrase("Comparison",
                                               "The values at the paths of scale are checked in every request.")))
                     : std::pair(
                           Impact::Writers,
                           Phrase(phrase("Comparison",
                                         "kubectl scale and autoscalers use different fields, or are rejected.")))});
    }

    void selectable(const Field& left, const Field& right) {
        const auto paths = [](const Field& list) {
            std::set<std::string> out;
            for (const Field& item : list.items) out.insert(item["jsonPath"].text());
            return out;
        };
        const std::set<std::string> before = paths(left);
        const std::set<std::string> after = paths(right);
        for (const std::string& path : before)
            if (!after.contains(path))
                add("selectableFields", toString(Json(path)), {},
                    phrase("Comparison", "%1 stops being a selectable field.").with(quoted(path)),
                    {{Impact::Readers, phrase("Comparison", "Requests with --field-selector on it are rejected.")}});
        for (const std::string& path : after)
            if (!before.contains(path))
                add("selectableFields", {}, toString(Json(path)),
                    phrase("Comparison", "%1 becomes a selectable field.").with(quoted(path)),
                    {{Impact::Safe, phrase("Comparison", "Only requests that select by it are affected.")}});
    }

    void columns() {
        const std::vector<PrinterColumn>& left = m_left.version->columns;
        const std::vector<PrinterColumn>& right = m_right.version->columns;
        if (left == right || (!m_context.documentation && withoutTexts(left) == withoutTexts(right))) return;
        const auto line = [](const PrinterColumn& column) {
            Json::Object out{
                {"name", Json(column.name)}, {"type", Json(column.type)}, {"jsonPath", Json(column.jsonPath)}};
            if (!column.format.empty()) out.emplace("format", Json(column.format));
            if (!column.description.empty()) out.emplace("description", Json(column.description));
            if (column.priority != 0) out.emplace("priority", Json(static_cast<std::int64_t>(column.priority)));
            return toString(Json(std::move(out)));
        };
        std::map<std::string, const PrinterColumn*> before, after;
        for (const PrinterColumn& column : left) before.emplace(column.name, &column);
        for (const PrinterColumn& column : right) after.emplace(column.name, &column);
        const std::size_t told = m_out.size();
        // kubectl prints columns of a priority above 0 only on request.
        const auto table = [](bool wide) -> Reasons {
            return {{Impact::Readers,
                     wide ? phrase("Comparison",
                                   "Scripts that parse the output of kubectl get -o wide see different cells.")
                          : phrase("Comparison", "Scripts that parse the output of kubectl get see different cells.")}};
        };
        const bool allWide =
            std::all_of(right.begin(), right.end(), [](const auto& column) { return column.priority > 0; });
        for (const auto& [name, column] : before) {
            const auto found = after.find(name);
            const std::string field = "additionalPrinterColumns[" + name + "]";
            if (found == after.end()) {
                add(field, line(*column), {}, phrase("Comparison", "The column %1 is removed.").with(quoted(name)),
                    table(column->priority > 0));
            } else if (!(*column == *found->second)) {
                PrinterColumn described = *column;
                described.description = found->second->description;
                const bool documents = described == *found->second;
                if (documents && !m_context.documentation) continue;
                add(field, line(*column), line(*found->second),
                    phrase("Comparison", "The column %1 changes.").with(quoted(name)),
                    documents ? Reasons{{Impact::Safe, phrase("Comparison", "It only documents the column.")}}
                              : table(column->priority > 0 && found->second->priority > 0));
            }
        }
        for (const auto& [name, column] : after)
            if (!before.contains(name))
                add("additionalPrinterColumns[" + name + "]", {}, line(*column),
                    phrase("Comparison", "The column %1 is added.").with(quoted(name)), table(column->priority > 0));
        if (m_out.size() == told)
            add("additionalPrinterColumns", {}, {}, phrase("Comparison", "The order of the columns changes."),
                table(allWide));
    }

    const Side& m_left;
    const Side& m_right;
    const Field& m_leftSpec;
    const Field& m_rightSpec;
    PairContext m_context;
    std::vector<Difference> m_out;
};

}  // namespace

std::vector<Difference> compareDefinitions(const Side& left, const Side& right, bool whole, bool documentation) {
    return DefinitionComparison(left, right).run(whole, documentation);
}

}  // namespace crd::diff
