export type TracedRequest = {
	method: string
	/** The pattern of its route; null where there is none. */
	route: string | null
	/** The header of that name, from a front that has checked who sent it. */
	traceParent: unknown
}

/** What became of spans. */
export type SpanFigures = { exported: number; failed: number; dropped: number }

export type Tracing = {
	/**
	 * Runs the work of a request in a span; statements inside become its children. `status` is read at its end: null where
	 * the client has gone before a response.
	 */
	request: <T>(request: TracedRequest, run: () => Promise<T>, status: () => number | null) => Promise<T>
	/** The same for a run of a job. */
	job: <T>(name: string, run: () => Promise<T>) => Promise<T>
	/** The work under way has failed; the error is recorded by its class only. */
	failed: (error: unknown) => void
	figures: () => SpanFigures
	/** Exports what waits, within two seconds. */
	stop: () => Promise<void>
}
