import { simulateReadableStream } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import type { FunctionEvent } from '../function-events.ts'
import { modelEngine } from '../providers/model-engine.server.ts'
import { writeArticle } from './article.server.ts'

let database: TestDatabase
beforeAll(async () => {
	database = await openTestDatabase()
})
afterAll(() => database.close())

const none = { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 }
const usage = { inputTokens: none, outputTokens: { total: 0, text: 0, reasoning: 0 } }

/** A model that writes each response in these pieces. */
function modelWriting(...responses: string[][]) {
	return new MockLanguageModelV4({
		doStream: async () => {
			const pieces = responses.shift() ?? []
			return {
				stream: simulateReadableStream({
					chunks: [
						{ type: 'text-start' as const, id: '1' },
						...pieces.map((delta) => ({ type: 'text-delta' as const, id: '1', delta })),
						{ type: 'text-end' as const, id: '1' },
						{ type: 'finish' as const, finishReason: { unified: 'stop' as const, raw: 'stop' }, usage },
					],
				}),
			}
		},
	})
}

async function written(...responses: string[][]) {
	const events: FunctionEvent[] = []
	const viewer = {
		id: 'someone',
		role: 'admin' as const,
		verified: true,
		name: 'Ngozi Eze',
		email: 'ngozi@example.com',
		avatarUrl: null,
		twoFactor: false,
		sessionId: 's',
	}
	const article = await writeArticle(
		{
			postTitle: 'Roofs',
			topic: 'Sun',
			longTailKeywords: [],
			targetAudience: 'Experts',
			desiredTone: 'Formal',
			contentGoal: 'Help',
		},
		modelEngine(modelWriting(...responses), 'm'),
		{
			viewer,
			requestId: 'r',
			signal: new AbortController().signal,
			spending: { reserve: async () => ({ settle: async () => {} }) },
			emit: (event) => events.push(event),
		},
	)
	return { article, partials: events.filter(({ type }) => type === 'partial') }
}

test('an outline is marked when it is whole; half of it has no invisible characters either', async () => {
	const { partials } = await written(['{"suggestedHeadings":["Wh\u200b', 'at","When"]}'], ['## What\n\nText.'])
	expect(partials[0]).toEqual({ type: 'partial', value: { suggestedHeadings: ['Wh'] } })
	expect(partials.filter((event) => 'whole' in event)).toEqual([
		{ type: 'partial', value: { suggestedHeadings: ['What', 'When'] }, whole: true },
	])
})

test('headings are what readers of the article see, underlined ones too', async () => {
	const text = [
		'## **Before** you `buy`',
		'Where to look\n---',
		'### A part of it',
		'## AT&amp;T \\* x #',
		'```\n## code\n```',
		'  ## Costs [here](/nowhere)',
		'## Costs here',
	].join('\n\nText.\n\n')
	const { article } = await written(['{"suggestedHeadings":["One"]}'], [text])
	expect(article.suggestedHeadings).toEqual(['Before you buy', 'Where to look', 'AT&T * x', 'Costs here', 'Costs here'])
	const small = await written(['{"suggestedHeadings":["One"]}'], ['### *Only* small\n\nText.'])
	expect(small.article.suggestedHeadings).toEqual(['Only small'])
	const none = await written(['{"suggestedHeadings":["One"]}'], ['Text.'])
	expect(none.article.suggestedHeadings).toEqual(['One'])
})
