/** A task of a process: an exported function of a source file, with arguments that can be cloned. */
export type ProcessOrder = { file: string; name: string; args: readonly unknown[] }

/** The function's result, or what it threw: a class does not come through, so its name is sent. */
export type ProcessResult = { result: unknown } | { thrown: { name: string; message: string } }
