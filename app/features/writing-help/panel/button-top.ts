import type { Room } from '#app/features/markdown-editor/visual/surface/room.ts'

const gap = 8

/**
 * Where a button is that belongs to a selection: below it, or above it where there is no room below, so that it covers
 * nothing of a picture. Only what fills the whole room has it in front.
 */
export function buttonTop(selected: Room, height: number, room: Room): number {
	const below = selected.bottom + gap
	const lowest = room.bottom - height - gap
	if (below <= lowest) return below
	const above = selected.top - gap - height
	return above >= room.top ? above : lowest
}
