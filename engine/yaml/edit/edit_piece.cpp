// Making pieces from JSON values, and placing pieces after an owner's indicator.
#include <algorithm>

#include "engine/yaml/edit/internal/edit_internal.h"

namespace crd::yaml::editing {

namespace {

void append(std::vector<std::string>& to, std::vector<std::string>&& lines) {
    to.insert(to.end(), std::make_move_iterator(lines.begin()), std::make_move_iterator(lines.end()));
}

void shiftRight(std::vector<std::string>& lines, std::size_t columns) {
    for (std::string& line : lines) {
        if (!line.empty()) line.insert(0, columns, ' ');
    }
}

Result<Piece> stringPiece(const std::string& value, const Formatting& formatting) {
    Piece out;
    if (formatting.folded) {
        if (auto lines = foldedLines(value, *formatting.folded)) {
            out.blockScalar = out.endsInBlockScalar = true;
            out.head = value.ends_with('\n') ? ">" : ">-";
            out.lines = *std::move(lines);
            shiftRight(out.lines, formatting.habit.step);
            return out;
        }
    }
    bool explicitIndent = false;
    if (formatting.literals && literalAllowed(value, explicitIndent, formatting.literal)) {
        const std::size_t indent = std::min<std::size_t>(formatting.habit.step, 9);
        out.blockScalar = out.endsInBlockScalar = true;
        out.head = "|";
        if (explicitIndent) out.head += static_cast<char>('0' + indent);
        const bool ended = value.back() == '\n';
        if (!ended) out.head += '-';
        out.keepsLineEnds = value.ends_with("\n\n");
        if (out.keepsLineEnds) out.head += '+';
        out.lines = splitLines(std::string_view(value).substr(0, value.size() - (ended ? 1 : 0)));
        shiftRight(out.lines, indent);
        return out;
    }
    Result<std::string> text = formatString(value, {.preferred = formatting.preferred});
    if (!text) return tl::unexpected<Error>(text.error());
    out.head = *std::move(text);
    return out;
}

// A line at the margin that looks like a document marker is indented. It can only occur inside quotes or brackets,
// where leading blanks have no meaning.
bool looksLikeMarker(std::string_view line) {
    if (!line.starts_with("---") && !line.starts_with("...")) return false;
    return line.size() == 3 || isBlank(line[3]) || breakLength(line, 3) > 0;
}

}  // namespace

std::vector<std::string> splitLines(std::string_view text) {
    std::vector<std::string> out;
    std::size_t at = 0;
    for (;;) {
        const std::size_t end = lineEnd(text, at);
        const std::size_t length = breakLength(text, end);
        const bool usual = length == 0 || text[end] == '\n' || text[end] == '\r';
        // NEL, LS and PS are kept; other breaks are replaced by those of the file.
        out.emplace_back(text.substr(at, end - at + (usual ? 0 : length)));
        if (length == 0) return out;
        at = end + length;
    }
}

std::string joined(const std::vector<std::string>& lines, std::size_t indent, std::string_view eol) {
    std::string out;
    std::size_t size = 0;
    for (const std::string& line : lines) size += line.size() + indent + eol.size() + 1;
    out.reserve(size);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string& line = lines[i];
        if (!line.empty() && breakLength(line, 0) == 0) out.append(indent, ' ');
        if (indent == 0 && looksLikeMarker(line)) out += ' ';
        out += line;
        // NEL, LS and PS are kept.
        if (i + 1 < lines.size() && breakLengthBefore(line, line.size()) == 0) out += eol;
    }
    return out;
}

void indentLines(std::vector<std::string>& lines, std::size_t from, std::size_t columns) {
    for (std::size_t i = from; i < lines.size(); ++i) {
        if (!lines[i].empty()) lines[i].insert(0, columns, ' ');
    }
}

