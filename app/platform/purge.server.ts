type Listener = (tags: readonly string[]) => void

const listeners = new Set<Listener>()

/** Tells the page caches of this site (this process now, others by the listeners) that what these tags name changed. Call after commit. */
export function purge(...tags: string[]): void {
	for (const listener of listeners) listener(tags)
}

export function onPurge(listener: Listener): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
