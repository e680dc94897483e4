import type { FarKind } from './block-syntax.ts'

/* Works on canonical HTML (canonical-html.ts). */

const button = /<p class="block-button"><a (href="[^"]*")[^>]*>/g
const far = /<p class="block-(video|map)"><a (?=[^>]*href="(https:[^"]*)")([^>]*)>(<img [^>]*>)<\/a><\/p>/g

const siteNames: readonly (readonly [host: RegExp, name: string])[] = [
	[/^(?:[\w-]+\.)?youtube\.com$|^youtu\.be$/, 'YouTube'],
	[/^(?:[\w-]+\.)?vimeo\.com$/, 'Vimeo'],
	[/^(?:www\.)?(?:facebook\.com|fb\.watch)$/, 'Facebook'],
	[/^(?:www\.)?tiktok\.com$/, 'TikTok'],
	[/^maps\.google\.[a-z.]+$|^maps\.app\.goo\.gl$|^(?:www\.)?google\.[a-z.]+$/, 'Google Maps'],
	[/^(?:www\.)?openstreetmap\.org$|^osm\.org$/, 'OpenStreetMap'],
]

/** The site of an address as readers know it. */
function siteName(address: string): string {
	const host = URL.canParse(address) ? new URL(address).host : ''
	return siteNames.find(([pattern]) => pattern.test(host))?.[1] ?? host.replace(/^www\./, '')
}

const verbs: Readonly<Record<FarKind, string>> = { video: 'Watch the video on', map: 'Open the map on' }

/** Says where the picture of a video or a map leads. */
export const farText = (kind: FarKind, address: string): string => `${verbs[kind]} ${siteName(address)}`

/** Buttons look like buttons; pictures of videos and maps say where they lead. */
export const finishBlocks = (html: string): string =>
	html
		.replace(button, (_whole, href: string) => `<p class="block-button"><a ${href} class="btn btn-primary">`)
		.replace(far, (_whole, kind: FarKind, address: string, attributes: string, image: string) => {
			// A host has no character that HTML would read.
			const text = farText(kind, address.replaceAll('&amp;', '&'))
			return `<p class="block-${kind}"><a ${attributes}>${image} <span class="block-far">${text}</span></a></p>`
		})
