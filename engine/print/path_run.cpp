#include "engine/print/path_run.h"

#include <algorithm>
#include <compare>
#include <optional>
#include <utility>
#include <vector>

#include "engine/base/gocompat/go_text.h"
#include "engine/object/go_value.h"

namespace crd::print {

namespace {

using Kind = JsonPathStep::Kind;

using PathValues = std::vector<PathValue>;

template <typename T>
const T* held(const PathValue& value) {
    return std::get_if<T>(&value);
}

const Json* jsonIn(const PathValue& value) {
    const auto* json = std::get_if<const Json*>(&value);
    return json ? *json : nullptr;
}

bool isNull(const PathValue& value) {
    const Json* json = jsonIn(value);
    return json && json->isNull();
}

const std::string* textIn(const PathValue& value) {
    if (const auto* text = held<const std::string*>(value)) return *text;
    const Json* json = jsonIn(value);
    return json ? json->asString() : nullptr;
}

const Json::Array* listIn(const PathValue& value) {
    const Json* json = jsonIn(value);
    return json ? json->asArray() : nullptr;
}

const char* goTypeOf(const PathValue& value) {
    if (textIn(value)) return "string";
    if (held<PathInteger>(value)) return "int";
    if (held<PathByte>(value)) return "uint8";
    if (held<double>(value)) return "float64";
    if (held<bool>(value)) return "bool";
    const Json* json = jsonIn(value);
    if (!json) return "nil";
    return json->asObject()   ? "map[string]interface {}"
           : json->asArray()  ? "[]interface {}"
           : json->asInt()    ? "int64"
           : json->asDouble() ? "float64"
           : json->asBool()   ? "bool"
                              : "nil";
}

// A value that can be compared: the kinds that the library tells apart. All integers are of one kind here, since those
// of objects and paths are signed and bytes fit into them.
using Scalar = std::variant<std::monostate, bool, std::int64_t, double, const std::string*>;

Scalar scalarOf(const PathValue& value) {
    if (const std::string* text = textIn(value)) return text;
    if (const auto* integer = held<PathInteger>(value)) return integer->value;
    if (const auto* byte = held<PathByte>(value)) return std::int64_t{byte->value};
    if (const auto* fraction = held<double>(value)) return *fraction;
    if (const auto* flag = held<bool>(value)) return *flag;
    const Json* json = jsonIn(value);
    if (!json) return {};
    if (const auto* integer = json->asInt()) return *integer;
    if (const auto* fraction = json->asDouble()) return *fraction;
    if (const auto* flag = json->asBool()) return *flag;
    return {};
}

// Whether the two sides are in the relation. Fails with the library's message.
Result<bool> related(const PathValue& left, const std::string& sign, const PathValue& right) {
    const Scalar a = scalarOf(left), b = scalarOf(right);
    if (std::holds_alternative<std::monostate>(a) || std::holds_alternative<std::monostate>(b))
        return failure("invalid type for comparison");
    if (a.index() != b.index()) return failure("incompatible types for comparison");
    const bool equality = sign == "==" || sign == "!=";
    if (const auto* flag = std::get_if<bool>(&a)) {
        if (!equality) return failure("invalid type for comparison");
        return (*flag == std::get<bool>(b)) == (sign == "==");
    }
    std::partial_ordering order = std::partial_ordering::unordered;
    if (const auto* integer = std::get_if<std::int64_t>(&a)) order = *integer <=> std::get<std::int64_t>(b);
    if (const auto* fraction = std::get_if<double>(&a)) order = *fraction <=> std::get<double>(b);
    if (const auto* text = std::get_if<const std::string*>(&a)) {
        order = (*text)->compare(*std::get<const std::string*>(b)) <=> 0;
    }
    if (sign == "==") return order == 0;
    if (sign == "!=") return order != 0;
    if (sign == "<") return order < 0;
    if (sign == "<=") return order <= 0;
    if (sign == ">") return order > 0;
    return order >= 0;
}

bool isOperator(const std::string& sign) {
    return sign == "<" || sign == ">" || sign == "==" || sign == "!=" || sign == "<=" || sign == ">=";
}

// As Go's integers do.
std::int64_t wrappedSum(std::int64_t a, std::int64_t b) {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}

// One evaluation. The functions change the values to those that their step gives; they return false if it fails.
class PathRun {
 public:
    // At most `work` is spent.
    explicit PathRun(std::size_t work) : m_work(work) {}

    PathResult first(const JsonPathParts& path, const Json& object);
    std::size_t workLeft() const { return m_work; }

