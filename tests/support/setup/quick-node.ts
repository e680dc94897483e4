/**
 * Flags of processes that live for seconds: the embedded database is WebAssembly, and its best compilation costs more than
 * it saves there.
 */
export const quickNode = ['--liftoff-only']
