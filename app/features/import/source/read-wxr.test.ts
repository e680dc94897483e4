import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../../../tests/support/programs/import-files.ts'
import { openSource } from './open-source.server.ts'
import { UnreadableSource } from './source.ts'

const wordpress = readFileSync('tests/fixtures/import/wordpress.xml', 'utf8')

function fileWith(text: string): string {
	const file = path.join(newFolder(), 'old.xml')
	writeFileSync(file, text)
	return file
}

test.each([
	['a file that ends in the middle', 'The end is missing', wordpress.slice(0, 3_000)],
	['something else', 'no export of WordPress', '<html><body>Hello</body></html>'],
	['an entry without an end', 'too large', wordpress.replace('Hidden text', 'x'.repeat(17_000_000))],
	['tags in tags', 'nested too deeply', wordpress.replace('<title>Old roofs</title>', '<a>'.repeat(60))],
	['no file of these', 'cannot be imported', 'Hello'],
	['an empty archive', 'no ZIP file', 'PK nothing'],
])('%s is one sentence', async (_, message, text) => {
	const opened = openSource(fileWith(text), '')
	await expect(opened).rejects.toThrow(UnreadableSource)
	await expect(opened).rejects.toThrow(message)
})

test('entities of the file are text: they neither grow nor read files', async () => {
	const doubling = Array.from({ length: 40 }, (_, nth) => `<!ENTITY e${nth + 1} "&e${nth};&e${nth};">`).join('')
	const bomb = wordpress
		.replace('<!ENTITY loud "LOUD">', `<!ENTITY e0 "ha">${doubling}`)
		.replace('Hidden text', '&e40; &file;')
	const source = await openSource(fileWith(bomb.replace('<![CDATA[&e40; &file;]]>', '&e40; &file;')), '')
	const texts = await Array.fromAsync(source.texts())
	expect(texts.find(({ id }) => id === '22')?.body.text).toBe('&e40; &file;')
})

test('a file that is much larger than an entry is read in pieces', async () => {
	const [before = '', after = ''] = wordpress.split('<item><title>Menu')
	const item = wordpress.slice(wordpress.indexOf('<item><title>Secret'), wordpress.indexOf('<item><title>A draft'))
	const many = Array.from({ length: 60_000 }, (_, nth) => item.replace('>22<', `>${nth + 1_000}<`)).join('')
	const file = fileWith(`${before}${many}<item><title>Menu${after}`)
	const source = await openSource(file, '')
	expect(source.overview.texts.length).toBe(60_006)
	let read = 0
	for await (const text of source.texts()) read += text.title === 'Secret' ? 1 : 0
	expect(read).toBe(60_001)
})
