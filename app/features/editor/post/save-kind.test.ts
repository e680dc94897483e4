import { expect, test } from 'vitest'
import { saveKind } from './save-kind.ts'

const now = Date.parse('2026-11-20T09:30:00Z')
const [before, later] = ['2026-11-20T09:29:00.000Z', '2026-11-20T09:31:00.000Z']

test.each([
	['a draft', 'draft', '', true, false, 'save'],
	['a public post that becomes a draft', 'draft', before, true, true, 'save'],
	['a contributor’s draft, whatever the form says', 'published', later, false, false, 'save'],
	['a draft that goes public', 'published', '', true, false, 'publish'],
	['a draft with a time in the past', 'published', before, true, false, 'publish'],
	['a time in the future', 'published', later, true, false, 'schedule'],
	['a public post that is put off', 'published', later, true, true, 'schedule'],
	['a public post', 'published', before, true, true, 'update'],
] as const)('%s', (_name, status, publishedAt, mayPublish, isLive, kind) => {
	expect(saveKind({ status, publishedAt }, { mayPublish, isLive, now })).toBe(kind)
})
