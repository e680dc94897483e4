import { thingNames, type ThingName } from './thing-names.ts'
import type { PersonalTable } from '#app/db/personal/personal-table.ts'
import { notPersonal, personalData } from '#app/db/personal/personal-data.ts'

/*
 * What an export of the site has. Every column of these tables is exported and comes back, a new one by itself, unless it is
 * listed here with a reason or secret in the map of personal data. Every other table is listed with a reason, too: a test
 * compares both with the database.
 */

/** Why a column is not in the export. */
const reasons = {
	made: 'made again from what is exported',
	machine: 'of this machine only',
	access: 'what an account may do, and how it is opened, is set on each site',
	file: 'the file is in the export',
} as const

type Left = Readonly<Record<string, keyof typeof reasons>>

type Part = {
	table: string
	/** A column of it, and the column of the thing that it equals. */
	on: readonly (readonly [own: string, owners: string])[]
	left: Left
	/** Which rows, as a condition of the row `c`. */
	only?: string
	/** Before the thing, because that points to it. */
	isFirst?: boolean
	/** The database makes its row with that of the thing. */
	isMade?: boolean
}

export type Thing = {
	table: string
	/** Which rows, as conditions of the row `t`: those of a later one point to those of the ones before. */
	passes: readonly string[]
	left: Left
	/** Other SQL than the column itself. */
	instead?: Readonly<Record<string, string>>
	parts: readonly Part[]
}

const all = ['true'] as const

const things: Readonly<Record<ThingName, Thing>> = {
	people: {
		table: 'profiles',
		// Of those whom something that is exported names.
		passes: all,
		left: {
			role: 'access',
			is_owner: 'access',
			email_verified: 'access',
			two_factor_enabled: 'access',
			second_step_declined_at: 'access',
			phone_number: 'access',
			phone_number_verified: 'access',
			ai_budget_micros: 'access',
			comments_trusted: 'access',
			place: 'machine',
		},
		// A portrait is a file of the export. Others are drawn, or where the person signs in.
		instead: { avatar_url: "case when t.avatar_url like '/media/%' then null else t.avatar_url end" },
		parts: [],
	},
	pictures: {
		table: 'media',
		passes: all,
		left: { file_key: 'file', dedupe_key: 'machine' },
		parts: [],
	},
	categories: {
		table: 'blog_categories',
		passes: all,
		left: { post_count: 'made' },
		parts: [{ table: 'category_redirects', on: [['category_id', 'id']], left: {} }],
	},
	tags: {
		table: 'blog_tags',
		passes: all,
		left: { post_count: 'made' },
		parts: [{ table: 'tag_redirects', on: [['tag_id', 'id']], left: {} }],
	},
	posts: {
		table: 'blog_posts',
		passes: all,
		left: {
			html: 'made',
			toc: 'made',
			pipeline_version: 'made',
			reading_time: 'made',
			live: 'made',
			place: 'machine',
			preview_round: 'access',
		},
		parts: [
			{ table: 'blog_post_categories', on: [['post_id', 'id']], left: { published_at: 'made' } },
			{ table: 'blog_post_tags', on: [['post_id', 'id']], left: { published_at: 'made' } },
			{ table: 'post_redirects', on: [['post_id', 'id']], left: {} },
			{ table: 'post_notes', on: [['post_id', 'id']], left: {} },
			{
				table: 'blog_post_stats',
				on: [['post_id', 'id']],
				left: { live: 'made', comment_count: 'made' },
				isMade: true,
			},
		],
	},
	'post-versions': { table: 'post_revisions', passes: all, left: {}, parts: [] },
	comments: {
		table: 'blog_comments',
		passes: ['t.parent_id is null', 't.parent_id is not null'],
		left: { place: 'machine' },
		parts: [{ table: 'comment_decisions', on: [['comment_id', 'id']], left: {} }],
	},
	content: {
		table: 'content_entries',
		passes: all,
		left: { origin: 'machine', preview_key: 'access', preview_round: 'access' },
		parts: [],
	},
	'content-versions': { table: 'content_revisions', passes: all, left: {}, parts: [] },
	newsletters: {
		table: 'newsletter_sendings',
		// What waits to be sent is sent by one site.
		passes: ["t.state in ('sent', 'stopped')"],
		left: { html: 'made', text: 'made', mail_server: 'machine', domain: 'machine' },
		parts: [],
	},
	subscribers: {
		table: 'newsletter_subscribers',
		passes: ["t.state = 'confirmed' and t.email is not null"],
		left: {},
		parts: [
			{
				table: 'consents',
				on: [['id', 'consent_id']],
				left: { lead_id: 'machine' },
				only: "c.purpose = 'newsletter'",
				isFirst: true,
			},
		],
	},
	redirects: { table: 'redirects', passes: all, left: {}, parts: [] },
}

export const thingOf = (name: ThingName): Thing => things[name]

/** Columns that are not exported: they open something, or mean nothing elsewhere. */
export function leftColumns(table: string, left: Left): ReadonlySet<string> {
	const personal: Readonly<Record<string, PersonalTable>> = personalData
	return new Set([...Object.keys(left), ...(personal[table]?.secret ?? [])])
}

/** Every table of things and their parts. */
export const exportedTables: readonly string[] = thingNames.flatMap((name) => {
	const { table, parts } = thingOf(name)
	return [table, ...parts.map((part) => part.table)]
})

export const siteTables: readonly string[] = [...Object.keys(personalData), ...notPersonal]
