#include <array>

#include "engine/base/text/ascii.h"
#include "engine/yaml/read/internal/scalar.h"

namespace crd::yaml {
namespace {

class Cursor {
 public:
    explicit Cursor(std::string_view text) : m_text(text) {}

    bool done() const { return m_at == m_text.size(); }
    bool take(char c) {
        if (done() || m_text[m_at] != c) return false;
        ++m_at;
        return true;
    }
    bool nextIsDigit() const { return !done() && isDigit(m_text[m_at]); }
    // Reads a number with `least` to `most` digits in the range [low, high]; -1 otherwise.
    int number(int least, int most, int low, int high) {
        int value = 0;
        int digits = 0;
        while (digits < most && nextIsDigit()) {
            value = value * 10 + (m_text[m_at] - '0');
            ++m_at;
            ++digits;
        }
        return digits >= least && value >= low && value <= high ? value : -1;
    }
    void skipDigits() {
        while (nextIsDigit()) ++m_at;
    }

 private:
    std::string_view m_text;
    std::size_t m_at = 0;
};

int daysIn(int month, int year) {
    constexpr std::array<int, 12> kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return month == 2 && leap ? 29 : kDays[static_cast<std::size_t>(month - 1)];
}

// hour:minute:second with an optional fraction, which Go accepts after "." or ",".
bool takeClock(Cursor& at) {
    if (at.number(2, 2, 0, 23) < 0 || !at.take(':')) return false;
    if (at.number(1, 2, 0, 59) < 0 || !at.take(':')) return false;
    if (at.number(1, 2, 0, 59) < 0) return false;
    Cursor fraction = at;
    if ((fraction.take('.') || fraction.take(',')) && fraction.nextIsDigit()) {
        fraction.skipDigits();
        at = fraction;
    }
    return true;
}

bool takeZone(Cursor& at) {
    if (at.take('Z')) return true;
    if (!at.take('+') && !at.take('-')) return false;
    return at.number(2, 2, 0, 24) >= 0 && at.take(':') && at.number(2, 2, 0, 60) >= 0;
}

}  // namespace

bool isTimestamp(std::string_view text) {
    Cursor at(text);
    const int year = at.number(4, 4, 0, 9999);
    if (year < 0 || !at.take('-')) return false;
    const int month = at.number(1, 2, 1, 12);
    if (month < 0 || !at.take('-')) return false;
    const int day = at.number(1, 2, 1, 31);
    if (day < 0 || day > daysIn(month, year)) return false;
    if (at.done()) return true;
    if (at.take(' ')) {
        while (at.take(' ')) {
        }
        return takeClock(at) && at.done();
    }
    if (!at.take('T') && !at.take('t')) return false;
    return takeClock(at) && takeZone(at) && at.done();
}

}  // namespace crd::yaml
