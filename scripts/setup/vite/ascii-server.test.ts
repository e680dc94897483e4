import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { asciiOnly } from './ascii-server.ts'

const programs = {
	'a letter of two bytes': '"₦2,100 – “Ọmọ” café"',
	'a letter outside of the first plane': '"😀" + `${1}😀`',
	'a letter behind backslashes': String.raw`"\– \\– \\\–"`,
	'a regular expression': '"a–b😀".replaceAll(/[–—]|😀/gu, "x") + /\\–/.test("–") + /[😀]/.test("\\ud83d")',
	'a name': '(() => { const né = 2; return né })()',
	'a comment': '/* – */ 1 // –',
}

it.each(Object.entries(programs))('%s stays what it is', (_name, program) => {
	const ascii = asciiOnly(program)
	expect(ascii).toMatch(/^[\0-\x7f]*$/)
	expect(runInNewContext(ascii)).toEqual(runInNewContext(program))
})

it('does not build what an escape would change', () => {
	expect(() => asciiOnly('String.raw`–`')).toThrow('ascii-server.ts')
	expect(asciiOnly('String.raw`\\d` + "–"')).toBe('String.raw`\\d` + "\\u2013"')
})
