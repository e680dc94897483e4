import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { company } from '#app/config/company.ts'
import { DocumentContext, emptyDocument } from '#app/config/document-context.ts'
import { companyServices } from '#app/config/service-lines.ts'
import { siteMenu } from '#app/config/site-menu.ts'
import type { DrawnFrame } from './drawn-frame.ts'
import type { FrameProps } from './drawn-frame-context.ts'
import { FooterContent } from './site-footer.tsx'
import { NavControls, NavLinks } from './site-nav.tsx'

/** Takes the place of a subject, which most posts have for themselves. */
const subjectMark = `subject-${randomUUID()}`

/** The HTML before, between and after the places of the subject. */
type Pieces = { [Part in keyof DrawnFrame]: string[] }

/** Frames of this company, menu and services; each change replaces the whole object. */
let drawn: { of: readonly object[]; frames: Map<string, Pieces> } = { of: [], frames: new Map() }

/**
 * The frame of a public page: a third of its elements, and the same on most pages. It is rendered by itself, out of
 * reach of the page's contexts, so that it is made of nothing but what its key names.
 */
export function drawnFrame(siteUrl: string, { subject, ...props }: FrameProps): DrawnFrame {
	const now = ownersTexts()
	if (now.some((each, at) => each !== drawn.of[at])) drawn = { of: now, frames: new Map() }
	const named = { ...props, subject: subject ? subjectMark : subject }
	const key = JSON.stringify([siteUrl, named])
	let frame = drawn.frames.get(key)
	if (!frame) drawn.frames.set(key, (frame = draw(siteUrl, named)))
	const text = subject ? inAddress(subject) : ''
	return { links: frame.links.join(text), controls: frame.controls.join(text), footer: frame.footer.join(text) }
}

function ownersTexts() {
	return [company(), siteMenu(), companyServices()]
}

function draw(siteUrl: string, props: FrameProps): Pieces {
	const pieces = (part: ReactNode) =>
		renderToString(<DocumentContext value={{ ...emptyDocument, siteUrl }}>{part}</DocumentContext>)
			.replace(preloads, '')
			.split(subjectMark)
	return {
		links: pieces(<NavLinks {...props} />),
		controls: pieces(<NavControls {...props} />),
		footer: pieces(<FooterContent {...props} />),
	}
}

/** Of the logo in the footer; the page has them in its head for the same pictures in the link with the logo. */
const preloads = /^(<link rel="preload" as="image"[^>]*>)+/

/** As React writes it into the address of a chat. */
const inAddress = (subject: string): string => encodeURIComponent(subject).replaceAll("'", '&#x27;')
