#include "engine/size/measured_size.h"

#include <algorithm>
#include <deque>
#include <map>
#include <numeric>
#include <string>
#include <string_view>
#include <unordered_map>

#include "engine/base/check.h"
#include "engine/size/internal/schema_keywords.h"
#include "engine/size/size.h"
#include "engine/value/json_size.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"

namespace crd {

namespace {

// Smaller parts are measured again instead of cached; in bytes of text.
constexpr std::uint32_t kRemembered = 512;

MeasuredAs asMember(MeasuredAs owner, std::string_view key, const yaml::Node& value) {
    switch (owner) {
        case MeasuredAs::Object:
            return key == "openAPIV3Schema" && value.isMapping() ? MeasuredAs::Schema : MeasuredAs::Object;
        case MeasuredAs::Schema:
            switch (holds(key)) {
                case Holds::One:
                    return value.isMapping() ? MeasuredAs::Schema : MeasuredAs::Value;
                case Holds::Many:
                    return value.isSequence() ? MeasuredAs::Schemas : MeasuredAs::Value;
                case Holds::Named:
                    return value.isMapping() ? MeasuredAs::SchemasByName : MeasuredAs::Value;
                case Holds::None:
                    break;
            }
            return MeasuredAs::Value;
        case MeasuredAs::SchemasByName:
            return MeasuredAs::Schema;
        case MeasuredAs::Schemas:
        case MeasuredAs::Value:
            break;
    }
    return MeasuredAs::Value;
}

// For a tree without aliases and merge keys. The reader limits its depth.
class Scale {
 public:
    bool unreadable() const { return m_unreadable; }

    MeasuredSizePtr whole(const yaml::NodePtr& node, MeasuredAs as, const MeasuredSizePtr& before) {
        if (before && before->node == node && before->as == as) return before;
        auto out = std::make_shared<MeasuredSize>();
        out->node = node;
        out->as = as;
        Parts parts{*out, before.get()};
        into(*out, *node, as, 0, &parts);
        return out;
    }

 private:
    struct Parts {
        MeasuredSize& now;
        const MeasuredSize* before;
        std::size_t next = 0;  // index into before->parts: parts mostly keep their order
        std::unordered_map<const yaml::Node*, std::size_t> byNode = {};  // created if they do not

        MeasuredSizePtr known(const yaml::NodePtr& node, MeasuredAs as) {
            if (!before) return nullptr;
            const std::vector<MeasuredSizePtr>& all = before->parts;
            const auto is = [&](std::size_t at) { return all[at]->node == node && all[at]->as == as; };
            if (next < all.size() && is(next)) return all[next++];
            if (byNode.empty()) {
                for (std::size_t i = 0; i < all.size(); ++i) byNode.emplace(all[i]->node.get(), i);
            }
            const auto found = byNode.find(node.get());
            if (found == byNode.end() || !is(found->second)) return nullptr;
            next = found->second + 1;
            return all[found->second];
        }
        // The previous part at the position of a new one.
        MeasuredSizePtr former() const { return before && next < before->parts.size() ? before->parts[next] : nullptr; }
    };

    void part(MeasuredSize& out, const yaml::NodePtr& node, MeasuredAs as, std::size_t depth, Parts* parts) {
        if (!parts || node->length < kRemembered || node->isScalar()) {
            into(out, *node, as, depth, nullptr);
            return;
        }
        MeasuredSizePtr size = parts->known(node, as);
        if (!size) {
            size = whole(node, as, parts->former());
            ++parts->next;
        }
        out.bytes += size->bytes;
        for (std::size_t i = 0; i < size->descriptionsByDepth.size(); ++i)
            describe(out, depth + i, size->descriptionsByDepth[i]);
        parts->now.parts.push_back(std::move(size));
    }

    void into(MeasuredSize& out, const yaml::Node& node, MeasuredAs as, std::size_t depth, Parts* parts) {
        if (node.isMapping()) {
            mapping(out, node, as, depth, parts);
        } else if (node.isSequence()) {
            out.bytes += 2 + (node.entries.empty() ? 0 : node.entries.size() - 1);
            const MeasuredAs item = as == MeasuredAs::Schemas  ? MeasuredAs::Schema
                                    : as == MeasuredAs::Object ? MeasuredAs::Object
                                                               : MeasuredAs::Value;
            for (const yaml::Entry& entry : node.entries) part(out, entry.value.node, item, depth, parts);
        } else {
            if (const auto text = yaml::plainText(node)) {
                out.bytes += requestTextBytes(*text);
                return;
            }
            const std::optional<Json> value = yaml::resolveScalar(node);
            m_unreadable = m_unreadable || !value;
            if (value) out.bytes += requestBytes(*value);
        }
    }

