/** What a route module may export as `handle`. */
export type RouteHandle = {
	/** True for pages that are React apps in the browser (admin, editor, account). Public pages are HTML and the enhance script. */
	hydrate?: boolean
	/** True for draft pages, which are shown in the frame of their editor: whole style sheets and no script. */
	draft?: boolean
	/** True for pages without the site's menu and footer: before a site is set up they would name another company. */
	bare?: boolean
}

/** True when one of the matched routes has this flag. */
export const hasFlag = (handles: readonly unknown[], flag: keyof RouteHandle): boolean =>
	handles.some(
		(handle) =>
			typeof handle === 'object' &&
			handle !== null &&
			Object.entries(handle).some(([name, value]) => name === flag && value === true),
	)
