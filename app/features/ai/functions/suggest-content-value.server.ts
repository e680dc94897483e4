import { z } from 'zod'
import { answers, fields } from '../fields.ts'
import { forgeFunction } from '../engine/forge-function.ts'
import { contentValues } from '../offline/suggestions.ts'

const shape = z.object({ suggestedUSPs: z.array(z.string()) })

export const suggestContentValue = forgeFunction({
	name: 'suggest-content-value',
	input: z.object({ postTitle: fields.postTitle, topic: fields.topic, focusKeyword: fields.anyFocusKeyword }),
	answer: z.object({ suggestedUSPs: answers.list }),
	async run(input, { text }, context) {
		if (text.kind === 'model') return text.object('suggest-content-value', shape, input, context)
		return { suggestedUSPs: contentValues(input.postTitle, input.topic, input.focusKeyword) }
	},
})
