// The back end "KF6": KSyntaxHighlighting in this process.
#include "engine/base/phrase.h"
#include "model/syntax/engine.h"
#include "model/syntax/syntax_highlighter.h"

namespace crd::syntax {
namespace {

class EngineHighlighter final : public SyntaxHighlighter {
 public:
    explicit EngineHighlighter(const std::string& definition) : m_engine(Engine::create(definition)) {}

    LineResult line(std::size_t, std::u16string_view text, std::int32_t stateIn, std::int32_t keepState,
                    const NextLine&) override {
        return m_engine ? m_engine->line(text, stateIn) : LineResult{keepState, {}};
    }
    bool alive() const override { return m_engine != nullptr; }
    std::string note() const override {
        return m_engine ? std::string()
                        : std::string(phrase("Syntax", "There is no syntax definition for this file type.").english);
    }

 private:
    std::unique_ptr<Engine> m_engine;
};

}  // namespace

std::unique_ptr<SyntaxHighlighter> createHighlighter(const HighlighterOptions& options) {
    return std::make_unique<EngineHighlighter>(options.definition);
}

std::string_view backEndName() {
    return "KF6";
}

}  // namespace crd::syntax
