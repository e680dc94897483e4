import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { scopeNames } from '#app/auth/api-scopes.ts'
import { startApp } from '../../support/app.ts'
import { apiDocument, runsOf, valueOf, type ApiOperation } from '../../support/programs/api-document.ts'
import { makeToken, program } from '../../support/programs/api-program.ts'
import { seats } from '../../support/seats.ts'

/* Requests made from the OpenAPI document, right ones and wrong ones: no 5xx, and no response outside of the document. */

const app = await startApp({ seed: 'sample', env: { TRUST_PROXY: '1' } })
const people = await seats(app)
const { token } = await makeToken(people, 'admin', scopeNames)
beforeEach(() => people.ready())

const { operations, check } = await apiDocument(app)

const posts = await app.sql<{ id: string }[]>`select id from blog_posts limit 3`
const form = new FormData()
const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#264' } })
	.png()
	.toBuffer()
form.set('picture', new File([new Uint8Array(bytes)], 'roof.png', { type: 'image/png' }))
form.set('alt', 'A roof')
await program(app, token).read('/media', { method: 'POST', form })
const pictures = await app.sql<{ id: string }[]>`select id from media limit 3`
const comments = await app.sql<{ id: string }[]>`select id from blog_comments limit 3`
const { json: entry } = await program(app, token).read('/content/questions', {
	method: 'POST',
	json: { value: { question: 'Do you work in Aba?', answer: 'Yes.' } },
})
const enquiries = await app.sql<{ id: string }[]>`
	insert into leads (id, name, email, message, status) values (${randomUUID()}, 'Musa', 'musa@example.com', 'A quote.', 'new')
	returning id`
/** Ids that there are, by the first part of an address. */
const there: Readonly<Record<string, readonly { id: string }[]>> = { posts, media: pictures, comments, enquiries }
const known = fc.constantFrom(
	...[...posts, ...pictures, ...comments].map(({ id }) => id),
	'home',
	'contact',
	'questions',
	'services',
	'single',
	'new',
	'true',
	'*',
	'"v1"',
	'draft',
	'pending',
	'25',
)
const odd = fc.oneof(
	fc.string({ maxLength: 40 }),
	fc.string({ unit: 'binary', maxLength: 40 }),
	fc.constantFrom('', '\0', '../../etc/passwd', '%00', '%', '999999999999999999', '-1', randomUUID(), '\u202e', '{}'),
)
const word = fc.oneof({ weight: 3, arbitrary: known }, { weight: 2, arbitrary: odd })

/** Operations that some request has come through to: not only their errors are looked at. */
const reached = new Set<string>()

type Sent = { params: string[]; query: [string, string][]; body: unknown; match: string | null; key: string | null }

/** A value for a part of an address: one that leads somewhere, or anything. */
function partOf(path: string, name: string): fc.Arbitrary<string> {
	const ids = name === 'id' ? (there[path.split('/')[1] ?? ''] ?? []).map(({ id }) => id) : []
	const right = name === 'type' ? ['home', 'contact', 'questions'] : name === 'entry' ? ['single', entry.id] : ids
	return right.length === 0
		? word
		: fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: word })
}

const requestOf = ({ path, parameters, requestBody }: ApiOperation): fc.Arbitrary<Sent> => {
	const names = (place: string) => parameters.filter((each) => each.in === place).map(({ name }) => name)
	const [body] = Object.values(requestBody?.content ?? {})
	return fc.record({
		params: fc.tuple(...names('path').map((name) => partOf(path, name))),
		query: fc.oneof(
			fc.array(fc.tuple(word, word), { maxLength: 0 }),
			fc.array(fc.tuple(fc.oneof(fc.constantFrom('x', ...names('query')), odd), word), { maxLength: 2 }),
		),
		body: body ? valueOf(body.schema, word) : fc.constant(undefined),
		match: fc.oneof(
			fc.constant(null),
			fc.constantFrom('*', '"v0"', '"v1"', 'W/"v1"', '"v1.abcdefghijkl"', '"v999999999999999"', '"x"'),
		),
		key: fc.oneof(fc.constant(null), fc.constantFrom('one', 'two')),
	})
}

/** What no client can put into a header or an address is left out. */
const isSendable = ({ params }: Sent) => params.every((each) => each !== '' && each.isWellFormed())

async function send({ path, method, requestBody }: ApiOperation, { params, query, body, match, key }: Sent) {
	let next = 0
	const at = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(params[next++] ?? ''))
	const search = new URLSearchParams(query.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]))
	const isForm = requestBody?.content['multipart/form-data'] !== undefined
	return app.fetch(`/api/v1${at}?${search}`, {
		method,
		headers: {
			authorization: `Bearer ${token}`,
			...(match !== null && { 'if-match': match }),
			...(key !== null && { 'idempotency-key': key }),
			...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
		},
		...(body !== undefined && { body: isForm ? new FormData() : JSON.stringify(body) }),
	})
}

test.each(operations.map((operation) => [operation.operationId, operation] as const))(
	'%s',
	{ timeout: 600_000 },
	async (_id, operation) => {
		await fc.assert(
			fc.asyncProperty(requestOf(operation).filter(isSendable), async (sent) => {
				await app.sql`delete from rate_limits`
				const response = await send(operation, sent)
				const { status } = response
				if (status < 300) reached.add(operation.operationId)
				const said = await response.text()
				expect(status, said).toBeLessThan(500)
				// `..` and `.` lead elsewhere before they are sent.
				if (!sent.params.some((each) => /^\.{1,2}$/.test(each))) check(operation, response, said)
			}),
			{ numRuns: runsOf(25) },
		)
	},
)

test('some of the requests were right', () => {
	const reads = operations.filter(({ method }) => method === 'GET').map(({ operationId }) => operationId)
	expect(reads.filter((id) => !reached.has(id))).toEqual([])
})
