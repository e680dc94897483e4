import { isTag, type Element } from 'domhandler'
import { isSafeLink } from '#app/features/posts/post/safe-url.ts'

export type Embed = { what: string; href: string }

/** Where an embedded player or frame leads; null where it names no address. */
export function embedOf({ name, attribs, children }: Element): Embed | null {
	const inner = children.find((child): child is Element => isTag(child) && Boolean(child.attribs['src']))
	const address = attribs['src'] ?? attribs['data'] ?? inner?.attribs['src'] ?? ''
	const href = watchAddress(address.trim().replace(/^\/\//, 'https://'))
	if (!/^https?:/i.test(href) || !isSafeLink(href)) return null
	return { what: name === 'audio' ? 'recording' : name === 'video' || isVideo(href) ? 'video' : 'frame', href }
}

const isVideo = (href: string): boolean => /youtube\.com|youtu\.be|vimeo\.com|wordpress\.tv/.test(href)

/** The page of a video instead of its frame. */
function watchAddress(address: string): string {
	const youtube = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(address)?.[1]
	if (youtube !== undefined) return `https://www.youtube.com/watch?v=${youtube}`
	const vimeo = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/.exec(address)?.[1]
	return vimeo === undefined ? address : `https://vimeo.com/${vimeo}`
}
