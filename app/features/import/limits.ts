/** The largest files, in bytes. What programs export is text; an archive of pictures is larger. */
export const maxFileBytes = 200_000_000
export const maxPicturesBytes = 1_000_000_000

/** After so many days without use, uploaded files are deleted. */
export const keepDays = 14
