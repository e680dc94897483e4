import { z } from 'zod'
import { showToast } from '#app/ui/toasts/toast.ts'
import { forgeAddresses } from '../session/addresses.ts'
import { ask } from './forge-client.ts'
import type { ForgeStore } from './forge-store.ts'
import { screenMessages as messages } from '../messages.ts'

const changed = z.object({
	revision: z.number(),
	version: z.object({
		number: z.number(),
		source: z.enum(['generated', 'refined', 'reviewed', 'restored', 'interrupted']),
		request: z.string().nullable(),
		engine: z.enum(['offline', 'model']).nullable(),
		model: z.string().nullable(),
		words: z.number(),
		at: z.string(),
	}),
	article: z.object({ number: z.number(), text: z.string() }),
})
const version = z.object({ number: z.number(), text: z.string() })
const draft = z.object({ id: z.string() })

/** Actions on an existing article: apply reviewed changes, restore a version, save the draft. */
export function articleActions(store: ForgeStore, onStale: () => void) {
	const { id, autosaver, change } = store
	const put = async (body: unknown, done: (number: number) => string) => {
		const answer = await ask(forgeAddresses.article(id), changed, body)
		if (!answer.ok) {
			const isOutdated = answer.status === 409
			if (isOutdated) onStale()
			const description = isOutdated ? messages.articleElsewhere : (answer.error?.message ?? messages.tryAgain)
			return showToast({ kind: 'error', message: messages.articleFailed, description, id: 'forge-article' })
		}
		const { revision, version: head, article } = answer.value
		autosaver.revised(revision)
		change((before) => ({
			...before,
			before: null,
			session: { ...before.session, revision, article, versions: [head, ...before.session.versions] },
		}))
		showToast({ kind: 'success', message: done(head.number), id: 'forge-article' })
	}
	const failed = (title: string, description: string) =>
		showToast({ kind: 'error', message: title, description, id: 'forge-draft' })

	return {
		review: (text: string) => {
			const { article } = store.now().session
			// All changes are accepted: there is nothing to save.
			if (!article || text === article.text) return Promise.resolve(change((before) => ({ ...before, before: null })))
			return put({ base: article.number, text, source: 'reviewed' }, () => messages.reviewed)
		},
		/** Takes the last refinement back. */
		undo: () => {
			const { before, session } = store.now()
			if (!before || !session.article || before.number !== session.article.number) return Promise.resolve()
			return put({ base: session.article.number, text: before.text, source: 'reviewed' }, () => messages.undone)
		},
		restore: (number: number) => put({ restore: number }, () => messages.restored(number)),
		/** The text of a version; null when it cannot be loaded. */
		versionText: async (number: number): Promise<string | null> => {
			const answer = await ask(forgeAddresses.version(id, number), version)
			return answer.ok ? answer.value.text : null
		},
		/** Resolves to the draft's id; null after an error was shown. */
		saveDraft: async (): Promise<string | null> => {
			const { session, isSavingDraft } = store.now()
			if (isSavingDraft) return null
			const { postTitle, optimizedTitle } = session.state
			if (postTitle.trim() === '') {
				change((before) => ({ ...before, missing: { field: 'postTitle', message: messages.needsTitle } }))
				failed(messages.cannotSave, messages.needsTitle)
				return null
			}
			if (!session.article) {
				failed(messages.cannotSave, messages.needsArticle)
				return null
			}
			change((before) => ({ ...before, isSavingDraft: true }))
			await autosaver.idle()
			const unsaved = autosaver.beginSend()
			const answer = await ask(forgeAddresses.draft(id), draft, unsaved)
			autosaver.endSend(answer.ok)
			change((before) => ({ ...before, isSavingDraft: false }))
			if (!answer.ok) {
				failed(answer.error?.title ?? messages.saveFailed, answer.error?.message ?? messages.saveFailedText)
				return null
			}
			showToast({
				kind: 'success',
				message: messages.draftSaved,
				description: messages.draftSavedText(optimizedTitle || postTitle),
				id: 'forge-draft',
			})
			return answer.value.id
		},
	}
}
