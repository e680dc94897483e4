import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withDescription } from './png-description.ts'

const text = 'Adéyẹmí Dental. Services. Dentures from ₦180,000'

test('a picture that says what it shows is the same picture, and programs read the text', async () => {
	const png = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#123456' } })
		.png({ palette: true })
		.toBuffer()
	const described = withDescription(png, text)
	const pixels = async (of: Buffer) => (await sharp(of, { failOn: 'warning' }).raw().toBuffer()).toString('hex')
	expect(await pixels(described)).toBe(await pixels(png))
	expect((await sharp(described).metadata()).comments).toEqual([{ keyword: 'Description', text }])
	expect(described.includes(text)).toBe(true)
})
