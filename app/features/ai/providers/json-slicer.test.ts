import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstObject, JsonSlicer } from './json-slicer.ts'

const object = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.array(fc.string())))
const chatter = fc.string().map((text) => text.replaceAll('{', ''))

test('the JSON object is found in any surrounding text, in chunks of any size', () => {
	fc.assert(
		fc.property(
			chatter,
			object,
			fc.string(),
			fc.array(fc.integer({ min: 1, max: 9 })),
			(before, value, after, cuts) => {
				const json = JSON.stringify(value)
				const text = before + json + after
				expect(firstObject(text)).toBe(json)
				const slicer = new JsonSlicer()
				let sliced = ''
				let at = 0
				for (const cut of cuts) {
					sliced += slicer.push(text.slice(at, at + cut))
					at += cut
				}
				expect(sliced + slicer.push(text.slice(at))).toBe(json)
			},
		),
	)
})
