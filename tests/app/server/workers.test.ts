import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { functionCaller } from '../../support/ai/functions.ts'
import { seats, type Seat } from '../../support/seats.ts'

/* Expensive pure work (texts, comparisons, drawings) runs on worker threads, never on the one that answers requests. */

const app = await startApp({ env: { TRUST_PROXY: '1' } })
const people = await seats(app)
const tools = functionCaller(app, people.browser('admin'))
beforeEach(() => people.ready())

const call = (seat: Seat, address: string, body: unknown, signal?: AbortSignal) =>
	people.send(seat, address, {
		method: 'POST',
		body: JSON.stringify(body),
		headers: { 'content-type': 'application/json' },
		...(signal && { signal }),
	})
const send = (seat: Seat, address: string, fields: Record<string, string>) =>
	people.send(seat, address, { method: 'POST', body: new URLSearchParams(fields) })

/** How often each function of the worker threads ended in each way, as the metrics count it. */
async function tasks(): Promise<Map<string, number>> {
	const text = await (await app.fetch('/metrics')).text()
	return new Map(
		Array.from(
			text.matchAll(/^worker_tasks_total\{task="(\w+)",outcome="([\w-]+)"\} (\d+)$/gm),
			([, task, outcome, count]) => [`${task} ${outcome}`, Number(count)],
		),
	)
}

let made = 0
const draft = (more: Record<string, string> = {}) => {
	made += 1
	const fields = { title: `Draft ${made}`, slug: `draft-${made}`, content: 'Words.', version: '0' }
	return { ...fields, tab: crypto.randomUUID(), ...more }
}
async function saved(more: Record<string, string> = {}): Promise<string> {
	const fields = draft(more)
	const response = await send('admin', '/blog/new', fields)
	if (response.status !== 303) throw new Error(await response.text())
	const [row] = await app.sql<{ id: string }[]>`select id from blog_posts where slug = ${fields.slug}`
	return row?.id ?? ''
}

const article = '## One\n\nWords with a [link](/about).\n\n## Two\n\nSecond.'
const whole = {
	postTitle: 'How to choose a solar inverter',
	topic: 'Solar power',
	focusKeyword: 'solar inverter',
	introduction: 'First words.',
	targetAudience: 'Business Owners',
	desiredTone: 'Friendly',
	contentGoal: 'Help the reader decide',
}

const entryPoints: [name: string, run: () => Promise<Response>, tasks: string[]][] = [
	['a preview', () => call('viewer', '/api/writing/preview', { content: 'Words.' }), ['renderText']],
	[
		'a check',
		() => call('viewer', '/api/writing/check', { fields: { content: 'Words.' } }),
		['addressesIn', 'findings'],
	],
	['a save', () => send('admin', '/blog/new', draft()), ['renderText']],
	['a publishing', () => send('admin', '/blog/new', draft({ status: 'published' })), ['findings', 'renderText']],
	['the editor', async () => people.send('admin', `/admin/posts/edit/${await saved()}`), ['addressesIn', 'findings']],
	[
		'publishing from the table',
		async () => send('admin', '/admin/posts', { deed: 'publish', [`pick:${await saved()}`]: '1' }),
		['findings'],
	],
	[
		'the list of states',
		async () => people.send('admin', `/admin/posts/edit/${await saved()}/history`),
		['changesOfEach'],
	],
	[
		'two states',
		async () => people.send('admin', `/admin/posts/edit/${await saved()}/history/1`),
		['compareRevisions'],
	],
	['a sharing image', () => app.fetch('/og/page/home.png'), ['drawSharingParts']],
	[
		'advice',
		() => call('admin', '/api/forge/advice', { article }),
		['ownTargetsOf', 'claimsIn', 'findOwnLinks', 'findings'],
	],
	['a draft by rules', () => tools.call('generate-full-content', whole), ['cleanPrepared', 'factsIn', 'postsOf']],
	[
		'a change by rules',
		() => tools.call('refine-content', { originalArticle: article, userRequest: 'remove the section Two' }),
		['refineByRules'],
	],
	['a drawn picture', () => tools.call('generate-image', { prompt: 'Panels on a roof' }), ['drawPictureParts']],
]

