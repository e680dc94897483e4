import { expect, test } from 'vitest'
import { avatarFiles, avatarUrl, isAvatarFile, largeAvatarUrl } from './avatar-address.ts'

const name = 'a1'.repeat(20)

test('a portrait has two files, the small one first, and its address leads to the large one', () => {
	const url = avatarUrl(name)
	expect(avatarFiles(url)).toEqual([`${name}-256.webp`, `${name}-512.webp`])
	expect(largeAvatarUrl(url)).toBe(`/media/avatars/${name}-512.webp`)
})

test.each([
	`../${name}-256.webp`,
	`x${name}-256.webp`,
	`${name}-256.webp/../x`,
	`${name}-256.webp\n`,
	`${name}-257.webp`,
	`${name.toUpperCase()}-256.webp`,
	`${name.slice(1)}-256.webp`,
	'',
])('%j names no file of the folder', (file) => {
	expect(isAvatarFile(file)).toBe(false)
	expect(avatarFiles(`/media/avatars/${file}`)).toEqual([])
	expect(largeAvatarUrl(`/media/avatars/${file}`)).toBe(`/media/avatars/${file}`)
})

test.each([null, `https://elsewhere.example/media/avatars/${name}-256.webp`, `/media/${name}-256.webp`])(
	'%j is no portrait of this site',
	(url) => {
		expect(avatarFiles(url)).toEqual([])
		if (url !== null) expect(largeAvatarUrl(url)).toBe(url)
	},
)
