// The names that the controller accepts, next to other definitions of the group.
#include "engine/crd/server/naming.h"

#include <gmock/gmock.h>

#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using ::testing::ElementsAre;

ResourceNames namesFor(const std::string& kind, std::vector<std::string> shortNames = {}) {
    std::string lower = kind;
    lower.front() = static_cast<char>(lower.front() - 'A' + 'a');
    return {lower + 's', lower, kind, kind + "List", std::move(shortNames), {}};
}

Condition unaccepted(const std::string& reason, const std::string& message) {
    return {"NamesAccepted", "False", reason, message};
}

const Condition kNoConflicts{"NamesAccepted", "True", "NoConflicts", "no conflicts found"};

TEST(Naming, TheFirstOneHasTheName) {
    NamesInUse names;
    names.request("gadgets.a", "a", namesFor("Gadget", {"gd"}));
    names.request("grids.a", "a", namesFor("Grid", {"gr", "gd"}));
    EXPECT_EQ(names.of("gadgets.a").condition, kNoConflicts);
    const Naming second = names.of("grids.a");
    EXPECT_EQ(second.condition, unaccepted("ShortNamesConflict", "\"gd\" is already in use"));
    EXPECT_EQ(second.accepted, namesFor("Grid")) << "none of the short names";
    ASSERT_EQ(second.clashes.size(), 1u);
    EXPECT_EQ(second.clashes[0].owner, "gadgets.a");
    EXPECT_EQ(second.clashes[0].index, 1u);
}

TEST(Naming, OnlyWithinAGroup) {
    NamesInUse names;
    names.request("gadgets.a", "a", namesFor("Gadget", {"gd"}));
    names.request("gadgets.b", "b", namesFor("Gadget", {"gd"}));
    EXPECT_EQ(names.of("gadgets.b").condition, kNoConflicts);
}

TEST(Naming, NamesOfResourcesAndOfKindsAreApart) {
    NamesInUse names;
    names.request("gadgets.a", "a", namesFor("Gadget"));
    ResourceNames other = namesFor("Grid", {"Gadget"});
    other.kind = "gadget";
    names.request("grids.a", "a", other);
    EXPECT_EQ(names.of("grids.a").condition, kNoConflicts);
    // A short name, a singular and a plural are compared with each other, as a kind and a list kind are.
    names.request("things.a", "a", namesFor("Thing", {"gadgets", "grid"}));
    EXPECT_EQ(names.of("things.a").condition,
              unaccepted("ShortNamesConflict", "[\"gadgets\" is already in use, \"grid\" is already in use]"));
    ResourceNames listed = namesFor("Box");
    listed.kind = "GadgetList";
    names.request("boxs.a", "a", listed);
    EXPECT_EQ(names.of("boxs.a").condition, unaccepted("KindConflict", "\"GadgetList\" is already in use"));
}

TEST(Naming, TheConditionIsThatOfTheLastPart) {
    NamesInUse names;
    names.request("gadgets.a", "a", namesFor("Gadget", {"gd"}));
    ResourceNames same = namesFor("Gadget", {"gd"});
    same.plural = "gadgetses";
    names.request("gadgetses.a", "a", same);
    const Naming second = names.of("gadgetses.a");
    EXPECT_EQ(second.condition, unaccepted("ListKindConflict", "\"GadgetList\" is already in use"));
    EXPECT_EQ(second.clashes.size(), 4u);
    EXPECT_EQ(second.accepted, (ResourceNames{"gadgetses", "", "", "", {}, {}}));
}

