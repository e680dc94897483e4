import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { interviewOf, interviewPath } from '#app/features/content-forge/session/addresses.ts'
import { startApp } from '../../support/app.ts'
import { forgeScreen } from '../../support/ai/content-forge.ts'
import { signedIn } from '../../support/ai/functions.ts'

/* The interview as a plain form, and the article it makes. */

const app = await startApp({ seed: 'sample' })
const admin = await signedIn(app, 'admin')
const viewer = await signedIn(app, 'viewer')

beforeEach(() => app.sql`truncate rate_limits`)

const title = 'Solar installation cost in Lagos 2026'
const begun = { postTitle: title, topic: '', targetAudience: 'Business Owners', desiredTone: 'Friendly' }

const pageOf = async (session: string) => {
	const cookie = [...admin.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
	const html = await (await app.fetch(interviewOf(session), { headers: { cookie } })).text()
	const revision = /name="revision" value="(\d+)"/.exec(html)?.[1] ?? ''
	const shown = /name="shown" value="([^"]+)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''
	return { html, revision, shown }
}

async function beginInterview() {
	const session = randomUUID()
	const send = (fields: Record<string, string>) =>
		admin.submit(interviewOf(session), { session, revision: '0', intent: 'save', ...fields })
	const first = await send({ ...begun, intent: 'questions' })
	expect([first.status, first.headers.get('location')]).toEqual([303, `${interviewOf(session)}#questions`])
	return { session, send }
}

