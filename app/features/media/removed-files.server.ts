import { filesTag, keyOfMediaTag, portraitsTag } from '#app/platform/pages/shared-tags.ts'
import { forgetCached } from '#app/platform/storage/storage.server.ts'
import { avatarFolder } from './avatar/avatar-address.ts'
import { pictureFolder } from './picture/library-picture.ts'

/**
 * Follows a purge of this process or of another: files that were removed leave the cache of this machine before anybody,
 * a CDN too, can ask for them again. Never rejects.
 */
export async function forgetRemovedFiles(tags: readonly string[]): Promise<void> {
	if (tags.includes(filesTag)) await forgetCached('all')
	const folders = tags.flatMap((tag) => {
		if (tag === portraitsTag) return [avatarFolder]
		const key = keyOfMediaTag(tag)
		return key === null ? [] : [pictureFolder(key)]
	})
	await forgetCached(folders)
}
