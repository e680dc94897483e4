import { z } from 'zod'
import { cursorPattern, cursorText, readCursor, type ListCursor } from '#app/format/list-cursor.ts'

const cursor = z.string().regex(cursorPattern, 'Send a cursor of an earlier response.').transform(readCursor)

/** Digits alone: JavaScript reads ` 5`, `0x5` and `1e1` as numbers too. */
const inDigits = (text: unknown): unknown => (typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text)

/** Of every list. */
export const paging = {
	limit: z.preprocess(inDigits, z.int('Send a whole number from 1 to 100.').min(1).max(100).default(25)),
	cursor: cursor.optional(),
}

export type Paging = { limit: number; cursor?: ListCursor | null | undefined }

/** One row more than the page was read: says whether there is a next page. */
export function pageOf<Row extends { createdAt: Date; id: string }>(rows: readonly Row[], limit: number) {
	const page = rows.slice(0, limit)
	const last = page.at(-1)
	return { page, next: rows.length > limit && last ? cursorText({ at: last.createdAt, id: last.id }) : null }
}

/** The response of every list. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
	z.object({ data: z.array(item), next: z.string().nullable() })
