// Parts of timestamps and durations. Source: cel-go common/stdlib/standard.go, common/types/duration.go.
#include "engine/cel/eval/time.h"
#include "engine/cel/library/library.h"
#include "engine/cel/library/table.h"

namespace crd::cel {

namespace {

using TimePart = std::int64_t (*)(const CivilTime&);

std::int64_t year(const CivilTime& t) {
    return t.year;
}
std::int64_t month(const CivilTime& t) {
    return t.month - 1;
}
std::int64_t dayOfYear(const CivilTime& t) {
    return t.yearDay;
}
std::int64_t dayOfMonth(const CivilTime& t) {
    return t.day - 1;
}
std::int64_t dayOfMonthFromOne(const CivilTime& t) {
    return t.day;
}
std::int64_t dayOfWeek(const CivilTime& t) {
    return t.weekday;
}
std::int64_t hours(const CivilTime& t) {
    return t.hour;
}
std::int64_t minutes(const CivilTime& t) {
    return t.minute;
}
std::int64_t seconds(const CivilTime& t) {
    return t.second;
}
std::int64_t milliseconds(const CivilTime& t) {
    return t.nanosecond / 1'000'000;
}

template <TimePart part>
Value inUtc(Context&, Arguments a) {
    return part(civilTime(a[0].as<TimestampValue>()->instant, 0));
}

template <TimePart part>
Value inZone(Context&, Arguments a) {
    const Instant instant = a[0].as<TimestampValue>()->instant;
    const Result<std::int64_t> offset = zoneOffset(*a[1].asString(), instant);
    if (!offset) return Value::error(offset.error().message.english());
    return part(civilTime(instant, *offset));
}

// Converts through float64, as Go's Duration.Hours and similar methods do.
template <std::int64_t unit>
Value wholeUnits(Context&, Arguments a) {
    const std::int64_t d = a[0].as<DurationValue>()->nanoseconds;
    return static_cast<std::int64_t>(static_cast<double>(d / unit) +
                                     static_cast<double>(d % unit) / static_cast<double>(unit));
}
Value wholeMilliseconds(Context&, Arguments a) {
    return a[0].as<DurationValue>()->nanoseconds / 1'000'000;
}

template <TimePart part>
Function timePart(std::string name, const std::string& id, const char* zoneSuffix = "_with_tz") {
    const Type& timestamp = Type::timestamp();
    return {std::move(name),
            {member(id, {timestamp}, Type::integer(), kTyped<inUtc<part>>),
             member(id + zoneSuffix, {timestamp, Type::string()}, Type::integer(), kTyped<inZone<part>>)}};
}

Function with(Function function, const char* id, const Implementation& run) {
    function.overloads.push_back(member(id, {Type::duration()}, Type::integer(), run));
    return function;
}

}  // namespace

std::vector<Function> timeFunctions() {
    return {
        timePart<year>("getFullYear", "timestamp_to_year"),
        timePart<month>("getMonth", "timestamp_to_month"),
        timePart<dayOfYear>("getDayOfYear", "timestamp_to_day_of_year"),
        timePart<dayOfMonth>("getDayOfMonth", "timestamp_to_day_of_month"),
        timePart<dayOfMonthFromOne>("getDate", "timestamp_to_day_of_month_1_based"),
        timePart<dayOfWeek>("getDayOfWeek", "timestamp_to_day_of_week"),
        with(timePart<hours>("getHours", "timestamp_to_hours"), "duration_to_hours",
             kTyped<wholeUnits<3600 * kSecond>>),
        with(timePart<minutes>("getMinutes", "timestamp_to_minutes"), "duration_to_minutes",
             kTyped<wholeUnits<60 * kSecond>>),
        with(timePart<seconds>("getSeconds", "timestamp_to_seconds", "_tz"), "duration_to_seconds",
             kTyped<wholeUnits<kSecond>>),
        with(timePart<milliseconds>("getMilliseconds", "timestamp_to_milliseconds"), "duration_to_milliseconds",
             kTyped<wholeMilliseconds>),
    };
}

}  // namespace crd::cel
