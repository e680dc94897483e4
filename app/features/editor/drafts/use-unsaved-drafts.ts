import { useEffect, useMemo, useState } from 'react'
import { showToast } from '#app/ui/toasts/toast.ts'
import type { Field } from '#app/content/field.ts'
import { copiesOf, removeCopy, type DraftKey, type LocalCopy } from './local-copy.ts'
import { recoveryMessages as messages } from '../post/messages.ts'
import { discardTab } from './send-autosave.ts'

/** What a user typed in another tab and never saved, from the server. */
export type UnsavedTab<V> = {
	tab: string
	savedAt: string
	baseVersion: number
	/** Of the tab's latest stored autosave. */
	sequence: number
	fields: V
}

type Begin<V> = {
	draftKey: DraftKey
	tab: string
	unsaved: readonly UnsavedTab<V>[]
	fields: V
	field: Field<V>
}

/** Unsaved changes of earlier tabs of this post, until they are restored or discarded. */
export function useUnsavedDrafts<V>({ draftKey: { person, post }, tab, unsaved, fields, field }: Begin<V>) {
	const open = useOpenTabs(`${person} ${post ?? 'new'}`, tab)
	const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
	// Computed from the initial data only: what this tab or another open tab saves later needs no recovery.
	const found = useMemo(
		() =>
			open === null || person === ''
				? []
				: unsavedDrafts(field, unsaved, copiesOf({ person, post }, field), fields, new Set([...open, tab])),
		[open, unsaved, person, post, fields, tab, field],
	)
	const drafts = found.filter((draft) => !settled.has(draft.tab))
	const settle = (draft: UnsavedDraft<V>) => setSettled((all) => new Set([...all, draft.tab]))
	return {
		drafts,
		/** Whether another tab of this browser has the post open. */
		isOpenTwice: (open?.size ?? 0) > 0,
		settle,
		discard: async (draft: UnsavedDraft<V>) => {
			if (!(await discardTab(draft.tab)))
				return showToast({ kind: 'error', message: messages.discardFailed, id: 'unsaved-draft' })
			removeCopy({ person, post }, draft.tab)
			settle(draft)
			showToast({ kind: 'success', message: messages.discarded, id: 'unsaved-draft' })
		},
	}
}

/** Unsaved changes of an earlier tab. */
export type UnsavedDraft<V> = {
	tab: string
	savedAt: string
	baseVersion: number
	/** The post when that tab was opened; null when only the server has the changes. */
	base: V | null
	fields: V
}

/**
 * Unsaved changes of earlier tabs, on the server or in this browser, the later of each tab; without those of open tabs
 * and without those equal to the post. The sequence decides which is later, because a device's clock may be wrong.
 */
export function unsavedDrafts<V>(
	field: Field<V>,
	stored: readonly UnsavedTab<V>[],
	local: readonly LocalCopy<V>[],
	current: V,
	open: ReadonlySet<string>,
): UnsavedDraft<V>[] {
	const byTab = new Map<string, UnsavedDraft<V>>(
		stored.map(({ sequence: _sequence, ...draft }) => [draft.tab, { ...draft, base: null }]),
	)
	const sent = new Map(stored.map(({ tab, sequence }) => [tab, sequence]))
	for (const { sequence, ...copy } of local) {
		const other = byTab.get(copy.tab)
		const isLater = !other || sequence >= (sent.get(copy.tab) ?? 0)
		byTab.set(copy.tab, isLater ? copy : { ...other, base: copy.base })
	}
	return [...byTab.values()]
		.filter(({ tab, fields }) => !open.has(tab) && !field.same(fields, current))
		.toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))
}

/** Time for other tabs, which may be suspended, to reply. */
const responseMs = 400

type Call = { kind: 'who' | 'here'; place: string; tab: string }

/**
 * The other tabs of this browser that have the same post open; null until they had time to reply. Their changes are not
 * offered for recovery, because they are still being written.
 */
function useOpenTabs(draftKey: string, tab: string): ReadonlySet<string> | null {
	const [tabs, setTabs] = useState<ReadonlySet<string> | null>(null)
	useEffect(() => {
		const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('writing')
		const call = (kind: Call['kind']) => channel?.postMessage({ kind, place: draftKey, tab } satisfies Call)
		const tabsFound = new Set<string>()
		channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
			const from = readCall(data)
			if (!from || from.place !== draftKey || from.tab === tab) return
			tabsFound.add(from.tab)
			if (from.kind === 'who') call('here')
			setTabs((known) => known && new Set(tabsFound))
		})
		call('who')
		const timer = setTimeout(() => setTabs(new Set(tabsFound)), responseMs)
		return () => {
			clearTimeout(timer)
			channel?.close()
		}
	}, [draftKey, tab])
	return tabs
}

function readCall(data: unknown): Call | null {
	if (typeof data !== 'object' || data === null || !('kind' in data) || !('place' in data) || !('tab' in data))
		return null
	const { kind, place, tab } = data
	const isCall = (kind === 'who' || kind === 'here') && typeof place === 'string' && typeof tab === 'string'
	return isCall ? { kind, place, tab } : null
}
