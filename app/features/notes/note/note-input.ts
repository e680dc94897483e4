import { z } from 'zod'
import { maxQuote } from '../anchor/passage.ts'
import { maxNote } from './note.ts'
import { noteMessages as messages } from './messages.ts'

/** Wrong only when the request was not made by our panel. */
const id = z.uuid(messages.failed)

const content = z
	.string(messages.failed)
	.transform((text) => text.replace(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed().trim())
	.refine((text) => text !== '', messages.empty)
	.refine((text) => text.length <= maxNote, messages.long(maxNote))

const limitedText = (max: number) =>
	z
		.string(messages.failed)
		.max(max, messages.passageLong)
		.transform((text) => text.replaceAll('\0', '').toWellFormed())

const offset = z
	.string(messages.failed)
	.regex(/^\d{0,7}$/, messages.failed)
	.default('')

/**
 * What the panel asks for. The ids of new notes and replies are made by the panel, so that one that is sent twice is
 * stored once.
 */
export const noteInput = z.discriminatedUnion(
	'intent',
	[
		z.object({
			intent: z.literal('add'),
			id,
			post: id,
			content,
			/** The passage, and its surroundings as they were in the editor. */
			quote: limitedText(maxQuote).refine((text) => text.trim() !== '', messages.noPassage),
			prefix: limitedText(200),
			suffix: limitedText(200),
			/** Where it is in the saved text; '' when the editor does not know. */
			start: offset,
			end: offset,
		}),
		z.object({ intent: z.literal('reply'), id, note: id, content }),
		z.object({ intent: z.literal('edit'), id, content }),
		z.object({ intent: z.literal('delete'), id }),
		z.object({ intent: z.literal('resolve'), id }),
		z.object({ intent: z.literal('reopen'), id }),
	],
	messages.failed,
)

export type NoteInput = z.input<typeof noteInput>
export type NoteRequest = z.output<typeof noteInput>
export type NewNote = Extract<NoteRequest, { intent: 'add' }>
export type NewReply = Extract<NoteRequest, { intent: 'reply' }>
