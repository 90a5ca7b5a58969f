#include "engine/mapping/internal/go_expression.h"

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/base/gocompat/go_text.h"
#include "engine/cel/syntax/escape.h"
#include "engine/cel/syntax/operators.h"
#include "engine/cel/syntax/parser.h"
#include "engine/cel_schema/rule_cache.h"

namespace crd::mapping {

namespace {

using cel::Expr;

struct Helper {
    const char* name;
    const char* import;  // empty: none besides fmt
    const char* needs;   // another one that it calls; empty: none
    const char* text;
};

constexpr std::array<Helper, 14> kHelpers{{
    {"asNumbers", "", "", R"(
// asNumbers makes floating-point numbers of the integers at a path, where the schema has the type number. "[]" stands
// for the items of a list, "*" for the members of an object.
func asNumbers(value any, path ...string) any {
	if len(path) == 0 {
		if number, ok := value.(int64); ok {
			return float64(number)
		}
		return value
	}
	switch all := value.(type) {
	case []any:
		if path[0] == "[]" {
			for i := range all {
				all[i] = asNumbers(all[i], path[1:]...)
			}
		}
	case map[string]any:
		for name := range all {
			if path[0] == "*" || path[0] == name {
				all[name] = asNumbers(all[name], path[1:]...)
			}
		}
	}
	return value
}
)"},
    {"itemsOf", "sort", "", R"(
// itemsOf returns the items of a list, or the names of the members of an object in their order.
func itemsOf(value any) ([]any, error) {
	switch all := value.(type) {
	case []any:
		return all, nil
	case map[string]any:
		names := make([]string, 0, len(all))
		for name := range all {
			names = append(names, name)
		}
		sort.Strings(names)
		items := make([]any, len(names))
		for i, name := range names {
			items[i] = name
		}
		return items, nil
	}
	return nil, fmt.Errorf("neither a list nor an object: %T", value)
}
)"},
    {"memberOf", "", "", R"(
// memberOf returns a member of an object that has it. One that is null counts as absent.
func memberOf(value any, name string) (any, error) {
	members, ok := value.(map[string]any)
	if !ok {
		return nil, fmt.Errorf("not an object: %T", value)
	}
	member := members[name]
	if member == nil {
		return nil, fmt.Errorf("no such member: %s", name)
	}
	return member, nil
}
)"},
    {"hasMember", "", "", R"(
// hasMember tells whether an object has a member that is not null.
func hasMember(value any, name string) (bool, error) {
	members, ok := value.(map[string]any)
	if !ok {
		return false, fmt.Errorf("not an object: %T", value)
	}
	return members[name] != nil, nil
}
)"},
    {"equals", "", "", R"(
// equals compares values. An integer and a floating-point number can be equal.
func equals(a, b any) bool {
	switch left := a.(type) {
	case int64:
		if right, ok := b.(float64); ok {
			return float64(left) == right
		}
	case float64:
		if right, ok := b.(int64); ok {
			return left == float64(right)
		}
	case []any:
		right, ok := b.([]any)
		if !ok || len(left) != len(right) {
			return false
		}
		for i := range left {
			if !equals(left[i], right[i]) {
				return false
			}
		}
		return true
	case map[string]any:
		right, ok := b.(map[string]any)
		if !ok || len(left) != len(right) {
			return false
		}
		for name, member := range left {
			other, ok := right[name]
			if !ok || !equals(member, other) {
				return false
			}
		}
		return true
	}
	return a == b
}
)"},
    {"contains", "", "equals", R"(
// contains tells whether a list has an item, or an object a member of that name.
func contains(value, key any) (bool, error) {
	switch all := value.(type) {
	case []any:
		for _, item := range all {
			if equals(item, key) {
				return true, nil
			}
		}
		return false, nil
	case map[string]any:
		name, ok := key.(string)
		if !ok {
			return false, fmt.Errorf("not a name: %T", key)
		}
		_, ok = all[name]
		return ok, nil
	}
	return false, fmt.Errorf("neither a list nor an object: %T", value)
}
)"},
    {"elementAt", "", "", R"(
// elementAt returns an item of a list, or a member of an object.
func elementAt(value, key any) (any, error) {
	switch all := value.(type) {
	case []any:
		index, ok := key.(int64)
		if !ok || index < 0 || index >= int64(len(all)) {
			return nil, fmt.Errorf("no item %v in a list of %d", key, len(all))
		}
		return all[index], nil
	case map[string]any:
		name, _ := key.(string)
		member, ok := all[name]
		if !ok {
			return nil, fmt.Errorf("no such member: %v", key)
		}
		return member, nil
	}
	return nil, fmt.Errorf("neither a list nor an object: %T", value)
}
)"},
    {"sizeOf", "unicode/utf8", "", R"(
// sizeOf returns the number of items, members or characters.
func sizeOf(value any) (int64, error) {
	switch all := value.(type) {
	case []any:
		return int64(len(all)), nil
	case map[string]any:
		return int64(len(all)), nil
	case string:
		return int64(utf8.RuneCountInString(all)), nil
	}
	return 0, fmt.Errorf("no size: %T", value)
}
)"},
    {"sumOf", "", "", R"(
// sumOf adds numbers, and joins texts and lists.
func sumOf(a, b any) (any, error) {
	switch left := a.(type) {
	case string:
		if right, ok := b.(string); ok {
			return left + right, nil
		}
	case int64:
		if right, ok := b.(int64); ok {
			sum := left + right
			if right != 0 && (sum > left) != (right > 0) {
				return nil, fmt.Errorf("integer overflow: %d + %d", left, right)
			}
			return sum, nil
		}
	case float64:
		if right, ok := b.(float64); ok {
			return left + right, nil
		}
	case []any:
		if right, ok := b.([]any); ok {
			return append(append([]any{}, left...), right...), nil
		}
	}
	return nil, fmt.Errorf("no sum of %T and %T", a, b)
}
)"},
    {"orderOf", "cmp", "", R"(
// orderOf compares two numbers or two texts: the result is less than 0 if the first one comes first.
func orderOf(a, b any) (int, error) {
	switch left := a.(type) {
	case string:
		if right, ok := b.(string); ok {
			return cmp.Compare(left, right), nil
		}
	case int64:
		switch right := b.(type) {
		case int64:
			return cmp.Compare(left, right), nil
		case float64:
			return cmp.Compare(float64(left), right), nil
		}
	case float64:
		switch right := b.(type) {
		case int64:
			return cmp.Compare(left, float64(right)), nil
		case float64:
			return cmp.Compare(left, right), nil
		}
	}
	return 0, fmt.Errorf("no order of %T and %T", a, b)
}
)"},
    {"conditionOf", "", "", R"(
// conditionOf returns a boolean as it is.
func conditionOf(value any) (bool, error) {
	if condition, ok := value.(bool); ok {
		return condition, nil
	}
	return false, fmt.Errorf("not a boolean: %T", value)
}
)"},
    {"textOf", "strconv", "", R"(
// textOf writes a value as a text.
func textOf(value any) (string, error) {
	switch scalar := value.(type) {
	case string:
		return scalar, nil
	case int64:
		return strconv.FormatInt(scalar, 10), nil
	case float64:
		return strconv.FormatFloat(scalar, 'g', -1, 64), nil
	case bool:
		return strconv.FormatBool(scalar), nil
	}
	return "", fmt.Errorf("not a text, a number or a boolean: %T", value)
}
)"},
    {"wholeOf", "strconv", "", R"(
// wholeOf reads an integer from a text, or drops the fraction of a number.
func wholeOf(value any) (int64, error) {
	switch scalar := value.(type) {
	case int64:
		return scalar, nil
	case float64:
		if scalar > -(1<<63) && scalar < 1<<63 {
			return int64(scalar), nil
		}
		return 0, fmt.Errorf("integer overflow: %v", scalar)
	case string:
		return strconv.ParseInt(scalar, 10, 64)
	}
	return 0, fmt.Errorf("not a text or a number: %T", value)
}
)"},
    {"plainText", "", "", R"(
// plainText returns a text as it is.
func plainText(value any) (string, error) {
	if text, ok := value.(string); ok {
		return text, nil
	}
	return "", fmt.Errorf("not a text: %T", value)
}
)"},
}};

enum class Kind { Any, Bool, Number, Text };

struct Operand {
    std::string code;
    Kind kind = Kind::Any;
};

// Statements are appended as their operands are needed, so each operand is evaluated once and in order.
class GoWriter {
 public:
    // `numbers`: the paths in `self` at which the schema has the type number.
    std::optional<GoBody> run(const Expr& root, const std::set<std::vector<std::string>>& numbers) {
        m_variables.emplace_back("self", "self");
        for (const std::vector<std::string>& path : numbers) {
            m_helpers.insert("asNumbers");
            std::string steps;
            for (const std::string& step : path) steps += ", " + goQuoted(step);
            line("self = asNumbers(self" + steps + ")");
        }
        const std::optional<Operand> result = value(root);
        if (!result) return std::nullopt;
        line("return " + result->code + ", nil");
        return GoBody{std::move(m_text), std::move(m_helpers)};
    }

