import { afterEach, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { closeSite, newSite, run } from '../../../../tests/support/programs/new-site.ts'
import { siteFileWith } from '../../../../tests/support/programs/site-files.ts'
import { importMessages } from '../messages.ts'

/* A version that is newer than its post or entry takes the number of the next save, which would fail or leave no revision. */

afterEach(closeSite)

const post = newId()
const at = '2024-05-01T00:00:00Z'

const things = {
	posts: [
		{
			id: post,
			slug: 'sun',
			title: 'Sun',
			content: 'Text',
			status: 'draft',
			version: 2,
			author_id: newId(),
			created_at: at,
			updated_at: at,
		},
	],
	content: [{ type: 'client-marks', id: 'sun', draft: { name: 'Sun', permission: true }, published: null, version: 2 }],
	'post-versions': [1, 2, 3].map((version) => ({ id: newId(), post_id: post, version, fields: {}, created_at: at })),
	'content-versions': [1, 2, 3].map((version) => ({
		id: newId(),
		type: 'client-marks',
		entry: 'sun',
		version,
		value: { name: 'Sun', permission: true },
		reason: 'saved',
		created_at: at,
	})),
}

test('a version that is newer than its post or entry is not imported, and the report says so', async () => {
	await newSite('embedded')
	const file = await siteFileWith(things)
	for (const mode of ['dry', 'import'] as const)
		expect((await run(file, mode)).split(importMessages.siteFile.misfit)).toHaveLength(3)
	expect([...(await sql`select version from post_revisions where post_id = ${post} order by version`)]).toEqual([
		{ version: 1 },
		{ version: 2 },
	])
	expect([...(await sql`select version from content_revisions where entry = 'sun' order by version`)]).toEqual([
		{ version: 1 },
		{ version: 2 },
	])
})
