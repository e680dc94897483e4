import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { scopeNames } from '#app/auth/api-scopes.ts'
import { allOperations } from '#app/features/api/operations/all-operations.server.ts'
import { startApp } from '../../support/app.ts'
import { makeToken, program } from '../../support/programs/api-program.ts'
import { blogRows } from '../../support/blog-rows.ts'
import { newPostgresDatabase } from '../../support/database.ts'
import { seats } from '../../support/seats.ts'
import { whileLocked } from '../../support/processes/while-locked.ts'

/* If-Match: every change of something that there is names the version that it is about, and is made of no other one. */

const app = await startApp({ env: { TRUST_PROXY: '1', DATABASE_URL: await newPostgresDatabase() } })
const people = await seats(app)
beforeEach(() => people.ready())
const everything = program(app, (await makeToken(people, 'admin', scopeNames)).token)
const rows = blogRows(app.sql)

type Sent = { method: string; json?: unknown; form?: FormData }
/** Of a change: what it is about, and by which statement somebody else changes that at the same time. */
type Case = Sent & { id: string; path: string; thing: string; table: string; version: number }

const post = async () => {
	const json = { title: 'Solar in Kano', slug: `post-${randomUUID()}`, content: 'We install it in two days.' }
	const { json: made } = await everything.read('/posts', { method: 'POST', json })
	return { id: made.id, thing: `/posts/${made.id}`, table: 'blog_posts', version: made.version }
}
const entry = async () => {
	const json = { value: { question: 'Do you work in Aba?', answer: 'No.' } }
	const { json: made } = await everything.read('/content/questions', { method: 'POST', json })
	const thing = `/content/questions/${made.id}`
	return { id: made.id, thing, table: 'content_entries', version: made.version }
}
const newFile = async (background: string) => {
	const create = { width: 640, height: 480, channels: 3, background } as const
	const form = new FormData()
	const bytes = new Uint8Array(await sharp({ create }).png().toBuffer())
	form.set('picture', new File([bytes], 'new-roof.png', { type: 'image/png' }))
	return form
}
const picture = async () => {
	const create = { width: 600, height: 400, channels: 3, background: '#264' } as const
	const bytes = await sharp({ create }).png().toBuffer()
	const form = new FormData()
	form.set('picture', new File([new Uint8Array(bytes)], 'roof.png', { type: 'image/png' }))
	form.set('alt', 'A roof in Kano')
	const { json: made } = await everything.read('/media', { method: 'POST', form })
	return { id: made.id, thing: `/media/${made.id}`, table: 'media', version: made.version }
}
const comment = async (status: 'pending' | 'approved' = 'pending') => {
	const on = await rows.post({ slug: randomUUID(), authorId: await rows.author() })
	const id = await rows.comment(on, await rows.author(), 'Very helpful.', { status })
	const { json } = await everything.read(`/comments/${id}`)
	return { id, thing: `/comments/${id}`, table: 'blog_comments', version: json.version }
}
const enquiry = async () => {
	const id = randomUUID()
	await app.sql`
		insert into leads (id, name, email, message, status)
		values (${id}, 'Musa Bello', 'musa@example.com', 'Please quote.', 'new')`
	const { json } = await everything.read(`/enquiries/${id}`)
	return { id, thing: `/enquiries/${id}`, table: 'leads', version: json.version }
}

