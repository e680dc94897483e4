import { isDeepStrictEqual } from 'node:util'
import { singleId, type AnyContentType, type ContentType } from '#app/content/content-type.ts'
import { ignoreErrors, sentForm } from '#app/content/field.ts'
import { countEntries, entryName, entriesOf, entryOf, type EntryCounts } from '#app/entries/drafts.server.ts'
import { orderEntries } from '#app/entries/order-entries.server.ts'
import { addOnce, saveEntry } from '#app/entries/save-entry.server.ts'
import { can, type Viewer } from '#app/auth/permissions.ts'
import { issuesTypeName } from '#app/events/page-tags.ts'
import { contentTypes, typeNamed } from '#app/features/site/content-types.ts'
import { technologySlug } from '#app/features/site/service/service-page.ts'
import { servicesType, topicsType } from '#app/features/site/services/service-content.ts'
import { technologyPageType } from '#app/features/site/technology/technology-content.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { Back } from '#app/ui/admin/back-link.tsx'
import { rankField, root } from './form-steps.ts'
import { siteMessages as messages } from './messages.ts'

export type SiteRow = EntryCounts & {
	name: string
	label: string
	kind: AnyContentType['kind']
}

const mayEdit = (viewer: Viewer, { name }: Pick<AnyContentType, 'name'>): boolean =>
	can(viewer, name === 'company' ? 'company:edit' : 'content:edit')

/** Where there is no such type, or somebody may not edit it: undefined. */
export function typeFor(viewer: Viewer, name: string | undefined): AnyContentType | undefined {
	const type = typeNamed(name)
	return type && mayEdit(viewer, type) ? type : undefined
}

/** Of one line of services: not listed where the company does not have it. */
const ofTechnology: ReadonlySet<string> = new Set([technologyPageType.name, topicsType.name])

/** All types that somebody may edit, in the order of the site. Newsletter issues have a section of their own. */
export async function readSite(viewer: Viewer): Promise<SiteRow[]> {
	const [counts, technology] = await Promise.all([countEntries(), entryOf(servicesType, technologySlug)])
	const hasTechnology = technology !== null && !technology.isTrashed
	const editable = contentTypes.filter(
		(type) => type.name !== issuesTypeName && mayEdit(viewer, type) && (hasTechnology || !ofTechnology.has(type.name)),
	)
	return editable.map(({ name, label, kind }) => ({
		name,
		label,
		kind,
		...(counts.get(name) ?? { entries: 0, unpublished: 0, unedited: 0 }),
		...(isWholeAtFirst(name) && { unedited: 0 }),
	}))
}

/** A new site has the same as the sample, such as the menu: nobody has to edit it. */
const isWholeAtFirst = (name: string): boolean =>
	typeNamed(name)?.open((type) => isDeepStrictEqual(type.first('blank'), type.first('sample'))) === true

export const addressOfType = ({ name, kind }: Pick<SiteRow, 'name' | 'kind'>): string =>
	kind === 'single' ? `/admin/site/${name}/${singleId}` : `/admin/site/${name}`

/** The page above a form and above the items of a collection. */
export function backFrom({ name, kind, label }: AnyContentType, page: 'form' | 'items'): Back {
	if (name === issuesTypeName) return { href: '/admin/newsletter/issues', label }
	if (kind === 'single' || page === 'items') return { href: '/admin/site', label: messages.backToSite }
	return { href: addressOfType({ name, kind }), label: messages.back(label) }
}

/** What an entry is called in lists. */
export const nameOf = <V extends object>(type: ContentType<V>, value: V): string =>
	entryName(type, value) ?? messages.unnamed

export type ItemRow = {
	id: string
	name: string
	rank: number
	isHidden: boolean
	isTrashed: boolean
	version: number
	publishedVersion: number | null
}

