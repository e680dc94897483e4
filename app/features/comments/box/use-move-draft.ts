import { useEffect } from 'react'
import { showToast } from '#app/ui/toasts/toast.ts'
import { writingMessages as messages } from '../comment/messages.ts'
import { moveDraft } from './draft.ts'

/** An open form at a comment; `draft` is the key its text is stored under. */
export type OpenForm = { kind: 'reply' | 'edit'; id: string; draft: string }

/**
 * A comment may be deleted while somebody replies to it: its form closes, and the text moves to the form under the
 * comments, whose draft is `main`.
 */
export function useMoveDraft(open: OpenForm | null, isGone: boolean, main: string, close: () => void): void {
	useEffect(() => {
		if (!open || !isGone) return
		close()
		if (!moveDraft(open.draft, main)) return
		const message = open.kind === 'reply' ? messages.parentGone : messages.commentGone
		showToast({ kind: 'error', message, id: 'comment-moved' })
	}, [open, isGone, main, close])
}
