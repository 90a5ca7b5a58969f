#include "model/source/completion_provider.h"

#include "engine/completion/definition_grammar.h"
#include "engine/completion/object_grammar.h"
#include "model/schema/schema_place.h"

namespace crd::model {

completion::Completions DefinitionCompletions::completionsAt(const std::string& text, std::size_t byte) const {
    const PublishedPtr published = m_session ? m_session->published() : nullptr;
    const int target = m_session ? m_session->snapshot().options.targetMinor : kDefaultMinor;
    return completion::completionsAt(text, byte, completion::DefinitionGrammar(target),
                                     published ? published->analysis->tree : nullptr);
}

completion::Completions ObjectCompletions::completionsAt(const std::string& text, std::size_t byte) const {
    const PublishedPtr published = m_session ? m_session->published() : nullptr;
    const VersionsModel::Row* row = published ? m_session->versions()->at(m_session->selectedVersion()) : nullptr;
    const Definition* definition = row ? definitionOf(*published->analysis, row->object) : nullptr;
    if (definition == nullptr) return {};
    const Version* version = versionOf(*published->analysis, row->object, row->version);
    for (const Version& other : definition->versions)
        if (other.name == m_version.toStdString()) version = &other;
    if (version == nullptr) return {};
    const completion::ObjectGrammar grammar(
        {version->schema, definition->group + '/' + version->name, definition->kindName});
    return completion::completionsAt(text, byte, grammar);
}

}  // namespace crd::model

#include "moc_completion_provider.cpp"
