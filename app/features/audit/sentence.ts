import { counted } from '#app/format/numbers.ts'
import type { AuditEntry } from './audit.ts'
import { eventTexts } from './event-texts.ts'
import { auditMessages as messages } from './messages.ts'

type SentenceParts = Pick<
	AuditEntry,
	'action' | 'details' | 'kind' | 'subjects' | 'added' | 'title' | 'name' | 'outcome'
>

/** An event as a sentence without its subject, in three parts, so that the item can be a link. */
export type Sentence = { before: string; it: string; after: string }

export function sentenceOf(entry: SentenceParts): Sentence {
	const { action, outcome, details } = entry
	const wasDone = outcome === 'done' || outcome === 'underWay'
	const sentence = ofContent(textFor(entry), entry).replace(
		/\[([^|\]]*)\|([^\]]*)\]/g,
		(_all, done: string, tried: string) => (wasDone ? done : tried),
	)
	const [before = '', after = ''] = `${wasDone ? '' : 'tried to '}${sentence}`.split('{it}')
	const by = details['token'] === undefined ? '' : messages.byApi(details['token'])
	return {
		before,
		it: sentence.includes('{it}') ? itemText(entry) : '',
		after: (sentence === action ? '' : after) + by,
	}
}

/** Who did it, as far as it is known. */
export const actorName = ({ actor, actorId }: Pick<AuditEntry, 'actor' | 'actorId'>): string =>
	actor ?? (actorId === null ? messages.unknown : messages.gone)

/** The same as one line of text, with the person. */
export function sentenceText(entry: SentenceParts & Pick<AuditEntry, 'actor' | 'actorId'>): string {
	const { before, it, after } = sentenceOf(entry)
	return `${actorName(entry)} ${before}${it}${after}`
}

function textFor({ action, details: { to, via, role, on } }: SentenceParts): string {
	const both = to === undefined || via === undefined ? undefined : `${to} ${via}`
	const exact = [both, to, role, on].flatMap((choice) => (choice === undefined ? [] : [`${action} ${choice}`]))
	const found = [...exact, action, action.split(' ')[0] ?? action].find((name) => Object.hasOwn(eventTexts, name))
	return found === undefined ? action : (eventTexts[found] ?? action)
}

/** A collection has items; where the item is known, it is named itself. */
const ofContent = (text: string, { kind, title }: SentenceParts): string =>
	kind === 'content' && title?.includes('/') ? text.replace('an item of {it}', '{it}') : text

const several: Readonly<Record<string, string>> = {
	comment: 'comments',
	post: 'posts',
	topic: 'categories or tags',
	lead: 'enquiries',
	media: 'pictures',
	outbox: 'emails',
	person: 'people',
	newsletter: 'newsletter addresses',
}
const one: Readonly<Record<string, string>> = {
	comment: 'a comment',
	note: 'a note',
	post: 'a post',
	topic: 'a category or tag',
	lead: 'an enquiry',
	media: 'a picture',
	outbox: 'an email',
	person: 'someone',
	invitation: 'an invitation',
	newsletter: 'a newsletter address',
	backup: 'a backup',
	content: 'content of the site',
	api: 'a token of the API',
	webhook: 'a webhook',
	import: 'an import',
	redirect: 'an address',
}

function itemText({ kind, action, subjects, added, title, name }: SentenceParts): string {
	if (action === 'redirect:manage import') return added === null ? 'redirects' : counted(added, 'redirect', 'redirects')
	if (subjects > 1)
		return `${subjects} ${several[kind] ?? 'things'}${kind === 'comment' && title ? ` on “${title}”` : ''}`
	if (kind === 'comment' && title) return `a comment on “${title}”`
	if (kind === 'note' && title) return `a note on “${title}”`
	if (kind === 'post' && title) return `the post “${title}”`
	if (kind === 'topic' && title) return `“${title}”`
	if (kind === 'media' && title) return `the picture “${title}”`
	if (kind === 'backup' && title) return `the backup ${title}`
	if (kind === 'content' && name) return name
	if (kind === 'redirect' && title) return title
	if (kind === 'outbox' && title) return `an email (${title.replaceAll('-', ' ')})`
	if (kind === 'lead' && name) return `the enquiry of ${name}`
	if (kind === 'person' && name) return name
	return one[kind] ?? 'something'
}
