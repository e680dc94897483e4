import { z } from 'zod'
import { maxCommentLength } from '#app/features/comments/comment/comment.ts'
import { postField, postFieldNames, postRows } from '#app/features/posts/model/post-model.ts'
import type { Shape } from '#app/content/field.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import type { SiteRow } from '#app/features/site-export/site-file.ts'
import type { ThingName } from '#app/features/site-export/thing-names.ts'
import { importMessages } from '../messages.ts'
import { textIn } from './thing-row.ts'

const { siteFile: messages } = importMessages

/** Of a name, an address or a description. */
const maxText = 10_000
const email = z.email().max(254)
const uuid = z.uuid()

/**
 * Why a thing of an archive cannot be here; null where it can. The archive may have been written by anybody: what only this
 * program would have written is checked by the rules of those who write it here, the rest by the database.
 */
export function problemOf(name: ThingName, row: SiteRow): string | null {
	if (name !== 'content' && name !== 'redirects' && name !== 'content-versions' && !uuid.safeParse(row['id']).success)
		return messages.misfit
	if (Object.values(row).some(isBeyond)) return messages.misfit
	switch (name) {
		case 'posts':
			return postProblem(row)
		case 'content':
			return contentProblem(row)
		case 'comments':
			return Array.from(textIn(row, 'content')).length > maxCommentLength ? messages.misfit : null
		case 'newsletters':
			return ['sent', 'stopped'].includes(textIn(row, 'state')) ? null : messages.notSent
		case 'subscribers':
			return textIn(row, 'state') === 'confirmed' && email.safeParse(row['email']).success
				? null
				: messages.notConfirmed
		case 'people':
			return /^[^\s@][^@]*@[^\s@]+$/.test(textIn(row, 'email')) && isPortrait(row['avatar_url'])
				? textProblem(row)
				: messages.misfit
		case 'content-versions':
			return runsScript(shapeOf(row), row['value']) ? messages.script : null
		case 'post-versions':
			return null
		case 'pictures':
		case 'categories':
		case 'tags':
		case 'redirects':
			return textProblem(row)
	}
}

/** What the database takes and this program cannot count on from: times without end, and the last numbers. */
const isBeyond = (value: unknown): boolean =>
	typeof value === 'number' ? Math.abs(value) > 1_000_000_000 : value === 'infinity' || value === '-infinity'

const isPortrait = (value: unknown): boolean =>
	value === null ||
	value === undefined ||
	(typeof value === 'string' && /^(https:\/\/[^\s/]|\/(?![/\\]))\S*$/.test(value))

const textProblem = (row: SiteRow): string | null =>
	Object.values(row).some((value) => typeof value === 'string' && value.length > maxText) ? messages.misfit : null

function postProblem(row: SiteRow): string | null {
	// As it is stored, which a rule for what is typed would only tidy.
	if (!/^[\p{L}\p{M}\p{N}_-]+$/u.test(textIn(row, 'slug'))) return messages.misfit
	const metadata = z.record(z.string(), z.unknown()).safeParse(row['metadata']).data ?? {}
	const fields = Object.fromEntries(
		postFieldNames.map((name) => {
			const { stored } = postRows[name]
			if (stored.kind === 'links') return [name, []]
			const value = stored.kind === 'metadata' ? metadata[stored.name] : row[stored.name]
			return [name, stored.kind === 'timestamp' && typeof value === 'string' ? isoOf(value) : value]
		}),
	)
	const problems: string[] = []
	postField.check(postField.stored(fields), (_, message) => problems.push(message))
	return problems[0] ?? null
}

const isoOf = (text: string): string => {
	const at = new Date(text)
	return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

function contentProblem(row: SiteRow): string | null {
	const shape = shapeOf(row)
	if (!shape) return messages.unknownType
	if (!/^[A-Za-z0-9_-]{1,60}$/.test(textIn(row, 'id'))) return messages.misfit
	return runsScript(shape, row['draft']) || runsScript(shape, row['published']) ? messages.script : null
}

const shapeOf = (row: SiteRow): Shape | undefined =>
	contentTypes.find(({ name }) => name === textIn(row, 'type'))?.open(({ field }) => field.shape)

/** An address somewhere in a value: a draft may have mistakes, one that runs a script is none of them. */
function runsScript(shape: Shape | undefined, value: unknown): boolean {
	if (!shape) return false
	if (shape.kind === 'text')
		return (
			shape.isAddress &&
			typeof value === 'string' &&
			// Browsers leave out what cannot be seen.
			/^(?:javascript|vbscript|data):/i.test(value.replaceAll(/[\s\p{C}]/gu, ''))
		)
	if (shape.kind === 'list') return Array.isArray(value) && value.some((each) => runsScript(shape.item, each))
	if (shape.kind !== 'group' || typeof value !== 'object' || value === null) return false
	const found = new Map(Object.entries(value))
	return Object.entries(shape.fields).some(([name, field]) => runsScript(field, found.get(name)))
}
