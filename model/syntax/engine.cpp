#include "model/syntax/engine.h"

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/State>
#include <KSyntaxHighlighting/Theme>
#include <QString>

namespace crd::syntax {
namespace {

namespace ksh = KSyntaxHighlighting;

static_assert(static_cast<int>(Style::Attribute) == static_cast<int>(ksh::Theme::Attribute));
static_assert(static_cast<int>(Style::Constant) == static_cast<int>(ksh::Theme::Constant));
static_assert(static_cast<int>(Style::Error) == static_cast<int>(ksh::Theme::Error));
static_assert(static_cast<int>(Style::Others) == static_cast<int>(ksh::Theme::Others));

// The YAML definition has some fifteen states. A deeply nested text creates a new one for every line, each as deep as
// the nesting: beyond this many the states are reset, so that memory and time stay bounded.
constexpr std::size_t kMostStates = 256;

class KfEngine final : public Engine, private ksh::AbstractHighlighter {
 public:
    bool load(std::string_view name) {
        const ksh::Definition found = m_repository.definitionForName(
            QString::fromUtf8(name.data(), static_cast<decltype(QString().size())>(name.size())));
        if (!found.isValid()) return false;
        setDefinition(found);
        m_states.emplace_back();
        return true;
    }

    LineResult line(std::u16string_view text, std::int32_t stateIn) override {
        const auto from = stateIn > 0 && static_cast<std::size_t>(stateIn) < m_states.size()
                              ? static_cast<std::size_t>(stateIn)
                              : std::size_t{0};
        m_result = LineResult{static_cast<std::int32_t>(from), {}};
        if (text.size() > kLongestLine) return m_result;
        m_units = text.size();
        const ksh::State begin = m_states[from];  // a copy: interning may move the others
        m_result.stateOut =
            interned(highlightLine(QStringView(text.data(), static_cast<qsizetype>(text.size())), begin));
        return m_result;
    }

 private:
    void applyFormat(int offset, int length, const ksh::Format& format) override {
        const auto style = static_cast<std::uint16_t>(format.textStyle());
        if (offset < 0 || length <= 0 || style == 0 || style >= kStyleCount) return;
        const auto begin = static_cast<std::uint32_t>(offset), size = static_cast<std::uint32_t>(length);
        if (begin + size > m_units) return;
        auto& spans = m_result.spans;
        if (!spans.empty()) {
            Span& last = spans.back();
            if (begin < last.offset + last.length) return;
            if (begin == last.offset + last.length && last.style == Style{style}) {
                last.length += size;
                return;
            }
        }
        spans.push_back({begin, size, Style{style}});
    }

    std::int32_t interned(const ksh::State& state) {
        for (std::size_t i = 0; i < m_states.size(); ++i) {
            if (m_states[i] == state) return static_cast<std::int32_t>(i);
        }
        if (m_states.size() >= kMostStates) return 0;
        m_states.push_back(state);
        return static_cast<std::int32_t>(m_states.size() - 1);
    }

    ksh::Repository m_repository;
    std::vector<ksh::State> m_states;
    LineResult m_result;
    std::size_t m_units = 0;
};

}  // namespace

std::unique_ptr<Engine> Engine::create(std::string_view definition) {
    auto engine = std::make_unique<KfEngine>();
    if (!engine->load(definition)) return nullptr;
    return engine;
}

}  // namespace crd::syntax
