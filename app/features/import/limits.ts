/** The largest files, in bytes. What programs export is text; an archive of pictures is larger. */
export const maxFileBytes = 200_000_000
export const maxPicturesBytes = 1_000_000_000

/** After so many days without use, uploaded files are deleted. */
export const keepDays = 14

/** Characters of a text that is read: a larger one is no text of a post, and costs too much to read. */
export const maxBody = 1_000_000

/** Of the process that reads a file, in MB: of its heap, and of all that it uses. */
export const readerHeapMb = 320
export const readerMemoryMb = 640
/** A call of it is the overview of a file or one text: of 200 MB on a busy machine, at most. */
export const readerCallMs = 10 * 60_000
