import { z } from 'zod'
import { mergeText } from '#app/content/merge/merge-text.ts'
import { engineKinds } from '#app/features/ai/engine-kinds.ts'
import { flushTexts } from '#app/features/markdown-editor/visual/open-texts.ts'
import { showToast } from '#app/ui/toasts/toast.ts'
import { forgeAddresses } from '../session/addresses.ts'
import { versionSources } from '../session/forge-session.ts'
import { ask } from './forge-client.ts'
import type { ForgeStore } from './forge-store.ts'
import { screenMessages as messages } from '../messages.ts'

const changed = z.object({
	revision: z.number(),
	version: z.object({
		number: z.number(),
		source: z.enum(versionSources),
		request: z.string().nullable(),
		engine: z.enum(engineKinds).nullable(),
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
	const { id, autosaver, change, set } = store
	/** Whether the server took it. */
	const put = async (body: unknown, done: (number: number) => string): Promise<boolean> => {
		const result = await ask(forgeAddresses.article(id), changed, body)
		if (!result.ok) {
			const isOutdated = result.status === 409
			if (isOutdated) onStale()
			const description = isOutdated ? messages.articleElsewhere : (result.error?.message ?? messages.tryAgain)
			showToast({ kind: 'error', message: messages.articleFailed, description, id: 'forge-article' })
			return false
		}
		const { revision, version: head, article } = result.value
		autosaver.revised(revision)
		change((before) => ({
			...before,
			before: null,
			session: { ...before.session, revision, article, versions: [head, ...before.session.versions] },
		}))
		showToast({ kind: 'success', message: done(head.number), id: 'forge-article' })
		return true
	}
	const versionText = async (number: number): Promise<string | null> => {
		const result = await ask(forgeAddresses.version(id, number), version)
		return result.ok ? result.value.text : null
	}
	/** Whether the article has what was edited. Changes that were made to it since are combined first. */
	const saveEdit = async (): Promise<boolean> => {
		flushTexts()
		const { article, state } = store.now().session
		const { articleEdit: edit } = state
		if (!article || !edit) return true
		if (edit.text === article.text) {
			set({ articleEdit: null })
			return true
		}
		if (edit.base !== article.number) {
			const base = await versionText(edit.base)
			if (base === null) {
				showToast({
					kind: 'error',
					message: messages.articleFailed,
					description: messages.tryAgain,
					id: 'forge-article',
				})
				return false
			}
			// What was typed while the version was loaded is in it.
			flushTexts()
			const now = store.now().session
			const mine = now.state.articleEdit?.text ?? edit.text
			const theirs = now.article ?? article
			const parts = mergeText(base, mine, theirs.text)
			const text = parts.map((part) => (part.kind === 'agreed' ? part.text : part.mine)).join('')
			set({ articleEdit: { base: theirs.number, text } })
			showToast({ kind: 'info', message: messages.editCombined, id: 'forge-article' })
			return false
		}
		if (!(await put({ ...edit, source: 'edited' }, () => messages.edited))) return false
		// What was typed since stays open.
		flushTexts()
		const later = store.now().session
		const isSame = later.state.articleEdit?.text === edit.text
		set({
			articleEdit: isSame ? null : { base: later.article?.number ?? 1, text: later.state.articleEdit?.text ?? '' },
		})
		return true
	}
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
			autosaver.endSend(result.ok)
			change((before) => ({ ...before, isSavingDraft: false }))
			if (!result.ok) {
				failed(result.error?.title ?? messages.saveFailed, result.error?.message ?? messages.saveFailedText)
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
