import { sql } from '#app/db/client.server.ts'
import type { FileOwner } from '#app/platform/storage/file-owners.server.ts'
import { avatarFiles, avatarFolder } from './avatar/avatar-address.ts'
import { pictureFolder } from './picture/library-picture.ts'

const pictures: FileOwner = {
	async hasFiles() {
		const [found] = await sql<{ isSo: boolean }[]>`select exists (select from media_files) as "isSo"`
		return found?.isSo === true
	},
	async named() {
		const rows = await sql<{ key: string }[]>`select key from media_files`
		const folders = new Set(rows.map(({ key }) => pictureFolder(key)))
		return (name) => folders.has(name.slice(0, name.lastIndexOf('/')))
	},
	/** The largest file of each picture: sizes are made of it. */
	async required() {
		const rows = await sql<{ key: string }[]>`
			select key from media_files where state = 'ready' and ended_at is null order by key`
		return rows.map(({ key }) => `${pictureFolder(key)}/full.webp`)
	},
}

const portraits: FileOwner = {
	async hasFiles() {
		const [found] = await sql<{ isSo: boolean }[]>`
			select exists (select from profiles where avatar_url like '/media/%') as "isSo"`
		return found?.isSo === true
	},
	async named() {
		const rows = await sql<{ url: string | null }[]>`
			select avatar_url as url from profiles where avatar_url like '/media/%'`
		const names = new Set(rows.flatMap(({ url }) => avatarFiles(url)).map((file) => `${avatarFolder}/${file}`))
		return (name) => names.has(name)
	},
	// Its user can upload another.
	required: async () => [],
}

/** Everything that is in the storage. */
export const fileOwners: readonly FileOwner[] = [pictures, portraits]
