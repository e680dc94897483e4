import { expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { linkIn, makeLinkedPages, unlistedPages } from '../../support/content/linked-pages.ts'
import { ownPagesOf, viewerPagesOf } from '../../support/content/own-pages.ts'
import { pagesWithout } from '../../support/pages/page-kinds.ts'
import { pathsOfSitemap } from '../../support/pages/public-routes.ts'

test('the drills of HTML and of axe have an example of every page of app/routes.ts', async () => {
	const password = 'mangoes on the roof'
	const app = await startApp({
		seed: 'sample',
		env: { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: password },
	})
	const admin = new PlainBrowser(app)
	await admin.submit('/sign-in', { intent: 'sign-in', email: 'admin@example.com', password })
	const cookie = admin.cookie()
	const { paths, editor } = await ownPagesOf(app.url, cookie)
	const viewer = new PlainBrowser(app)
	for (const intent of ['sign-up', 'sign-in'])
		await viewer.submit('/sign-in', { intent, name: 'Bola Ade', email: 'bola@example.com', password })
	const contributed = await viewerPagesOf(app.url, viewer.cookie())
	const linked = await makeLinkedPages(app.url, cookie, editor.split('/').at(-1) ?? '', {
		find: async (email, pattern) =>
			linkIn(
				await app.sql<{ text: string }[]>`
					select text from outbox where to_address = ${email} order by created_at, id`,
				pattern,
			),
		publishIssue: async (id) =>
			app.sql`
				update content_entries set published = draft, published_version = version
				where type = 'newsletter-issues' and id = ${id}`,
	})
	const sitemap = pathsOfSitemap(await (await app.fetch('/sitemap.xml')).text())
	expect(pagesWithout([...sitemap, ...unlistedPages, ...linked, ...paths, ...contributed])).toEqual([])

	// They are the pages themselves, not what is shown when nothing is found.
	const archived = linked.find((address) => address.startsWith('/newsletter/archive/')) ?? ''
	expect(await (await app.fetch(archived)).text()).toContain('What we learned')
	const others: string[] = []
	const visitor = new PlainBrowser(app)
	for (const [who, addresses] of [
		[visitor, linked],
		[admin, paths],
		[viewer, contributed],
	] as const)
		for (const address of addresses) {
			const { status } = await who.get(address)
			if (status !== 200) others.push(`${address} ${status}`)
		}
	expect(others).toEqual(['/admin/no-such-page 404'])
})
