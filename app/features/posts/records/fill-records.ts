import {
	contentTag,
	companyTypeName,
	projectsTypeName,
	servicesTypeName,
	testimonialsTypeName,
	topicsTypeName,
} from '#app/events/page-tags.ts'
import { blockLink, recordKinds, type BlockLink, type RecordKind } from '../markdown/blocks/block-syntax.ts'
import { decodeText } from '../markdown/canonical-html.ts'
import { postRecords, recordOf, type PostRecords } from './post-records.ts'
import { figureHtml, pricesHtml, projectHtml, testimonialHtml } from './record-html.ts'

/** As the pipeline renders them; what they show is filled in when a page is made, so that it is never outdated. */
const place = new RegExp(
	`<p class="block-(${recordKinds.join('|')})"><a (?:[^>]* )?href="([^"]*)"[^>]*>[^<]*</a></p>\\n?`,
	'g',
)

const types: Readonly<Record<RecordKind, readonly string[]>> = {
	figure: [companyTypeName],
	prices: [servicesTypeName, topicsTypeName],
	project: [projectsTypeName],
	testimonial: [testimonialsTypeName],
}

/** Canonical HTML with what its records say now. `tags`: the cache tags of the pages that show it. */
export function fillRecords(
	html: string,
	{ records = postRecords(), now = new Date() } = {},
): { html: string; tags: string[] } {
	const kinds = new Set<RecordKind>()
	const filled = html.replace(place, (_whole, kind: RecordKind, href: string) => {
		kinds.add(kind)
		const link = blockLink(kind, decodeText(href))
		return link === null ? '' : recordHtml(link, records, now)
	})
	return { html: filled, tags: [...kinds].flatMap((kind) => types[kind].map(contentTag)) }
}

/** Nothing where visitors do not see the record. */
function recordHtml({ kind, name }: BlockLink, records: PostRecords, now: Date): string {
	if (kind === 'figure') return ifThere(recordOf(kind, name, records), figureHtml)
	if (kind === 'prices') return ifThere(recordOf(kind, name, records), (prices) => pricesHtml(prices, now))
	if (kind === 'project') return ifThere(recordOf(kind, name, records), projectHtml)
	if (kind === 'testimonial') return ifThere(recordOf(kind, name, records), testimonialHtml)
	return ''
}

const ifThere = <R>(record: R | undefined, html: (record: R) => string): string =>
	record === undefined ? '' : `${html(record)}\n`
