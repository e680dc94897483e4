import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startApp } from '../../support/app.ts'
import { forgeAddresses } from '#app/features/content-forge/session/addresses.ts'
import { blogRows } from '../../support/blog-rows.ts'
import { forgeScreen } from '../../support/ai/content-forge.ts'
import { seats, type Seat } from '../../support/seats.ts'

/* What the Content Forge says about an article, and what is asked before a post that it made is published. */

const app = await startApp({ env: { TRUST_PROXY: '1' } })
const people = await seats(app)
const rows = blogRows(app.sql)
const author = await rows.author()
beforeEach(() => people.ready())

const call = (seat: Seat, address: string, body: unknown) =>
	people.send(seat, address, {
		method: 'POST',
		body: JSON.stringify(body),
		headers: { 'content-type': 'application/json' },
	})

const answer = z.object({
	similar: z.array(z.object({ title: z.string(), path: z.string(), why: z.string() })),
	links: z.array(z.object({ path: z.string(), phrase: z.string(), at: z.number() })),
	toCheck: z.array(z.object({ kind: z.string(), text: z.string(), line: z.number(), sentence: z.string() })),
	findings: z.array(z.object({ id: z.string(), level: z.string() })),
})
async function advice(body: Record<string, unknown>) {
	const response = await call('admin', '/api/forge/advice', { article: '', ...body })
	expect(response.status, await response.clone().text()).toBe(200)
	return answer.parse(await response.json())
}

async function post(title: string, more: { keyword?: string; content?: string; status?: 'draft' } = {}) {
	const slug = title.toLowerCase().replaceAll(' ', '-')
	const id = await rows.post({ slug, title, authorId: author, ...(more.status && { status: more.status }) })
	await app.sql`
		update blog_posts set content = ${more.content ?? 'Words.'},
			metadata = ${more.keyword ? app.sql.json({ focusKeyword: more.keyword }) : null} where id = ${id}`
	return id
}

describe('advice', () => {
	test('is for admins, about articles', async () => {
		const body = { article: 'Words.' }
		expect((await call('visitor', '/api/forge/advice', body)).status).toBe(401)
		expect((await call('viewer', '/api/forge/advice', body)).status).toBe(403)
		expect((await call('admin', '/api/forge/advice', {})).status).toBe(422)
		expect((await call('admin', '/api/forge/advice', { article: 'x'.repeat(200_001) })).status).toBe(422)
		expect(await advice({ article: 'a\0b \ud800', postTitle: '\0', sources: ['\udfff'] })).toBeTruthy()
	})

	test('nothing is said of nothing', async () => {
		expect(await advice({})).toEqual({ similar: [], links: [], toCheck: [], findings: [] })
	})

	test('names posts on the same subject, whatever their state, and not the draft itself', async () => {
		await post('How to choose an inverter for a clinic')
		const draft = await post('How to choose the inverter of a clinic', { status: 'draft' })
		await post('Translating a contract into Yorùbá', { keyword: 'Contract translation' })
		const gone = await post('How to choose inverters for a clinic')
		await app.sql`update blog_posts set trashed_at = now() where id = ${gone}`

		const postTitle = 'How to choose an inverter for your clinic'
		const near = await advice({ postTitle, focusKeyword: ' CÓNTRACT translation ' })
		expect(near.similar).toEqual([
			{
				title: 'Translating a contract into Yorùbá',
				path: '/blog/translating-a-contract-into-yor%C3%B9b%C3%A1',
				why: 'Published: it has the same focus keyword.',
			},
			{
				title: 'How to choose an inverter for a clinic',
				path: '/blog/how-to-choose-an-inverter-for-a-clinic',
				why: 'Published: its title says nearly the same.',
			},
			{
				title: 'How to choose the inverter of a clinic',
				path: `/admin/posts/edit/${draft}`,
				why: 'A draft: its title says nearly the same.',
			},
		])
		expect((await advice({ postTitle, draft })).similar.map(({ title }) => title)).toEqual([
			'How to choose an inverter for a clinic',
		])
		expect((await advice({ postTitle: 'Rewiring a workshop' })).similar).toEqual([])
	})

	test('offers links to published posts, and looks up what they say', async () => {
		await post('Surge protection for workshops', { content: 'In 2024 it cost ₦ 90,000 at Ada Obi’s workshop.' })
		await post('Surge protection at home', { status: 'draft' })
		const asked = { postTitle: 'Safe workshops', topic: 'surge protection' }
		const article = 'Fit surge protection early. It cost ₦ 90,000 at Ada Obi’s, or 40% less in 2031.'
		const { links, toCheck, findings } = await advice({ ...asked, article, sources: ['It is 40% less.'] })
		expect(links).toMatchObject([{ path: '/blog/surge-protection-for-workshops', phrase: 'surge protection', at: 4 }])
		expect(toCheck.map(({ text }) => text)).toEqual(['₦ 90,000', '2031', 'Ada Obi'])
		expect(findings.some(({ id }) => id === 'keyword')).toBe(true)

		// What an own post says supports what is taken from it.
		const linked = `${article} [Read](/blog/surge-protection-for-workshops).`
		const again = await advice({ ...asked, article: linked, sources: ['It is 40% less.'] })
		expect(again.links).toEqual([])
		expect(again.toCheck.map(({ text }) => text)).toEqual(['2031'])
	})
})

