import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commentMessages, writingMessages as messages } from '#app/features/comments/comment/messages.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'

const password = 'mangoes on the roof'

let app: TestApp
let post: { id: string; slug: string }

beforeAll(async () => {
	app = await startApp({ env: { ADMIN_EMAIL: 'admin@site.example', ADMIN_PASSWORD: password } })
})

async function person(name = 'Zainab Bello') {
	await app.sql`truncate rate_limits`
	const browser = new PlainBrowser(app)
	const email = `${randomUUID()}@example.com`
	await browser.call('/api/auth/sign-up/email', { name, email, password })
	expect((await browser.call('/api/auth/sign-in/email', { email, password })).status).toBe(200)
	const [row] = await app.sql<{ id: string }[]>`select id from profiles where email = ${email}`
	return { browser, email, id: row?.id ?? '' }
}

async function addPost(author: string, more: { live?: boolean } = {}) {
	const [id, slug] = [randomUUID(), `post-${randomUUID()}`]
	await app.sql`
		insert into blog_posts (id, slug, title, html, status, published_at, author_id)
		values (${id}, ${slug}, 'Sizing an inverter', '<p>Text.</p>',
			${more.live === false ? 'draft' : 'published'}, ${more.live === false ? null : new Date()}, ${author})`
	return { id, slug }
}

let writer: Awaited<ReturnType<typeof person>>
beforeEach(async () => {
	writer = await person()
	post = await addPost(writer.id)
})

const page = async (slug = post.slug) => (await app.fetch(`/blog/${slug}`)).text()
const thread = async () => (await app.fetch(`/api/thread?post=${post.id}`)).json()
const own = async (browser: PlainBrowser) => (await browser.get(`/api/comments?post=${post.id}`)).json()
const write = (browser: PlainBrowser, more: Record<string, string> = {}) =>
	browser.submit('/api/comments', { intent: 'write', post: post.id, content: 'Well said.', ...more })

async function written(browser: PlainBrowser, more: Record<string, string> = {}): Promise<string> {
	const answer: { comment: { id: string } } = await (await write(browser, more)).json()
	return answer.comment.id
}

/** As moderation does it. */
async function approve(id: string): Promise<void> {
	await app.sql`truncate rate_limits`
	const admin = new PlainBrowser(app)
	await admin.call('/api/auth/sign-in/email', { email: 'admin@site.example', password })
	const response = await admin.submit('/api/moderation', { act: `approve:${id}`, seen: 'pending' })
	expect(response.status).toBe(200)
}

describe('the public page', () => {
	test('is the same bytes for everybody, with the way to log in', async () => {
		await written(writer.browser)
		const plain = await app.fetch(`/blog/${post.slug}`)
		const mine = await writer.browser.get(`/blog/${post.slug}`)
		const html = await plain.text()
		expect(await mine.text()).toBe(html)
		expect(mine.headers.get('cache-control')).toContain('public')
		expect(html).toContain(commentMessages.loggedOut)
		expect(html).toContain(`name="next" value="/blog/${post.slug}/comment"`)
		expect(html).not.toContain('Well said.')
		expect(html).not.toContain(commentMessages.pending)
	})

	test('shows an approved comment at once, and no longer when its approval is withdrawn', async () => {
		const id = await written(writer.browser, { content: 'A <script>alert(1)</script>\nhttps://nerc.gov.ng/x' })
		expect(await page()).toContain(commentMessages.none)
		await approve(id)
		const html = await page()
		expect(html).toContain('A &lt;script&gt;alert(1)&lt;/script&gt;\n')
		expect(html).toContain('<a href="https://nerc.gov.ng/x" rel="nofollow ugc noopener" class="link">')
		expect(html).toContain('1 comment')
		expect(await thread()).toMatchObject({ count: 1, threads: [{ id, author: { name: 'Zainab Bello' }, replies: [] }] })
		expect((await writer.browser.submit('/api/comments', { intent: 'delete', id })).status).toBe(200)
		expect(await page()).toContain(commentMessages.none)
		expect(await thread()).toMatchObject({ count: 0, threads: [] })
	})

	test('keeps the answers to a deleted comment', async () => {
		const friend = await person('Chidi Eze')
		const id = await written(writer.browser, { content: 'Secret words' })
		await approve(id)
		await approve(await written(friend.browser, { parent: id, content: 'An answer' }))
		expect(await page()).toContain('2 comments')
		await writer.browser.submit('/api/comments', { intent: 'delete', id })
		const html = await page()
		expect(html).toContain(commentMessages.deletedByAuthor)
		expect(html).toContain('An answer')
		expect(html).toContain('1 comment')
		expect(html).not.toContain('Secret words')
		expect(html).not.toContain('Zainab Bello</span>')
		expect(JSON.stringify(await thread())).not.toContain(writer.id)
	})
})

