import type { Permission } from '../permissions.ts'

/** What somebody is about to do, as the audit log keeps it. Made from the form by itself, so that no form is forgotten. */
export type Deed = {
	/** The permission, and what was chosen of it: 'comment:moderate approve'. */
	deed: string
	/** Choices only: words that somebody typed never enter the log. */
	details: Record<string, string>
	kind: string
	ids: readonly string[]
	/** What a thing that is only being made will be called. */
	title: string | null
}

type Asked = {
	allow: Permission
	/** Instead of `allow`, where one permission stands for several kinds of deeds. */
	recordedAs?: string | undefined
	input: unknown
	params?: Readonly<Record<string, string | undefined>>
}

/** Fields of our forms whose values their schemas list. */
const choices = ['to', 'role', 'via', 'on', 'status', 'comments', 'service', 'days', 'file']
/** A button of a form with several: `kind` is the comments desk's, which has `verb` beside it. */
const verbs = ['intent', 'verb', 'kind']
const choice = /^[a-z][a-z0-9._-]{0,39}$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const longestTitle = 200
/** Where a thing that has no id yet, or never has one, says what it is called. */
const titleFields: Readonly<Record<string, string>> = { post: 'title', media: 'alt', backup: 'name' }

export function deedOf({ allow, recordedAs = allow, input, params = {} }: Asked): Deed {
	const fields = fieldsOf(input)
	const verb = verbs.map((name) => wordOf(fields[name])).find((word) => word !== null)
	const details = choices.flatMap((name): [string, string][] => {
		const word = wordOf(fields[name])
		return word === null ? [] : [[name, word]]
	})
	const person = idsIn(fields['author'])
	const kind = person.length > 0 ? 'person' : (recordedAs.split(':')[0] ?? recordedAs)
	const found = [person, idsIn(fields['id']), idsIn(fields['ids']), idsIn(fields['picked'])].find(
		(ids) => ids.length > 0,
	)
	return {
		deed: verb ? `${recordedAs} ${verb}` : recordedAs,
		details: Object.fromEntries(details),
		kind,
		ids: found ?? idsIn(params['id'] ?? params['postId']),
		title: titleIn(kind, { ...params, ...fields }),
	}
}

const fieldsOf = (input: unknown): Record<string, unknown> =>
	typeof input === 'object' && input !== null ? { ...input } : {}

function wordOf(value: unknown): string | null {
	if (typeof value === 'boolean') return value ? 'yes' : 'no'
	return typeof value === 'string' && choice.test(value) ? value : null
}

/** An id, a list of them, or of things that have one. */
function idsIn(value: unknown): string[] {
	if (typeof value === 'string') return uuid.test(value) ? [value] : []
	if (Array.isArray(value)) return value.flatMap((each: unknown) => idsIn(each))
	return typeof value === 'object' && value !== null && 'id' in value ? idsIn(value.id) : []
}

/** Only of things that are ours: a post, a picture, a backup. */
function titleIn(kind: string, fields: Record<string, unknown>): string | null {
	const field = titleFields[kind]
	const text = field === undefined ? null : fields[field]
	return typeof text === 'string' && text !== '' ? text.slice(0, longestTitle) : null
}
