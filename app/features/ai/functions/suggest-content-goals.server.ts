import { z } from 'zod'
import { answers, fields } from '../fields.ts'
import { forgeFunction } from '../engine/forge-function.ts'
import { contentGoals } from '../offline/suggestions.ts'

const shape = z.object({ suggestedGoals: z.array(z.string()) })

export const suggestContentGoals = forgeFunction({
	name: 'suggest-content-goals',
	input: z.object({ postTitle: fields.postTitle, topic: fields.topic, focusKeyword: fields.anyFocusKeyword }),
	answer: z.object({ suggestedGoals: answers.list }),
	async run(input, { text }, context) {
		if (text.kind === 'model') return text.object('suggest-content-goals', shape, input, context)
		return { suggestedGoals: contentGoals(input.postTitle, input.topic, input.focusKeyword) }
	},
})
