import { z } from 'zod'
import { publish, subscribe } from '#app/db/notify.server.ts'
import { log } from '../log/log.server.ts'
import { networksOf } from './networks.ts'
import { ExpectedError } from '../expected-error.ts'

/** `data` is JSON, and small: a notice of PostgreSQL holds less than 8,000 bytes. */
export type LiveEvent = { name: string; data: unknown }

type Options = {
	/** Whose share of the streams this is: `RequestInfo.addressBucket`. */
	addressBucket: string
	/** Which events of its topics the stream passes on; all by default. */
	filter?: (event: LiveEvent) => boolean
	/** Asked before every event and heartbeat; the stream ends at the first no. */
	stillAllowed?: () => Promise<boolean>
	heartbeatMs?: number
}

const channel = 'imole_live'
/** A phone network puts many readers behind one address; each holds one stream, and only for the tab in view. */
const mostStreams = { inAll: 2_000, perAddress: 64 }
/** Proxies and phones forget a connection that is silent for a minute. */
const heartbeatMs = 25_000
/** Who has not taken this much has gone, or is better off asking anew. */
const mostUnread = 64 * 1024

/** How many events may wait for `stillAllowed`: a database that does not answer must not fill the memory. */
const mostWaiting = 100

type Stream = {
	addressBucket: string
	topics: readonly string[]
	offer: (event: LiveEvent) => void
	end: () => void
	/** For a reader who has gone already. Returns false when it was forgotten before. */
	forget: () => boolean
}

const streams = new Set<Stream>()
let accepting = false

/** How many readers this process keeps up to date just now. */
export const openStreams = (): number => streams.size

const announced = z.object({ topic: z.string(), name: z.string(), data: z.unknown() })

/**
 * Tells every open stream of the topic, in all processes. Call it after the commit. It never fails: a missed event is
 * made good by the next look at the page, so it must not turn a change that was made into an error.
 */
export async function announce(topic: string, event: LiveEvent): Promise<void> {
	try {
		await publish(channel, JSON.stringify({ topic, ...event }))
	} catch (error) {
		log.error({ err: error, topic }, 'a live event could not be announced')
	}
}

/** Opens this process for streams; the answer ends them all and takes no more, so that a stop need not wait for readers. */
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
 * An answer that stays open and passes on the events of the topics (text/event-stream) until the reader goes. There is
 * no backlog: a reader fetches its state when the stream opens.
 */
export function liveStream(request: Request, topics: readonly string[], options: Options): Response {
	// The router would wait for the end of an answer to a data request.
	if (new URL(request.url).pathname.endsWith('.data')) return new Response(null, { status: 404 })
	const refused = refusal(options.addressBucket)
	if (refused) return new Response(refused.message, { status: refused.status, headers: { 'retry-after': '30' } })
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
		new ByteLengthQueuingStrategy({ highWaterMark: mostUnread }),
	)
	return new Response(body, {
		headers: {
			'content-type': 'text/event-stream; charset=utf-8',
			'cache-control': 'no-store, no-transform',
			// Asks nginx not to collect what must arrive at once.
			'x-accel-buffering': 'no',
		},
	})
}

function refusal(addressBucket: string): ExpectedError | null {
	if (!accepting || streams.size >= mostStreams.inAll)
		return new ExpectedError('Too many readers just now.', { status: 503 })
	const own = networksOf(addressBucket)
	const counts = own.map(() => 0)
	for (const stream of streams)
		for (const [index, { name }] of networksOf(stream.addressBucket).entries())
			if (name === own[index]?.name) counts[index] = (counts[index] ?? 0) + 1
	const isOver = own.some(({ share }, index) => (counts[index] ?? 0) >= mostStreams.perAddress * share)
	return isOver ? new ExpectedError('Too many open pages from your network.', { status: 429 }) : null
}

const encoder = new TextEncoder()
/** One line of JSON, which holds no line break; the name stands inside, so that a page may listen to names it learns later. */
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
		if (++waiting > mostWaiting) return end()
		// One after the other: events arrive in the order they were announced in.
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
	// An event and no comment line: only so can the reader's script tell a silent stream from a dead one.
	const heart = setInterval(() => inTurn({ name: 'beat', data: null }), options.heartbeatMs ?? heartbeatMs)
	heart.unref()
	write({ name: 'beat', data: null })
	return stream
}