describe('a long thread', () => {
	/** So many approved comments, an hour ago, a second apart. */
	const fill = async (count: number) => {
		const rows = await app.sql<{ id: string }[]>`
			insert into blog_comments (id, post_id, author_id, content, status, created_at)
			select gen_random_uuid(), ${post.id}, ${writer.id}, 'Number ' || n || '.', 'approved',
				now() - interval '1 hour' + n * interval '1 second'
			from generate_series(1, ${count}) n returning id`
		return rows.map(({ id }) => id)
	}
	const at = async (comments: number) => (await app.fetch(`/blog/${post.slug}?comments=${comments}`)).text()
	const articles = (html: string) => [...html.matchAll(/<article id="comment-([^"]+)"/g)].map(([, id]) => id)
	const link = (comments: number) => `/blog/${post.slug}${comments > 1 ? `?comments=${comments}` : ''}#comments`

	test('comes in pages of fifty, with links to the next and previous page, and the count of the whole thread', async () => {
		const ids = await fill(120)
		const pages = [await page(), await at(2), await at(3)]
		expect(pages.flatMap(articles)).toEqual(ids)
		expect(pages.map((html) => articles(html).length)).toEqual([50, 50, 20])
		for (const html of pages) {
			expect(html).toContain('120 comments')
			expect(html).toContain(`"commentCount":120`)
			expect(html).toContain(`<link rel="canonical" href="http://site.test/blog/${post.slug}"`)
		}
		const pageLinks = (html: string) => [1, 2, 3, 4].filter((number) => html.includes(`href="${link(number)}"`))
		expect(pages.map(pageLinks)).toEqual([[2], [1, 3], [2]])
		const beyond = await app.fetch(`/blog/${post.slug}?comments=4`)
		expect([beyond.status, beyond.headers.get('location')]).toEqual([302, link(3)])
		for (const odd of ['0', '-2', 'x', '1'])
			expect(await (await app.fetch(`/blog/${post.slug}?comments=${odd}`)).text()).toBe(pages[0])
		expect((await app.fetch(`/blog/${post.slug}?comments=2`)).headers.get('cache-control')).toContain('public')
		const asked = await (await app.fetch(`/api/thread?post=${post.id}&page=3`)).json()
		expect(asked).toMatchObject({ count: 120, first: 3, last: 3, pages: 3 })
		expect(asked.threads).toHaveLength(20)
	})

	test('a page begins among many replies with the comment they belong to', async () => {
		const [top = ''] = await fill(1)
		await app.sql`
			insert into blog_comments (id, post_id, author_id, parent_id, content, status, created_at)
			select gen_random_uuid(), ${post.id}, ${writer.id}, ${top}, 'Reply ' || n || '.', 'approved',
				now() - interval '50 minutes' + n * interval '1 second'
			from generate_series(1, 80) n`
		const pages = [await page(), await at(2)]
		expect(pages.map((html) => articles(html).length)).toEqual([50, 32])
		expect(articles(pages[1] ?? '')[0]).toBe(top)
		expect(pages.map((html) => html.includes('Reply 49.'))).toEqual([true, false])
		expect(pages.map((html) => html.includes('Reply 50.'))).toEqual([false, true])
		for (const html of pages) expect(html).toContain('81 comments')
	})

	test('the 51st comment opens a second page at once, and its going closes it', async () => {
		await fill(50)
		expect(await page()).not.toContain('?comments=2')
		expect((await app.fetch(`/blog/${post.slug}?comments=2`)).status).toBe(302)
		const id = await written(writer.browser, { content: 'The fifty-first.' })
		expect(await page()).not.toContain('?comments=2')
		await approve(id)
		expect(await page()).toContain('?comments=2')
		expect(articles(await at(2))).toEqual([id])
		await writer.browser.submit('/api/comments', { intent: 'delete', id })
		expect(await page()).not.toContain('?comments=2')
		expect((await app.fetch(`/blog/${post.slug}?comments=2`)).status).toBe(302)
	})

	test('the address of a comment leads to the page that shows it now', async () => {
		const ids = await fill(101)
		const to = async (id: string) => {
			const response = await app.fetch(`/blog/${post.slug}/comment/${id}`)
			expect(response.headers.get('cache-control')).toContain('no-store')
			return [response.status, response.headers.get('location')]
		}
		const on = (number: number, id = '') => [302, `/blog/${post.slug}?comments=${number}#comment-${id}`]
		const last = ids.at(-1) ?? ''
		expect(await to(ids[0] ?? '')).toEqual(on(1, ids[0]))
		expect(await to(ids[49] ?? '')).toEqual(on(1, ids[49]))
		expect(await to(ids[50] ?? '')).toEqual(on(2, ids[50]))
		expect(await to(last)).toEqual(on(3, last))
		const friend = await person('Chidi Eze')
		const reply = await written(friend.browser, { parent: last, content: 'Late.' })
		await approve(reply)
		const [mail] = await app.sql<{ text: string }[]>`
			select text from outbox where to_address = ${writer.email} and kind = 'comment-reply'`
		const address = /http:\/\/site\.test(\/blog\/\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
		expect((await app.fetch(address)).headers.get('location')).toBe(on(3, reply)[1])
		await app.sql`delete from blog_comments where id = ${ids[10] ?? ''}`
		expect(await to(last)).toEqual(on(2, last))
		for (const none of [ids[10] ?? '', randomUUID(), 'x', "'"]) expect(await to(none)).toEqual([302, link(1)])
		expect((await app.fetch(`/blog/no-such-post/comment/${last}`)).status).toBe(404)
	})

	test('without scripts every comment of it can be answered, and the form with an error still names the comment', async () => {
		const ids = await fill(60)
		const { browser } = await person('Chidi Eze')
		const path = `/blog/${post.slug}/comment`
		const first = await (await browser.get(path)).text()
		expect(first).toContain(`${path}?comments=2#answer-heading`)
		expect(first).not.toContain('Number 51.</p>')
		const second = await (await browser.get(`${path}?comments=2`)).text()
		const last = ids.at(-1) ?? ''
		expect(second).toContain(`${path}?reply=${last}`)
		const form = await (await browser.get(`${path}?reply=${last}`)).text()
		expect(form).toContain('Number 60.</blockquote>')
		const fields = { intent: 'write', post: post.id, parent: last, content: ' ' }
		const rejected = await (await browser.submit(`${path}?reply=${last}`, fields)).text()
		expect(rejected).toContain(messages.empty)
		expect(rejected).toContain(`name="parent" value="${last}"`)
		expect(rejected).toContain(`action="${path}?reply=${last}&amp;again=1"`)
	})
})

describe('/api/comments', () => {
	test('shows users their own waiting comments, shows them to nobody else, and is not cached', async () => {
		const id = await written(writer.browser)
		const response = await writer.browser.get(`/api/comments?post=${post.id}`)
		expect(response.headers.get('cache-control')).toBe('no-store')
		expect(await response.json()).toMatchObject({ own: [{ id, status: 'pending' }], unverifiedEmail: null })
		expect(await own((await person()).browser)).toMatchObject({ own: [] })
		expect((await app.fetch(`/api/comments?post=${post.id}`)).status).toBe(401)
		for (const odd of ['', '?post=1', "?post=' or 1=1", '?post[]=1'])
			expect((await writer.browser.get(`/api/comments${odd}`)).status).toBe(400)
		for (const odd of ['', '?post=1', `?post=${randomUUID()}`])
			expect((await app.fetch(`/api/thread${odd}`)).status).toBe(404)
	})

	test('two clicks are one comment', async () => {
		const key = randomUUID()
		const [first, second] = await Promise.all([write(writer.browser, { key }), write(writer.browser, { key })])
		expect([first.status, second.status]).toEqual([200, 200])
		expect(await first.json()).toEqual(await second.json())
		expect(await own(writer.browser)).toMatchObject({ own: [{ content: 'Well said.' }] })
	})

	test('nobody signed in: 401 with everything that was typed', async () => {
		const response = await write(new PlainBrowser(app))
		expect(response.status).toBe(401)
		expect(await response.json()).toMatchObject({ values: { content: 'Well said.' } })
		expect(await app.sql`select 1 from blog_comments where post_id = ${post.id}`).toEqual([])
	})

	test('a session that was ended elsewhere is none', async () => {
		await app.sql`delete from sessions where user_id = ${writer.id}`
		expect((await write(writer.browser)).status).toBe(401)
		expect((await writer.browser.get(`/api/comments?post=${post.id}`)).status).toBe(401)
	})

	test('the suspended may not comment', async () => {
		await app.sql`update profiles set suspended_at = now() where id = ${writer.id}`
		expect((await write(writer.browser)).status).toBe(401)
	})

	test.each([
		['nothing', { content: ' \n\u200b ' }, messages.empty],
		['too much', { content: 'a'.repeat(5_001) }, messages.long],
		['no post', { post: 'x' }, messages.failed],
		['another intent', { intent: 'approve' }, messages.failed],
		['an answer to nothing', { parent: randomUUID() }, messages.parentGone],
		['a post that is not there', { post: randomUUID() }, messages.postGone],
		['a key that is none', { key: "'; drop table" }, messages.failed],
	])('refuses %s', async (_name, fields, message) => {
		const response = await write(writer.browser, fields)
		expect(response.status).toBe(422)
		expect(Object.values((await response.json()).errors)).toEqual([message])
	})

	test('refuses drafts, answers to answers, and answers across posts', async () => {
		const draft = await addPost(writer.id, { live: false })
		expect((await write(writer.browser, { post: draft.id })).status).toBe(422)
		const id = await written(writer.browser)
		expect((await write(writer.browser, { parent: id, content: 'Too early' })).status).toBe(422)
		await approve(id)
		const answer = await written(writer.browser, { parent: id })
		await approve(answer)
		expect((await write(writer.browser, { parent: answer, content: 'Deeper' })).status).toBe(422)
		const other = await addPost(writer.id)
		expect((await write(writer.browser, { post: other.id, parent: id, content: 'Across' })).status).toBe(422)
	})

	test('changing: own, for 15 minutes; what was public waits again', async () => {
		const id = await written(writer.browser)
		const edit = (browser: PlainBrowser, content: string) =>
			browser.submit('/api/comments', { intent: 'edit', id, content })
		expect((await edit((await person()).browser, 'Mine now')).status).toBe(403)
		await approve(id)
		const changed = await edit(writer.browser, 'Buy pills')
		expect(await changed.json()).toMatchObject({ message: messages.submitted, comment: { status: 'pending' } })
		expect(await page()).not.toContain('pills')
		await app.sql`update blog_comments set created_at = now() - interval '16 minutes' where id = ${id}`
		const late = await edit(writer.browser, 'Too late')
		expect(late.status).toBe(403)
		expect((await late.json()).errors).toEqual({ '': messages.editOver })
	})

	test('takes forms of our own pages only', async () => {
		const fields = new URLSearchParams({ intent: 'write', post: post.id, content: 'Forged' })
		const cookie = [...writer.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const foreign: Record<string, string>[] = [
			{ cookie, origin: 'http://evil.example' },
			{ cookie },
			{ cookie, origin: 'http://site.test', 'sec-fetch-site': 'cross-site' },
		]
		for (const headers of foreign)
			expect((await app.fetch('/api/comments', { method: 'POST', body: fields, headers })).status).toBe(403)
		expect(await own(writer.browser)).toMatchObject({ own: [] })
	})

	test('one user’s comments are limited', async () => {
		await app.sql`truncate rate_limits`
		const statuses = []
		for (let turn = 0; turn < 8; turn++)
			statuses.push((await write(writer.browser, { content: `Comment ${turn}` })).status)
		expect(statuses.slice(0, 6)).toEqual(Array(6).fill(200))
		expect(statuses.at(-1)).toBe(429)
	})
})

describe('without scripts', () => {
	const path = () => `/blog/${post.slug}/comment`

	test('the prompt leads through the sign-in page to the form', async () => {
		const visitor = new PlainBrowser(app)
		const html = await (await visitor.get(path())).text()
		expect(html).toContain(commentMessages.loggedOut)
		expect(html).not.toContain('name="content"')
		const signedIn = await writer.browser.get(`/sign-in?next=${encodeURIComponent(path())}`)
		expect([signedIn.status, signedIn.headers.get('location')]).toEqual([302, path()])
		const form = await writer.browser.get(path())
		expect(form.headers.get('cache-control')).toContain('no-store')
		expect(await form.text()).toContain('name="content"')
	})

	test('a comment is written, changed, answered and taken back', async () => {
		const send = (fields: Record<string, string>) => writer.browser.submit(path(), { post: post.id, ...fields })
		const first = await send({ intent: 'write', content: 'Plain words', key: randomUUID() })
		expect([first.status, first.headers.get('location')]).toEqual([303, `${path()}?done=submitted`])
		const html = await (await writer.browser.get(`${path()}?done=submitted`)).text()
		expect(html).toContain(messages.submitted)
		expect(html).toContain('Plain words')
		expect(html).toContain(commentMessages.pending)
		const { own: mine }: { own: { id: string }[] } = await own(writer.browser)
		const id = mine[0]?.id ?? ''
		expect(await (await writer.browser.get(`${path()}?edit=${id}`)).text()).toContain('>Plain words</textarea>')
		expect((await send({ intent: 'edit', id, content: 'Plainer words' })).headers.get('location')).toBe(
			`${path()}?done=submitted`,
		)
		await approve(id)
		expect(await (await writer.browser.get(`${path()}?reply=${id}`)).text()).toContain('Your reply to Zainab Bello')
		expect((await send({ intent: 'write', parent: id, content: 'And more' })).status).toBe(303)
		expect((await send({ intent: 'delete', id })).headers.get('location')).toBe(`${path()}?done=deleted`)
	})

	test('what was typed survives a mistake and a session that ended', async () => {
		const long = 'a'.repeat(5_001)
		const rejected = await writer.browser.submit(path(), { intent: 'write', post: post.id, content: long })
		expect(rejected.status).toBe(422)
		const html = await rejected.text()
		expect(html).toContain(messages.long)
		expect(html).toContain(long)
		await app.sql`delete from sessions where user_id = ${writer.id}`
		const fields = { intent: 'write', post: post.id, content: 'Typed text', key: 'a-key-of-mine' }
		const expired = await writer.browser.submit(path(), fields)
		expect(expired.status).toBe(401)
		const form = await expired.text()
		expect(form).toContain(messages.logIn)
		expect(form).toContain('>Typed text</textarea>')
		expect(form).toContain('value="a-key-of-mine"')
	})

	test('an address without a post is not found', async () => {
		const draft = await addPost(writer.id, { live: false })
		for (const slug of ['no-such-post', draft.slug, "'"])
			expect((await writer.browser.get(`/blog/${slug}/comment`)).status).toBe(404)
	})
})

test('the person who was answered gets one email, and can switch them off', async () => {
	const friend = await person('Chidi Eze')
	const id = await written(writer.browser)
	await approve(id)
	await approve(await written(friend.browser, { parent: id, content: 'Indeed.' }))
	const mails = () => app.sql`select subject from outbox where to_address = ${writer.email} and kind = 'comment-reply'`
	expect(await mails()).toHaveLength(1)
	const account = await (await writer.browser.get('/account')).text()
	expect(account).toContain('Email me when someone replies to my comment')
	expect((await writer.browser.submit('/account', { intent: 'reply-mails' })).status).toBe(200)
	await approve(await written(friend.browser, { parent: id, content: 'One more.' }))
	expect(await mails()).toHaveLength(1)
	expect((await writer.browser.submit('/account', { intent: 'reply-mails', replyMails: 'on' })).status).toBe(200)
	await approve(await written(friend.browser, { parent: id, content: 'And another.' }))
	expect(await mails()).toHaveLength(2)
})
