import { streamOf } from './stream-of.ts'

/** The byte order mark: without it Excel reads the file as Windows-1252 and breaks every ẹ and ₦. */
export const csvStart = '\uFEFF'

/**
 * One line of a CSV file, CRLF included (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe in
 * front, as OWASP's page on CSV injection says; numbers stay numbers, null is an empty cell. A file begins with
 * `csvStart`.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
	return `${cells.map(cell).join(',')}\r\n`
}

/** A file that is produced while it is read, at the reader's speed, and stops when the reader does. */
export const csvStream = (parts: AsyncIterable<string>): ReadableStream<Uint8Array> => streamOf(bytesOf(parts))

async function* bytesOf(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array, void> {
	const encoder = new TextEncoder()
	for await (const part of parts) yield encoder.encode(part)
}

/** `filename` ends in .csv; characters that a header cannot hold are replaced. The file is personal: no cache may store it. */
export function csvHeaders(filename: string): Headers {
	return new Headers({
		'content-type': 'text/csv; charset=utf-8',
		'content-disposition': `attachment; filename="${filename.replaceAll(/[^\w.-]/g, '-')}"`,
		'cache-control': 'private, no-store',
	})
}

// Some spreadsheets ignore spaces before the sign, and East Asian ones accept full-width signs.
const formula = /^\s*[=+\-@\t\r\n|%＝＋－＠]/u

function cell(value: string | number | null): string {
	if (value === null) return ''
	if (typeof value === 'number') return String(value)
	// Some programs stop reading at a lone surrogate or a null byte.
	const text = value.toWellFormed().replaceAll('\0', '')
	const safe = formula.test(text) ? `'${text}` : text
	// In locales with decimal commas spreadsheets split at semicolons: text after one could be a formula.
	return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
