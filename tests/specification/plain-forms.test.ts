import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const typedField =
	/<(?:TextField|TextArea|EmailField|PasswordField|DateField|SettingField|textarea|input type="(?:text|email)")\b/

/** Forms whose address is never the one that the page is on, or with files, which Back restores nowhere. */
const others = new Set(['app/features/comments/box/comment-form.tsx', 'app/features/media/upload/uploader.tsx'])

test('every form with typed text is sent to an address that Back can restore it from (decision 128)', () => {
	const files = globSync('app/**/*.tsx').filter((file) => !others.has(file))
	const wrong = files.filter((file) => {
		const source = readFileSync(file, 'utf8')
		const isSafe = /\buse(?:Own)?FormAddress\(/.test(source)
		if (/<Form\b[^>]*method="post"/.test(source)) return !isSafe
		const [, ...forms] = source.split(/(?=<(?:\w+\.)?(?:form|Form)\b[^>]*method="post")/)
		return !isSafe && forms.some((form) => typedField.test(form.split(/<\/(?:\w+\.)?(?:form|Form)>/)[0] ?? ''))
	})
	expect(wrong).toEqual([])
	expect(files.length).toBeGreaterThan(100)
})
