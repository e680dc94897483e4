import type { PictureLimits, Shape } from '#app/content/field.ts'
import { entriesOf } from '#app/content/group.ts'
import type { Transaction } from '#app/db/client.server.ts'

type GivenPicture = { path: string; src: string; limits: PictureLimits | undefined }

const messages = {
	unknown: 'Choose a picture of your library.',
	tooSmall: (side: number) => `This picture is too small. Its shorter side needs at least ${side} pixels.`,
	tooLong: (ratio: number) =>
		`This picture is too long and narrow. One side may be at most ${ratio} times as long as the other.`,
}

/** Files of the library; drawings of the site are elsewhere. */
const ofLibrary = '/media/'

/** By path, what is wrong with the pictures of a value whose definition limits their size. */
export async function pictureErrors(tx: Transaction, shape: Shape, value: object): Promise<[string, string][]> {
	const pictures = picturesIn(shape, value, '')
	const known = await libraryPictures(tx, pictures)
	return pictures.flatMap(({ path, src, limits }): [string, string][] => {
		if (!limits) return []
		const at = `${path}.src`
		const found = known.get(src)
		if (!found) return [[at, messages.unknown]]
		const [short, long] = [Math.min(found.width, found.height), Math.max(found.width, found.height)]
		if (short < limits.minSide) return [[at, messages.tooSmall(limits.minSide)]]
		return long > limits.maxRatio * short ? [[at, messages.tooLong(limits.maxRatio)]] : []
	})
}

/** By path, pictures that are not in the library, of a value that somebody publishes or schedules. */
export async function missingPictures(
	tx: Transaction,
	shape: Shape,
	value: object,
): Promise<Readonly<Record<string, string>>> {
	const pictures = picturesIn(shape, value, '')
	const known = await libraryPictures(tx, pictures)
	const missing = pictures.filter(({ src }) => src.startsWith(ofLibrary) && !known.has(src))
	return Object.fromEntries(missing.map(({ path }) => [`${path}.src`, messages.unknown]))
}

type Size = { width: number; height: number }

/** Those that are in the library, by their address. */
async function libraryPictures(
	{ sql }: Transaction,
	pictures: readonly GivenPicture[],
): Promise<ReadonlyMap<string, Size>> {
	const names = pictures.map(({ src }) => src.replace(ofLibrary, ''))
	if (names.length === 0) return new Map()
	const rows = await sql<{ name: string; width: number; height: number }[]>`
		select m.name, f.width, f.height from media m join media_files f on f.key = m.file_key
		where m.name = any(${names})`
	return new Map(rows.map(({ name, ...size }) => [ofLibrary + name, size]))
}

function picturesIn(shape: Shape, value: unknown, path: string): GivenPicture[] {
	if (shape.kind === 'list')
		return (Array.isArray(value) ? value : []).flatMap((item: unknown) =>
			picturesIn(shape.item, item, `${path}.${String(entriesOf(item).get('id'))}`),
		)
	if (shape.kind !== 'group') return []
	const given = entriesOf(value)
	const src = given.get('src')
	if (shape.is === 'picture') return typeof src === 'string' && src !== '' ? [{ path, src, limits: shape.limits }] : []
	return Object.entries(shape.fields).flatMap(([key, field]) =>
		picturesIn(field, given.get(key), path === '' ? key : `${path}.${key}`),
	)
}
