import { useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '#app/ui/toasts/toast.ts'
import type { PostFields } from '../post/post-model.ts'
import type { Conflict } from '../post/conflict.ts'
import type { LostWords } from '../drafts/use-unsaved-drafts.ts'
import { MergeDialog, type MergeOutcome, type MergeQuestion } from '../compare/merge-dialog.tsx'
import { meanwhileMessages, recoveryMessages } from '../post/messages.ts'
import { typeInto, wholeEdit } from '../text/type-into.ts'
import type { WritingTools } from '../drafts/use-writing.ts'

type Open = MergeQuestion & { settle: (outcome: MergeOutcome) => void }

type Begin = {
	tools: WritingTools
	field: RefObject<HTMLTextAreaElement | null>
	/** The unsaved changes of an earlier tab were restored. */
	onSettled: (words: LostWords) => void
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
	const take = (words: LostWords, fields: PostFields) => {
		put(fields)
		replace(words.tab)
		onSettled(words)
		showToast({ kind: 'success', message: recoveryMessages.taken, id: 'lost-words' })
	}
	const compareLost = (words: LostWords) =>
		setOpen({
			base: words.baseVersion === writing.version ? writing.base : words.base,
			mine: words.fields,
			theirs: now().fields,
			names: { mine: recoveryMessages.after, theirs: recoveryMessages.before },
			settle: ({ kind, fields }) => {
				if (kind !== 'theirs') take(words, fields)
				else flushSync(() => setOpen(null))
			},
		})
	const takeLost = (words: LostWords) => {
		const isUntouched = now().fields === writing.base
		if (isUntouched && words.baseVersion === writing.version) take(words, words.fields)
		else compareLost(words)
	}
	const askAbout = (conflict: Conflict) =>
		setOpen({
			base: now().base,
			mine: now().fields,
			theirs: conflict.fields,
			names: { mine: meanwhileMessages.mine, theirs: meanwhileMessages.theirs },
			settle: ({ kind, fields }) => {
				put(fields, { base: conflict.fields, version: conflict.version })
				const said = { mine: 'mineTaken', theirs: 'theirsTaken', merged: 'merged' } as const
				showToast({ kind: 'success', message: meanwhileMessages[said[kind]], id: 'post-saved' })
			},
		})
	const dialog: ReactNode = open && <MergeDialog question={open} onDone={open.settle} onClose={() => setOpen(null)} />
	return { dialog, takeLost, compareLost, askAbout }
}
