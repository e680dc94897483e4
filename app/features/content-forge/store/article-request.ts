import { z } from 'zod'
import { engineKinds } from '#app/features/ai/engine-kinds.ts'
import { showToast } from '#app/ui/toasts/toast.ts'
import { forgeAddresses } from '../session/addresses.ts'
import { versionSources } from '../session/forge-session.ts'
import { ask, saveProblemOf } from './forge-client.ts'
import type { ForgeStore } from './forge-store.ts'
import { showSignedOut } from '../session/signed-out.ts'
import { screenMessages as messages } from '../messages.ts'

const changed = z.object({
	revision: z.number(),
	/** Absent when the article had this text already. */
	version: z
		.object({
			number: z.number(),
			source: z.enum(versionSources),
			request: z.string().nullable(),
			engine: z.enum(engineKinds).nullable(),
			model: z.string().nullable(),
			words: z.number(),
			at: z.string(),
		})
		.optional(),
	article: z.object({ number: z.number(), text: z.string() }),
})

export const articleToast = 'forge-article'

export const showArticleError = (description: string): void =>
	showToast({ kind: 'error', message: messages.articleFailed, description, id: articleToast })

/**
 * Sends a change of the article: `taken` with the new article on the screen, `conflict` adopted, or `failed` or `signed-out`
 * with an error shown.
 */
export async function sendArticle(
	store: ForgeStore,
	body: unknown,
	onStale: () => void,
): Promise<'taken' | 'conflict' | 'failed' | 'signed-out'> {
	const result = await ask(forgeAddresses.article(store.id), changed, body)
	if (result.ok) {
		const { revision, version: head, article } = result.value
		store.autosaver.advanced(revision)
		store.change((before) => {
			const versions = head ? [head, ...before.session.versions] : before.session.versions
			return { ...before, before: null, session: { ...before.session, revision, article, versions } }
		})
		return 'taken'
	}
	if (result.conflict) {
		store.autosaver.revised(result.conflict.revision)
		store.adopt(result.conflict)
		return 'conflict'
	}
	if (saveProblemOf(result.error) === 'signed-out') {
		showSignedOut({ message: messages.articleFailed, description: result.error?.message ?? '' })
		return 'signed-out'
	}
	const isOutdated = result.status === 409
	if (isOutdated) onStale()
	showArticleError(isOutdated ? messages.articleElsewhere : (result.error?.message ?? messages.tryAgain))
	return 'failed'
}
