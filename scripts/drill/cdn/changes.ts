import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { aboutField } from '#app/features/site/about/about-fields.ts'
import { aboutSample } from '#app/features/site/about/about-sample.ts'
import { navigationField } from '#app/features/site/frame/navigation-fields.ts'
import { firstNavigation } from '#app/features/site/frame/navigation-sample.ts'
import { sortableMinute } from '#app/format/dates.ts'
import { startCachedSite, type CachedSite } from './cached-site.ts'
import { publish, takeDown } from './posts.ts'
import type { Drill, DrillRow } from '../table.ts'

/** Until a purge has been sent the second time. */
const repeatMs = 12_000
/** How long a response waits for a purge that nobody accepts. */
const patienceMs = 10_000
const limits = { visibleMs: 1_000, waitMs: patienceMs + 2_000, scheduledMs: 5_000 }

/**
 * Each kind of change, with every public page stored by the shared cache before it: afterwards no page of the cache may
 * differ from the site's own.
 */
export const varnishChangesDrill: Drill = {
	name: 'varnish-changes',
	about:
		'nginx and Varnish in front of the site with the shipped files: after each kind of change nothing outdated remains',
	run: async (say) => {
		const site = await startCachedSite({ atOnce: 8, hasNginx: true })
		try {
			const reader = await newReader(site)
			const rows: DrillRow[] = []
			for (const change of [...ordinaryChanges(site, reader), scheduledPost(site), erasure(site, reader)]) {
				rows.push(await seen(site, change))
				say(`${change.what}: ${rows.at(-1)?.figure}`)
			}
			rows.push(...(await whilePurgesAreDown(site, say)))
			return rows
		} finally {
			await site.close()
		}
	},
}

type Change = {
	what: string
	/** Resolves with the response to the one who makes it. */
	make: () => Promise<unknown>
	/** A page that shows it, and how one sees that. */
	page: () => string
	isShown: (visited: { status: number; text: string }) => boolean
	/** Until the change is due after `make`. */
	dueMs?: () => number
	limitMs?: number
}

type Reader = Awaited<ReturnType<typeof newReader>>

/** Somebody with an account, who writes comments on one post. */
async function newReader(site: CachedSite) {
	const [email, name, password] = [
		`${randomUUID()}@example.com`,
		`Zubairu ${randomUUID().slice(0, 8)}`,
		'mangoes on the roof',
	]
	const browser = site.newBrowser()
	await browser.submit('/sign-in', { intent: 'sign-up', name, email, password })
	await browser.submit('/sign-in', { intent: 'sign-in', email, password })
	const slug = await publish(site, `With comments ${randomUUID()}`)
	const form = await (await browser.get(`/blog/${slug}/comment`)).text()
	const [, post = ''] = /name="post" value="([0-9a-f-]{36})"/.exec(form) ?? []
	const idOf = async (content: string) =>
		new RegExp(`approve:([0-9a-f-]{36})`).exec(
			await (await site.owner.get(`/admin/comments?q=${content}`)).text(),
		)?.[1] ?? ''
	return {
		email,
		name,
		page: `/blog/${slug}`,
		write: async (content: string) => {
			await accepted(browser.submit('/api/comments', { intent: 'write', post, parent: '', content, key: randomUUID() }))
			return idOf(content)
		},
	}
}

async function accepted(response: Promise<Response>): Promise<void> {
	const { status, url } = await response
	if (status >= 400) throw new Error(`${url}: ${status}`)
}

function ordinaryChanges(site: CachedSite, reader: Reader): Change[] {
	const mark = () => `Changed ${randomUUID().slice(0, 8)}`
	const [menu, heading, comment] = [mark(), mark(), randomUUID()]
	const [first, ...others] = firstNavigation.main
	const taken = `Taken down ${randomUUID()}`
	let slug = ''
	return [
		{
			what: 'a menu item was renamed',
			make: () =>
				publishEntry(
					site,
					'navigation',
					navigationField.toForm(
						{
							...firstNavigation,
							main: [
								{ ...first, id: first?.id ?? '', label: menu.slice(0, 24), href: '/', hasServices: false, entries: [] },
								...others,
							],
						},
						'value',
					),
				),
			page: () => '/services/solar',
			isShown: ({ text }) => text.includes(menu.slice(0, 24)),
		},
		{
			what: 'a heading was changed',
			make: () => {
				const about = aboutSample()
				return publishEntry(site, 'about', aboutField.toForm({ ...about, hero: { ...about.hero, heading } }, 'value'))
			},
			page: () => '/about',
			isShown: ({ text }) => text.includes(heading),
		},
		{
			what: 'a comment was approved',
			make: async () => {
				const id = await reader.write(comment)
				await accepted(site.owner.submit('/api/moderation', { act: `approve:${id}`, seen: 'pending' }))
			},
			page: () => reader.page,
			isShown: ({ text }) => text.includes(comment),
		},
		{
			what: 'a post was published and taken down',
			make: async () => {
				slug = await publish(site, taken)
				await site.visit('/blog')
				await site.visit(`/blog/${slug}`)
				await takeDown(site, taken)
			},
			page: () => `/blog/${slug}`,
			isShown: ({ status }) => status === 404,
		},
	]
}

async function publishEntry(site: CachedSite, type: string, form: Iterable<[string, string]>): Promise<void> {
	const fields = { ...Object.fromEntries(form), intent: 'publish', version: '1' }
	await accepted(site.owner.submit(`/admin/site/${type}/single`, fields))
}

