import { z } from 'zod'
import type { ForgeState, ForgeTool } from '../session/forge-state.ts'
import { storable } from '../session/storable.ts'

/** Cut to what the state holds, so that an answer that talks too much can still be used and typed over. */
const text = (most: number) => z.string().transform((words) => storable(words).slice(0, most).toWellFormed().trim())
const list = (each: number) => z.array(text(each)).transform((items) => items.slice(0, 30))
const article = z.string().transform(storable)

const answers = {
	keywords: z.object({ focusKeyword: text(120), longTailKeywords: list(300) }),
	title: z.object({ optimizedTitle: text(200) }),
	values: z.object({ suggestedUSPs: list(600) }),
	goals: z.object({ suggestedGoals: list(600) }),
	description: z.object({ metaDescription: text(500) }),
	introduction: z.object({ introduction: text(4_000) }),
	article: z.object({ fullArticle: article, suggestedHeadings: list(300) }),
	refined: z.object({ refinedArticle: article }),
	image: z.object({ imageUrl: z.string(), imageAltText: text(300).optional() }),
}

/** What an answer changes. */
type Applied = { patch: Partial<ForgeState>; article: string | null }

/** Of what was suggested: the choice that was made, as long as it is among them. */
const chosen = (choice: string, among: readonly string[]) => (among.includes(choice) ? choice : (among[0] ?? ''))

/** What a checked answer becomes on the screen (specification, section 4). */
export function applied(tool: ForgeTool, answer: unknown, state: ForgeState): Applied {
	const only = (patch: Partial<ForgeState>): Applied => ({ patch: { ...patch, ...filledTopic(state) }, article: null })
	switch (tool) {
		case 'suggest-keywords':
			return only(answers.keywords.parse(answer))
		case 'optimize-meta-title':
			return only(answers.title.parse(answer))
		case 'suggest-content-value': {
			const { suggestedUSPs } = answers.values.parse(answer)
			return only({ suggestedUSPs, contentValue: chosen(state.contentValue, suggestedUSPs) })
		}
		case 'suggest-content-goals': {
			const { suggestedGoals } = answers.goals.parse(answer)
			return only({ suggestedGoals, contentGoal: chosen(state.contentGoal, suggestedGoals) })
		}
		case 'generate-meta-description':
			return only(answers.description.parse(answer))
		case 'write-introduction':
			return only(answers.introduction.parse(answer))
		case 'generate-full-content': {
			const { fullArticle, suggestedHeadings } = answers.article.parse(answer)
			return { ...only({ suggestedHeadings }), article: fullArticle }
		}
		case 'refine-content':
			return { patch: {}, article: answers.refined.parse(answer).refinedArticle }
		case 'generate-image': {
			const { imageUrl, imageAltText = '' } = answers.image.parse(answer)
			return only({ imageUrl, imageAltText })
		}
	}
}

/** The topic is the title where nobody has typed one. */
export const filledTopic = ({ topic, postTitle }: ForgeState): Partial<ForgeState> =>
	topic.trim() === '' && postTitle.trim() !== '' ? { topic: postTitle } : {}

/** Whether the result of a tool stands in the state, so that the same input need not be asked again. */
export function isInPlace(tool: ForgeTool, state: ForgeState, hasArticle: boolean): boolean {
	switch (tool) {
		case 'suggest-keywords':
			return state.focusKeyword !== '' && state.longTailKeywords.length > 0
		case 'optimize-meta-title':
			return state.optimizedTitle !== ''
		case 'suggest-content-value':
			return state.contentValue !== ''
		case 'suggest-content-goals':
			return state.contentGoal !== ''
		case 'generate-meta-description':
			return state.metaDescription !== ''
		case 'write-introduction':
			return state.introduction !== ''
		case 'generate-full-content':
			return hasArticle
		case 'refine-content':
			return false
		case 'generate-image':
			return state.imageUrl !== ''
	}
}
