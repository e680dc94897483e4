import { mergeText } from '#app/content/merge/merge-text.ts'
import { maxArticle } from '#app/features/ai/fields.ts'
import { flushTexts } from '#app/features/markdown-editor/visual/open-texts.ts'
import { showToast } from '#app/ui/toasts/toast.ts'
import { articleToast, sendArticle, showArticleError } from './article-request.ts'
import type { ForgeStore } from './forge-store.ts'
import { screenMessages as messages } from '../messages.ts'

/** By how many characters a text is too long for an article: those of two devices together may be. */
export const overArticle = (text: string): number => Math.max(0, text.trim().length - maxArticle)

/** After more changes of the session by other devices, one after the other, the author presses again. */
const maxTries = 4

type VersionText = (number: number) => Promise<string | null>

/** Makes the edit of the article a version and closes it, with whatever else was typed: all of it or nothing. */
export function editSaver(store: ForgeStore, versionText: VersionText, onStale: () => void) {
	const { autosaver, set, now } = store
	const edit = () => now().session.state.articleEdit
	const showJoined = (message: string, description: string) =>
		showToast({ kind: 'info', message, description, id: articleToast })
	/** The version that the edit began from is no longer the article. */
	const combine = async (base: number): Promise<void> => {
		const text = await versionText(base)
		if (text === null) return showArticleError(messages.tryAgain)
		// What was typed while the version was loaded is in it.
		flushTexts()
		const { article, state } = now().session
		if (!article || !state.articleEdit) return
		const parts = mergeText(text, state.articleEdit.text, article.text)
		const combined = parts.map((part) => (part.kind === 'agreed' ? part.text : part.mine)).join('')
		set({ articleEdit: { base: article.number, text: combined } })
		showJoined(messages.editCombined, messages.editCombinedHelp)
	}
	const send = async () => {
		// No save of this page is in progress: the next one would be taken for somebody else's.
		await autosaver.idle()
		flushTexts()
		const mine = edit()
		if (!mine) return 'taken'
		// Also what is saved already is sent as typed, so that it is combined with what another device has.
		set({ articleEdit: mine })
		const { revision, patch } = await autosaver.beginSend()
		const sent = patch.articleEdit ?? mine
		const closing = { person: store.person, revision, patch: { ...patch, articleEdit: null } }
		const end = await sendArticle(store, { ...sent, source: 'edited', ...closing }, onStale)
		autosaver.endSend(end === 'taken', end === 'signed-out' ? end : null)
		if (end === 'conflict') return edit()?.text === sent.text ? 'again' : 'joined'
		if (end === 'failed' || end === 'signed-out') return 'failed'
		flushTexts()
		const later = edit()
		store.stored({ articleEdit: null })
		// What was typed since stays open.
		if (later && later.text !== sent.text)
			set({ articleEdit: { base: now().session.article?.number ?? 1, text: later.text } })
		else if (edit()) set({ articleEdit: null })
		return end
	}
	/** Whether the article has what was edited. Changes that were made to it or to the edit since are combined first. */
	return async (): Promise<boolean> => {
		flushTexts()
		for (let tries = 0; tries < maxTries; tries += 1) {
			const { article, state } = now().session
			if (!article || !state.articleEdit) return true
			if (state.articleEdit.text === article.text) {
				set({ articleEdit: null })
				return true
			}
			if (state.articleEdit.base !== article.number) {
				await combine(state.articleEdit.base)
				return false
			}
			if (overArticle(state.articleEdit.text) > 0) {
				showArticleError(messages.articleOverNotice)
				return false
			}
			const end = await send()
			if (end === 'taken') {
				showToast({ kind: 'success', message: messages.edited, id: articleToast })
				return true
			}
			if (end === 'joined') showJoined(messages.editJoined, messages.editJoinedHelp)
			if (end !== 'again') return false
		}
		showArticleError(messages.tryAgain)
		return false
	}
}