function scheduledPost(site: CachedSite): Change {
	const title = `On time ${randomUUID()}`
	// The field has whole minutes.
	const due = new Date(Math.ceil(Date.now() / 60_000 + 0.25) * 60_000)
	return {
		what: 'a scheduled post was due',
		make: () => publish(site, title, sortableMinute(due)),
		page: () => '/blog',
		isShown: ({ text }) => text.includes(title),
		dueMs: () => due.getTime() - Date.now(),
		limitMs: limits.scheduledMs,
	}
}

const erasureOrder = (email: string) => ({
	intent: 'erase',
	email,
	order: randomUUID(),
	account: 'on',
	enquiries: 'on',
	newsletter: 'on',
	mails: 'on',
	comments: 'delete',
	typed: email,
})

function erasure(site: CachedSite, reader: Reader): Change {
	return {
		what: 'a person was erased',
		make: () => accepted(site.owner.submit('/admin/privacy', erasureOrder(reader.email))),
		page: () => reader.page,
		isShown: ({ text }) => !text.includes(reader.name),
	}
}

async function seen(
	site: CachedSite,
	{ what, make, page, isShown, dueMs, limitMs = limits.visibleMs }: Change,
): Promise<DrillRow> {
	await storeAll(site)
	await make()
	const address = page()
	let due = dueMs?.() ?? 0
	await pause(Math.max(0, due))
	const began = performance.now()
	while (!isShown(await site.visit(address)) && performance.now() - began < 60_000) await pause(5)
	const ms = Math.round(performance.now() - began)
	await pause(limits.visibleMs)
	const early = await outdated(site)
	await pause(repeatMs)
	const late = await outdated(site)
	return {
		what: `${what}: through nginx and Varnish`,
		rounds: 1,
		survived: early.length + late.length === 0 ? 1 : 0,
		figure: `after ${ms} ms; outdated then ${list(early)}, later ${list(late)}`,
		limit: `${limitMs} ms, none`,
		held: ms <= limitMs && early.length + late.length === 0,
	}
}

const list = (pages: readonly string[]) => (pages.length === 0 ? 'none' : pages.slice(0, 5).join(' '))

const more = ['/rss.xml', '/feed.json', '/sitemap.xml', '/llms.txt', '/blog?page=2', '/blog.md', '/about.md']

async function storeAll(site: CachedSite): Promise<string[]> {
	const pages = [...(await site.pages()), ...more]
	for (const page of pages) await site.visit(page)
	return pages
}

/** Pages of the cache that are not as the site has them. */
async function outdated(site: CachedSite): Promise<string[]> {
	const differing: string[] = []
	for (const page of [...(await site.pages()), ...more]) {
		const stored = await site.visit(page)
		const own = await site.direct(page, { headers: { 'accept-encoding': 'identity' } })
		if (stored.status !== own.status || stored.text !== (await own.text())) differing.push(page)
	}
	return differing
}

async function whilePurgesAreDown(site: CachedSite, say: (line: string) => void): Promise<DrillRow[]> {
	const reader = await newReader(site)
	const title = `Hard to take down ${randomUUID()}`
	const slug = await publish(site, title)
	const comment = await reader.write(randomUUID())
	await accepted(site.owner.submit('/api/moderation', { act: `approve:${comment}`, seen: 'pending' }))
	await pause(repeatMs)
	await site.visit(`/blog/${slug}`)
	await site.visit(reader.page)
	site.purges.cut()
	const rows: DrillRow[] = []
	const acts = [
		{ what: 'unpublished', act: () => takeDown(site, title) },
		{ what: 'erased', act: () => accepted(site.owner.submit('/admin/privacy', erasureOrder(reader.email))) },
	]
	for (const { what, act } of acts) {
		const began = performance.now()
		await act()
		const ms = Math.round(performance.now() - began)
		const dashboard = await (await site.owner.get('/admin')).text()
		const isAlarmed = dashboard.includes('deletion may still be visible')
		const isShared = await site.isShared()
		rows.push({
			what: `${what} while no purge is accepted`,
			rounds: 1,
			survived: isAlarmed && !isShared ? 1 : 0,
			figure: `response after ${ms} ms, ${isAlarmed ? 'alarm' : 'NO ALARM'}, pages ${isShared ? 'STORED' : 'not stored'}`,
			limit: `${limits.waitMs} ms, alarm, not stored`,
			held: isAlarmed && !isShared && ms <= limits.waitMs,
		})
		say(`${what} while no purge is accepted: ${rows.at(-1)?.figure}`)
	}
	site.purges.restore()
	const began = performance.now()
	let isGone = false
	while (!isGone && performance.now() - began < 400_000) {
		const [post, commented] = [await site.visit(`/blog/${slug}`), await site.visit(reader.page)]
		isGone = post.status === 404 && !commented.text.includes(reader.name)
		if (!isGone) await pause(250)
	}
	while (!(await site.isShared()) && performance.now() - began < 400_000) await pause(250)
	const s = Math.round((performance.now() - began) / 1_000)
	rows.push({
		what: 'purges are accepted again: both are gone, pages are stored again',
		rounds: 1,
		survived: isGone ? 1 : 0,
		figure: `after ${s} s`,
		limit: '300 s',
		held: isGone && s <= 300,
	})
	return rows
}
