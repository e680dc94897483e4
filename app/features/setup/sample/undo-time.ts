/** How long the removal of the sample content can be undone. */
export const undoMs = 86_400_000
