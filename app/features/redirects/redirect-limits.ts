/** Lines of one import: both addresses of each are asked for. */
export const maxLines = 300

/** All are in memory. An import of another site may bring thousands. */
export const maxRedirects = 20_000
