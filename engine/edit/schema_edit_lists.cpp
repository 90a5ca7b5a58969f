// Schema edits that change one value of a list: of an enum, of required, of x-kubernetes-list-map-keys, of a default,
// of x-kubernetes-validations.
#include <algorithm>
#include <memory>

#include "engine/base/text/quote.h"
#include "engine/edit/schema_edit.h"
#include "engine/edit/schema_edit_script.h"
#include "engine/edit/schema_way.h"
#include "engine/schema/keyword.h"
#include "engine/schema/rule_field.h"
#include "engine/yaml/read/resolve.h"

namespace crd {
namespace {

using schema::ValueShape;

struct Value {
    std::string text;
    std::optional<Json> scalar;  // nothing: a list or mapping, written as its own text
};

// The value to write into a list keyword, or why it is not allowed.
Result<Value> valueFor(const schema::KeywordInfo& keyword, std::string_view yamlText) {
    const yaml::StreamPtr read = yaml::Stream::read(std::make_shared<const std::string>(yamlText));
    if (!read->ok())
        return failure(phrase("Edits", "The value for %1 is not valid YAML: %2")
                           .with(ticked(keyword.name), read->problems().front().message.phrase()));
    if (read->documents().size() != 1 || !read->documents().front().root)
        return failure(phrase("Edits", "%1 needs a value.").with(ticked(keyword.name)));
    yaml::JsonReading json = yaml::toJson(*read);
    if (!json.value)
        return failure(
            phrase("Edits", "The server could not read the value for %1: %2").with(ticked(keyword.name), json.error));
    if (keyword.shape == ValueShape::NameList && json.value->asString() == nullptr)
        return failure(phrase("Edits", "%1 must contain names.").with(ticked(keyword.name)));
    if (keyword.shape == ValueShape::Rules && json.value->asObject() == nullptr)
        return failure(phrase("Edits", "%1 must contain rules.").with(ticked(keyword.name)));
    Value value{std::string(yamlText), std::nullopt};
    if (json.value->asArray() == nullptr && json.value->asObject() == nullptr) value.scalar = std::move(json.value);
    return value;
}

struct List {
    FieldPath node, path;
    std::size_t size = 0;
};

Result<List> listAt(const EditScript& script, const SchemaRef& ref, const schema::KeywordInfo& keyword) {
    const auto way = schemaWay(ref.definition, ref.node);
    if (!way || !way->keyword.empty() || !script.has(way->node()))
        return failure(phrase("Edits", "There is no schema at %1.").with(ref.node.toString()));
    const bool list = keyword.shape == ValueShape::ValueList || keyword.shape == ValueShape::NameList ||
                      keyword.shape == ValueShape::AnyValue || keyword.shape == ValueShape::Rules;
    if (!list) return failure(phrase("Edits", "%1 is not a list.").with(ticked(keyword.name)));
    List out{way->node(), way->node().child(keyword.name)};
    const yaml::NodeRef there = script.at(out.path);
    if (!there) return out;
    if (there->isAlias())
        return failure(phrase("Edits", "%1 at %2 is an alias; change it where it is defined.")
                           .with(ticked(keyword.name), ref.node.toString()));
    if (!there->isSequence())
        return failure(phrase("Edits", "%1 at %2 is not a list.").with(ticked(keyword.name), ref.node.toString()));
    out.size = there.size();
    return out;
}

// Runs `make` on the list of a keyword.
template <typename Make>
Result<TextEdit> editList(const SchemaRef& ref, std::string_view keyword, const Make& make) {
    const auto known = schema::keywordNamed(keyword);
    if (!known) return failure(phrase("Edits", "\"%1\" is not a keyword of a schema.").with(keyword));
    const schema::KeywordInfo& info = schema::info(*known);
    EditScript script(ref.stream, ref.definition.document);
    const Result<List> list = listAt(script, ref, info);
    if (!list) return tl::unexpected<Error>(list.error());
    if (const Result<bool> done = make(script, info, *list); !done) return tl::unexpected<Error>(done.error());
    return script.finish();
}

Error missing(std::string_view keyword, std::size_t index) {
    return Error(phrase("Edits", "%1 has no value number %2.").with(ticked(keyword), std::to_string(index + 1)));
}

const std::string_view kRulesKeyword = schema::info(schema::Keyword::XValidations).name;

// The value of a field's text, or why it is not allowed.
Result<Json> ruleFieldValue(const schema::RuleField& field, std::string_view text) {
    if (field.shape != ValueShape::Boolean) return Json(text);
    if (text != "true" && text != "false")
        return failure(phrase("Edits", "%1 is true or false.").with(ticked(field.name)));
    return Json(text == "true");
}

// Whether the fields of rules are sorted alphabetically: as in the rules of the list or, if undecided, in the schema.
bool rulesSorted(const EditScript& script, const List& list) {
    bool told = false;
    const yaml::NodeRef rules = script.at(list.path);
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const yaml::NodeRef rule = rules.entry(i).value;
        if (!rule->isMapping()) continue;
        for (std::size_t k = 1; k < rule.size(); ++k) {
            if (!rule.entry(k).key || !rule.entry(k - 1).key) return false;
            told = true;
            if (rule.entry(k).key->scalar < rule.entry(k - 1).key->scalar) return false;
        }
    }
    return told || script.alphabetical(list.node);
}

// Before the first field that comes later in alphabetical or conventional order.
yaml::InsertPosition placeOf(bool sorted, yaml::NodeRef rule, const schema::RuleField& field) {
    const auto later = [&](std::string_view key) {
        const schema::RuleField* other = schema::ruleFieldNamed(key);
        return sorted ? key > field.name : other != nullptr && other > &field;
    };
    yaml::InsertPosition position;
    std::size_t before = rule.size();
    while (before > 0 && rule.entry(before - 1).key && later(rule.entry(before - 1).key->scalar)) --before;
    if (before < rule.size()) position.before = before;
    return position;
}

}  // namespace

