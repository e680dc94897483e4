import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgeAddresses } from '#app/features/content-forge/session/addresses.ts'
import { startApp } from '../../support/app.ts'
import { eventsOfType, forgeScreen } from '../../support/ai/content-forge.ts'
import { signedIn } from '../../support/ai/functions.ts'

/* Sessions of the Content Forge: stored, resumed, shared between tabs, and readable by their owner only. */

const app = await startApp({ seed: 'sample' })
const admin = await signedIn(app, 'admin')
const viewer = await signedIn(app, 'viewer')

beforeEach(() => app.sql`truncate rate_limits`)

const json = async (response: Response): Promise<[number, { id?: unknown }]> => [response.status, await response.json()]

test('what is typed is stored; a save of an old revision is a conflict', async () => {
	const id = randomUUID()
	const save = async (revision: number, patch: Record<string, unknown>) =>
		json(await admin.call(forgeAddresses.save(id), { revision, patch }))
	expect(await save(0, { postTitle: 'Roofs', junk: 1 })).toEqual([200, { ok: true, revision: 1 }])
	expect(await save(1, { topic: 'half a letter \ud83d and\0 nothing' })).toEqual([200, { ok: true, revision: 2 }])
	expect(await save(1, { topic: 'Sun' })).toMatchObject([
		409,
		{ ok: false, revision: 2, state: { postTitle: 'Roofs', topic: 'half a letter \ufffd and nothing' } },
	])
	expect(await save(2, { postTitle: 'x'.repeat(201) })).toMatchObject([
		422,
		{
			error: { code: 'input_invalid', field: 'postTitle', message: 'Post Title is too long: at most 200 characters.' },
		},
	])
	expect(await save(2, { imageUrl: 'https://evil.example/x.png' })).toMatchObject([
		422,
		{ error: { field: 'imageUrl' } },
	])
	expect(await json(await admin.call(forgeAddresses.delete(id), {}))).toEqual([200, { ok: true }])
	expect(await save(2, {})).toMatchObject([404, { error: { code: 'not_found' } }])
})

test('what somebody typed is not stored with the account of who has signed in in that browser since', async () => {
	const sent = { person: randomUUID(), revision: 0, patch: { postTitle: 'A private thought' } }
	const refused = { error: { code: 'unauthenticated' } }
	const id = randomUUID()
	expect(await json(await admin.call(forgeAddresses.save(id), sent))).toMatchObject([401, refused])
	const run = { ...sent, run: randomUUID(), function: 'suggest-keywords' }
	expect(await json(await admin.call(forgeAddresses.runs(id), run))).toMatchObject([401, refused])
	expect(await json(await admin.call(forgeAddresses.draft(id), sent))).toMatchObject([401, refused])
	expect(await app.sql`select id from forge_sessions where id = ${id}`).toEqual([])
})

test('only admins come near, and only by a whole address', async () => {
	const at = (id: string) => forgeAddresses.save(id)
	expect(await json(await viewer.call(at(randomUUID()), { revision: 0, patch: {} }))).toMatchObject([403, {}])
	expect(await json(await admin.call(at('nonsense'), { revision: 0, patch: {} }))).toMatchObject([404, {}])
	expect(await json(await admin.call(at(randomUUID()), { revision: -1, patch: {} }))).toMatchObject([422, {}])
})

const typed = {
	postTitle: 'How to choose a solar inverter for a small clinic in Lagos',
	targetAudience: 'Business Owners',
	desiredTone: 'Friendly',
	imagePrompt: 'Panels on a roof',
}

