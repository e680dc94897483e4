/** Of a file whose name never gets other content. */
export const fileForYear = 'public, max-age=31536000, immutable'
/** The same in browsers; shared caches could not be asked to let go of it, so they store it for a minute only. */
export const fileForMinute = 'public, max-age=31536000, s-maxage=60, immutable'