 private:
    using Made = std::optional<Operand>;

    void line(const std::string& statement) { m_text += std::string(m_depth, '\t') + statement + '\n'; }
    std::string fresh() { return "v" + std::to_string(++m_count); }

    // `name, err := helper(arguments)`
    Operand call(const std::string& helper, const std::string& arguments, Kind kind) {
        m_helpers.insert(helper);
        const std::string name = fresh();
        line(name + ", err := " + helper + '(' + arguments + ')');
        line("if err != nil {");
        line("\treturn nil, err");
        line("}");
        return {name, kind};
    }

    Made as(Made operand, Kind kind) {
        if (!operand || operand->kind == kind) return operand;
        if (operand->kind != Kind::Any) return std::nullopt;
        return call(kind == Kind::Bool ? "conditionOf" : "plainText", operand->code, kind);
    }

    static const std::string* textOf(const Expr& expr) {
        const auto* constant = expr.as<cel::Constant>();
        return constant ? std::get_if<std::string>(constant) : nullptr;
    }

    Made constant(const cel::Constant& constant) {
        if (const auto* text = std::get_if<std::string>(&constant)) return Operand{goQuoted(*text), Kind::Text};
        if (const auto* number = std::get_if<std::int64_t>(&constant))
            return Operand{"int64(" + std::to_string(*number) + ")", Kind::Number};
        if (const auto* flag = std::get_if<bool>(&constant)) return Operand{*flag ? "true" : "false", Kind::Bool};
        return std::nullopt;
    }

