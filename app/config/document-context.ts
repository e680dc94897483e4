import { createContext } from 'react'

/** What the document shell cannot know from React Router alone; filled by entry.server. */
export type DocumentAssets = {
	/** Address of the client entry chunk. */
	entryUrl: string
	/** Lets the inline scripts of a hydrated page run; empty on public pages. */
	nonce: string
	/** What this page is counted by (platform/pages/page-mark.server.ts); null where it is not. */
	view: string | null
	/** 'off' where the service worker is switched off (OFFLINE_PAGES). */
	offline: 'off' | null
	/** Where the site is (SITE_URL). A hydrated page carries it in `<html data-site>`, for the browser to draw the same. */
	siteUrl: string
	/** For a visitor to quote when something failed; never on a page that is kept. */
	requestId: string
	/** Runs before the first paint; empty in the browser, where it has run. */
	bootScript: string
}

export const DocumentContext = createContext<DocumentAssets>({
	entryUrl: '',
	nonce: '',
	view: null,
	offline: null,
	siteUrl: typeof document === 'undefined' ? '' : (document.documentElement.dataset['site'] ?? ''),
	requestId: '',
	bootScript: '',
})
