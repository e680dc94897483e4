import { postEnquiry, type Outcome, fetchFormToken, untilReady } from './post-enquiry.ts'
import { takeFromWorker } from './background-sync.ts'
import {
	removeEnquiry,
	storedEnquiries,
	storedVersion,
	storeEnquiry,
	type EnquiryVersion,
	type StoredEnquiry,
} from './stored-enquiry.ts'

const everyMs = 30_000

/** Tabs of this browser and its service worker announce here what became of an enquiry. */
const channelName = 'enquiries'

const isSent = (value: unknown): value is Sent =>
	typeof value === 'object' &&
	value !== null &&
	'key' in value &&
	typeof value.key === 'string' &&
	'savedAt' in value &&
	typeof value.savedAt === 'number' &&
	'kind' in value &&
	(value.kind === 'sent' || value.kind === 'refused')

/**
 * Sends waiting enquiries: now, when the browser reports that the network is back, and every 30 seconds. `done` is
 * called for each, also when another tab or the service worker sent it. The returned function sends at once.
 */
export function followWaiting(done: (sent: Sent) => void): () => Promise<void> {
	const channel = 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : undefined
	channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
		if (!isSent(data)) return
		// The worker has no access to local storage.
		const isUnchanged = storedVersion(data) !== undefined
		if (data.kind === 'sent' && isUnchanged) removeEnquiry(data.key)
		if (data.kind === 'sent' || isUnchanged) done(data)
	})
	const send = async () => {
		for (const sent of await sendWaiting()) {
			channel?.postMessage(sent)
			done(sent)
		}
	}
	addEventListener('online', () => void send())
	setInterval(() => navigator.onLine && void send(), everyMs)
	void send()
	return send
}

/** The outcome of one waiting enquiry, in the version that was sent. */
export type Sent = EnquiryVersion & { kind: 'sent' | 'refused' }

/**
 * Sends what waits for the network, each enquiry with a token of its own. One tab at a time; should two browsers send
 * the same one all the same, the server recognises its key.
 */
async function sendWaiting(): Promise<Sent[]> {
	const sendAll = async () => {
		const done: Sent[] = []
		for (const enquiry of storedEnquiries().filter(({ isWaiting }) => isWaiting)) {
			const outcome = await send(enquiry)
			if (!outcome) continue
			if (outcome.kind === 'failed' || (outcome.kind === 'refused' && 'form_token' in outcome.errors)) break
			// What was typed while it was on its way stays.
			const isUnchanged = storedVersion(enquiry) !== undefined
			if (outcome.kind === 'refused' && !isUnchanged) continue
			if (outcome.kind === 'sent' && isUnchanged) removeEnquiry(enquiry.key)
			// The server rejected a field: the visitor must correct it.
			if (outcome.kind === 'refused') storeEnquiry({ ...enquiry, isWaiting: false })
			if (isUnchanged) void takeFromWorker(enquiry.key)
			done.push({ key: enquiry.key, savedAt: enquiry.savedAt, kind: outcome.kind })
		}
		return done
	}
	return 'locks' in navigator ? await navigator.locks.request('enquiries', sendAll) : await sendAll()
}

/** Null when it was changed or deleted before it left. */
async function send({ key, savedAt, fields }: StoredEnquiry): Promise<Outcome | null> {
	const token = await fetchFormToken()
	// Without a token it would look like a program's; without a network there is none.
	if (!token) return { kind: 'failed', reason: navigator.onLine ? 'unreachable' : 'offline' }
	await untilReady(token)
	if (!storedVersion({ key, savedAt })?.isWaiting) return null
	const form = new FormData()
	for (const [name, value] of fields) form.append(name, value)
	form.set('form_token', token.text)
	form.set('enquiry_key', key)
	return await postEnquiry(form)
}
