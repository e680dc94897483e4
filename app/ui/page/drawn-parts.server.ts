import { randomUUID } from 'node:crypto'
import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { company } from '#app/config/company.ts'
import { DocumentContext, emptyDocument } from '#app/config/document-context.ts'
import { companyServices } from '#app/config/service-lines.ts'
import { siteMenu } from '#app/config/site-menu.ts'
import type { DrawPart } from './drawn-parts.ts'

/** Takes the place of a subject, which most posts have for themselves. */
const subjectMark = `subject-${randomUUID()}`

const maxDrawn = 200

/** By the component and by its props: the HTML before, between and after the places of the subject. */
type Drawn = Map<unknown, Map<string, string[]>>

/** What was drawn of these: each change replaces the whole object. */
let drawn: { of: readonly unknown[]; parts: Drawn } = { of: [], parts: new Map() }

/**
 * Draws parts of public pages. Each is rendered by itself, out of reach of the page's contexts, so that it is made of
 * nothing but what its key names.
 */
export const drawnParts =
	(siteUrl: string): DrawPart =>
	(part, props) => {
		const of = [siteUrl, company(), siteMenu(), companyServices()]
		if (of.some((each, at) => each !== drawn.of[at])) drawn = { of, parts: new Map() }
		const subject = 'subject' in props && typeof props.subject === 'string' ? props.subject : ''
		const named = subject === '' ? props : { ...props, subject: subjectMark }
		const known = drawn.parts.get(part) ?? new Map<string, string[]>()
		drawn.parts.set(part, known)
		const key = JSON.stringify(named)
		let pieces = known.get(key)
		if (!pieces) {
			if (known.size >= maxDrawn) known.clear()
			known.set(key, (pieces = draw(part, named, siteUrl).split(subjectMark)))
		}
		return pieces.join(inAddress(subject))
	}

function draw<Props extends object>(part: ComponentType<Props>, props: Props, siteUrl: string): string {
	const value = { ...emptyDocument, siteUrl }
	return renderToString(createElement(DocumentContext, { value }, createElement(part, props))).replace(preloads, '')
}

/** Of the logo in the footer; the page has them in its head for the same pictures in its header. */
const preloads = /^(<link rel="preload" as="image"[^>]*>)+/

/** As React writes it into the address of a chat. */
const inAddress = (subject: string): string => encodeURIComponent(subject).replaceAll("'", '&#x27;')
