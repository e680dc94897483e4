import { afterEach, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { closeSite, newSite, run } from '../../../../tests/support/programs/new-site.ts'
import { siteFileWith } from '../../../../tests/support/programs/site-files.ts'
import { importMessages } from '../messages.ts'

/* Earlier versions of an entry in the file of a stranger: each can be restored, and then visitors would see it. */

const { siteFile: messages } = importMessages
afterEach(closeSite)

const type = 'client-marks'
const entry = 'sun'
const fields = { name: 'Sun', permission: true }

const version = (number: number, link: string) => ({
	id: newId(),
	type,
	entry,
	version: number,
	value: { ...fields, link },
	reason: 'saved',
	created_at: '2024-05-01T00:00:00Z',
})

test('one with an address that runs a script is refused, and the others come', async () => {
	await newSite('embedded')
	const file = await siteFileWith({
		content: [{ type, id: entry, draft: { ...fields, link: 'https://sun.example' }, published: null, version: 4 }],
		'content-versions': [
			version(1, 'https://sun.example/before'),
			version(2, 'javascript:alert(1)'),
			version(3, 'Java\tScript:alert(1)'),
		],
	})
	for (const mode of ['dry', 'import'] as const) expect((await run(file, mode)).split(messages.script)).toHaveLength(3)
	expect(
		await sql`select value->>'link' as link from content_revisions where type = ${type} and entry = ${entry}`,
	).toEqual([{ link: 'https://sun.example/before' }])
})
