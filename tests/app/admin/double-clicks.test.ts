import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { readPage, textOf } from '../../support/read-page.ts'
import { formOf } from '../../support/site-form.ts'

/* A button that is pressed twice does once what it says, and says that it was done. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const home = '/admin/site/home/single'
const sample = '/admin/site/sample'
const publishAt = '2032-01-05T09:30'

let app: TestApp
let browser: PlainBrowser
beforeAll(async () => {
	app = await startApp({ seed: 'sample', env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } })
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
})
beforeEach(() => app.sql`truncate rate_limits`)

/** Sends the same form several times at once, and once more when all are answered. */
async function twice(path: string, fields: Record<string, string>): Promise<[status: number, text: string][]> {
	const send = async (): Promise<[number, string]> => {
		const response = await browser.submit(path, fields)
		return [response.status, textOf(await response.text())]
	}
	const atOnce = await Promise.all([send(), send(), send()])
	return [...atOnce, await send()]
}
const entry = async () => {
	const [row] = await app.sql<{ version: number; heading: string | null; isScheduled: boolean }[]>`
		select version, published -> 'hero' ->> 'heading' as heading, publish_at is not null as "isScheduled"
		from content_entries where type = 'home'`
	return row
}
const isDone = (responses: [number, string][]) =>
	expect(responses.map(([status]) => status)).toEqual([200, 200, 200, 200])

test('“Publish”', async () => {
	const values = await formOf(browser, home)
	isDone(await twice(home, { ...values, 'value.hero.heading': 'Pressed twice', intent: 'publish' }))
	expect((await readPage(app, '/')).text).toContain('Pressed twice')
	expect((await entry())?.heading).toBe('Pressed twice')
	const events =
		await app.sql`select 1 from content_revisions where type = 'home' and value -> 'hero' ->> 'heading' <> 'Pressed twice' and version > 1`
	expect(events).toEqual([])
})

test('“Publish later”, and taking it back', async () => {
	const values = await formOf(browser, home)
	isDone(await twice(home, { ...values, 'value.hero.heading': 'For later', publish_at: publishAt, intent: 'schedule' }))
	expect(await entry()).toMatchObject({ heading: 'Pressed twice', isScheduled: true })
	const now = await formOf(browser, home)
	isDone(await twice(home, { ...now, intent: 'unschedule' }))
	expect(await entry()).toMatchObject({ heading: 'Pressed twice', isScheduled: false })
})

test('removing the sample content, and its undo', async () => {
	const before = (await readPage(app, '/testimonials')).text
	isDone(await twice(sample, { intent: 'remove' }))
	expect((await readPage(app, '/testimonials')).text).not.toBe(before)
	await app.sql`truncate rate_limits`
	const removed = /name="removed" value="([^"]*)"/.exec(await (await browser.get(sample)).text())?.[1] ?? ''
	const undone = await twice(sample, { intent: 'undo', removed })
	isDone(undone)
	for (const [, text] of undone) expect(text).not.toContain('nothing to undo')
	expect((await readPage(app, '/testimonials')).text).toBe(before)
})

test('the brand voice, a redirect with another address, and the name of a category', async () => {
	const voice = '/admin/ai-settings/voice'
	isDone(await twice(voice, { ...(await formOf(browser, voice, 'name="bannedWords"')), words: 'Plainly.' }))

	const redirects = '/admin/site/redirects/new'
	const redirect = { intent: 'save', to: '/about', kind: 'permanent' }
	expect((await browser.submit(redirects, { ...redirect, from: '/before' })).status).toBe(303)
	const led = await twice(redirects, { ...redirect, from: '/after', was: '/before' })
	expect(led.map(([status]) => status)).toEqual([303, 303, 303, 303])
	expect(await app.sql`select path from redirects`).toEqual([{ path: '/after' }])

	await app.sql`truncate rate_limits`
	const [topic] = await app.sql<{ id: string }[]>`select id from blog_categories order by id limit 1`
	const path = `/admin/posts/topics/${topic?.id}`
	const renamed = await twice(path, { ...(await formOf(browser, path, 'name="description"')), name: 'Wind and sun' })
	for (const [status] of renamed) expect(status).toBeLessThan(400)
	const names = await app.sql`select version from blog_categories where name = 'Wind and sun'`
	expect(names).toEqual([{ version: 2 }])
})
