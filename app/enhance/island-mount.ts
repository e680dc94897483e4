import { createElement, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from './hydrate-root.ts'
import { islands } from './island-list.ts'
import { completeStylesheet } from './complete-stylesheet.ts'

/** Fetches an island's code. */
export async function loadIsland(island: HTMLElement) {
	const load = islands[island.dataset['island'] ?? '']
	if (!load) throw new Error(`No island is called ${island.dataset['island']}`)
	return (await load()).default.bind(null)
}

/** Hydrates the server's HTML as a React app; resolves when it reacts to events. */
export async function mountIsland(island: HTMLElement): Promise<void> {
	// An island works without the names of a former release.
	const renamed = import('./later.ts').then((module) => module.renameStored()).catch(() => {})
	const [component] = await Promise.all([loadIsland(island), completeStylesheet(), renamed])
	const root = island.querySelector<HTMLElement>(':scope > [data-island-root]')
	if (!root) throw new Error('An island has no root')
	const props: object = JSON.parse(island.querySelector(':scope > script')?.textContent ?? '{}')
	const restore = rememberFields(root)
	await new Promise<void>((resolve) => {
		hydrateRoot(root, createElement(Mounted, { onMounted: resolve }, createElement(component, props)))
	})
	restore()
	island.dataset['hydrated'] = ''
}

function Mounted({ onMounted, children }: { onMounted: () => void; children?: ReactNode }) {
	useEffect(onMounted, [onMounted])
	return children
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsOf = (root: HTMLElement): Field[] => [...root.querySelectorAll<Field>('input,textarea,select')]

/**
 * Hydration keeps the fields and what was typed into them. Should the HTML not fit the component (React then builds it
 * again), the typed text is put back.
 */
function rememberFields(root: HTMLElement): () => void {
	const before = fieldsOf(root).map((field) => ({
		field,
		value: field.value,
		checked: field instanceof HTMLInputElement && field.checked,
	}))
	return () => {
		for (const [at, { field, value, checked }] of before.entries()) {
			const now = fieldsOf(root)[at]
			if (field.isConnected || !now || now.name !== field.name || now.type === 'file') continue
			now.value = value
			if (now instanceof HTMLInputElement) now.checked = checked
		}
	}
}
