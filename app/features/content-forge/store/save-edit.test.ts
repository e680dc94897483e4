import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ForgeSession } from '../session/forge-session.ts'
import { emptyForgeState, type ForgeState } from '../session/forge-state.ts'
import { articleActions } from './article-actions.ts'
import { emptySession } from './forge-screen-state.ts'
import { forgeStore } from './forge-store.ts'
import { screenMessages as messages } from '../messages.ts'

const showToast = vi.hoisted(() => vi.fn())
vi.mock('#app/ui/toasts/toast.ts', () => ({ showToast, hideToast: () => {} }))

const signedOut = () =>
	Promise.resolve(
		Response.json(
			{ error: { code: 'unauthenticated', title: 'Authentication Error', message: 'You must be logged in.' } },
			{ status: 401 },
		),
	)

const text = '## Prices\n\nIt costs ten.\n\n## Next\n\nCall us.'
const edit = (changed: string, base = 1) => ({ articleEdit: { base, text: changed } })

/** A server with one article, and the pages of two devices that have it open. */
function setUp(state: Partial<ForgeState> = {}) {
	const server = {
		revision: 1,
		state: { ...emptyForgeState, ...state },
		article: { number: 1, text },
		/** Runs before the next change of the article. */
		before: () => {},
	}
	const put = (patch: object) => {
		server.state = { ...server.state, ...patch }
		server.revision += 1
	}
	const isOutdated = ({ revision }: { revision?: number }) => revision !== undefined && revision !== server.revision
	const outdated = () => Response.json({ ok: false, revision: server.revision, state: server.state }, { status: 409 })
	vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
		const sent = JSON.parse(body)
		if (!address.endsWith('/article')) {
			if (isOutdated(sent)) return outdated()
			put(sent.patch)
			return Response.json({ ok: true, revision: server.revision })
		}
		server.before()
		server.before = () => {}
		if (isOutdated(sent)) return outdated()
		const wanted: string = sent.text ?? text
		const isSame = server.article.text === wanted
		if (!isSame) server.article = { number: server.article.number + 1, text: wanted }
		put(sent.patch ?? {})
		const { number } = server.article
		const version = { number, source: 'edited', request: null, engine: null, model: null, words: 1, at: '' }
		return Response.json({ revision: server.revision, article: server.article, ...(!isSame && { version }) })
	})
	const session = (): ForgeSession => ({
		...emptySession('a-session'),
		revision: server.revision,
		state: server.state,
		article: server.article,
	})
	const open = () => {
		const store = forgeStore({ session: session(), person: 'ada', onBegun: () => {}, onStale: () => {} })
		const { saveEdit } = articleActions(store, () => {})
		return { store, saveEdit, set: store.set, edited: () => store.now().session.state.articleEdit }
	}
	return { server, put, open }
}

beforeEach(() => {
	showToast.mockClear()
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})
const pass = () => vi.advanceTimersByTimeAsync(2_000)

const own = text.replace('ten.', 'ten. We visit.')
const theirs = text.replace('Call us.', 'Call us today.')
const both = own.replace('Call us.', 'Call us today.')

test('an edit that was continued on another device since is shown with the words of both before it is saved', async () => {
	const { server, open } = setUp(edit(text))
	const [laptop, phone] = [open(), open()]
	laptop.set(edit(own))
	phone.set(edit(theirs))
	await pass()
	// The laptop pressed it once, and knows nothing of what is typed on the phone now.
	phone.set(edit(both.replace('today', 'tonight')))
	await pass()
	expect(await laptop.saveEdit()).toBe(false)
	expect(showToast.mock.lastCall?.[0]).toMatchObject({ message: messages.editJoined })
	expect(server.article.number).toBe(1)
	expect(laptop.edited()).toEqual(edit(both.replace('today', 'tonight')).articleEdit)
	expect(await laptop.saveEdit()).toBe(true)
	await pass()
	expect([server.article.text, server.state.articleEdit, laptop.edited()]).toEqual([
		both.replace('today', 'tonight'),
		null,
		null,
	])
})

test('words that arrive from another device while an edit is being saved are not closed with it', async () => {
	const { server, put, open } = setUp(edit(own))
	const laptop = open()
	server.before = () => put(edit(both))
	expect(await laptop.saveEdit()).toBe(false)
	await pass()
	expect(laptop.edited()).toEqual(edit(both).articleEdit)
	expect(server).toMatchObject({ article: { text }, state: edit(both) })
})

