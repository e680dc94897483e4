import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#app/auth/better-auth/better-auth.server.ts'
import { endpoints } from '#app/auth/better-auth/endpoints.server.ts'
import { can, permissions, roles, type Permission, type Viewer } from '#app/auth/permissions.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import type * as Main from '#server/main.ts'
import { sectionPermission } from '#app/features/admin/sections/section-access.ts'
import { publicReads } from '../../support/pages/public-reads.ts'
import { rolesDocument } from '../../support/programs/roles-document.ts'
import { startApp } from '../../support/app.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { seats, type Seat } from '../../support/seats.ts'

/*
 * Every built route and every call of /api/auth, for everybody who may come, against what auth/permissions.ts says.
 * A new route is found by itself. What visitors may read is in support/pages/public-reads.ts; everything else must refuse them.
 */

/** Everything that environment can switch on is on. */
const settings = {
	SMTP_URL: 'smtp://127.0.0.1:9',
	AUTH_MAGIC_LINK: 'on',
	AUTH_EMAIL_CODE: 'on',
	AUTH_JWT: 'on',
	AUTH_PHONE: 'on',
	SMS_PROVIDER: 'log',
	AUTH_ANONYMOUS: 'on',
	AUTH_ID_TOKEN: 'on',
	GOOGLE_CLIENT_ID: 'id',
	GOOGLE_CLIENT_SECRET: 'secret',
	GITHUB_CLIENT_ID: 'id',
	GITHUB_CLIENT_SECRET: 'secret',
	OIDC_ISSUER: 'http://127.0.0.1:9',
	OIDC_CLIENT_ID: 'id',
	OIDC_CLIENT_SECRET: 'secret',
	OIDC_DOMAINS: 'example.com',
	TRUST_PROXY: '1',
}

const bundle = path.resolve(process.env['BUILD_DIR'] ?? 'build', 'server/index.js')
const { routes, newRequestInfo, requestInfoContext }: typeof Main = await import(pathToFileURL(bundle).href)
const app = await startApp({ env: settings })
const people = await seats(app)

/** The rules know a person by these facts; who has not finished signing in, or may not, is nobody. */
const facts: Record<Seat, Viewer> = {
	visitor: null,
	halfway: null,
	suspended: null,
	unverified: { id: 'x', role: 'viewer', verified: false },
	viewer: { id: 'x', role: 'viewer', verified: true },
	sales: { id: 'x', role: 'sales', verified: true },
	author: { id: 'x', role: 'author', verified: true },
	editor: { id: 'x', role: 'editor', verified: true },
	admin: { id: 'x', role: 'admin', verified: true },
}
const everybody: Seat[] = ['visitor', 'halfway', 'suspended', 'unverified', ...roles]

type Row = { [seat in Seat]: 'may' | 'may not' }
const row = (each: (seat: Seat) => boolean): Row => {
	const word = (seat: Seat) => (each(seat) ? 'may' : 'may not')
	return {
		visitor: word('visitor'),
		halfway: word('halfway'),
		suspended: word('suspended'),
		unverified: word('unverified'),
		viewer: word('viewer'),
		sales: word('sales'),
		author: word('author'),
		editor: word('editor'),
		admin: word('admin'),
	}
}
const expectedRow = (permission: Permission | null) =>
	row((seat) => permission === null || can(facts[seat], permission))

type Built = NonNullable<(typeof routes)[string]>
const built: Built[] = Object.values(routes).flatMap((route) => (route ? [route] : []))
const parents = new Set(built.map((route) => route.parentId))

/** The route's address as routes.ts has it, from the root. */
function addressOf(route: Built): string {
	const parent = route.parentId === undefined ? undefined : routes[route.parentId]
	return [parent ? addressOf(parent) : '', route.path ?? ''].filter(Boolean).join('/')
}

const isIn = (route: Built, layout: RegExp): boolean => {
	const parent = route.parentId === undefined ? undefined : routes[route.parentId]
	return layout.test(route.id) || (parent !== undefined && isIn(parent, layout))
}

