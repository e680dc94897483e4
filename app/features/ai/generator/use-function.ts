import { useEffect, useRef, useState } from 'react'
import { callFunction, type Called } from './call-function.ts'
import type { FunctionEvent } from '../function-events.ts'
import type { FunctionName } from '../messages.ts'

/** What a tool has told so far; `text` grows. */
export type Progress = {
	engine: { kind: 'offline' | 'model'; name: string } | null
	step: { name: string; done: number; total: number } | null
	partial: Record<string, unknown>
	text: string
}

const nothing: Progress = { engine: null, step: null, partial: {}, text: '' }

function told(before: Progress, event: FunctionEvent): Progress {
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

/** A writing tool for one place of a page: one call at a time; leaving the page stops it. */
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
			onEvent: (event) => setProgress((before) => told(before, event)),
		})
		running.current = null
		setBusy(false)
		return called
	}
	return { run, stop: () => running.current?.abort(), isBusy, progress }
}
