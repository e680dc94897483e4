import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#app/db/ids.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import type { PlainBrowser } from '../../support/browser-like.ts'
import { enquire as enquireAt, signInAs } from '../../support/people/enquiry-inbox.ts'

let app: TestApp
let bola: PlainBrowser
const enquire = (more?: Record<string, string>) => enquireAt(app, more)

beforeAll(async () => {
	app = await startApp()
	bola = await signInAs(app, 'Bola Ade', 'admin')
})
beforeEach(async () => {
	await app.sql`truncate leads, lead_events, lead_counts, lead_exports, consents, outbox, form_tokens, rate_limits cascade`
})

describe('the file', () => {
	const csv = async (query = '') => {
		const response = await bola.get(`/admin/leads.csv${query}`)
		const bytes = Buffer.from(await response.arrayBuffer())
		return { answer: response, bytes, rows: parseCsv(bytes.toString().replace(/^\uFEFF/, '')) }
	}

	test('holds the filtered list, streamed, and remembers who took it', async () => {
		await enquire()
		await app.sql`insert into leads (id, name, email, message, service, status, created_at)
			select gen_random_uuid(), 'Client ' || n, 'c@example.com', 'x', 'solar', 'won', now() - n * interval '1 hour'
			from generate_series(1, 600) n`
		const { answer, bytes, rows } = await csv('?status=won&service=solar')
		expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
		expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
		expect(answer.headers.get('content-disposition')).toMatch(
			/^attachment; filename="enquiries-won-\d{4}-\d\d-\d\d\.csv"$/,
		)
		expect(answer.headers.get('cache-control')).toBe('private, no-store')
		expect(answer.headers.has('content-length')).toBe(false)
		expect(rows[0]?.slice(0, 4)).toEqual(['Arrived (Lagos)', 'Status', 'Answered (Lagos)', 'Name'])
		expect(rows.slice(1).map((row) => row[3])).toEqual(Array.from({ length: 600 }, (_, n) => `Client ${n + 1}`))
		const taken = await app.sql`
			select full_name, status, service, searched, row_count from lead_exports join profiles p on p.id = actor_id`
		expect([...taken]).toEqual([
			{ full_name: 'Bola Ade', status: 'won', service: 'solar', searched: false, row_count: 600 },
		])
		expect((await csv('?q=adaeze')).rows.slice(1).map((row) => row[3])).toEqual(['Adaeze Nwosu'])
		expect(await (await bola.get('/admin/leads')).text()).toContain('Last downloaded by Bola Ade today at')
	})

	test('no cell runs as a formula, and none breaks out of its place', async () => {
		const piece = fc.constantFrom(
			'=',
			'+',
			'-',
			'@',
			'\t',
			'\r',
			'\n',
			'"',
			',',
			';',
			'|',
			"'",
			' ',
			'=1+1',
			'=HYPERLINK("http://x")',
			'ẹ',
			'₦',
			'Ada',
		)
		const hostile = fc.array(piece, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''))
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.tuple(hostile, hostile, hostile), { minLength: 1, maxLength: 12 }),
				async (people) => {
					await app.sql`truncate leads, lead_events cascade`
					for (const [n, [name, company, message]] of people.entries()) {
						await app.sql`insert into leads (id, name, email, company, message, created_at)
						values (${newId()}, ${name}, 'a@example.com', ${company}, ${message}, now() - ${n} * interval '1 minute')`
					}
					const [, ...rows] = (await csv('?status=all')).rows
					expect(rows).toHaveLength(people.length)
					for (const [n, [name, company, message]] of people.entries()) {
						const row = rows[n] ?? []
						expect(row).toHaveLength(14)
						for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@\t\r]/)
						expect([row[3], row[6], row[10]].map((cell) => cell?.replace(/^'/, ''))).toEqual(
							[name, company, message].map((text) => text.replace(/^'/, '')),
						)
					}
				},
			),
			{ numRuns: 25 },
		)
	})
})

/** RFC 4180, strictly: throws at anything else. */
function parseCsv(text: string): string[][] {
	const rows: string[][] = []
	let row: string[] = []
	const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
	while (cell.lastIndex < text.length) {
		const at = cell.lastIndex
		const match = cell.exec(text)
		if (!match) throw new Error(`not CSV at ${at}: ${JSON.stringify(text.slice(at, at + 60))}`)
		row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
		if (match[3] === ',') continue
		rows.push(row)
		row = []
	}
	return rows
}
