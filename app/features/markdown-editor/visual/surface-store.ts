import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { flushTexts } from './open-texts.ts'
import type { Surface, SurfaceEvents } from './surface/mount.ts'

/** A visual editor with its place in the page; what happens in it goes to the field it is in. */
export type OpenSurface = {
	surface: Surface
	box: HTMLDivElement
	wires: { to: SurfaceEvents }
	/** The text as the form has it: what was typed since is only in the surface. */
	given: string
	/** When its field was taken away, it had the focus. */
	hadFocus: boolean
}

/** Opens the visual editor of a text. @throws when it cannot show the text. */
export function openSurface(
	make: typeof import('./surface/mount.ts').mount,
	{ text, label, events }: { text: string; label: string; events: SurfaceEvents },
): OpenSurface {
	const box = document.createElement('div')
	box.className = 'visual-box'
	const wires = { to: events }
	const surface = make(box, text, label, {
		onChange: () => wires.to.onChange(),
		onContext: (context) => wires.to.onContext(context),
		onPicture: events.onPicture && (() => wires.to.onPicture?.()),
		onPassage: (id) => wires.to.onPassage(id),
		onBlock: (ask) => wires.to.onBlock(ask),
		onSelection: (text) => wires.to.onSelection(text),
		onAnnounce: (message) => wires.to.onAnnounce(message),
		onFailure: () => wires.to.onFailure(),
	})
	return { surface, box, wires, given: text, hadFocus: false }
}

/** By the name of the field, from its opening on. Without a map, a visual editor ends with its field. */
export const SurfaceStore = createContext<Map<string, OpenSurface> | null>(null)

export const useSurfaceStore = () => useContext(SurfaceStore)

/**
 * For forms whose controls are made again when other values are shown (a merge, a version that was tidied): visual
 * editors outlive their fields, with the caret and what can be undone.
 */
export function useNewSurfaceStore(): Map<string, OpenSurface> {
	const [surfaces] = useState(() => new Map<string, OpenSurface>())
	// Before the form is taken away, so that its own effects store the last letters.
	useLayoutEffect(() => flushTexts, [])
	useEffect(
		() => () => {
			for (const { surface } of surfaces.values()) surface.destroy()
			surfaces.clear()
		},
		[surfaces],
	)
	return surfaces
}
