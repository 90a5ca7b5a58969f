#include "engine/mapping/go_expression.h"

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/base/go_text.h"
#include "engine/cel/escape.h"
#include "engine/cel/operators.h"
#include "engine/cel/parser.h"
#include "engine/cel_schema/rule_cache.h"

namespace crd::mapping {

namespace {

using cel::Expr;

struct Helper {
    const char* name;
    const char* import;  // empty: none besides fmt
    const char* text;
};

constexpr std::array<Helper, 11> kHelpers{{
    {"itemsOf", "", R"(
// itemsOf returns the items of a list.
func itemsOf(value any) ([]any, error) {
	if items, ok := value.([]any); ok {
		return items, nil
	}
	return nil, fmt.Errorf("not a list: %T", value)
}
)"},
    {"memberOf", "", R"(
// memberOf returns a member of an object that has it.
func memberOf(value any, name string) (any, error) {
	members, ok := value.(map[string]any)
	if !ok {
		return nil, fmt.Errorf("not an object: %T", value)
	}
	member, ok := members[name]
	if !ok {
		return nil, fmt.Errorf("no such member: %s", name)
	}
	return member, nil
}
)"},
    {"hasMember", "", R"(
// hasMember tells whether an object has a member.
func hasMember(value any, name string) (bool, error) {
	members, ok := value.(map[string]any)
	if !ok {
		return false, fmt.Errorf("not an object: %T", value)
	}
	_, ok = members[name]
	return ok, nil
}
)"},
    {"contains", "reflect", R"(
// contains tells whether a list has an item, or an object a member of that name.
func contains(value, key any) (bool, error) {
	switch all := value.(type) {
	case []any:
		for _, item := range all {
			if reflect.DeepEqual(item, key) {
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
    {"elementAt", "", R"(
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
    {"sizeOf", "unicode/utf8", R"(
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
    {"numberOf", "", R"(
// numberOf returns an integer as it is.
func numberOf(value any) (int64, error) {
	if number, ok := value.(int64); ok {
		return number, nil
	}
	return 0, fmt.Errorf("not an integer: %T", value)
}
)"},
    {"conditionOf", "", R"(
// conditionOf returns a boolean as it is.
func conditionOf(value any) (bool, error) {
	if condition, ok := value.(bool); ok {
		return condition, nil
	}
	return false, fmt.Errorf("not a boolean: %T", value)
}
)"},
    {"textOf", "strconv", R"(
// textOf writes a value as a text.
func textOf(value any) (string, error) {
	switch scalar := value.(type) {
	case string:
		return scalar, nil
	case int64:
		return strconv.FormatInt(scalar, 10), nil
	case bool:
		return strconv.FormatBool(scalar), nil
	}
	return "", fmt.Errorf("not a text, an integer or a boolean: %T", value)
}
)"},
    {"wholeOf", "strconv", R"(
// wholeOf reads an integer from a text.
func wholeOf(value any) (int64, error) {
	switch scalar := value.(type) {
	case int64:
		return scalar, nil
	case string:
		return strconv.ParseInt(scalar, 10, 64)
	}
	return 0, fmt.Errorf("not a text or an integer: %T", value)
}
)"},
    {"plainText", "", R"(
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
    std::optional<GoBody> run(const Expr& root) {
        m_variables.emplace_back("self", "self");
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
    Operand call(const std::string& helper, const std::string& arguments, Kind kind, bool ours = true) {
        if (ours) m_helpers.insert(helper);
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
        const char* helper = kind == Kind::Bool ? "conditionOf" : kind == Kind::Number ? "numberOf" : "plainText";
        return call(helper, operand->code, kind);
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
            for (const cel::MapEntry& entry : map->entries) {
                const std::string* key = textOf(*entry.key);
                const Made member = key && !entry.optional ? value(*entry.value) : std::nullopt;
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
            m_helpers.insert("reflect.DeepEqual");
            const bool equal = function == cel::op::kEquals;
            return named((equal ? "" : "!") + std::string("reflect.DeepEqual(any(") + left->code + "), any(" +
                             right->code + "))",
                         Kind::Bool);
        }
        if (function == cel::op::kAdd) {
            const bool numbers = left->kind == Kind::Number || right->kind == Kind::Number;
            const Made a = numbers ? std::nullopt : as(left, Kind::Text), b = a ? as(right, Kind::Text) : std::nullopt;
            return b ? Made(named(a->code + " + " + b->code, Kind::Text)) : std::nullopt;
        }
        for (const auto& [name, sign] :
             {std::pair(cel::op::kLess, " < "), std::pair(cel::op::kLessEquals, " <= "),
              std::pair(cel::op::kGreater, " > "), std::pair(cel::op::kGreaterEquals, " >= ")}) {
            if (function != name) continue;
            const Made a = as(left, Kind::Number), b = a ? as(right, Kind::Number) : std::nullopt;
            return b ? Made(named(a->code + sign + b->code, Kind::Bool)) : std::nullopt;
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

    // map() and filter() of a list, by what they expand to.
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

}  // namespace

std::optional<GoBody> goBody(const std::string& transformation) {
    const cel::Source source(transformation);
    cel::Issues issues;
    const std::optional<cel::Ast> ast = cel::parse(source, cel_schema::usualEnvironment(), issues);
    return ast ? GoWriter().run(*ast->root) : std::nullopt;
}

std::string goHelpers(const std::set<std::string>& names) {
    std::string out;
    for (const Helper& helper : kHelpers)
        if (names.contains(helper.name)) out += helper.text;
    return out;
}

std::set<std::string> goImports(const std::set<std::string>& names) {
    std::set<std::string> out;
    for (const Helper& helper : kHelpers)
        if (names.contains(helper.name) && *helper.import != 0) out.insert(helper.import);
    if (names.contains("reflect.DeepEqual")) out.insert("reflect");
    return out;
}

}  // namespace crd::mapping
