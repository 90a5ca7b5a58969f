// How the columns of a table share its width. Texts grow with it; choices and numbers keep theirs.
import QtQuick
import CrdDesigner.Model
import CrdDesigner.Theme

QtObject {
    function least(shape: int): real {
        switch (shape) {
        case FieldShape.Choice: return Theme.px(82);
        case FieldShape.Integer: return Theme.px(58);
        case FieldShape.LongText: return Theme.px(110);
        default: return Theme.px(112);
        }
    }
    function leastOf(cells: var): real {
        return cells.reduce((sum, cell) => sum + this.least(cell.shape), Theme.space4);
    }
    function growth(shape: int): real {
        return shape === FieldShape.Choice || shape === FieldShape.Integer ? 0 : shape === FieldShape.LongText ? 0.7 : 1;
    }
    // The right edge of each column.
    function edges(cells: var, width: real): var {
        const growth = cells.reduce((sum, cell) => sum + this.growth(cell.shape), 0);
        const more = Math.max(0, width - this.leastOf(cells)) / Math.max(0.7, growth);
        const out = [];
        let at = Theme.space3;
        for (const cell of cells) {
            at += this.least(cell.shape) + more * this.growth(cell.shape);
            out.push(Math.round(at));
        }
        return out;
    }
}
