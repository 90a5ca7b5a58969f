// Reads the tokens of an expression one by one, with error recovery. The tokens inspected after an error, and so the
// positions of further errors, are those of the library's parser. Source: ANTLR 4, the default error strategy; cel-go
// parser/parser.go, its limits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "engine/cel/syntax/lexer.h"

namespace crd::cel {

class TokenReader {
 public:
    TokenReader(const Source& source, Issues& issues, bool quotedNames);

    const Token& token(std::size_t ahead = 0) const;
    bool is(TokenKind kind) const { return token().kind == kind; }
    std::string text(const Token& word) const;
    Token next();
    bool accept(TokenKind kind);
    // Reports an error if the token is of another kind, and does not advance.
    bool expect(TokenKind kind, const char* name);

    // Ends reading. The message is about the expression as a whole, or about a token.
    void stop(const char* message, const std::optional<Token>& at = std::nullopt);
    bool stopped() const { return m_stopped; }

    // Reports that the current token, or a later one, is unexpected. Reports once until a token is accepted again.
    void unexpected(const std::string& expected, std::size_t ahead = 0);
    // Skips the current token.
    Token pass();

    // The enclosing construct continues with one of these tokens. Brackets that begin a member may be followed by a
    // selection; those of a member call or an index are part of the chain that ends with them.
    class Around {
     public:
        Around(TokenReader& reader, std::initializer_list<TokenKind> words, bool beginsMember);
        ~Around() { m_reader.m_around.pop_back(); }
        Around(const Around&) = delete;
        Around& operator=(const Around&) = delete;

     private:
        TokenReader& m_reader;
    };

    // Reads the end of brackets. Skips one unexpected token, and treats a missing end as present if the next token can
    // follow it. Otherwise ends the construct that began with the brackets, or their chain.
    void close(TokenKind end, const char* name, bool beginsMember);
    // Abandons a construct that began with brackets, and skips to where an enclosing construct continues.
    void leave(bool beginsMember);
    // Reads a separator between two parts: skips one unexpected token before it, and treats it as present if it is
    // missing but the second part begins. False if reading cannot continue.
    bool separate(TokenKind kind, const char* name, bool secondBegins);
    // Called at a dot without a name after it. If an enclosing construct can continue with a selection, the brackets
    // end before the dot as if they were closed; the second time, and elsewhere, skips tokens.
    void notSelected();
    // Skips tokens up to one with which an enclosing construct continues.
    void giveUp();
    // giveUp() that also ends the current chain.
    void leaveChain();
    // Whether the current chain must end; resets the flag.
    bool chainLeft();
    // Skips tokens up to one of these, or one with which an enclosing construct continues.
    void skipTo(std::initializer_list<TokenKind> words);
    // Reports an error if there are tokens left.
    void end();

 private:
    struct Frame {
        std::uint64_t words = 0;  // one bit per kind
        bool beginsMember = false;
    };
    static std::uint64_t bit(TokenKind kind) { return std::uint64_t{1} << static_cast<unsigned>(kind); }
    bool atOperator() const;
    bool atSelection() const { return is(TokenKind::Dot) || is(TokenKind::LeftBracket); }
    bool inMember() const;
    bool goesOn() const;
    void resume(bool selections);

    const Source& m_source;
    Issues& m_issues;
    std::vector<Token> m_tokens;
    std::size_t m_at = 0;
    std::size_t m_complained = 0;  // one more than the last token with a reported error
    std::size_t m_closedAt = 0;    // the dot before which brackets were treated as closed
    std::vector<Frame> m_around;   // the innermost last
    bool m_recovering = false;     // after an error, until a token is accepted
    bool m_left = false;
    int m_resumed = 0;
    bool m_stopped = false;
};

}  // namespace crd::cel
