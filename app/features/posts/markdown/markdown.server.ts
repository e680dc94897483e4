import { findPictures } from '#app/features/media/library/find-pictures.server.ts'
import { inWorker } from '#app/platform/workers/in-worker.server.ts'
import type { Turn } from '#app/platform/workers/worker-pool.ts'
import type * as renderWorker from './render.worker.ts'
import type { RenderedMarkdown } from './render.worker.ts'

export type { RenderedMarkdown } from './render.worker.ts'

/** Stored with the HTML. Raise it when the same Markdown gives other HTML: a job then renders old posts again. */
export const pipelineVersion = 6

const file = 'app/features/posts/markdown/render.worker.ts'
const render = inWorker<typeof renderWorker>(file)('renderText')
const placePictures = inWorker<typeof renderWorker>(file)('withPictures')

/** Renders Markdown as the HTML of a post, in a worker thread. @throws {WorkFailed} */
export async function renderMarkdown(source: string, turn: Turn): Promise<RenderedMarkdown> {
	const { pictures, ...rendered } = await render(turn, source)
	if (pictures.length === 0) return rendered
	return { ...rendered, html: await placePictures(turn, rendered.html, await findPictures(pictures)) }
}
