import { authMessages } from '#app/auth/messages.ts'
import { plainLine } from '#app/platform/plain-line.ts'
import { libraryMessages as messages } from './messages.ts'
import { libraryUpload, lightUpload, shrinkPicture } from './shrink-picture.ts'

const maxBytes = 10 * 1024 * 1024

export type Sent = { ok: true; body: unknown } | { ok: false; message: string }

type Stage = { onPreparing?: () => void; onProgress: (part: number) => void }

/**
 * The server waits 15 seconds for a body, and browsers silently retry when it closes the connection. A body that takes
 * longer is aborted and counts as too large for the connection.
 */
const bodyMs = 14_000
const slowMs = 10_000

/** Uploads a picture to the library, reduced first, and reduced more when the connection is too slow. */
export async function sendPicture(
	address: string,
	file: File,
	fields: Readonly<Record<string, string>>,
	{ onPreparing, onProgress }: Stage,
): Promise<Sent> {
	const sendAs = async (size: typeof libraryUpload) => {
		onPreparing?.()
		const picture = await shrinkPicture(file, size)
		if (picture.size > maxBytes) return { sent: { ok: false as const, message: messages.tooLarge }, ms: 0 }
		const form = new FormData()
		for (const [name, value] of Object.entries(fields)) form.set(name, value)
		form.set('picture', picture, file.name)
		onProgress(0)
		const began = performance.now()
		return { sent: await sendFile(address, form, onProgress), ms: performance.now() - began }
	}
	const first = await sendAs(libraryUpload)
	return first.sent.ok || first.ms < slowMs ? first.sent : (await sendAs(lightUpload)).sent
}

/** Sends a form with a file and reports the progress from 0 to 1, which `fetch` cannot. */
export function sendFile(address: string, form: FormData, onProgress: (part: number) => void): Promise<Sent> {
	return new Promise((resolve) => {
		const request = new XMLHttpRequest()
		request.open('POST', address)
		request.setRequestHeader('accept', 'application/json')
		const tooSlow = setTimeout(() => request.abort(), bodyMs)
		request.upload.addEventListener('load', () => clearTimeout(tooSlow))
		request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
		request.addEventListener('load', () => resolve(sentOf(request.status, request.responseText)))
		for (const end of ['error', 'timeout', 'abort'])
			request.addEventListener(end, () => resolve({ ok: false, message: authMessages.offline }))
		request.addEventListener('loadend', () => clearTimeout(tooSlow))
		request.timeout = 120_000
		request.send(form)
	})
}

function sentOf(status: number, text: string): Sent {
	if (status === 401) return { ok: false, message: authMessages.signInFirst }
	if (status === 413) return { ok: false, message: messages.tooLarge }
	try {
		const body: unknown = JSON.parse(text)
		if (status === 200) return { ok: true, body }
		const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null
		return { ok: false, message: typeof message === 'string' ? message : messages.failed }
	} catch {
		return { ok: false, message: plainLine(status, text) ?? messages.failed }
	}
}
