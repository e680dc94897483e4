import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '#app/ui/toasts/toast.ts'
import type { UnsavedDraft } from '../drafts/use-unsaved-drafts.ts'
import { MergeDialog, type Comparing, type MergeOutcome, type MergeQuestion } from '../compare/merge-dialog.tsx'
import { conflictMessages, recoveryMessages } from '../post/messages.ts'
import type { WritingTools } from '../drafts/use-writing.ts'
import type { Writing } from '../drafts/writing-state.ts'

type Open<V> = MergeQuestion<V> & { settle: (outcome: MergeOutcome<V>) => void }

/** What somebody else has saved since. */
type Other<V> = { version: number; fields: V }

type Begin<V extends object, W extends Writing<V>> = {
	tools: WritingTools<V, W>
	comparing: Comparing<V>
	/** Shows the values, after the dialog has been closed and before they are typed. */
	show: (fields: V) => void
	/** The unsaved changes of an earlier tab were restored. */
	onSettled: (draft: UnsavedDraft<V>) => void
}

/**
 * Brings other text into the form: unsaved changes of an earlier tab, or a version that somebody else saved. Opens the
 * merge dialog where a choice is needed.
 */
export function useChoices<V extends object, W extends Writing<V>>({ tools, comparing, show, onSettled }: Begin<V, W>) {
	const { writing, change, replace, now } = tools
	const [open, setOpen] = useState<Open<V> | null>(null)

	/**
	 * Closes the dialog first: a field behind a modal dialog takes no typing, and the text's undo history would be lost.
	 */
	const put = (fields: V, from?: { base: V; version: number }) => {
		flushSync(() => setOpen(null))
		show(fields)
		change({ kind: 'taken', fields, ...from })
	}
	const take = (draft: UnsavedDraft<V>, fields: V) => {
		put(fields)
		replace(draft.tab)
		onSettled(draft)
		showToast({ kind: 'success', message: recoveryMessages.taken, id: 'unsaved-draft' })
	}
	const compareDraft = (draft: UnsavedDraft<V>) =>
		setOpen({
			base: draft.baseVersion === writing.version ? writing.base : draft.base,
			mine: draft.fields,
			theirs: now().fields,
			names: { mine: recoveryMessages.after, theirs: recoveryMessages.before },
			settle: ({ kind, fields }) => {
				if (kind !== 'theirs') take(draft, fields)
				else flushSync(() => setOpen(null))
			},
		})
	const restoreDraft = (draft: UnsavedDraft<V>) => {
		const isUntouched = now().fields === writing.base
		if (isUntouched && draft.baseVersion === writing.version) take(draft, draft.fields)
		else compareDraft(draft)
	}
	const openConflict = (conflict: Other<V>) =>
		setOpen({
			base: now().base,
			mine: now().fields,
			theirs: conflict.fields,
			names: { mine: conflictMessages.mine, theirs: conflictMessages.theirs },
			settle: ({ kind, fields }) => {
				put(fields, { base: conflict.fields, version: conflict.version })
				const messageNames = { mine: 'mineTaken', theirs: 'theirsTaken', merged: 'merged' } as const
				showToast({ kind: 'success', message: conflictMessages[messageNames[kind]], id: 'post-saved' })
			},
		})
	const dialog: ReactNode = open && (
		<MergeDialog question={open} comparing={comparing} onDone={open.settle} onClose={() => setOpen(null)} />
	)
	return { dialog, restoreDraft, compareDraft, openConflict }
}
