import { z } from 'zod'
import { fields } from '../fields.ts'
import { forgeAction } from './forge-action.server.ts'
import { storable } from './storable.ts'
import { changeArticle } from './versions.server.ts'

const number = z.int().min(1)

/** Makes a reviewed text, or an earlier version, the article. */
export const action = forgeAction({
	limit: 'writing',
	input: z.union([
		z.object({ base: number, text: fields.article.transform(storable), source: z.literal('reviewed') }),
		z.object({ restore: number }),
	]),
	unrecorded: 'Changes what nobody but the person can read.',
	async run(change, { viewer, id }) {
		const { revision, version, article } = await changeArticle(id, change, viewer)
		return { revision, ...(version && { version }), article }
	},
})
