import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { scopeNames } from '#app/auth/api-scopes.ts'
import { startApp } from '../../support/app.ts'
import { apiDocument, runsOf, valueOf, type ApiOperation } from '../../support/programs/api-document.ts'
import { makeToken } from '../../support/programs/api-program.ts'
import { blogRows } from '../../support/blog-rows.ts'
import { seats } from '../../support/seats.ts'

/*
 * Requests that follow each other, made from the OpenAPI document: something is made, read, changed by the version that
 * was read, by a former one and by none, and deleted. Each response fits the document; what fails changes nothing.
 */

const app = await startApp({ seed: 'sample', env: { TRUST_PROXY: '1' } })
const people = await seats(app)
const { token } = await makeToken(people, 'admin', scopeNames)
beforeEach(() => people.ready())
const { operations, check } = await apiDocument(app)
const rows = blogRows(app.sql)

const isJsonOf = z.record(z.string(), z.unknown())
const bodyOf = ({ requestBody }: ApiOperation) => Object.values(requestBody?.content ?? {})[0]
const isForm = ({ requestBody }: ApiOperation) => requestBody?.content['multipart/form-data'] !== undefined
const matchOf = ({ parameters }: ApiOperation) => parameters.find(({ name }) => name === 'If-Match')

const bytes = new Uint8Array(
	await sharp({ create: { width: 640, height: 480, channels: 3, background: '#264' } })
		.png()
		.toBuffer(),
)

/** A value for what the document has an example of: that, with some fields drawn from the schema. */
const changesOf = (operation: ApiOperation): fc.Arbitrary<Record<string, unknown>> => {
	const word = fc.oneof(
		fc.string({ maxLength: 40 }),
		fc.string({ unit: 'binary', maxLength: 40 }),
		fc.constantFrom('', '\0', '<b>x</b>', 'draft', 'published', '2026-01-01T00:00:00.000Z', '/media/x', '\u202e'),
	)
	const drawn = valueOf(bodyOf(operation)?.schema, word).map((value) => isJsonOf.safeParse(value).data ?? {})
	return fc.oneof(
		{ weight: 2, arbitrary: fc.constant({}) },
		{
			weight: 1,
			arbitrary: drawn.map((value) => Object.fromEntries(Object.entries(value).slice(0, 1))),
		},
		{ weight: 1, arbitrary: drawn },
	)
}

type Sent = { change?: Record<string, unknown>; match?: string | null; known?: string }

async function send(operation: ApiOperation, address: string, { change = {}, match, known }: Sent = {}) {
	await app.sql`delete from rate_limits`
	const example = isJsonOf.safeParse(bodyOf(operation)?.example).data ?? {}
	const json = {
		...example,
		// No two posts have one address, and a note is about what its post has.
		...('slug' in example && { slug: `post-${randomUUID()}` }),
		...('content' in example && !('quote' in example) && { content: 'It takes two days.' }),
		...('quote' in example && { quote: 'two days' }),
		...change,
	}
	const form = new FormData()
	form.set('picture', new File([bytes], 'roof.png', { type: 'image/png' }))
	if ('alt' in example) form.set('alt', 'A roof')
	const response = await app.fetch(`/api/v1${address}`, {
		method: operation.method,
		headers: {
			authorization: `Bearer ${token}`,
			...(match != null && { 'if-match': match }),
			...(known !== undefined && { 'if-none-match': known }),
			...(bodyOf(operation) && !isForm(operation) && { 'content-type': 'application/json' }),
		},
		...(bodyOf(operation) && { body: isForm(operation) ? form : JSON.stringify(json) }),
	})
	const said = await response.text()
	if (response.status === 304) expect(said).toBe('')
	else check(operation, response, said)
	return { status: response.status, etag: response.headers.get('etag') ?? '', said }
}

const find = (method: string, path: string): ApiOperation | undefined =>
	operations.find((each) => each.method === method && each.path === path)

/** Things that a program reads by their id, and what it can do with one of them. */
const things = operations.flatMap((read) => {
	const parent = read.path.replace(/\/\{\w+\}$/, '')
	const changes = operations.filter(
		({ method, path }) => method !== 'GET' && (path === read.path || path.startsWith(`${read.path}/`)),
	)
	return read.method === 'GET' && parent !== read.path && find('GET', parent) && changes.length > 0
		? [{ path: read.path, parent, read, changes, make: find('POST', parent), remove: find('DELETE', read.path) }]
		: []
})

