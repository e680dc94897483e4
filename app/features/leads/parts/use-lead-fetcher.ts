import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { showToast } from '#app/ui/toasts/toast.ts'
import type { LeadReply, LeadResult } from '../lead/lead-action.server.ts'
import { leadMessages } from '../lead/lead-messages.ts'

export type LeadFetcher = ReturnType<typeof useLeadFetcher>

/**
 * A form of the enquiry pages and its outcome: success is a toast (with Undo), an expected error too unless it is about
 * a field. `onDone` runs once per response, after the page has revalidated. For components that stay mounted when their
 * form is done: one that unmounts does not get the response. `action` is where Undo is sent from a page of another room.
 */
export function useLeadFetcher(toastId: string, onDone?: (reply: LeadReply) => void, action?: string) {
	const fetcher = useFetcher<LeadReply>()
	const undo = useFetcher<LeadReply>()
	const done = useRef(onDone)
	useEffect(() => {
		done.current = onDone
	})
	const { data, state } = fetcher
	const { submit } = undo
	useEffect(() => {
		if (state !== 'idle' || !data) return
		done.current?.(data)
		if (data.ok)
			showSuccess(
				toastId,
				data,
				(batch) => void submit({ intent: 'undo', batch }, { method: 'post', ...(action !== undefined && { action }) }),
			)
		else showError(toastId, data.errors)
	}, [data, state, toastId, submit, action])
	useEffect(() => {
		if (undo.state !== 'idle' || !undo.data) return
		// A toast whose button was pressed is about to close, and would close a new one of the same id with it.
		const id = `${toastId}-undo`
		if (undo.data.ok) showSuccess(id, undo.data, () => {})
		else showError(id, undo.data.errors)
	}, [undo.data, undo.state, toastId])
	return { fetcher, isBusy: state !== 'idle', errors: data && !data.ok ? data.errors : {} }
}

function showSuccess(id: string, { message, undo }: LeadResult, takeBack: (batch: string) => void): void {
	const action = undo === null ? {} : { action: { label: leadMessages.undo, onClick: () => takeBack(undo) } }
	showToast({ kind: 'success', message, id, ...action })
}

function showError(id: string, errors: Record<string, string>): void {
	const message = errors['body'] === undefined ? Object.values(errors)[0] : undefined
	if (message !== undefined) showToast({ kind: 'error', message, id })
}
