import type { AnyContentType, ContentType, Overridden } from '#app/content/content-type.ts'
import type { SentForm } from '#app/content/field.ts'
import { withNames } from '#app/content/references/find-references.ts'
import { entryOf, type Entry } from '#app/entries/drafts.server.ts'
import { revisionsOf, revisionValue, type Revision } from '#app/entries/revisions.server.ts'
import { saveEntry, type SaveInput } from '#app/entries/save-entry.server.ts'
import { wasSent } from '#app/features/newsletter-issues/sending/publish-sent-issues.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { dateTimeText } from '#app/format/dates.ts'
import { readDayTime, timeInvalid } from '#app/format/typed-dates.ts'
import { nameOf } from './list.server.ts'
import { namesIn, type ReferenceOptions } from './controls/reference-options.ts'
import { readReferences, readUses } from './references.server.ts'
import { publishAtField, root, withStep } from './form-steps.ts'
import { siteMessages as messages } from './messages.ts'

const shownRevisions = 20

export type Editor = {
	/** The draft as JSON, for the field of its type. */
	draft: unknown
	/** By control name. */
	overridden: Record<string, Overridden>
	name: string
	/** A rewritten sample still has the sample's address. */
	hasSampleAddress: boolean
	entry: Pick<
		Entry<unknown>,
		'version' | 'publishedVersion' | 'isTrashed' | 'publishAt' | 'updatedAt' | 'updatedBy'
	> | null
	revisions: Revision[]
	references: ReferenceOptions
	/** Whether its form may publish it: an issue is published by sending it, and corrected here afterwards. */
	mayPublish: boolean
	/** Where other entries refer to it. */
	uses: { href: string; name: string; label: string }[]
}

/** An issue that was sent has readers, also where its version could not be put into the archive. */
const mayPublish = async (
	{ isPublishedElsewhere }: Pick<ContentType<object>, 'isPublishedElsewhere'>,
	entry: Pick<Entry<unknown>, 'id' | 'publishedVersion'> | null,
): Promise<boolean> =>
	!isPublishedElsewhere || (entry !== null && (entry.publishedVersion !== null || (await wasSent(entry.id))))

/** The form of an entry, or with `id` null that of a new item; null where there is no such entry. */
export function readEditor(any: AnyContentType, id: string | null): Promise<Editor | null> {
	return any.open(async (type) => {
		const entry = id === null ? null : await entryOf(type, id)
		if (id !== null && !entry) return null
		const draft = entry ? entry.draft : type.blank()
		const references = await readReferences(type)
		const named = { ...type, field: withNames(type.field, namesIn(references)) }
		return {
			draft,
			overridden: Object.fromEntries(
				Object.entries(type.overridden()).map(([path, each]) => [`${root}.${path}`, each]),
			),
			name: nameOf(type, draft),
			hasSampleAddress: id !== null && type.kind === 'collection' && isRenamedSample(type, id, draft),
			entry: entry && {
				version: entry.version,
				publishedVersion: entry.publishedVersion,
				isTrashed: entry.isTrashed,
				publishAt: entry.publishAt,
				updatedAt: entry.updatedAt,
				updatedBy: entry.updatedBy,
			},
			revisions: id === null ? [] : await revisionsOf(named, id, shownRevisions),
			references,
			mayPublish: await mayPublish(type, entry),
			uses: id === null ? [] : await readUses(type, id),
		}
	})
}

/** The item began as a sample, and its title would give another address now. */
function isRenamedSample<V extends object>(type: ContentType<V>, id: string, draft: V): boolean {
	const sample = type.first('sample').find((item) => item.id === id)
	return sample !== undefined && type.newId(draft) !== type.newId(type.field.stored(sample))
}

type SaveForm = {
	id: string | null
	base: number
	sent: SentForm
	intent: string
	/** Sent again after a conflict. */
	mineWins: boolean
	by: string
	tab: { id: string; sequence: number } | undefined
}

/** `draft`: the value that is stored now, as JSON. */
export type SavedForm = { id: string; message: string; version: number; draft: unknown }

/** @throws {ExpectedError} with messages by control */
export function saveForm(
	any: AnyContentType,
	{ id, base, sent, intent, mineWins, by, tab }: SaveForm,
): Promise<SavedForm> {
	return any.open(async (type) => {
		if (type.isPublishedElsewhere && (intent === 'publish' || intent === 'schedule')) {
			const entry = id === null ? null : await entryOf(type, id)
			if (!(await mayPublish(type, entry))) throw new ExpectedError(messages.sendFirst, { status: 409 })
		}
		const errors: Record<string, string> = {}
		const value = type.field.fromForm(withStep(sent, intent), root, (at, message) => (errors[at] ??= message))
		if (Object.keys(errors).length > 0)
			throw new ExpectedError(messages.fix, { errors: { '': messages.fix, ...errors } })
		const at = intent === 'schedule' ? scheduledAt(sent) : intent === 'unschedule' ? null : undefined
		const saved = await save(type, {
			id,
			base,
			value,
			by,
			publish: intent === 'publish',
			mineWins,
			...(at !== undefined && { publishAt: at }),
			...(tab && { tab }),
		})
		if (at === undefined) return saved
		const message = at ? messages.scheduled(dateTimeText(at)) : messages.unscheduled
		return { ...saved, message }
	})
}

/** @throws {ExpectedError} for what is no time, or is over */
function scheduledAt({ values }: SentForm): Date {
	const iso = readDayTime((values[publishAtField] ?? '').trim())
	const at = iso === null ? null : new Date(iso)
	if (at && at.getTime() > Date.now()) return at
	const problem = at ? messages.chooseTime : timeInvalid
	throw new ExpectedError(problem, { errors: { '': problem, [publishAtField]: problem } })
}

/** @throws {ExpectedError} */
export function restoreVersion(any: AnyContentType, id: string, version: number, by: string): Promise<SavedForm> {
	return any.open(async (type) => {
		const value = await revisionValue(type, id, version)
		const entry = await entryOf(type, id)
		if (!value || !entry) throw new ExpectedError(messages.versionGone, { status: 404 })
		const saved = await save(type, { id, base: entry.version, value, by, publish: false })
		return { ...saved, message: messages.versionRestored }
	})
}

async function save<V extends object>(type: ContentType<V>, input: SaveInput<V>): Promise<SavedForm> {
	const saved = await saveEntry(type, input)
	if (saved.kind === 'gone' || saved.kind === 'scheduled')
		throw new ExpectedError(type.kind === 'single' ? messages.gone : messages.saveGone, { status: 404 })
	if (saved.kind === 'conflict') {
		const current = input.id === null ? null : await entryOf(type, input.id)
		const labels = [...new Set(saved.conflicts.map(({ label }) => label))].join(', ')
		throw new ExpectedError(messages.conflict(labels), {
			status: 409,
			code: 'conflict',
			details: {
				isConflict: true,
				conflict: {
					version: saved.version,
					editor: current?.updatedBy ?? null,
					savedAt: current?.updatedAt ?? new Date().toISOString(),
					fields: current?.draft,
				},
			},
		})
	}
	if (saved.kind === 'invalid') {
		const errors = Object.fromEntries(Object.entries(saved.errors).map(([at, message]) => [`${root}.${at}`, message]))
		throw new ExpectedError(messages.fix, { errors: { '': messages.fix, ...errors } })
	}
	const { id, version, wasMerged, value } = saved
	const message = input.publish ? messages.savedAndPublished : wasMerged ? messages.merged : messages.saved
	return { id, version, message, draft: value }
}
