import { z } from 'zod'
import { plainIssues } from '#app/action/plain-issue.ts'
import { typedBy } from '#app/action/typed-by.ts'
import { sentForm, type Report } from '#app/content/field.ts'
import { readFollowed } from '#app/features/notes/note/followed-input.ts'
import { postField, postFieldNames, postRows } from '#app/features/posts/model/post-model.ts'
import { writingMessages as messages } from './save-messages.ts'

/** Controls of the form that may have several values. */
export const listFields = postFieldNames.flatMap((name) =>
	postRows[name].field.shape.kind === 'names' ? [postRows[name].form.name] : [],
)

const controlOf = new Map<string, string>(postFieldNames.map((name) => [name, postRows[name].form.name]))

/** Fields of the form that the program sets, not the user. */
const page = z.object({
	...typedBy,
	tab: z.uuid(messages.tabSpent),
	version: z.coerce.number().int().min(0).default(0),
	confirmed: z.string().default(''),
	/** Left out by a form without notes. */
	notes: z.unknown().optional().transform(readFollowed),
	/** When the form was opened. */
	opened: z.coerce.date().optional().catch(undefined),
})

/** The editor's form. Errors are reported by control. */
export const postInput = z.looseObject({}).transform((sent, context) => {
	const report: Report = (at, message) => context.addIssue({ code: 'custom', path: [at], message })
	const typed = postField.fromForm(sentForm(Object.entries(sent)), '', report)
	const fields = postField.check(typed, (at, message) => report(controlOf.get(at) ?? at, message))
	const read = page.safeParse(sent, plainIssues)
	if (!read.success) {
		for (const { path, message } of read.error.issues) report(String(path[0]), message)
		return z.NEVER
	}
	const { person, tab, version, confirmed, opened, notes } = read.data
	// Top-level copies for the audit log, which records the title and the status of a save.
	const { title, status } = fields
	return { person, title, status, fields, tab, version, confirmed: confirmed === 'yes', opened, followed: notes }
})

export type PostInput = z.output<typeof postInput>
