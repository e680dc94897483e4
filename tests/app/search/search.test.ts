import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { newSampleFolder } from '../../support/content/sample-site.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { readPage } from '../../support/read-page.ts'
import { formOf } from '../../support/site-form.ts'

/* The search of the blog, which finds the rest of the site, too. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const empty = 'No posts found matching your criteria.'
const patience = { timeout: 60_000, interval: 200 }
let app: TestApp
beforeAll(async () => {
	app = await startApp({
		env: { DATA_DIR: await newSampleFolder(), ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
	})
	await vi.waitFor(async () => {
		expect(await app.sql`select from search_documents where space = 'site'`).toHaveLength(
			(await app.sql`select from site_documents`).length,
		)
		// Synonyms come first, and the pages of the technology services last.
		expect(await app.sql`select from site_documents where address = '/services/technology/database'`).toHaveLength(1)
	}, patience)
})
afterAll(() => app.stop())

/** Changes an entry as its form does. */
async function publish(at: string, fields: Record<string, string>): Promise<void> {
	await app.sql`truncate rate_limits`
	const browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
	const sent = await browser.submit(at, { ...(await formOf(browser, at)), ...fields, intent: 'publish' })
	expect([at, sent.status]).toEqual([at, 200])
}

const search = (words: string) => readPage(app, `/blog?${new URLSearchParams({ q: words })}`)
/** The region of what is not a post. */
const elsewhere = (html: string) => /<section aria-labelledby="elsewhere".*?<\/section>/s.exec(html)?.[0] ?? ''

test('a question about a price leads to the price list, in a region of its own and with its words marked', async () => {
	const { html } = await search('how much is solar')
	const region = elsewhere(html)
	expect(region).toMatch(/^<section[^>]*><h2 id="elsewhere"[^>]*>Elsewhere on this site<\/h2>/)
	expect(region).toMatch(/<li><p[^>]*>Price list<\/p><a href="\/services\/solar#costs"[^>]*><mark[^>]*>Solar<\/mark>/)
	const list = html.slice(html.indexOf('<output'), html.indexOf('<section aria-labelledby="elsewhere"'))
	expect(list).not.toContain('/services/solar#costs')
})

test('a hit in a folded answer has the address of the answer', async () => {
	const href = /href="(\/services\/solar#answer-\w+)"/.exec(elsewhere((await search('tenant')).html))?.[1] ?? ''
	const { html } = await readPage(app, href)
	expect(html).toContain(`id="${href.split('#')[1]}"`)
})

test('no post as typed is said in the words of the specification, also above what was meant and what is elsewhere', async () => {
	const mistyped = await search('invreter')
	expect(mistyped.text).toContain(empty)
	expect(mistyped.text).toMatch(/Showing results for inverter ?\. Search only for “invreter”/)
	expect(mistyped.html).toContain('/blog/how-to-size-an-inverter')
	// What screen readers read out names the words that were searched.
	expect(mistyped.html).toMatch(/<output[^>]*>\d+ posts found for “inverter”<\/output>/)
	const only = mistyped.links.find(({ text }) => text.startsWith('Search only for'))?.href ?? ''
	const typed = await readPage(app, only)
	expect(typed.text).toContain(empty)
	expect(typed.text).not.toContain('Showing results')
	expect(typed.html).not.toContain('<article')

	const pageOnly = await search('testimonials')
	expect(pageOnly.text).toContain(empty)
	expect(elsewhere(pageOnly.html)).toContain('href="/testimonials"')
	const found = await search('inverter')
	expect(found.text).not.toContain(empty)
	expect(found.html).toMatch(/<output[^>]*>\d+ posts found<\/output>/)
	expect((await search('zzqqvvkk')).html).not.toContain('Elsewhere')
})

test('words of the trade find what others call it; POS is not post', async () => {
	expect((await search('genset')).html).toContain('/blog/one-switch-two-supplies')
	expect(elsewhere((await search('POS')).html)).toContain('/services/technology/database')
	const { total, posts } = await (await app.fetch('/api/posts?q=pos')).json()
	expect(total).toBeLessThan(4)
	// "Point of sale" means the same, and no other "of" does.
	const marked = JSON.stringify(posts).matchAll(/\{"text":"([^"]*)","hit":true\}/g)
	expect(new Set(Array.from(marked, ([, text]) => text))).toEqual(new Set(['POS']))
})