/** Who may read it; null is everybody. */
function readRule(route: Built): Permission | null {
	const address = addressOf(route)
	if (/^admin(\/|$)/.test(address)) return sectionPermission(`/${address}`)
	if (address.startsWith('api/forge/')) return 'ai:use'
	if (isIn(route, /public-layout$/) || publicReads.some((pattern) => pattern.test(address))) return null
	return 'account:own'
}

const leaves = built.filter((route) => !parents.has(route.id) && route.id !== 'root')
const fill = (address: string) =>
	`/${address.replace(/:(\w+)\??/g, (_all, name: string) => samples[name] ?? 'none').replace('*', 'none')}`
const samples: Record<string, string> = {
	token: 'x'.repeat(40),
	file: 'none.webp',
	id: '019a0000-0000-7000-8000-000000000000',
}

test('docs/ROLES.md says what the walk below finds', async () => {
	const address = (route: Built) => `/${addressOf(route)}`
	const pages = leaves.flatMap((route) => {
		const allow = readRule(route)
		const isRead = route.module.loader !== undefined || 'default' in route.module
		return allow !== null && isRead ? [{ address: address(route), allow }] : []
	})
	const actions = mutations.map((route) => ({ address: address(route), allow: contractOf(route) }))
	await expect(rolesDocument(pages, actions)).toMatchFileSnapshot('../../../docs/ROLES.md')
})

/** Redirected or refused. A page that does not exist counts as neither: its response does not depend on the viewer. */
function isDenied(response: Response): boolean {
	if (response.status === 401 || response.status === 403) return true
	const to = response.headers.get('location') ?? ''
	return response.status >= 300 && response.status < 400 && /^\/(blog|sign-in\?next=.*)$/.test(to)
}

/** Who is signed in and posts to the set-up of a site that is set up is led to their own pages; nothing is done. */
const isLedHome = (response: Response): boolean =>
	decodeURIComponent(new URL(response.url).pathname).toLowerCase().startsWith('/setup') &&
	/^\/(admin|account)$/.test(response.headers.get('location') ?? '')

async function table(
	rows: readonly (readonly [name: string, ask: (seat: Seat) => Promise<boolean>])[],
): Promise<Record<string, Row>> {
	const seen: Record<string, Row> = {}
	for (const [name, ask] of rows) {
		const may = new Map<Seat, boolean>()
		for (const seat of everybody) {
			await people.ready()
			may.set(seat, await ask(seat))
		}
		seen[name] = row((seat) => may.get(seat) === true)
	}
	return seen
}

test('who may read what', async () => {
	const readable = leaves.filter((route) => route.module.loader !== undefined || 'default' in route.module)
	expect(readable.length).toBeGreaterThan(30)
	const expected = Object.fromEntries(readable.map((route) => [fill(addressOf(route)), expectedRow(readRule(route))]))
	const seen = await table(
		readable.map((route) => [
			fill(addressOf(route)),
			async (seat) => {
				const response = await people.send(seat, fill(addressOf(route)))
				expect(response.status, `${addressOf(route)} for ${seat}`).toBeLessThan(500)
				return !isDenied(response)
			},
		]),
	)
	expect(seen).toEqual(expected)
})

test('what is refused as a page is refused as data too, and says nothing', async () => {
	const pages = leaves.filter((route) => addressOf(route).startsWith('admin') && 'default' in route.module)
	expect(pages.length).toBeGreaterThan(0)
	for (const route of pages) {
		const allow = readRule(route)
		for (const seat of everybody.filter((each) => allow === null || !can(facts[each], allow))) {
			await people.ready()
			const address = fill(addressOf(route))
			const response = await people.send(seat, address === '/' ? '/_.data' : `${address}.data`)
			const body = await response.text()
			expect(body, `${address}.data for ${seat}`).toContain('/blog')
			expect(body, `${address}.data for ${seat}`).not.toContain('@example.com')
		}
	}
})

