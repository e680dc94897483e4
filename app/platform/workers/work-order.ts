/** What a worker thread is asked for: a function that a source file exports, with arguments that can be cloned. */
export type WorkOrder = { file: string; name: string; args: readonly unknown[] }

/** What comes back: the function's result, or what it threw. */
export type WorkResult = { result: unknown } | { error: Error }