Result<TextEdit> addListValues(const SchemaRef& ref, std::string_view keyword,
                               const std::vector<std::string>& yamlTexts, yaml::InsertPosition where) {
    return editList(
        ref, keyword, [&](EditScript& script, const schema::KeywordInfo& info, const List& list) -> Result<bool> {
            std::vector<Value> values;
            for (const std::string& text : yamlTexts) {
                Result<Value> value = valueFor(info, text);
                if (!value) return tl::unexpected<Error>(value.error());
                values.push_back(std::move(*value));
            }
            std::size_t at = where.before ? std::min(*where.before, list.size) : list.size;
            std::size_t from = 0;
            if (list.size == 0 && !values.empty()) {
                const yaml::NodeRef owner = script.at(list.node);
                const bool flow = owner && owner->isMapping() && owner->flow;
                const std::string& first = values.front().text;
                script.setKeywordText(list.node, keyword, flow ? "[" + first + "]" : "- " + first);
                at = from = 1;
            }
            for (std::size_t i = from, size = list.size + from; i < values.size(); ++i, ++at, ++size) {
                yaml::InsertPosition put;
                if (at < size) put.before = at;
                script.step(yaml::insertItem(script.target(), list.path, values[i].scalar.value_or(Json("x")), put));
                if (!values[i].scalar) script.step(yaml::setText(script.target(), list.path.at(at), values[i].text));
            }
            return true;
        });
}

Result<TextEdit> setListValue(const SchemaRef& ref, std::string_view keyword, std::size_t index,
                              std::string_view yamlText) {
    return editList(ref, keyword,
                    [&](EditScript& script, const schema::KeywordInfo& info, const List& list) -> Result<bool> {
                        if (index >= list.size) return tl::unexpected<Error>(missing(keyword, index));
                        const Result<Value> value = valueFor(info, yamlText);
                        if (!value) return tl::unexpected<Error>(value.error());
                        const FieldPath item = list.path.at(index);
                        script.step(value->scalar ? yaml::setValue(script.target(), item, *value->scalar)
                                                  : yaml::setText(script.target(), item, value->text));
                        return true;
                    });
}

