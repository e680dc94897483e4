/**
 * The list that the page of one thing was opened from, with its filter and place: a link's `state={{ from }}`. Read by
 * hand: the schema library stays on the server.
 */
export function cameFrom(state: unknown, list: string): string {
	const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
	return typeof from === 'string' && (from === list || from.startsWith(`${list}?`)) ? from : list
}
