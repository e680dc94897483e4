import type { PictureLimits, Shape } from '#app/content/field.ts'
import { entriesOf } from '#app/content/group.ts'
import type { Transaction } from '#app/db/client.server.ts'

type LimitedPicture = { path: string; src: string; limits: PictureLimits }

const messages = {
	unknown: 'Choose a picture of your library.',
	tooSmall: (side: number) => `This picture is too small. Its shorter side needs at least ${side} pixels.`,
	tooLong: (ratio: number) =>
		`This picture is too long and narrow. One side may be at most ${ratio} times as long as the other.`,
}

/** By path, what is wrong with the pictures of a value whose definition limits their size. */
export async function pictureErrors({ sql }: Transaction, shape: Shape, value: object): Promise<[string, string][]> {
	const pictures = limitedPictures(shape, value, '')
	if (pictures.length === 0) return []
	const names = pictures.map(({ src }) => src.replace('/media/', ''))
	const known = await sql<{ name: string; width: number; height: number }[]>`
		select m.name, f.width, f.height from media m join media_files f on f.key = m.file_key
		where m.name = any(${names})`
	return pictures.flatMap(({ path, src, limits: { minSide, maxRatio } }): [string, string][] => {
		const at = `${path}.src`
		const found = known.find(({ name }) => src === `/media/${name}`)
		if (!found) return [[at, messages.unknown]]
		const [short, long] = [Math.min(found.width, found.height), Math.max(found.width, found.height)]
		if (short < minSide) return [[at, messages.tooSmall(minSide)]]
		return long > maxRatio * short ? [[at, messages.tooLong(maxRatio)]] : []
	})
}

function limitedPictures(shape: Shape, value: unknown, path: string): LimitedPicture[] {
	if (shape.kind !== 'group') return []
	const given = entriesOf(value)
	const src = given.get('src')
	if (shape.limits) return typeof src === 'string' && src !== '' ? [{ path, src, limits: shape.limits }] : []
	return Object.entries(shape.fields).flatMap(([key, field]) =>
		limitedPictures(field, given.get(key), path === '' ? key : `${path}.${key}`),
	)
}
