import { createContext } from 'react'
import { timesSent } from './times-sent.ts'

/** Values that the document shell does not get from React Router; set by entry.server. */
export type DocumentAssets = {
	/** Address of the client entry chunk. */
	entryUrl: string
	/** Lets the inline scripts of a hydrated page run; empty on public pages. */
	nonce: string
	/** The signed path by which views of this page are counted (platform/pages/page-mark.server.ts); null where they are not. */
	view: string | null
	/** The same of an address that was not found. */
	missing: string | null
	/** 'off' where the service worker is switched off (OFFLINE_PAGES). */
	offline: 'off' | null
	/** SITE_URL. A hydrated page carries it in `<html data-site>`, so that the browser renders the same. */
	siteUrl: string
	/** How often the forms of this page were sent without scripts (times-sent.ts). */
	timesSent: number
	/** For a visitor to quote when something failed; never on a cached page. */
	requestId: string
	/** Runs before the first paint; empty in the browser, where it has run. */
	bootScript: string
}

/** Of a document about which nothing is known. */
export const emptyDocument: DocumentAssets = {
	entryUrl: '',
	nonce: '',
	view: null,
	missing: null,
	offline: null,
	siteUrl: typeof document === 'undefined' ? '' : (document.documentElement.dataset['site'] ?? ''),
	timesSent: typeof document === 'undefined' ? 0 : timesSent(location.search),
	requestId: '',
	bootScript: '',
}

export const DocumentContext = createContext(emptyDocument)
