import { z } from 'zod'
import { inputMessages } from './messages.ts'

/** The shapes of a picture that can be asked for; the first is the usual one. */
export const aspectRatios = ['1:1', '16:9', '9:16'] as const
export type AspectRatio = (typeof aspectRatios)[number]

/** A required text; `missing` is its error. */
const required = (label: string, missing: string, max: number) =>
	z.string(missing).trim().min(1, missing).max(max, inputMessages.tooLong(label, max))

/** An optional text: absent, null and blank are the same. */
const optional = (label: string, max: number) =>
	z
		.string()
		.trim()
		.max(max, inputMessages.tooLong(label, max))
		.nullish()
		.transform((text) => text || undefined)

export const maxArticle = 100_000

export const fields = {
	postTitle: required('Post Title', inputMessages.postTitle, 200),
	topic: required('Topic', inputMessages.topic, 500),
	focusKeyword: required('Focus Keyword', inputMessages.focusKeyword, 120),
	anyFocusKeyword: optional('Focus Keyword', 120),
	contentValue: required('Content Value', inputMessages.contentValue, 600),
	examples: required('Examples', inputMessages.examples, 4_000),
	longTailKeywords: z
		.array(z.string().trim().max(300, inputMessages.tooLong('A keyword', 300)))
		.max(30, inputMessages.tooMany('Keywords', 30))
		.nullish()
		.transform((list) => (list ?? []).filter((keyword) => keyword !== '')),
	introduction: optional('Introduction', 4_000),
	targetAudience: required('Target Audience', inputMessages.audience, 120),
	desiredTone: required('Desired Tone', inputMessages.tone, 120),
	contentGoal: required('Content Goal', inputMessages.goal, 600),
	article: required('Article', inputMessages.article, maxArticle),
	userRequest: required('Request', inputMessages.request, 2_000),
	imagePrompt: required('Prompt', inputMessages.imagePrompt, 4_000),
	aspectRatio: z.enum(aspectRatios, inputMessages.aspectRatio).default(aspectRatios[0]),
	prompt: required('Prompt', inputMessages.prompt, 4_000),
}

/** As many as a list of an answer may have. */
export const maxListed = 30

/** The key fields of answers (section 3): never blank. */
export const answers = {
	text: z.string().trim().min(1),
	list: z.array(z.string().trim().min(1)).min(1).max(maxListed),
}
