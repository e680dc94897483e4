import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { portrait, shrinkPicture } from '#app/features/media/picture/shrink-picture.ts'
import { showToast } from '#app/ui/toasts/toast.ts'
import { announceSession } from '#app/features/sign-in/viewer/viewer-client.ts'
import { authMessages } from '#app/auth/messages.ts'
import { mediaMessages } from '#app/features/media/picture/messages.ts'
import { plainLine } from '#app/platform/plain-line.ts'
import { accountMessages } from '#app/features/sign-in/messages.ts'
import type { PictureAnswer } from './picture-note.ts'

type State =
	| { step: 'rest' }
	/** `preview` is an object URL of the chosen file. */
	| { step: 'sending'; preview: string; sent: number }
	| { step: 'refused'; message: string }

/** Uploads a portrait as soon as it is chosen and shows it at once; an error restores the previous one. */
export function usePicture() {
	const [state, setState] = useState<State>({ step: 'rest' })
	const { revalidate } = useRevalidator()
	const preview = state.step === 'sending' ? state.preview : null
	useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview])

	const choose = async (file: File) => {
		const address = URL.createObjectURL(file)
		setState({ step: 'sending', preview: address, sent: 0 })
		const picture = await shrinkPicture(file, portrait)
		const answer = await sendPicture(picture, (sent) => setState({ step: 'sending', preview: address, sent }))
		if (!answer.ok) return setState({ step: 'refused', message: answer.message })
		await revalidate()
		setState({ step: 'rest' })
		showToast({ kind: 'success', message: answer.message, id: 'picture' })
		// The site bar shows it too, here and in other tabs.
		announceSession()
	}
	const remove = async () => {
		const answer = await removePicture()
		if (!answer.ok) return setState({ step: 'refused', message: answer.message })
		await revalidate()
		setState({ step: 'rest' })
		showToast({ kind: 'success', message: answer.message, id: 'picture' })
		announceSession()
	}
	return { state, choose, remove }
}

/** Uploads a portrait and reports progress from 0 to 1, which `fetch` cannot do. */
export function sendPicture(picture: Blob, onProgress: (part: number) => void): Promise<PictureAnswer> {
	const form = new FormData()
	form.set('intent', 'keep')
	form.set('picture', picture, 'picture')
	return new Promise((resolve) => {
		const request = new XMLHttpRequest()
		request.open('POST', '/account/picture')
		request.setRequestHeader('accept', 'application/json')
		request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
		request.addEventListener('load', () => resolve(answerOf(request.status, request.responseText)))
		for (const end of ['error', 'timeout', 'abort'])
			request.addEventListener(end, () => resolve({ ok: false, message: authMessages.offline }))
		request.timeout = 120_000
		request.send(form)
	})
}

/** Deletes the portrait; returns what `sendPicture` does. */
export async function removePicture(): Promise<PictureAnswer> {
	try {
		const response = await fetch('/account/picture', {
			method: 'POST',
			body: new URLSearchParams({ intent: 'remove' }),
			headers: { accept: 'application/json' },
		})
		return answerOf(response.status, await response.text())
	} catch {
		return { ok: false, message: authMessages.offline }
	}
}

function answerOf(status: number, text: string): PictureAnswer {
	const failed = (message: string): PictureAnswer => ({ ok: false, message })
	if (status === 401) return failed(authMessages.signInFirst)
	if (status === 413) return failed(mediaMessages.tooLarge)
	try {
		const answer: unknown = JSON.parse(text)
		if (typeof answer !== 'object' || answer === null || !('message' in answer))
			return failed(accountMessages.pictureFailed)
		const message = String(answer.message)
		const url = 'url' in answer && typeof answer.url === 'string' ? answer.url : null
		return status === 200 ? { ok: true, url, message } : failed(message)
	} catch {
		return failed(plainLine(status, text) ?? accountMessages.pictureFailed)
	}
}