test('a title gives six to ten questions with the published facts, their source and whether they are dated', async () => {
	const { session } = await beginInterview()
	const { html } = await pageOf(session)
	// What is published is not asked.
	expect(html).not.toContain('What did your last jobs for solar installation in Lagos cost')
	expect(html).toContain('Your website says ₦2.1m – ₦2.9m for backup only (3 kW, 5 kWh)')
	expect(html).toContain('which of your prices for solar installation in Lagos do customers pay most')
	const asked = html.match(/<textarea[^>]*name="answer/g)?.length ?? 0
	expect(asked).toBeGreaterThanOrEqual(6)
	expect(asked).toBeLessThanOrEqual(10)
	expect(html).toContain(`0 of ${asked} answered`)
	expect(html).toMatch(/Family home: 5 kVA.*href="\/services\/solar#costs"/s)
})

test('without a title there are no questions, and its field says so; what else was typed is saved', async () => {
	const session = randomUUID()
	const sent = { ...begun, session, revision: '0', intent: 'questions', postTitle: ' ', topic: 'Roofs' }
	const response = await admin.submit(interviewOf(session), sent)
	expect(response.status).toBe(422)
	expect(await response.text()).toMatch(/id="field-postTitle-error"[^>]*>Please enter a Post Title\./)
	expect((await app.sql`select state ->> 'topic' as topic from forge_sessions where id = ${session}`)[0]).toEqual({
		topic: 'Roofs',
	})
})

test('answers and used facts become the article, which becomes a draft', async () => {
	const { session, send } = await beginInterview()
	const { html, revision } = await pageOf(session)
	const use = /name="use" value="(answerPrice [^"]+)"/.exec(html)?.[1] ?? ''
	const answers = { answerOpening: 'a bakery in Surulere asked in October', answerPrice: 'We charged ₦6.2m there.' }
	const written = await send({ ...begun, ...answers, use, revision, intent: 'write' })
	expect([written.status, written.headers.get('location')]).toEqual([303, `${interviewOf(session)}#article`])
	const [row] = await app.sql`
		select v.content, s.state ->> 'answerPrice' as price from forge_sessions s
		join forge_versions v on v.session_id = s.id and v.number = s.article_number where s.id = ${session}`
	const content = String(row?.['content'])
	expect(
		content.startsWith('A bakery in Surulere asked in October.\n\n## The cost of solar installation in Lagos'),
	).toBe(true)
	expect(content).toMatch(/We charged ₦6\.2m there\.\n\n- [^\n]+\(\[our prices for [^\n]+\]\(\/services\/solar#costs\)/)
	expect(content).toContain('> **To write:** Which costs of solar installation in Lagos come later')
	expect(String(row?.['price'])).toContain('We charged ₦6.2m there.')
	expect((await pageOf(session)).html).toContain('A bakery in Surulere asked in October.</p>')
	const draft = await send({ ...begun, revision: (await pageOf(session)).revision, intent: 'draft' })
	expect([draft.status, draft.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/admin\/posts\/edit\//)])
	const [post] = await app.sql`select status, metadata from blog_posts where title = ${title}`
	expect(post).toMatchObject({
		status: 'draft',
		metadata: { targetAudience: 'Business Owners', desiredTone: 'Friendly' },
	})
})

test('a second tab loses nothing: other answers merge, two for one question are both shown', async () => {
	const { session, send } = await beginInterview()
	const { revision } = await pageOf(session)
	expect((await send({ ...begun, revision, answerOpening: 'From the first tab.' })).status).toBe(303)
	expect((await send({ ...begun, revision, answerNext: 'From the second tab.', answerOpening: '' })).status).toBe(303)
	const stored = async () =>
		(
			await app.sql`select state ->> 'answerOpening' as a, state ->> 'answerNext' as b from forge_sessions where id = ${session}`
		)[0]
	expect(await stored()).toEqual({ a: 'From the first tab.', b: 'From the second tab.' })
	const both = await send({ ...begun, revision, answerOpening: 'Typed here.' })
	const html = await both.text()
	expect(html).toContain('>Typed here.</textarea>')
	expect(html).toContain('From the first tab.</blockquote>')
	expect(await stored()).toMatchObject({ a: 'From the first tab.' })
	const again = /name="revision" value="(\d+)"/.exec(html)?.[1] ?? ''
	expect((await send({ ...begun, revision: again, answerOpening: 'Typed here.' })).status).toBe(303)
	expect(await stored()).toMatchObject({ a: 'Typed here.' })
})

test('a tab that was opened earlier takes nothing back that it did not change', async () => {
	const { session, send } = await beginInterview()
	await send({ ...begun, revision: (await pageOf(session)).revision, answerCompare: 'Lines\nof the first tab.' })
	const old = await pageOf(session)
	const typed = { ...begun, answerCompare: 'Lines\r\nof the first tab.' }
	// Another tab changes the audience and an answer, and this one writes another answer and clears one.
	const others = {
		...typed,
		targetAudience: 'Beginners',
		answerCompare: 'Changed in the second.',
		answerExtras: 'New.',
	}
	expect((await send({ ...others, revision: old.revision, shown: old.shown })).status).toBe(303)
	const last = await send({ ...typed, revision: old.revision, shown: old.shown, answerNext: 'Only here.' })
	expect(last.status).toBe(303)
	const [row] = await app.sql`
		select state ->> 'targetAudience' as audience, state ->> 'answerCompare' as compare,
			state ->> 'answerExtras' as extras, state ->> 'answerNext' as next
		from forge_sessions where id = ${session}`
	expect(row).toEqual({
		audience: 'Beginners',
		compare: 'Changed in the second.',
		extras: 'New.',
		next: 'Only here.',
	})
})

test('audience and tone are asked for, and the answers stay', async () => {
	const { session, send } = await beginInterview()
	const { revision } = await pageOf(session)
	const failed = await send({ ...begun, desiredTone: '', revision, answerOpening: 'Stays.', intent: 'write' })
	const html = await failed.text()
	expect(failed.status).toBe(422)
	expect(html).toContain('Please select a Desired Tone.')
	expect(html).toContain('>Stays.</textarea>')
})

test('only who may use the writing tools, and only their own', async () => {
	const { session } = await beginInterview()
	const other = await signedIn(app, 'editor')
	const sent = { session, revision: '1', intent: 'save', answerOpening: 'Not mine.' }
	expect((await viewer.submit(interviewPath, sent)).status).toBeGreaterThanOrEqual(300)
	expect((await other.submit(interviewPath, sent)).status).toBe(404)
	const [row] = await app.sql`select state ->> 'answerOpening' as answer from forge_sessions where id = ${session}`
	expect(row).toEqual({ answer: null })
})

test('a run on the screen writes from the same answers, and runs again when they change', async () => {
	const screen = forgeScreen(app, admin)
	const patch = { ...begun, topic: title, contentGoal: 'Help', answerOpening: 'The first answer.' }
	const made = await screen.runWhole({ function: 'generate-full-content', patch })
	expect(JSON.stringify(made.at(-1))).toContain('The first answer.')
})
