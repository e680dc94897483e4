/** Where the browser keeps the visitor's choices; the specification fixes that the palette's key ends in '-team'. */
export const modeKey = 'site-mode'
export const paletteKey = 'site-team'