    // Recursion depth is that of the expression, which the parser limits.
    Made value(const Expr& expr) {
        if (const auto* literal = expr.as<cel::Constant>()) return constant(*literal);
        if (const auto* ident = expr.as<cel::Ident>()) {
            for (auto known = m_variables.rbegin(); known != m_variables.rend(); ++known) {
                if (known->first != ident->name) continue;
                m_used.insert(known->second);
                return Operand{known->second};
            }
            return std::nullopt;
        }
        if (const auto* select = expr.as<cel::Select>()) {
            const Made object = value(*select->operand);
            if (!object) return std::nullopt;
            const std::string name = cel::unescaped(select->field).value_or(select->field);
            return call(select->testOnly ? "hasMember" : "memberOf", object->code + ", " + goQuoted(name),
                        select->testOnly ? Kind::Bool : Kind::Any);
        }
        if (const auto* list = expr.as<cel::ListLiteral>()) {
            if (!list->optionalIndices.empty()) return std::nullopt;
            std::string items;
            for (const Expr* element : list->elements) {
                const Made item = value(*element);
                if (!item) return std::nullopt;
                items += (items.empty() ? "" : ", ") + item->code;
            }
            return stored("[]any{" + items + "}");
        }
        if (const auto* map = expr.as<cel::MapLiteral>()) {
            std::string members;
            std::set<std::string> keys;  // Go compiles no literal that has one twice
            for (const cel::MapEntry& entry : map->entries) {
                const std::string* key = textOf(*entry.key);
                const bool usable = key && !entry.optional && keys.insert(*key).second;
                const Made member = usable ? value(*entry.value) : std::nullopt;
                if (!member) return std::nullopt;
                members += (members.empty() ? "" : ", ") + goQuoted(*key) + ": " + member->code;
            }
            return stored("map[string]any{" + members + "}");
        }
        if (const auto* fold = expr.as<cel::Comprehension>()) return loop(*fold);
        const auto* call = expr.as<cel::Call>();
        return call ? operation(*call) : std::nullopt;
    }

    // A literal of an interface type, so that Go accepts it wherever a value is.
    Operand stored(const std::string& literal) {
        const std::string name = fresh();
        line("var " + name + " any = " + literal);
        return {name};
    }

