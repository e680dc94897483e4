import type { Turn } from '#app/platform/workers/worker-pool.ts'
import type { Answers } from '../questions/answers.ts'
import { articleOf, headingsOf } from '../interview/article-of-interview.ts'
import { interviewOn } from '../interview/interview.server.ts'
import { serviceOf } from '../knowledge/service-line.ts'
import { postsOn } from '../knowledge/site-knowledge.server.ts'

export type DraftInput = {
	postTitle: string
	topic: string
	longTailKeywords: readonly string[]
	introduction?: string | undefined
	targetAudience: string
	desiredTone: string
}

/** The most posts to read after it. */
const maxOthers = 2

/**
 * A draft without a model: the outline for this kind of post, with the answers of its author, what the company has
 * published, and notes where a question is open. `onHeadings` and `onBlock` get it as it is made.
 */
export async function draftArticle(
	input: DraftInput,
	answers: Answers,
	turn: Turn,
	{ onHeadings, onBlock }: { onHeadings: (headings: string[]) => void; onBlock: (block: string) => void },
): Promise<{ fullArticle: string; suggestedHeadings: string[] }> {
	const { postTitle, topic, longTailKeywords, introduction = '' } = input
	const interview = await interviewOn(input, answers, turn)
	const suggestedHeadings = headingsOf(interview)
	onHeadings(suggestedHeadings)
	const near = await postsOn(interview.subject.search, topic, maxOthers, turn)
	const others = near.map(({ title, path }) => ({ title, path }))
	const service = serviceOf(`${postTitle} ${topic}`)
	const blocks = articleOf(interview, answers, { introduction, longTailKeywords, service, others })
	for (const block of blocks) onBlock(block)
	return { fullArticle: blocks.join('\n\n'), suggestedHeadings }
}
