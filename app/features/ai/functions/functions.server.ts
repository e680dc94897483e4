import { turnOf } from '../engine/engine.ts'
import { type AiFunction, aiFunction } from '../engine/ai-function.ts'
import { aiMessages, isFunction, type FunctionName, functionMessages } from '../messages.ts'
import { aiBlogGenerator } from './ai-blog-generator.server.ts'
import { helpWithText } from './help-with-text.server.ts'
import { suggestKeywords } from './suggest-keywords.server.ts'
import { z } from 'zod'
import { answers, fields } from '../fields.ts'
import { optimizedTitle, metaDescription } from '../offline/meta-texts.ts'
import { writeArticle } from '../article/article.server.ts'
import { inWorker } from '#app/platform/workers/in-worker.server.ts'
import type * as articleWorker from '../article/article.worker.ts'
import { cleanArticle } from '../article/clean-article.server.ts'
import { aiError } from '../ai-error.ts'
import { randomUUID } from 'node:crypto'
import { addPicture } from '#app/features/media/picture/store-picture.server.ts'
import { pictureAddress } from '#app/features/media/picture/library-picture.ts'
import { contentValues, contentGoals } from '../offline/suggestions.ts'
import { introduction } from '../offline/introduction.server.ts'
import { ownFactsOn } from '../knowledge/own-facts.server.ts'
import { subjectOf } from '../knowledge/subject.ts'

const titleShape = z.object({ optimizedTitle: z.string() })

const optimizeMetaTitle = aiFunction({
	name: 'optimize-meta-title',
	input: z.object({ postTitle: fields.postTitle, focusKeyword: fields.focusKeyword }),
	answer: z.object({ optimizedTitle: answers.text }),
	async run(input, { text }, context) {
		if (text.kind === 'model') return text.object('optimize-meta-title', titleShape, input, context)
		return { optimizedTitle: optimizedTitle(input.postTitle, input.focusKeyword) }
	},
})

const valuesShape = z.object({ suggestedUSPs: z.array(z.string()) })

const suggestContentValue = aiFunction({
	name: 'suggest-content-value',
	input: z.object({ postTitle: fields.postTitle, topic: fields.topic, focusKeyword: fields.anyFocusKeyword }),
	answer: z.object({ suggestedUSPs: answers.list }),
	async run(input, { text }, context) {
		if (text.kind === 'model') return text.object('suggest-content-value', valuesShape, input, context)
		const subject = subjectOf(input.postTitle)
		return { suggestedUSPs: contentValues(subject, await ownFactsOn(subject, input.topic, turnOf(context))) }
	},
})

const goalsShape = z.object({ suggestedGoals: z.array(z.string()) })

const suggestContentGoals = aiFunction({
	name: 'suggest-content-goals',
	input: z.object({ postTitle: fields.postTitle, topic: fields.topic, focusKeyword: fields.anyFocusKeyword }),
	answer: z.object({ suggestedGoals: answers.list }),
	async run(input, { text }, context) {
		if (text.kind === 'model') return text.object('suggest-content-goals', goalsShape, input, context)
		const subject = subjectOf(input.postTitle)
		return { suggestedGoals: contentGoals(subject, await ownFactsOn(subject, input.topic, turnOf(context))) }
	},
})

const descriptionShape = z.object({ metaDescription: z.string() })

const generateMetaDescription = aiFunction({
	name: 'generate-meta-description',
	input: z.object({
		focusKeyword: fields.focusKeyword,
		contentValue: fields.contentValue,
		metaDescriptionExamples: fields.examples,
	}),
	answer: z.object({ metaDescription: answers.text }),
	async run(input, { text }, context) {
		if (text.kind === 'model') return text.object('generate-meta-description', descriptionShape, input, context)
		const { focusKeyword, contentValue, metaDescriptionExamples } = input
		return { metaDescription: metaDescription(focusKeyword, contentValue, metaDescriptionExamples) }
	},
})

const introductionShape = z.object({ introduction: z.string() })

const writeIntroduction = aiFunction({
	name: 'write-introduction',
	input: z.object({ focusKeyword: fields.focusKeyword, topic: fields.topic }),
	answer: z.object({ introduction: answers.text }),
	async run(input, { text }, context) {
		if (text.kind === 'model') return text.object('write-introduction', introductionShape, input, context)
		return { introduction: await introduction(input.focusKeyword, input.topic, turnOf(context)) }
	},
})

const generateFullContent = aiFunction({
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

const refine = inWorker<typeof articleWorker>('app/features/ai/article/article.worker.ts')('refineByRules')

const refineContent = aiFunction({
	name: 'refine-content',
	input: z.object({ originalArticle: fields.article, userRequest: fields.userRequest }),
	answer: z.object({ refinedArticle: answers.text }),
	async run(input, { text }, context) {
		const turn = turnOf(context)
		if (text.kind === 'model') {
			const refined = await text.text('refine-content', 'refinedArticle', input, context)
			return { refinedArticle: await cleanArticle(refined, Object.values(input), turn) }
		}
		const refined = await refine(turn, input.originalArticle, input.userRequest)
		if ('problem' in refined)
			throw aiError('not_possible', refined.problem, { title: functionMessages['refine-content'].failedTitle })
		const [step, refinedArticle] =
			'unchanged' in refined
				? [aiMessages.noChange(refined.unchanged), input.originalArticle]
				: [refined.did, refined.article]
		context.emit({ type: 'status', step, done: 1, total: 1 })
		return { refinedArticle }
	},
})

const generateImage = aiFunction({
	name: 'generate-image',
	by: 'picture',
	input: z.object({ prompt: fields.imagePrompt, aspectRatio: fields.aspectRatio }),
	answer: z.object({ imageUrl: answers.text, imageAltText: z.string().optional() }),
	async run({ prompt, aspectRatio }, { picture }, context) {
		const { bytes, altText } = await picture.draw(prompt, aspectRatio, context)
		return { imageUrl: await storePicture(bytes, altText, context.viewer.id), imageAltText: altText }
	},
})

/** Stores a generated picture in the media library like an upload; returns its address. */
async function storePicture(bytes: Uint8Array<ArrayBuffer>, alt: string, uploaderId: string): Promise<string> {
	const file = new File([bytes], 'drawn.webp')
	const { name } = await addPicture({ file, alt, dedupeKey: randomUUID(), uploaderId })
	return pictureAddress(name)
}

/** The remote functions by name: those of the specification (section 7), and the writing help of the editor. */
export const functions: Readonly<Record<FunctionName, AiFunction>> = {
	'ai-blog-generator': aiBlogGenerator,
	'suggest-keywords': suggestKeywords,
	'optimize-meta-title': optimizeMetaTitle,
	'suggest-content-value': suggestContentValue,
	'generate-meta-description': generateMetaDescription,
	'write-introduction': writeIntroduction,
	'suggest-content-goals': suggestContentGoals,
	'generate-full-content': generateFullContent,
	'refine-content': refineContent,
	'generate-image': generateImage,
	'help-with-text': helpWithText,
}

export const functionNamed = (name: string): AiFunction | undefined => (isFunction(name) ? functions[name] : undefined)
