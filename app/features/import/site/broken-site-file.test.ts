import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fileVersion, headerFile, pieceName } from '#app/features/site-export/site-file.ts'
import { newFolder, zipWith } from '../../../../tests/support/programs/import-files.ts'
import { importMessages } from '../messages.ts'
import { openSource } from '../source/open-source.server.ts'
import { openSite } from '../source/site.server.ts'
import { openZip, type ZipFiles } from '../source/zip-file.server.ts'

/* Exports of a site that are damaged, cut off, of a newer release, or written by somebody who means harm. */

const { siteFile: messages } = importMessages
const line = (row: object) => `${JSON.stringify({ row, parts: {} })}\n`
const header = (more: object = {}) =>
	JSON.stringify({
		format: 'site export',
		version: fileVersion,
		madeAt: '2026-01-01T00:00:00.000Z',
		site: 'https://old.example',
		counts: { redirects: 2 },
		columns: {},
		...more,
	})
const whole = {
	[pieceName('redirects', 1)]: line({ path: '/a' }),
	[pieceName('redirects', 2)]: line({ path: '/b\u0000\ud800' }),
	[headerFile]: header(),
}

async function thingsOf(file: string) {
	const source = await openSource(file, '')
	const things = []
	for await (const thing of source.whole?.things() ?? []) things.push(thing)
	source.close()
	return { name: source.name, things }
}
const opened = async (files: Readonly<Record<string, string>>) => thingsOf(await zipWith(files))

test('a whole one is read, also where it was unpacked and packed again in a folder', async () => {
	const { name, things } = await opened(whole)
	expect(name).toBe('site old.example')
	// What no database can hold is left out.
	expect(things.map(({ row }) => row['path'])).toEqual(['/a', '/b\ufffd'])
	const inFolder = Object.fromEntries(Object.entries(whole).map(([file, text]) => [`site-2026/${file}`, text]))
	expect((await opened(inFolder)).things).toEqual(things)
})

test.each([
	['whose header is no JSON', { [headerFile]: '{' }, messages.damaged],
	['whose header is of something else', { [headerFile]: header({ format: 'other' }) }, messages.damaged],
	['of a newer format', { [headerFile]: header({ version: fileVersion + 1, counts: 'other' }) }, messages.newer],
	['with things of a newer release', { [headerFile]: header({ counts: { polls: 1 } }) }, messages.newer],
	['with a line that is no JSON', { [pieceName('redirects', 2)]: '{"row": {\n' }, messages.damaged],
	['with a line that is no thing', { [pieceName('redirects', 2)]: '[]\n' }, messages.damaged],
	['with a piece that is no text', { [pieceName('redirects', 2)]: '\u0000'.repeat(3) }, messages.damaged],
	['that lost a line', { [pieceName('redirects', 2)]: '' }, messages.incomplete],
	['with a line too many', { [pieceName('redirects', 3)]: line({ path: '/c' }) }, messages.incomplete],
])('one %s brings nothing', async (_, change, message) => {
	await expect(opened({ ...whole, ...change })).rejects.toThrow(message)
})

test('one that was cut off anywhere, or changed in one byte of a text, brings nothing', async () => {
	const bytes = readFileSync(await zipWith(whole))
	const file = path.join(newFolder(), 'cut.zip')
	for (const part of [0.1, 0.5, 0.9, 0.99]) {
		writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * part)))
		await expect(openSource(file, '')).rejects.toThrow(/ZIP file|cannot be imported/)
	}
	// Of the compressed text, which is behind the name.
	const at = bytes.indexOf(pieceName('redirects', 1)) + pieceName('redirects', 1).length + 10
	bytes[at] = (bytes[at] ?? 0) ^ 1
	writeFileSync(file, bytes)
	await expect(openSource(file, '')).rejects.toThrow(messages.damaged)
})

test('names that lead out of the archive are refused', async () => {
	const file = await zipWith({ ...whole, 'aa/aa/data/redirects-00003.jsonl': line({ path: '/c' }) })
	writeFileSync(file, Buffer.from(readFileSync(file, 'latin1').replaceAll('aa/aa/data', '../../data'), 'latin1'))
	await expect(thingsOf(file)).rejects.toThrow(/ZIP file/)
})

test('a small archive that unpacks to gigabytes is refused before anything of it is unpacked', async () => {
	const zip: ZipFiles = {
		replaced: [],
		names: [headerFile, pieceName('redirects', 1)],
		size: (name) => (name === headerFile ? 100 : 5_000_000_001),
		read: async (name) => {
			if (name !== headerFile) throw new Error('It was unpacked.')
			return Buffer.from(header())
		},
		close: () => {},
	}
	await expect(openSite(zip)).rejects.toThrow(/when they are unpacked/)
})

test('of a whole site the Markdown of its posts does not count as files', async () => {
	const posts = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`posts/post-${n}.md`, '']))
	const zip = await openZip(await zipWith({ ...posts, ...whole }), 10)
	expect(zip.names).toEqual(expect.arrayContaining(Object.keys(whole)))
	zip.close()
	const others = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`pictures/${n}.webp`, '']))
	for (const files of [posts, { ...others, ...whole }])
		await expect(openZip(await zipWith(files), 10)).rejects.toThrow('too many files')
})
