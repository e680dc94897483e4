import { z } from 'zod'
import { answers, fields } from '../fields.ts'
import { forgeFunction } from '../engine/forge-function.ts'
import { optimizedTitle } from '../offline/title.ts'

const shape = z.object({ optimizedTitle: z.string() })

export const optimizeMetaTitle = forgeFunction({
	name: 'optimize-meta-title',
	input: z.object({ postTitle: fields.postTitle, focusKeyword: fields.focusKeyword }),
	answer: z.object({ optimizedTitle: answers.text }),
	async run(input, { text }, context) {
		if (text.kind === 'model') return text.object('optimize-meta-title', shape, input, context)
		return { optimizedTitle: optimizedTitle(input.postTitle, input.focusKeyword) }
	},
})
