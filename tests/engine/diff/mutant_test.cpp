// Pairs of definitions that differ by random changes: no object that the old one accepts and the new one rejects lies
// outside of a difference that says so, and every witness is one.
//
// CRD_CORPUS: a folder with further definitions. CRD_DIFF_PAIRS and CRD_DIFF_OBJECTS: for longer runs.
#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "engine/crd/model/resource_kind.h"
#include "engine/diff/internal/trial_values.h"
#include "engine/diff/witness.h"
#include "engine/object/client.h"
#include "engine/object/node_positions.h"
#include "engine/sample/sample.h"
#include "engine/yaml/read/resolve.h"
#include "tests/data/definitions.h"
#include "tests/engine/diff/mutants.h"
#include "tests/engine/diff/two_versions.h"

namespace crd::diff {
namespace {

using test::DefinitionText;
using test::rowsOf;

std::string readText(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> definitionTexts() {
    std::vector<std::string> out = {readText("resources/samples/bakeries.yaml")};
    for (const auto& entry : std::filesystem::directory_iterator("tests/engine/diff/definitions"))
        out.push_back(readText(entry.path()));
    for (auto& file : crd::test::realDefinitions()) out.push_back(std::move(file.text));
    return out;
}

std::size_t setting(const char* name, std::size_t usual) {
    const char* text = std::getenv(name);
    return text ? static_cast<std::size_t>(std::stoul(text)) : usual;
}

Json jsonOf(const std::string& text) {
    return *yaml::toJson(*yaml::Stream::read(std::make_shared<const std::string>(text))).value;
}

Json* schemaIn(Json& definition, std::size_t version) {
    Json::Object* spec = definition.asObject()->find("spec")->second.asObject();
    Json::Array* versions = spec->find("versions")->second.asArray();
    Json::Object* one = (*versions)[version].asObject();
    const auto schema = one->find("schema");
    return schema == one->end() ? nullptr : &schema->second.asObject()->find("openAPIV3Schema")->second;
}

// Edits an object at random places, to values near the limits of the schemas there.
class ObjectChanger {
 public:
    ObjectChanger(const Comparison& comparison, test::Mutator& random) : m_random(random) {
        for (const PairedNode& node : comparison.nodes)
            if (!node.differences.empty())
                for (const Difference& difference : node.differences)
                    for (Json& value : trialValues(node.left, node.right, difference))
                        m_values.push_back(std::move(value));
        for (const char* text : {"a", "b", "abc", "2020-01-01T00:00:00Z", "1.2.3.4", ""}) m_values.emplace_back(text);
        for (const int value : {0, 1, 2, 3, 7, 20, -1}) m_values.emplace_back(value);
        m_values.emplace_back(Json());
    }

    Json changed(const Json& object) {
        Json out = object;
        const std::size_t edits = 1 + m_random.below(3);
        for (std::size_t i = 0; i < edits; ++i) {
            std::vector<Json*> places;
            gather(out, places, 0);
            if (places.empty()) break;
            edit(*places[m_random.below(places.size())]);
        }
        return out;
    }

 private:
    static void gather(Json& value, std::vector<Json*>& out, int depth) {
        if (Json::Object* members = value.asObject()) {
            if (depth > 0) out.push_back(&value);
            for (auto& [name, member] : *members)
                if (depth > 0 || name == "spec" || name == "status") gather(member, out, depth + 1);
        } else if (Json::Array* items = value.asArray()) {
            out.push_back(&value);
            for (Json& item : *items) gather(item, out, depth + 1);
        }
    }

    void edit(Json& place) {
        if (Json::Object* members = place.asObject()) {
            if (members->empty()) return;
            auto at = members->begin();
            std::advance(at, static_cast<std::ptrdiff_t>(m_random.below(members->size())));
            if (m_random.below(3) == 0) {
                members->erase(at);
            } else {
                at->second = m_values[m_random.below(m_values.size())];
            }
        } else if (Json::Array* items = place.asArray()) {
            if (items->empty()) return;
            const std::size_t at = m_random.below(items->size());
            switch (m_random.below(3)) {
                case 0:
                    items->erase(items->begin() + static_cast<std::ptrdiff_t>(at));
                    break;
                case 1:
                    items->push_back(Json((*items)[at]));
                    break;
                default:
                    (*items)[at] = m_values[m_random.below(m_values.size())];
            }
        }
    }

    test::Mutator& m_random;
    std::vector<Json> m_values;
};

struct Figures {
    std::size_t pairs = 0, objects = 0, rejected = 0, claims = 0, witnesses = 0;
};

class PairCheck {
 public:
    PairCheck(const DefinitionText& left, const DefinitionText& right, Figures& figures)
        : m_leftSide(left.side()),
          m_rightSide(right.side()),
          m_comparison(compare(m_leftSide, m_rightSide)),
          m_left(resourceKindOf(left.definition, left.definition.versions[0])),
          m_right(resourceKindOf(right.definition, right.definition.versions[0])),
          m_figures(figures) {
        // Status is validated like the rest.
        m_left.hasStatus = m_right.hasStatus = false;
    }

    void mirrored() { EXPECT_EQ(rowsOf(m_comparison, false), rowsOf(compare(m_rightSide, m_leftSide), true)); }

    void objects(test::Mutator& random, std::size_t count) {
        sample::Sampler sampler(m_left);
        object::ResourceServer right(m_right);
        std::vector<Json> pool;
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            for (const sample::Extent extent : {sample::Extent::Minimal, sample::Extent::Full}) {
                sample::SampleOptions options;
                options.seed = seed;
                options.extent = extent;
                options.maxValues = 3'000;
                pool.push_back(sampler.make(options).object);
            }
        }
        for (std::uint32_t i = 0; i < m_comparison.nodes.size(); ++i) {
            const PairedNode& node = m_comparison.nodes[i];
            if (node.differences.empty() || !node.left) continue;
            sample::Target target;
            for (const schema::ChildSchema* child : m_comparison.leftWay(i)) {
                if (!schema::placesValues(child->kind)) break;
                target.way.push_back(child);
            }
            for (std::uint64_t seed = 0; seed < 3; ++seed) {
                sample::SampleOptions options;
                options.seed = seed;
                for (int times = 0; times < 3; ++times) pool.push_back(sampler.makeWith(target, options).object);
            }
        }
        ObjectChanger changer(m_comparison, random);
        for (std::size_t i = 0; i < count; ++i) {
            const Json object = i < pool.size() ? pool[i] : changer.changed(pool[random.below(pool.size())]);
            const object::Outcome before = sampler.validated(object);
            if (before.reading.rejection || !before.validation.errors.empty() || !before.reading.unknownFields.empty())
                continue;
            ++m_figures.objects;
            const object::Outcome after = right.create(object::completed(object, m_right));
            if (after.validation.errors.empty() && !after.reading.rejection && after.reading.unknownFields.empty())
                continue;
            ++m_figures.rejected;
            for (const object::ValueError& error : after.validation.errors)
                EXPECT_TRUE(told(error.path) || told(ofBranches(error)))
                    << object::toString(error, after.stored) << '\n'
                    << toString(object);
            for (const std::string& field : after.reading.unknownFields)
                EXPECT_TRUE(told(FieldPath::parse(field).value_or(FieldPath()))) << field;
            if (testing::Test::HasFailure()) return;
            // Most of the pool shows the difference at once.
            if (pool.size() < 200 && random.below(8) == 0) pool.push_back(object);
        }
    }

    void witnesses() {
        Witnesses maker(m_leftSide, m_rightSide);
        object::ResourceServer left(m_left), right(m_right);
        const auto accepts = [](object::ResourceServer& server, const object::ResourceKind& kind, const Json& object) {
            const object::Outcome outcome = server.create(object::completed(object, kind));
            return !outcome.reading.rejection && outcome.validation.errors.empty() &&
                   outcome.reading.unknownFields.empty();
        };
        const auto updates = [](object::ResourceServer& server, const object::ResourceKind& kind, const Witness& of) {
            const Json read = server.create(object::completed(*of.stored, kind)).stored;
            const object::Outcome outcome = server.update(object::completed(of.object, kind, &read), read);
            return !outcome.reading.rejection && outcome.validation.errors.empty() &&
                   outcome.reading.unknownFields.empty();
        };
        const bool ratchets = allRatchet();
        for (std::uint32_t i = 0; i < m_comparison.nodes.size(); ++i) {
            for (const Difference& difference : m_comparison.nodes[i].differences) {
                if (difference.impact() != Impact::Writers && difference.impact() != Impact::Safe) continue;
                const Evidence evidence = maker.of(m_comparison, i, difference);
                EXPECT_FALSE(evidence.assurance.empty());
                if (difference.impact() == Impact::Writers) {
                    ++m_figures.claims;
                    if (evidence.witness) {
                        ++m_figures.witnesses;
                    } else if (std::getenv("CRD_DIFF_VERBOSE")) {
                        std::cout << "no witness: " << m_left.kind << ' '
                                  << (difference.keyword ? schema::info(*difference.keyword).name : "node") << " | "
                                  << m_comparison.leftField(i) << " | " << m_comparison.rightField(i) << " | "
                                  << difference.what << " | " << difference.consequences.front().reason << " | "
                                  << evidence.assurance << '\n';
                    }
                } else if (evidence.witness && !difference.assurance.empty()) {
                    ADD_FAILURE() << "a safe difference has a witness: " << difference.what;
                }
                if (!evidence.witness) continue;
                EXPECT_NE(evidence.witness->leftAccepts, evidence.witness->rightAccepts);
                EXPECT_FALSE(evidence.witness->rejection.empty());
                if (evidence.witness->stored) {
                    const Json& stored = *evidence.witness->stored;
                    EXPECT_TRUE(accepts(left, m_left, stored)) << toString(stored);
                    EXPECT_TRUE(accepts(right, m_right, stored)) << toString(stored);
                    EXPECT_EQ(updates(left, m_left, *evidence.witness), evidence.witness->leftAccepts);
                    EXPECT_EQ(updates(right, m_right, *evidence.witness), evidence.witness->rightAccepts);
                    continue;
                }
                EXPECT_EQ(accepts(left, m_left, evidence.witness->object), evidence.witness->leftAccepts);
                EXPECT_EQ(accepts(right, m_right, evidence.witness->object), evidence.witness->rightAccepts);
                if (evidence.witness->leftAccepts && ratchets) livesOn(left, right, evidence.witness->object);
                if (evidence.unchanged && saysRejectedUnchanged(difference)) {
                    EXPECT_FALSE(evidence.unchanged->accepted) << difference.what << '\n'
                                                               << toString(evidence.witness->object);
                }
            }
        }
    }

    std::string text() const {
        std::string out;
        for (const std::string& line : test::lines(m_comparison)) out += line + '\n';
        return out;
    }

 private:
    // Whether all stored objects may stay as they are.
    bool allRatchet() const {
        for (const PairedNode& node : m_comparison.nodes)
            for (const Difference& difference : node.differences)
                for (const Consequence& consequence : difference.consequences)
                    if (consequence.impact == Impact::Stored && !consequence.ratcheted) return false;
        return true;
    }

    static bool saysRejectedUnchanged(const Difference& difference) {
        return std::any_of(difference.consequences.begin(), difference.consequences.end(), [](const auto& consequence) {
            return consequence.reason.english().find("even if the update leaves") != std::string::npos;
        });
    }

    // An update that changes only a label.
    void livesOn(object::ResourceServer& left, object::ResourceServer& right, const Json& object) {
        const Json stored = left.create(object::completed(object, m_left)).stored;
        Json changed = stored;
        Json& metadata = changed.asObject()->find("metadata")->second;
        metadata.asObject()->insert_or_assign("labels", Json(Json::Object{{"changed", Json("yes")}}));
        const Json read = right.readStored(stored).object;
        const object::Outcome outcome = right.update(object::completed(changed, m_right, &read), read);
        for (const object::ValueError& error : outcome.validation.errors)
            if (error.detail.find("evaluating rule") == std::string::npos)
                ADD_FAILURE() << "said to live on: " << object::toString(error, outcome.stored) << '\n'
                              << toString(object);
    }

    // A branch of a junctor says what is missing, whichever member the branches look at: the location of the node that
    // has them.
    FieldPath ofBranches(const object::ValueError& error) const {
        schema::PropertyIndex properties;
        const schema::Schema& node = *object::nodeAt(*m_right.schema, error.path.parent(), properties).schema;
        const bool branches = std::any_of(node.children.begin(), node.children.end(),
                                          [](const auto& child) { return !schema::placesValues(child.kind); });
        return branches ? error.path.parent() : error.path;
    }

    // Whether a difference that breaks writers is at, above or below the location.
    bool told(const FieldPath& place) {
        schema::PropertyIndex properties;
        const FieldPath right = object::nodeAt(*m_right.schema, place, properties).below;
        const FieldPath left = object::nodeAt(*m_left.schema, place, properties).below;
        for (std::uint32_t i = 0; i < m_comparison.nodes.size(); ++i) {
            const PairedNode& node = m_comparison.nodes[i];
            const auto breaks = [](const Difference& d) { return d.has(Impact::Writers); };
            if (std::none_of(node.differences.begin(), node.differences.end(), breaks)) continue;
            const auto near = [](const std::vector<const schema::ChildSchema*>& way, bool exists, const FieldPath& at) {
                FieldPath path;
                for (const schema::ChildSchema* child : way) {
                    if (!schema::placesValues(child->kind)) break;
                    path = childPath(path, *child);
                }
                return exists && (path.startsWith(at) || at.startsWith(path));
            };
            if (near(m_comparison.rightWay(i), node.right != nullptr, right) ||
                near(m_comparison.leftWay(i), node.left != nullptr, left))
                return true;
        }
        return false;
    }

    Side m_leftSide, m_rightSide;
    Comparison m_comparison;
    object::ResourceKind m_left, m_right;
    Figures& m_figures;
};

TEST(Mutants, HaveNoUnreportedRejection) {
    const std::vector<std::string> texts = definitionTexts();
    const std::size_t pairs = setting("CRD_DIFF_PAIRS", 60);
    const std::size_t objects = setting("CRD_DIFF_OBJECTS", 60);
    const std::size_t first = setting("CRD_DIFF_SEED", 1);
    Figures figures;
    for (std::size_t seed = first; figures.pairs < pairs && seed < first + 20 * pairs; ++seed) {
        const std::string& text = texts[seed % texts.size()];
        test::Mutator mutator(static_cast<unsigned>(seed));
        Json changed = jsonOf(text);
        Json* schema = schemaIn(changed, 0);
        if (!schema) continue;
        mutator.change(*schema, 1 + mutator.below(4));
        const DefinitionText left(text), right(toString(changed));
        if (!left.side().structural || !right.side().structural || !right.admitted) continue;
        ++figures.pairs;
        PairCheck check(left, right, figures);
        check.mirrored();
        check.objects(mutator, objects);
        check.witnesses();
        if (std::getenv("CRD_DIFF_VERBOSE")) std::cout << "PAIR " << seed << '\n' << check.text();
        ASSERT_FALSE(HasFailure()) << "seed " << seed << '\n' << check.text();
    }
    std::cout << figures.pairs << " pairs, " << figures.objects << " objects that the old definition accepts, "
              << figures.rejected << " of them rejected by the new one; " << figures.claims << " claims, "
              << figures.witnesses << " witnesses\n";
    EXPECT_GE(figures.pairs, pairs / 2);
}

// The lists of rules of a schema.
void gatherRules(Json& node, std::vector<Json::Array*>& out) {
    if (Json::Object* members = node.asObject()) {
        for (auto& [name, member] : *members) {
            Json::Array* rules = name == "x-kubernetes-validations" ? member.asArray() : nullptr;
            if (rules) {
                out.push_back(rules);
            } else {
                gatherRules(member, out);
            }
        }
    } else if (Json::Array* items = node.asArray()) {
        for (Json& item : *items) gatherRules(item, out);
    }
}

// Rules as authors write them: each is added to the definition without it.
TEST(Mutants, HaveAWitnessForMostAddedRules) {
    const std::size_t most = setting("CRD_DIFF_RULES", 12);  // of a definition
    Figures figures;
    for (const std::string& text : definitionTexts()) {
        Json whole = jsonOf(text);
        Json* schema = schemaIn(whole, 0);
        if (!schema) continue;
        std::vector<Json::Array*> lists;
        gatherRules(*schema, lists);
        std::size_t count = 0;
        for (const Json::Array* rules : lists) count += rules->size();
        const std::size_t step = std::max<std::size_t>(1, count / most);
        std::size_t number = 0;
        const DefinitionText right(text);
        for (Json::Array* rules : lists) {
            for (std::size_t i = 0; i < rules->size(); ++i) {
                if (number++ % step != 0) continue;
                const Json rule = (*rules)[i];
                rules->erase(rules->begin() + static_cast<std::ptrdiff_t>(i));
                const DefinitionText left(toString(whole));
                rules->insert(rules->begin() + static_cast<std::ptrdiff_t>(i), rule);
                if (!left.side().structural || !right.side().structural) continue;
                ++figures.pairs;
                PairCheck check(left, right, figures);
                check.witnesses();
                ASSERT_FALSE(HasFailure()) << toString(rule);
            }
        }
    }
    std::cout << figures.pairs << " pairs; " << figures.claims << " claims, " << figures.witnesses << " witnesses\n";
    EXPECT_GE(figures.witnesses * 10, figures.claims * 8);
}

TEST(Mutants, OfADefinitionWithItselfAreEmpty) {
    for (const std::string& text : definitionTexts()) {
        const DefinitionText a(text), b(text);
        for (std::size_t i = 0; i < a.definition.versions.size(); ++i) {
            const Comparison comparison = compare(a.side(i), b.side(i));
            EXPECT_TRUE(comparison.empty()) << a.definition.name;
        }
    }
}

}  // namespace
}  // namespace crd::diff
