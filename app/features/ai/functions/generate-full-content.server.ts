import { z } from 'zod'
import { writeArticle } from '../article/article.server.ts'
import { answers, fields } from '../fields.ts'
import { forgeFunction } from '../engine/forge-function.ts'

export const generateFullContent = forgeFunction({
	name: 'generate-full-content',
	input: z.object({
		postTitle: fields.postTitle,
		topic: fields.topic,
		focusKeyword: fields.anyFocusKeyword,
		longTailKeywords: fields.longTailKeywords,
		introduction: fields.introduction,
		targetAudience: fields.targetAudience,
		desiredTone: fields.desiredTone,
		contentGoal: fields.contentGoal,
	}),
	answer: z.object({ fullArticle: answers.text, suggestedHeadings: answers.list }),
	run: (input, { text }, context) => writeArticle(input, text, context),
})
