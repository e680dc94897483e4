import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { exportMessages } from '#app/features/site-export/messages.ts'
import { siteHeader } from '#app/features/site-export/site-file.ts'
import { startApp } from '../../support/app.ts'
import { newFolder } from '../../support/programs/import-files.ts'
import { seats } from '../../support/seats.ts'
import { contentsOf } from '../../support/programs/site-files.ts'

/* /admin/export and its file, as a browser asks for them. */

const app = await startApp({ env: { TRUST_PROXY: '1' } })
const people = await seats(app)
beforeEach(() => people.ready())

test('the page says what is in the file and what is not, and the file has it; nobody else gets either', async () => {
	await app.sql`truncate blog_posts cascade`
	await app.sql`
		insert into blog_posts (id, slug, title, author_id)
		select gen_random_uuid(), 'exported', 'Exported', id from profiles where role = 'admin' limit 1`
	const page = await (await people.send('admin', '/admin/export')).text()
	expect(page).toContain('1 post with its addresses and notes')
	for (const reason of exportMessages.leftReasons) expect(page).toContain(reason)
	const response = await people.send('admin', '/admin/export/site.zip')
	expect(response.status).toBe(200)
	expect(response.headers.get('content-type')).toBe('application/zip')
	expect(response.headers.get('cache-control')).toContain('no-store')
	const file = path.join(newFolder(), 'site.zip')
	writeFileSync(file, new Uint8Array(await response.arrayBuffer()))
	const contents = await contentsOf(file)
	expect(siteHeader.parse(JSON.parse(contents['site.json'] ?? '')).counts['posts']).toBe(1)
	expect(contents['posts/exported.md']).toContain('title: "Exported"')
	for (const seat of ['editor', 'viewer', 'visitor'] as const)
		for (const address of ['/admin/export', '/admin/export/site.zip'])
			expect([seat, address, (await people.send(seat, address)).status]).not.toEqual([seat, address, 200])
})

test('the fifth download in an hour is refused, and the page says how long to wait', async () => {
	await app.sql`truncate rate_limits`
	const download = () => people.send('admin', '/admin/export/site.zip')
	for (let nth = 0; nth < 4; nth++) {
		const response = await download()
		expect([nth, response.status]).toEqual([nth, 200])
		await response.arrayBuffer()
	}
	const refused = await download()
	expect(refused.status).toBe(302)
	const address = refused.headers.get('location') ?? ''
	expect(address).toBe('/admin/export?problem=429')
	expect(await (await people.send('admin', address)).text()).toContain(exportMessages.problem('429'))
	expect(await (await people.send('admin', '/admin/export')).text()).not.toContain(exportMessages.problem('429'))
})
