// Colours for one line of text at a time: the interface, whose three back ends are created by createHighlighter(). No
// Qt here.
//
// Used on the GUI thread, synchronously, from within QSyntaxHighlighter::highlightBlock(): colours must exist when the
// changed text is laid out, since every later change costs a pass over the whole document (Qt 6.4). So every call is
// bounded in time, and a back end that fails once is not used again: the text is then plain, and the window never
// freezes. Nothing here throws.
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
// maps them to colours, so that a change of theme does not need the back end.
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

// Lines longer than this many units get no colours and keep their state: a highlighting definition may take a
// millisecond for a thousand units.
inline constexpr std::size_t kLongestLine = 8'000;

class SyntaxHighlighter {
 public:
    // Returns the line after the last requested one, then the one after that; false at the end of the text. Lets a back
    // end request many lines at once. Valid only during the call.
    using NextLine = std::function<bool(std::u16string&)>;

    virtual ~SyntaxHighlighter() = default;

    // The spans of line `number` (only used to detect requests in order) and the state at its end. `keepState` is the
    // state that this line ended in before: it is returned on failure, so that later lines are not coloured again
    // needlessly.
    virtual LineResult line(std::size_t number, std::u16string_view text, std::int32_t stateIn, std::int32_t keepState,
                            const NextLine& next) = 0;

    // False while line() would have to wait for the back end to start: this call starts it, and a caller that must not
    // wait calls again later. Also true if there will never be colours.
    virtual bool ready() { return true; }
    // False: this one will not give colours again.
    virtual bool alive() const = 0;
    // Why not, in one sentence; empty while alive.
    virtual std::string note() const = 0;
};

struct HighlighterOptions {
    std::string definition = "YAML";
    // The helper program; empty: the installed one (helperPath()).
    std::string helper = {};
    // Timeout for one line; then the back end counts as dead. Lines read ahead add a millisecond each.
    int deadlineMs = 60;
    // Timeout for the start of the helper, also when the first line waits for it.
    int startMs = 1'500;
};

// The back end that this build has: in-process (KF6), a helper process (KF5), or none, which is dead from the start.
// Never null. A helper is started at the first use.
std::unique_ptr<SyntaxHighlighter> createHighlighter(const HighlighterOptions& options = {});

// "KF6", "KF5HELPER" or "NONE".
std::string_view backEndName();

}  // namespace crd::syntax
