import { z } from 'zod'
import { postsMessages as messages } from '../list/messages.ts'
import { postCommands, type PostCommand } from '../list/post-row.ts'
import { maxSelected } from '../list/posts-form.ts'

const version = z.coerce.number().int().min(0).max(2_147_483_647)
const pick = z.object({ id: z.uuid(), version })
export type PostPick = z.output<typeof pick>

/** A post before a change that can be undone, and the version after it. */
const before = z.object({
	id: z.uuid(),
	version,
	status: z.enum(['draft', 'published']),
	publishedAt: z.coerce.date().nullable(),
})
export type StateBefore = z.output<typeof before>

const befores = z.string().transform((text, context) => {
	const read = z.array(before).min(1).max(maxSelected).safeParse(parseJson(text))
	if (read.success) return read.data
	context.addIssue(messages.cannotUndo)
	return z.NEVER
})

/** `intent` and `selected` are the names that the audit log looks for (auth/audit). */
export type QueueCommand =
	| { intent: PostCommand; selected: PostPick[] }
	| { intent: 'put-back'; selected: StateBefore[] }

/**
 * The form around the table. `one` is a button of a row (`trash:ID`); `deed` applies to every post whose checkbox
 * `pick:ID` is ticked. A checkbox has the version that was shown as its value. `before` undoes a change of status.
 */
export const postsInput = z.record(z.string(), z.string()).transform((fields, context): QueueCommand => {
	if (fields['before'] !== undefined) {
		const states = befores.safeParse(fields['before'])
		if (states.success) return { intent: 'put-back', selected: states.data }
		context.addIssue(messages.cannotUndo)
		return z.NEVER
	}
	const [name = '', one = ''] = (fields['one'] ?? fields['deed'] ?? '').split(':')
	const command = postCommands.find((known) => known === name)
	const selected = Object.entries(fields).flatMap(([field, value]) => {
		const read = pick.safeParse({ id: field.slice('pick:'.length), version: value })
		return field.startsWith('pick:') && read.success ? [read.data] : []
	})
	const own = pick.safeParse({ id: one, version: fields[`read:${one}`] ?? 0 })
	if (command && own.success) return { intent: command, selected: [own.data] }
	if (command && fields['one'] === undefined && selected.length > 0 && selected.length <= maxSelected)
		return { intent: command, selected }
	context.addIssue(selected.length === 0 && fields['one'] === undefined ? messages.noneSelected : messages.gone)
	return z.NEVER
})

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}
