/** What a route module may export as `handle`. */
export type RouteHandle = {
	/** True for pages that are React apps in the browser (admin, editor, account). Public pages are HTML and the enhance script. */
	hydrate?: boolean
}

/** True when one of the matched routes' handles asks for hydration. */
export function isHydrated(handles: readonly unknown[]): boolean {
	return handles.some(
		(handle) => typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === true,
	)
}
