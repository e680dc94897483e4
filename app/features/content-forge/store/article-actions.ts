import { z } from 'zod'
import { showToast } from '#app/ui/toasts/toast.ts'
import { forgeAddresses } from '../session/addresses.ts'
import { articleToast, sendArticle, showArticleError } from './article-request.ts'
import { ask, saveProblemOf } from './forge-client.ts'
import type { ForgeStore } from './forge-store.ts'
import { editSaver } from './save-edit.ts'
import { showSignedOut } from '../session/signed-out.ts'
import { screenMessages as messages } from '../messages.ts'

const version = z.object({ number: z.number(), text: z.string() })
const draft = z.object({ id: z.string() })

/** Actions on an existing article: apply reviewed changes, restore a version, save the draft. */
export function articleActions(store: ForgeStore, onStale: () => void) {
	const { id, autosaver, change } = store
	const put = async (body: unknown, done: (number: number) => string): Promise<void> => {
		const end = await sendArticle(store, body, onStale)
		if (end === 'conflict') showArticleError(messages.articleElsewhere)
		const number = store.now().session.article?.number ?? 1
		if (end === 'taken') showToast({ kind: 'success', message: done(number), id: articleToast })
	}
	const versionText = async (number: number): Promise<string | null> => {
		const result = await ask(forgeAddresses.version(id, number), version)
		return result.ok ? result.value.text : null
	}
	const saveEdit = editSaver(store, versionText, onStale)
	const failed = (title: string, description: string) =>
		showToast({ kind: 'error', message: title, description, id: 'forge-draft' })

	return {
		review: async (text: string): Promise<void> => {
			const { article } = store.now().session
			// All changes are accepted: there is nothing to save.
			if (!article || text === article.text) return change((before) => ({ ...before, before: null }))
			await put({ base: article.number, text, source: 'reviewed' }, () => messages.reviewed)
		},
		restore: async (number: number): Promise<void> => {
			await put({ restore: number }, () => messages.restored(number))
		},
		/** Takes the last refinement back. */
		undo: async (): Promise<void> => {
			const { before, session } = store.now()
			if (!before || !session.article || before.number !== session.article.number) return
			await put({ base: session.article.number, text: before.text, source: 'reviewed' }, () => messages.undone)
		},
		/** The text of a version; null when it cannot be loaded. */
		versionText,
		saveEdit,
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
			if (session.state.articleEdit && !(await saveEdit())) return null
			change((before) => ({ ...before, isSavingDraft: true }))
			const unsaved = await autosaver.beginSend()
			const result = await ask(forgeAddresses.draft(id), draft, { person: store.person, ...unsaved })
			const problem = result.ok ? null : saveProblemOf(result.error)
			autosaver.endSend(result.ok, problem)
			change((before) => ({ ...before, isSavingDraft: false }))
			if (!result.ok) {
				const message = result.error?.title ?? messages.saveFailed
				const description = result.error?.message ?? messages.saveFailedText
				if (problem === 'signed-out') showSignedOut({ message, description })
				else failed(message, description)
				return null
			}
			showToast({
				kind: 'success',
				message: messages.draftSaved,
				description: messages.draftSavedText(optimizedTitle || postTitle),
				id: 'forge-draft',
			})
			return result.value.id
		},
	}
}
