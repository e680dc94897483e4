import { z } from 'zod'

/*
 * The ZIP file of a site: `site.json` says what it is, `data/NAME-00001.jsonl` has a thing in each line (its row, and the
 * rows that belong to it), `pictures/NAME.webp` and `portraits/ID.webp` are files, and `posts/SLUG.md` are the posts once
 * more, for other programs. `read-me.txt`, the first, says so to people.
 */

export const readMeFile = 'read-me.txt'
export const headerFile = 'site.json'

/** Raised when an older program could not read it. */
export const fileVersion = 1

export const siteHeader = z.object({
	format: z.literal('site export'),
	version: z.int().min(1),
	madeAt: z.iso.datetime(),
	/** Where the site was. */
	site: z.string().max(300),
	/** The number of the last migration of its database, by which older files are known. Files of the first release have none. */
	migration: z.int().min(1).optional(),
	/** How many things there are of each name: a file that lost some is not imported. */
	counts: z.record(z.string(), z.int().min(0)),
	/** The columns of each table: what another release has no place for is named when it imports the file. */
	columns: z.record(z.string(), z.array(z.string())),
})
export type SiteHeader = z.output<typeof siteHeader>

const row = z.record(z.string(), z.unknown())
/** A row by the names of its columns. */
export type SiteRow = Readonly<z.output<typeof row>>
export const siteRecord = z.object({ row, parts: z.record(z.string(), z.array(row)) })
export type SiteRecord = z.output<typeof siteRecord>

/** Of one line, in characters. */
export const maxLine = 8_000_000

export const pieceName = (name: string, nth: number): string => `data/${name}-${String(nth).padStart(5, '0')}.jsonl`
/** The name in such a name, wherever its folder is. */
export const piecePattern = /(?:^|\/)data\/([a-z-]+)-(\d{5})\.jsonl$/

/** Where it was unpacked and packed again, all of it may be in a folder. */
export const headerIn = (names: readonly string[]): string | undefined =>
	names.find((name) => name === headerFile || (name.endsWith(`/${headerFile}`) && name.split('/').length === 2))

/** A post once more as Markdown, for people: an import reads its line instead. */
export const isPostFile = (name: string): boolean => /^(?:[^/]+\/)?posts\/[^/]+\.md$/.test(name)

export const pictureFile = (name: string): string => `pictures/${name}.webp`
export const portraitFile = (id: string): string => `portraits/${id}.webp`

/** Of the page's address, where a download did not begin. */
export const problemParameter = 'problem'
