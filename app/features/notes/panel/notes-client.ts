import { z } from 'zod'
import { notesOf, type Notes } from '../note/note.ts'
import type { NoteInput } from '../note/note-input.ts'
import { noteMessages as messages } from '../note/messages.ts'

const span = z.object({ start: z.number(), end: z.number() })
const quote = { quote: z.string(), prefix: z.string(), suffix: z.string() }
const written = z.object({
	id: z.string(),
	author: z.string().nullable(),
	isOwn: z.boolean(),
	mayDelete: z.boolean(),
	content: z.string(),
	createdAt: z.string(),
	editedAt: z.string().nullable(),
})
const notesResponse = z.object({
	version: z.number(),
	notes: z.array(
		written.extend({
			anchor: z.union([
				z.object({ ...quote, place: z.literal('placed'), span }),
				z.object({ ...quote, place: z.enum(['unsaved', 'gone']), span: z.null() }),
			]),
			replies: z.array(written),
			resolved: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
		}),
	),
})

/** @throws when there is no response, or not one of this API. */
export async function fetchNotes(post: string, signal: AbortSignal): Promise<Notes> {
	const response = await fetch(notesOf(post), { signal, headers: { accept: 'application/json' } })
	if (!response.ok) throw new Error(`${response.status}`)
	return notesResponse.parse(await response.json())
}

export type NoteReply = { ok: true } | { ok: false; message: string }

const reply = z.union([z.object({ ok: z.literal(true) }), z.object({ ok: z.literal(false), message: z.string() })])

/** Never throws: without a response of this site nothing is known to be saved, and the same request can be sent again. */
export async function sendNote(post: string, input: NoteInput): Promise<NoteReply> {
	try {
		const response = await fetch(notesOf(post), {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(input),
		})
		return reply.parse(await response.json())
	} catch {
		return { ok: false, message: messages.failed }
	}
}
