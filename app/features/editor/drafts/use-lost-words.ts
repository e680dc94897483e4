import { useMemo, useState } from 'react'
import { showToast } from '#app/ui/toasts/toast.ts'
import type { PostFields } from '../post/post-model.ts'
import { copiesOf, forgetCopy, type WritingPlace } from './local-copy.ts'
import { lostWords, type LostWords, type UnsavedTab } from './lost-words.ts'
import { recoveryMessages as messages } from '../post/messages.ts'
import { useOpenTabs } from './open-tabs.ts'
import { discardTab } from './send-autosave.ts'

type Begin = { place: WritingPlace; tab: string; unsaved: readonly UnsavedTab[]; fields: PostFields }

/** Unsaved changes of earlier tabs of this post, until they are restored or discarded. */
export function useLostWords({ place: { person, post }, tab, unsaved, fields }: Begin) {
	const open = useOpenTabs(`${person} ${post ?? 'new'}`, tab)
	const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
	// Computed from the initial data only: what this tab or another open tab saves later needs no recovery.
	const found = useMemo(
		() =>
			open === null || person === ''
				? []
				: lostWords(unsaved, copiesOf({ person, post }), fields, new Set([...open, tab])),
		[open, unsaved, person, post, fields, tab],
	)
	const lost = found.filter((words) => !settled.has(words.tab))
	const settle = (words: LostWords) => setSettled((all) => new Set([...all, words.tab]))
	return {
		lost,
		/** Whether another tab of this browser has the post open. */
		isOpenTwice: (open?.size ?? 0) > 0,
		settle,
		discard: async (words: LostWords) => {
			if (!(await discardTab(words.tab)))
				return showToast({ kind: 'error', message: messages.discardFailed, id: 'lost-words' })
			forgetCopy({ person, post }, words.tab)
			settle(words)
			showToast({ kind: 'success', message: messages.discarded, id: 'lost-words' })
		},
	}
}
