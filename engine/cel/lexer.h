// The words of an expression. Total: what is no word becomes an issue, and reading goes on behind it. Source: the
// grammar of cel-go (parser/gen), longest match, with the places at which its lexer gives up.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/cel/source.h"

namespace crd::cel {

enum class TokenKind : std::uint8_t {
    End,
    Equals,
    NotEquals,
    In,
    Less,
    LessEquals,
    GreaterEquals,
    Greater,
    And,
    Or,
    LeftBracket,
    RightBracket,
    LeftBrace,
    RightBrace,
    LeftParen,
    RightParen,
    Dot,
    Comma,
    Minus,
    Not,
    Question,
    Colon,
    Plus,
    Star,
    Slash,
    Percent,
    True,
    False,
    Null,
    Float,
    Int,
    Uint,
    String,
    Bytes,
    Identifier,
    QuotedIdentifier,
};

struct Token {
    TokenKind kind = TokenKind::End;
    OffsetRange range;
};

// All words but blanks and comments; the last is End, at the end of the text.
std::vector<Token> tokens(const Source& source, Issues& issues);

// Words of the language and names that it keeps for later: no variable is called so.
bool isReservedWord(std::string_view name);

}  // namespace crd::cel
