import { z } from 'zod'

const mails = z.array(
	z.object({
		kind: z.string(),
		subject: z.string(),
		text: z.string(),
		html: z.string(),
		headers: z.record(z.string(), z.string()),
	}),
)

const url = `http://127.0.0.1:${Number(process.env['E2E_PORT'] ?? 4173) + 1}`
const ask = async (path: string, email: string, more: Record<string, string> = {}): Promise<unknown> =>
	(await fetch(`${url}${path}?${new URLSearchParams({ email, ...more })}`)).json()

/** The paths of the sitemap as it was before the first journey. */
export const publicPaths = async () => z.array(z.string()).parse(await ask('/pages', ''))

/** The mails to an address, oldest first, as the outbox keeps them. */
export const mailsTo = async (email: string) => mails.parse(await ask('/mails', email))

/** The path of the newest link of this site in the mails to an address that matches; '' while there is none. */
export async function linkIn(email: string, pattern: RegExp): Promise<string> {
	const links = (await mailsTo(email)).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
	const found = links.findLast((link) => pattern.test(link))
	return found === undefined ? '' : new URL(found).pathname + new URL(found).search
}

/** A post by somebody, without the editor. */
export const addPost = (
	email: string,
	post: { slug: string; title: string; status: 'draft' | 'published' },
): Promise<unknown> => ask('/add-post', email, post)

/** Adds an account; an admin's address is confirmed. */
export const addAccount = (email: string, name: string, role: 'viewer' | 'admin' | 'owner'): Promise<unknown> =>
	ask('/add-person', email, { name, role })

/** The value of the cookie of a new session of somebody. */
export const addSession = async (email: string): Promise<string> =>
	z.tuple([z.string()]).parse(await ask('/add-session', email))[0]

/** Ends all sessions of somebody, as another device would. */
export const endSessions = (email: string): Promise<unknown> => ask('/end-sessions', email)

/** As if somebody had signed in, or confirmed who they are, an hour ago. */
export const ageConfirmation = (email: string): Promise<unknown> => ask('/age-confirmation', email)

/** Lets the mails to an address be refused permanently, as a mail server would. */
export const giveUpMails = (email: string): Promise<unknown> => ask('/give-up', email)

/** Puts 120 comments of somebody under a post, unless they are there; the next approval shows them. */
export const fillThread = (email: string, slug: string): Promise<unknown> => ask('/fill-thread', email, { slug })

/** As if the sizes of a picture were still being made. */
export const keepWaiting = (picture: string): Promise<unknown> => ask('/keep-waiting', '', { picture })

/** A long row of somebody in every list whose rows are made by visitors, programs or time. */
export const fillRareLists = (email: string): Promise<unknown> => ask('/fill-lists', email)

/** Publishes an issue of the newsletter; the site shows it with what is published next. */
export const publishIssue = (id: string): Promise<unknown> => ask('/publish-issue', '', { id })
