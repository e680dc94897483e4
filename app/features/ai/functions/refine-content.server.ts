import { z } from 'zod'
import { inWorker } from '#app/platform/workers/in-worker.server.ts'
import type { refineByRules } from '../article/article.worker.ts'
import { cleanArticle } from '../article/clean-article.server.ts'
import { answers, fields } from '../fields.ts'
import { aiError } from '../ai-error.ts'
import { forgeFunction } from '../engine/forge-function.ts'
import { functionWords } from '../messages.ts'

const refine = inWorker<typeof refineByRules>('app/features/ai/article/article.worker.ts', 'refineByRules')

export const refineContent = forgeFunction({
	name: 'refine-content',
	input: z.object({ originalArticle: fields.article, userRequest: fields.userRequest }),
	answer: z.object({ refinedArticle: answers.text }),
	async run(input, { text }, context) {
		const turn = { account: context.viewer.id, signal: context.signal }
		if (text.kind === 'model') {
			const refined = await text.text('refine-content', 'refinedArticle', input, context)
			return { refinedArticle: await cleanArticle(refined, Object.values(input), turn) }
		}
		const refined = await refine(turn, input.originalArticle, input.userRequest)
		if ('refused' in refined)
			throw aiError('not_possible', refined.refused, { title: functionWords['refine-content'].failedTitle })
		context.emit({ type: 'status', step: refined.did, done: 1, total: 1 })
		return { refinedArticle: refined.article }
	},
})
