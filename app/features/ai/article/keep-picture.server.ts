import { randomUUID } from 'node:crypto'
import { addPicture } from '#app/features/media/picture/keep-picture.server.ts'
import { pictureAddress } from '#app/features/media/picture/library-picture.ts'

/** Takes a drawn picture into the library, by the same door as an upload; returns its address. */
export async function keepPicture(bytes: Uint8Array<ArrayBuffer>, alt: string, uploaderId: string): Promise<string> {
	const file = new File([bytes], 'drawn.webp')
	const { name } = await addPicture({ file, alt, dedupeKey: randomUUID(), uploaderId })
	return pictureAddress(name)
}
