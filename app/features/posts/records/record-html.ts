import { sortableDay } from '#app/format/dates.ts'
import { longDayText } from '#app/format/public-dates.ts'
import { encodeText as text } from '../markdown/canonical-html.ts'
import { pictureHtml } from '../markdown/picture-html.ts'
import { tableFrame } from '../markdown/structure.ts'
import { recordMessages as messages } from './messages.ts'
import type { FigureRecord, PriceRecord, ProjectRecord, TestimonialRecord } from './post-records.ts'

/* Records as canonical HTML (markdown/canonical-html.ts): pages, feeds and emails are made of it. */

const link = (href: string, label: string, name = '') =>
	`<a href="${text(href)}"${name === '' ? '' : ` class="${name}"`}>${text(label)}</a>`

export function figureHtml({ value, label, source, asOf }: FigureRecord): string {
	const from = messages.source(source, asOf === '' ? '' : longDayText(asOf))
	return (
		`<figure class="record record-figure"><p><strong>${text(value)}</strong> ${text(label)}</p>` +
		`${from === '' ? '' : `<figcaption>${text(from)}</figcaption>`}</figure>`
	)
}

const isOver = ({ validUntil }: PriceRecord, now: Date): boolean => validUntil !== '' && validUntil < sortableDay(now)

export function pricesHtml(prices: PriceRecord, now: Date): string {
	const { service, path, contact, rows, checkedOn, validUntil } = prices
	const caption = `<figcaption>${text(messages.pricesOf(service))}</figcaption>`
	if (isOver(prices, now))
		return (
			`<figure class="record record-prices">${caption}` +
			`<p>${text(messages.expired(service))} ${link(contact, messages.ask)}</p></figure>`
		)
	const row = ({ job, note, price }: PriceRecord['rows'][number]) =>
		`<tr><th scope="row">${text(job)}${note === '' ? '' : `<br><small>${text(note)}</small>`}</th>` +
		`<td class="text-right">${price === '' ? link(contact, messages.ask) : text(price)}</td></tr>`
	const notes = [
		checkedOn === '' ? '' : messages.checkedOn(longDayText(checkedOn)),
		validUntil === '' ? '' : messages.validUntil(longDayText(validUntil)),
	].filter((note) => note !== '')
	return (
		`<figure class="record record-prices">${caption}` +
		`<div class="${tableFrame}" tabindex="0" role="group" aria-label="${text(messages.pricesOf(service))}"><table>` +
		`<thead><tr><th scope="col">${messages.job}</th><th scope="col" class="text-right">${messages.price}</th></tr></thead>` +
		`<tbody>${rows.map(row).join('')}</tbody></table></div>` +
		`<p class="record-note">${[...notes.map(text), link(`${path}#costs`, messages.allPrices(service))].join(' ')}</p></figure>`
	)
}

const cardSizes = '(min-width: 40rem) 18rem, 92vw'

export function projectHtml({ title, category, text: description, path, picture }: ProjectRecord): string {
	const image =
		picture === null
			? ''
			: typeof picture === 'string'
				? `<img src="${text(picture)}" alt="" width="800" height="600" loading="lazy" decoding="async">`
				: pictureHtml({ ...picture, alt: '' }, {}, cardSizes)
	const kind = [messages.project, category].filter((part) => part !== '').join(': ')
	return (
		`<div class="record record-project">${image}<div><p class="record-note">${text(kind)}</p>` +
		`<p><strong>${link(path, title, 'stretch')}</strong></p>${description === '' ? '' : `<p>${text(description)}</p>`}</div></div>`
	)
}

export function testimonialHtml({ name, position, text: quote, stars }: TestimonialRecord): string {
	const after = [position, stars === null ? '' : messages.stars(stars)].filter((part) => part !== '')
	return (
		`<figure class="record record-testimonial"><blockquote><p>${text(quote)}</p></blockquote>` +
		`<figcaption><strong>${text(name)}</strong>${after.map((part) => `<br>${text(part)}`).join('')}</figcaption></figure>`
	)
}
