import { log } from '../log/log.server.ts'
import { logoSource } from './mail-brand.ts'

export type MailLogo = { png: Buffer }

type Draw = () => Promise<MailLogo | null>

let draw: Draw = async () => null

/** Called once at the start: this folder does not know where pictures are. */
export const drawMailLogoWith = (next: Draw): void => void (draw = next)

type WithLogo = {
	html: string
	attachments: { cid: string; filename: string; content: Buffer; contentDisposition: 'inline' }[]
}

const filename = 'logo.png'
const cid = logoSource.slice('cid:'.length)

/**
 * The email with its logo as a part of it. Nothing is loaded from our server when it is read, so nobody learns whether it
 * was. A logo that is gone by now is left out; the company's name is next to it.
 */
export async function withLogo(html: string): Promise<WithLogo> {
	if (!html.includes(logoSource)) return { html, attachments: [] }
	const logo = await drawn()
	return logo
		? { html, attachments: [{ cid, filename, content: logo.png, contentDisposition: 'inline' }] }
		: { html: withoutLogo(html), attachments: [] }
}

/** The email with its logo in its text, for a page that may load nothing. */
export async function withLogoInside(html: string): Promise<string> {
	if (!html.includes(logoSource)) return html
	const logo = await drawn()
	if (!logo) return withoutLogo(html)
	return html.replaceAll(`"${logoSource}"`, `"data:image/png;base64,${logo.png.toString('base64')}"`)
}

const withoutLogo = (html: string): string => html.replaceAll(/<img src="cid:[^>]*>/g, '')

async function drawn(): Promise<MailLogo | null> {
	try {
		return await draw()
	} catch (error) {
		log.error({ err: error }, 'the logo of emails was not drawn')
		return null
	}
}
