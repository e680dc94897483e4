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
	onProgress: (part: number) => void
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
	while (failures < tries) {
		const began = performance.now()
		const result = await sendPart({ path, upload, at, total: file.size, part, signal })
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
			onProgress(at / file.size)
		}
		part = file.slice(at, at + size)
	}
	return lost
}

type Result = { have: number | null } | { message: string } | null

type Sent = { path: string; upload: string; at: number; total: number; part: Blob; signal: AbortSignal }

async function sendPart({ path, upload, at, total, part, signal }: Sent): Promise<Result> {
	const form = new FormData()
	for (const [name, value] of Object.entries({ upload, at, total })) form.set(name, String(value))
	form.set('part', part, 'part')
	try {
		const patience = AbortSignal.any([signal, AbortSignal.timeout(30_000)])
		const response = await fetch(path, { method: 'POST', body: form, signal: patience })
		// A full disk is not temporary; other server errors may be.
		if (response.status >= 500 && response.status !== 507) return null
		const text = await response.text()
		const body: unknown = response.headers.get('content-type')?.includes('json')
			? JSON.parse(text)
			: { message: plainLine(response.status, text) }
		const good = responseBody.safeParse(body)
		if (good.success) return good.data
		return errorBody.safeParse(body).data ?? null
	} catch {
		return null
	}
}

/** The same file gets the same id, in this tab and the next, so that an upload can continue. */
export async function uploadId(file: File): Promise<string> {
	const mark = `${file.name}\n${file.size}\n${file.lastModified}`
	const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(mark)))
	return uuidOfHash([...hash].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
}
