import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { subjectOf } from './subject.ts'

test('the trade comes before the kind of post, and the language before the app', () => {
	expect(subjectOf(['Guides', 'Solar'])).toBe('solar')
	expect(subjectOf(['Technology', 'Translation'])).toBe('translation')
	expect(subjectOf(['Security', 'Business'])).toBe('technology')
	expect(subjectOf(['Business'])).toBe('general')
	expect(subjectOf([])).toBe('general')
	expect(subjectOf(['Home Solar'])).toBe('solar')
	expect(subjectOf(['Solarium'])).toBe('general')
})

test('every sample post but one on business alone has a subject', () => {
	const subjects = readdirSync('content/sample/posts').map((file) => {
		const text = readFileSync(`content/sample/posts/${file}`, 'utf8')
		return subjectOf(/^categories: \[(.*)\]$/m.exec(text)?.[1]?.split(', ') ?? [])
	})
	expect(new Set(subjects)).toEqual(new Set(['solar', 'electrical', 'technology', 'translation', 'general']))
	expect(subjects.filter((subject) => subject === 'general')).toHaveLength(1)
})
