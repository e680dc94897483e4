import { counted } from '#app/format/numbers.ts'
import { frameMail, type MailPart } from '#app/platform/mail/mail-frame.ts'
import { plainQuote } from './plain-quote.ts'

/** Something that somebody else did with the notes of a post; `by` is null for a deleted account. */
export type NoteNews = { kind: 'note' | 'reply' | 'resolved'; quote: string; by: string | null; text: string }

type Mail = { company: string; post: string; href: string; stopHref: string; news: readonly NoteNews[] }

const maxShown = 10

/** The subject is also in the log, so it holds nothing personal. */
export function noteMail({ company, post, href, stopHref, news }: Mail): {
	subject: string
	html: string
	text: string
} {
	const more = news.length - maxShown
	return {
		subject: `${company}: notes on a post`,
		...frameMail({
			preview: `${counted(news.length, 'change', 'changes')} to the notes on “${post}”.`.slice(0, 140),
			heading: `Notes on “${post}”`,
			parts: [
				...news.slice(0, maxShown).map(partOf),
				...(more > 0 ? [{ kind: 'paragraph', text: `And ${more} more.` } as const] : []),
				{ kind: 'action', label: 'Open the post', href },
			],
			reason: 'You get this email because you wrote this post or take part in its notes.',
			stop: { label: 'Stop emails about notes', href: stopHref },
		}),
	}
}

function partOf({ kind, quote, by, text }: NoteNews): MailPart {
	const name = by ?? 'Someone'
	const about = `“${plainQuote(quote, 80)}”`
	if (kind === 'resolved') return { kind: 'paragraph', text: `${name} resolved the note on ${about}.` }
	return { kind: 'quote', label: kind === 'note' ? `${name} on ${about}:` : `${name} replied on ${about}:`, text }
}
