import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { mediaMessages as messages } from '../picture/messages.ts'
import { pictureKind } from '../picture/take-picture.server.ts'
import { maxPortraitBytes, squarePicture } from './square-picture.server.ts'

const green = { r: 0, g: 160, b: 80 }
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: green } })

const error = (message: string) => ({ name: 'Error', message, field: 'picture', status: 422 })

describe('an uploaded picture', () => {
	test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s becomes two squares of WebP', async (format) => {
		const squares = await squarePicture(await picture(900, 600).toFormat(format).toBuffer())
		for (const size of [256, 512] as const) {
			const { format: made, width, height } = await sharp(squares[size]).metadata()
			expect([made, width, height]).toEqual(['webp', size, size])
		}
	})

	test('is rotated upright, and loses the data on where and by what it was taken', async () => {
		// Red above green, with a rotation by a quarter: red must be at the right.
		const red = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
			.png()
			.toBuffer()
		const turned = await picture(400, 400)
			.composite([{ input: red, top: 0, left: 0 }])
			.withExif({ IFD0: { Model: 'Secret Camera' }, IFD3: { GPSLatitude: '6/1 27/1 0/1' } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer()
		const { 512: square } = await squarePicture(turned)
		const { exif, xmp, icc, orientation } = await sharp(square).metadata()
		expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
		expect(square.includes('Secret Camera')).toBe(false)
		const at = async (left: number) =>
			(await sharp(square).extract({ left, top: 250, width: 1, height: 1 }).removeAlpha().raw().toBuffer())[0] ?? 0
		expect(await at(500)).toBeGreaterThan(200)
		expect(await at(10)).toBeLessThan(60)
	})

	test('of an animation the first frame is used', async () => {
		const frames = await sharp(await picture(64, 64).gif().toBuffer(), { animated: true })
			.webp({ loop: 0 })
			.toBuffer()
		expect((await sharp((await squarePicture(frames))[256]).metadata()).pages).toBeUndefined()
	})

	test.each([
		['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
		['a GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
		['a document', Buffer.from('%PDF-1.7\n')],
		['words', Buffer.from('hello')],
		['a page that begins like a picture', Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
		['half a PNG', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
	])('%s is a validation error with one sentence', async (_what, bytes) => {
		await expect(squarePicture(bytes)).rejects.toMatchObject(error(messages.unreadable))
	})

	test('a truncated picture is a validation error', async () => {
		const whole = await picture(800, 800).jpeg().toBuffer()
		await expect(squarePicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject(error(messages.unreadable))
	})

	test('HEIC is named in the error, which says what to do', async () => {
		const bytes = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
		await expect(squarePicture(bytes)).rejects.toMatchObject(error(messages.heic))
	})

	test('no file, too many bytes, and too many pixels in few bytes are errors', async () => {
		await expect(squarePicture(new Uint8Array())).rejects.toMatchObject(error(messages.empty))
		await expect(squarePicture(new Uint8Array(maxPortraitBytes + 1))).rejects.toMatchObject(error(messages.tooLarge))
		const bomb = await picture(8_000, 5_001).png({ compressionLevel: 9 }).toBuffer()
		expect(bomb.length).toBeLessThan(1_000_000)
		await expect(squarePicture(bomb)).rejects.toMatchObject(error(messages.tooManyPixels))
	})
})

test('the file type is found by the first bytes, whatever the name says', () => {
	expect(pictureKind(Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'latin1'))).toBe('avif')
	expect(pictureKind(Buffer.from('\0\0\0\x1cftypisom\0\0\0\0isommp42', 'latin1'))).toBeNull()
	expect(pictureKind(new Uint8Array())).toBeNull()
})
