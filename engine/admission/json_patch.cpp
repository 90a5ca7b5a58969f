#include "engine/admission/json_patch.h"

#include <charconv>
#include <optional>

#include "engine/base/gocompat/go_text.h"
#include "engine/convert/go_review.h"
#include "engine/value/json_number.h"
#include "engine/value/json_size.h"
#include "engine/value/json_text.h"
#include "engine/yaml/json/json_document.h"

namespace crd::admission {

namespace {

constexpr std::size_t kMostCopied = 3u << 20u;  // bytes that copies may add, as the server configures it
constexpr const char* kMissing = ": missing value";
constexpr const char* kInvalidIndex = ": invalid index referenced";

std::string goWord(const Json& value) {
    std::string out = goWordOf(value);
    return out.starts_with("number") ? "number" : out;
}

// The text of a member of an operation; an error of the decoder.
Result<std::string> textOf(const Json& operation, const char* name, const char* missing) {
    const Json* value = operation.find(name);
    if (!value || value->isNull()) return failure(missing);
    if (const std::string* text = value->asString()) return *text;
    return failure("json: cannot unmarshal " + goWord(*value) + " into Go value of type string");
}

Result<PatchOperation> operationOf(const Json& value) {
    const auto invalid = [&](const std::string& why) {
        std::string shown;
        appendJson(shown, value, JsonEscapes::Html);
        return failure("invalid operation " + shown + ": " + why);
    };
    PatchOperation out;
    out.op = value.textAt("op");
    const bool sets = out.op == "add" || out.op == "replace";
    const bool moves = out.op == "move" || out.op == "copy";
    if (!sets && !moves && out.op != "remove" && out.op != "test") return invalid("unsupported operation");
    if (const Json* given = value.find("value")) {
        out.hasValue = true;
        out.value = *given;
    } else if (sets) {
        return invalid("failed to decode 'value': operation, missing value field: missing value");
    }
    if (moves) {
        Result<std::string> from = textOf(value, "from", "operation, missing from field: missing value");
        if (!from) return invalid("failed to decode 'from': " + from.error().message.english());
        out.from = *std::move(from);
    }
    Result<std::string> path = textOf(value, "path", "operation missing path field: missing value");
    if (!path) return invalid("failed to decode 'path': " + path.error().message.english());
    out.path = *std::move(path);
    return out;
}

// ~1 is a slash, ~0 a tilde.
std::string decodedKey(std::string_view part) {
    std::string out;
    for (std::size_t i = 0; i < part.size(); ++i) {
        const bool escape = part[i] == '~' && i + 1 < part.size() && (part[i + 1] == '0' || part[i + 1] == '1');
        if (!escape) {
            out += part[i];
            continue;
        }
        out += part[++i] == '0' ? '~' : '/';
    }
    return out;
}

// strconv.Atoi.
Result<std::int64_t> indexOf(const std::string& key) {
    std::string_view digits = key;
    if (digits.starts_with('+')) digits.remove_prefix(1);
    std::int64_t out = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), out);
    const bool plain =
        !digits.empty() && end == digits.data() + digits.size() && !(key.starts_with('+') && digits.starts_with('-'));
    if (error == std::errc::result_out_of_range && plain)
        return failure("strconv.Atoi: parsing " + goQuoted(key) + ": value out of range");
    if (error != std::errc() || !plain) return failure("strconv.Atoi: parsing " + goQuoted(key) + ": invalid syntax");
    return out;
}

// An index into a list of `size` positions.
Result<std::size_t> placeOf(std::int64_t index, std::size_t size) {
    const auto count = static_cast<std::int64_t>(size);
    if (index >= count || index < -count)
        return failure("Unable to access invalid index: " + std::to_string(index) + kInvalidIndex);
    return static_cast<std::size_t>(index < 0 ? index + count : index);
}

struct Found {
    Json* value = nullptr;  // null: there is none, or it is null
    std::string error;
    bool missing = false;  // the error is that it is missing
};

