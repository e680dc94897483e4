import { createElement, useEffect, useEffectEvent, useSyncExternalStore, type ComponentType } from 'react'

/**
 * A component of a chunk of its own that can be loaded before it is shown. React shows one of `lazy` a while after it was
 * asked for, even when it is loaded, and the keys in between go to what has the focus. Each time it is shown it is loaded
 * at most once. Until then, and where that fails, `Fallback` is shown, or nothing. `onFailure` is called where it fails:
 * what takes the focus has to be closed in it, so that it does not come up at a later load, in the middle of a sentence.
 */
export function early<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	Fallback?: ComponentType<Props>,
) {
	let loaded: ComponentType<Props> | null = null
	let loading: Promise<boolean> | null = null
	const listeners = new Set<() => void>()
	const begin = async (): Promise<boolean> => {
		try {
			loaded = await load()
			for (const listener of listeners) listener()
			return true
		} catch {
			loading = null
			return false
		}
	}
	const subscribe = (listener: () => void) => {
		listeners.add(listener)
		return () => void listeners.delete(listener)
	}
	function Early(props: Props & { onFailure?: () => void }) {
		const component = useSyncExternalStore(
			subscribe,
			() => loaded,
			() => null,
		)
		const fail = useEffectEvent(() => props.onFailure?.())
		useEffect(() => {
			let isShown = true
			void Early.load().then((isLoaded) => {
				if (!isLoaded && isShown) fail()
			})
			return () => {
				isShown = false
			}
		}, [])
		const shown = component ?? Fallback
		return shown ? createElement(shown, props) : null
	}
	/** Resolves to whether it is loaded. */
	Early.load = (): Promise<boolean> => (loading ??= begin())
	return Early
}
