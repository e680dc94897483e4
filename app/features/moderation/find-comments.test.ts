import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { addPost, addProfile } from '../../../tests/support/rows.ts'
import { findComments } from './find-comments.server.ts'

const comments = [
	'I bought a 5kVA inverter.',
	'My 5 kVA one hums.',
	'Is a 5-kva set enough?',
	"They don’t sell it, and I don't mind.",
	'It was ₦20,000 on Monday.',
	'Open 24/7, they say.',
	'The Wi-Fi is off.',
]

describe.each(engines())('every word of a comment finds it on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		const author = await addProfile()
		const post = await addPost(author, { title: 'A post', content: 'x', status: 'published' })
		await sql`insert into blog_comments (id, post_id, author_id, content, status)
			select gen_random_uuid(), ${post}, ${author}, content, 'approved' from unnest(${comments}::text[]) content`
	})
	afterAll(() => opened.close())

	test.each([
		['5kva', [0, 1, 2]],
		['5 kVA', [0, 1, 2]],
		['5-kVA', [0, 1, 2]],
		['5 kv', [0, 1, 2]],
		['5kva inverter', [0]],
		["don't", [3]],
		['don’t', [3]],
		["'don'", [3]],
		['₦20,000', [4]],
		['20,000', [4]],
		['24/7', [5]],
		['wi-fi', [6]],
		['wi-f', [6]],
		['<monday>', [4]],
		[String.raw`monday\'`, [4]],
		["'", []],
		['15kva', []],
	])('%s', async (typed, expected) => {
		const found = await findComments(typed, 50)
		expect(new Set(found.map(({ excerpt }) => excerpt))).toEqual(new Set(expected.map((nth) => comments[nth])))
	})
})
