#include "model/application/key_bindings.h"

#include <QKeySequence>
#include <algorithm>
#include <array>

namespace crd::model {

namespace {

constexpr int kMostKeys = 2;
const QString kKeysGroup = QStringLiteral("keys/");

// Handled by every text field before any command.
constexpr std::array kTextKeys{"Ctrl+A", "Ctrl+C", "Ctrl+V", "Ctrl+X", "Ctrl+Y", "Ctrl+Z", "Ctrl+Shift+Z"};

bool isTextKey(const QString& keys) {
    return std::any_of(kTextKeys.begin(), kTextKeys.end(),
                       [&](const char* name) { return keys == QLatin1String(name); });
}

// A pane with a text handles plain keys, a list does not.
bool isList(Pane scope) {
    return scope == Pane::Schema || scope == Pane::Versions || scope == Pane::Problems;
}

bool isModifier(int key) {
    switch (key) {
        case Qt::Key_Shift:
        case Qt::Key_Control:
        case Qt::Key_Alt:
        case Qt::Key_AltGr:
        case Qt::Key_Meta:
        case Qt::Key_Super_L:
        case Qt::Key_Super_R:
        case Qt::Key_CapsLock:
        case Qt::Key_NumLock:
            return true;
        default:
            return key == 0 || key == Qt::Key_unknown;
    }
}

// Keys that the focused control or the window needs: to move, to leave, to open its menu.
bool isReserved(int key, Qt::KeyboardModifiers modifiers) {
    switch (key) {
        case Qt::Key_Escape:
        case Qt::Key_Menu:
            return true;
        case Qt::Key_F10:
            return modifiers == Qt::ShiftModifier;
        case Qt::Key_Tab:
        case Qt::Key_Backtab:
            return !(modifiers & Qt::ControlModifier);
        default:
            return false;
    }
}

bool isFunctionKey(int key) {
    return key >= Qt::Key_F1 && key <= Qt::Key_F35;
}

bool isPlainKey(int key, Qt::KeyboardModifiers modifiers) {
    return !(modifiers & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) && !isFunctionKey(key);
}

bool isCharacter(int key) {
    return key > Qt::Key_Space && key <= Qt::Key_ydiaeresis;
}

const QString& escapeKeys() {
    static const QString name = QKeySequence(Qt::Key_Escape).toString(QKeySequence::PortableText);
    return name;
}

QStringList split(const QString& stored) {
    QStringList out;
    for (const QString& part : stored.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const QString keys = KeyBindings::normal(part);
        if (!keys.isEmpty() && !out.contains(keys) && out.size() < kMostKeys) out << keys;
    }
    return out;
}

}  // namespace

KeyBindings::KeyBindings(QObject* parent) : QObject(parent) {}

void KeyBindings::setSettings(AppSettings* settings) {
    if (settings == m_settings) return;
    m_settings = settings;
    m_own.clear();
    if (settings) {
        for (const QString& id : settings->names(kKeysGroup))
            m_own[id] = split(settings->value(kKeysGroup + id, QString()).toString());
    }
    Q_EMIT settingsChanged();
    Q_EMIT keysChanged();
}

void KeyBindings::declare(const QString& id, Pane scope, const QStringList& keys) {
    m_commands[id] = {scope, keys};
    // The file may have been edited by hand: keys that cannot be assigned are ignored.
    const auto own = m_own.find(id);
    if (own == m_own.end()) return;
    const qsizetype rejected = own->removeIf([&](const QString& each) { return !assignmentError(id, each).isEmpty(); });
    if (fixed(id) || (own->isEmpty() && rejected > 0)) m_own.erase(own);
}

bool KeyBindings::overlap(const QString& first, const QString& second) const {
    const Pane one = m_commands.value(first).scope, other = m_commands.value(second).scope;
    if (one == other || one == Pane::None || other == Pane::None) return true;
    // The sample object is a source text.
    const auto hasSample = [](Pane scope) { return scope == Pane::Object || scope == Pane::Side; };
    if (one == Pane::Changes || other == Pane::Changes) {
        const Pane around = one == Pane::Changes ? other : one;
        return around == Pane::Compare || pane::inSide(around);
    }
    return (one == Pane::Side && pane::inSide(other)) || (other == Pane::Side && pane::inSide(one)) ||
           (one == Pane::Source && hasSample(other)) || (other == Pane::Source && hasSample(one));
}

bool KeyBindings::shared(const QString& first, const QString& second, const QString& keys) const {
    return defaultsOf(first).contains(keys) && defaultsOf(second).contains(keys);
}

bool KeyBindings::takenByUser(const QString& id, const QString& keys) const {
    const bool own = m_own.contains(id);
    for (auto it = m_own.cbegin(); it != m_own.cend(); ++it) {
        if (it.key() == id) {
            if (own) return false;  // later commands do not have them
            continue;
        }
        if (m_commands.contains(it.key()) && it->contains(keys) && overlap(id, it.key()) && !shared(id, it.key(), keys))
            return true;
    }
    return false;
}

QStringList KeyBindings::keysOf(const QString& id) const {
    QStringList keys = m_own.contains(id) ? m_own.value(id) : m_commands.value(id).defaults;
    keys.removeIf([&](const QString& each) { return takenByUser(id, each); });
    return keys;
}

QStringList KeyBindings::defaultsOf(const QString& id) const {
    return m_commands.value(id).defaults;
}

bool KeyBindings::fixed(const QString& id) const {
    return !whyFixed(id).isEmpty();
}

QString KeyBindings::whyFixed(const QString& id) const {
    const QStringList defaults = defaultsOf(id);
    if (std::any_of(defaults.begin(), defaults.end(), isTextKey))
        return tr("These keys cannot be changed: text fields use them too.");
    if (defaults.contains(escapeKeys())) return tr("Escape cannot be changed: it closes or cancels what is open.");
    return {};
}

QString KeyBindings::assignmentError(const QString& id, const QString& keys) const {
    if (!m_commands.contains(id)) return tr("There is no command %1.").arg(id);
    if (fixed(id)) return whyFixed(id);
    const QString name = normal(keys);
    if (name.isEmpty()) return tr("%1 is not a single key with modifiers.").arg(keys);
    if (defaultsOf(id).contains(name)) return {};
    if (isTextKey(name)) return tr("%1 is reserved for text fields.").arg(name);
    const QKeyCombination pressed = QKeySequence(name, QKeySequence::PortableText)[0];
    const int key = pressed.key();
    const Qt::KeyboardModifiers modifiers = pressed.keyboardModifiers();
    if (isReserved(key, modifiers)) return tr("%1 is reserved for moving the focus and for menus.").arg(name);
    if (!isPlainKey(key, modifiers)) return {};
    const Pane scope = m_commands.value(id).scope;
    const bool removes = key == Qt::Key_Delete || key == Qt::Key_Insert;
    if ((removes && isList(scope)) || (isCharacter(key) && scope == Pane::Changes)) return {};
    return tr("%1 types text or moves the cursor. Add Ctrl or Alt, or use a function key.").arg(name);
}

QString KeyBindings::conflict(const QString& id, const QString& keys) const {
    const QString name = normal(keys);
    QStringList others = m_commands.keys();
    others.sort();
    for (const QString& other : std::as_const(others)) {
        if (other != id && overlap(id, other) && !shared(id, other, name) && keysOf(other).contains(name)) return other;
    }
    return {};
}

QString KeyBindings::assign(const QString& id, const QStringList& keys) {
    QStringList wanted;
    for (const QString& each : keys) {
        const QString sentence = assignmentError(id, each);
        if (!sentence.isEmpty()) return sentence;
        const QString name = normal(each);
        const QString other = conflict(id, name);
        if (!other.isEmpty() && fixed(other)) return tr("%1 is reserved for text fields.").arg(name);
        if (!wanted.contains(name)) wanted << name;
    }
    if (keys.isEmpty() && fixed(id)) return whyFixed(id);
    if (wanted.size() > kMostKeys) return tr("A command has at most two sets of keys.");
    // Only from user-assigned ones; defaults are overridden implicitly.
    for (const QString& other : changed()) {
        if (other == id || !m_commands.contains(other) || !overlap(id, other)) continue;
        if (m_own[other].removeIf([&](const QString& each) { return wanted.contains(each); }) > 0) store(other);
    }
    m_own[id] = wanted;
    if (wanted == defaultsOf(id)) m_own.remove(id);
    store(id);
    Q_EMIT keysChanged();
    return {};
}

void KeyBindings::store(const QString& id) {
    if (!m_settings) return;
    if (m_own.contains(id))
        m_settings->setValue(kKeysGroup + id, m_own.value(id).join(QLatin1Char(' ')));
    else
        m_settings->remove(kKeysGroup + id);
}

bool KeyBindings::differs(const QString& id) const {
    return keysOf(id) != defaultsOf(id);
}

void KeyBindings::reset(const QString& id) {
    if (!m_own.contains(id) && !differs(id)) return;
    m_own.remove(id);
    store(id);
    const QStringList defaults = defaultsOf(id);
    for (const QString& other : changed()) {
        if (!m_commands.contains(other) || !overlap(id, other)) continue;
        const auto takes = [&](const QString& keys) { return defaults.contains(keys) && !shared(id, other, keys); };
        if (m_own[other].removeIf(takes) == 0) continue;
        // Without keys of its own it has its defaults again.
        if (m_own[other].isEmpty() || m_own[other] == defaultsOf(other)) m_own.remove(other);
        store(other);
    }
    Q_EMIT keysChanged();
}

void KeyBindings::resetAll() {
    const QStringList ids = changed();
    m_own.clear();
    for (const QString& id : ids) store(id);
    if (!ids.isEmpty()) Q_EMIT keysChanged();
}

QStringList KeyBindings::namesOf(int key, int modifiers) {
    if (isModifier(key)) return {};
    const auto name = [key](Qt::KeyboardModifiers with) {
        return QKeySequence(QKeyCombination(with, static_cast<Qt::Key>(key))).toString(QKeySequence::PortableText);
    };
    const Qt::KeyboardModifiers held =
        Qt::KeyboardModifiers(modifiers) & ~(Qt::KeypadModifier | Qt::GroupSwitchModifier);
    QStringList out{name(held)};
    const bool letter = key >= Qt::Key_A && key <= Qt::Key_Z;
    if (held & Qt::ShiftModifier && key > Qt::Key_Space && key <= Qt::Key_ydiaeresis && !letter)
        out << name(held & ~Qt::ShiftModifier);
    return out;
}

QString KeyBindings::normal(const QString& keys) {
    const QKeySequence sequence(keys, QKeySequence::PortableText);
    if (sequence.count() != 1 || isModifier(sequence[0].key())) return {};
    return sequence.toString(QKeySequence::PortableText);
}

bool KeyBindings::isPlain(const QString& keys) {
    const QString name = normal(keys);
    if (name.isEmpty()) return false;
    const QKeyCombination pressed = QKeySequence(name, QKeySequence::PortableText)[0];
    return isPlainKey(pressed.key(), pressed.keyboardModifiers());
}

}  // namespace crd::model

#include "moc_key_bindings.cpp"
