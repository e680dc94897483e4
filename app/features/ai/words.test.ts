import { expect, test } from 'vitest'
import { sentencesOf } from './words.ts'

test('a full stop after a title, a street or a month does not end a sentence', () => {
	expect(sentencesOf('Barr. Bello of Allen Ave. Ikeja came in Sept. Nobody called him. The sun. It shone.')).toEqual([
		'Barr. Bello of Allen Ave. Ikeja came in Sept. Nobody called him.',
		'The sun.',
		'It shone.',
	])
	expect(sentencesOf('We saw Dr. Ade (Engr. Ade then). No. 5 is near.')).toEqual([
		'We saw Dr. Ade (Engr. Ade then).',
		'No. 5 is near.',
	])
})
