// A served version has fields that the storage version does not have, and nothing converts them.
#include <algorithm>

#include "engine/advice/internal/search.h"
#include "engine/advice/internal/subject.h"
#include "engine/base/text/edit_distance.h"
#include "engine/convert/conversion.h"
#include "engine/convert/losses.h"
#include "engine/object/value_error.h"
#include "engine/schema/properties_along.h"

namespace crd::advice {

namespace {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

// Whether values of one suit the other, as far as types and names of fields tell.
bool suitsValues(const Schema& a, const Schema& b) {
    constexpr std::uint32_t kMostNodes = 2'000;
    if (a.subtreeSize > kMostNodes || b.subtreeSize > kMostNodes) return false;
    if (a.type != b.type || a.format != b.format || a.intOrString != b.intOrString || a.enumValues != b.enumValues)
        return false;
    const auto places = [](const ChildSchema& child) { return placesValues(child.kind); };
    const auto count = [&](const Schema& node) {
        return std::count_if(node.children.begin(), node.children.end(), places);
    };
    if (count(a) != count(b)) return false;
    return std::all_of(a.children.begin(), a.children.end(), [&](const ChildSchema& child) {
        if (!places(child)) return true;
        const ChildSchema* other = schema::childNamed(b, child.kind, child.name);
        return other && suitsValues(*child.schema, *other->schema);
    });
}

bool similarNames(const std::string& a, const std::string& b) {
    constexpr std::size_t kMost = 64;  // the distance takes quadratic time
    if (std::max(a.size(), b.size()) > kMost) return false;
    if (editDistance(a, b) <= std::max(a.size(), b.size()) / 3) return true;
    constexpr std::size_t kLeast = 4;  // not "by", "max", "ref"
    const std::vector<std::string> first = camelWords(a), second = camelWords(b);
    return std::any_of(first.begin(), first.end(), [&](const std::string& word) {
        return word.size() >= kLeast && std::find(second.begin(), second.end(), word) != second.end();
    });
}

// The name that the last field of the way probably has in the storage version; empty if none.
std::string newNameOf(const Way& way, const Schema& request, const Schema& storage, sample::Budget& budget) {
    const Schema *before = &request, *after = &storage;
    for (const ChildSchema* step : way) {
        if (step == way.back()) break;
        const ChildSchema* child = schema::childNamed(*after, step->kind, step->name);
        if (!child) return {};
        after = child->schema.get();
        before = step->schema.get();
    }
    budget.spend(after->children.size() * sample::Budget::kBytesOfValue);
    if (budget.usedUp()) return {};
    std::string out;
    std::size_t found = 0;
    for (const ChildSchema& child : after->children) {
        if (child.kind != ChildKind::Property || before->property(child.name)) continue;
        if (!similarNames(child.name, way.back()->name) || !suitsValues(*child.schema, *way.back()->schema)) continue;
        out = child.name;
        ++found;
    }
    return found == 1 ? out : std::string();
}

struct ProvenLoss {
    const convert::Loss* loss = nullptr;
    ProofRequest request;
    Way way;
};

// A create that sends the field, and is stored without it.
std::optional<ProvenLoss> provenLoss(Subject& subject, convert::Conversion& conversion, const convert::Loss& loss) {
    std::optional<Way> way = childrenTo(subject.definition(), subject.version(), subject.schemaPath(loss.schemaPath));
    if (!way || way->empty() || way->back()->kind != ChildKind::Property) return std::nullopt;
    const std::optional<sample::Placed> placed = subject.sampler().containing(*way, std::nullopt, subject.sampling());
    if (!placed || !placed->accepted) return std::nullopt;
    Tried tried = subject.create(placed->object);
    if (!tried.accepted() || !object::valueAt(tried.outcome.stored, placed->path)) return std::nullopt;
    std::optional<convert::Storing> storing = conversion.storing(tried.outcome, subject.version().name, subject.stop());
    if (!storing || !storing->known() || object::valueAt(storing->stored.object, placed->path)) return std::nullopt;
    ProvenLoss out;
    out.loss = &loss;
    out.request = std::move(tried.request);
    out.request.response = Text(phrase("Foresight", "accepted, and stored as %1 without %2")
                                    .with(conversion.storageVersion()->name, placed->path.toString()));
    out.request.result = std::move(storing->stored.object);
    out.way = *std::move(way);
    return out;
}

}  // namespace

// Source: k8s.io/apiextensions-apiserver pkg/apiserver/conversion/nop_converter.go: strategy None.
template <>
void search<RuleId::AdviceConversionLoss>(Subject& subject) {
    const Version& version = subject.version();
    const Version* storage = storageVersion(subject.definition());
    if (!version.served || !storage || !storage->schema || storage->index == version.index ||
        storage->schema == version.schema || subject.kind().preservesUnknown)
        return;
    convert::Conversion conversion(subject.definition(), subject.outcomes());
    convert::LossOptions options;
    options.maxWitnesses = 0;
    options.maxNodes = 100'000;
    convert::PairLosses pair = lossesBetween(conversion, version.name, storage->name, options, subject.stop());
    subject.budget().spend(pair.visited * sample::Budget::kBytesOfValue);
    // Only controllers write the status, usually as one version.
    std::erase_if(pair.losses, [&](const convert::Loss& loss) {
        return loss.kind != convert::LossKind::Field || loss.phase != convert::Phase::Storing ||
               (version.hasStatus && !loss.schemaPath.empty() && loss.field.starts_with("status"));
    });
    std::vector<ProvenLoss> proven;
    constexpr std::size_t kTries = 8;
    std::size_t missed = 0;
    for (std::size_t i = 0; i < std::min(pair.losses.size(), kTries) && proven.size() < kNamed; ++i) {
        if (subject.done()) return;
        if (std::optional<ProvenLoss> one = provenLoss(subject, conversion, pair.losses[i]))
            proven.push_back(*std::move(one));
        else
            ++missed;
    }
    if (proven.empty()) return;
    std::vector<std::string> fields;
    Phrase renamed;
    for (const ProvenLoss& one : proven) {
        fields.push_back(one.loss->field);
        if (!renamed.empty()) continue;
        const std::string name = newNameOf(one.way, subject.root(), *storage->schema, subject.budget());
        if (!name.empty())
            renamed = phrase("Advice", "%1 of %2 looks like the new name of %3")
                          .with(name, storage->name, one.way.back()->name);
    }
    Phrase message = phrase("Advice", "Objects sent as %1 are stored as %2 without %3")
                         .with(version.name, storage->name, namesOf(fields, pair.losses.size() - missed));
    if (!renamed.empty()) message = phrase("Advice", "%1: %2").with(std::move(message), std::move(renamed));
    auto proof = std::make_shared<Proof>();
    const ProofRequest& first = proven.front().request;
    // Of long objects, the difference would be cut off.
    const std::string sent = brief(first.object), stored = brief(*first.result);
    proof->summary = sent.ends_with("…")
                         ? phrase("Foresight", "create with %1 → stored without it").with(fields.front())
                         : phrase("Foresight", "create %1 → stored as %2").with(sent, stored);
    const convert::Loss& loss = *proven.front().loss;
    for (ProvenLoss& one : proven) proof->requests.push_back(std::move(one.request));
    subject.report({RuleId::AdviceConversionLoss, subject.schemaPath(loss.schemaPath), std::move(message),
                    std::move(proof), schema::SchemaPtr(loss.schema)});
}

}  // namespace crd::advice
