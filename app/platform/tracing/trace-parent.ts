/** The span of another program that a request belongs to, as its header `traceparent` says (W3C Trace Context). */
export type TraceParent = { traceId: string; spanId: string; traceFlags: number }

/** Null for a header that is missing or wrong: then the request begins a trace. */
export function readTraceParent(header: unknown): TraceParent | null {
	if (typeof header !== 'string') return null
	const form = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/
	const [, version, traceId, spanId, flags, more] = form.exec(header) ?? []
	if (traceId === undefined || spanId === undefined || flags === undefined) return null
	if (version === '00' && more !== undefined) return null
	// Only the flag whether it is recorded has a meaning here.
	return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 }
}