/** The items of a collection as admins order them, the trash last. */
export function readItems(any: AnyContentType): Promise<ItemRow[]> {
	return any.open(async (type) => {
		const rows = (await entriesOf(type)).map(({ id, draft, version, publishedVersion, isTrashed }) => {
			const values = new Map(type.field.toForm(draft, root))
			const rank = Number.parseFloat(values.get(rankField) ?? '')
			return {
				id,
				name: nameOf(type, draft),
				rank: Number.isNaN(rank) ? Number.MAX_SAFE_INTEGER : rank,
				isHidden: values.has(`${root}.hidden`),
				isTrashed,
				version,
				publishedVersion,
			}
		})
		return rows.toSorted(
			(one, other) =>
				Number(one.isTrashed) - Number(other.isTrashed) || one.rank - other.rank || (one.id < other.id ? -1 : 1),
		)
	})
}

const step = 1000

/** The rank of a new item: after all others. */
export async function lastRank(any: AnyContentType): Promise<number> {
	const ranks = (await readItems(any)).map(({ rank }) => rank).filter((rank) => rank < Number.MAX_SAFE_INTEGER)
	return Math.max(0, ...ranks) + step
}

/** Moves an item by one place; false where it is first or last already, or gone. */
export async function moveItem(any: AnyContentType, id: string, way: 'up' | 'down', by: string): Promise<boolean> {
	const items = (await readItems(any)).filter(({ isTrashed }) => !isTrashed)
	const at = items.findIndex((item) => item.id === id)
	return at >= 0 && placeItem(any, id, way === 'up' ? at - 1 : at + 1, by)
}

/**
 * Moves an item to a place, counted from 0 without the trash; the draft of this item changes, or of all where there is
 * no room between two. False where it stays where it is.
 */
export async function placeItem(any: AnyContentType, id: string, to: number, by: string): Promise<boolean> {
	const items = (await readItems(any)).filter(({ isTrashed }) => !isTrashed)
	const at = items.findIndex((item) => item.id === id)
	if (at < 0 || to < 0 || to >= items.length || at === to) return false
	const others = items.filter((item) => item.id !== id)
	const [before, after] = [others[to - 1], others[to]]
	const rank = ((before?.rank ?? (after?.rank ?? 0) - 2 * step) + (after?.rank ?? (before?.rank ?? 0) + 2 * step)) / 2
	const hasRoom = rank !== before?.rank && rank !== after?.rank
	if (hasRoom) {
		await setRank(any, id, rank, by)
		return true
	}
	const [item] = items.splice(at, 1)
	if (item) items.splice(to, 0, item)
	const order = items.map(({ id: each }, nth) => ({ id: each, rank: (nth + 1) * step }))
	await orderEntries(any, order, by)
	return true
}

function setRank(any: AnyContentType, id: string, rank: number, by: string): Promise<void> {
	return any.open(async (type) => {
		const entry = (await entriesOf(type)).find((each) => each.id === id)
		if (!entry) return
		const value = withRank(type, entry.draft, rank)
		const { kind } = await saveEntry(type, { id, base: entry.version, value, by, publish: false })
		if (kind === 'conflict') throw new ExpectedError(messages.notMoved, { status: 409 })
		if (kind === 'invalid') throw new ExpectedError(messages.notMovedUnfit)
	})
}

/** A draft with the same values, after the others, once for each `key`; null where there is no such item. */
export async function duplicateItem(
	any: AnyContentType,
	{ id, key, by }: { id: string; key: string; by: string },
): Promise<string | null> {
	const rank = await lastRank(any)
	return any.open(async (type) => {
		const entry = await entryOf(type, id)
		if (!entry || entry.isTrashed) return null
		const value = withRank(type, entry.draft, rank)
		return addOnce(type, { value, by, publish: false, tab: { id: key, sequence: 0 } })
	})
}

function withRank<V extends object>({ field }: ContentType<V>, draft: V, rank: number): V {
	const form = sentForm(field.toForm(draft, root))
	return field.fromForm({ ...form, values: { ...form.values, [rankField]: String(rank) } }, root, ignoreErrors)
}
