// Colours for one line of text at a time: the interface, its three back ends behind createHighlighter(), no Qt here.
//
// Used on the GUI thread, synchronously, from within QSyntaxHighlighter::highlightBlock(): colours must be there when
// the change of the text is laid out, since every later change costs a pass over the whole document (Qt 6.4). So every
// call is bounded in time, and a back end that fails once stays dead: plain text then, never a frozen window.
// Nothing here throws.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace crd::syntax {

// What a piece of text is; the numbers are those of KSyntaxHighlighting's Theme::TextStyle. The application's theme
// maps them to colours, so that a change of theme asks the back end nothing.
enum class Style : std::uint16_t {
    Normal = 0,
    Keyword,
    Function,
    Variable,
    ControlFlow,
    Operator,
    BuiltIn,
    Extension,
    Preprocessor,
    Attribute,
    Char,
    SpecialChar,
    String,
    VerbatimString,
    SpecialString,
    Import,
    DataType,
    DecVal,
    BaseN,
    Float,
    Constant,
    Comment,
    Documentation,
    Annotation,
    CommentVar,
    RegionMarker,
    Information,
    Warning,
    Alert,
    Error,
    Others
};
inline constexpr std::uint16_t kStyleCount = static_cast<std::uint16_t>(Style::Others) + 1;

// UTF-16 units of the line. Spans are sorted, do not overlap and lie within the line; Normal text has none.
struct Span {
    std::uint32_t offset = 0;
    std::uint32_t length = 0;
    Style style = Style::Normal;
    bool operator==(const Span&) const = default;
};

// States are small numbers (they fit QTextBlock::userState): 0 is the beginning of a text; a negative one is read as 0.
struct LineResult {
    std::int32_t stateOut = 0;
    std::vector<Span> spans;
    bool operator==(const LineResult&) const = default;
};

// Lines longer than this many units get no colours and pass their state on: a definition may take a millisecond for a
// thousand units.
inline constexpr std::size_t kLongestLine = 8'000;

class SyntaxHighlighter {
 public:
    // Gives the line after the one asked for last, then the one after that; false at the end of the text. Lets a back
    // end ask for many lines in one go. Valid during the call only.
    using NextLine = std::function<bool(std::u16string&)>;

    virtual ~SyntaxHighlighter() = default;

    // The spans of line `number` (it only tells whether lines are asked for in order) and the state at its end.
    // `keepState` is the state that this line ended in before: on failure it is returned, so that nothing after the
    // line is coloured again in vain.
    virtual LineResult line(std::size_t number, std::u16string_view text, std::int32_t stateIn, std::int32_t keepState,
                            const NextLine& next) = 0;

    // False while line() would have to wait for something that starts: asking this starts it, and whoever must not wait
    // asks again later. True as well where there will never be colours.
    virtual bool ready() { return true; }
    // False: this one will never give colours (again).
    virtual bool alive() const = 0;
    // Why not, in one plain sentence; empty while alive.
    virtual std::string note() const = 0;
};

struct HighlighterOptions {
    std::string definition = "YAML";
    // The helper program; empty: where it is installed (helperPath()).
    std::string helper = {};
    // How long one line may take before the back end counts as dead. Lines read ahead add a millisecond each.
    int deadlineMs = 60;
    // How long the helper may take to start, and the first line may wait for it.
    int startMs = 1'500;
};

// The back end that this build has: in-process (KF6), a helper process (KF5), or none, which is dead from the start.
// Never null. A helper is started when it is wanted first.
std::unique_ptr<SyntaxHighlighter> createHighlighter(const HighlighterOptions& options = {});

// "KF6", "KF5HELPER" or "NONE".
std::string_view backEndName();

}  // namespace crd::syntax
