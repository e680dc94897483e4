import { useEffect, useMemo, useState } from 'react'
import { showToast } from '#app/ui/toast.ts'
import type { PostFields } from '../post-fields.ts'
import { copiesOf, forgetCopy, type WritingPlace } from './local-copy.ts'
import { lostWords, type LostWords, type UnsavedTab } from './lost-words.ts'
import { recoveryMessages as messages } from './messages.ts'
import { useOpenTabs } from './open-tabs.ts'
import { discardTab } from './send-autosave.ts'

type Begin = { place: WritingPlace; tab: string; unsaved: readonly UnsavedTab[]; fields: PostFields }

/** What earlier tabs left of this post, on the server or in this browser, until it is taken or thrown away. */
export function useLostWords({ place: { person, post }, tab, unsaved, fields }: Begin) {
	const open = useOpenTabs(`${person} ${post ?? 'new'}`, tab)
	const [found, setFound] = useState<readonly LostWords[]>([])
	const hasAnswers = open !== null
	useEffect(() => {
		if (!hasAnswers || person === '') return
		setFound(lostWords(unsaved, copiesOf({ person, post }), fields, new Set([tab])))
		// Once: what this tab saves later is not lost.
	}, [hasAnswers])
	const lost = useMemo(() => found.filter((words) => !open?.has(words.tab)), [found, open])
	const settle = (words: LostWords) => setFound((all) => all.filter(({ tab: other }) => other !== words.tab))
	return {
		lost,
		/** In another tab of this browser. */
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
