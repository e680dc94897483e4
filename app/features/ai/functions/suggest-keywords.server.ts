import { z } from 'zod'
import { answers, fields } from '../fields.ts'
import { turnOf } from '../engine/engine.ts'
import { aiFunction } from '../engine/ai-function.ts'
import { suggestKeywords as keywordsOffline } from '../offline/keywords.server.ts'
import { postsAbout } from '../knowledge/site-knowledge.server.ts'

const shape = z.object({ focusKeyword: z.string(), longTailKeywords: z.array(z.string()) })

export const suggestKeywords = aiFunction({
	name: 'suggest-keywords',
	input: z.object({ postTitle: fields.postTitle }),
	answer: z.object({ focusKeyword: answers.text, longTailKeywords: answers.list }),
	async run({ postTitle }, { text }, context) {
		if (text.kind === 'offline') return keywordsOffline(postTitle, turnOf(context))
		const near = await postsAbout(postTitle, 8)
		const sitePosts = near.map(({ title }) => `- ${title}`).join('\n')
		return text.object('suggest-keywords', shape, { postTitle, sitePosts }, context)
	},
})
