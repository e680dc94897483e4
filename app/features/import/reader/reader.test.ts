import { createWriteStream, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mediumStory, newFolder, zipBomb, zipWith } from '../../../../tests/support/programs/import-files.ts'
import { UnreadableSource } from '../source/source.ts'
import { openReader } from './reader.server.ts'
import { readerLimits } from '../limits.ts'

/* Files that are made to use up the memory. The site's own must not grow with them. */

async function written(name: string, parts: Iterable<string>): Promise<string> {
	const file = path.join(newFolder(), name)
	const stream = createWriteStream(file)
	for (const part of parts) if (!stream.write(part)) await once(stream, 'drain')
	stream.end()
	await once(stream, 'finish')
	return file
}

/** How it ended, and how much more memory this process has at the end than before, in MB. */
async function opening(file: string, limits = readerLimits): Promise<{ problem: string; grown: number }> {
	const before = process.memoryUsage.rss()
	const problem = await openReader({ file, site: 'https://old.example', pictures: null }, limits).then(
		(reader) => {
			reader.close()
			return ''
		},
		(error: unknown) => {
			expect(error).toBeInstanceOf(UnreadableSource)
			return error instanceof Error ? error.message : ''
		},
	)
	return { problem, grown: (process.memoryUsage.rss() - before) / 1e6 }
}

function* times(count: number, part: string, every = 1_000): Generator<string> {
	for (let left = count; left > 0; left -= every) yield part.repeat(Math.min(left, every))
}

test('an archive of 100 KB that unpacks to gigabytes is not unpacked', async () => {
	const file = zipBomb('posts/2023-05-06_A-story-', 40, 30_000_000)
	const { problem, grown } = await opening(file)
	expect(problem).toMatch(/1\.2 GB when they are unpacked\. At most 500 MB .* Export fewer posts/)
	expect(grown).toBeLessThan(60)
})

test('a Ghost file of lists in lists', async () => {
	const file = await written('ghost.json', ['{"db":[{"data":{"posts":[', ...times(20_000_000, '[', 100_000)])
	const { problem, grown } = await opening(file)
	expect(problem).toBe('The lists in this file are nested too deeply.')
	expect(grown).toBeLessThan(60)
})

test('a Ghost file of one huge text, and of many that each are allowed', async () => {
	const one = await written('one.json', [
		'{"data":{"posts":[{"id":"1","html":"',
		...times(60_000_000, 'é', 100_000),
		'"}]}}',
	])
	const first = await opening(one)
	expect(first.problem).toBe('An entry of this file is too large.')
	const text = 'x'.repeat(1_000_000)
	const posts = function* () {
		yield '{"data":{"posts":['
		for (let nth = 0; nth < 150; nth += 1) yield `${nth > 0 ? ',' : ''}{"id":"${nth}","title":"T","html":"${text}"}`
		yield ']}}'
	}
	const many = await opening(await written('many.json', posts()))
	expect(many.problem).toBe('')
	expect(Math.max(first.grown, many.grown)).toBeLessThan(60)
})

test('a Ghost file with more relations than the memory holds ends the process that reads it, with a sentence', async () => {
	const relations = function* () {
		yield '{"data":{"posts":[{"id":"1"}],"posts_tags":['
		for (let nth = 0; nth < 500_000; nth += 1) yield `${nth > 0 ? ',' : ''}{"post_id":"${nth}","tag_id":"a"}`
		yield ']}}'
	}
	// A fifth of the usual memory, for a fifth of the relations: to fill all of it takes half a minute of a processor.
	const file = await written('relations.json', relations())
	const { problem, grown } = await opening(file, { ...readerLimits, heapMb: readerLimits.heapMb / 5 })
	expect(problem).toMatch(/needs more memory than an import may use .* Export fewer posts/)
	expect(grown).toBeLessThan(60)
})

test.each([
	[100_000, /^This file has more than 75,000 posts and pages\. Export fewer/],
	[60_000, /^$/],
])('a WordPress file of %i tiny posts', async (count, message) => {
	const posts = function* () {
		yield '<rss xmlns:wp="x"><channel><wp:wxr_version>1.2</wp:wxr_version>'
		for (let nth = 0; nth < count; nth += 1)
			yield `<item><wp:post_id>${nth}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status></item>`
		yield '</channel></rss>'
	}
	const { problem, grown } = await opening(await written('tiny.xml', posts()))
	expect(problem).toMatch(message)
	expect(grown).toBeLessThan(60)
})