    Made operation(const cel::Call& call) {
        const std::string& function = call.function;
        const std::vector<Expr*>& arguments = call.arguments;
        if (function == cel::op::kConditional) return conditional(call);
        if (function == cel::op::kAnd || function == cel::op::kOr) return chain(call);
        if (call.target && function == "split" && arguments.size() == 1) return split(*call.target, *arguments[0]);
        if (call.target && !(function == "size" && arguments.empty())) return std::nullopt;
        const Made left = value(call.target ? *call.target : *arguments.at(0));
        if (!left) return std::nullopt;
        const bool one = call.target || arguments.size() == 1;
        if (one && function == "dyn") return Operand{left->code, left->kind};
        if (one && function == "size") return this->call("sizeOf", left->code, Kind::Number);
        if (one && function == "string") return this->call("textOf", left->code, Kind::Text);
        if (one && function == "int") return this->call("wholeOf", left->code, Kind::Number);
        if (one && function == cel::op::kNot) {
            const Made condition = as(left, Kind::Bool);
            return condition ? Made(named("!" + condition->code, Kind::Bool)) : std::nullopt;
        }
        if (one || arguments.size() != 2) return std::nullopt;
        const Made right = value(*arguments[1]);
        if (!right) return std::nullopt;
        if (function == cel::op::kIn) return this->call("contains", right->code + ", " + left->code, Kind::Bool);
        if (function == cel::op::kIndex) return this->call("elementAt", left->code + ", " + right->code, Kind::Any);
        if (function == cel::op::kEquals || function == cel::op::kNotEquals) {
            m_helpers.insert("equals");
            const char* sign = function == cel::op::kEquals ? "" : "!";
            return named(sign + std::string("equals(") + left->code + ", " + right->code + ")", Kind::Bool);
        }
        if (function == cel::op::kAdd) {
            if (left->kind == Kind::Text && right->kind == Kind::Text)
                return named(left->code + " + " + right->code, Kind::Text);
            return this->call("sumOf", left->code + ", " + right->code, Kind::Any);
        }
        for (const auto& [name, sign] :
             {std::pair(cel::op::kLess, " < "), std::pair(cel::op::kLessEquals, " <= "),
              std::pair(cel::op::kGreater, " > "), std::pair(cel::op::kGreaterEquals, " >= ")}) {
            if (function != name) continue;
            const Operand order = this->call("orderOf", left->code + ", " + right->code, Kind::Number);
            return named(order.code + sign + "0", Kind::Bool);
        }
        return std::nullopt;
    }

    Operand named(const std::string& code, Kind kind) {
        const std::string name = fresh();
        line(name + " := " + code);
        return {name, kind};
    }

    Made split(const Expr& subject, const Expr& by) {
        const Made text = as(value(subject), Kind::Text), separator = text ? as(value(by), Kind::Text) : std::nullopt;
        if (!separator) return std::nullopt;
        const std::string items = fresh(), part = fresh();
        line(items + " := []any{}");
        line("for _, " + part + " := range strings.Split(" + text->code + ", " + separator->code + ") {");
        line("\t" + items + " = append(" + items + ", " + part + ")");
        line("}");
        return stored(items);
    }

    Made conditional(const cel::Call& call) {
        const Made condition = as(value(*call.arguments.at(0)), Kind::Bool);
        if (!condition) return std::nullopt;
        const std::string name = fresh();
        line("var " + name + " any");
        line("if " + condition->code + " {");
        for (const std::size_t i : {1U, 2U}) {
            if (i == 2) line("} else {");
            ++m_depth;
            const Made branch = value(*call.arguments.at(i));
            if (!branch) return std::nullopt;
            line(name + " = " + branch->code);
            --m_depth;
        }
        line("}");
        return Operand{name};
    }

    Made chain(const cel::Call& call) {
        const Made left = as(value(*call.arguments.at(0)), Kind::Bool);
        if (!left) return std::nullopt;
        const std::string name = fresh();
        line(name + " := " + left->code);
        line(std::string("if ") + (call.function == cel::op::kAnd ? "" : "!") + name + " {");
        ++m_depth;
        const Made right = as(value(*call.arguments.at(1)), Kind::Bool);
        if (!right) return std::nullopt;
        line(name + " = " + right->code);
        --m_depth;
        line("}");
        return Operand{name, Kind::Bool};
    }

    // map() and filter() of a list or of the keys of a map, by what they expand to.
    Made loop(const cel::Comprehension& fold) {
        const auto* init = fold.accuInit->as<cel::ListLiteral>();
        const auto isAccumulator = [&](const Expr& expr) {
            const auto* ident = expr.as<cel::Ident>();
            return ident && ident->name == fold.accuVar;
        };
        // accu + [item]
        const auto appended = [&](const Expr& expr) -> const Expr* {
            const auto* sum = expr.as<cel::Call>();
            if (!sum || sum->function != cel::op::kAdd || !isAccumulator(*sum->arguments[0])) return nullptr;
            const auto* items = sum->arguments[1]->as<cel::ListLiteral>();
            return items && items->elements.size() == 1 && items->optionalIndices.empty() ? items->elements[0]
                                                                                          : nullptr;
        };
        const auto* choice = fold.step->as<cel::Call>();
        const bool filtered =
            choice && choice->function == cel::op::kConditional && isAccumulator(*choice->arguments[2]);
        const Expr* item = appended(filtered ? *choice->arguments[1] : *fold.step);
        if (!init || !init->elements.empty() || !fold.iterVar2.empty() || !isAccumulator(*fold.result) || !item)
            return std::nullopt;
        const Made range = value(*fold.range);
        if (!range) return std::nullopt;
        const Operand items = call("itemsOf", range->code, Kind::Any);
        const std::string list = fresh(), variable = fresh();
        line(list + " := []any{}");
        const std::size_t head = m_text.size();
        m_variables.emplace_back(fold.iterVar, variable);
        ++m_depth;
        Made condition;
        if (filtered) {
            condition = as(value(*choice->arguments[0]), Kind::Bool);
            if (!condition) return std::nullopt;
            line("if " + condition->code + " {");
            ++m_depth;
        }
        const Made one = value(*item);
        if (!one) return std::nullopt;
        line(list + " = append(" + list + ", " + one->code + ")");
        if (filtered) {
            --m_depth;
            line("}");
        }
        --m_depth;
        m_variables.pop_back();
        line("}");
        // Go rejects a variable that is not used.
        m_text.insert(head, std::string(m_depth, '\t') + "for " +
                                (m_used.contains(variable) ? "_, " + variable + " := " : "") + "range " + items.code +
                                " {\n");
        return stored(list);
    }

