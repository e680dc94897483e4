import { beginningOf } from '#app/format/letters-and-words.ts'
import type { Permission } from '../permissions.ts'
import { isUuid } from '#app/format/uuid.ts'

/**
 * What somebody is about to do, as the audit log records it. Derived from the form, so that no form can be left out.
 */
export type AuditEvent = {
	/** The permission, and the choice within it: 'comment:moderate approve'. */
	action: string
	/** Choices only: free text never enters the log. */
	details: Record<string, string>
	kind: string
	ids: readonly string[]
	/** The title of an item that is being created. */
	title: string | null
}

type Asked = {
	allow: Permission
	/** Instead of `allow`, where one permission covers several kinds of actions. */
	recordedAs?: string | undefined
	input: unknown
	params?: Readonly<Record<string, string | undefined>>
}

/** Form fields whose schemas allow listed values only. */
const choices = ['to', 'role', 'via', 'on', 'status', 'comments', 'service', 'days', 'file', 'token']
/** Fields that name the button of a form with several; comments send `kind` and `verb`. */
const verbs = ['intent', 'verb', 'kind']
const choice = /^[a-z][a-z0-9._-]{0,39}$/
const maxTitle = 200
/** The field with the title of an item that has no id. */
const titleFields: Readonly<Record<string, string>> = {
	post: 'title',
	topic: 'name',
	media: 'alt',
	backup: 'name',
	content: 'type',
	redirect: 'path',
	newsletter: 'issue',
}

export function auditEventOf({ allow, recordedAs = allow, input, params = {} }: Asked): AuditEvent {
	const fields = fieldsOf(input)
	const verb = verbs.map((name) => wordOf(fields[name])).find((word) => word !== null)
	const details = choices.flatMap((name): [string, string][] => {
		const word = wordOf(fields[name])
		return word === null ? [] : [[name, word]]
	})
	const person = idsIn(fields['author'])
	const kind = person.length > 0 ? 'person' : (recordedAs.split(':')[0] ?? recordedAs)
	const found = [person, idsIn(fields['id']), idsIn(fields['ids']), idsIn(fields['selected'])].find(
		(ids) => ids.length > 0,
	)
	return {
		action: verb ? `${recordedAs} ${verb}` : recordedAs,
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

/** An id, a list of ids, or items that have one. */
function idsIn(value: unknown): string[] {
	if (typeof value === 'string') return isUuid(value) ? [value] : []
	if (Array.isArray(value)) return value.flatMap((each: unknown) => idsIn(each))
	return typeof value === 'object' && value !== null && 'id' in value ? idsIn(value.id) : []
}

/** The id of an item; null for the entry of a page and a new item. */
const itemIn = (entry: unknown): string | null =>
	typeof entry === 'string' && /^(?!(?:single|new)$)[a-z0-9][a-z0-9-]{0,59}$/.test(entry) ? entry : null

/** Only of a post, a category or tag, a picture, a backup, a type of content or a redirect, whose titles are not personal. */
function titleIn(kind: string, fields: Record<string, unknown>): string | null {
	const field = titleFields[kind]
	const text = field === undefined ? null : fields[field]
	if (typeof text !== 'string' || text === '') return null
	const item = kind === 'content' ? itemIn(fields['entry'] ?? fields['item']) : null
	return beginningOf(item === null ? text : `${text}/${item}`, maxTitle)
}
