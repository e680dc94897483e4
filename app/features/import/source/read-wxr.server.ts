import { createReadStream } from 'node:fs'
import { Parser } from 'htmlparser2'
import { decoderOf } from './encoding.ts'
import { UnreadableSource } from './source.ts'

/* A file of WordPress eXtended RSS, read in pieces: it may be much larger than the memory. The parser knows no entities
   but XML's own five and numbers, reads no document type and loads nothing. */

/** An element of the channel, such as an <item>: each child's name with its texts, and children with children. */
export type WxrElement = {
	name: string
	texts: Map<string, string>
	parts: { name: string; attribs: Record<string, string>; texts: Map<string, string>; text: string }[]
}

/** A post has 200,000 characters at most; one of 4 million is no text. */
const maxText = 4_000_000
/** In one element of the channel, so that the memory is bounded whatever the file says. */
const maxElement = 16_000_000
const wanted = new Set(['item', 'wp:author', 'wp:category', 'wp:tag'])
/** Of the channel itself, as elements without children. */
const plain = new Set(['wp:base_blog_url', 'wp:base_site_url', 'link', 'wp:wxr_version', 'title'])

/** The elements of the channel, in the order of the file. @throws {UnreadableSource} */
export async function* readWxr(file: string): AsyncGenerator<WxrElement> {
	const ready: WxrElement[] = []
	let path: string[] = []
	let element: WxrElement | null = null
	let part: WxrElement['parts'][number] | null = null
	let text = ''
	let size = 0
	let isWhole = false
	let isWxr = false
	let sinceEvent = 0
	const parser = new Parser(
		{
			onopentag(name, attribs) {
				sinceEvent = 0
				path.push(name)
				if (path.length > 40) throw new UnreadableSource('The tags of this file are nested too deeply.')
				text = ''
				if (path.length === 1 && name !== 'rss') throw new UnreadableSource(notWxr)
				if (path.length === 3 && (wanted.has(name) || plain.has(name))) {
					element = { name, texts: new Map(), parts: [] }
					size = 0
				} else if (path.length === 4 && element) part = { name, attribs, texts: new Map(), text: '' }
			},
			ontext(data) {
				sinceEvent = 0
				if (element === null) return
				size += data.length
				if (size > maxElement) throw new UnreadableSource('An entry of this file is too large.')
				if (text.length < maxText) text += data
			},
			onclosetag(name, isImplied) {
				sinceEvent = 0
				if (name === 'rss' && !isImplied) isWhole = true
				if (path.length === 3 && element) {
					if (plain.has(element.name)) element.texts.set('', text.trim())
					if (element.name === 'wp:wxr_version') isWxr = true
					if (!isImplied) ready.push(element)
					element = null
				} else if (path.length === 4 && element && part) {
					part.text = text
					if (!element.texts.has(part.name)) element.texts.set(part.name, text)
					if (part.texts.size > 0 || Object.keys(part.attribs).length > 0) element.parts.push(part)
					part = null
				} else if (path.length === 5 && part) part.texts.set(name, text)
				path = path.slice(0, -1)
				text = ''
			},
		},
		{ xmlMode: true, decodeEntities: true },
	)
	let decoder: TextDecoder | null = null
	for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
		if (!(chunk instanceof Uint8Array)) continue
		// A section without an end would be collected in the parser.
		sinceEvent += chunk.length
		if (sinceEvent > 2 * maxElement) throw new UnreadableSource('An entry of this file is too large.')
		decoder ??= decoderOf(chunk)
		parser.write(decoder.decode(chunk, { stream: true }))
		yield* ready.splice(0)
	}
	parser.write(decoder?.decode() ?? '')
	parser.end()
	yield* ready.splice(0)
	if (!isWxr) throw new UnreadableSource(notWxr)
	if (!isWhole)
		throw new UnreadableSource('This file is not complete. The end is missing. Export it from WordPress again.')
}

const notWxr = 'This is no export of WordPress (WXR).'