test('a run keeps what was typed, puts its answer into the session, and says so before its result', async () => {
	const screen = forgeScreen(app, admin)
	const received = await screen.runWhole({ function: 'suggest-keywords', patch: typed })
	expect(received.map(({ id }) => id)).toEqual(received.map((_each, at) => at + 1))
	expect(received.map(({ event }) => event.type)).toEqual(['saved', 'meta', 'saved', 'result'])
	const [begun, done] = eventsOfType(received, 'saved')
	expect(begun).toMatchObject({ revision: 1, patch: {} })
	expect(done).toMatchObject({ revision: 2, patch: { topic: typed.postTitle, focusKeyword: expect.any(String) } })
	const [row] = await app.sql`
		select revision, state ->> 'postTitle' as title, state ->> 'focusKeyword' = ${String(Object(done?.['patch'])['focusKeyword'])} as stored,
			made_by -> 'suggest-keywords' ->> 'engine' as engine from forge_sessions where id = ${screen.session}`
	expect(row).toEqual({ revision: 2, title: typed.postTitle, stored: true, engine: 'offline' })
	const [call] = await app.sql`select function, outcome from ai_runs where session_id = ${screen.session}`
	expect(call).toEqual({ function: 'suggest-keywords', outcome: 'done' })
})

test('what is missing is said before anything is begun', async () => {
	const screen = forgeScreen(app, admin)
	expect(await json(await screen.run({ function: 'generate-full-content' }))).toMatchObject([
		422,
		{ error: { title: 'Input Missing', message: 'Please enter a Post Title.', field: 'postTitle' } },
	])
	expect(await json(await screen.run({ function: 'all', patch: { postTitle: 'Roofs' } }))).toMatchObject([
		422,
		{ error: { message: 'Please select a Target Audience.' } },
	])
	expect(await json(await screen.run({ function: 'drop-tables' }))).toMatchObject([422, {}])
	expect(await app.sql`select 1 from forge_sessions where id = ${screen.session}`).toHaveLength(0)
})

test('all steps, and again only those whose input changed', async () => {
	const screen = forgeScreen(app, admin)
	const first = await screen.runWhole({ function: 'all', patch: typed })
	const steps = (received: typeof first) =>
		eventsOfType(received, 'step')
			.filter(({ state }) => state !== 'running')
			.map((step) => `${String(step['function'])} ${String(step['state'])}`)
	expect(steps(first)).toHaveLength(8)
	expect(steps(first).every((step) => step.endsWith(' done'))).toBe(true)
	expect(first.at(-1)?.event).toMatchObject({ type: 'result', value: { reused: [] } })
	const revision = async () =>
		Number((await app.sql`select revision from forge_sessions where id = ${screen.session}`)[0]?.['revision'])
	const again = await screen.runWhole({ function: 'all', revision: await revision() })
	expect(steps(again).every((step) => step.endsWith(' reused'))).toBe(true)
	const patch = { metaDescriptionExamples: 'All about [focusKeyword], in ten minutes.' }
	const third = await screen.runWhole({ function: 'all', revision: await revision(), patch })
	expect(steps(third).filter((step) => step.endsWith(' done'))).toEqual(['generate-meta-description done'])
	const own = { focusKeyword: 'clinic power', postTitle: 'Power for clinics' }
	await screen.runWhole({ function: 'all', revision: await revision(), patch: own })
	const [row] =
		await app.sql`select state ->> 'focusKeyword' as keyword from forge_sessions where id = ${screen.session}`
	expect(row).toEqual({ keyword: 'clinic power' })
})

test('the article, its versions and the chat about it', async () => {
	const screen = forgeScreen(app, admin)
	const patch = { ...typed, topic: 'Solar', contentGoal: 'Help the reader' }
	const made = await screen.runWhole({ function: 'generate-full-content', patch })
	const [, saved] = eventsOfType(made, 'saved')
	expect(saved).toMatchObject({
		version: { number: 1, source: 'generated', engine: 'offline' },
		article: { number: 1 },
	})
	const refined = await screen.runWhole({
		function: 'refine-content',
		revision: 2,
		userRequest: 'add a call to action',
	})
	const [asked, done] = eventsOfType(refined, 'saved')
	expect(asked).toMatchObject({ revision: 3, messages: [{ role: 'user', content: 'add a call to action' }] })
	expect(done).toMatchObject({
		revision: 4,
		version: { number: 2, source: 'refined', request: 'add a call to action' },
		messages: [{ role: 'user' }, { role: 'assistant' }],
	})
	const rejected = await screen.runWhole({ function: 'refine-content', revision: 4, userRequest: 'make it sing' })
	expect(rejected.at(-1)?.event).toMatchObject({
		type: 'error',
		error: { code: 'not_possible', title: 'Refinement Error' },
	})
	expect(eventsOfType(rejected, 'saved').at(-1)).toMatchObject({ revision: 6, messages: { length: 4 } })
	const again = await screen.runWhole({ function: 'generate-full-content', revision: 6 })
	expect(eventsOfType(again, 'saved').at(-1)).toMatchObject({ version: { number: 3 }, messages: [] })
})