Placed place(const Piece& piece, OwnerKind kind, const Habit& habit) {
    Placed out;
    std::size_t column = 0;
    if (kind == OwnerKind::Mapping) column = piece.block && piece.sequence ? habit.sequenceOffset : habit.step;
    if (kind == OwnerKind::Explicit || kind == OwnerKind::Sequence) column = 2;
    const auto head = [&piece] { return piece.head.empty() ? std::string() : " " + piece.head; };
    std::vector<std::string> above = piece.above;
    shiftRight(above, column);
    if (!piece.block) {
        if (above.empty()) {
            out.first = head();
        } else {
            out.rest = std::move(above);
            out.rest.push_back(std::string(column, ' ') + piece.head);
        }
        append(out.rest, std::vector<std::string>(piece.lines));
        return out;
    }
    std::vector<std::string> lines = piece.lines;
    const bool plainBegin = !lines.empty() && !isBlankLine(lines.front(), 0) && lines.front().front() != '#';
    if (kind == OwnerKind::Sequence && piece.head.empty() && above.empty() && plainBegin) {
        out.first = " " + lines.front();
        lines.erase(lines.begin());
    } else {
        out.first = head();
        out.rest = std::move(above);
    }
    shiftRight(lines, column);
    append(out.rest, std::move(lines));
    return out;
}

EntryLines entryOf(std::string_view keyText, const Piece& piece, const Habit& habit) {
    Placed placed = place(piece, OwnerKind::Mapping, habit);
    EntryLines out;
    // An alias used as a key needs a blank before the ":".
    const std::string_view gap = keyText.starts_with("*") ? " :" : ":";
    out.lines.push_back(std::string(keyText) + std::string(gap) + placed.first);
    append(out.lines, std::move(placed.rest));
    out.endsInBlockScalar = piece.endsInBlockScalar;
    out.keepsLineEnds = piece.keepsLineEnds;
    return out;
}

EntryLines itemOf(const Piece& piece, const Habit& habit) {
    Placed placed = place(piece, OwnerKind::Sequence, habit);
    EntryLines out;
    out.lines.push_back("-" + placed.first);
    append(out.lines, std::move(placed.rest));
    out.endsInBlockScalar = piece.endsInBlockScalar;
    out.keepsLineEnds = piece.keepsLineEnds;
    return out;
}

Piece blockOf(EntryLines entry, bool sequence) {
    Piece out;
    out.block = true;
    out.sequence = sequence;
    out.lines = std::move(entry.lines);
    out.endsInBlockScalar = entry.endsInBlockScalar;
    out.keepsLineEnds = entry.keepsLineEnds;
    return out;
}

Result<Piece> pieceOf(const Json& value, const Formatting& formatting, int depth) {
    if (depth > kMaxNewDepth) return failure(phrase("Edits", "The new value is nested too deeply."));
    if (const std::string* s = value.asString()) return stringPiece(*s, formatting);
    const Json::Object* members = value.asObject();
    const Json::Array* items = value.asArray();
    const bool hasEntries = (members != nullptr && !members->empty()) || (items != nullptr && !items->empty());
    Piece out;
    if (!hasEntries) {
        if (members != nullptr || items != nullptr) {
            out.head = members != nullptr ? "{}" : "[]";
            return out;
        }
        Result<std::string> text = formatAtom(value);
        if (!text) return tl::unexpected<Error>(text.error());
        out.head = *std::move(text);
        return out;
    }
    Formatting inner = formatting;
    inner.preferred = ScalarStyle::Plain;
    inner.folded.reset();
    inner.literal.reset();
    out.block = true;
    out.sequence = items != nullptr;
    const auto take = [&out](EntryLines&& entry) {
        append(out.lines, std::move(entry.lines));
        out.endsInBlockScalar = entry.endsInBlockScalar;
        out.keepsLineEnds = entry.keepsLineEnds;
    };
    if (members != nullptr) {
        for (const auto& [key, member] : *members) {
            const Result<std::string> keyText = formatKey(key, {});
            if (!keyText) return tl::unexpected<Error>(keyText.error());
            const Result<Piece> piece = pieceOf(member, inner, depth + 1);
            if (!piece) return piece;
            take(entryOf(*keyText, *piece, formatting.habit));
        }
    } else {
        for (const Json& item : *items) {
            const Result<Piece> piece = pieceOf(item, inner, depth + 1);
            if (!piece) return piece;
            take(itemOf(*piece, formatting.habit));
        }
    }
    return out;
}

}  // namespace crd::yaml::editing
