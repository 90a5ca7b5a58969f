// Internal to engine/diff: where a pair of nodes is, as far as it matters for the consequences of its differences.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "engine/diff/comparison.h"

namespace crd::diff {

// What fewer accepted values of a node mean for the whole object.
enum class Polarity : std::uint8_t {
    Same,      // fewer accepted objects
    Reversed,  // more: inside of `not`
    Either     // inside of oneOf, where another branch can begin to match
};

struct PairContext {
    const PairContext* parent = nullptr;    // null at the root
    const schema::Schema* left = nullptr;   // null for an added node
    const schema::Schema* right = nullptr;  // null for a removed node
    const schema::ChildSchema* rightChild = nullptr;
    Polarity polarity = Polarity::Same;
    bool places = true;  // the node describes values of its own: pruning and defaults apply
    int targetMinor = kDefaultMinor;
    bool documentation = true;    // Options::documentation
    bool rightIsStored = false;   // the right version is the storage version: only its defaults are set in what is read
    bool readAsLeft = false;      // a stored object has the defaults of the left version (isReadAsLeft())
    bool webhookDecides = false;  // a webhook makes the right version of a stored object, and nothing is declared
    // A request sets defaults below the value that a stored object did not get when it was read.
    bool setsDefaults = false;
    // The declared conversion has a rule that reads the value, or one around it, and makes what the right version has.
    bool isConverted = false;
    bool isRead = false;  // the server itself reads the value in each request: it validates unchanged values, too

    bool isRoot() const { return parent == nullptr; }
};

// Which members of a node's value its own rules, limits and junctors look at, besides what each member's schema checks.
struct Watch {
    std::unordered_set<std::string> names;
    bool everything = false;
    bool size = false;      // the number of members
    bool onlyEnum = false;  // `everything` is due to the node's own enum alone
    bool compares = false;  // a rule compares or joins values, which depends on the type of a list
};

class Watches {
 public:
    // The server itself reads the values of the node, and rejects the object if one is of another type.
    void addRead(const schema::Schema& node) { m_read.insert(&node); }
    bool isRead(const schema::Schema& node) const { return m_read.contains(&node); }
    // The declared conversion sets the field in the objects that it converts.
    void addSet(const schema::Schema& node) { m_set.insert(&node); }
    bool isSet(const schema::Schema& node) const { return m_set.contains(&node); }
    // The declared conversion writes values of the right type, with what they require, into the field.
    void addTyped(const schema::Schema& node) { m_typed.insert(&node); }
    bool isTyped(const schema::Schema& node) const { return m_typed.contains(&node); }

    // The declared conversion writes values that the field accepts.
    void addValid(const schema::Schema& node) { m_valid.insert(&node); }
    bool isValid(const schema::Schema& node) const { return m_valid.contains(&node); }
    // The declared conversion makes the value, and all in it, from one of another type.
    void addMade(const schema::Schema& node) { m_made.insert(&node); }
    bool isMade(const schema::Schema& node) const { return m_made.contains(&node); }

    // Whether something at the nodes around this one, or at the node itself, can reject an object because this value
    // was set, dropped or changed by the server.
    bool watched(const PairContext& context) { return hasWatch(context, false) || isWatchedAround(context, false); }
    // watched() for a value that stays as it is, but has another type in rules.
    bool watchedType(const PairContext& context);
    // watched() for a default that is set: the server accepts only defaults that the node itself accepts. `replaces`:
    // another default, with which a rule with oldSelf at the node compares it.
    bool watchedDefault(const PairContext& context, bool replaces);
    // watched() for a value that stays as it is, but is compared or joined with others in another way.
    bool compared(const PairContext& context) { return hasWatch(context, true) || isWatchedAround(context, true); }

 private:
    bool hasWatch(const PairContext& context, bool onlyCompared);
    bool isWatchedAround(const PairContext& context, bool onlyCompared);
    const Watch& of(const schema::Schema& node);
    static Watch read(const schema::Schema& node);
    static void readBranch(const schema::Schema& branch, Watch& out, int depth);

    std::unordered_map<const schema::Schema*, Watch> m_known;
    std::unordered_set<const schema::Schema*> m_read, m_set, m_typed, m_valid, m_made;
};

}  // namespace crd::diff
