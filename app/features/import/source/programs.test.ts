import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mediumStory, newFolder, zipWith } from '../../../../tests/support/programs/import-files.ts'
import { openSource } from './open-source.server.ts'
import type { Source, SourceText } from './source.ts'

/* What Ghost and Medium say of a text, and this site has no place for. */

async function textsOf(source: Source): Promise<Map<string, SourceText>> {
	const found = new Map<string, SourceText>()
	for await (const text of source.texts()) found.set(text.title, text)
	source.close()
	return found
}

const ghostFile = (data: object): string => {
	const file = path.join(newFolder(), 'ghost.json')
	writeFileSync(file, JSON.stringify({ db: [{ data }] }))
	return file
}

test('Ghost: what a post had and does not get is said', async () => {
	const post = {
		html: '<p>Text</p>',
		type: 'post',
		status: 'published',
		visibility: 'public',
		published_at: '2024-01-01',
	}
	const source = await openSource(
		ghostFile({
			posts: [
				{ ...post, id: '1', title: 'Injected', slug: 'a', codeinjection_head: '<script>track()</script>' },
				{ ...post, id: '2', title: 'Of two', slug: 'b' },
				{ ...post, id: '3', title: 'Captioned', slug: 'c', feature_image: '/a.jpg' },
				{ ...post, id: '4', title: 'Plain', slug: 'd' },
				{ ...post, id: '7', title: 'Other form', slug: 'g', html: '', lexical: '{"root":{}}' },
				{ ...post, id: '6', title: 'Of no year', slug: 'f', published_at: 8.64e15, created_at: '0000-01-01 00:00:00' },
				{
					...post,
					id: '5',
					title: 'Some day',
					slug: 'e',
					status: 'scheduled',
					published_at: null,
					created_at: '2024-01-01',
				},
				{
					...post,
					id: '8',
					title: 'Scheduled for no year',
					slug: 'h',
					status: 'scheduled',
					published_at: 8.64e15,
					created_at: '2024-01-01',
				},
			],
			posts_meta: [{ post_id: '3', feature_image_caption: 'Photo: <a href="#">Ada</a>' }],
			users: [
				{ id: 'u1', name: 'Ada Obi', email: 'ada@old.example' },
				{ id: 'u2', name: 'Ada Obi', email: 'other@old.example' },
			],
			posts_authors: [
				{ post_id: '2', author_id: 'u2', sort_order: 1 },
				{ post_id: '2', author_id: 'u1', sort_order: 0 },
				{ post_id: '4', author_id: 'u2', sort_order: 0 },
			],
			tags: [{ id: 't1', name: '#internal', slug: 'hash-internal' }],
			snippets: [{ id: 's1', name: 'Ours' }],
			members: [{ id: 'm1' }, { id: 'm2' }],
		}),
		'https://old.example',
	)
	const { left } = source.overview
	const texts = await textsOf(source)
	expect(texts.get('Injected')?.notes).toEqual(['its own code (code injection) was left out'])
	expect(texts.get('Of two')).toMatchObject({ person: 'u1', notes: ['it had 2 authors: the first is named here'] })
	expect(texts.get('Captioned')?.notes).toEqual(['the caption of its picture was left out: Photo: Ada'])
	expect(texts.get('Plain')).toMatchObject({ person: 'u2', notes: [] })
	expect(texts.get('Some day')).toMatchObject({ status: 'draft' })
	expect(texts.get('Scheduled for no year')).toMatchObject({ status: 'draft', publishedAt: null })
	expect(texts.get('Of no year')).toMatchObject({
		status: 'draft',
		publishedAt: null,
		createdAt: null,
		reason: 'It has no date, so it is a draft here.',
	})
	expect(texts.get('Other form')).toMatchObject({
		status: 'draft',
		reason: 'The file has its text in Ghost’s own form only, without HTML, so it is an empty draft here.',
	})
	expect([...left]).toEqual([
		['tags for the use of Ghost itself (#)', 1],
		['snippets', 1],
		['members', 2],
	])
})

test('Medium: responses are drafts, and stories that cannot be read are counted', async () => {
	const response = mediumStory('Well said', 'bbbbbbbbbbbb', '<p>Well said, thank you.</p>').replace(
		/<h3 class="graf graf--h3 graf--title">.*?<\/h3>/,
		'',
	)
	const source = await openSource(
		await zipWith({
			'posts/2023-05-06_A-story-aaaaaaaaaaaa.html': mediumStory('A story', 'aaaaaaaaaaaa', '<p>Text</p>'),
			'posts/2023-05-06_Well-said-bbbbbbbbbbbb.html': response,
			'posts/2023-05-07_Broken-cccccccccccc.html': new Uint8Array([0x3c, 0xff, 0xfe]),
		}),
		'',
	)
	const { left } = source.overview
	const texts = await textsOf(source)
	expect(texts.get('A story')?.status).toBe('published')
	expect(texts.get('Well said')).toMatchObject({
		status: 'draft',
		reason: 'It has no heading, as responses on Medium have none, so it is a draft here.',
	})
	expect([...left]).toEqual([['stories that could not be read', 1]])
})
