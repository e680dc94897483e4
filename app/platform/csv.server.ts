/** Excel takes a file without it for Windows-1252 and breaks every ẹ and ₦. */
export const csvStart = '\uFEFF'

/**
 * One line of a CSV file, CRLF included (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe in
 * front, as OWASP's page on CSV injection says; numbers stay numbers, null is an empty cell. A file begins with
 * `csvStart`.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
	return `${cells.map(cell).join(',')}\r\n`
}

/** A file that is made while it is read, only as fast as its reader takes it, and not to the end when nobody does. */
export function csvStream(parts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder()
	return new ReadableStream({
		pull: async (controller) => {
			const { value, done } = await parts.next()
			if (done) controller.close()
			else controller.enqueue(encoder.encode(value))
		},
		cancel: () => void parts.return(),
	})
}

/** `filename` ends in .csv; what a header cannot hold is replaced. The file is personal: nobody on the way may keep it. */
export function csvHeaders(filename: string): Headers {
	return new Headers({
		'content-type': 'text/csv; charset=utf-8',
		'content-disposition': `attachment; filename="${filename.replaceAll(/[^\w.-]/g, '-')}"`,
		'cache-control': 'private, no-store',
	})
}

// Spaces before the sign do not stop every spreadsheet, and full-width signs are signs to those made for East Asia.
const formula = /^\s*[=+\-@\t\r\n|%＝＋－＠]/u

function cell(value: string | number | null): string {
	if (value === null) return ''
	if (typeof value === 'number') return String(value)
	// A lone surrogate or a null byte ends the reading of the file in some programs.
	const text = value.toWellFormed().replaceAll('\0', '')
	const safe = formula.test(text) ? `'${text}` : text
	// Where the comma is a decimal point, spreadsheets split at semicolons: what stands behind one could begin a formula.
	return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
