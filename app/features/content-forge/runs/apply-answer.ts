import { z } from 'zod'
import { type ForgeState, storable } from '../session/forge-state.ts'
import type { ForgeTool } from '../session/tools.ts'

/** Cut to what the state holds, so that a too long answer can still be used and edited. */
const text = (max: number) => z.string().transform((value) => storable(value).slice(0, max).toWellFormed().trim())
const list = (each: number) => z.array(text(each)).transform((items) => items.slice(0, 30))
/** To choose from: models repeat themselves. */
const choices = (each: number) => list(each).transform((items) => [...new Set(items)])
const article = z.string().transform(storable)

/** What an answer changes; `article` is null where it stays as it is. */
type Applied = { patch: Partial<ForgeState>; article: string | null }

type Result = {
	applied: (answer: unknown, state: ForgeState) => Applied
	/** Whether the state holds this tool's result. */
	isInPlace: (state: ForgeState, hasArticle: boolean) => boolean
}

/** `shape` reads a checked answer, `change` says which fields it sets. */
const result = <Shape extends z.ZodType>(
	shape: Shape,
	change: (answer: z.output<Shape>, state: ForgeState) => Partial<ForgeState>,
	isInPlace: Result['isInPlace'],
): Result => ({
	applied: (answer, state) => ({
		patch: { ...change(shape.parse(answer), state), ...filledTopic(state) },
		article: null,
	}),
	isInPlace,
})

export const outline = list(300)
const generated = z.object({ fullArticle: article, suggestedHeadings: outline })
const refined = z.object({ refinedArticle: article })

const results: Readonly<Record<ForgeTool, Result>> = {
	'suggest-keywords': result(
		z.object({ focusKeyword: text(120), longTailKeywords: choices(300) }),
		(answer) => answer,
		({ focusKeyword, longTailKeywords }) => focusKeyword !== '' && longTailKeywords.length > 0,
	),
	'optimize-meta-title': result(
		z.object({ optimizedTitle: text(200) }),
		(answer) => answer,
		({ optimizedTitle }) => optimizedTitle !== '',
	),
	'suggest-content-value': result(
		z.object({ suggestedUSPs: choices(600) }),
		({ suggestedUSPs }, { contentValue }) => ({ suggestedUSPs, contentValue: chosen(contentValue, suggestedUSPs) }),
		({ contentValue }) => contentValue !== '',
	),
	'suggest-content-goals': result(
		z.object({ suggestedGoals: choices(600) }),
		({ suggestedGoals }, { contentGoal }) => ({ suggestedGoals, contentGoal: chosen(contentGoal, suggestedGoals) }),
		({ contentGoal }) => contentGoal !== '',
	),
	'generate-meta-description': result(
		z.object({ metaDescription: text(500) }),
		(answer) => answer,
		({ metaDescription }) => metaDescription !== '',
	),
	'write-introduction': result(
		z.object({ introduction: text(4_000) }),
		(answer) => answer,
		({ introduction }) => introduction !== '',
	),
	'generate-full-content': {
		applied(answer, state) {
			const { fullArticle, suggestedHeadings } = generated.parse(answer)
			return { patch: { suggestedHeadings, ...filledTopic(state) }, article: fullArticle }
		},
		isInPlace: (_state, hasArticle) => hasArticle,
	},
	'refine-content': {
		applied: (answer) => ({ patch: {}, article: refined.parse(answer).refinedArticle }),
		isInPlace: () => false,
	},
	'generate-image': result(
		z.object({ imageUrl: z.string(), imageAltText: text(300).optional() }),
		({ imageUrl, imageAltText = '' }) => ({ imageUrl, imageAltText }),
		({ imageUrl }) => imageUrl !== '',
	),
}

/** What a checked answer changes on the screen (specification, section 4). */
export const applied = (tool: ForgeTool, answer: unknown, state: ForgeState): Applied =>
	results[tool].applied(answer, state)

/** Whether the result of a tool is there, so that it need not be made again from the same input. */
export const isInPlace = (tool: ForgeTool, state: ForgeState, hasArticle: boolean): boolean =>
	results[tool].isInPlace(state, hasArticle)

/** The choice stays as long as it is among the new suggestions. */
const chosen = (choice: string, among: readonly string[]) => (among.includes(choice) ? choice : (among[0] ?? ''))

/** An empty topic is filled with the title. */
export const filledTopic = ({ topic, postTitle }: ForgeState): Partial<ForgeState> =>
	topic.trim() === '' && postTitle.trim() !== '' ? { topic: postTitle } : {}
