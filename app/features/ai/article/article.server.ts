import { z } from 'zod'
import { inWorker } from '#app/platform/workers/in-worker.server.ts'
import type { Turn } from '#app/platform/workers/worker-pool.ts'
import type * as articleWorker from './article.worker.ts'
import { cleanArticle } from './clean-article.server.ts'
import { maxListed } from '../fields.ts'
import { turnOf, type ModelEngine, type FunctionContext, type TextEngine } from '../engine/engine.ts'
import { answerTo, type Answers } from '../questions/answers.ts'
import { asksFor } from '../interview/interview.server.ts'
import { subjectOf } from '../knowledge/subject.ts'
import { draftArticle, type DraftInput } from '../offline/draft.server.ts'
import { factsAbout, postsAbout } from '../knowledge/site-knowledge.server.ts'

export type ArticleInput = DraftInput & { focusKeyword?: string | undefined; contentGoal: string }
type Article = { fullArticle: string; suggestedHeadings: string[] }

const headingsIn = inWorker<typeof articleWorker>('app/features/ai/article/article.worker.ts')('headingsIn')

const headingsShape = z.object({ suggestedHeadings: z.array(z.string()) })

/** Writes an outline, then the article in Markdown, streamed; based on the site's own posts. */
export function writeArticle(input: ArticleInput, engine: TextEngine, context: FunctionContext): Promise<Article> {
	return engine.kind === 'model' ? byModel(input, engine, context) : byRules(input, context)
}

async function byRules({ introduction, ...rest }: ArticleInput, context: FunctionContext): Promise<Article> {
	const { emit } = context
	const turn = turnOf(context)
	const input = {
		...rest,
		introduction: introduction && (await cleanArticle(introduction, [rest.postTitle, rest.topic], turn)),
	}
	let before = ''
	return draftArticle(input, context.answers ?? {}, turn, {
		onHeadings: (suggestedHeadings) => emit({ type: 'partial', value: { suggestedHeadings }, whole: true }),
		onBlock(block) {
			emit({ type: 'text', field: 'fullArticle', delta: before + block })
			before = '\n\n'
		},
	})
}

async function byModel(input: ArticleInput, engine: ModelEngine, context: FunctionContext): Promise<Article> {
	const { longTailKeywords, ...texts } = input
	const data = { ...texts, longTailKeywords: listed(longTailKeywords) }
	context.emit({ type: 'status', step: 'headings', done: 0, total: 2 })
	const { suggestedHeadings } = await engine.object('article-outline', headingsShape, data, context)
	context.emit({ type: 'partial', value: { suggestedHeadings }, whole: true })
	context.emit({ type: 'status', step: 'article', done: 1, total: 2 })
	const sources = await sourcesFor(input.postTitle, input.topic, turnOf(context))
	const answers = answersFor(input, context.answers ?? {})
	const written = { ...data, headings: listed(suggestedHeadings), sources, answers: answers || undefined }
	const article = await engine.text('generate-full-content', 'fullArticle', written, context)
	// Keywords, goals and introductions may come from a model, so addresses in them are not trusted; only these texts are.
	const given = [input.postTitle, input.topic, sources, answers]
	const fullArticle = await cleanArticle(article, given, turnOf(context))
	// A model may leave out a heading of its outline, or name it otherwise: the article is what readers get.
	const headings = (await headingsIn(turnOf(context), fullArticle)).slice(0, maxListed)
	return { fullArticle, suggestedHeadings: headings.length > 0 ? headings : suggestedHeadings }
}

/** What the author answered, with the questions. */
function answersFor({ postTitle, targetAudience }: ArticleInput, answers: Answers): string {
	return asksFor(subjectOf(postTitle), targetAudience, answers)
		.filter(({ id }) => answerTo(answers, id) !== '')
		.map(({ id, question }) => `${question}\n${answerTo(answers, id)}`)
		.join('\n\n')
}

const listed = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')

/** Sentences of our own posts with the links a model may use, to base its text on. */
async function sourcesFor(title: string, topic: string, turn: Turn): Promise<string> {
	const [facts, posts] = await Promise.all([factsAbout(title, topic, 8, turn), postsAbout(`${title} ${topic}`, 4)])
	return [
		...facts.map(({ sentence, post }) => `- ${sentence} (from [${post.title}](${post.path}))`),
		...posts.map(({ title, path }) => `- Further reading: [${title}](${path})`),
	].join('\n')
}