Found get(Json& container, const std::string& key) {
    if (Json::Object* fields = container.asObject()) {
        const auto found = fields->find(key);
        if (found == fields->end()) return {nullptr, "unable to get nonexistent key: " + key + kMissing, true};
        return {found->second.isNull() ? nullptr : &found->second, {}, false};
    }
    Json::Array& items = *container.asArray();
    const Result<std::int64_t> index = indexOf(key);
    if (!index) return {nullptr, index.error().message.english(), false};
    const Result<std::size_t> place = placeOf(*index, items.size());
    if (!place) return {nullptr, place.error().message.english(), false};
    return {items[*place].isNull() ? nullptr : &items[*place], {}, false};
}

// Empty if it succeeds.
std::string add(Json& container, const std::string& key, Json value) {
    if (Json::Object* fields = container.asObject()) {
        (*fields)[key] = std::move(value);
        return {};
    }
    Json::Array& items = *container.asArray();
    if (key == "-") {
        items.push_back(std::move(value));
        return {};
    }
    const Result<std::int64_t> index = indexOf(key);
    if (!index) return "value was not a proper array index: '" + key + "': " + index.error().message.english();
    const Result<std::size_t> place = placeOf(*index, items.size() + 1);
    if (!place) return place.error().message.english();
    items.insert(items.begin() + static_cast<std::ptrdiff_t>(*place), std::move(value));
    return {};
}

std::string remove(Json& container, const std::string& key) {
    if (Json::Object* fields = container.asObject()) {
        if (fields->erase(key) == 0) return "unable to remove nonexistent key: " + key + kMissing;
        return {};
    }
    Json::Array& items = *container.asArray();
    const Result<std::int64_t> index = indexOf(key);
    if (!index) return index.error().message.english();
    const Result<std::size_t> place = placeOf(*index, items.size());
    if (!place) return place.error().message.english();
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(*place));
    return {};
}

class Patching {
 public:
    explicit Patching(Json document) : m_document(std::move(document)) {}

    // Empty if it succeeds.
    std::string run(const PatchOperation& operation) {
        m_testFailed = false;
        if (operation.op == "add") return runAdd(operation);
        if (operation.op == "remove") return runRemove(operation);
        if (operation.op == "replace") return runReplace(operation);
        if (operation.op == "move") return runMove(operation);
        if (operation.op == "copy") return runCopy(operation);
        if (operation.op == "test") return runTest(operation);
        return "Unexpected kind: " + operation.op;
    }

    bool testFailed() const { return m_testFailed; }
    Json take() { return std::move(m_document); }

 private:
    struct PatchTarget {
        Json* container = nullptr;
        std::string key;
    };

    PatchTarget find(std::string_view path) {
        const std::size_t first = path.find('/');
        if (first == std::string_view::npos) return {};
        path.remove_prefix(first + 1);
        Json* at = &m_document;
        if (!at->asObject() && !at->asArray()) return {};
        for (;;) {
            const std::size_t slash = path.find('/');
            std::string key = decodedKey(path.substr(0, slash));
            if (slash == std::string_view::npos) return {at, std::move(key)};
            at = get(*at, key).value;
            if (!at || (!at->asObject() && !at->asArray())) return {};
            path.remove_prefix(slash + 1);
        }
    }

    std::string runAdd(const PatchOperation& operation) {
        const PatchTarget place = find(operation.path);
        if (!place.container)
            return "add operation does not apply: doc is missing path: \"" + operation.path + '"' + kMissing;
        const std::string error = add(*place.container, place.key, operation.value);
        return error.empty() ? error : "error in add for path: '" + operation.path + "': " + error;
    }

    std::string runRemove(const PatchOperation& operation) {
        const PatchTarget place = find(operation.path);
        if (!place.container)
            return "remove operation does not apply: doc is missing path: \"" + operation.path + '"' + kMissing;
        const std::string error = remove(*place.container, place.key);
        return error.empty() ? error : "error in remove for path: '" + operation.path + "': " + error;
    }

    std::string runReplace(const PatchOperation& operation) {
        if (operation.path.empty()) {
            if (operation.value.asObject() || operation.value.asArray()) m_document = operation.value;
            return {};
        }
        const PatchTarget place = find(operation.path);
        if (!place.container)
            return "replace operation does not apply: doc is missing path: " + operation.path + kMissing;
        if (!get(*place.container, place.key).error.empty())
            return "replace operation does not apply: doc is missing key: " + operation.path + kMissing;
        if (Json::Object* fields = place.container->asObject()) {
            (*fields)[place.key] = operation.value;
        } else {
            Json::Array& items = *place.container->asArray();
            items[*placeOf(*indexOf(place.key), items.size())] = operation.value;
        }
        return {};
    }