function contractOf(route: Built): Permission {
	const { action } = route.module
	const contract: unknown = typeof action === 'function' ? Reflect.get(action, 'contract') : undefined
	const allow: unknown = typeof contract === 'object' && contract !== null ? Reflect.get(contract, 'allow') : undefined
	const names = Object.keys(permissions)
	const isPermission = (name: unknown): name is Permission => typeof name === 'string' && names.includes(name)
	if (!isPermission(allow)) throw new Error(`${route.id} has an action that declares no permission.`)
	return allow
}

const mutations = leaves.filter((route) => route.module.action !== undefined)

test('every mutation declares a permission, and one below /admin is for those who may read its page', () => {
	expect(mutations.length).toBeGreaterThan(8)
	for (const route of mutations) {
		const allow = contractOf(route)
		const read = readRule(route)
		if (!/^admin(\/|$)/.test(addressOf(route))) continue
		for (const seat of everybody)
			if (can(facts[seat], allow))
				expect([route.id, seat, read !== null && can(facts[seat], read)]).toEqual([route.id, seat, true])
	}
})

const json = { 'content-type': 'application/json' }
const unreadable: [body: string, headers: Record<string, string>][] = [
	['{', json],
	['x', { 'content-type': 'multipart/form-data; boundary=b' }],
]

/** Runs the built action itself as nobody, without the gates in front of it. */
async function callAsNobody(route: Built, body: string, headers: Record<string, string>): Promise<number> {
	const { action } = route.module
	if (typeof action !== 'function') throw new Error(`The action of ${route.id} is no function.`)
	const context = new RouterContextProvider()
	context.set(requestInfoContext, newRequestInfo('192.0.2.1'))
	const url = new URL(fill(addressOf(route)), 'http://site.test')
	const request = new Request(url, { method: 'POST', body, headers })
	const names = [...addressOf(route).matchAll(/:(\w+)/g)].map(([, name = '']) => name)
	const params = Object.fromEntries(names.map((name) => [name, samples[name] ?? 'none']))
	try {
		return statusOf(await action({ request, context, params, url, pattern: addressOf(route) }))
	} catch (thrown) {
		return statusOf(thrown)
	}
}

/** Of a Response, or of what `data()` made. */
function statusOf(result: unknown): number {
	if (result instanceof Response) return result.status
	const init: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'init') : null
	const status: unknown = typeof init === 'object' && init !== null ? Reflect.get(init, 'status') : null
	if (typeof status === 'number') return status
	throw new Error('The action did not refuse.', { cause: result })
}

const attemptsCounted = async () => (await app.sql`select bucket from rate_limits`).map(({ bucket }) => String(bucket))

test('an action refuses nobody by itself, before it reads what was sent and before it counts the attempt', async () => {
	const guarded = mutations.filter((route) => !can(null, contractOf(route)))
	expect(guarded.length).toBeGreaterThan(30)
	await app.sql`truncate rate_limits`
	const seen: Record<string, number[]> = {}
	for (const route of guarded)
		seen[route.id] = await Promise.all(unreadable.map(([body, headers]) => callAsNobody(route, body, headers)))
	expect(seen).toEqual(Object.fromEntries(guarded.map(({ id }) => [id, unreadable.map(() => 401)])))
	expect(await attemptsCounted()).toEqual([])
})

test('what everybody may send is read before the attempt is counted', async () => {
	// The API asks for a token before it reads anything.
	const others: readonly Permission[] = ['page:count-view', 'api:call']
	const open = mutations.filter((route) => can(null, contractOf(route)) && !others.includes(contractOf(route)))
	expect(open.length).toBeGreaterThan(5)
	await app.sql`truncate rate_limits`
	for (const route of open) {
		for (const [body, headers] of unreadable)
			expect([route.id, await callAsNobody(route, body, headers)]).toEqual([route.id, 400])
	}
	expect(await attemptsCounted()).toEqual([])
})

test('nothing that is not built as a page can be written to', () => {
	expect(built.filter((route) => parents.has(route.id) && route.module.action !== undefined)).toEqual([])
})

