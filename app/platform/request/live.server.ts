import { isDataRequest } from './data-request.ts'
import { z } from 'zod'
import { databaseKind } from '#app/db/client.server.ts'
import { publish, subscribe } from '#app/db/notify.server.ts'
import { log } from '../log/log.server.ts'
import { networksOf } from './networks.ts'
import { ExpectedError } from '../expected-error.ts'

/** `data` is JSON, and small: a notice of PostgreSQL holds less than 8,000 bytes. */
export type LiveEvent = { name: string; data: unknown }

type Options = {
	/** The client that the stream is counted for: `RequestInfo.addressBucket`. */
	addressBucket: string
	/** Which events of its topics the stream passes on; all by default. */
	filter?: (event: LiveEvent) => boolean
	/** Checked before every event and heartbeat; the stream ends at the first `false`. */
	stillAllowed?: () => Promise<boolean>
	heartbeatMs?: number
}

const channel = 'imole_live'
/** A phone network puts many readers behind one address; each holds one stream, and only for the tab in view. */
const maxStreams = { inAll: 2_000, perAddress: 64 }
/** Proxies and phones drop a connection that is silent for a minute. */
const heartbeatMs = 25_000
/** A reader with this many unread bytes is gone or should reconnect. */
const maxUnread = 64 * 1024

/** How many events may wait for `stillAllowed`: a database that does not respond must not fill the memory. */
const maxWaiting = 100

type Stream = {
	addressBucket: string
	topics: readonly string[]
	offer: (event: LiveEvent) => void
	end: () => void
	/** Removes a reader that is gone. Returns false when it was removed before. */
	forget: () => boolean
}

const streams = new Set<Stream>()
let accepting = false

/** The number of open streams of this process. */
export const openStreams = (): number => streams.size

const announced = z.object({ topic: z.string(), name: z.string(), data: z.unknown() })

/**
 * Sends an event to every open stream of the topic, in all processes. Call it after the commit. It never fails: a missed event is
 * corrected when the page loads next, so it must not turn a committed change into an error.
 */
export async function announce(topic: string, event: LiveEvent): Promise<void> {
	try {
		await publish(channel, JSON.stringify({ topic, ...event }))
	} catch (error) {
		log.error({ err: error, topic }, 'a live event could not be announced')
	}
}

/**
 * Whether an event may have a subscriber: what is only read for the event need not be read otherwise. Streams of other
 * processes are not known, and a process that accepts none does not say so of the others.
 */
export const mayHaveSubscribers = (topic: string): boolean =>
	databaseKind() !== 'embedded' || !accepting || [...streams].some(({ topics }) => topics.includes(topic))

/** Allows streams in this process; the returned function ends them all and refuses new ones, so that a stop need not wait for readers. */
export async function connectLive(): Promise<() => Promise<void>> {
	const unsubscribe = await subscribe(channel, (payload) => {
		const { topic, ...event } = announced.parse(JSON.parse(payload))
		for (const stream of streams) if (stream.topics.includes(topic)) stream.offer(event)
	})
	accepting = true
	return async () => {
		accepting = false
		for (const stream of streams) stream.end()
		await unsubscribe()
	}
}

/**
 * A response that stays open and sends the events of the topics (text/event-stream) until the reader leaves. There is
 * no backlog: a reader loads its data when the stream opens.
 */
export function liveStream(request: Request, topics: readonly string[], options: Options): Response {
	// The router would wait for the end of the response to a data request.
	if (isDataRequest(request)) return new Response(null, { status: 404 })
	const rejected = limitError(options.addressBucket)
	if (rejected) return new Response(rejected.message, { status: rejected.status, headers: { 'retry-after': '30' } })
	let stream: Stream
	const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
		{
			start: (controller) => {
				stream = openStream(controller, topics, options)
				request.signal.addEventListener('abort', () => stream.end())
				if (request.signal.aborted) stream.end()
			},
			cancel: () => void stream.forget(),
		},
		new ByteLengthQueuingStrategy({ highWaterMark: maxUnread }),
	)
	return new Response(body, {
		headers: {
			'content-type': 'text/event-stream; charset=utf-8',
			'cache-control': 'no-store, no-transform',
			// Switches off nginx's buffering.
			'x-accel-buffering': 'no',
		},
	})
}

function limitError(addressBucket: string): ExpectedError | null {
	if (!accepting || streams.size >= maxStreams.inAll)
		return new ExpectedError('Too many readers just now.', { status: 503 })
	const own = networksOf(addressBucket)
	const counts = own.map(() => 0)
	for (const stream of streams)
		for (const [index, { name }] of networksOf(stream.addressBucket).entries())
			if (name === own[index]?.name) counts[index] = (counts[index] ?? 0) + 1
	const isOver = own.some(({ share }, index) => (counts[index] ?? 0) >= maxStreams.perAddress * share)
	return isOver ? new ExpectedError('Too many open pages from your network.', { status: 429 }) : null
}

const encoder = new TextEncoder()
/** One line of JSON; the name is inside it, so that a page may listen to names that it learns later. */
const frame = ({ name, data }: LiveEvent) => encoder.encode(`data: ${JSON.stringify({ name, data })}\n\n`)

function openStream(
	controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>,
	topics: readonly string[],
	options: Options,
): Stream {
	const { addressBucket, filter = () => true, stillAllowed } = options
	const forget = () => {
		clearInterval(heart)
		return streams.delete(stream)
	}
	const end = () => {
		if (forget()) controller.close()
	}
	const write = (event: LiveEvent) => {
		if (!streams.has(stream)) return
		controller.enqueue(frame(event))
		if ((controller.desiredSize ?? 0) <= 0) end()
	}
	let turn = Promise.resolve()
	let waiting = 0
	const inTurn = (event: LiveEvent) => {
		if (!stillAllowed) return write(event)
		if (++waiting > maxWaiting) return end()
		// One after the other, so that events arrive in the order they were sent.
		turn = turn.then(async () => {
			waiting -= 1
			if (!streams.has(stream)) return
			if (await stillAllowed().catch(() => false)) write(event)
			else end()
		})
	}
	const stream: Stream = {
		addressBucket,
		topics,
		offer: (event) => {
			if (filter(event)) inTurn(event)
		},
		end,
		forget,
	}
	streams.add(stream)
	// An event and not a comment line, so that the reader's script can distinguish an idle stream from a broken one.
	const heart = setInterval(() => inTurn({ name: 'beat', data: null }), options.heartbeatMs ?? heartbeatMs)
	heart.unref()
	write({ name: 'beat', data: null })
	return stream
}
