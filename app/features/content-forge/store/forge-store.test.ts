import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ForgeSession } from '../session/forge-session.ts'
import { emptyForgeState, type ForgeState } from '../session/forge-state.ts'
import { emptySession } from './forge-screen-state.ts'
import { forgeStore } from './forge-store.ts'

vi.mock('#app/ui/toasts/toast.ts', () => ({ showToast: () => {}, hideToast: () => {} }))

/** A server with one session, and the pages of two devices that have it open. */
function setUp(state: Partial<ForgeState>, article: ForgeSession['article'] = null) {
	const server = { revision: 1, state: { ...emptyForgeState, ...state }, people: new Set<string>() }
	const stored = new Map<string, string>()
	vi.stubGlobal('localStorage', {
		setItem: (name: string, text: string) => void stored.set(name, text),
		getItem: (name: string) => stored.get(name) ?? null,
		removeItem: (name: string) => void stored.delete(name),
	})
	const network = { isAway: false }
	vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
		if (network.isAway) return Promise.reject(new TypeError('Failed to fetch'))
		const { person, revision, patch } = JSON.parse(body)
		server.people.add(person)
		if (revision !== server.revision)
			return Promise.resolve(Response.json({ revision: server.revision, state: server.state }, { status: 409 }))
		server.state = { ...server.state, ...patch }
		server.revision += 1
		return Promise.resolve(Response.json({ ok: true, revision: server.revision }))
	})
	const session = (): ForgeSession => ({
		...emptySession('a-session'),
		revision: server.revision,
		state: server.state,
		article,
	})
	const open = () => forgeStore({ session: session(), person: 'ada', onBegun: () => {}, onStale: () => {} })
	return { server, network, session, open }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})
const pass = () => vi.advanceTimersByTimeAsync(2_000)

const first = 'We measure first.'

test('an answer that is continued on another device and then on a page opened before has the words of both', async () => {
	const { server, open } = setUp({ answerOpening: first })
	const [phone, laptop] = [open(), open()]
	laptop.set({ answerOpening: `${first} Two batteries.`, answerPrice: 'Ten.' })
	await pass()
	phone.set({ answerOpening: `${first} We visit.` })
	await pass()
	const both = { answerOpening: `${first} Two batteries. We visit.`, answerPrice: 'Ten.' }
	expect(server.state).toMatchObject(both)
	expect(phone.now().session.state).toMatchObject(both)
	// What is typed next is written on top of that.
	phone.set({ answerOpening: `${both.answerOpening} Today.` })
	await pass()
	laptop.set({ answerOpening: `${first} Two big batteries.` })
	await pass()
	expect(server.state.answerOpening).toBe(`${first} Two big batteries. We visit. Today.`)
	expect([...server.people]).toEqual(['ada'])
})

test('what was typed without a network and left in the browser joins what another device saved since', async () => {
	const { server, network, open } = setUp({ answerOpening: first })
	network.isAway = true
	open().set({ answerOpening: `${first} Offline.` })
	network.isAway = false
	const laptop = open()
	laptop.set({ answerOpening: `${first} Meanwhile.` })
	laptop.autosaver.saveNow()
	await vi.advanceTimersByTimeAsync(0)
	const again = open()
	again.restoreCopy()
	await pass()
	expect(server.state.answerOpening).toBe(`${first} Meanwhile. Offline.`)
})

test('a session that is loaded again is joined with what is typed, and never takes a page back behind its own save', async () => {
	const { server, session, open } = setUp({ answerOpening: first })
	const [phone, laptop] = [open(), open()]
	laptop.set({ answerOpening: `${first} Two batteries.` })
	await pass()
	const before = session()
	phone.set({ answerOpening: `${first} We visit.` })
	phone.renew(before)
	await pass()
	expect(server.state.answerOpening).toBe(`${first} Two batteries. We visit.`)
	phone.renew(before)
	expect(phone.now().session.state.answerOpening).toBe(server.state.answerOpening)
})

const article = { number: 1, text: '## Prices\n\nIt costs ten.\n\n## Next\n\nCall us.\n' }
const edit = (text: string, base = 1) => ({ articleEdit: { base, text } })

test('an article that is edited on two devices at once has the words of both, and the page is given them', async () => {
	const { server, open } = setUp({}, article)
	const [phone, laptop] = [open(), open()]
	laptop.set(edit(article.text.replace('ten.', 'ten. Batteries are extra.')))
	await pass()
	phone.set(edit(article.text.replace('ten.', 'ten. We visit.')))
	await pass()
	const both = article.text.replace('ten.', 'ten. Batteries are extra. We visit.')
	expect(server.state.articleEdit).toEqual(edit(both).articleEdit)
	expect(phone.now().session.state.articleEdit).toEqual(edit(both).articleEdit)
	laptop.set(edit(article.text.replace('ten.', 'ten. Big batteries are extra.')))
	await pass()
	expect(server.state.articleEdit?.text).toBe(article.text.replace('ten.', 'ten. Big batteries are extra. We visit.'))
})

test('an edit that is closed here stays open with what was typed in it elsewhere since, and one closed there with what is typed here', async () => {
	const { server, open } = setUp(edit(article.text), article)
	const [phone, laptop] = [open(), open()]
	phone.set(edit(`${article.text}\nTyped on the phone.\n`))
	await pass()
	laptop.set({ articleEdit: null })
	await pass()
	const phones = edit(`${article.text}\nTyped on the phone.\n`)
	expect([server.state, laptop.now().session.state]).toMatchObject([phones, phones])
	laptop.set({ articleEdit: null })
	await pass()
	phone.set(edit(`${article.text}\nTyped on the phone. More.\n`))
	await pass()
	expect(server.state).toMatchObject(edit(`${article.text}\nTyped on the phone. More.\n`))
})

test('an introduction that is changed on two devices has the words of both', async () => {
	const { server, open } = setUp({ introduction: 'Sun is free.' })
	const [phone, laptop] = [open(), open()]
	laptop.set({ introduction: 'Sun is free. Panels are not.' })
	await pass()
	phone.set({ introduction: 'In Lagos, sun is free.' })
	await pass()
	expect(server.state.introduction).toBe('In Lagos, sun is free. Panels are not.')
})
