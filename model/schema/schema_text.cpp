#include "model/schema/schema_text.h"

#include <QCoreApplication>
#include <QHash>
#include <tuple>

#include "engine/cel_schema/compiled_rule.h"
#include "engine/schema/type_label.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

struct SchemaWords {
    Q_DECLARE_TR_FUNCTIONS(SchemaText)
};

// One line, truncated to fit a tool tip.
QString shortened(QString text, qsizetype most = 200) {
    text.replace(u'\n', u' ');
    if (text.size() > most) text = text.left(most) + QChar(0x2026);
    return text;
}

QString number(double value) {
    return QString::number(value, 'g', 12);
}

class Chips {
 public:
    void add(const QString& text, const QString& tip, Tone tone = Tone::Muted) { add({text, tone, tip}); }
    void add(const Chip& chip) { m_list.append(chip); }
    QList<Chip> take() { return std::move(m_list); }

 private:
    QList<Chip> m_list;
};

// Of a rule's budget, in percent; a chip is shown from here on.
constexpr double kAlarmingShare = 50;

QString shareText(double percent) {
    if (percent < 1) return QStringLiteral("<1");
    if (percent > 999) return QStringLiteral(">999");
    return QString::number(percent, 'f', percent > 100 && percent < 101 ? 1 : 0);
}

template <typename T, typename Text>
void addRange(Chips& chips, const std::optional<T>& least, const std::optional<T>& most, const QString& what,
              Text text) {
    if (!least && !most) return;
    const QString low = least ? text(*least) : QString(), high = most ? text(*most) : QString();
    chips.add(least && most ? low + QChar(0x2026) + high : least ? QChar(0x2265) + low : QChar(0x2264) + high, what);
}

}  // namespace

static_assert(static_cast<std::size_t>(NodeKind::Dependency) - static_cast<std::size_t>(NodeKind::Property) + 1 ==
              schema::kChildKinds);
static_assert(kindOf(ChildKind::Dependency) == NodeKind::Dependency && kindOf(ChildKind::Not) == NodeKind::Not);

QString childName(const ChildSchema& child) {
    const auto numbered = [&](const char* word) {
        return QString::fromLatin1(word) + u'[' + QString::number(child.index) + u']';
    };
    switch (child.kind) {
        case ChildKind::Property:
        case ChildKind::PatternProperty:
        case ChildKind::Definition:
        case ChildKind::Dependency:
            return fromUtf8(child.name);
        case ChildKind::AllOf:
            return numbered("allOf");
        case ChildKind::AnyOf:
            return numbered("anyOf");
        case ChildKind::OneOf:
            return numbered("oneOf");
        case ChildKind::ItemsTuple:
            return numbered("items");
        case ChildKind::Items:
            return QStringLiteral("items");
        case ChildKind::AdditionalProperties:
            return QStringLiteral("additionalProperties");
        case ChildKind::Not:
            return QStringLiteral("not");
        case ChildKind::AdditionalItems:
            return QStringLiteral("additionalItems");
    }
    return {};
}

QString typeText(const Schema& schema) {
    return QString::fromStdString(schema::typeLabel(schema));
}

TypeKind typeKindOf(const Schema& schema) {
    if (!schema.intOrString && schema.type == "object" && schema.child(ChildKind::AdditionalProperties) != nullptr &&
        schema.child(ChildKind::Property) == nullptr)
        return TypeKind::Map;
    return typeKindOf(typeChoiceOf(schema));
}

TypeKind typeKindOf(const QString& choice) {
    static const QHash<QString, TypeKind> kKinds = {
        {QStringLiteral("array"), TypeKind::Array},     {QStringLiteral("object"), TypeKind::Object},
        {QStringLiteral("string"), TypeKind::String},   {QStringLiteral("int-or-string"), TypeKind::IntOrString},
        {QStringLiteral("integer"), TypeKind::Number},  {QStringLiteral("number"), TypeKind::Number},
        {QStringLiteral("boolean"), TypeKind::Boolean},
    };
    return kKinds.value(choice, TypeKind::Any);
}

QString typeChoiceOf(const Schema& schema) {
    if (schema.intOrString) return QStringLiteral("int-or-string");
    if (schema.type.empty() && schema.preserveUnknownFields.value_or(false)) return QStringLiteral("any");
    return fromUtf8(schema.type);
}

