import { useEffect, useRef, useState } from 'react'
import type { EngineKind } from '../engine-kinds.ts'
import { functionEventTypes, type FunctionEvent, type ErrorBody } from '../function-events.ts'
import { type FunctionName, callMessages as messages, functionMessages } from '../messages.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { plainLine } from '#app/platform/plain-line.ts'

type Called = { ok: true; value: unknown } | { ok: false; error: Pick<ErrorBody, 'title' | 'message' | 'code'> }

/**
 * Calls a writing tool and passes on its events. Never throws: network failures have messages, too. `signal` stops the
 * work here and on the server.
 */
export async function callFunction(
	name: FunctionName,
	body: Record<string, unknown>,
	{ signal, onEvent }: { signal: AbortSignal; onEvent: (event: FunctionEvent) => void },
): Promise<Called> {
	const failed = (code: string, message: string): Called => ({
		ok: false,
		error: { code, title: functionMessages[name].failedTitle, message },
	})
	try {
		const response = await fetch(`/api/functions/${name}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
			body: JSON.stringify(body),
			signal,
		})
		if (!response.ok || !response.body) return { ok: false, error: await errorOf(response, name) }
		const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
		for await (const { data } of events) {
			const event = eventOf(data)
			if (event?.type === 'result') return { ok: true, value: event.value }
			if (event?.type === 'error') return { ok: false, error: event.error }
			if (event) onEvent(event)
		}
		return failed('truncated', messages.connectionLost)
	} catch {
		return signal.aborted ? failed('cancelled', messages.stopped) : failed('offline', messages.offline)
	}
}

const isEvent = (value: unknown): value is FunctionEvent =>
	typeof value === 'object' &&
	value !== null &&
	'type' in value &&
	typeof value.type === 'string' &&
	Object.hasOwn(functionEventTypes, value.type)

function eventOf(data: string): FunctionEvent | null {
	const value: unknown = JSON.parse(data)
	return isEvent(value) ? value : null
}

/** The front process answers errors in plain text, the application in JSON. */
async function errorOf(response: Response, name: FunctionName): Promise<Pick<ErrorBody, 'title' | 'message' | 'code'>> {
	const messages = functionMessages[name]
	const text = await response.text()
	try {
		const body: unknown = JSON.parse(text)
		if (typeof body === 'object' && body !== null && 'error' in body && isError(body.error)) return body.error
	} catch {
		const line = plainLine(response.status, text)
		if (line !== null) return { code: String(response.status), title: messages.failedTitle, message: line }
	}
	return { code: String(response.status), title: messages.failedTitle, message: messages.failed }
}

const isError = (value: unknown): value is ErrorBody =>
	typeof value === 'object' && value !== null && 'message' in value && 'title' in value && 'code' in value

/** The progress of a tool so far; `text` grows. */
export type Progress = {
	engine: { kind: EngineKind; name: string } | null
	step: { name: string; done: number; total: number } | null
	partial: Record<string, unknown>
	text: string
}

const nothing: Progress = { engine: null, step: null, partial: {}, text: '' }

function progressAfter(before: Progress, event: FunctionEvent): Progress {
	switch (event.type) {
		case 'meta':
			return { ...before, engine: { kind: event.engine, name: event.model } }
		case 'status':
			return { ...before, step: { name: event.step, done: event.done, total: event.total } }
		case 'partial':
			return typeof event.value === 'object' ? { ...before, partial: { ...before.partial, ...event.value } } : before
		case 'text':
			return { ...before, text: before.text + event.delta }
		default:
			return before
	}
}

/** A writing tool on a page: one call at a time; leaving the page stops it. */
export function useFunction(name: FunctionName) {
	const [progress, setProgress] = useState(nothing)
	const [isBusy, setBusy] = useState(false)
	const running = useRef<AbortController | null>(null)
	useEffect(() => () => running.current?.abort(), [])
	const run = async (body: Record<string, unknown>): Promise<Called | null> => {
		if (running.current) return null
		const controller = new AbortController()
		running.current = controller
		setProgress(nothing)
		setBusy(true)
		const called = await callFunction(name, body, {
			signal: controller.signal,
			onEvent: (event) => setProgress((before) => progressAfter(before, event)),
		})
		running.current = null
		setBusy(false)
		return called
	}
	return { run, stop: () => running.current?.abort(), isBusy, progress }
}