const cases: Record<string, () => Promise<Case>> = {
	'update-post': async () => {
		const made = await post()
		return { ...made, path: made.thing, method: 'PATCH', json: { excerpt: 'Short.' } }
	},
	'trash-post': async () => {
		const made = await post()
		return { ...made, path: made.thing, method: 'DELETE' }
	},
	'restore-post': async () => {
		const made = await post()
		await everything.read(made.thing, { method: 'DELETE' })
		return { ...made, path: `${made.thing}/restore`, method: 'POST' }
	},
	'add-note': async () => {
		const made = await post()
		return { ...made, path: `${made.thing}/notes`, method: 'POST', json: { quote: 'two days', content: 'Three?' } }
	},
	'update-entry': async () => {
		const made = await entry()
		return { ...made, path: made.thing, method: 'PATCH', json: { value: { answer: 'Yes.' } } }
	},
	'trash-entry': async () => {
		const made = await entry()
		return { ...made, path: made.thing, method: 'DELETE' }
	},
	'restore-entry': async () => {
		const made = await entry()
		await everything.read(made.thing, { method: 'DELETE' })
		return { ...made, path: `${made.thing}/restore`, method: 'POST' }
	},
	'update-picture': async () => {
		const made = await picture()
		return { ...made, path: made.thing, method: 'PATCH', json: { alt: 'A flat roof' } }
	},
	'replace-picture': async () => {
		const made = await picture()
		return { ...made, path: `${made.thing}/file`, method: 'POST', form: await newFile('#a42') }
	},
	'delete-picture': async () => {
		const made = await picture()
		return { ...made, path: made.thing, method: 'DELETE' }
	},
	'decide-comment': async () => {
		const made = await comment()
		return { ...made, path: `${made.thing}/decision`, method: 'POST', json: { decision: 'reject' } }
	},
	'reply-to-comment': async () => {
		const made = await comment('approved')
		return { ...made, path: `${made.thing}/replies`, method: 'POST', json: { content: 'Ten years.' } }
	},
	'update-enquiry': async () => {
		const made = await enquiry()
		return { ...made, path: made.thing, method: 'PATCH', json: { status: 'answered', via: 'call' } }
	},
	'add-enquiry-note': async () => {
		const made = await enquiry()
		return { ...made, path: `${made.thing}/notes`, method: 'POST', json: { body: 'Called back.' } }
	},
	'reply-to-enquiry': async () => {
		const made = await enquiry()
		return { ...made, path: `${made.thing}/replies`, method: 'POST', json: { body: 'Good day Musa.' } }
	},
	'suggest-reply': async () => {
		const made = await enquiry()
		return { ...made, path: `${made.thing}/suggested-reply`, method: 'POST', json: { body: 'Good day Musa.' } }
	},
}

/** Another change of the same thing, by somebody else. */
const statementOf: Record<string, string> = {
	blog_posts: `update blog_posts set version = version + 1, title = 'By a person' where id = $1`,
	content_entries: `update content_entries set version = version + 1,
		draft = jsonb_set(draft, '{question}', '"By a person?"') where id = $1`,
	media: `update media set revision = revision + 1, focus_x = 10 where id = $1`,
	blog_comments: `update blog_comments set updated_at = updated_at + interval '1 second',
		content = 'Buy watches.' where id = $1`,
	leads: `update leads set version = version + 1, status = 'lost' where id = $1`,
}

const lockOf: Record<string, string> = {
	blog_posts: 'select 1 from blog_posts where id = $1 for update',
	content_entries: 'select 1 from content_entries where id = $1 for update',
	media: 'select 1 from media where id = $1 for update',
	blog_comments: 'select 1 from blog_comments where id = $1 for update',
	leads: 'select 1 from leads where id = $1 for update',
}

const named = (version: number): string => `"v${version}"`
const send = ({ path, method, json, form }: Case, headers: Record<string, string>) =>
	everything.send(path, { method, headers, ...(json !== undefined && { json }), ...(form && { form }) })
/** All that there is of a thing, but for the times of reading it. */
const shown = async ({ thing }: Case) => (await everything.send(thing)).text()

test('every operation that changes something takes If-Match', () => {
	const takes = allOperations.filter(({ match }) => match !== undefined).map(({ id }) => id)
	expect(takes.toSorted()).toEqual(Object.keys(cases).toSorted())
	const others = allOperations.filter(({ method, match }) => method !== 'GET' && match === undefined)
	expect(others.map(({ id }) => id).toSorted()).toEqual(['add-picture', 'create-entry', 'create-post'])
})

