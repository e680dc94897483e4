import { lookUp } from '#app/features/editor/checks/facts.server.ts'
import { inWorker } from '#app/platform/workers/in-worker.server.ts'
import type { Turn } from '#app/platform/workers/worker-pool.ts'
import type * as articleWorker from './article.worker.ts'

const file = 'app/features/ai/article/article.worker.ts'
const prepare = inWorker<typeof articleWorker>(file)('prepareArticle')
const clean = inWorker<typeof articleWorker>(file)('cleanPrepared')

/**
 * Cleans a model's text before it is stored or shown. It may link to existing pages of this site, and to other sites
 * only when the address is in `given`, the texts the model was sent.
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
