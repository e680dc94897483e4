import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectContentTypes, writeFirstContent } from '#app/entries/first-content.server.ts'
import { forgetContent, publishedContent } from '#app/entries/published-content.server.ts'
import { firstSynonyms } from '#app/features/search/synonyms-first.ts'
import { storeDocuments } from '#app/features/search/store-documents.server.ts'
import { storeSynonyms } from '#app/features/search/store-synonyms.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { recallOf } from '../../../../tests/support/golden.ts'
import { samplePosts } from '../../../../tests/support/sample-posts.ts'
import { addPost, addProfile } from '../../../../tests/support/rows.ts'
import { contentTypes } from '../content-types.ts'
import { siteDocuments } from './site-documents.ts'

describe.each(engines())('questions of visitors on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		const author = await addProfile()
		for (const post of samplePosts()) await addPost(author, { ...post, status: 'published' })
		connectContentTypes(contentTypes)
		await writeFirstContent()
		forgetContent()
		await storeDocuments(siteDocuments(await publishedContent(), new Date('2026-11-01')))
		await storeSynonyms(firstSynonyms())
	})
	afterAll(() => opened.close())

	test('95 of 100 wanted documents of the list stand in the first three', async () => {
		const { recall, first, missed } = await recallOf('golden')
		console.log(missed.join('\n'), recall, first)
		expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
	})
})
