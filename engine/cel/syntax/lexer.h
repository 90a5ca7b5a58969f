// Lexer. Never fails: invalid input becomes an issue, and reading continues after it. Source: the grammar of cel-go
// (parser/gen), longest match, with the error positions of its lexer.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/cel/syntax/source.h"

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

// All tokens except blanks and comments; the last is End, at the end of the text.
// Without `quotedNames`, a backquote begins no token.
std::vector<Token> tokens(const Source& source, Issues& issues, bool quotedNames = true);

// Keywords and reserved names, which cannot be variable names.
bool isReservedWord(std::string_view name);

}  // namespace crd::cel