test('who may do what', async () => {
	const expected = Object.fromEntries(
		mutations.map((route) => [fill(addressOf(route)), expectedRow(contractOf(route))]),
	)
	const seen = await table(
		mutations.map((route) => [
			fill(addressOf(route)),
			async (seat) => {
				const body = new URLSearchParams({ nothing: 'at all' })
				const address = fill(addressOf(route))
				const response = await people.send(seat, address, { method: 'POST', body })
				expect(response.status, `${address} for ${seat}`).toBeLessThan(500)
				const may = !isDenied(response) && !isLedHome(response)
				for (const other of otherAddresses(route)) {
					const again = await people.send(seat, other, { method: 'POST', body })
					expect(again.status, `${other} for ${seat}`).toBeLessThan(500)
					if (!may) expect(await isDeniedOrNotThere(again), `${other} for ${seat}`).toBe(true)
				}
				return may
			},
		]),
	)
	expect(seen).toEqual(expected)
})

/** What else leads to an action: a slash at the end, as data for a script (with and without), and as an index route. */
function otherAddresses(route: Built): string[] {
	const address = fill(addressOf(route))
	const bare = address === '/' ? '/_root' : address
	return [`${address}/`, `${bare}.data`, `${address}/_.data`, `${address}?index`, `${bare}.data?index`].concat(
		`${bare}.data?_routes=${encodeURIComponent(route.id)}`,
		`/${address}`,
		address.replace(/^\/\w/, (start) => start.toUpperCase()),
	)
}

/** As data a redirect is a 202; an address that is none, or has no action, lets nobody do anything. */
async function isDeniedOrNotThere(response: Response): Promise<boolean> {
	if (isDenied(response) || isLedHome(response) || response.status === 404 || response.status === 405) return true
	const isDataRedirect = response.status === 202 && /"\/(blog|sign-in)/.test(await response.clone().text())
	return isDataRedirect || response.status === 400
}

test('the calls of /api/auth keep to the same rules', async () => {
	loadEnv({ SITE_URL: 'http://site.test', ...settings })
	const all = Object.entries(endpoints())
	expect(all.length).toBeGreaterThan(30)
	const seen = await table(
		all.map(([call, { method, formOnly }]) => [
			call,
			async (seat) => {
				const json = { 'content-type': 'application/json' }
				const response = await people.send(
					seat,
					`/api/auth${call}`,
					method === 'POST' ? { method, headers: json, body: '{}' } : {},
				)
				if (response.status === 401) return false
				if (formOnly) {
					expect(response.status, `${call} for ${seat}`).toBe(404)
					return true
				}
				// Without a provider at the other end, or a session that is fresh, it still was theirs to ask.
				expect([200, 303, 400, 403, 422, 429, 503], `${call} for ${seat}`).toContain(response.status)
				return true
			},
		]),
	)
	expect(seen).toEqual(Object.fromEntries(all.map(([call, { allow }]) => [call, expectedRow(allow)])))
})

let opened: TestDatabase | null = null
beforeAll(async () => {
	opened = await openTestDatabase()
})
afterAll(() => opened?.close())

test('other endpoints of the auth library cannot be reached', async () => {
	loadEnv({ SITE_URL: 'http://site.test', ...settings, DATA_DIR: app.dataDir })
	const api: unknown = Reflect.get(auth(), 'api')
	const offered = typeof api === 'object' && api !== null ? Object.values(api) : []
	const hidden = offered.flatMap((endpoint) => {
		const call: unknown = Reflect.get(Object(endpoint), 'path')
		return typeof call === 'string' && !Object.hasOwn(endpoints(), call) && !call.startsWith('/callback/') ? [call] : []
	})
	expect(hidden.length).toBeGreaterThan(20)
	for (const call of hidden) {
		for (const init of [{}, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }]) {
			await people.ready()
			expect((await people.send('admin', `/api/auth${call}`, init)).status, call).toBe(404)
		}
	}
	for (const [call, { method }] of Object.entries(endpoints())) {
		await people.ready()
		const other =
			method === 'GET' ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' } : {}
		expect((await people.send('admin', `/api/auth${call}`, other)).status, call).toBe(404)
	}
})
