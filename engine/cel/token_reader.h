// The words of an expression read one by one, and how reading goes on where one cannot stand. What is looked at behind
// an error, and with it where further errors lie, follows the library's parser. Source: ANTLR 4, the default error
// strategy; cel-go parser/parser.go, its limits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "engine/cel/lexer.h"

namespace crd::cel {

class TokenReader {
 public:
    TokenReader(const Source& source, Issues& issues);

    const Token& token(std::size_t ahead = 0) const;
    bool is(TokenKind kind) const { return token().kind == kind; }
    std::string text(const Token& word) const;
    Token next();
    bool accept(TokenKind kind);
    // Complains where it is another word, and stays there.
    bool expect(TokenKind kind, const char* name);

    // Nothing more is read. The message is about the expression as a whole, or about a word.
    void stop(const char* message, const std::optional<Token>& at = std::nullopt);
    bool stopped() const { return m_stopped; }

    // The current word, or one behind it, cannot stand here. Said once, until a word can again.
    void unexpected(const std::string& expected, std::size_t ahead = 0);
    // Goes on behind the current word as if it were not there.
    Token pass();

    // What is being read stands in something that goes on with one of the words. Brackets that begin a member may have
    // a selection behind them; those of a member call or an index are a part of the chain that ends with them.
    class Around {
     public:
        Around(TokenReader& reader, std::initializer_list<TokenKind> words, bool beginsMember);
        ~Around() { m_reader.m_around.pop_back(); }
        Around(const Around&) = delete;
        Around& operator=(const Around&) = delete;

     private:
        TokenReader& m_reader;
    };

    // The end of brackets that are around no more. One word too many is passed over, and a missing end is taken as
    // given where the next word can follow it. Else what began with the brackets, or the chain that they are a part of,
    // ends.
    void close(TokenKind end, const char* name, bool beginsMember);
    // Gives up what began with brackets, up to where something around goes on.
    void leave(bool beginsMember);
    // A word between two parts: one word too many before it is passed over, and where it is missing but the second part
    // begins it is taken as given. False where reading cannot go on.
    bool separate(TokenKind kind, const char* name, bool secondBegins);
    // At a dot without a name behind it. Where a selection can go on around, the brackets end before the dot as if
    // their end stood there; the second time, and elsewhere, words are passed over.
    void notSelected();
    // Passes over words up to one with which something around goes on.
    void giveUp();
    // The same; the chain being read ends there.
    void leaveChain();
    // Whether the chain being read has to end; asks once.
    bool chainLeft();
    // Passes over words up to one of these, or one with which something around goes on.
    void skipTo(std::initializer_list<TokenKind> words);
    // Complains where there are words left.
    void end();

 private:
    struct Frame {
        std::uint64_t words = 0;  // a bit for each kind
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
    std::size_t m_complained = 0;  // one more than the word that was complained about last
    std::size_t m_closedAt = 0;    // the dot before which brackets were taken as ended
    std::vector<Frame> m_around;   // the innermost last
    bool m_recovering = false;     // behind a complaint, until a word can stand where it stands
    bool m_left = false;
    int m_resumed = 0;
    bool m_stopped = false;
};

}  // namespace crd::cel
