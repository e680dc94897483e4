import { expect, test } from 'vitest'
import { refineOffline, understood } from '#app/features/ai/offline/refine/refine.ts'
import { offlineRequests } from './messages.ts'
import { plainRequest } from './refine-chat.tsx'

test('what is offered is what the Offline drafter understands', () => {
	expect(offlineRequests.toSorted()).toEqual(understood.toSorted())
})

const article = '## X\n\nFirst of it utilized. Second of it.\n\n> **To write:** more.\n\n## Y\n\nLast of it.'

test.each(offlineRequests)('“%s” is understood as it is written into the box', (request) => {
	const refined = refineOffline(article, plainRequest(request).replaceAll('"X"', '"Last"'))
	expect('problem' in refined ? refined.problem : '').not.toMatch(/understands these requests/)
})
