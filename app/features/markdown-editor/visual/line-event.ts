/** Asks the visual editor to go to a line of the Markdown. */
export const lineEvent = 'editor-line'
