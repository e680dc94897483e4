import { inTransaction } from '#app/db/client.server.ts'
import { avatarFiles } from '#app/features/media/avatar/avatar-address.ts'
import { removeAvatar, storeAvatar } from '#app/features/media/avatar/avatars.server.ts'
import { squarePicture } from '#app/features/media/avatar/square-picture.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { purge } from '#app/platform/pages/purge.server.ts'
import { portraitsTag } from '#app/platform/pages/shared-tags.ts'

/**
 * Stores a picture as a user's portrait; the previous one is deleted. @throws {ExpectedError} at the field `picture`.
 */
export async function setPicture(userId: string, file: Blob): Promise<string> {
	const squares = await squarePicture(new Uint8Array(await file.arrayBuffer()))
	const url = await storeAvatar(squares)
	try {
		await replacePicture(userId, url)
	} catch (error) {
		await removeAvatar(url)
		throw error
	}
	return url
}

export const removePicture = (userId: string): Promise<void> => replacePicture(userId, null)

async function replacePicture(userId: string, url: string | null): Promise<void> {
	const before = await inTransaction(async (tx) => {
		const [row] = await tx.sql<{ url: string | null }[]>`
			select avatar_url as url from profiles where id = ${userId} for update`
		await tx.sql`update profiles set avatar_url = ${url}, updated_at = now() where id = ${userId}`
		await publish(tx, { type: 'user.changed', id: userId })
		// Also after the removal of the files; this one is repeated even if the process ends before that.
		if (avatarFiles(row?.url ?? null).length > 0) await purge(tx, [portraitsTag])
		return row?.url ?? null
	})
	await removeAvatar(before)
}
