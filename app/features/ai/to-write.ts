import { noteLabel } from '#app/features/editor/checks/rules/notes.ts'

const mark = `> **${noteLabel}**`

/** A note in a draft where a person must add facts. */
export const toWrite = (what: string): string => `${mark} ${what}`
export const isNote = (block: string): boolean => block.startsWith(mark)
