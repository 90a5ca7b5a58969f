// Source: apiserver cel/library/format.go.
#include "engine/base/gocompat/formats.h"

#include "engine/base/gocompat/url.h"
#include "engine/base/kubernetes/names.h"
#include "engine/cel/library/library.h"
#include "engine/cel/library/named_format.h"
#include "engine/cel/library/table.h"

namespace crd::cel {

namespace {

using Errors = std::vector<std::string>;

const Type& formatType() {
    static const Type kType = Type::object("kubernetes.NamedFormat");
    return kType;
}

Errors onlyIf(bool wrong, const char* message) {
    return wrong ? Errors{message} : Errors{};
}
Errors uri(const std::string& text, const TargetServer& /*server*/) {
    const Result<Url> url = parseRequestUrl(text);
    return url ? Errors{} : Errors{url.error().message.english()};
}
Errors uuid(const std::string& text, const TargetServer& /*server*/) {
    return onlyIf(!matchesFormat("uuid", text), "does not match the UUID format");
}
Errors byte(const std::string& text, const TargetServer& /*server*/) {
    return onlyIf(!matchesFormat("byte", text), "invalid base64");
}
Errors dateErrors(const std::string& text, const TargetServer& /*server*/) {
    return onlyIf(!matchesFormat("date", text), "invalid date");
}
Errors datetime(const std::string& text, const TargetServer& /*server*/) {
    return onlyIf(!matchesFormat("datetime", text), "invalid datetime");
}
Errors qualifiedName(const std::string& text, const TargetServer& server) {
    return qualifiedNameErrors(text, server);
}
Errors labelValue(const std::string& text, const TargetServer& server) {
    return labelValueErrors(text, server);
}
template <Errors (*check)(std::string_view)>
Errors textErrors(const std::string& text, const TargetServer& /*server*/) {
    return check(text);
}
template <Errors (*check)(std::string_view)>
Errors prefix(const std::string& text, const TargetServer& /*server*/) {
    return check(maskedPrefix(text));
}

struct NamedFormat {
    const char* name;
    const char* title;
    NamedFormatValue::Check check;
    std::uint64_t patternSize;
};

const std::vector<NamedFormat>& namedFormats() {
    static const std::vector<NamedFormat> kRows = {
        {"dns1123Label", "DNS1123Label", textErrors<dns1123LabelErrors>, 30},
        {"dns1123Subdomain", "DNS1123Subdomain", textErrors<dns1123SubdomainErrors>, 60},
        {"dns1035Label", "DNS1035Label", textErrors<dns1035LabelErrors>, 30},
        {"qualifiedName", "QualifiedName", qualifiedName, 60},
        {"dns1123LabelPrefix", "DNS1123LabelPrefix", prefix<dns1123LabelErrors>, 30},
        {"dns1123SubdomainPrefix", "DNS1123SubdomainPrefix", prefix<dns1123SubdomainErrors>, 60},
        {"dns1035LabelPrefix", "DNS1035LabelPrefix", prefix<dns1035LabelErrors>, 30},
        {"labelValue", "LabelValue", labelValue, 40},
        {"uri", "URI", uri, 1103},
        {"uuid", "uuid", uuid, 70},
        {"byte", "byte", byte, 84},
        {"date", "date", dateErrors, 71},
        {"datetime", "datetime", datetime, 71}};
    return kRows;
}

Value formatValue(const NamedFormat& row) {
    return OpaquePtr(std::make_shared<const NamedFormatValue>(row.title, row.check, row.patternSize));
}

template <std::size_t i>
Value constant(Context&, Arguments) {
    return formatValue(namedFormats()[i]);
}

template <std::size_t... i>
std::vector<Function> constants(std::index_sequence<i...>) {
    return {Function{
        std::string("format.") + namedFormats()[i].name,
        {overload(std::string("format.") + namedFormats()[i].name, {}, formatType(), kTyped<constant<i>>)}}...};
}

Value named(Context&, Arguments a) {
    for (const NamedFormat& row : namedFormats()) {
        if (*a[0].asString() == row.name) return Value::some(formatValue(row));
    }
    return Value::none();
}

Value validate(Context& context, Arguments a) {
    const auto* format = a[0].asOpaque<NamedFormatValue>();
    if (format == nullptr) return noSuchOverload(a[0]);
    const Errors errors = format->errors(*a[1].asString(), context.serverVersion());
    return errors.empty() ? Value::none() : Value::some(makeStringList(errors));
}

}  // namespace

const Type& NamedFormatValue::type() const {
    return formatType();
}

Value NamedFormatValue::equals(const Value& other) const {
    const auto* format = other.asOpaque<NamedFormatValue>();
    return format == nullptr ? noSuchOverload(other) : Value(m_name == format->m_name);
}

std::vector<Function> formatFunctions() {
    const Type& string = Type::string();
    constexpr std::size_t kCount = 13;
    std::vector<Function> out = constants(std::make_index_sequence<kCount>());
    out.push_back({"format.named", {overload("format-named", {string}, Type::optional(formatType()), kTyped<named>)}});
    out.push_back(
        {"validate",
         {member("format-validate", {formatType(), string}, Type::optional(Type::list(string)), kTyped<validate>)}});
    return since(31, std::move(out));
}

}  // namespace crd::cel
