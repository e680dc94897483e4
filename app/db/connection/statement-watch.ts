/** What is known of a statement when it has ended. */
export type EndedStatement = {
	/** Its first word, such as `select`; empty where a part of it comes first. */
	operation: string
	/** The text with $1 for values; null where it may contain values. */
	text: string | null
	onReplica: boolean
	/** Null when it succeeded. */
	error: Error | null
}

/** Called when a statement starts; returns what is called at its end, or null. */
type StatementWatch = () => ((ended: EndedStatement) => void) | null

let watch: StatementWatch | null = null

/** Sets the one watcher of all statements; null removes it. */
export function watchStatements(next: StatementWatch | null): void {
	watch = next
}

/** How the driver settles a statement; it is the query object itself. */
export type Settling = { resolve: (result: unknown) => void; reject: (error: Error) => void }

const noReplica = () => {}

/** Reports the end of `query` to the watcher. Call the returned function when the replica runs it. */
export function watchEnd(query: object, settling: Settling): () => void {
	const end = watch?.()
	if (!end) return noReplica
	let onReplica = false
	const [resolve, reject] = [settling.resolve.bind(settling), settling.reject.bind(settling)]
	let hasEnded = false
	// One that was given up is settled again when it is cancelled or its connection ends.
	const ended = (result: unknown, error: Error | null) => {
		if (hasEnded) return
		hasEnded = true
		end({ operation: operationOf(query), text: textOf(query, result), onReplica, error })
	}
	settling.resolve = (result) => {
		ended(result, null)
		resolve(result)
	}
	settling.reject = (error) => {
		ended(null, error)
		reject(error)
	}
	return () => {
		onReplica = true
	}
}

function operationOf(query: object): string {
	const strings: unknown = Reflect.get(query, 'strings')
	const first: unknown = Array.isArray(strings) ? strings[0] : null
	return typeof first === 'string' ? (/^\s*(\w+)/.exec(first)?.[1]?.toLowerCase() ?? '') : ''
}

/** A tagged statement never contains values; a text that was put together may. */
function textOf(query: object, result: unknown): string | null {
	if (Reflect.get(query, 'tagged') !== true) return null
	// A statement that the replica answered was written there.
	for (const holder of [query, statementOf(result)]) {
		const text: unknown = holder && Reflect.get(holder, 'string')
		if (typeof text === 'string') return text
	}
	return null
}

function statementOf(result: unknown): object | null {
	const statement: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'statement') : null
	return typeof statement === 'object' ? statement : null
}