test('texts with letters of all kinds arrive as they are, whatever piece of the file they are in', async () => {
	const text = 'é€😀\\u00e9 "\n'.repeat(60_000)
	const file = path.join(newFolder(), 'letters.json')
	writeFileSync(file, JSON.stringify({ data: { posts: [{ id: '1', title: text.slice(0, 9_000), html: 'x' }] } }))
	const reader = await openReader({ file, site: '', pictures: null })
	const [head] = await Array.fromAsync(reader.texts())
	expect(head?.title).toBe(text.slice(0, 9_000).replace(/\s+/g, ' ').trim())
	reader.close()
})

test('of two stories the text stays in the other process until it is asked for, and after a stop nothing answers', async () => {
	const file = await zipWith({
		'posts/2023-05-06_One-0123456789ab.html': mediumStory('One', '0123456789ab', '<p>First</p>'),
		'posts/2023-05-07_Two-ba9876543210.html': mediumStory('Two', 'ba9876543210', '<p>Second</p>'),
	})
	const reader = await openReader({ file, site: '', pictures: null })
	const made: unknown[] = []
	for await (const text of reader.texts()) {
		expect(text).not.toHaveProperty('body')
		made.push([text.title, await reader.markdown(none)])
	}
	expect(made).toEqual([
		['One', { result: 'First', notes: [] }],
		['Two', { result: 'Second', notes: [] }],
	])
	reader.close()
	await expect(reader.file('x')).rejects.toThrow('ended')
})

const none = { links: new Map<string, null>(), pictures: new Map<string, null>() }

test('texts that need too much memory are left out, three at most, and the next one is read', async () => {
	const heavy = '<i>a</i>'.repeat(125_000)
	const posts = ['<p>One</p>', heavy, heavy, heavy, '<p>Five</p>', heavy, '<p>Seven</p>'].map((html, nth) => ({
		id: `${nth}`,
		title: `${nth}`,
		html,
	}))
	const file = await written('heavy.json', [JSON.stringify({ data: { posts } })])
	const reader = await openReader({ file, site: '', pictures: null }, { ...readerLimits, heapMb: 48 })
	const made: unknown[] = []
	const readAll = async () => {
		for await (const { title } of reader.texts())
			made.push([title, await reader.markdown(none).catch((error: unknown) => error)])
	}
	await expect(readAll()).rejects.toThrow(UnreadableSource)
	const tooMuch = expect.objectContaining({ name: 'TextTooMuch' })
	expect(made).toEqual([
		['0', { result: 'One', notes: [] }],
		['1', tooMuch],
		['2', tooMuch],
		['3', tooMuch],
		['4', { result: 'Five', notes: [] }],
		['5', tooMuch],
	])
	reader.close()
})

test('a call that takes too long ends with a sentence', async () => {
	const file = await written('any.json', [JSON.stringify({ data: { posts: [{ id: '1' }] } })])
	const opened = openReader({ file, site: '', pictures: null }, { ...readerLimits, callMs: 1 })
	await expect(opened).rejects.toThrow('Reading this file took too long')
})

test('a Markdown file with a huge list of tags is left out, and one of many names is read', async () => {
	const many = Array.from({ length: 200_000 }, (_, index) => `  - tag ${index}\n`).join('')
	const names = Array.from({ length: 14_000 }, (_, index) => `n${index}: 1\n`).join('')
	const file = await zipWith({
		'posts/long.md': Buffer.from(`---\ntitle: Long\ntags:\n${many}---\nText.`),
		'posts/names.md': Buffer.from(`---\ntitle: Names\n${names}---\nText.`),
		'posts/short.md': Buffer.from('---\ntitle: Short\ntitle: Shorter\n---\nText.'),
	})
	const reader = await openReader({ file, site: 'https://old.example', pictures: null })
	try {
		expect(reader.overview.texts.map(({ title }) => title)).toEqual(['Names', 'Shorter'])
		expect([...reader.overview.left]).toEqual([
			['files with more than 200,000 characters of front matter (--- or +++): posts/long.md', 1],
		])
	} finally {
		reader.close()
	}
})