// The most important first: a row often has room for some only.
QList<Chip> chipsOf(const Schema& schema, const std::optional<NodeCost>& ruleCost) {
    Chips chips;
    if (schema.ruleCount > 0) {
        const QString count = SchemaWords::tr("%n rule(s)", nullptr, static_cast<int>(schema.ruleCount));
        if (ruleCost) {
            QStringList tip{
                SchemaWords::tr("Validation rules in CEL: the most expensive expression may cost %L1 of the %L2 "
                                "that one rule may cost.")
                    .arg(ruleCost->cost)
                    .arg(cel_schema::kRuleCostLimit)};
            if (ruleCost->greatest > ruleCost->cost)
                tip += SchemaWords::tr("Kubernetes 1.%1: up to %L2.").arg(ruleCost->minor).arg(ruleCost->greatest);
            chips.add(shareChip(ruleCost->cost, cel_schema::kRuleCostLimit, count, sentencesOf(tip)));
        } else {
            chips.add(count, SchemaWords::tr("validation rules in CEL"), Tone::Success);
        }
    }
    if (schema.defaultValue) {
        const QString value = shortened(QString::fromStdString(toString(*schema.defaultValue)));
        chips.add(u'=' + shortened(value, 24), SchemaWords::tr("default: %1").arg(value), Tone::Info);
    }
    if (schema.enumValues) {
        QStringList values;
        for (const Json& value : *schema.enumValues) {
            if (values.size() == 20) break;
            values += QString::fromStdString(toString(value));
        }
        chips.add(SchemaWords::tr("enum %1").arg(schema.enumValues->size()),
                  shortened(SchemaWords::tr("one of %1").arg(values.join(QStringLiteral(", ")))), Tone::Info);
    }
    addRange(chips, schema.minimum, schema.maximum, SchemaWords::tr("bounds of the number"), number);
    const auto whole = [](std::int64_t v) { return QString::number(v); };
    addRange(chips, schema.minLength, schema.maxLength, SchemaWords::tr("length of the string"), whole);
    addRange(chips, schema.minItems, schema.maxItems, SchemaWords::tr("number of items"), whole);
    addRange(chips, schema.minProperties, schema.maxProperties, SchemaWords::tr("number of entries"), whole);
    if (!schema.pattern.empty()) {
        chips.add(QStringLiteral("pattern"), shortened(fromUtf8(schema.pattern)), Tone::Info);
    }
    if (schema.preserveUnknownFields.value_or(false) && !schema.type.empty()) {
        chips.add(QStringLiteral("preserve-unknown"), SchemaWords::tr("unknown fields are preserved"), Tone::Accent);
    }
    if (schema.embeddedResource) {
        chips.add(QStringLiteral("embedded"), SchemaWords::tr("the value is a whole Kubernetes object"), Tone::Accent);
    }
    // Without a type, the type column already shows it.
    if (schema.intOrString && !schema.type.empty()) {
        chips.add(QStringLiteral("int-or-string"), SchemaWords::tr("an integer or a string"), Tone::Accent);
    }
    if (schema.nullable) chips.add(QStringLiteral("nullable"), SchemaWords::tr("null is kept as a value"));
    if (!schema.format.empty()) chips.add(fromUtf8(schema.format), SchemaWords::tr("format"), Tone::Info);
    if (schema.listType) {
        QString text = QStringLiteral("list: ") + fromUtf8(*schema.listType);
        QStringList keys;
        for (const std::string& key : schema.listMapKeys) keys += fromUtf8(key);
        if (!keys.isEmpty()) text += u'(' + shortened(keys.join(QStringLiteral(", ")), 40) + u')';
        chips.add(text, SchemaWords::tr("how lists are merged (x-kubernetes-list-type)"), Tone::Accent);
    }
    if (schema.mapType) {
        chips.add(QStringLiteral("map: ") + fromUtf8(*schema.mapType),
                  SchemaWords::tr("how objects are merged (x-kubernetes-map-type)"), Tone::Accent);
    }
    return chips.take();
}

Chip shareChip(std::uint64_t cost, std::uint64_t budget, const QString& what, const QString& tip) {
    const double share = 100.0 * static_cast<double>(cost) / static_cast<double>(budget);
    const QString text = SchemaWords::tr("%1 %").arg(shareText(share));
    const Tone tone = share > 100 ? Tone::Error : share > kAlarmingShare ? Tone::Warning : Tone::Success;
    return {what.isEmpty() ? text : what + QStringLiteral(" · ") + text, tone, tip};
}

bool readsTheSame(const Schema& a, const Schema& b) {
    if (&a == &b) return true;
    const auto facts = [](const Schema& s) {
        return std::tie(s.type, s.format, s.description, s.pattern, s.listType, s.mapType, s.listMapKeys,
                        s.preserveUnknownFields, s.nullable, s.embeddedResource, s.intOrString, s.maximum, s.minimum,
                        s.maxLength, s.minLength, s.maxItems, s.minItems, s.maxProperties, s.minProperties,
                        s.defaultValue, s.enumValues, s.ruleCount);
    };
    return facts(a) == facts(b) && typeText(a) == typeText(b);
}

bool canHaveProperties(const schema::Schema& schema) {
    const bool object = schema.type == "object" || (schema.type.empty() && !schema.intOrString);
    return object && schema.child(schema::ChildKind::AdditionalProperties) == nullptr;
}

}  // namespace crd::model
