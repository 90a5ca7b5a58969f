#include "engine/base/text_patch.h"

#include <algorithm>
#include <cstring>

namespace crd {

bool isValidEdit(const TextEdit& edit, std::size_t size) {
    std::size_t at = 0;
    for (const TextPatch& p : edit) {
        if (p.span.begin < at || p.span.end < p.span.begin || p.span.end > size) return false;
        at = p.span.end;
    }
    return true;
}

std::string applied(std::string_view text, const TextEdit& edit) {
    std::size_t size = text.size();
    for (const TextPatch& p : edit) size = size + p.text.size() - p.span.length();
    std::string out;
    out.reserve(size);
    std::size_t at = 0;
    for (const TextPatch& p : edit) {
        out += text.substr(at, p.span.begin - at);
        out += p.text;
        at = p.span.end;
    }
    out += text.substr(at);
    return out;
}

TextEdit inverse(std::string_view text, const TextEdit& edit) {
    TextEdit out;
    out.reserve(edit.size());
    std::size_t added = 0, removed = 0;
    for (const TextPatch& p : edit) {
        const std::size_t begin = p.span.begin + added - removed;
        out.push_back({{begin, begin + p.text.size()}, std::string(p.span.of(text))});
        added += p.text.size();
        removed += p.span.length();
    }
    return out;
}

TextEdit combined(std::string_view text, const TextEdit& first, const TextEdit& second) {
    return difference(text, applied(applied(text, first), second));
}

namespace {

// Compares in blocks: large texts that differ by one keystroke are the common case.
constexpr std::size_t kBlock = 4096;

std::size_t commonHead(std::string_view a, std::string_view b) {
    const std::size_t size = std::min(a.size(), b.size());
    std::size_t count = 0;
    while (count + kBlock <= size && std::memcmp(a.data() + count, b.data() + count, kBlock) == 0) count += kBlock;
    while (count < size && a[count] == b[count]) ++count;
    return count;
}

std::size_t commonTail(std::string_view a, std::string_view b, std::size_t most) {
    const char* const aEnd = a.data() + a.size();
    const char* const bEnd = b.data() + b.size();
    std::size_t count = 0;
    while (count + kBlock <= most && std::memcmp(aEnd - count - kBlock, bEnd - count - kBlock, kBlock) == 0) {
        count += kBlock;
    }
    while (count < most && a[a.size() - count - 1] == b[b.size() - count - 1]) ++count;
    return count;
}

}  // namespace

TextEdit difference(std::string_view before, std::string_view after) {
    std::size_t head = commonHead(before, after);
    if (head == before.size() && head == after.size()) return {};
    const auto inside = [](std::string_view text, std::size_t at) {
        if (at == 0 || at >= text.size()) return false;
        if ((static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) return true;
        return text[at] == '\n' && text[at - 1] == '\r';
    };
    while (inside(before, head) || inside(after, head)) --head;
    const std::size_t most = std::min(before.size(), after.size()) - head;
    std::size_t tail = commonTail(before, after, most);
    while (tail > 0 && (inside(before, before.size() - tail) || inside(after, after.size() - tail))) --tail;
    return {{{head, before.size() - tail}, std::string(after.substr(head, after.size() - tail - head))}};
}

std::size_t linesRemoved(std::string_view text, const TextEdit& edit) {
    const auto breaks = [](std::string_view part) {
        return static_cast<std::size_t>(std::count(part.begin(), part.end(), '\n'));
    };
    std::size_t removed = 0, added = 0;
    for (const TextPatch& patch : edit) {
        removed += breaks(patch.span.of(text));
        added += breaks(patch.text);
    }
    return removed > added ? removed - added : 0;
}

}  // namespace crd