Result<TextEdit> removeListValue(const SchemaRef& ref, std::string_view keyword, std::size_t index) {
    return editList(ref, keyword,
                    [&](EditScript& script, const schema::KeywordInfo& info, const List& list) -> Result<bool> {
                        if (index >= list.size) return tl::unexpected<Error>(missing(keyword, index));
                        // An empty default has a meaning; an empty list of names or values does not.
                        const bool goes = info.shape != ValueShape::AnyValue;
                        script.step(yaml::remove(script.target(), list.path.at(index), goes));
                        return true;
                    });
}

Result<TextEdit> moveListValue(const SchemaRef& ref, std::string_view keyword, std::size_t index, int delta) {
    return editList(ref, keyword,
                    [&](EditScript& script, const schema::KeywordInfo&, const List& list) -> Result<bool> {
                        if (index >= list.size) return tl::unexpected<Error>(missing(keyword, index));
                        const auto last = static_cast<std::ptrdiff_t>(list.size) - 1;
                        const auto from = static_cast<std::ptrdiff_t>(index);
                        const std::ptrdiff_t to = std::clamp<std::ptrdiff_t>(from + delta, 0, last);
                        if (to == from) return true;
                        // Positions count the values before the move.
                        yaml::InsertPosition put;
                        if (to < from || to < last) put.before = static_cast<std::size_t>(to > from ? to + 1 : to);
                        script.step(yaml::move(script.target(), list.path.at(index), list.path, put));
                        return true;
                    });
}

Result<TextEdit> addRule(const SchemaRef& ref, std::string_view expression) {
    return editList(
        ref, kRulesKeyword, [&](EditScript& script, const schema::KeywordInfo&, const List& list) -> Result<bool> {
            if (list.size > 0) {
                const Json rule(Json::Object{{"rule", Json(expression)}});
                script.step(yaml::insertItem(script.target(), list.path, rule));
                return true;
            }
            const yaml::NodeRef owner = script.at(list.node);
            const bool flow = owner && owner->isMapping() && owner->flow;
            script.setKeywordText(list.node, kRulesKeyword, flow ? "[{rule: x}]" : "- rule: x");
            if (script.ok())
                script.step(yaml::setValue(script.target(), list.path.at(0).child("rule"), Json(expression)));
            return true;
        });
}

Result<TextEdit> setRuleField(const SchemaRef& ref, std::size_t index, std::string_view name, std::string_view text) {
    const schema::RuleField* field = schema::ruleFieldNamed(name);
    if (field == nullptr) return failure(phrase("Edits", "%1 is not a field of a rule.").with(ticked(name)));
    return editList(ref, kRulesKeyword,
                    [&](EditScript& script, const schema::KeywordInfo&, const List& list) -> Result<bool> {
                        if (index >= list.size) return tl::unexpected<Error>(missing(kRulesKeyword, index));
                        const FieldPath rule = list.path.at(index);
                        const yaml::NodeRef there = script.at(rule);
                        if (!there || !there->isMapping())
                            return failure(phrase("Edits", "Rule %1 is not a mapping; change it in the text.")
                                               .with(std::to_string(index + 1)));
                        if (text.empty() && field->required)
                            return failure(phrase("Edits", "A rule needs an expression; remove the rule instead."));
                        const FieldPath path = rule.child(name);
                        if (text.empty()) {
                            script.removeKey(rule, name);
                            return true;
                        }
                        const Result<Json> value = ruleFieldValue(*field, text);
                        if (!value) return tl::unexpected<Error>(value.error());
                        if (script.has(path))
                            script.step(yaml::setValue(script.target(), path, *value));
                        else
                            script.step(yaml::insertEntry(script.target(), rule, name, *value,
                                                          placeOf(rulesSorted(script, list), there, *field)));
                        return true;
                    });
}

}  // namespace crd
