import '#app/content/schema-without-eval.ts'
import { z } from 'zod'

const found = z.object({
	pictures: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			key: z.string(),
			width: z.number(),
			alt: z.string(),
			fileName: z.string(),
			focusX: z.number(),
			focusY: z.number(),
		}),
	),
	/** The id after which the next page starts; null on the last page. */
	older: z.string().nullable(),
})

export type FoundPictures = z.output<typeof found>
export type FoundPicture = FoundPictures['pictures'][number]

const timeoutMs = 15_000

/** A page of the library, newest first; null on failure. `olderThan` is the last id of the page before. */
export async function fetchPictures(
	search: string,
	olderThan: string | null,
	signal: AbortSignal,
): Promise<FoundPictures | null> {
	const params = new URLSearchParams({ q: search, ...(olderThan !== null && { before: olderThan }) })
	try {
		const response = await fetch(`/admin/media/find?${params}`, {
			signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
			redirect: 'manual',
		})
		return response.ok ? found.parse(await response.json()) : null
	} catch {
		return null
	}
}
