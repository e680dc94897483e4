import { z } from 'zod'
import type { Followed } from '../anchor/settle.ts'
import { maxNotes } from './note.ts'

const offset = z.number().int().min(0)
const list = z.array(z.tuple([z.uuid(), offset, offset])).max(maxNotes)

/** Where an open editor followed the notes to, as a field of its form: `[[id, start, end], ...]`. */
export const writeFollowed = (followed: Followed): string =>
	JSON.stringify(Array.from(followed, ([id, { start, end }]) => [id, start, end]))

/** Only a help: what cannot be read is left out, and the texts are compared. */
export function readFollowed(sent: unknown): Followed {
	if (typeof sent !== 'string' || sent === '') return new Map()
	try {
		const read = list.safeParse(JSON.parse(sent))
		return new Map(read.data?.map(([id, start, end]) => [id, { start, end }]))
	} catch {
		return new Map()
	}
}
