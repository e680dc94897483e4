import type { AnyContentType, ContentType, Overridden } from '#app/content/content-type.ts'
import type { SentForm, Shape } from '#app/content/field.ts'
import { entryOf, type Entry } from '#app/entries/drafts.server.ts'
import { revisionsOf, revisionValue, type Revision } from '#app/entries/revisions.server.ts'
import { saveEntry, type SaveInput } from '#app/entries/save-entry.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { root, withStep } from './form-steps.ts'
import { siteMessages as messages } from './messages.ts'

const shownRevisions = 20

export type Editor = {
	shape: Shape
	/** By control name. */
	values: Record<string, string>
	/** By control name. */
	overridden: Record<string, Overridden>
	name: string
	entry: Pick<Entry<unknown>, 'version' | 'publishedVersion' | 'isTrashed' | 'updatedAt' | 'updatedBy'> | null
	revisions: Revision[]
}

/** The form of an entry, or with `id` null that of a new item; null where there is no such entry. */
export function readEditor(any: AnyContentType, id: string | null): Promise<Editor | null> {
	return any.open(async (type) => {
		const entry = id === null ? null : await entryOf(type, id)
		if (id !== null && !entry) return null
		const draft = entry ? entry.draft : type.blank()
		return {
			shape: type.field.shape,
			values: Object.fromEntries(type.field.toForm(draft, root)),
			overridden: Object.fromEntries(
				Object.entries(type.overridden()).map(([path, each]) => [`${root}.${path}`, each]),
			),
			name: nameOf(type, draft),
			entry: entry && {
				version: entry.version,
				publishedVersion: entry.publishedVersion,
				isTrashed: entry.isTrashed,
				updatedAt: entry.updatedAt,
				updatedBy: entry.updatedBy,
			},
			revisions: id === null ? [] : await revisionsOf(type, id, shownRevisions),
		}
	})
}

/** What an entry is called in lists: its first text, or the label of a single. */
export function nameOf<V extends object>({ kind, label, field }: ContentType<V>, value: V): string {
	if (kind === 'single') return label
	const first = field.toForm(value, root).find(([, text]) => text.trim() !== '')?.[1]
	return first ?? messages.unnamed
}

type SaveForm = {
	id: string | null
	base: number
	sent: SentForm
	intent: string
	/** Sent again after a conflict. */
	mineWins: boolean
	by: string
}

export type SavedForm = { id: string; message: string; version: number; showAgain: boolean }

/** @throws {ExpectedError} with messages by control */
export function saveForm(any: AnyContentType, { id, base, sent, intent, mineWins, by }: SaveForm): Promise<SavedForm> {
	return any.open(async (type) => {
		const errors: Record<string, string> = {}
		const value = type.field.fromForm(withStep(sent, intent), root, (at, message) => (errors[at] ??= message))
		if (Object.keys(errors).length > 0)
			throw new ExpectedError(messages.fix, { errors: { '': messages.fix, ...errors } })
		return save(type, { id, base, value, by, publish: intent === 'publish', mineWins })
	})
}

/** @throws {ExpectedError} */
export function restoreVersion(any: AnyContentType, id: string, version: number, by: string): Promise<SavedForm> {
	return any.open(async (type) => {
		const value = await revisionValue(type, id, version)
		const entry = await entryOf(type, id)
		if (!value || !entry) throw new ExpectedError(messages.versionGone, { status: 404 })
		const saved = await save(type, { id, base: entry.version, value, by, publish: false })
		return { ...saved, message: messages.versionRestored, showAgain: true }
	})
}

async function save<V extends object>(type: ContentType<V>, input: SaveInput<V>): Promise<SavedForm> {
	const saved = await saveEntry(type, input)
	if (saved.kind === 'gone') throw new ExpectedError(messages.gone, { status: 404 })
	if (saved.kind === 'conflict') {
		const labels = [...new Set(saved.conflicts.map(({ label }) => label))].join(', ')
		throw new ExpectedError(messages.conflict(labels), { status: 409, code: 'conflict', details: { isConflict: true } })
	}
	if (saved.kind === 'invalid') {
		const errors = Object.fromEntries(Object.entries(saved.errors).map(([at, message]) => [`${root}.${at}`, message]))
		throw new ExpectedError(messages.fix, { errors: { '': messages.fix, ...errors } })
	}
	const { id, version, wasMerged } = saved
	const message = input.publish ? messages.savedAndPublished : wasMerged ? messages.merged : messages.saved
	return { id, version, message, showAgain: wasMerged }
}