test('a title that another device has saved does not stop the edit from being saved', async () => {
	const { server, put, open } = setUp(edit(own))
	const laptop = open()
	put({ postTitle: 'Roofs' })
	expect(await laptop.saveEdit()).toBe(true)
	await pass()
	expect(server).toMatchObject({ article: { text: own }, state: { postTitle: 'Roofs', articleEdit: null } })
	expect(laptop.store.now().session.state).toMatchObject({ postTitle: 'Roofs', articleEdit: null })
})

test('a page that was loaded before its own last save arrived closes its edit at the first press', async () => {
	const { server, put, open } = setUp(edit(text))
	const page = open()
	page.set(edit(own))
	put(edit(own))
	expect(await page.saveEdit()).toBe(true)
	await pass()
	expect([server.article.text, server.state.articleEdit, page.edited()]).toEqual([own, null, null])
})

test('and discards it at the first press', async () => {
	const { server, put, open } = setUp(edit(text))
	const page = open()
	page.set(edit(own))
	put(edit(own))
	page.set({ articleEdit: null })
	await pass()
	expect([server.state.articleEdit, page.edited()]).toEqual([null, null])
})

test('a text too long for an article is not sent, and says so', async () => {
	const { server, open } = setUp(edit('a'.repeat(100_000)))
	const page = open()
	page.set(edit('a'.repeat(100_012)))
	expect(await page.saveEdit()).toBe(false)
	expect(showToast.mock.lastCall?.[0]).toMatchObject({
		kind: 'error',
		description: messages.articleOverNotice,
	})
	expect(server).toMatchObject({ revision: 1, article: { number: 1 } })
})

test('what is typed while the edit is being saved stays open, on top of the new version', async () => {
	const { server, open } = setUp(edit(own))
	const page = open()
	server.before = () => page.set(edit(both))
	expect(await page.saveEdit()).toBe(true)
	await pass()
	expect(page.edited()).toEqual(edit(both, 2).articleEdit)
	expect(server).toMatchObject({ article: { number: 2, text: own }, state: edit(both, 2) })
})

test('an edit that makes no other article is closed', async () => {
	const { server, open } = setUp(edit(text))
	const [page, other] = [open(), open()]
	page.set(edit(own))
	await pass()
	expect(await page.saveEdit()).toBe(true)
	// The same words on a page that has an older article.
	other.set(edit(own))
	expect(await other.saveEdit()).toBe(true)
	await pass()
	expect([server.article.number, server.state.articleEdit, other.edited()]).toEqual([2, null, null])
})

test('after another request of this page, what a device saved before it is not overwritten', async () => {
	const { server, put, open } = setUp({ introduction: 'Sun is free.' })
	const laptop = open()
	server.before = () => put({ introduction: 'Sun is free. Panels are not.' })
	const { restore } = articleActions(laptop.store, () => {})
	await restore(1)
	laptop.set({ introduction: 'In Lagos, sun is free.' })
	await pass()
	expect(server.state.introduction).toBe('In Lagos, sun is free. Panels are not.')
})

test('while signed out an edit stays open, and its message leads to the sign-in', async () => {
	const { open } = setUp()
	const { store, saveEdit, set, edited } = open()
	set(edit('## Prices\n\nIt costs twelve.'))
	await store.saved()
	vi.stubGlobal('fetch', signedOut)
	showToast.mockClear()
	expect(await saveEdit()).toBe(false)
	expect(edited()?.text).toBe('## Prices\n\nIt costs twelve.')
	expect(store.now().autosave).toMatchObject({ kind: 'problem', saveProblem: 'signed-out' })
	expect(showToast.mock.lastCall?.[0]).toMatchObject({
		description: 'You must be logged in.',
		action: { label: 'Sign in (new tab)' },
	})
})

test('typing while signed out says so where it is seen', async () => {
	const { open } = setUp()
	const { store, set } = open()
	vi.stubGlobal('fetch', signedOut)
	showToast.mockClear()
	set(edit('## Prices\n\nIt costs twelve.'))
	await store.saved()
	set(edit('## Prices\n\nIt costs thirteen.'))
	await store.saved()
	expect(showToast.mock.calls.map(([{ id, action }]) => [id, action?.label])).toEqual([
		['forge-signed-out', 'Sign in (new tab)'],
		['forge-signed-out', 'Sign in (new tab)'],
	])
})
