import { z } from 'zod'

const previewLink = z.object({ link: z.object({ url: z.string() }) })

/** What no visitor can do. */
export type Backstage = {
	/** The path and query of the newest link of the site in the emails to an address that matches. */
	find: (email: string, pattern: RegExp) => Promise<string>
	/** Publishes an issue of the newsletter as it is saved: only sending does, and sending needs a mail server. */
	publishIssue: (id: string) => Promise<unknown>
}

/** Pages for visitors that neither a sitemap nor an email names. */
export const unlistedPages = [
	'/no/such/page',
	'/blog?q=inverter',
	'/blog?q=zzzzqqqq',
	'/contact?sent=1',
	'/sign-in',
	'/sign-in?tab=sign-up',
	'/reset-password',
	'/reset-password?token=none',
	'/verify-email?token=none',
]

const pathOf = (link: string): string => {
	const { pathname, search } = new URL(link)
	return pathname + search
}

/** The newest link in these emails, oldest first, that matches. */
export function linkIn(mails: readonly { text: string }[], pattern: RegExp): string {
	const links = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
	const found = links.findLast((link) => pattern.test(link))
	if (found === undefined) throw new Error(`No email has a link like ${pattern}.`)
	return pathOf(found)
}

/**
 * Makes what no menu and no sitemap of the sample site leads to: pages of the owner, an issue of the newsletter, and what
 * only a link of an email or of an editor opens. `post` is the id of a draft, `cookie` an admin's session. Returns their
 * addresses, for visitors.
 */
export async function makeLinkedPages(
	url: string,
	cookie: string,
	post: string,
	{ find, publishIssue }: Backstage,
): Promise<string[]> {
	const headers = { cookie, 'sec-fetch-site': 'same-origin' }
	const send = async (path: string, fields: Record<string, string>, accept = 'text/html') => {
		const body = new URLSearchParams(fields)
		const response = await fetch(url + path, {
			method: 'POST',
			body,
			redirect: 'manual',
			headers: { ...headers, accept },
		})
		if (response.status >= 400) throw new Error(`${path} answered ${response.status}.`)
		return response
	}
	const store = async (type: string, intent: 'save' | 'publish', values: Record<string, string>) => {
		const response = await send(`/admin/site/${type}/new`, { ...values, version: '0', intent })
		return (response.headers.get('location') ?? '').split('/').at(-1) ?? ''
	}
	const preview = async (path: string, of: Record<string, string>) => {
		const response = await send(path, { ...of, intent: 'make', days: '1' }, 'application/json')
		return pathOf(previewLink.parse(await response.json()).link.url)
	}
	const mark = crypto.randomUUID().slice(0, 8)
	const issue = await store('newsletter-issues', 'save', {
		'value.subject': `November notes ${mark}`,
		'value.content':
			'## What we learned\n\n[Solar](/services/solar) in figures:\n\n| kVA | rooms |\n| - | -: |\n| 5 | 3 |',
	})
	await publishIssue(issue)
	// Visitors get the issue with what is published next.
	const page = await store('own-pages', 'publish', {
		'value.title': `Our warranty ${mark}`,
		'value.lead': 'What we repair at our cost.',
		'value.sections': 'questions,services',
		'value.sections.questions.kind': 'questions',
		'value.sections.questions.heading': 'Questions',
		'value.sections.questions.items': 'one',
		'value.sections.questions.items.one.title': 'How long does it last?',
		'value.sections.questions.items.one.text': 'Two years.',
		'value.sections.services.kind': 'services',
		'value.sections.services.heading': 'What it covers',
	})
	// Thin lists are in no sitemap.
	const archive = await (await fetch(`${url}/blog/archive`)).text()
	const [month = ''] = archive.match(/\/blog\/archive\/\d{4}\/\d{2}/) ?? []
	const reader = `reader-${mark}@example.com`
	await send('/newsletter', { email: reader, website: '' })
	const colleague = `colleague-${mark}@example.com`
	const id = crypto.randomUUID()
	await send('/admin/users/invitations/new', { intent: 'send', id, email: colleague, role: 'editor', days: '7' })
	return [
		`/${page}`,
		month,
		'/newsletter/archive',
		`/newsletter/archive/${issue}`,
		await find(reader, /\/newsletter\/confirm\//),
		await find(reader, /\/unsubscribe\//),
		await find(colleague, /\/invitation\?/),
		await preview('/api/site/preview-link', { type: 'home', entry: 'single' }),
		await preview('/api/writing/preview-link', { id: post }),
		'/offline',
		'/setup',
	]
}
