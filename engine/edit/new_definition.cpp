#include "engine/edit/new_definition.h"

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "engine/base/text/ascii.h"
#include "engine/crd/checks/approval.h"
#include "engine/crd/model/read.h"
#include "engine/crd/model/suggested_names.h"
#include "engine/edit/definition_edit.h"

namespace crd {

namespace {

// True if the name is safe in any YAML comment or text.
bool isWord(std::string_view name, std::string_view besides) {
    return !name.empty() && std::all_of(name.begin(), name.end(), [&](char c) {
        return isAlphanumeric(c) || besides.find(c) != std::string_view::npos;
    });
}

bool beginsWithVowel(std::string_view word) {
    return !word.empty() && std::string_view("aeiouAEIOU").find(word.front()) != std::string_view::npos;
}

using Names = std::array<std::pair<std::string, std::string>, 4>;  // old, new

std::string renamed(std::string_view text, const Names& words, const std::string& oldGroup,
                    const std::string& newGroup) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const char before = at == 0 ? ' ' : text[at - 1];
        if (isAlphanumeric(before) || !isAlphanumeric(text[at])) {
            out += text[at++];
            continue;
        }
        if (!oldGroup.empty() && text.substr(at).starts_with(oldGroup)) {
            out += newGroup;
            at += oldGroup.size();
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && isAlphanumeric(text[end])) ++end;
        const std::string_view word = text.substr(at, end - at);
        const auto hit = std::find_if(words.begin(), words.end(), [&](const auto& pair) { return pair.first == word; });
        if (hit == words.end()) {
            out += word;
        } else {
            const bool article = out.ends_with(" A ") || out.ends_with(" a ");
            if (article && beginsWithVowel(hit->second) && !beginsWithVowel(word)) out.insert(out.size() - 1, "n");
            out += hit->second;
        }
        at = end;
    }
    return out;
}

// Applies edits one after another, each to the result of the previous one.
class Rewriter {
 public:
    explicit Rewriter(std::string text) : m_text(std::move(text)) {}

    using Edit = std::function<Result<TextEdit>(const DefinitionRef&)>;
    bool apply(const Edit& edit) {
        const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(m_text));
        if (!stream->problems().empty() || stream->documents().empty()) return false;
        const Definition definition = readDefinition(*stream, 0);
        if (definition.kind != DocumentKind::CustomResourceDefinition) return false;
        const Result<TextEdit> made = edit({*stream, definition});
        if (!made) return false;
        m_text = applied(m_text, *made);
        return true;
    }
    bool set(std::string_view path, const Json& value) {
        const std::optional<FieldPath> field = FieldPath::parse(path);
        return field && apply([&](const DefinitionRef& ref) { return setDefinitionField(ref, *field, value); });
    }
    bool unset(std::string_view path) {
        const std::optional<FieldPath> field = FieldPath::parse(path);
        return field && apply([&](const DefinitionRef& ref) { return unsetDefinitionField(ref, *field); });
    }
    std::string take() { return std::move(m_text); }

 private:
    std::string m_text;
};

}  // namespace

Result<std::string> newDefinition(std::string_view templateText, const NewNames& names) {
    std::string text(templateText);
    Names words;
    std::string oldGroup;
    std::size_t versions = 0;
    Rewriter first(text);
    const bool isDefinition = first.apply([&](const DefinitionRef& ref) {
        const Definition& old = ref.definition;
        words = {{{old.kindName, names.kind},
                  {old.listKind, suggestedListKind(names.kind)},
                  {old.plural, names.plural},
                  {old.singular, suggestedSingular(names.kind)}}};
        oldGroup = old.group;
        versions = old.versions.size();
        return Result<TextEdit>(TextEdit());
    });
    if (!isDefinition) return failure(phrase("Edits", "The template is not a definition."));
    if (isWord(names.kind, "") && isWord(names.plural, "-") && isWord(names.group, "-."))
        text = renamed(text, words, oldGroup, names.group);
    // The fields are set individually in any case: a kind such as True needs quotes.
    Rewriter rewriter(std::move(text));
    const bool done = rewriter.unset("spec.names.shortNames") && rewriter.set("spec.names.kind", Json(names.kind)) &&
                      rewriter.set("spec.names.listKind", Json(suggestedListKind(names.kind))) &&
                      rewriter.set("spec.names.singular", Json(suggestedSingular(names.kind))) &&
                      rewriter.set("spec.names.plural", Json(names.plural)) &&
                      rewriter.set("spec.group", Json(names.group)) && rewriter.set("spec.scope", Json(names.scope));
    Json::Array shortNames;
    for (const std::string& name : names.shortNames) shortNames.emplace_back(name);
    const bool named =
        done && (shortNames.empty() || rewriter.set("spec.names.shortNames", Json(shortNames))) &&
        (names.version.empty() || versions != 1 || rewriter.set("spec.versions[0].name", Json(names.version)));
    const bool approved =
        named && (!isProtectedGroup(names.group) ||
                  rewriter.set("metadata.annotations[" + std::string(kApprovalAnnotation) + "]", Json(kUnapproved)));
    if (!approved) return failure(phrase("Edits", "The template cannot be given these names."));
    return rewriter.take();
}

}  // namespace crd