 private:
    bool walk(const JsonPath& path, PathValues& values);
    bool apply(const JsonPathStep& step, PathValues& values);
    bool fields(const JsonPathStep& step, PathValues& values);
    bool children(PathValues& values);
    bool descendants(PathValues& values);
    bool slices(const JsonPathStep& step, PathValues& values);
    bool choices(const JsonPathStep& step, PathValues& values);
    bool filter(const JsonPathStep& step, PathValues& values);
    bool push(PathValues& values, PathValue value);
    bool spend(std::size_t work);
    bool fail(std::string error);

    std::size_t m_work;
    bool m_tooMuch = false;
    std::string m_error;
};

bool PathRun::fail(std::string error) {
    m_error = std::move(error);
    return false;
}

bool PathRun::spend(std::size_t work) {
    m_tooMuch = m_tooMuch || work > m_work;
    if (m_tooMuch) return false;
    m_work -= work;
    return true;
}

bool PathRun::push(PathValues& values, PathValue value) {
    values.push_back(value);
    return spend(1);
}

bool PathRun::fields(const JsonPathStep& step, PathValues& values) {
    PathValues out;
    for (const PathValue& value : values) {
        const Json* json = jsonIn(value);
        const Json* member = json ? json->find(step.name) : nullptr;
        if (member && !push(out, member)) return false;
    }
    values = std::move(out);
    return true;
}

bool PathRun::children(PathValues& values) {
    PathValues out;
    for (const PathValue& value : values) {
        if (const std::string* text = textIn(value)) {
            for (const char c : *text) {
                if (!push(out, PathByte{static_cast<std::uint8_t>(c)})) return false;
            }
        } else if (const Json* json = jsonIn(value)) {
            if (const Json::Array* list = json->asArray()) {
                for (const Json& item : *list) {
                    if (!push(out, &item)) return false;
                }
            } else if (const Json::Object* object = json->asObject()) {
                for (const auto& [key, member] : *object) {
                    if (!push(out, &member)) return false;
                }
            }
        }
    }
    values = std::move(out);
    return true;
}

// Each value that has something below it, before what is below it. Texts have their bytes below them, which have
// nothing below themselves.
bool PathRun::descendants(PathValues& values) {
    PathValues out;
    PathValues open(values.rbegin(), values.rend());
    while (!open.empty()) {
        const PathValue value = open.back();
        open.pop_back();
        const std::size_t before = open.size();
        if (const std::string* text = textIn(value)) {
            if (!text->empty() && !push(out, value)) return false;
            continue;
        }
        const Json* json = jsonIn(value);
        if (!json) continue;
        if (const Json::Array* list = json->asArray()) {
            if (!spend(list->size())) return false;
            for (const Json& item : *list) open.emplace_back(&item);
        } else if (const Json::Object* object = json->asObject()) {
            if (!spend(object->size())) return false;
            for (const auto& [key, member] : *object) open.emplace_back(&member);
        }
        if (open.size() == before) continue;
        std::reverse(open.begin() + static_cast<std::ptrdiff_t>(before), open.end());
        if (!push(out, value)) return false;
    }
    values = std::move(out);
    return true;
}

bool PathRun::slices(const JsonPathStep& step, PathValues& values) {
    PathValues out;
    for (const PathValue& value : values) {
        if (isNull(value)) continue;
        const Json::Array* list = listIn(value);
        if (!list) return fail(std::string(goTypeOf(value)) + " is not array or slice");
        const auto length = static_cast<std::int64_t>(list->size());
        const auto [first, last, stride] = step.slice;
        const std::int64_t begin = first.value < 0 ? first.value + length : first.value;
        std::int64_t end = last.known ? last.value : length;
        if (end < 0 || (end == 0 && last.derived)) end = wrappedSum(end, length);
        if (begin == end) {  // asked for nothing, so nothing of the others either
            values = std::move(out);
            return true;
        }
        const auto outside = [&](std::int64_t index) {
            return fail("array index out of bounds: index " + std::to_string(index) + ", length " +
                        std::to_string(length));
        };
        if (begin >= length || begin < 0) return outside(begin);
        if (end > length || end < 0) return outside(wrappedSum(end, -1));
        if (begin > end) {
            return fail("starting index " + std::to_string(begin) + " is greater than ending index " +
                        std::to_string(end));
        }
        if (stride.known && stride.value <= 0) return fail("step must be > 0");
        const std::int64_t by = stride.known ? stride.value : 1;
        for (std::int64_t i = begin;;) {
            if (!push(out, &(*list)[static_cast<std::size_t>(i)])) return false;
            if (by >= end - i) break;
            i += by;
        }
    }
    values = std::move(out);
    return true;
}

bool PathRun::choices(const JsonPathStep& step, PathValues& values) {
    PathValues out;
    for (const JsonPath& choice : step.choices) {
        PathValues some = values;
        if (!spend(values.size()) || !walk(choice, some)) return false;
        if (!spend(some.size())) return false;
        out.insert(out.end(), some.begin(), some.end());
    }
    values = std::move(out);
    return true;
}

bool PathRun::filter(const JsonPathStep& step, PathValues& values) {
    PathValues out;
    for (const PathValue& value : values) {
        const Json::Array* list = listIn(value);
        if (!list) return fail(std::string(goTypeOf(value)) + " is not array or slice and cannot be filtered");
        for (const Json& item : *list) {
            if (!spend(1)) return false;
            PathValues left{&item};
            const bool found = walk(step.choices.front(), left);
            if (m_tooMuch) return false;
            if (step.name.empty()) {
                // An error keeps the values before the failing step, and they count.
                if (!left.empty() && !push(out, &item)) return false;
                continue;
            }
            if (!found) return false;
            if (left.empty()) continue;
            if (left.size() > 1) return fail("can only compare one element at a time");
            PathValues right{&item};
            if (!walk(step.choices.back(), right)) return false;
            if (right.empty()) continue;
            if (right.size() > 1) return fail("can only compare one element at a time");
            const std::string* a = textIn(left.front());
            const std::string* b = textIn(right.front());
            if (a && b && !spend(std::min(a->size(), b->size()) / 64)) return false;
            const Result<bool> pass = isOperator(step.name)
                                          ? related(left.front(), step.name, right.front())
                                          : Result<bool>(failure("unrecognized filter operator " + step.name));
            if (!pass) {
                values = std::move(out);
                return fail(pass.error().message.english());
            }
            if (*pass && !push(out, &item)) return false;
        }
    }
    values = std::move(out);
    return true;
}

bool PathRun::apply(const JsonPathStep& step, PathValues& values) {
    if (!spend(1)) return false;
    const auto literal = [&](const PathValue& value) {
        std::fill(values.begin(), values.end(), value);
        return spend(values.size());
    };
    switch (step.kind) {
        case Kind::Field:
            return fields(step, values);
        case Kind::Wildcard:
            return children(values);
        case Kind::Recursive:
            return descendants(values);
        case Kind::Slice:
            return slices(step, values);
        case Kind::Filter:
            return filter(step, values);
        case Kind::Union:
            return choices(step, values);
        case Kind::Text:
            values = {&step.name};
            return true;
        case Kind::Integer:
            return literal(PathInteger{step.integer});
        case Kind::Fraction:
            return literal(step.fraction);
        case Kind::Flag:
            return literal(step.integer != 0);
        case Kind::Identifier:
            if (step.name != "end") return fail("unrecognized identifier " + step.name);
            values.clear();
            return fail("not in range, nothing to end");
    }
    return true;
}

// On failure, `values` are those that the failing step leaves: filters that ask for existence count them.
bool PathRun::walk(const JsonPath& path, PathValues& values) {
    return std::all_of(path.begin(), path.end(), [&](const JsonPathStep& step) { return apply(step, values); });
}

// Each part is evaluated on the object. An error in any of them empties the cell, but only the first is shown.
PathResult PathRun::first(const JsonPathParts& path, const Json& object) {
    PathResult out;
    for (const JsonPath& part : path) {
        PathValues results{&object};
        if (!spend(1) || !walk(part, results)) {
            return m_tooMuch ? PathResult{PathResult::Kind::TooMuch, {}, {}}
                             : PathResult{PathResult::Kind::Error, {}, std::move(m_error)};
        }
        if (&part == &path.front() && !results.empty()) out = {PathResult::Kind::Value, results.front(), {}};
    }
    return out;
}

}  // namespace

PathResult firstResult(const JsonPathParts& path, const Json& object, std::size_t& budget) {
    const std::size_t allowed = std::min(budget, kMaxPathWork);
    PathRun run(allowed);
    PathResult out = run.first(path, object);
    budget -= allowed - run.workLeft();
    return out;
}

std::string pathText(const PathValue& value) {
    if (const std::string* text = textIn(value)) return *text;
    if (const auto* integer = held<PathInteger>(value)) return std::to_string(integer->value);
    if (const auto* byte = held<PathByte>(value)) return std::to_string(byte->value);
    if (const auto* fraction = held<double>(value)) return goNumber(*fraction);
    if (const auto* flag = held<bool>(value)) return *flag ? "true" : "false";
    const Json* json = jsonIn(value);
    if (!json || json->isNull()) return "<no value>";
    if (const auto* integer = json->asInt()) return std::to_string(*integer);
    if (const auto* fraction = json->asDouble()) return goNumber(*fraction);
    if (const auto* flag = json->asBool()) return *flag ? "true" : "false";
    return object::goJson(*json);
}

}  // namespace crd::print
