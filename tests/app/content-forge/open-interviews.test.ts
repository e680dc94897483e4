import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import {
	forgePath,
	interviewOf,
	interviewPath,
	openInterviewsPath,
	sessionPath,
} from '#app/features/content-forge/session/addresses.ts'
import { startApp } from '../../support/app.ts'
import type { PlainBrowser } from '../../support/browser-like.ts'
import { forgeScreen } from '../../support/ai/content-forge.ts'
import { signedIn } from '../../support/ai/functions.ts'

/* The list of a user's open interviews, as a page without scripts has it. */

const app = await startApp({ seed: 'sample' })
const admin = await signedIn(app, 'admin')
const editor = await signedIn(app, 'editor')

beforeEach(() => app.sql`truncate rate_limits, forge_sessions cascade`)

const begun = { targetAudience: 'Business Owners', desiredTone: 'Friendly', topic: '' }

async function begin(writer: PlainBrowser, postTitle: string, fields: Record<string, string> = {}): Promise<string> {
	const session = randomUUID()
	const sent = { session, revision: '0', intent: 'questions', ...begun, postTitle, ...fields }
	expect((await writer.submit(interviewOf(session), sent)).status).toBe(303)
	return session
}

async function listOf(writer: PlainBrowser): Promise<string[]> {
	const html = await (await writer.get(interviewPath)).text()
	const section = /<section id="open-interviews".*?<\/section>/s.exec(html)?.[0] ?? ''
	return [
		...section.matchAll(/<a class="forge-recent-title"[^>]*>([^<]*)<\/a><p class="help">(\d+) of \d+ answered/g),
	].map(([, title, answered]) => `${title}: ${answered}`)
}

test('a list of interviews, the newest first, with how much is answered; nobody else’s', async () => {
	await begin(admin, 'Solar installation cost in Lagos')
	await begin(admin, 'How to read your prepaid meter', { answerOpening: 'A neighbour asked.', answerNext: ' ' })
	expect(await listOf(admin)).toEqual(['How to read your prepaid meter: 1', 'Solar installation cost in Lagos: 0'])
	expect(await listOf(editor)).toEqual([])
	expect(await (await editor.get(interviewPath)).text()).toContain('No open interviews.')
	const forge = await (await admin.get(forgePath)).text()
	expect(forge).toContain(`<a class="btn btn-secondary btn-sm" href="${openInterviewsPath}"`)
	expect(forge).toContain('Open interviews (2)')
	expect(await (await editor.get(forgePath)).text()).not.toContain('Open interviews')
})

test('a session of the Content Forge is listed once it has an answer, also one of an earlier release', async () => {
	const screen = forgeScreen(app, admin)
	await screen.save(0, { postTitle: 'What a changeover switch does' })
	expect(await listOf(admin)).toEqual([])
	await app.sql`update forge_sessions set state = state || '{"answerCause": "One supply at a time."}'
		where id = ${screen.session}`
	expect(await listOf(admin)).toEqual(['What a changeover switch does: 1'])
})

test('the address of a session that the site does not have says so, and lists the open ones', async () => {
	const shown = async (path: string) =>
		(await (await admin.get(path)).text()).includes('Nothing is saved under this address.')
	const session = await begin(admin, 'How to read your prepaid meter')
	for (const addressOf of [interviewOf, sessionPath]) {
		expect(await shown(addressOf(randomUUID()))).toBe(true)
		expect(await shown(addressOf(session))).toBe(false)
	}
	for (const path of [interviewPath, forgePath]) expect(await shown(path)).toBe(false)
	const html = await (await admin.get(interviewOf(randomUUID()))).text()
	expect(html).toContain('How to read your prepaid meter')
})

test('an interview is open until a draft is made of it, and again when that draft is gone', async () => {
	const session = await begin(admin, 'Is a used lithium battery safe?', { answerOpening: 'A tailor asked.' })
	const send = (intent: string, revision: string) =>
		admin.submit(interviewOf(session), {
			session,
			revision,
			intent,
			...begun,
			postTitle: 'Is a used lithium battery safe?',
			answerOpening: 'A tailor asked.',
		})
	const revision = async () =>
		String((await app.sql`select revision from forge_sessions where id = ${session}`)[0]?.['revision'])
	await send('write', await revision())
	expect(await listOf(admin)).toEqual(['Is a used lithium battery safe?: 1'])
	expect((await send('draft', await revision())).headers.get('location')).toMatch(/^\/admin\/posts\/edit\//)
	expect(await listOf(admin)).toEqual([])
	await app.sql`delete from blog_posts where title = 'Is a used lithium battery safe?'`
	expect(await listOf(admin)).toEqual(['Is a used lithium battery safe?: 1'])
})

test('a form deletes one’s own interview, twice without an error, and nobody else’s', async () => {
	const session = await begin(admin, 'Solar street lights for an estate')
	const remove = (writer: PlainBrowser) => writer.submit(interviewPath, { session, intent: 'delete' })
	await remove(editor)
	expect(await listOf(admin)).toEqual(['Solar street lights for an estate: 0'])
	for (let times = 0; times < 2; times += 1) {
		const response = await remove(admin)
		expect([response.status, response.headers.get('location')]).toEqual([303, openInterviewsPath])
	}
	expect(await listOf(admin)).toEqual([])
})

test('“My data” holds an interview, and it goes with its account', async () => {
	const writer = await signedIn(app, 'author')
	await begin(writer, 'Band A electricity', { answerOpening: 'The bill of May tripled.' })
	expect(await (await writer.get('/account/data.json')).text()).toContain('The bill of May tripled.')
	await app.sql`delete from profiles where email = 'author@example.com'`
	expect(await app.sql`select 1 from forge_sessions`).toHaveLength(0)
})
