import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FormError } from '#app/action/form-error.ts'
import { checkSession } from '#app/features/sign-in/viewer/viewer-client.ts'
import { showToast } from '#app/ui/toasts/toast.ts'
import { postsMessages as messages } from './messages.ts'
import type { DeskReply } from './posts-form.ts'

export const resultsId = 'posts-results'

/** A weak line: what takes longer than this has failed, and can be tried again. */
const patienceMs = 20_000
/** A toast whose button was pressed is on its way out, and would take one of the same id with it. */
const toastIds = { deed: 'posts-desk', undo: 'posts-desk-undo' }

export type PostsDesk = { isBusy: boolean; send: (fields: FormData) => Promise<void> }

/**
 * What the table does with a script: the deed without leaving the page, said in a toast with the way back. `onDone` runs
 * when the table has been read anew. Without an answer nothing is read anew: the page stays as it stands.
 */
export function usePostsDesk(onDone: () => void): PostsDesk {
	const { revalidate } = useRevalidator()
	const [isBusy, setBusy] = useState(false)
	async function send(fields: FormData, id = toastIds.deed): Promise<void> {
		setBusy(true)
		const answer = await sendPostsForm(fields)
		if (answer?.ok) {
			const { message, description, undo } = answer
			const action = undo && {
				action: { label: messages.undo, onClick: () => void send(formOf(undo), toastIds.undo) },
			}
			showToast({ kind: 'success', id, message, description, ...action })
		} else sayNo(id, fields, answer)
		if (answer) {
			await revalidate()
			onDone()
			keepFocus()
		}
		setBusy(false)
	}
	return { isBusy, send }
}

/** The specification's words where something could not be deleted (section 8). */
function sayNo(id: string, fields: FormData, answer: FormError | null): void {
	const deed = fields.get('one') ?? fields.get('deed')
	const isDeleting = typeof deed === 'string' && /^(trash|destroy)/.test(deed)
	const why = answer && Object.values(answer.errors)[0]
	showToast({
		kind: 'error',
		id,
		message: isDeleting ? messages.errorDeleting : messages.error,
		description: why ?? (isDeleting ? messages.couldNotDelete : messages.failed),
	})
}

/** The button that was pressed may have gone with its row; whoever uses the keyboard goes on from the table. */
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

/** null: no answer, or none that can be understood. A session that has ended shows the way back in. */
export async function sendPostsForm(fields: FormData): Promise<DeskReply | FormError | null> {
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
