import { Slice } from 'prosemirror-model'
import { __pastedCells } from 'prosemirror-tables'

/**
 * The rows of a pasted table; null for anything else. What is parsed is open down to the text of its first and last cell, and
 * there the package drops empty cells, so that the others would move to other columns.
 */
export const copiedCells = ({ content }: Slice) => __pastedCells(Slice.maxOpen(content, false))
