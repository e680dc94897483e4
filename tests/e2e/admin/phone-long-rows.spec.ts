import { addAccount, addPost, fillRareLists } from '../support/backstage.ts'
import { ready, signIn, signInByPassword } from '../support/people.ts'
import { expectLowRows, measureRows } from '../support/low-rows.ts'
import { expect, test, type Page } from '../support/site.ts'

/* Long names, addresses and titles in every list of the admin: on a phone a row stays within 120 px, and people are in
   lines of 48 px on a wide screen. */

const name = 'Chukwuemeka Oluwaseun Nnamdi-Okonkwo Adebayo-Williams'
const title =
	'How a family of seven in Ibadan halved what they pay for diesel with an inverter, eight panels and a battery'
const address = (of: string) =>
	`chukwuemeka.oluwaseun.nnamdi-okonkwo.${of}.${crypto.randomUUID().slice(0, 8)}@projects.a-long-company-name.example.com`
const headers = { 'sec-fetch-site': 'same-origin' }

/** Signs an owner with a long name in, and puts a long row into every list that can have one. */
async function fillLists(page: Page): Promise<void> {
	const post = async (path: string, form: Record<string, string>, status = 200) => {
		const response = await page.request.post(path, { form, headers, maxRedirects: 0 })
		expect(response.status(), path).toBe(status)
	}
	const [owner, admin, reader] = [address('owner'), address('admin'), address('reader')] as const
	await addAccount(owner, name, 'owner')
	await addAccount(admin, name, 'admin')
	await addAccount(reader, name, 'viewer')
	// A sign-in with a password is in the audit log.
	await signInByPassword(page, admin)
	await signIn(page, owner)
	for (const status of ['published', 'draft'] as const)
		await addPost(owner, { slug: `a-long-address-${crypto.randomUUID()}`, title, status })
	const message = 'We need an inverter for a shop and two flats above it. '.repeat(8)
	await post('/api/enquiry', { name, email: address('enquiry'), service: 'solar', message, terms: 'on' })
	await post('/newsletter', { email: address('newsletter'), website: '' }, 303)
	const id = () => crypto.randomUUID()
	const invitation = { intent: 'send', id: id(), email: address('i'), role: 'editor', days: '7' }
	await post('/admin/users/invitations/new', invitation, 303)
	const redirect = {
		intent: 'save',
		from: `/prices-of-the-year-before-last-and-all-that-came-with-them-${id()}`,
		to: `/services/technology/web?from=the-prices-of-the-year-before-last-and-all-that-came-with-them`,
		kind: 'permanent',
	}
	await post('/admin/site/redirects/new', redirect, 303)
	const program = 'The accounting program of the branch in Port Harcourt, second floor'
	const tokens = [id(), id()] as const
	for (const each of tokens) {
		const form = { id: each, name: program, scopes: 'posts:read', days: '30' }
		const made = await page.request.post('/admin/api/new', { form, headers })
		const [token] = /api_[\w-]+/.exec(await made.text()) ?? []
		const used = await page.request.get('/api/v1/posts', { headers: { authorization: `Bearer ${token}` } })
		expect(used.status()).toBe(200)
	}
	await post('/admin/api', { intent: 'revoke', id: tokens[1] })
	await post('/admin/webhooks/new', {
		intent: 'make',
		id: id(),
		name: program,
		url: `https://example.com/an/address/of/a/program/that/listens/to/all/that/happens/${id()}`,
		events: 'post.published',
	})
	await post('/newsletter', { email: address('newsletter-confirmed'), website: '' }, 303)
	const choices = await (await page.request.get('/admin/newsletter/issues/from-posts')).text()
	const [, posts = ''] = /name="posts"[^>]*value="([^"]+)"/.exec(choices) ?? []
	await post('/admin/newsletter/issues/from-posts', { posts, tab: id() }, 303)
	await fillRareLists(reader)
	await fillRareLists(owner)
}

/** Words of the page's headline that are on two lines. */
const brokenWords = (page: Page) =>
	page.locator('h1').evaluateAll((headings) =>
		headings.flatMap((heading) => {
			const words = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
			const broken: string[] = []
			for (let node = words.nextNode(); node; node = words.nextNode())
				for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
					const range = document.createRange()
					range.setStart(node, index)
					range.setEnd(node, index + word.length)
					if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
				}
			return broken
		}),
	)

const table = '.data-table tbody tr'
const lists = [
	['/admin', '.dashboard-row'],
	['/admin/comments', '.queue-item'],
	['/admin/comments?status=approved', '.queue-item'],
	['/admin/comments?status=rejected', '.queue-item'],
	['/admin/comments?status=spam', '.queue-item'],
	['/admin/leads', '.lead-row'],
	['/admin/users', '.user-row'],
	['/admin/users/invitations', table],
	['/admin/outbox', table],
	['/admin/audit', '.audit-entry'],
	['/admin/newsletter?state=pending', table],
	['/admin/newsletter?state=confirmed', table],
	['/admin/newsletter/issues', table],
	['/admin/site/not-found', table],
	['/admin/site/searches', table],
	['/admin/import', table],
	['/admin/ai-settings/usage?view=calls', table],
	['/admin/ai-settings/usage', table],
	['/admin/posts', table],
	['/admin/posts/topics', table],
	['/admin/site', table],
	['/admin/site/services', table],
	['/admin/site/projects', table],
	['/admin/site/redirects', table],
	['/admin/api', table],
	['/admin/webhooks', table],
] as const

test('on a phone long names and addresses leave every row within 120 px, in the upper half of the screen', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await fillLists(page)
	await expectLowRows(page, lists)
	await page.setViewportSize({ width: 320, height: 640 })
	for (const [path, row] of lists) {
		await page.goto(path)
		await ready(page, 'admin')
		const { highest, overflow } = await measureRows(page, row)
		expect.soft(highest, `${path} rows on the smallest phone`).toBeLessThanOrEqual(120)
		expect.soft(overflow, `${path} sideways on the smallest phone`).toBeLessThanOrEqual(0)
		expect.soft(await brokenWords(page), `${path} headings on the smallest phone`).toEqual([])
	}
})

test('on a wide screen people with long names and addresses are in lines of exactly 48 px', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 })
	await fillLists(page)
	await page.goto('/admin/users')
	await ready(page, 'admin')
	await expect(page.locator('.user-name', { hasText: name })).not.toHaveCount(0)
	const heights = await page
		.locator('.user-row')
		.evaluateAll((all) => [...new Set(all.map((each) => each.getBoundingClientRect().height))])
	expect(heights).toEqual([48])
})
