import { scriptAction } from '#app/action/action.server.ts'
import { z } from 'zod'
import { fields } from '#app/features/ai/fields.ts'
import { storable } from './forge-state.ts'
import { changeArticle } from './versions.server.ts'
import { sessionCall, sessionIdIn } from './session-call.server.ts'

const number = z.int().min(1)

/** Replaces the article by a reviewed or edited text or an earlier version. */
export const action = scriptAction({
	...sessionCall(),
	limit: 'writing',
	input: z.union([
		z.object({ base: number, text: fields.article.transform(storable), source: z.enum(['reviewed', 'edited']) }),
		z.object({ restore: number }),
	]),
	unrecorded: 'Changes what nobody but the person can read.',
	async run(change, { user, params }) {
		const { revision, version, article } = await changeArticle(sessionIdIn(params), change, user)
		return { revision, ...(version && { version }), article }
	},
})
