import { describe, expect, test } from 'vitest'
import { csvHeaders, csvLine, csvStart, csvStream } from './csv.server.ts'

describe('a line of CSV', () => {
	test.each([
		[['a', 'b'], 'a,b\r\n'],
		[[], '\r\n'],
		[['', null, 0, -5, 1.5], ',,0,-5,1.5\r\n'],
		[['Okafor, Ada'], '"Okafor, Ada"\r\n'],
		[['x;=1+1', 'y\t=1'], '"x;=1+1","y\t=1"\r\n'],
		[['say "yes"'], '"say ""yes"""\r\n'],
		[['two\nlines', 'two\r\nlines'], '"two\nlines","two\r\nlines"\r\n'],
		[['ẹ̀kọ́ ₦'], 'ẹ̀kọ́ ₦\r\n'],
		[['a=b', 'a@b.c', '1-2'], 'a=b,a@b.c,1-2\r\n'],
		[['a\0b', 'a\uD800'], 'ab,a\uFFFD\r\n'],
	])('of %j', (cells, line) => expect(csvLine(cells)).toBe(line))

	test.each([
		'=1+1',
		'=HYPERLINK("https://evil.example","x")',
		'+234 803 000 0000',
		'-1',
		'@SUM(A1)',
		'\tx',
		'\rx',
		'\nx',
		'\r\n=1',
		'  =1+1',
		' =1',
		'|calc',
		'%0A',
		'＝1+1',
		'＋1',
		'－1',
		'＠x',
		'\0=1',
	])('holds %j as text', (text) => {
		const line = csvLine([text]).replace(/\r\n$/, '')
		const read = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line
		expect(read).toBe(`'${text.replaceAll('\0', '')}`)
	})

	test('lets no cell end its line or begin another cell', () => {
		expect(csvLine(['x","=1+1', 'y\r\n=2+2'])).toBe('"x"",""=1+1","y\r\n=2+2"\r\n')
	})
})

test('the file begins with the byte order mark', () => {
	expect(Buffer.from(csvStart)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
})

test('the headers make it a download that no cache stores', () => {
	const headers = csvHeaders('subscribers 2026"\r\nx: y.csv')
	expect(headers.get('content-disposition')).toBe('attachment; filename="subscribers-2026---x--y.csv"')
	expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
	expect(headers.get('cache-control')).toBe('private, no-store')
})

test('a file is produced only as far as it is read', async () => {
	let made = 0
	let ended = false
	async function* endless() {
		try {
			for (;;) yield `${++made}\r\n`
		} finally {
			ended = true
		}
	}
	const reader = csvStream(endless()).getReader()
	for (const line of ['1\r\n', '2\r\n']) expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe(line)
	expect(made).toBeLessThanOrEqual(3)
	await reader.cancel()
	await expect.poll(() => ended).toBe(true)
})
