// int(x), string(x), type(x), dyn(x). Source: cel-go common/stdlib/standard.go.
#include "engine/cel/eval/convert.h"
#include "engine/cel/library/library.h"
#include "engine/cel/library/table.h"

namespace crd::cel {

namespace {

template <const Type& (*target)()>
Value to(Context&, Arguments a) {
    return convert(a[0], target());
}

Value sameValue(Context&, Arguments a) {
    return a[0];
}

Value typeOf(Context&, Arguments a) {
    return a[0].type();
}

struct Conversion {
    const char* id;
    Type from;
};

template <const Type& (*target)()>
Function conversion(std::string name, const std::vector<Conversion>& rows) {
    Function out{std::move(name), {}};
    for (const Conversion& row : rows)
        out.overloads.push_back(overload(row.id, {row.from}, target(), kConversion<to<target>>));
    return out;
}

Function durationConversion() {
    Function out = conversion<Type::duration>("duration", {{"duration_to_duration", Type::duration()},
                                                           {"int64_to_duration", Type::integer()},
                                                           {"string_to_duration", Type::string()}});
    out.overloads[1].untilServer = 37;
    return out;
}

}  // namespace

std::vector<Function> conversionFunctions() {
    const Type a = Type::parameter("A");
    const Type &boolean = Type::boolean(), &integer = Type::integer(), &uint = Type::uint(), &number = Type::number();
    const Type &string = Type::string(), &bytes = Type::bytes();
    const Type &duration = Type::duration(), &timestamp = Type::timestamp();
    return {
        {"type", {overload("type", {a}, Type::typeOf(a), kShared<typeOf>)}},
        {"dyn", {overload("to_dyn", {a}, Type::dyn(), kShared<sameValue>)}},
        conversion<Type::boolean>("bool", {{"bool_to_bool", boolean}, {"string_to_bool", string}}),
        conversion<Type::bytes>("bytes", {{"bytes_to_bytes", bytes}, {"string_to_bytes", string}}),
        conversion<Type::number>("double", {{"double_to_double", number},
                                            {"int64_to_double", integer},
                                            {"string_to_double", string},
                                            {"uint64_to_double", uint}}),
        durationConversion(),
        conversion<Type::integer>("int", {{"int64_to_int64", integer},
                                          {"double_to_int64", number},
                                          {"duration_to_int64", duration},
                                          {"string_to_int64", string},
                                          {"timestamp_to_int64", timestamp},
                                          {"uint64_to_int64", uint}}),
        conversion<Type::string>("string", {{"string_to_string", string},
                                            {"bool_to_string", boolean},
                                            {"bytes_to_string", bytes},
                                            {"double_to_string", number},
                                            {"duration_to_string", duration},
                                            {"int64_to_string", integer},
                                            {"timestamp_to_string", timestamp},
                                            {"uint64_to_string", uint}}),
        conversion<Type::timestamp>(
            "timestamp",
            {{"timestamp_to_timestamp", timestamp}, {"int64_to_timestamp", integer}, {"string_to_timestamp", string}}),
        conversion<Type::uint>("uint", {{"uint64_to_uint64", uint},
                                        {"double_to_uint64", number},
                                        {"int64_to_uint64", integer},
                                        {"string_to_uint64", string}}),
    };
}

}  // namespace crd::cel
