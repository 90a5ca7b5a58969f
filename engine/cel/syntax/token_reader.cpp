#include "engine/cel/syntax/token_reader.h"

#include <algorithm>
#include <utility>

namespace crd::cel {

namespace {

// Limit for the tokens skipped after one error; the library then gives up.
constexpr std::size_t kMostPassed = 256;
// Limit for the errors after which it continues.
constexpr int kMostResumed = 30;
constexpr const char* kTooManyPassed = "error recovery token lookahead limit exceeded: 256";

}  // namespace

TokenReader::TokenReader(const Source& source, Issues& issues, bool quotedNames)
    : m_source(source), m_issues(issues), m_tokens(tokens(source, issues, quotedNames)) {}

const Token& TokenReader::token(std::size_t ahead) const {
    return m_tokens[std::min(m_at + ahead, m_tokens.size() - 1)];
}

std::string TokenReader::text(const Token& word) const {
    return m_source.slice(word.range.begin, word.range.end);
}

Token TokenReader::pass() {
    const Token read = token();
    if (m_at + 1 < m_tokens.size()) ++m_at;
    return read;
}

Token TokenReader::next() {
    m_recovering = false;
    return pass();
}

bool TokenReader::accept(TokenKind kind) {
    if (!is(kind)) return false;
    next();
    return true;
}

bool TokenReader::expect(TokenKind kind, const char* name) {
    if (accept(kind)) return true;
    unexpected(name);
    return false;
}

void TokenReader::stop(const char* message, const std::optional<Token>& at) {
    if (m_stopped) return;
    m_stopped = true;
    m_issues.add({at ? m_source.location(at->range.begin) : Location{}, message, at ? at->range : OffsetRange{}});
    m_at = m_tokens.size() - 1;
}

void TokenReader::unexpected(const std::string& expected, std::size_t ahead) {
    if (m_stopped || m_recovering || m_complained == m_at + 1) return;
    m_recovering = true;
    m_complained = m_at + 1;
    const Token& found = token(ahead);
    const std::string what = found.kind == TokenKind::End ? "the expression ends" : "found '" + text(found) + "'";
    m_issues.add({m_source.location(found.range.begin), "Syntax error: " + what + " where " + expected + " is expected",
                  found.range});
}

TokenReader::Around::Around(TokenReader& reader, std::initializer_list<TokenKind> words, bool beginsMember)
    : m_reader(reader) {
    Frame frame{0, beginsMember};
    for (const TokenKind kind : words) frame.words |= bit(kind);
    m_reader.m_around.push_back(frame);
}

bool TokenReader::atOperator() const {
    switch (token().kind) {
        case TokenKind::End:
        case TokenKind::Question:
        case TokenKind::Or:
        case TokenKind::And:
        case TokenKind::Equals:
        case TokenKind::NotEquals:
        case TokenKind::In:
        case TokenKind::Less:
        case TokenKind::LessEquals:
        case TokenKind::Greater:
        case TokenKind::GreaterEquals:
        case TokenKind::Plus:
        case TokenKind::Minus:
        case TokenKind::Star:
        case TokenKind::Slash:
        case TokenKind::Percent:
            return true;
        default:
            return false;
    }
}

bool TokenReader::inMember() const {
    return std::any_of(m_around.begin(), m_around.end(), [](const Frame& frame) { return frame.beginsMember; });
}

bool TokenReader::goesOn() const {
    const std::uint64_t here = bit(token().kind);
    return std::any_of(m_around.begin(), m_around.end(), [&](const Frame& frame) { return (frame.words & here) != 0; });
}

void TokenReader::resume(bool selections) {
    if (++m_resumed > kMostResumed) return stop("Syntax error: error recovery attempt limit exceeded: 30", token());
    for (std::size_t passed = 0; !atOperator() && !goesOn() && !(selections && atSelection()); ++passed) {
        if (passed == kMostPassed) return stop(kTooManyPassed);
        pass();
    }
}

void TokenReader::close(TokenKind end, const char* name, bool beginsMember) {
    if (accept(end)) return;
    unexpected(name);
    if (token(1).kind == end) {
        pass();
        next();
        return;
    }
    if (is(TokenKind::End) ? m_around.empty() : atOperator() || atSelection()) return;
    if (!m_around.empty() && (m_around.back().words & bit(token().kind)) != 0) return;
    leave(beginsMember);
}

void TokenReader::leave(bool beginsMember) {
    resume(beginsMember || inMember());
    m_left = !beginsMember;
}

bool TokenReader::separate(TokenKind kind, const char* name, bool secondBegins) {
    if (accept(kind)) return true;
    unexpected(name);
    if (token(1).kind != kind) return secondBegins;
    pass();
    next();
    return true;
}

void TokenReader::notSelected() {
    unexpected("a field name", 1);
    if (inMember()) {
        if (std::exchange(m_closedAt, m_at) != m_at) return;
        pass();
    }
    resume(inMember());
}

void TokenReader::giveUp() {
    resume(inMember());
}

void TokenReader::leaveChain() {
    giveUp();
    m_left = true;
}

bool TokenReader::chainLeft() {
    return std::exchange(m_left, false);
}

void TokenReader::skipTo(std::initializer_list<TokenKind> words) {
    const Around around(*this, words, false);
    resume(false);
}

void TokenReader::end() {
    if (is(TokenKind::End)) return;
    unexpected("the end of the expression");
    if (m_tokens.size() - 1 - m_at > kMostPassed) stop(kTooManyPassed);
}

}  // namespace crd::cel
