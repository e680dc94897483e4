import { useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '#app/ui/toasts/toast.ts'
import type { PostFields } from '../post/post-model.ts'
import type { Conflict } from '../post/conflict.ts'
import type { UnsavedDraft } from '../drafts/use-unsaved-drafts.ts'
import { MergeDialog, type MergeOutcome, type MergeQuestion } from '../compare/merge-dialog.tsx'
import { conflictMessages, recoveryMessages } from '../post/messages.ts'
import { typeInto, wholeEdit } from '../text/type-into.ts'
import type { WritingTools } from '../drafts/use-writing.ts'

type Open = MergeQuestion & { settle: (outcome: MergeOutcome) => void }

type Begin = {
	tools: WritingTools
	field: RefObject<HTMLTextAreaElement | null>
	/** The unsaved changes of an earlier tab were restored. */
	onSettled: (draft: UnsavedDraft) => void
}

/**
 * Brings other text into the form: unsaved changes of an earlier tab, or a version that somebody else saved. Opens the
 * merge dialog where a choice is needed.
 */
export function useChoices({ tools, field, onSettled }: Begin) {
	const { writing, change, replace, now } = tools
	const [open, setOpen] = useState<Open | null>(null)

	/**
	 * Closes the dialog first: a field behind a modal dialog takes no typing, and the text's undo history would be lost.
	 */
	const put = (fields: PostFields, from?: { base: PostFields; version: number }) => {
		flushSync(() => setOpen(null))
		const text = field.current
		if (text && text.offsetParent !== null) typeInto(text, wholeEdit(text.value, fields.content))
		change({ kind: 'taken', fields, ...from })
	}
	const take = (draft: UnsavedDraft, fields: PostFields) => {
		put(fields)
		replace(draft.tab)
		onSettled(draft)
		showToast({ kind: 'success', message: recoveryMessages.taken, id: 'unsaved-draft' })
	}
	const compareDraft = (draft: UnsavedDraft) =>
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
	const restoreDraft = (draft: UnsavedDraft) => {
		const isUntouched = now().fields === writing.base
		if (isUntouched && draft.baseVersion === writing.version) take(draft, draft.fields)
		else compareDraft(draft)
	}
	const openConflict = (conflict: Conflict) =>
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
	const dialog: ReactNode = open && <MergeDialog question={open} onDone={open.settle} onClose={() => setOpen(null)} />
	return { dialog, restoreDraft, compareDraft, openConflict }
}
