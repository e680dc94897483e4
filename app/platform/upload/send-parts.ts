import { uuidOfHash } from '#app/format/uuid.ts'
import { z } from 'zod/mini'
import { plainLine } from '../plain-line.ts'

const smallest = 64 * 1024
const largest = 4 * 1024 * 1024
/** A part should take about this long: the server waits 15 seconds for a body. */
const goodMs = 4_000
const tries = 4

/** `have`: how much of the file has arrived; null: all of it. */
const responseBody = z.object({ have: z.nullable(z.number()) })
const errorBody = z.object({ message: z.string() })

type Sending = {
	/** The address that takes the parts. */
	path: string
	/** The message when the connection breaks or the upload is stopped. */
	lost: string
	/** Called with the bytes that have arrived or left, many times within one part. */
	onProgress: (sent: number) => void
	signal: AbortSignal
}

/**
 * Uploads the file in parts, larger ones on a fast connection; continues an earlier attempt with the same file. Null
 * when everything has arrived, otherwise the error message.
 */
export async function sendParts(file: File, { path, lost, onProgress, signal }: Sending): Promise<string | null> {
	const upload = await uploadId(file)
	let at = 0
	let size = largest / 8
	let failures = 0
	// The first request has no bytes: it asks how much has arrived before.
	let part: Blob = new Blob([])
	while (failures < tries && !signal.aborted) {
		const began = performance.now()
		const result = await sendPart({ path, upload, at, total: file.size, part, signal, onProgress })
		if (signal.aborted) return lost
		if (result === null) {
			failures += 1
			size = Math.max(smallest, size / 4)
		} else if ('message' in result) return result.message
		else if (result.have === null) return null
		else {
			failures = 0
			const ms = performance.now() - began
			if (part.size > 0)
				size = ms < goodMs / 2 ? Math.min(largest, size * 2) : ms > goodMs ? Math.max(smallest, size / 2) : size
			at = result.have
			onProgress(at)
		}
		part = file.slice(at, at + size)
	}
	return lost
}

type Result = { have: number | null } | { message: string } | null

type Sent = Pick<Sending, 'path' | 'signal' | 'onProgress'> & { upload: string; at: number; total: number; part: Blob }

async function sendPart({ path, upload, at, total, part, signal, onProgress }: Sent): Promise<Result> {
	const form = new FormData()
	for (const [name, value] of Object.entries({ upload, at, total })) form.set(name, String(value))
	form.set('part', part, 'part')
	try {
		const response = await post(path, form, { signal, onProgress: (share) => onProgress(at + share * part.size) })
		// A full disk is not temporary; other server errors may be.
		if (response === null || (response.status >= 500 && response.status !== 507)) return null
		const { status, text } = response
		const body: unknown = response.isJson ? JSON.parse(text) : { message: plainLine(status, text) }
		const good = responseBody.safeParse(body)
		if (good.success) return good.data
		return errorBody.safeParse(body).data ?? null
	} catch {
		return null
	}
}

type Course = { signal: AbortSignal; onProgress: (share: number) => void }

/** Posts a form and reports the share of it that has left, which `fetch` cannot. Null when there is no response. */
function post(
	path: string,
	form: FormData,
	{ signal, onProgress }: Course,
): Promise<{ status: number; isJson: boolean; text: string } | null> {
	return new Promise((resolve) => {
		const request = new XMLHttpRequest()
		const stop = () => request.abort()
		request.open('POST', path)
		request.timeout = 30_000
		request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
		request.addEventListener('load', () => {
			const isJson = request.getResponseHeader('content-type')?.includes('json') === true
			resolve({ status: request.status, isJson, text: request.responseText })
		})
		for (const end of ['error', 'timeout', 'abort']) request.addEventListener(end, () => resolve(null))
		request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
		signal.addEventListener('abort', stop)
		request.send(form)
	})
}

/** The same file gets the same id, in this tab and the next, so that an upload can continue. */
export async function uploadId(file: File): Promise<string> {
	const mark = `${file.name}\n${file.size}\n${file.lastModified}`
	return uuidOfHash(hexOf('subtle' in crypto ? await hashOf(mark) : numberOf(mark)))
}

const hashOf = async (mark: string) =>
	new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(mark)))

/** Hashes exist on secure addresses only, and an office network may serve the site without HTTPS: then for this page. */
const numbers = new Map<string, Uint8Array>()

function numberOf(mark: string): Uint8Array {
	const number = numbers.get(mark) ?? crypto.getRandomValues(new Uint8Array(16))
	numbers.set(mark, number)
	return number
}

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
