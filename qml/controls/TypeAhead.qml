// The letters typed in quick succession in a list or a menu: the beginning of the row that is wanted. The same letter again goes
// to the next row that begins with it.
import QtQuick

Timer {
    id: root

    property string typed: ""            // in lower case

    // Returns how far after the current row the search begins: 0, it can be the current one, or 1.
    function add(letter: var): int {     // the linter of Qt 6.4 crashes where it is a string
        const small = letter.toLowerCase();
        root.typed = root.running && root.typed !== small ? root.typed + small : small;
        root.restart();
        return root.typed.length > 1 ? 0 : 1;
    }

    interval: 1000
}
