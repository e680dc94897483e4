import { createHash } from 'node:crypto'
import type { EngineKind } from '#app/features/ai/engine-kinds.ts'
import type { Answers } from '#app/features/ai/questions/answers.ts'
import { engines } from '#app/features/ai/runs/engines.server.ts'
import type { FunctionEvent, Usage } from '#app/features/ai/function-events.ts'
import { functions } from '#app/features/ai/functions/functions.server.ts'
import { promptsVersion } from '#app/features/ai/providers/prompts.server.ts'
import { addedUsage, runFunction, type Admitted } from '#app/features/ai/runs/run-function.server.ts'
import { voiceSalt } from '#app/features/ai/settings/voice.server.ts'
import type { ForgeTool } from '../session/tools.ts'
import type { LiveRun } from './live-run.server.ts'
import type { Made } from './put-answer.server.ts'

type Asked = {
	input: Record<string, unknown>
	admitted: Admitted
	request: string | null
	/** Of the interview; only the article uses them. */
	answers: Answers
	session: string
}

/** Runs one function; the result says which engine made it from which input. @throws whatever the function throws. */
export async function runTool(
	name: ForgeTool,
	{ input, admitted, request, answers, session: sessionId }: Asked,
	run: LiveRun,
	requestId: string,
): Promise<Made> {
	let usage: Usage | null = null
	let maker: Maker = await makerOf(name)
	const from = await fingerprint(name, input, answers)
	let reply: string | null = null
	const emit = (event: FunctionEvent) => {
		if (event.type === 'usage') usage = addedUsage(usage, event.usage)
		if (event.type === 'meta') maker = { engine: event.engine, model: event.model }
		// The Offline drafter reports what it did.
		if (event.type === 'status' && maker.engine === 'offline') reply = event.step
		run.emit(event)
	}
	const { signal } = run
	const own = run.name === 'all' ? {} : { run: run.id }
	const answer = await runFunction(functions[name], admitted, { requestId, signal, emit, sessionId, answers, ...own })
	const at = new Date().toISOString()
	return { tool: name, answer, maker: { ...maker, usage, at }, from, request, reply }
}

type Maker = { engine: EngineKind; model: string }

async function makerOf(name: ForgeTool): Promise<Maker> {
	const chosen = await engines()
	const { kind, name: model } = chosen[functions[name].by]
	return { engine: kind, model }
}

const isArticle = (name: ForgeTool) => name === 'generate-full-content'

/** A hash of everything an answer depends on: the same hash need not be made again. */
export async function fingerprint(name: ForgeTool, input: unknown, answers: Answers): Promise<string> {
	const { engine, model } = await makerOf(name)
	const voice = engine === 'model' ? await voiceSalt() : ''
	return createHash('sha256')
		.update(JSON.stringify([name, input, engine, model, promptsVersion, voice, ...(isArticle(name) ? [answers] : [])]))
		.digest('hex')
}