TEST(Naming, ItsOwnNamesAreInUseToo) {
    NamesInUse names;
    names.request("gadgets.a", "a", namesFor("Gadget", {"gadget"}));
    EXPECT_EQ(names.of("gadgets.a").condition, kNoConflicts) << "nothing is accepted before";
    names.request("gadgets.a", "a", namesFor("Gadget"));
    names.request("gadgets.a", "a", namesFor("Gadget", {"gadget", "gd"}));
    EXPECT_EQ(names.of("gadgets.a").condition, unaccepted("ShortNamesConflict", "\"gadget\" is already in use"));
    // The names that are accepted first are in use when it looks again.
    names.request("mice.a", "a", {"mice", "mouse", "Mouse", "MouseList", {"gadgets", "mouse"}, {}});
    EXPECT_EQ(names.of("mice.a").condition,
              unaccepted("ShortNamesConflict", "[\"gadgets\" is already in use, \"mouse\" is already in use]"));
}

TEST(Naming, AnUpdateKeepsAndReleasesNames) {
    NamesInUse names;
    names.store("gadgets.a", "a", {namesFor("Gadget", {"gd"}), kNoConflicts, {}});
    names.store("grids.a", "a", {namesFor("Grid"), kNoConflicts, {}});
    names.request("grids.a", "a", namesFor("Grid", {"gd"}));
    EXPECT_EQ(names.of("grids.a").condition.reason, "ShortNamesConflict");
    names.request("gadgets.a", "a", namesFor("Gadget", {"gdg"}));
    EXPECT_EQ(names.of("grids.a").condition, kNoConflicts) << "the name became free";
    EXPECT_THAT(names.of("grids.a").accepted.shortNames, ElementsAre("gd"));
    // A singular that becomes a short name: the new singular is accepted first.
    names.request("gadgets.a", "a", {"gadgets", "gizmo", "Gadget", "GadgetList", {"gadget"}, {}});
    EXPECT_EQ(names.of("gadgets.a").condition, kNoConflicts);
}

// The controller skips a definition whose names are the accepted ones, so its condition stays.
TEST(Naming, TheConditionStaysIfTheNamesAreAccepted) {
    NamesInUse names;
    names.request("gadgets.a", "a", namesFor("Gadget", {"gd"}));
    names.request("grids.a", "a", namesFor("Grid", {"gd"}));
    names.request("grids.a", "a", namesFor("Grid"));
    const Condition stays = unaccepted("ShortNamesConflict", "\"gd\" is already in use");
    EXPECT_EQ(names.of("grids.a").condition, stays);
    EXPECT_TRUE(names.of("grids.a").clashes.empty());
    ResourceNames more = namesFor("Grid");
    more.categories = {"all"};
    names.request("grids.a", "a", more);
    EXPECT_EQ(names.of("grids.a").condition, kNoConflicts);

    NamesInUse later;
    later.store("grids.a", "a", {namesFor("Grid"), stays, {}});
    later.request("grids.a", "a", namesFor("Grid"));
    EXPECT_EQ(later.of("grids.a").condition, stays);
    later.request("grids.a", "a", namesFor("Grid", {"gr"}));
    EXPECT_EQ(later.of("grids.a").condition, kNoConflicts);
}

TEST(Naming, OfADefinitionWithTheServersDefaults) {
    const auto definition = test::checked(test::replaced(test::definitionAround("type: object"),
                                                         {{"{kind: Note, listKind: NoteList, plural: notes, "
                                                           "singular: note}",
                                                           "{kind: Note, plural: notes}"}}))
                                .definition;
    EXPECT_EQ(namesOf(definition), namesFor("Note"));
}

TEST(Naming, OfABase) {
    const std::string text = test::definitionAround("type: object");
    EXPECT_EQ(acceptedNamesOf(*test::baseOf(text)), namesFor("Note"));
    EXPECT_EQ(acceptedNamesOf(*test::baseOf(text + "status: {acceptedNames: {plural: notes, kind: '', listKind: ''}}")),
              (ResourceNames{"notes", "", "", "", {}, {}}));
    EXPECT_EQ(acceptedNamesOf(*test::baseOf(text + "status: {acceptedNames: {plural: '', kind: ''}}")),
              namesFor("Note"))
        << "the controller has not seen it";
}

}  // namespace
}  // namespace crd
