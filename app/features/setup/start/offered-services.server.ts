import type { Item } from '#app/content/list.ts'
import type { Handle, Transaction } from '#app/db/client.server.ts'
import { saveEntryIn, type Saved } from '#app/entries/save-entry.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { servicesType } from '#app/features/site/services/service-content.ts'
import type { Service } from '#app/features/site/services/service-fields.ts'
import { startMessages as messages } from '../messages.ts'

type StoredService = { id: string; value: Service; version: number; isSample: boolean }

/** In the order of the site, with hidden ones and without the trash. */
export async function storedServices({ sql }: Pick<Handle, 'sql'>): Promise<StoredService[]> {
	const rows = await sql<{ id: string; draft: unknown; version: number; isSample: boolean }[]>`
		select id, draft, version, origin = 'sample' as "isSample" from content_entries
		where type = ${servicesType.name} and deleted_at is null order by id`
	return rows
		.map(({ draft, ...row }) => ({ ...row, value: servicesType.field.stored(draft) }))
		.toSorted((one, other) => (one.value.rank ?? Infinity) - (other.value.rank ?? Infinity))
}

export type OfferedServices = {
	/** Those that the form asked about; a service that was added since then stays as it is. */
	known: readonly string[]
	offered: readonly string[]
	/** Names, one a line. */
	more: string
	/** Of a service of the sample, only the name stays. */
	isEmpty: boolean
	by: string
}

const maxNew = 12
const step = 1000

/** Hides what is not offered and adds what is new; published at once. @throws {ExpectedError} at the control `more` */
export async function offerServices(
	tx: Transaction,
	{ known, offered, more, isEmpty, by }: OfferedServices,
): Promise<void> {
	const services = await storedServices(tx)
	for (const { id, value, version, isSample } of services.filter((each) => known.includes(each.id))) {
		const hidden = !offered.includes(id)
		const next = isEmpty && isSample && !hidden ? named(value.title, value.rank) : { ...value, hidden }
		if (!servicesType.field.same(next, value))
			expectSaved(await saveEntryIn(tx, servicesType, { id, base: version, value: next, by, publish: true }))
	}
	const taken = new Set(services.map(({ value }) => keyOf(value.title)))
	const added = linesOf(more).filter((title) => {
		const isNew = !taken.has(keyOf(title))
		taken.add(keyOf(title))
		return isNew
	})
	if (added.length > maxNew) throw invalid(messages.tooManyServices(maxNew))
	const last = Math.max(0, ...services.map(({ value }) => value.rank ?? 0))
	for (const [nth, title] of added.entries()) {
		const value = named(title, last + (nth + 1) * step)
		expectSaved(await saveEntryIn(tx, servicesType, { id: null, base: 0, value, by, publish: true }))
	}
}

/** Whether visitors see just what a form says: it was sent before. */
export async function areOffered(
	tx: Transaction,
	{ known, offered, more }: Pick<OfferedServices, 'known' | 'offered' | 'more'>,
): Promise<boolean> {
	const shown = (await storedServices(tx)).filter(({ value }) => !value.hidden)
	const ids = new Set(shown.map(({ id }) => id))
	const titles = new Set(shown.map(({ value }) => keyOf(value.title)))
	return (
		known.every((id) => ids.has(id) === offered.includes(id)) &&
		linesOf(more).every((title) => titles.has(keyOf(title)))
	)
}

const keyOf = (title: string): string => title.toLocaleLowerCase('en')

const linesOf = (more: string): string[] =>
	more
		.split(/[\r\n]+/)
		.map((each) => each.trim().replace(/\s+/g, ' '))
		.filter((each) => each !== '')

const named = (title: string, rank: number | null): Service => ({ ...servicesType.blank(), title, rank })

const invalid = (message: string): ExpectedError =>
	new ExpectedError(message, { errors: { '': messages.fix, more: message } })

function expectSaved(saved: Saved<Service>): void {
	if (saved.kind === 'invalid') throw invalid(Object.values(saved.errors)[0] ?? messages.fix)
	if (saved.kind !== 'saved') throw new ExpectedError(messages.changedSince, { status: 409 })
}

export type ServiceChoice = Pick<Item<Service>, 'id' | 'title'> & { isOffered: boolean }

export const choicesOf = (services: readonly StoredService[]): ServiceChoice[] =>
	services.map(({ id, value }) => ({ id, title: value.title, isOffered: !value.hidden }))