describe('every entry point hands its work to the worker threads', () => {
	test.each(entryPoints)('%s', async (_name, run, expected) => {
		const before = await tasks()
		const response = await run()
		expect(response.status).toBeLessThan(400)
		const after = await tasks()
		for (const task of expected)
			expect([task, (after.get(`${task} done`) ?? 0) > (before.get(`${task} done`) ?? 0)]).toEqual([task, true])
	})
})

/** Words of each library that are in its own code, and would be in the bundle if a request could reach it. */
const libraries: [file: string, words: string][] = [
	['markdown-it/dist/markdown-it.mjs', 'Input data should be a String'],
	['sanitize-html/index.js', 'naughtyHref'],
	['@shikijs/core/dist/index.mjs', 'codeToTokensBase'],
	['satori/dist/index.js', 'Image source is not provided'],
]

test.each(libraries)('the bundle that answers requests does not hold %s', (file, phrase) => {
	expect(readFileSync(path.join('node_modules', file), 'utf8')).toContain(phrase)
	const bundle = path.resolve(process.env['BUILD_DIR'] ?? 'build', 'server')
	const scripts = readdirSync(bundle).filter((name) => name.endsWith('.js'))
	expect(scripts.length).toBeGreaterThan(0)
	const text = (name: string) => readFileSync(path.join(bundle, name), 'utf8')
	// The import of another site is a command and a job; no request loads its file, and no other file imports it at its start.
	const [command = ''] = scripts.filter((name) => name.startsWith('import-command.server-'))
	expect(scripts.filter((name) => new RegExp(`(?:from|^import) ?["']./${command}["']`, 'm').test(text(name)))).toEqual(
		[],
	)
	expect(scripts.filter((name) => name !== command && text(name).includes(phrase))).toEqual([])
	// A package that is not bundled would be imported by name.
	const imported = scripts.filter((name) =>
		readFileSync(path.join(bundle, name), 'utf8').includes(`from "${file.split('/')[0]}"`),
	)
	expect(imported).toEqual([])
})

/** As many as the limits let one account send at once, of the largest size. */
const costly = '1. a\n'.repeat(10_000)
const flood = 30

test('thirty previews of one account do not delay another’s save, a page, or what is refused', async () => {
	const order: string[] = []
	const note = (name: string) => (response: Response) => (order.push(name), response)
	const previews = Array.from({ length: flood }, () =>
		call('viewer', '/api/writing/preview', { content: costly }).then(note('preview')),
	)
	const save = send('admin', '/blog/new', draft()).then(note('save'))
	const page = app.fetch('/about').then(note('page'))
	const responses = await Promise.all(previews)
	expect([(await save).status, (await page).status]).toEqual([303, 200])
	expect(order.lastIndexOf('preview')).toBeGreaterThan(order.indexOf('save'))
	expect(order.lastIndexOf('preview')).toBeGreaterThan(order.indexOf('page'))
	for (const response of responses) {
		if (response.status === 200) expect(await response.json()).toMatchObject({ ok: true })
		else expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
	}
	expect(responses.some(({ status }) => status === 200)).toBe(true)
})

test('previews of closed connections are not rendered', async () => {
	const before = await tasks()
	const gone = new AbortController()
	const first = call('viewer', '/api/writing/preview', { content: costly })
	const others = Array.from({ length: 8 }, () =>
		call('viewer', '/api/writing/preview', { content: costly }, gone.signal).catch(() => null),
	)
	// Each waits for a thread once its request has been read.
	await expect
		.poll(async () => (await tasks()).get('renderText done') ?? 0)
		.toBeGreaterThanOrEqual(before.get('renderText done') ?? 0)
	gone.abort()
	await Promise.all(others)
	expect((await first).status).toBe(200)
	const after = await tasks()
	const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
	expect(grown('renderText done')).toBeLessThan(9)
})