describe.each(Object.entries(cases))('%s', (operation, make) => {
	test('is not made of a former version, nor of one that does not exist yet', async () => {
		const made = await make()
		await app.sql.unsafe(statementOf[made.table] ?? '', [made.id])
		const before = await shown(made)
		for (const version of [made.version, made.version + 2_000, 999_999_999_999_999]) {
			const response = await send(made, { 'if-match': named(version) })
			expect([version, response.status]).toEqual([version, 412])
			expect(await response.json()).toMatchObject({ code: 'version', status: 412 })
		}
		expect(await shown(made)).toBe(before)
	})

	test('is not made where somebody else changes it while it waits', async () => {
		const made = await make()
		const { id, table } = made
		const response = await whileLocked(
			app,
			(tx) => tx.unsafe(lockOf[table] ?? '', [id]),
			() => send(made, { 'if-match': named(made.version) }),
			(tx) => tx.unsafe(statementOf[table] ?? '', [id]),
		)
		expect(response.status).toBe(412)
	})

	test('is made of the version that was read, also as a proxy names it, and of any with *', async () => {
		for (const match of [named, (version: number) => `W/${named(version)}`, () => '*']) {
			const made = await make()
			const response = await send(made, { 'if-match': match(made.version) })
			expect([response.status, await response.text()]).toEqual([
				expect.toSatisfy((status) => status < 300),
				expect.anything(),
			])
		}
	})

	test('that is sent again because its response was lost is answered as done', async () => {
		const made = await make()
		const key = randomUUID()
		const headers = { 'if-match': named(made.version), 'idempotency-key': key }
		expect((await send(made, headers)).status).toBeLessThan(300)
		const once = operation === 'delete-picture' ? '' : await shown(made)
		await app.sql`
			update api_requests set status = null, body = null, headers = null, created_at = now() - interval '3 minutes'
			where key = ${key}`
		const again = await send(made, headers)
		if (operation === 'delete-picture') return expect(again.status).toBe(404)
		expect([again.status < 300, await shown(made)]).toEqual([true, once])
	})
})

describe('an ETag', () => {
	test('changes with everything that the response shows', async () => {
		const lead = await enquiry()
		const first = (await everything.send(lead.thing)).headers.get('etag') ?? ''
		await everything.read(`${lead.thing}/notes`, { method: 'POST', json: { body: 'Called back.' } })
		const knows = (etag: string) => everything.send(lead.thing, { headers: { 'if-none-match': etag } })
		const second = await knows(first)
		expect(second.status).toBe(200)
		const etag = second.headers.get('etag') ?? ''
		for (const same of [etag, `W/${etag}`, `"x", ${etag}`, '*']) expect((await knows(same)).status).toBe(304)
		const made = await post()
		const read = (await everything.send(made.thing)).headers.get('etag') ?? ''
		const trashed = await everything.read(made.thing, { method: 'DELETE', headers: { 'if-match': read } })
		const after = await everything.send(made.thing, { headers: { 'if-none-match': read } })
		expect([after.status, trashed.headers.get('etag')]).toEqual([200, after.headers.get('etag')])
	})

	test('named where nothing is yet is an error', async () => {
		const json = { title: 'New', slug: `post-${randomUUID()}` }
		const sent = { method: 'POST', json, headers: { 'if-match': '"v1"' } }
		expect(await everything.fails('/posts', sent)).toMatchObject({ status: 412, code: 'version' })
		expect(await app.sql`select 1 from blog_posts where slug = ${json.slug}`).toEqual([])
	})
})

test('the OpenAPI document says which operations take If-Match, and which need it', async () => {
	const parameter = z.object({ name: z.string(), required: z.boolean().optional() })
	const documented = z.object({
		paths: z.record(
			z.string(),
			z.record(z.string(), z.object({ operationId: z.string(), parameters: z.array(parameter) })),
		),
	})
	const { paths } = documented.parse(await (await app.fetch('/openapi.json')).json())
	const found = Object.values(paths)
		.flatMap((each) => Object.values(each))
		.map(({ operationId, parameters }) => [operationId, parameters.find(({ name }) => name === 'If-Match')?.required])
	const wanted = allOperations.map(({ id, match }) => [id, match === undefined ? undefined : match === 'required'])
	expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted))
})
