#include "bench/typing.h"

#include <algorithm>
#include <string_view>

namespace crd::bench {
namespace {

constexpr int kHand = 85;  // milliseconds between two keys of a quick typist

// Ends of lines that contain `marker`, starting at `from`, not close together.
std::vector<std::size_t> lineEnds(const std::string& text, std::string_view marker, int count) {
    std::vector<std::size_t> out;
    const std::size_t third = text.size() / 3, apart = third / static_cast<std::size_t>(count);
    for (int i = 0; i < count; ++i) {
        const std::size_t from = third + static_cast<std::size_t>(i) * apart;
        const std::size_t hit = text.find(marker, from);
        if (hit == std::string::npos) break;
        const std::size_t end = std::min(text.find('\n', hit + 1), text.size());
        if (out.empty() || out.back() != end) out.push_back(end);
    }
    return out;
}

std::vector<Stroke> typed(const QString& words) {
    std::vector<Stroke> out;
    int n = 0;
    for (const QChar c : words) {
        // Intervals vary, as with a real typist.
        const int pause = kHand + (n++ * 37) % 60 - 30;
        if (c == QLatin1Char('\n')) {
            out.push_back({Qt::Key_Return, QStringLiteral("\r"), Qt::NoModifier, pause});
        } else {
            out.push_back({static_cast<Qt::Key>(c.toUpper().unicode()), QString(c), Qt::NoModifier, pause});
        }
    }
    return out;
}

void repeat(std::vector<Stroke>& to, int times, const Stroke& stroke) {
    for (int i = 0; i < times; ++i) to.push_back(stroke);
}

// 200 lines starting at the line of `at`.
std::string linesFrom(const std::string& text, std::size_t at) {
    const std::size_t begin = text.rfind('\n', at == 0 ? 0 : at - 1) + 1;
    std::size_t end = begin;
    for (int line = 0; line < 200 && end < text.size(); ++line) end = std::min(text.find('\n', end), text.size()) + 1;
    return text.substr(begin, std::min(end, text.size()) - begin);
}

}  // namespace

std::string taskName(Task task) {
    switch (task) {
        case Task::Words:
            return "words";
        case Task::NewKey:
            return "new_key";
        case Task::OpenQuote:
            return "open_quote";
        case Task::DeleteLine:
            return "delete_line";
        case Task::Paste:
            return "paste_200_lines";
    }
    return {};
}

std::vector<TypedPiece> typedPieces(const std::string& text, Task task, int count) {
    std::vector<TypedPiece> out;
    const std::string_view marker = task == Task::NewKey || task == Task::Paste ? "type: string\n" : "description: ";
    for (const std::size_t end : lineEnds(text, marker, count)) {
        TypedPiece piece;
        piece.at = end;
        switch (task) {
            case Task::Words:
                piece.strokes = typed(QStringLiteral(" which says where the oven stands"));
                break;
            case Task::NewKey:
                piece.strokes = typed(QStringLiteral("\nmaxLength: 12"));
                break;
            case Task::OpenQuote: {
                piece.at = text.rfind(marker, end) + marker.size();
                piece.strokes = typed(QStringLiteral("\"ab"));
                repeat(piece.strokes, 2, {Qt::Key_Backspace, {}, Qt::NoModifier, 300});
                break;
            }
            case Task::DeleteLine:
                for (int line = 0; line < 5; ++line) {
                    piece.strokes.push_back({Qt::Key_Home, {}, Qt::NoModifier, 200});
                    piece.strokes.push_back({Qt::Key_Home, {}, Qt::NoModifier, kHand});
                    piece.strokes.push_back({Qt::Key_Down, {}, Qt::ShiftModifier, kHand});
                    piece.strokes.push_back({Qt::Key_Delete, {}, Qt::NoModifier, kHand});
                }
                break;
            case Task::Paste:
                piece.at = text.rfind('\n', end - 1) + 1;
                piece.clipboard = linesFrom(text, end);
                piece.strokes.push_back({Qt::Key_V, QStringLiteral("\x16"), Qt::ControlModifier, 300});
                piece.strokes.push_back({Qt::Key_Z, QStringLiteral("\x1a"), Qt::ControlModifier, 600});
                piece.strokes.push_back({Qt::Key_V, QStringLiteral("\x16"), Qt::ControlModifier, 600});
                break;
        }
        out.push_back(std::move(piece));
    }
    return out;
}

}  // namespace crd::bench
