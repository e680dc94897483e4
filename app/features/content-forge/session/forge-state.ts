import '#app/content/schema-without-eval.ts'
import { z } from 'zod'
import {
	emptyAnswers,
	maxAnswer,
	questionIds,
	type Answers,
	type QuestionId,
} from '#app/features/ai/questions/answers.ts'
import { aspectRatios, maxArticle } from '#app/features/ai/fields.ts'
import { inputMessages } from '#app/features/ai/messages.ts'

/** A text as the database can store it: no null characters, no lone surrogates. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

const text = (label: string, max: number) => z.string().max(max, inputMessages.tooLong(label, max)).transform(storable)
const list = (label: string, each: number) => z.array(text(label, each)).max(30, inputMessages.tooMany(label, 30))

/** The address of a picture of the media library, or empty. */
const picture = z.union([z.literal(''), z.string().regex(/^\/media\/[a-z0-9-]{1,200}$/)])

/**
 * A text that was typed on several devices at once is stored with the words of all: longer than may be typed, until its
 * author shortens it.
 */
const devices = 3

const answer = text('Answer', devices * maxAnswer)

/** The answers to the interview: a field each, so that two tabs that answer different questions do not collide. */
const answers = {
	answerOpening: answer,
	answerBefore: answer,
	answerNeeds: answer,
	answerCause: answer,
	answerSigns: answer,
	answerPoints: answer,
	answerSteps: answer,
	answerFirst: answer,
	answerSecond: answer,
	answerFigures: answer,
	answerPrice: answer,
	answerMovers: answer,
	answerExtras: answer,
	answerCompare: answer,
	answerAvoid: answer,
	answerMistake: answer,
	answerMyth: answer,
	answerCheck: answer,
	answerFix: answer,
	answerStop: answer,
	answerPick: answer,
	answerResult: answer,
	answerExample: answer,
	answerAudience: answer,
	answerAsked: answer,
	answerNext: answer,
} satisfies Record<QuestionId, typeof answer>

/** The article as its author is changing it, and the version it was begun from; null while nobody does. */
const articleEdit = z.object({ base: z.int().min(1), text: text('Article', devices * maxArticle) }).nullable()

/** The inputs and results of the screen. The article, its versions and the chat are stored separately. */
const stateShape = z.object({
	postTitle: text('Post Title', 200),
	topic: text('Topic', 500),
	focusKeyword: text('Focus Keyword', 120),
	longTailKeywords: list('Keywords', 300),
	optimizedTitle: text('Optimized Title', 200),
	metaDescriptionExamples: text('Examples', 4_000),
	metaDescription: text('Meta Description', 500),
	suggestedUSPs: list('Content Values', 600),
	contentValue: text('Content Value', 600),
	suggestedGoals: list('Content Goals', 600),
	contentGoal: text('Content Goal', 600),
	introduction: text('Introduction', devices * 4_000),
	targetAudience: text('Target Audience', 120),
	/** Used instead of the choice where that is `otherChoice`; the same for the tone. */
	otherAudience: text('Target Audience', 120),
	desiredTone: text('Desired Tone', 120),
	otherTone: text('Desired Tone', 120),
	suggestedHeadings: list('Headings', 300),
	imagePrompt: text('Prompt', 4_000),
	aspectRatio: z.enum(aspectRatios, inputMessages.aspectRatio),
	imageUrl: picture,
	imageAltText: text('Alternative text', 300),
	imageIsFeatured: z.boolean(),
	articleEdit,
	/** Its questions were shown. */
	isInterview: z.boolean(),
	...answers,
})

export type ForgeState = z.output<typeof stateShape>

/** The fields of a session that a page sends. */
export const statePatch = stateShape.exactPartial()
export type StatePatch = z.output<typeof statePatch>

export const emptyForgeState: ForgeState = {
	postTitle: '',
	topic: '',
	focusKeyword: '',
	longTailKeywords: [],
	optimizedTitle: '',
	metaDescriptionExamples: [
		'Discover [focusKeyword]: what it does, what it costs and how to choose well.',
		'Looking for [focusKeyword]? Learn what matters before you decide.',
		'A clear guide to [focusKeyword], with steps you can take today.',
	].join('\n'),
	metaDescription: '',
	suggestedUSPs: [],
	contentValue: '',
	suggestedGoals: [],
	contentGoal: '',
	introduction: '',
	targetAudience: '',
	otherAudience: '',
	desiredTone: '',
	otherTone: '',
	suggestedHeadings: [],
	imagePrompt: '',
	aspectRatio: '1:1',
	imageUrl: '',
	imageAltText: '',
	imageIsFeatured: true,
	articleEdit: null,
	isInterview: false,
	...emptyAnswers,
}

/** The state of a stored session. Fields this version does not know are dropped, fields it cannot read are empty. */
export function storedState(stored: Readonly<Record<string, unknown>>): ForgeState {
	const whole = statePatch.safeParse(stored)
	if (whole.success) return { ...emptyForgeState, ...whole.data }
	return Object.entries(stored).reduce<ForgeState>((state, [name, value]) => {
		const one = statePatch.safeParse({ [name]: value })
		return one.success ? { ...state, ...one.data } : state
	}, emptyForgeState)
}

/** The choice that opens a field whose text becomes the audience or the tone. */
export const otherChoice = 'Other (Specify)'

export const audienceOf = ({ targetAudience, otherAudience }: ForgeState): string =>
	targetAudience === otherChoice ? otherAudience : targetAudience
export const toneOf = ({ desiredTone, otherTone }: ForgeState): string =>
	desiredTone === otherChoice ? otherTone : desiredTone

/** What the author has answered so far. */
export const answersOf = (state: ForgeState): Answers =>
	Object.fromEntries(questionIds.filter((id) => state[id].trim() !== '').map((id) => [id, state[id]]))