test('a category, a tag and an author are found by their names, which are never corrected', async () => {
	await vi.waitFor(async () => {
		// They are stored one after the other, authors last.
		const stored = await app.sql`select from site_documents where kind = 'author'`
		const authors = await app.sql`select distinct author_id from blog_posts where live`
		expect(stored).toHaveLength(authors.length)
	}, patience)
	for (const [words, kind, link] of [
		['Localisation', 'Blog tag', /\/blog\/tag\/localisation$/],
		['surge protection', 'Blog tag', /\/blog\/tag\/surge%20protection$/],
		['maintenance', 'Blog category', /\/blog\/category\/maintenance$/],
		['Adaeze Okonkwo', 'Author', /^\/blog\/[\w-]+#author$/],
		['Hauwa', 'Author', /^\/blog\/[\w-]+#author$/],
	] as const) {
		const { html, text } = await search(words)
		expect(text).not.toContain('Showing results for')
		const found = [...elsewhere(html).matchAll(/<li><p[^>]*>([^<]*)<\/p><a href="([^"]*)"/g)]
		const links = found.flatMap(([, name, href = '']) => (name === kind ? [href] : []))
		expect([words, links]).toEqual([words, [expect.stringMatching(link)]])
		// It leads to a page, and to the part of it that it names.
		const [path = '', id] = links[0]?.split('#') ?? []
		const page = await readPage(app, path)
		expect(page.status).toBe(200)
		if (id !== undefined)
			expect(page.html).toMatch(new RegExp(`<section id="${id}"[^>]*>(?:(?!</section>).)*${words}`, 's'))
	}
	const { elsewhere: typed } = await (await app.fetch('/api/posts?q=adaez')).json()
	expect(typed).toContainEqual(expect.objectContaining({ kind: 'author' }))
})

test('the page without a search is as it was, and the response to scripts has the same', async () => {
	expect((await readPage(app, '/blog')).html).not.toMatch(/Elsewhere|<mark/)
	const page = await (await app.fetch('/api/posts?q=invreter')).json()
	expect(page).toMatchObject({ corrected: 'inverter', elsewhere: [{ kind: expect.any(String) }, {}, {}, {}, {}] })
})

test('what the owner publishes is found, what is hidden is not', async () => {
	await publish('/admin/site/services/solar', { 'value.text': 'Panels for the quokka house' })
	await publish('/admin/site/services/technology', { 'value.hidden': 'on' })
	await vi.waitFor(async () => {
		const [row] = await app.sql<{ found: number; hidden: number }[]>`
			select count(*) filter (where content || summary like '%quokka%')::int as found,
				count(*) filter (where address like '/services/technology%')::int as hidden from site_documents`
		expect(row).toEqual({ found: 1, hidden: 0 })
	}, patience)
	expect(elsewhere((await search('quokka')).html)).toContain('>quokka</mark>')
})

test('a search without results is counted without who searched, and leads to a word that means the same', async () => {
	const listed = '/admin/site/searches'
	const browser = new PlainBrowser(app)
	await app.sql`truncate rate_limits`
	expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
	const page = async (path: string) => (await browser.get(path)).text()
	expect(await page(`${listed}?show=dismissed`)).toContain('You have dismissed no searches.')
	for (const words of ['Bandicoot', 'bandicoot', 'solar bandicoot', 'solar', 'invreter', 'ada@bandicoot.example']) {
		await search(words)
	}
	await app.fetch('/api/posts?q=bilby')
	await app.fetch('/api/posts?q=potoroo&category=solar')
	const stored = () => app.sql`select text, searches from missed_searches order by text`
	await expect
		.poll(stored, patience)
		.toEqual(['bandicoot', 'bilby', 'potoroo', 'solar bandicoot', 'zzqqvvkk'].map((text) => ({ text, searches: 1 })))
	const html = await page(listed)
	expect(html).toMatch(/<h1[^>]*>Searches without results/)
	const [link = ''] = /<a [^>]*aria-label="Add synonym for “bandicoot”"[^>]*>/.exec(html) ?? []
	const form = /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? ''
	expect(form).toBe('/admin/site/search-words/single?add=groups&words=bandicoot%0A#added')
	expect(await page(form)).toMatch(/<fieldset id="added"[^>]*>.*?<textarea[^>]*>bandicoot\n<\/textarea>/s)

	const sent = await browser.submit(listed, { intent: 'dismiss-search', text: 'bilby' })
	expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('“bilby” is dismissed')])
	expect(await page(`${listed}?show=dismissed`)).toContain('bilby')
	await browser.submit(`${listed}?show=dismissed`, { intent: 'list-search', text: 'bilby' })
	expect(await page(listed)).toContain('bilby')
	expect((await browser.submit(listed, { intent: 'dismiss-search', text: 'never searched' })).status).toBe(409)
	const entries = await app.sql<{ title: string | null }[]>`
		select title from audit_entries where deed = 'content:edit dismiss-search'`
	expect(entries.map(({ title }) => title)).toEqual([null, null])

	const filled = await formOf(browser, form)
	const [words = ''] = Object.keys(filled).filter((name) => filled[name]?.startsWith('bandicoot'))
	const added = await browser.submit(form, { ...filled, [words]: 'bandicoot\ninverter', intent: 'publish' })
	expect(added.status).toBe(200)
	await expect.poll(stored, patience).toEqual(['bilby', 'potoroo', 'zzqqvvkk'].map((text) => ({ text, searches: 1 })))
	expect((await search('bandicoot')).html).toContain('/blog/how-to-size-an-inverter')
	// The same link adds no second item.
	expect(await page(form)).not.toContain('bandicoot\n</textarea>')
})

test('the owner adds a word that means the same, and visitors find by it', async () => {
	expect((await search('wombat')).text).toContain(empty)
	await publish('/admin/site/search-words/single', { 'value.groups.genset.words': 'genset\ngenerator\nwombat' })
	await vi.waitFor(async () => {
		expect(await app.sql`select from search_synonyms where term = 'wombat'`).toHaveLength(1)
	}, patience)
	const { total } = await (await app.fetch('/api/posts?q=wombat')).json()
	expect(total).toBeGreaterThan(3)
})
