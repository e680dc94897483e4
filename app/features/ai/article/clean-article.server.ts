import { lookUp } from '#app/features/editor/checks/facts.server.ts'
import { inWorker } from '#app/platform/workers/in-worker.server.ts'
import type { Turn } from '#app/platform/workers/worker-pool.ts'
import type { cleanPrepared, prepareArticle } from './article.worker.ts'

const file = 'app/features/ai/article/article.worker.ts'
const prepare = inWorker<typeof prepareArticle>(file, 'prepareArticle')
const clean = inWorker<typeof cleanPrepared>(file, 'cleanPrepared')

/**
 * What a model wrote, made fit to be kept and shown. It may link to what is there on this site, and to other sites only
 * where somebody gave it the address: `given` is all that it was sent.
 *
 * @throws {WorkFailed}
 */
export async function cleanArticle(
	markdown: string,
	given: readonly (string | undefined)[],
	turn: Turn,
): Promise<string> {
	const { content, ...addresses } = await prepare(turn, markdown)
	const { links, pictures } = await lookUp({ slug: '', featuredImage: '' }, addresses)
	return clean(
		turn,
		content,
		{ links, pictures },
		given.map((text) => text ?? ''),
	)
}
