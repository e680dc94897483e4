import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

test('the path covers exactly the dark modules, inside a white border of four', () => {
	const text = 'otpauth://totp/Imole%20Services:ada%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Imole%20Services'
	const { size, path } = qrCode(text)
	const drawn = new Set<string>()
	for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
		for (let at = 0; at < Number(width); at += 1) drawn.add(`${Number(x) + at} ${y}`)
	const { data } = encode(text, { ecc: 'M', border: 4 })
	const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])))
	expect(drawn).toEqual(new Set(dark))
	expect(data.length).toBe(size)
	expect(dark.every((place) => place.split(' ').every((at) => Number(at) >= 4 && Number(at) < size - 4))).toBe(true)
})