describe('an article', () => {
	const patch = { ...typed, topic: 'Solar', contentGoal: 'Help the reader' }
	const screen = forgeScreen(app, admin)
	const article = (body: unknown) => screen.post(forgeAddresses.article(screen.session), body).then(json)

	test('is reviewed and restored, and a change of an old revision is a conflict', async () => {
		await screen.runWhole({ function: 'generate-full-content', patch })
		const reviewed = { base: 1, text: '## Mine\n\nWords.', source: 'reviewed' }
		const done = [200, { revision: 3, article: { number: 2, text: reviewed.text } }]
		expect(await article(reviewed)).toMatchObject([
			200,
			{ ...Object(done[1]), version: { source: 'reviewed', words: 2 } },
		])
		expect(await article(reviewed)).toMatchObject([200, { article: { number: 2 } }])
		expect(await article({ ...reviewed, text: 'Other words.' })).toMatchObject([409, { error: { code: 'conflict' } }])
		expect(await article({ restore: 1 })).toMatchObject([200, { version: { number: 3, source: 'restored' } }])
		const edited = { base: 3, text: 'By hand.', source: 'edited' }
		expect(await article(edited)).toMatchObject([200, { version: { number: 4, source: 'edited' } }])
		expect(await article({ restore: 9 })).toMatchObject([404, {}])
		expect(await json(await screen.get(forgeAddresses.version(screen.session, 2)))).toEqual([
			200,
			{ number: 2, text: reviewed.text },
		])
		for (const number of [0, 9, 99_999_999_999])
			expect((await screen.get(forgeAddresses.version(screen.session, number))).status).toBe(404)
	})

	test('is saved together with what was typed, and with nothing that another device has typed since', async () => {
		const own = forgeScreen(app, admin)
		const save = (body: object) => own.post(forgeAddresses.article(own.session), body).then(json)
		await own.runWhole({ function: 'generate-full-content', patch })
		const open = (text: string) => ({ articleEdit: { base: 1, text } })
		expect((await own.save(2, open('## Mine\n\nFrom the phone.'))).status).toBe(200)
		const edited = { base: 1, text: '## Mine', source: 'edited', patch: { topic: 'Sun', articleEdit: null } }
		expect(await save({ ...edited, revision: 2 })).toMatchObject([
			409,
			{ ok: false, revision: 3, state: { topic: 'Solar', ...open('## Mine\n\nFrom the phone.') } },
		])
		expect(await save({ ...edited, revision: 3, person: randomUUID() })).toMatchObject([
			401,
			{ error: { code: 'unauthenticated' } },
		])
		const done = { revision: 4, article: { number: 2, text: '## Mine' } }
		expect(await save({ ...edited, revision: 3 })).toMatchObject([200, { ...done, version: { source: 'edited' } }])
		const [row] = await app.sql`
			select state ->> 'topic' as topic, state -> 'articleEdit' as edit, article_number as number
			from forge_sessions where id = ${own.session}`
		expect(row).toEqual({ topic: 'Sun', edit: null, number: 2 })
		// Its response was lost.
		expect(await save({ ...edited, revision: 3 })).toMatchObject([200, { article: done.article }])
	})

	test('becomes one draft, whatever is pressed how often', async () => {
		const posts = () => app.sql`
			select p.id, p.title, p.slug, p.status, p.version, p.metadata, p.featured_image as image, p.excerpt <> '' as excerpt
			from blog_posts p where p.title like 'Inverters%'`
		const more = { optimizedTitle: 'Inverters for clinics', imageUrl: '/media/a-lamp', imageAltText: 'A lamp' }
		const revision = Number(
			(await app.sql`select revision from forge_sessions where id = ${screen.session}`)[0]?.['revision'],
		)
		// What the title and the topic name is proposed, of what the blog has.
		await app.sql`insert into blog_categories (id, name, slug) values
			(gen_random_uuid(), 'Solar power', 'solar-power-x'), (gen_random_uuid(), 'Translations', 'translations-x')
			on conflict do nothing`
		await app.sql`insert into blog_tags (id, name) values
			(gen_random_uuid(), 'inverters'), (gen_random_uuid(), 'passports')
			on conflict do nothing`
		const pressed = await Promise.all([1, 2, 3].map(async () => json(await screen.draft(revision, more))))
		const [post, ...others] = await posts()
		expect(others).toEqual([])
		expect(pressed.map(([status]) => status)).toEqual([200, 200, 200])
		expect(new Set(pressed.map(([, { id }]) => id))).toEqual(new Set([post?.['id']]))
		expect(post).toMatchObject({
			slug: 'inverters-for-clinics',
			status: 'draft',
			excerpt: true,
			image: '/media/a-lamp',
			metadata: {
				topic: 'Solar',
				targetAudience: 'Business Owners',
				desiredTone: 'Friendly',
				contentGoal: 'Help the reader',
			},
		})
		const topics = await app.sql<{ name: string }[]>`
			select c.name from blog_post_categories l join blog_categories c on c.id = l.category_id
				where l.post_id = ${String(post?.['id'])}
			union all
			select t.name from blog_post_tags l join blog_tags t on t.id = l.tag_id where l.post_id = ${String(post?.['id'])}`
		const names = topics.map(({ name }) => name.toLowerCase())
		expect(names).toEqual(expect.arrayContaining([expect.stringContaining('solar'), 'inverters']))
		expect(names.filter((name) => /translations|passports/.test(name))).toEqual([])
		const entries = await app.sql`select 1 from audit_entries where title = 'Inverters for clinics'`
		expect(entries.length).toBeGreaterThan(0)
		// A crash between the post and the note of it.
		await app.sql`update forge_sessions set draft_id = null where id = ${screen.session}`
		expect(await json(await screen.draft(revision + 1))).toMatchObject([200, { id: post?.['id'] }])
		const renamed = await json(await screen.draft(revision + 1, { optimizedTitle: 'Inverters that last' }))
		expect([renamed, await posts()]).toMatchObject([
			[200, { id: post?.['id'] }],
			[{ title: 'Inverters that last', version: 2 }],
		])
		await app.sql`update blog_posts set version = 3, title = 'Inverters by hand' where id = ${String(post?.['id'])}`
		expect(await json(await screen.draft(revision + 2, { optimizedTitle: 'Inverters again' }))).toMatchObject([
			409,
			{ error: { title: 'Save Failed', message: expect.stringContaining('changed in the editor') } },
		])
		expect(await posts()).toMatchObject([{ title: 'Inverters by hand' }])
	})

	test('must be there, with a title', async () => {
		const empty = forgeScreen(app, admin)
		await empty.save(0, {})
		expect(await json(await empty.draft(1))).toMatchObject([
			422,
			{ error: { title: 'Cannot Save Draft', message: 'Post Title is required.' } },
		])
		expect(await json(await empty.draft(1, { postTitle: 'Roofs' }))).toMatchObject([
			422,
			{ error: { title: 'Cannot Save Draft', message: 'Generated article content is missing.' } },
		])
		const stranger = forgeScreen(app, { cookies: new Map() }, screen.session)
		expect(await json(await stranger.draft(1))).toMatchObject([
			401,
			{ error: { title: 'Authentication Error', message: 'You must be logged in to save a draft.' } },
		])
	})
})
