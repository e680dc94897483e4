import { useEffect, useRef, useSyncExternalStore } from 'react'

const storeKey = 'desk-keys'
const changes = new EventTarget()
/** For browsers without storage: applies to this page. */
let chosen: boolean | null = null

/** Whether single-key shortcuts are on, for this device; on by default. */
export function useKeySwitch(): [boolean, (on: boolean) => void] {
	return [useSyncExternalStore(subscribe, readSwitch, () => true), storeSwitch]
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

function storeSwitch(on: boolean): void {
	chosen = on
	try {
		localStorage.setItem(storeKey, on ? 'on' : 'off')
	} catch {
		// `chosen` holds it for this page.
	}
	changes.dispatchEvent(new Event('change'))
}

export type QueueKeys = Record<string, () => void>

/** Calls the action of a key, unless the focus is in a field or a dialog is open. */
export function useQueueKeys(isOn: boolean, keys: QueueKeys): void {
	const current = useRef(keys)
	useEffect(() => {
		current.current = keys
	})
	useEffect(() => {
		if (!isOn) return
		const press = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return
			const run = current.current[event.key]
			if (!run || document.querySelector('dialog[open], [popover]:popover-open')) return
			event.preventDefault()
			run()
		}
		document.addEventListener('keydown', press)
		return () => document.removeEventListener('keydown', press)
	}, [isOn])
}

function isTyping(target: EventTarget | null): boolean {
	if (!(target instanceof HTMLElement)) return false
	if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
	return target.isContentEditable || target.matches('textarea, select')
}
