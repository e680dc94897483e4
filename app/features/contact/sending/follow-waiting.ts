import { sendWaiting, type Sent } from './send-waiting.ts'
import { removeEnquiry } from './stored-enquiry.ts'

const everyMs = 30_000

/** Tabs of this browser and its service worker announce here what became of an enquiry. */
const channelName = 'enquiries'

const isSent = (value: unknown): value is Sent =>
	typeof value === 'object' &&
	value !== null &&
	'key' in value &&
	typeof value.key === 'string' &&
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
		if (data.kind === 'sent') removeEnquiry(data.key)
		done(data)
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
