import { z } from 'zod'
import { postRows } from '#app/features/posts/model/post-model.ts'
import { endings } from './ending.ts'
import { topicMessages as messages } from './messages.ts'
import { maxDescription } from './topics-view.ts'

const id = z.uuid(messages.gone)
const version = z.coerce.number().int().min(1).max(2_147_483_647)

/** By the rules of the names in the form of a post. */
const name = z.string().transform((typed, context) => {
	const report = (_at: string, message: string) => context.addIssue({ code: 'custom', message })
	const [tidied] = postRows.tags.field.check([typed], report)
	if (tidied === undefined) context.addIssue({ code: 'custom', message: messages.nameMissing })
	return tidied ?? z.NEVER
})

const description = z
	.string()
	.transform((typed) =>
		typed
			.toWellFormed()
			.replace(/[\s\p{Cc}]+/gu, ' ')
			.trim(),
	)
	.pipe(z.string().max(maxDescription, messages.descriptionLong(maxDescription)))

/** `intent` is what the audit log calls it (auth/audit/audit-event.ts). */
export const newTopicInput = z.object({
	intent: z.literal('add').default('add'),
	id: id.optional(),
	kind: z.enum(['category', 'tag']),
	name,
})
export const saveInput = z.object({ intent: z.literal('save').default('save'), id, version, name, description })
export type TopicSave = Pick<z.output<typeof saveInput>, 'id' | 'version' | 'name' | 'description'>

const other = z.uuid(messages.chooseOther)
export const mergeInput = z.object({
	intent: z.literal('merge').default('merge'),
	id,
	version,
	into: other,
	into_version: version,
})
export type Merge = z.output<typeof mergeInput>

export const deleteInput = z
	.object({
		intent: z.literal('delete').default('delete'),
		id,
		version,
		ending: z.enum(endings, messages.chooseEnding),
		into: z.union([z.literal(''), other]).default(''),
		/** The version of the other one is not asked for: its posts are only added to. */
	})
	.refine(({ ending, into }) => ending === 'gone' || into !== '', { path: ['into'], message: messages.chooseOther })
export type Deletion = z.output<typeof deleteInput>
