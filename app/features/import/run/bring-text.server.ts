import { postPath } from '#app/features/posts/post/addresses.ts'
import { ownPagePath } from '#app/features/site/own-pages/own-page-content.ts'
import { importMessages } from '../messages.ts'
import type { TextHead } from '../reader/text-head.ts'
import type { Reported, RunReporter } from '../report/text-report.ts'
import { postProblem, problemText, usablePage } from '../reader/text-problem.ts'
import { plannedComments } from '../store/comments.server.ts'
import type { ImportMap } from '../store/map.server.ts'
import { countLaterComments, countPost, type Counted } from '../store/count-new.server.ts'
import type { PeopleNeeds } from '../store/people.server.ts'
import type { Pictures } from '../store/pictures.server.ts'
import { fieldsOf, titleOf } from '../store/post-fields.ts'
import { storePage } from '../store/store-page.server.ts'
import { storeLaterComments, storePost } from '../store/store-post.server.ts'
import { markdownOf, pageFrom, type ConvertNeeds } from './convert-text.ts'
import { textKey } from './plan.server.ts'

export type BringNeeds = ConvertNeeds &
	Omit<PeopleNeeds, 'reporter'> & {
		reporter: RunReporter
		map: ImportMap
		isDry: boolean
		counted: Counted
		/** Addresses here of texts that could not be brought. */
		absent: Set<string>
		/** Whether the run is to stop. */
		signalled?: () => boolean
	}

/** Brings one text, or its comments if it is here; says in the report what becomes of it. */
export async function bringText(text: TextHead, needs: BringNeeds): Promise<void> {
	const { map, reporter } = needs
	reporter.beginText()
	const isThere = map.find(text.kind, text.id) !== undefined
	if (map.isOfRun(text.kind, text.id)) {
		const said = map.reported(text.kind, text.id)
		if (said) reporter.again(said)
	}
	const changes = new Set<string>(text.notes)
	if (text.reason !== undefined) changes.add(text.reason)
	const name = titleOf(text)
	const notes = () => [...changes].map((why) => ({ as: 'changed' as const, kind: text.kind, name, why }))
	const changed: Changed = { note: (what) => void changes.add(what), reported: () => reporter.ofText(notes()) }
	const problem = text.kind === 'post' ? await bringPost(text, needs, changed) : await bringPage(text, needs, changed)
	if (problem !== null) missed(needs, text, problem)
	else if (!isThere) for (const line of notes()) reporter.note(line)
}

/** A text that cannot be here: no redirect leads to where it would be. */
export function missed({ reporter, absent, plan, map }: BringNeeds, text: TextHead, why: string): void {
	reporter.add(text.kind, 'missed')
	reporter.note({ as: 'missed', kind: text.kind, name: titleOf(text), why })
	const name = plan.names.get(textKey(text.kind, text.id))
	if (name !== undefined && map.find(text.kind, text.id) === undefined)
		absent.add(text.kind === 'post' ? postPath(name) : ownPagePath(name))
}

type Changed = {
	/** How the text is not as it was. */
	note: (what: string) => void
	/** What the report says of it, to be stored with it. */
	reported: () => Reported | null
}

async function bringPost(text: TextHead, needs: BringNeeds, { note, reported }: Changed): Promise<string | null> {
	const { map, reporter, isDry, pictures, plan } = needs
	const conflict = plan.idConflicts.get(textKey('post', text.id))
	if (conflict !== undefined) return importMessages.cannot.post.idConflict(text.id, conflict)
	const there = map.find('post', text.id)
	const comments = plannedComments(text, note)
	if (there !== undefined) {
		if (!map.isOfRun('post', text.id)) reporter.add('post', 'there')
		if (isDry) await countLaterComments(text, comments, plan.postsHere.has(there), needs)
		else await storeLaterComments(there, text, comments, needs)
		return null
	}
	const known = plan.problems.get(textKey('post', text.id))
	if (known !== undefined) return known
	const content = await markdownOf({ ...needs, text, note })
	const problem = postProblem(content)
	if (problem !== null) return problemText('post', problem)
	const cover = await coverOf(text, pictures)
	if (text.cover !== null && cover === null) note('its picture could not be brought')
	const slug = plan.names.get(textKey('post', text.id)) ?? ''
	const fields = fieldsOf(text, { slug, content, cover }, note)
	if ('problem' in fields) return fields.problem
	if (!isDry) await storePost({ text, fields, comments, reported: reported() }, needs)
	else await countPost(text, fields, comments, needs)
	return null
}

/** The address of a post's picture here: a drawing of this site, and a picture elsewhere, stay what they are. */
async function coverOf({ cover, own }: TextHead, { isOwn, bring }: Pictures): Promise<string | null> {
	if (cover === null) return null
	if (!isOwn(cover.address) || (own && !cover.address.startsWith('/media/'))) return cover.address
	return bring(cover.address, cover.alt)
}

async function bringPage(text: TextHead, needs: BringNeeds, { note, reported }: Changed): Promise<string | null> {
	const { map, reporter, plan, isDry, ownerId } = needs
	if (map.find('page', text.id) !== undefined) {
		if (!map.isOfRun('page', text.id)) reporter.add('page', 'there')
		return null
	}
	const known = plan.problems.get(textKey('page', text.id))
	if (known !== undefined) return known
	const id = plan.names.get(textKey('page', text.id))
	if (id === undefined) return importMessages.cannot.page.empty
	const toMake = { title: titleOf(text), description: text.metaDescription || text.excerpt }
	const page = usablePage(await pageFrom({ ...needs, text, note }, toMake))
	if (typeof page === 'string') return problemText('page', page)
	if (text.comments.length > 0) {
		reporter.add('comment', 'missed', text.comments.length)
		note(`pages have no comments here: ${text.comments.length} were left out`)
	}
	const isPublished = text.status === 'published'
	const problem = isDry
		? null
		: await storePage({ sourceId: text.id, id, page, isPublished, by: ownerId, reported: reported() }, map)
	if (problem === null) reporter.add('page', 'brought')
	return problem
}
