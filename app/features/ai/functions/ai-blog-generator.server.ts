import { z } from 'zod'
import { writeArticle } from '../article/article.server.ts'
import { draftOfArticle } from '../article/draft-of-article.ts'
import { turnOf, type FunctionContext, type TextEngine } from '../engine/engine.ts'
import { answers, fields } from '../fields.ts'
import { aiFunction } from '../engine/ai-function.ts'
import { suggestKeywords } from '../offline/keywords.server.ts'
import { titleFromPrompt } from '../offline/meta-texts.ts'
import { fitted } from '../words.ts'
import { saveDraft } from '../article/save-draft.server.ts'

const planShape = z.object({ title: z.string().trim().min(1), focusKeyword: z.string() })
const maxTitle = 200

async function planned(prompt: string, engine: TextEngine, context: FunctionContext) {
	if (engine.kind === 'model') return engine.object('blog-plan', planShape, { request: prompt }, context)
	const title = titleFromPrompt(prompt)
	return { title, focusKeyword: (await suggestKeywords(title, turnOf(context))).focusKeyword }
}

/** The simple generator: makes a plan, writes an article and stores it as a draft. */
export const aiBlogGenerator = aiFunction({
	name: 'ai-blog-generator',
	input: z.object({ prompt: fields.prompt }),
	answer: z.object({ id: answers.text, title: answers.text }),
	async run({ prompt }, { text }, context) {
		context.emit({ type: 'status', step: 'plan', done: 0, total: 3 })
		const plan = await planned(prompt, text, context)
		const title = fitted(plan.title, maxTitle)
		context.emit({ type: 'partial', value: { title } })
		context.emit({ type: 'status', step: 'article', done: 1, total: 3 })
		const input = {
			postTitle: title,
			topic: fitted(prompt.trim().replace(/\s+/g, ' '), 500),
			focusKeyword: plan.focusKeyword,
			longTailKeywords: [],
			targetAudience: 'General Public',
			desiredTone: 'Professional',
			contentGoal: 'Inform the reader',
		}
		const { fullArticle } = await writeArticle(input, text, context)
		context.emit({ type: 'status', step: 'save', done: 2, total: 3 })
		const fieldsOfPost = draftOfArticle({ title, article: fullArticle, focusKeyword: plan.focusKeyword })
		const { id } = await saveDraft(fieldsOfPost, context.viewer, context.requestId)
		return { id, title }
	},
})
