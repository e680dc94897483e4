import { chunk, endStream, type Asked } from './odd-provider.ts'

/* What a model answers to the steps of the Content Forge and to the plan of the simple generator, by a key of the JSON that each asks for. */

const answers: Readonly<Record<string, unknown>> = {
	longTailKeywords: { focusKeyword: 'solar roofs', longTailKeywords: ['roofs for solar'] },
	optimizedTitle: { optimizedTitle: 'Solar roofs' },
	suggestedUSPs: { suggestedUSPs: ['Own figures'] },
	suggestedGoals: { suggestedGoals: ['Readers can check a roof'] },
	metaDescription: { metaDescription: 'Looking for solar roofs? Read on.' },
	introduction: { introduction: 'Roofs leak.' },
	suggestedHeadings: { suggestedHeadings: ['Before', 'After'] },
	title: { title: 'Solar roofs', focusKeyword: 'solar roofs' },
}

export type Answer = Parameters<typeof chunk>[0]

/** What the steps need. */
export const stepInput = {
	postTitle: 'Roofs',
	topic: 'Sun',
	focusKeyword: '',
	targetAudience: 'Experts',
	desiredTone: 'Formal',
	contentGoal: 'Help',
	metaDescriptionExamples: 'Looking for [focusKeyword]? Read on.',
}

/** The JSON that the prompt asks for; null for a text. */
export function jsonFor({ body }: Asked): string | null {
	const asked = /Answer with one JSON object: \{(.*?)\}/.exec(body.replaceAll('\\"', '"'))?.[1]
	const key = Object.keys(answers).find((name) => asked?.includes(`"${name}"`))
	return key === undefined ? null : JSON.stringify(answers[key])
}

/** What it cost, as the provider counts: 2.5 cents at $10 a million tokens. */
export function endCounted(response: Answer): void {
	chunk(response, '', 'stop')
	const usage = { prompt_tokens: 1_500, completion_tokens: 1_000, total_tokens: 2_500 }
	response.write(
		`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage })}\n\n`,
	)
	endStream(response)
}
