import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { company, type LogoPicture } from '#app/config/company.ts'
import { fullName } from '../picture/picture-bytes.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { storage } from '#app/platform/storage/storage.server.ts'
import { unavailable } from '#app/platform/storage/stored-response.server.ts'

/** The largest file of a logo; null where it is missing. @throws a response 503 while the storage cannot be reached */
export async function logoBytes({ key }: LogoPicture): Promise<Buffer | null> {
	const file = await storage()
		.open(fullName(key))
		.catch((error: unknown) => {
			throw error instanceof ExpectedError ? unavailable(error) : error
		})
	return file && buffer(file.stream)
}

/** Twice the height at which mails and sharing pictures show it. */
const height = 96
const maxWidth = 384
/** Round a logo that has no picture for dark ground. */
const margin = 10

export type DrawnLogo = { png: Buffer; width: number; height: number }

/** The logo for dark ground, drawn for mails and sharing pictures; null without one. */
export async function logoOnDark(): Promise<DrawnLogo | null> {
	const { light, dark } = company().logo
	const picture = dark ?? light
	const bytes = picture && (await logoBytes(picture))
	if (!bytes) return null
	const inner = dark ? { height, width: maxWidth } : { height: height - 2 * margin, width: maxWidth - 2 * margin }
	const resized = sharp(bytes).resize({ ...inner, fit: 'inside' })
	const drawn = dark
		? resized
		: resized
				.flatten({ background: '#FFFFFF' })
				.extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#FFFFFF' })
	const { data: png, info } = await drawn.png({ palette: true, quality: 100 }).toBuffer({ resolveWithObject: true })
	return { png, width: info.width, height: info.height }
}
