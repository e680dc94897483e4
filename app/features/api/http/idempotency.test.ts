import { expect, test } from 'vitest'
import { printsOf } from './idempotency.server.ts'

const prints = (boundary: string, body: string) => {
	const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
	const bytes = new TextEncoder().encode(body)
	return printsOf(new Request('http://site.test/api/v1/media', { method: 'POST', headers }), bytes.buffer)
}
const form = (boundary: string, text: string) =>
	`--${boundary}\r\ncontent-disposition: form-data; name="alt"\r\n\r\n${text}\r\n--${boundary}--\r\n`

test('the same form is known under another boundary, another form is not', () => {
	const [first] = prints('one', form('one', 'A roof'))
	expect(prints('"two two"', form('two two', 'A roof'))[0]).toBe(first)
	expect(prints('one', form('one', 'A floor'))[0]).not.toBe(first)
})

test.each(['" "', '""', 'a'])('a body of boundaries alone costs nothing, with the boundary %s', (boundary) => {
	const body = '--a-- '.repeat(300_000)
	expect(prints(boundary, body)[0]).toBe(prints(boundary, body)[0])
	expect(prints(boundary, `${body}more`)[0]).not.toBe(prints(boundary, body)[0])
})
