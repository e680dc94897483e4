/** What a route module may export as `handle`. */
export type RouteHandle = {
	/** True for pages that are React apps in the browser (admin, editor, account). Public pages are HTML and the enhance script. */
	hydrate?: boolean
	/** True for draft pages, which are shown in the frame of their editor: whole style sheets and no script. */
	draft?: boolean
	/** True for pages without the site's menu and footer: before a site is set up they would name another company. */
	bare?: boolean
}

/** True when one of the matched routes has neither menu nor footer. */
export const isBarePage = (handles: readonly unknown[]): boolean =>
	handles.some((handle) => typeof handle === 'object' && handle !== null && 'bare' in handle && handle.bare === true)

/** True when one of the matched routes is a draft page. */
export const isDraftPage = (handles: readonly unknown[]): boolean =>
	handles.some((handle) => typeof handle === 'object' && handle !== null && 'draft' in handle && handle.draft === true)

/** True when one of the matched routes' handles asks for hydration. */
export function isHydrated(handles: readonly unknown[]): boolean {
	return handles.some(
		(handle) => typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === true,
	)
}
