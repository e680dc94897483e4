/** The largest files, in bytes. What programs export is text; an archive, which may have pictures in it, is larger. */
export const maxFileBytes = 200_000_000
export const maxPicturesBytes = 1_000_000_000

/** After so many days without use, uploaded files are deleted. */
export const keepDays = 14

/** Characters of a text that is read: a larger one is no text of a post, and costs too much to read. */
export const maxBody = 1_000_000

/** Characters of the front matter of one Markdown file. */
export const maxFrontMatter = 200_000

/**
 * Of the process that reads a file: its heap and all that it uses, in MB, and a call. That is the overview of a file or one
 * text: of 200 MB on a busy machine, at most.
 */
export const readerLimits = { heapMb: 320, memoryMb: 640, callMs: 10 * 60_000 }
