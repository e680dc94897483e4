import { isTag, type Element } from 'domhandler'
import { isSafeLink } from '#app/features/posts/post/safe-url.ts'

export type Embed = { what: string; href: string }

/** Where an embedded player or frame leads; null where it names no address. */
export function embedOf({ name, attribs, children }: Element): Embed | null {
	const inner = children.find((child): child is Element => isTag(child) && Boolean(child.attribs['src']))
	const address = attribs['src'] ?? attribs['data'] ?? inner?.attribs['src'] ?? ''
	const href = watchAddress(shownIn(address.trim().replace(/^\/\//, 'https://')).replace(gistScript, '$1'))
	if (!/^https?:/i.test(href) || !isSafeLink(href)) return null
	return { what: name === 'audio' ? 'recording' : name === 'video' || isVideo(href) ? 'video' : 'frame', href }
}

const gistScript = /^(https?:\/\/gist\.github\.com\/.*?)\.js(?:\?.*)?$/i

/** Medium shows everything in frames of Embedly, whose address names what it shows. */
function shownIn(address: string): string {
	const frame = URL.canParse(address) ? new URL(address) : null
	const shown = frame?.hostname.endsWith('embedly.com') === true ? frame.searchParams.get('url') : null
	return shown !== null && /^https?:/i.test(shown) ? shown : address
}

const isVideo = (href: string): boolean => /youtube\.com|youtu\.be|vimeo\.com|wordpress\.tv/.test(href)

/** The page of a video instead of its frame. */
function watchAddress(address: string): string {
	const youtube = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(address)?.[1]
	if (youtube !== undefined) return `https://www.youtube.com/watch?v=${youtube}`
	const vimeo = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/.exec(address)?.[1]
	return vimeo === undefined ? address : `https://vimeo.com/${vimeo}`
}