    std::string m_text;
    std::size_t m_depth = 1;
    int m_count = 0;
    std::set<std::string> m_helpers, m_used;
    std::vector<std::pair<std::string, std::string>> m_variables;  // in the expression and in Go, innermost last
};

constexpr std::size_t kMaxNumbers = 200;

// What of `self` a transformation reads, by its shape.
class ReadValues {
 public:
    std::set<std::vector<std::string>> numbers;
    bool translated =
        true;           // false: expressions read a value as another one than the text in JSON, or too much is read
    bool sets = false;  // a list of the type set or map: it is compared and added in another way than others

    void of(const cel::DataShape& shape, const std::vector<std::string>& steps) {
        const cel::DataShape* at = &shape;
        m_path.clear();
        for (const std::string& step : steps) {
            const auto field = at->fields.find(step);
            const bool isField = field != at->fields.end();
            m_path.push_back(isField ? step : "*");
            at = isField ? field->second.get() : at->kind == cel::DataShape::Kind::Map ? at->element.get() : nullptr;
            if (!at) return;
        }
        below(*at);
    }

 private:
    void below(const cel::DataShape& shape) {
        using Shape = cel::DataShape::Kind;
        if (!translated) return;
        if (shape.kind == Shape::Duration || shape.kind == Shape::Date || shape.kind == Shape::DateTime ||
            shape.kind == Shape::Byte)
            translated = false;
        sets = sets || (shape.kind == Shape::List && shape.list != cel::DataShape::ListKind::Atomic);
        if (shape.kind == Shape::Number) {
            numbers.insert(m_path);
            if (numbers.size() > kMaxNumbers) translated = false;
        }
        if (shape.element) inside(shape.kind == Shape::List ? "[]" : "*", *shape.element);
        for (const auto& [name, field] : shape.fields) inside(name, *field);
    }
    void inside(const std::string& step, const cel::DataShape& shape) {
        m_path.push_back(step);
        below(shape);
        m_path.pop_back();
    }

    std::vector<std::string> m_path;
};

}  // namespace

std::optional<GoBody> goBody(const std::string& transformation, const CompiledRule* rule) {
    ReadValues read;
    for (const std::vector<std::string>& field : rule && rule->shape ? rule->reads : decltype(rule->reads)())
        read.of(*rule->shape, {field.begin() + static_cast<std::ptrdiff_t>(rule->field.size()), field.end()});
    if (!read.translated) return std::nullopt;
    const cel::Source source(transformation);
    cel::Issues issues;
    const std::optional<cel::Ast> ast = cel::parse(source, cel_schema::usualEnvironment(), issues);
    std::optional<GoBody> out = ast ? GoWriter().run(*ast->root, read.numbers) : std::nullopt;
    if (out && read.sets && (out->helpers.contains("equals") || out->helpers.contains("sumOf"))) return std::nullopt;
    return out;
}

std::string goHelpers(const std::set<std::string>& names) {
    std::set<std::string> all = names;
    for (const Helper& helper : kHelpers)
        if (all.contains(helper.name) && *helper.needs != 0) all.insert(helper.needs);
    std::string out;
    for (const Helper& helper : kHelpers)
        if (all.contains(helper.name)) out += helper.text;
    return out;
}

std::set<std::string> goImports(const std::set<std::string>& names) {
    std::set<std::string> out;
    for (const Helper& helper : kHelpers)
        if (names.contains(helper.name) && *helper.import != 0) out.insert(helper.import);
    return out;
}

}  // namespace crd::mapping
