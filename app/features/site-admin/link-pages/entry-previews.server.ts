import type { AnyContentType } from '#app/content/content-type.ts'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import type { PreviewLink } from '#app/features/editor/previews/preview-address.ts'
import type { PreviewInput } from '#app/features/editor/previews/preview-input.ts'
import { readPreview, signPreview } from '#app/features/editor/previews/preview-token.server.ts'
import type { PreviewState } from '#app/features/editor/previews/preview-response.ts'
import { typeNamed } from '#app/features/site/content-types.ts'
import { aroundDrafts } from '#app/features/site/drafts/around-drafts.ts'
import { draftData } from '#app/features/site/drafts/draft-data.server.ts'
import type { DraftData } from '#app/features/site/drafts/draft-data.ts'
import { draftViews } from '#app/features/site/drafts/draft-views.tsx'
import { env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { nameOf } from '../list.server.ts'
import { entryPreviewPath, type EntryVisibility } from '../links/entry-preview-address.ts'
import { entryPreviewMessages as messages } from '../links/messages.ts'

const day = 86_400_000

/** Whether entries of a type are shown on a page of which there is a draft. What is around every page has no such page. */
const hasPreview = ({ name }: AnyContentType): boolean => draftViews[name] != null && aroundDrafts[name] === undefined

type Row = { type: string; id: string; key: string; round: number; draft: unknown }

/** What an entry is called whose links may be made; null where there is none. */
export async function previewedName(type: AnyContentType, id: string): Promise<string | null> {
	if (!hasPreview(type)) return null
	const [row] = await sql<{ draft: unknown }[]>`
		select draft from content_entries where type = ${type.name} and id = ${id} and deleted_at is null`
	return row ? type.open((open) => nameOf(open, open.field.stored(row.draft))) : null
}

/**
 * Makes a link valid for `days`, or ends all links (null).
 *
 * @throws {ExpectedError} 404
 */
export async function changeEntryPreviews(
	type: AnyContentType,
	id: string,
	asked: PreviewInput,
): Promise<PreviewLink | null> {
	const raise = asked.intent === 'end' ? 1 : 0
	const [row] = hasPreview(type)
		? await inTransaction(
				({ sql }) => sql<Pick<Row, 'key' | 'round'>[]>`
				update content_entries set preview_round = preview_round + ${raise}
				where type = ${type.name} and id = ${id} and deleted_at is null
				returning preview_key as key, preview_round as round`,
			)
		: []
	if (!row) throw new ExpectedError(messages.gone, { status: 404 })
	if (asked.intent === 'end') return null
	const until = new Date(Date.now() + asked.days * day)
	const token = signPreview('entry', { id: row.key, until, round: row.round })
	return { url: env.SITE_URL + entryPreviewPath(token), until: until.toISOString() }
}

export type OpenedEntry = {
	state: 'open'
	type: string
	id: string
	name: string
	/** The draft as JSON, for the view of its type. */
	stored: unknown
	/** Around the draft is what visitors see: a link shows nobody the draft of another entry. */
	around: DraftData
	until: string
	visibility: EntryVisibility
}

type Opening = Row & { version: number; publishedVersion: number | null; publishAt: Date | null }

/** What a link opens: the draft; 'over' when it has expired or was ended; 'wrong' when it was never valid. */
export async function openEntryPreview(token: string): Promise<OpenedEntry | { state: Exclude<PreviewState, 'open'> }> {
	const pass = readPreview('entry', token)
	if (!pass) return { state: 'wrong' }
	if (pass.until.getTime() <= Date.now()) return { state: 'over' }
	const [row] = await sql<Opening[]>`
		select type, id, preview_key as key, preview_round as round, draft, version,
			published_version as "publishedVersion", publish_at as "publishAt"
		from content_entries where preview_key = ${pass.id} and deleted_at is null`
	const type = row && typeNamed(row.type)
	if (!row || !type || !hasPreview(type) || row.round !== pass.round) return { state: 'over' }
	return {
		state: 'open',
		type: row.type,
		id: row.id,
		...type.open((open) => {
			const stored = open.field.stored(row.draft)
			return { name: nameOf(open, stored), stored }
		}),
		around: await draftData(row.type, publishedContent()),
		until: pass.until.toISOString(),
		visibility: visibilityOf(row),
	}
}

function visibilityOf({ version, publishedVersion, publishAt, draft }: Opening): EntryVisibility {
	if (publishAt) return { kind: 'scheduled', at: publishAt.toISOString() }
	if (publishedVersion === null) return { kind: 'draft' }
	if (publishedVersion !== version) return { kind: 'changed' }
	const isHidden = typeof draft === 'object' && draft !== null && 'hidden' in draft && draft.hidden === true
	return { kind: isHidden ? 'hidden' : 'public' }
}
