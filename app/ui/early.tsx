import { createElement, useEffect, useSyncExternalStore, type ComponentType } from 'react'

/**
 * A component of a chunk of its own that can be loaded before it is shown. React shows one of `lazy` a while after it was
 * asked for, even when it is loaded, and the keys in between go to what has the focus. Where loading fails nothing is
 * shown, and it is tried again when it is asked for again.
 */
export function early<Props extends object>(load: () => Promise<ComponentType<Props>>) {
	let loaded: ComponentType<Props> | null = null
	let loading: Promise<void> | null = null
	const listeners = new Set<() => void>()
	const begin = async () => {
		try {
			loaded = await load()
			for (const listener of listeners) listener()
		} catch {
			loading = null
		}
	}
	const subscribe = (listener: () => void) => {
		listeners.add(listener)
		return () => void listeners.delete(listener)
	}
	function Early(props: Props) {
		const component = useSyncExternalStore(
			subscribe,
			() => loaded,
			() => null,
		)
		useEffect(() => void Early.load())
		return component && createElement(component, props)
	}
	Early.load = (): Promise<void> => (loading ??= begin())
	return Early
}