    std::string runMove(const PatchOperation& operation) {
        PatchTarget place = find(operation.from);
        if (!place.container)
            return "move operation does not apply: doc is missing from path: " + operation.from + kMissing;
        const Found found = get(*place.container, place.key);
        if (!found.error.empty()) return "error in move for path: '" + place.key + "': " + found.error;
        Json value = found.value ? *found.value : Json();
        std::string error = remove(*place.container, place.key);
        if (!error.empty()) return "error in move for path: '" + place.key + "': " + error;
        place = find(operation.path);
        if (!place.container)
            return "move operation does not apply: doc is missing destination path: " + operation.path + kMissing;
        error = add(*place.container, place.key, std::move(value));
        return error.empty() ? error : "error in move for path: '" + operation.path + "': " + error;
    }

    std::string runCopy(const PatchOperation& operation) {
        PatchTarget place = find(operation.from);
        if (!place.container)
            return "copy operation does not apply: doc is missing from path: " + operation.from + kMissing;
        const Found found = get(*place.container, place.key);
        if (!found.error.empty()) return "error in copy for from: '" + operation.from + "': " + found.error;
        Json value = found.value ? *found.value : Json();
        place = find(operation.path);
        if (!place.container)
            return "copy operation does not apply: doc is missing destination path: " + operation.path + kMissing;
        m_copied += requestBytes(value);
        if (m_copied > kMostCopied) {
            return "Unable to complete the copy, the accumulated size increase of copy is " + std::to_string(m_copied) +
                   ", exceeding the limit " + std::to_string(kMostCopied);
        }
        const std::string error = add(*place.container, place.key, std::move(value));
        return error.empty() ? error : "error while adding value during copy: " + error;
    }

    std::string runTest(const PatchOperation& operation) {
        const auto failed = [&] {
            m_testFailed = true;
            return "testing value " + operation.path + " failed: test failed";
        };
        if (operation.path.empty()) return m_document == operation.value ? std::string() : failed();
        const PatchTarget place = find(operation.path);
        if (!place.container) return "test operation does not apply: is missing path: " + operation.path + kMissing;
        const Found found = get(*place.container, place.key);
        if (!found.error.empty() && !found.missing)
            return "error in test for path: '" + operation.path + "': " + found.error;
        const bool same = found.value ? *found.value == operation.value : operation.value.isNull();
        return same ? std::string() : failed();
    }

    Json m_document;
    std::size_t m_copied = 0;
    bool m_testFailed = false;
};

}  // namespace

Result<JsonPatch> decodedPatch(const Json& patch) {
    JsonPatch out;
    if (patch.isNull()) return out;
    const Json::Array* items = patch.asArray();
    if (!items) return failure("json: cannot unmarshal " + goWord(patch) + " into Go value of type jsonpatch.Patch");
    for (const Json& item : *items) {
        if (!item.isNull() && !item.asObject())
            return failure("json: cannot unmarshal " + goWord(item) + " into Go value of type jsonpatch.Operation");
    }
    for (const Json& item : *items) {
        Result<PatchOperation> operation = operationOf(item);
        if (!operation) return tl::unexpected<Error>(operation.error());
        out.push_back(*std::move(operation));
    }
    return out;
}

Result<JsonPatch> decodedPatch(const std::string& text) {
    if (const std::optional<std::string> error = yaml::goJsonError(text)) return failure(*error);
    // The reader of bodies keeps the form of numbers, and requires an object.
    const Result<convert::Body> body = convert::bodyOf("{\"patch\":" + text + '}');
    if (!body) return tl::unexpected<Error>(body.error());
    const Json* patch = body->value.find("patch");
    return decodedPatch(patch ? *patch : Json());
}

tl::expected<Json, PatchError> applied(const JsonPatch& patch, Json document) {
    Patching run(std::move(document));
    for (const PatchOperation& operation : patch) {
        std::string error = run.run(operation);
        if (!error.empty()) return tl::unexpected(PatchError{std::move(error), run.testFailed()});
    }
    return run.take();
}

}  // namespace crd::admission
