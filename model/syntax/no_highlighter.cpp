// The back end "none": this build has no highlighting.
#include "engine/base/phrase.h"
#include "model/syntax/syntax_highlighter.h"

namespace crd::syntax {
namespace {

class NoHighlighter final : public SyntaxHighlighter {
 public:
    LineResult line(std::size_t, std::u16string_view, std::int32_t, std::int32_t keepState, const NextLine&) override {
        return {keepState, {}};
    }
    bool alive() const override { return false; }
    std::string note() const override {
        return phrase("Syntax", "This program was built without syntax highlighting.").english;
    }
};

}  // namespace

std::unique_ptr<SyntaxHighlighter> createHighlighter(const HighlighterOptions&) {
    return std::make_unique<NoHighlighter>();
}

std::string_view backEndName() {
    return "NONE";
}

}  // namespace crd::syntax
