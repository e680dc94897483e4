import { scriptAction } from '#app/action/action.server.ts'
import { typedBy } from '#app/action/typed-by.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { z } from 'zod'
import { fields } from '#app/features/ai/fields.ts'
import { statePatch, storable, type StatePatch } from './forge-state.ts'
import { changeArticle } from './versions.server.ts'
import { mustBeTypedBy, sessionCall, sessionIdIn } from './session-call.server.ts'

const number = z.int().min(1)

/** Replaces the article by a reviewed or edited text or an earlier version. */
export const action = scriptAction({
	...sessionCall(),
	limit: 'writing',
	input: z.union([
		z.object({
			base: number,
			text: fields.article.transform(storable),
			source: z.enum(['reviewed', 'edited']),
			/** What the page has typed; pages of an earlier release send none. */
			...typedBy,
			revision: z.int().min(0).optional(),
			patch: statePatch.optional(),
		}),
		z.object({ restore: number }),
	]),
	unrecorded: 'Changes what nobody but the person can read.',
	async run(sent, { user, params }) {
		const result = await changeArticle(sessionIdIn(params), 'base' in sent ? changeIn(sent, user) : sent, user)
		if ('ok' in result) return Response.json(result, { status: 409, headers: { 'cache-control': 'no-store' } })
		const { revision, version, article } = result
		return Response.json(
			{ revision, ...(version && { version }), article },
			{ headers: { 'cache-control': 'no-store' } },
		)
	},
})

type Sent = {
	base: number
	text: string
	source: 'reviewed' | 'edited'
	person?: string | undefined
	revision?: number | undefined
	patch?: StatePatch | undefined
}

function changeIn({ base, text, source, person, revision, patch }: Sent, user: SignedIn) {
	mustBeTypedBy(person, user)
	return { base, text, source, typed: revision !== undefined && patch ? { revision, patch } : null }
}
