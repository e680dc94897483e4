import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { checkSession } from '#app/features/sign-in/viewer/viewer-client.ts'
import { showToast } from '#app/ui/toasts/toast.ts'
import { useLiveRefresh } from '#app/ui/admin/use-live-refresh.ts'
import { moderationMessages as messages } from './messages.ts'
import type { QueueResult } from './queue-input.ts'

type Result = QueueResult | { ok: false; errors: Record<string, string> }

/** A request that takes longer than this has failed and can be sent again. */
const patienceMs = 20_000

/** A toast closes when its button is pressed, and would close a new one with the same id. */
const toastIds = { decide: 'moderation', undo: 'moderation-undo' }

/** A bulk approval that waits for confirmation, because some of the comments may be spam. */
type SpamAsked = { question: string; fields: FormData; ids: readonly string[] }

/**
 * The queue with scripts: sends decisions without leaving the page, and reloads its data after every change here or by
 * another admin. `leaving` are comments whose decision is being sent: they are hidden.
 */
export function useQueue() {
	const { revalidate } = useRevalidator()
	const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
	const [asked, setAsked] = useState<SpamAsked | null>(null)
	const lastBatch = useRef<string | null>(null)

	const show = (ids: readonly string[]) => setLeaving((now) => new Set([...now].filter((id) => !ids.includes(id))))

	/** Resolves to whether it succeeded. */
	async function send(fields: FormData, ids: readonly string[] = []): Promise<boolean> {
		const id = ids.length > 0 ? toastIds.decide : toastIds.undo
		setLeaving((now) => new Set([...now, ...ids]))
		const result = await sendModeration(fields)
		if (result?.ok) {
			const { message, description, batch } = result
			lastBatch.current = batch
			const action = batch === null ? {} : { action: { label: messages.undo, onClick: () => void send(undoOf(batch)) } }
			showToast({ kind: 'success', id, message, description, ...action })
		} else if (result?.errors['sure'] !== undefined) {
			show(ids)
			setAsked({ question: result.errors['sure'], fields, ids })
		} else if (result) {
			showToast({ kind: 'info', id, message: Object.values(result.errors)[0] ?? messages.failed })
		} else showToast({ kind: 'error', id, message: messages.error, description: messages.failed })
		await revalidate()
		show(ids)
		return result?.ok === true
	}

	useLiveRefresh('moderation')

	const undoLast = () => {
		const batch = lastBatch.current
		if (batch === null) return
		lastBatch.current = null
		void send(undoOf(batch))
	}

	const approveAnyway = ({ fields, ids }: SpamAsked) => {
		setAsked(null)
		fields.set('sure', 'yes')
		void send(fields, ids)
	}

	return { leaving, send, undoLast, asked, approveAnyway, closeQuestion: () => setAsked(null) }
}

function undoOf(batch: string): FormData {
	const fields = new FormData()
	fields.set('act', `undo:${batch}`)
	return fields
}

/** null: no response, or none that can be read. When the session has ended, the sign-in prompt opens. */
export async function sendModeration(fields: FormData): Promise<Result | null> {
	try {
		const response = await fetch('/api/moderation', {
			method: 'POST',
			body: fields,
			signal: AbortSignal.timeout(patienceMs),
		})
		if (response.status === 401 || response.status === 403) {
			checkSession()
			return { ok: false, errors: { '': messages.signedOut } }
		}
		return response.status < 500 ? await response.json() : null
	} catch {
		return null
	}
}