const idOf = (said: string): string => z.object({ id: z.string() }).parse(JSON.parse(said)).id

/** What visitors write is made in the database. */
const written: Record<string, () => Promise<string>> = {
	'/comments': async () =>
		rows.comment(await rows.post({ slug: randomUUID(), authorId: await rows.author() }), await rows.author(), 'Good.', {
			status: 'approved',
		}),
	'/enquiries': async () => {
		const id = randomUUID()
		await app.sql`insert into leads (id, name, email, message, status) values (${id}, 'Musa', 'musa@example.com', 'A quote.', 'new')`
		return id
	},
}

async function made({ make, parent }: (typeof things)[number]): Promise<string> {
	const collection = parent.replace('{type}', 'questions')
	if (!make) return `${collection}/${await written[collection]?.()}`
	const json = { value: { question: 'Do you work in Aba?', answer: 'Yes.' } }
	const { status, said } = await send(make, collection, { change: parent.includes('{type}') ? json : {} })
	expect(status, said).toBe(201)
	return `${collection}/${idOf(said)}`
}

const versionOf = (etag: string): string => /^"v(\d+)\./.exec(etag)?.[1] ?? ''
const matches = ['read', 'read', 'former', 'none', 'any'] as const

test('the document leads to everything that has an id', () => {
	expect(things.map(({ path }) => path).toSorted()).toEqual([
		'/comments/{id}',
		'/content/{type}/{entry}',
		'/enquiries/{id}',
		'/media/{id}',
		'/posts/{id}',
	])
})

test.each(things.map((each) => [each.path, each] as const))('%s', { timeout: 600_000 }, async (_path, thing) => {
	const { read, changes, remove } = thing
	/** What came through by the version that was read, and what a former one was refused. */
	const [done, refused] = [new Set<string>(), new Set<string>()]
	const step = fc
		.constantFrom(...changes)
		.chain((operation) =>
			fc.record({ operation: fc.constant(operation), change: changesOf(operation), by: fc.constantFrom(...matches) }),
		)
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
			const address = await made(thing)
			let { etag } = await send(read, address)
			const former: string[] = []
			for (const { operation, change, by } of steps) {
				const old = former.findLast((each) => versionOf(each) !== versionOf(etag))
				const match = by === 'former' ? (old ?? etag) : by === 'read' ? etag : by === 'any' ? '*' : null
				const at = address + operation.path.slice(read.path.length)
				const { status, said } = await send(operation, at, { change, match })
				const isDone = status < 300
				const takes = matchOf(operation)
				if (isDone && by === 'read') done.add(operation.operationId)
				const isFormer = by === 'former' && old !== undefined && takes !== undefined
				if (isFormer && status === 412) refused.add(operation.operationId)
				if (by === 'none' && takes?.required === true) expect(isDone, said).toBe(false)
				const now = await send(read, address)
				if (now.status === 404) {
					expect([operation.method, isFormer]).toEqual(['DELETE', false])
					return
				}
				// What is done already is answered as done, also by a version from before it: nothing changes.
				if (!isDone || isFormer)
					expect([operation.operationId, versionOf(now.etag)]).toEqual([operation.operationId, versionOf(etag)])
				if (now.etag !== etag) former.push(etag)
				etag = now.etag
			}
			// Sizes of a picture are made in the background, and are shown.
			if (read.path !== '/media/{id}') expect((await send(read, address, { known: etag })).status).toBe(304)
			if (!remove) return
			const end = await send(remove, address, { match: etag })
			if (end.status < 300) done.add(remove.operationId)
			expect([200, 404, 409], end.said).toContain(end.status)
			const after = await send(read, address)
			expect(
				after.status === 404 || /"state":"trash"|"isTrashed":true|"trashed":true/.test(after.said),
				after.said,
			).toBe(true)
		}),
		{ numRuns: runsOf(25) },
	)
	expect([...done].toSorted()).toEqual(changes.map(({ operationId }) => operationId).toSorted())
	// Which operations do so for each kind of change: api-versions.test.ts.
	expect(refused.size).toBeGreaterThan(0)
})