    void mapping(MeasuredSize& out, const yaml::Node& node, MeasuredAs as, std::size_t depth, Parts* parts) {
        const std::vector<Member> members = membersOf(node);
        out.bytes += 2 + (members.empty() ? 0 : members.size() - 1);
        for (const auto& [key, value] : members) {
            const std::size_t before = out.bytes;
            out.bytes += requestTextBytes(key) + 1;
            part(out, *value, asMember(as, key, **value), depth + (as == MeasuredAs::Schema ? 1 : 0), parts);
            if (as == MeasuredAs::Schema && key == "description")
                describe(out, depth, out.bytes - before + (members.size() > 1 ? 1 : 0));
        }
    }

    struct Member {
        std::string_view key;
        const yaml::NodePtr* value;
    };

    std::vector<Member> membersOf(const yaml::Node& node) {
        std::vector<Member> out;
        out.reserve(node.entries.size());
        for (const yaml::Entry& entry : node.entries) {
            std::optional<std::string_view> key = yaml::plainText(*entry.key.node);
            if (!key && entry.key.node->isScalar()) {
                if (auto resolved = yaml::resolveKey(*entry.key.node)) key = m_keys.emplace_back(*std::move(resolved));
            }
            m_unreadable = m_unreadable || !key;
            if (key) out.push_back({*key, &entry.value.node});
        }
        if (!hasRepeated(out)) return out;
        std::map<std::string_view, const yaml::NodePtr*> last;  // of duplicate names
        for (const Member& member : out) last.insert_or_assign(member.key, member.value);
        out.clear();
        for (const auto& [key, value] : last) out.push_back({key, value});
        return out;
    }

    static bool hasRepeated(const std::vector<Member>& members) {
        constexpr std::size_t kFew = 12;
        if (members.size() <= kFew) {
            for (std::size_t i = 1; i < members.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) {
                    if (members[i].key == members[j].key) return true;
                }
            }
            return false;
        }
        std::vector<std::string_view> keys;
        keys.reserve(members.size());
        for (const Member& member : members) keys.push_back(member.key);
        std::sort(keys.begin(), keys.end());
        return std::adjacent_find(keys.begin(), keys.end()) != keys.end();
    }

    static void describe(MeasuredSize& out, std::size_t depth, std::size_t bytes) {
        if (out.descriptionsByDepth.size() <= depth) out.descriptionsByDepth.resize(depth + 1);
        out.descriptionsByDepth[depth] += bytes;
    }

    bool m_unreadable = false;
    std::deque<std::string> m_keys;  // keys that are not strings
};

}  // namespace

std::size_t MeasuredSize::descriptions() const {
    return std::accumulate(descriptionsByDepth.begin(), descriptionsByDepth.end(), std::size_t{0});
}

std::size_t MeasuredSize::savedBelow(std::size_t depth) const {
    std::size_t out = 0;
    for (std::size_t i = depth + 1; i < descriptionsByDepth.size(); ++i) out += descriptionsByDepth[i];
    return out;
}

MeasuredSizePtr measureRequest(const yaml::Stream& stream, const Definition& definition,
                               const MeasuredSizePtr& before) {
    CRD_CHECK(definition.document < stream.documents().size());
    const auto object = yaml::locate(stream.documents()[definition.document], definition.root);
    if (!object) return nullptr;
    const yaml::NodePtr node(object->node.get());
    if (!node->holdsAlias) {
        Scale scale;
        MeasuredSizePtr out = scale.whole(node, MeasuredAs::Object, before);
        return scale.unreadable() ? nullptr : out;
    }
    // The target of an alias may change even if the alias does not.
    const std::optional<DefinitionSize> size = measure(stream, definition);
    if (!size) return nullptr;
    auto out = std::make_shared<MeasuredSize>();
    out->bytes = size->request;
    out->descriptionsByDepth = size->descriptionsByDepth;
    return out;
}

}  // namespace crd