describe('before a post of the content tool is published', () => {
	const content = 'It saves 40% a year.\n\n> **To write:** one result you can prove.'
	let made = 0
	async function draft(text: string): Promise<{ id: string; fields: Record<string, string> }> {
		made += 1
		const slug = `forged-${made}`
		const id = await rows.post({ slug, title: slug, authorId: author, status: 'draft' })
		await app.sql`
			update blog_posts set content = ${text}, metadata = ${app.sql.json({ topic: 'Sun', unconfirmed: ['40%'] })}
			where id = ${id}`
		const fields = { title: slug, slug, content: text, status: 'published', version: '1', tab: crypto.randomUUID() }
		return { id, fields }
	}
	const publish = (id: string, fields: Record<string, string>) =>
		people.send('admin', `/admin/posts/edit/${id}`, { method: 'POST', body: new URLSearchParams(fields) })
	const isLive = async (id: string) => (await app.sql`select live, metadata from blog_posts where id = ${id}`)[0]

	test('its draft stores the unconfirmed facts that are in the article’s current text', async () => {
		const screen = forgeScreen(app, people.browser('admin'))
		const patch = { postTitle: 'Surge arresters', topic: 'They cost ₦ 90,000.', targetAudience: 'Shop owners' }
		const whole = { ...patch, desiredTone: 'Friendly', contentGoal: 'Help' }
		await screen.runWhole({ function: 'generate-full-content', patch: whole })
		const remembered = async (base: number, text: string, revision: number) => {
			const article = forgeAddresses.article(screen.session)
			expect((await screen.post(article, { base, text, source: 'reviewed' })).status).toBe(200)
			const response = await screen.draft(revision)
			expect(response.status, await response.clone().text()).toBe(200)
			const { id } = z.object({ id: z.string() }).parse(await response.json())
			const [post] = await app.sql`select metadata -> 'unconfirmed' as words from blog_posts where id = ${id}`
			return post?.['words']
		}
		expect(await remembered(1, 'Ada Obi paid ₦ 90,000, or 40% more.', 3)).toEqual(['40%', 'Ada Obi'])
		expect(await remembered(2, 'It cost ₦ 90,000.', 4)).toBeNull()
	})

	test('its notes and its unconfirmed words are asked about in the editor, once', async () => {
		const { id, fields } = await draft(content)
		const asked = await publish(id, fields)
		const page = await asked.text()
		expect([asked.status, await isLive(id)]).toMatchObject([422, { live: false }])
		expect(page).toContain('“40%”')
		expect(page).toContain('“one result you can prove.”')
		expect((await publish(id, { ...fields, confirmed: 'yes' })).status).toBe(303)
		expect(await isLive(id)).toEqual({ live: true, metadata: { topic: 'Sun' } })
		const text = 'It saves 40% a year.'
		const next = { ...fields, content: text, version: '2', tab: crypto.randomUUID() }
		expect((await publish(id, next)).status).toBe(303)
	})

	test('facts that were removed from the text are not asked about', async () => {
		const { id, fields } = await draft(content)
		expect((await publish(id, { ...fields, content: 'It saves money.' })).status).toBe(303)
		expect(await isLive(id)).toMatchObject({ live: true })
	})

	test('the check of the text lists them while it is typed, for users who may read the post only', async () => {
		const { id, fields } = await draft(content)
		const findingIds = async (seat: Seat) => {
			const response = await call(seat, '/api/writing/check', { post: id, fields })
			return answer
				.pick({ findings: true })
				.parse(await response.json())
				.findings.map((finding) => finding.id)
		}
		expect(await findingIds('admin')).toEqual(expect.arrayContaining(['note-0', 'unconfirmed-40%']))
		expect(await findingIds('viewer')).not.toContain('unconfirmed-40%')
	})

	test('the table of posts does not publish a post that has some', async () => {
		const { id } = await draft('It saves 40% a year.')
		const fields = { deed: 'publish', [`pick:${id}`]: '1' }
		const rejected = await people.send('admin', '/admin/posts', { method: 'POST', body: new URLSearchParams(fields) })
		expect([rejected.status, await isLive(id)]).toMatchObject([422, { live: false }])
	})
})
