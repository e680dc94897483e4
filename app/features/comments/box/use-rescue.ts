import { useEffect } from 'react'
import { showToast } from '#app/ui/toasts/toast.ts'
import { writingMessages as messages } from '../comment/messages.ts'
import { moveDraft } from './draft.ts'

/** A form at a comment, and under which name its words are kept. */
export type OpenForm = { kind: 'reply' | 'edit'; id: string; draft: string }

/**
 * A comment may be deleted or taken back while somebody writes at it: the form goes with its place, and its words move on
 * to the form under the comments, whose draft is called `main`.
 */
export function useRescue(open: OpenForm | null, isGone: boolean, main: string, close: () => void): void {
	useEffect(() => {
		if (!open || !isGone) return
		close()
		if (!moveDraft(open.draft, main)) return
		const message = open.kind === 'reply' ? messages.parentGone : messages.commentGone
		showToast({ kind: 'error', message, id: 'comment-moved' })
	}, [open, isGone, main, close])
}
