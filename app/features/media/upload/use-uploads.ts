import { useEffect, useReducer, useRef } from 'react'
import { useBlocker, useRevalidator } from 'react-router'
import { showToast } from '#app/ui/toasts/toast.ts'
import { alternativeProblem } from '../picture/alternative.ts'
import { libraryMessages as messages } from '../picture/messages.ts'
import { sendPicture } from '../picture/send-file.ts'
import { changeUploads, isUnderWay, type Upload } from './upload.ts'

/**
 * Uploads to the library, one after the other, because a slow connection carries one best. Failed uploads keep their
 * description and can be sent again.
 */
export function useUploads() {
	const [uploads, change] = useReducer(changeUploads, [])
	const { revalidate } = useRevalidator()
	const isSending = useRef(false)
	useConfirmLeaving(uploads.length > 0)
	useRevokedPreviews(uploads)

	const set = (id: string, values: Partial<Omit<Upload, 'id' | 'file' | 'preview'>>) =>
		change({ kind: 'set', id, set: values })

	/** Uploads the pictures with valid descriptions. Returns the first one without. */
	const sendAll = async (): Promise<string | null> => {
		if (isSending.current) return null
		const open = uploads.filter((each) => !isUnderWay(each))
		const judged = open.map((each) => ({ each, problem: alternativeProblem(each.alt, each.decorative) }))
		for (const { each, problem } of judged)
			set(each.id, problem === null ? { problem, failure: null, state: 'queued', sent: 0 } : { problem })
		const good = judged.flatMap(({ each, problem }) => (problem === null ? [each] : []))
		isSending.current = true
		let added = 0
		try {
			for (const each of good) {
				const failure = await sendOne(each, set)
				if (failure === null) {
					added += 1
					change({ kind: 'remove', id: each.id })
				} else set(each.id, { state: 'failed', failure })
			}
		} finally {
			isSending.current = false
		}
		if (added > 0) {
			showToast({ kind: 'success', message: messages.added(added), id: 'media-added' })
			await revalidate()
		}
		if (good.length > added)
			showToast({ kind: 'error', message: messages.someFailed(good.length - added), id: 'media-failed' })
		return judged.find(({ problem }) => problem !== null)?.each.id ?? null
	}
	return { uploads, change, set, sendAll }
}

type Set = (id: string, values: Partial<Omit<Upload, 'id' | 'file' | 'preview'>>) => void

/** Null after a success, otherwise the error message. */
async function sendOne({ id, file, alt, decorative }: Upload, set: Set): Promise<string | null> {
	const fields = { key: id, alt, ...(decorative && { decorative: 'yes' }) }
	const sent = await sendPicture('/admin/media/upload', file, fields, {
		onPreparing: () => set(id, { state: 'preparing' }),
		onProgress: (part) => set(id, { state: 'sending', sent: part }),
	})
	return sent.ok ? null : sent.message
}

/** Asks before a click on a link leaves unsent pictures. */
function useConfirmLeaving(hasWork: boolean): void {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => hasWork && currentLocation.pathname !== nextLocation.pathname,
	)
	useEffect(() => {
		if (blocker.state !== 'blocked') return
		if (window.confirm(messages.leave)) blocker.proceed()
		else blocker.reset()
	}, [blocker])
	useEffect(() => {
		if (!hasWork) return
		const ask = (event: BeforeUnloadEvent) => event.preventDefault()
		addEventListener('beforeunload', ask)
		return () => removeEventListener('beforeunload', ask)
	}, [hasWork])
}

function useRevokedPreviews(uploads: readonly Upload[]): void {
	const shown = useRef<readonly Upload[]>([])
	useEffect(() => {
		const still = new Set(uploads.map(({ preview }) => preview))
		for (const { preview } of shown.current) if (!still.has(preview)) URL.revokeObjectURL(preview)
		shown.current = uploads
	}, [uploads])
	useEffect(
		() => () => {
			for (const { preview } of shown.current) URL.revokeObjectURL(preview)
		},
		[],
	)
}
