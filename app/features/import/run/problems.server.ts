import { TextTooMuch, type Reader } from '../reader/reader.server.ts'
import { problemText } from '../reader/text-problem.ts'
import type { OverviewText } from '../source/source.ts'
import { textKey } from './plan.server.ts'

/** Texts that cannot be here, before the first is stored: links to them would lead nowhere. */
export async function problemsOf(source: Reader, signal: AbortSignal): Promise<Map<string, string>> {
	const problems = new Map<string, string>()
	const { texts } = source.overview
	let left = texts.filter(mayFail).length
	if (left === 0) return problems
	const asked = new Set(texts.filter(mayFail).map(({ kind, id }) => textKey(kind, id)))
	for await (const { kind, id } of source.texts()) {
		signal.throwIfAborted()
		if (!asked.has(textKey(kind, id))) continue
		const why = await problemOfLast(source, kind)
		if (why !== null) problems.set(textKey(kind, id), why)
		left -= 1
		if (left === 0) break
	}
	return problems
}

const mayFail = ({ kind, hasText, isLong }: OverviewText): boolean => isLong || (kind === 'page' && hasText)

async function problemOfLast(source: Reader, kind: 'post' | 'page'): Promise<string | null> {
	try {
		const problem = await source.problem()
		return problem === null ? null : problemText(kind, problem)
	} catch (error) {
		if (error instanceof TextTooMuch) return error.message
		throw error
	}
}
