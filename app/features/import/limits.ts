/** The largest files, in bytes. What programs export is text; an archive of pictures is larger. */
export const maxFileBytes = 200 * 1024 ** 2
export const maxPicturesBytes = 1024 ** 3

/** After so many days without use, uploaded files are deleted. */
export const keepDays = 14
