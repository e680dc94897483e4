import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FormError } from '#app/action/form-error.ts'
import { checkSession } from '#app/features/sign-in/viewer/viewer-client.ts'
import { showToast } from '#app/ui/toasts/toast.ts'
import { postsMessages as messages } from './messages.ts'
import type { PostsResult } from './posts-form.ts'

export const resultsId = 'posts-results'

/** Timeout on a slow connection; after it the command failed and can be tried again. */
const patienceMs = 20_000
/** A new toast with the id of one that is closing would be closed with it. */
const toastIds = { command: 'posts-desk', undo: 'posts-desk-undo' }

export type PostsTableState = { isBusy: boolean; send: (fields: FormData) => Promise<void> }

/**
 * Runs commands of the table without leaving the page, with the result in a toast that offers the undo. `onDone` runs
 * after the table's data was loaded again. After a failure nothing is loaded.
 */
export function usePostsTable(onDone: () => void): PostsTableState {
	const { revalidate } = useRevalidator()
	const [isBusy, setBusy] = useState(false)
	async function send(fields: FormData, id = toastIds.command): Promise<void> {
		setBusy(true)
		const result = await sendPostsForm(fields)
		if (result?.ok) {
			const { message, description, undo } = result
			const action = undo && {
				action: { label: messages.undo, onClick: () => void send(formOf(undo), toastIds.undo) },
			}
			showToast({ kind: 'success', id, message, description, ...action })
		} else showError(id, fields, result)
		if (result) {
			await revalidate()
			onDone()
			keepFocus()
		}
		setBusy(false)
	}
	return { isBusy, send }
}

/** The specification's text for a failed deletion (section 8). */
function showError(id: string, fields: FormData, result: FormError | null): void {
	const command = fields.get('one') ?? fields.get('deed')
	const isDeleting = typeof command === 'string' && /^(trash|destroy)/.test(command)
	const why = result && Object.values(result.errors)[0]
	showToast({
		kind: 'error',
		id,
		message: isDeleting ? messages.errorDeleting : messages.error,
		description: why ?? (isDeleting ? messages.couldNotDelete : messages.failed),
	})
}

/** The clicked button may be gone with its row; the focus moves to the table. */
function keepFocus(): void {
	requestAnimationFrame(() => {
		if (document.activeElement === document.body) document.getElementById(resultsId)?.focus({ preventScroll: true })
	})
}

function formOf(fields: Record<string, string>): FormData {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	return form
}

/** null when there is no valid response. When the session has ended, it leads to the sign-in page. */
export async function sendPostsForm(fields: FormData): Promise<PostsResult | FormError | null> {
	try {
		const response = await fetch('/api/posts-desk', {
			method: 'POST',
			body: fields,
			signal: AbortSignal.timeout(patienceMs),
		})
		if (response.status === 401 || response.status === 403) {
			checkSession()
			return { ok: false, errors: { '': messages.signedOut }, values: {} }
		}
		return response.status < 500 ? await response.json() : null
	} catch {
		return null
	}
}
