#include "engine/sample/schema_differences.h"

#include <algorithm>

#include "engine/schema/type_words.h"

namespace crd::sample {

namespace {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;
using Difference = SchemaDifference::Kind;

// Keywords reported as the type, at descendants, or as "required".
bool saidOtherwise(Keyword keyword) {
    switch (keyword) {
        case Keyword::Type:
        case Keyword::XIntOrString:
        case Keyword::Properties:
        case Keyword::Items:
        case Keyword::AdditionalProperties:
        case Keyword::Required:
            return true;
        default:
            return false;
    }
}

std::string withAnd(const std::vector<std::string>& words) {
    std::string out;
    for (std::size_t i = 0; i < words.size(); ++i)
        out += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
    return out;
}

bool isRequiredBy(const Schema& node, const std::string& name) {
    return std::find(node.required.begin(), node.required.end(), name) != node.required.end();
}

std::string typeOf(const Schema& node) {
    const std::string words = schema::typeWords(node);
    return words.empty() ? "no type" : words;
}

const ChildSchema* same(const Schema& node, const ChildSchema& child) {
    if (child.kind == ChildKind::Property) return node.property(child.name);
    return node.child(child.kind);
}

std::string pathOf(const std::string& path, const ChildSchema& child) {
    if (child.kind == ChildKind::Items) return path + "[]";
    const std::string name = child.kind == ChildKind::Property ? child.name : "*";
    return path.empty() ? name : path + '.' + name;
}

class Comparison {
 public:
    // `wasRequired` and `isRequired` come from the parent node.
    void node(const Schema& before, const Schema& after, const std::string& path, bool wasRequired, bool isRequired) {
        std::vector<std::string> said;
        if (typeOf(before) != typeOf(after)) said.push_back(typeOf(before) + " becomes " + typeOf(after));
        if (wasRequired != isRequired) said.emplace_back(isRequired ? "becomes required" : "is no longer required");
        std::vector<std::string> gained, lost;
        for (const schema::KeywordInfo& info : schema::keywords()) {
            if (saidOtherwise(info.keyword) || before.set(info.keyword) == after.set(info.keyword)) continue;
            (after.set(info.keyword) ? gained : lost).emplace_back(info.name);
        }
        if (before.set(Keyword::Format) && after.set(Keyword::Format) && before.format != after.format)
            said.push_back("format " + before.format + " becomes " + after.format);
        if (!gained.empty()) said.push_back("gains " + withAnd(gained));
        if (!lost.empty()) said.push_back("loses " + withAnd(lost));
        if (!said.empty()) {
            std::string what = said.front();
            for (std::size_t i = 1; i < said.size(); ++i) what += "; " + said[i];
            out.push_back({Difference::Changed, path, what});
        }
        for (const ChildSchema& child : after.children) {
            if (!placesValues(child.kind)) continue;
            const bool required = child.kind == ChildKind::Property && isRequiredBy(after, child.name);
            const ChildSchema* old = same(before, child);
            const std::string below = pathOf(path, child);
            if (old == nullptr) {
                out.push_back({Difference::Added, below, typeOf(*child.schema) + (required ? ", required" : "")});
            } else {
                node(*old->schema, *child.schema, below,
                     child.kind == ChildKind::Property && isRequiredBy(before, child.name), required);
            }
        }
        for (const ChildSchema& child : before.children)
            if (placesValues(child.kind) && same(after, child) == nullptr)
                out.push_back({Difference::Removed, pathOf(path, child), typeOf(*child.schema)});
    }

    std::vector<SchemaDifference> out;
};

}  // namespace

std::vector<SchemaDifference> schemaDifferences(const Schema& before, const Schema& after) {
    Comparison comparison;
    comparison.node(before, after, {}, false, false);
    return std::move(comparison.out);
}

}  // namespace crd::sample
