/** A task of a worker thread: an exported function of a source file, with arguments that can be cloned. */
export type WorkOrder = { file: string; name: string; args: readonly unknown[] }

/** The function's result, or what it threw. */
export type WorkResult = { result: unknown } | { error: Error }
