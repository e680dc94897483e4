import { z } from 'zod'

export type Cursor = { at: Date; id: string }

/** The year 9999: JavaScript writes later dates in a form that the database cannot read. */
const latestMs = 253_402_300_799_999
const cursorForm = /^(\d{1,15})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const cursor = z
	.string()
	.regex(cursorForm, 'Send a cursor of an earlier response.')
	.transform((text): Cursor => {
		const [, at = '', id = ''] = cursorForm.exec(text) ?? []
		return { at: new Date(Math.min(Number(at), latestMs)), id }
	})

/** Of every list. */
export const paging = {
	limit: z.coerce.number().int().min(1).max(100).default(25),
	cursor: cursor.optional(),
}

const cursorOf = ({ createdAt, id }: { createdAt: Date; id: string }): string => `${createdAt.getTime()}-${id}`

/** One row more than the page was read: says whether there is a next page. */
export function pageOf<Row extends { createdAt: Date; id: string }>(rows: readonly Row[], limit: number) {
	const page = rows.slice(0, limit)
	const last = page.at(-1)
	return { page, next: rows.length > limit && last ? cursorOf(last) : null }
}

/** The response of every list. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
	z.object({ data: z.array(item), next: z.string().nullable() })
