import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { portrait, shrinkPicture } from '#app/features/media/picture/shrink-picture.ts'
import { showToast } from '#app/ui/toasts/toast.ts'
import { announceSession } from '#app/features/sign-in/viewer/viewer-client.ts'
import { authMessages } from '#app/auth/messages.ts'
import { mediaMessages } from '#app/features/media/picture/messages.ts'
import { plainLine } from '#app/platform/plain-line.ts'
import { accountMessages } from '#app/features/sign-in/messages.ts'
import type { PictureResponse } from './picture-note.ts'

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
		const response = await sendPicture(picture, (sent) => setState({ step: 'sending', preview: address, sent }))
		if (!response.ok) return setState({ step: 'refused', message: response.message })
		await revalidate()
		setState({ step: 'rest' })
		showToast({ kind: 'success', message: response.message, id: 'picture' })
		// The site bar shows it too, here and in other tabs.
		announceSession()
	}
	const remove = async () => {
		const response = await removePicture()
		if (!response.ok) return setState({ step: 'refused', message: response.message })
		await revalidate()
		setState({ step: 'rest' })
		showToast({ kind: 'success', message: response.message, id: 'picture' })
		announceSession()
	}
	return { state, choose, remove }
}

/** Uploads a portrait and reports progress from 0 to 1, which `fetch` cannot do. */
export function sendPicture(picture: Blob, onProgress: (part: number) => void): Promise<PictureResponse> {
	const form = new FormData()
	form.set('intent', 'keep')
	form.set('picture', picture, 'picture')
	return new Promise((resolve) => {
		const request = new XMLHttpRequest()
		request.open('POST', '/account/picture')
		request.setRequestHeader('accept', 'application/json')
		request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
		request.addEventListener('load', () => resolve(responseOf(request.status, request.responseText)))
		for (const end of ['error', 'timeout', 'abort'])
			request.addEventListener(end, () => resolve({ ok: false, message: authMessages.offline }))
		request.timeout = 120_000
		request.send(form)
	})
}

/** Deletes the portrait; returns what `sendPicture` does. */
export async function removePicture(): Promise<PictureResponse> {
	try {
		const response = await fetch('/account/picture', {
			method: 'POST',
			body: new URLSearchParams({ intent: 'remove' }),
			headers: { accept: 'application/json' },
		})
		return responseOf(response.status, await response.text())
	} catch {
		return { ok: false, message: authMessages.offline }
	}
}

function responseOf(status: number, text: string): PictureResponse {
	const failed = (message: string): PictureResponse => ({ ok: false, message })
	if (status === 401) return failed(authMessages.signInFirst)
	if (status === 413) return failed(mediaMessages.tooLarge)
	try {
		const response: unknown = JSON.parse(text)
		if (typeof response !== 'object' || response === null || !('message' in response))
			return failed(accountMessages.pictureFailed)
		const message = String(response.message)
		const url = 'url' in response && typeof response.url === 'string' ? response.url : null
		return status === 200 ? { ok: true, url, message } : failed(message)
	} catch {
		return failed(plainLine(status, text) ?? accountMessages.pictureFailed)
	}
}
