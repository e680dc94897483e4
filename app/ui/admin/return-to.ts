/**
 * The address of the list that a detail page was opened from, with its filter: a link's `state={{ from }}`. Parsed by
 * hand, because the schema library is only on the server.
 */
export function returnTo(state: unknown, list: string): string {
	const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
	return typeof from === 'string' && (from === list || from.startsWith(`${list}?`)) ? from : list
}
