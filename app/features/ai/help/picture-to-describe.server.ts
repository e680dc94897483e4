import { buffer } from 'node:stream/consumers'
import { filesOfName } from '#app/features/media/picture/one-picture.server.ts'
import { pictureName } from '#app/features/media/picture/library-picture.ts'
import { firstName } from '#app/features/media/picture/picture-bytes.server.ts'
import { storage } from '#app/platform/storage/storage.server.ts'
import type { SentPicture } from '../engine/engine.ts'

/** The smallest file of a picture of the library; undefined where the address names none. */
export async function pictureFor(address: string): Promise<SentPicture | undefined> {
	const name = pictureName(address)
	const picture = name === null ? null : await filesOfName(name)
	const file = picture && (await storage().open(firstName(picture.key, picture.width)))
	return file ? { bytes: new Uint8Array(await buffer(file.stream)), mediaType: 'image/webp' } : undefined
}
