import { useSyncExternalStore } from 'react'

const storeKey = 'desk-keys'
const changes = new EventTarget()
/** Where the browser keeps nothing: holds for this page. */
let chosen: boolean | null = null

/** Whether single keys do something, on this device; on until somebody switches them off. */
export function useKeySwitch(): [boolean, (on: boolean) => void] {
	return [useSyncExternalStore(subscribe, readSwitch, () => true), keepSwitch]
}

function subscribe(listener: () => void): () => void {
	changes.addEventListener('change', listener)
	return () => changes.removeEventListener('change', listener)
}

function readSwitch(): boolean {
	if (chosen !== null) return chosen
	try {
		return localStorage.getItem(storeKey) !== 'off'
	} catch {
		return true
	}
}

function keepSwitch(on: boolean): void {
	chosen = on
	try {
		localStorage.setItem(storeKey, on ? 'on' : 'off')
	} catch {
		// Said above: `chosen` has it.
	}
	changes.dispatchEvent(new Event('change'))
}
