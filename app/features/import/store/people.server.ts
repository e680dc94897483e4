import { database, type Handle } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { teamId } from '#app/features/account/erasure/erase-writings.server.ts'
import { importedPlaceholder } from '#app/auth/methods/placeholder-email.ts'
import { tidyName } from '#app/auth/name-rules.ts'
import { beginningOf } from '#app/format/letters-and-words.ts'
import { z } from 'zod'
import type { Reporter } from '../report/report.ts'
import type { CommentHead, TextHead } from '../reader/text-head.ts'
import type { SourcePerson } from '../source/source.ts'
import { hiddenId, personKey, type ImportMap } from './map.server.ts'

type Tx = Pick<Handle, 'sql'>

export type PeopleNeeds = {
	people: ReadonlyMap<string, SourcePerson>
	map: ImportMap
	reporter: Reporter
	ownerId: string
}

const emailAddress = z.email().max(254)

/** Who wrote a text: their account here, or a new one that nobody can sign in to before they prove their address. */
export async function authorOf(tx: Handle, text: TextHead, needs: PeopleNeeds): Promise<string> {
	if (text.person === '') return text.own ? teamId(tx) : needs.ownerId
	return personOf(tx, text.person, needs)
}

async function personOf(tx: Tx, id: string, { people, map, reporter }: PeopleNeeds): Promise<string> {
	const key = personKey(id)
	const there = map.find('person', key)
	if (there !== undefined) return there
	const person = givenPerson(people, id)
	const { email } = person
	const known = await accountOf(tx, email, person.name)
	const profile = known ?? (await addProfile(tx, person))
	await map.add(tx, 'person', key, profile, { isNew: known === null, personId: profile })
	if (known === null) reporter.add('person', 'brought')
	return profile
}

function givenPerson(people: PeopleNeeds['people'], id: string): SourcePerson {
	const person = people.get(id) ?? { id, name: id, email: '', bio: '' }
	return { ...person, email: emailAddress.safeParse(person.email.toLowerCase()).data ?? '' }
}

/** In a dry run: an author who is not here, and was not counted before. `seen`: those who were. */
export async function countAuthor(
	id: string,
	seen: Set<string>,
	{ people, map, reporter }: PeopleNeeds,
): Promise<void> {
	const key = personKey(id)
	if (seen.has(key) || map.find('person', key) !== undefined) return
	seen.add(key)
	const { email, name } = givenPerson(people, id)
	if ((await accountOf(database, email, name)) === null) reporter.add('person', 'brought')
}

/**
 * The account with this address, if it is known to be theirs; without an address, the member of the team with this name.
 * Anybody may sign up with any address, so an address alone says nothing.
 */
async function accountOf({ sql }: Tx, email: string, name: string): Promise<string | null> {
	const [row] = await sql<{ id: string }[]>`
		select id from profiles
		where email not like '%.invalid' and case when ${email} <> '' then email = ${email} and (email_verified or role <> 'viewer')
			else full_name = ${name} and role <> 'viewer' end
		order by created_at limit 1`
	return row?.id ?? null
}

async function addProfile({ sql }: Tx, { name, email, bio }: SourcePerson): Promise<string> {
	const id = newId()
	const [taken] = email === '' ? [{}] : await sql`select 1 from profiles where email = ${email}`
	await sql`
		insert into profiles (id, full_name, email, bio)
		values (${id}, ${shownName(name)}, ${taken ? importedPlaceholder(id) : email}, ${beginningOf(bio.trim(), 500) || null})`
	return id
}

const shownName = (name: string): string => beginningOf(tidyName(name), 100) || 'Guest'

/**
 * Who wrote each comment. People who only commented get a name here and no address: nobody ever checked that it was theirs.
 */
export async function commentersOf(tx: Tx, comments: readonly CommentHead[], needs: PeopleNeeds): Promise<string[]> {
	const { map, people, reporter } = needs
	const strangers = new Map<string, { id: string; name: string }>()
	const authors: string[] = []
	for (const { name, email, person } of comments) {
		const author = person === '' ? authorWith(people, email) : person
		if (author !== null) {
			authors.push(await personOf(tx, author, needs))
			continue
		}
		const key = strangerKey({ email, name })
		const stranger = strangers.get(key) ?? { id: map.find('person', key) ?? newId(), name: shownName(name) }
		if (map.find('person', key) === undefined) strangers.set(key, stranger)
		authors.push(stranger.id)
	}
	const added = [...strangers].map(([key, { id, name }]) => ({ key, id, name }))
	if (added.length === 0) return authors
	await tx.sql`
		insert into profiles (id, full_name, email)
		select n.id, n.name, n.email from unnest(${added.map(({ id }) => id)}::uuid[], ${added.map(({ name }) => name)}::text[],
			${added.map(({ id }) => importedPlaceholder(id))}::text[]) n (id, name, email)`
	await map.addAll(
		tx,
		'person',
		added.map(({ key, id }) => ({ sourceId: key, target: id, personId: id })),
	)
	reporter.add('person', 'brought', added.length)
	return authors
}

/** A commenter whom the file does not name among its people. */
const strangerKey = ({ email, name }: Pick<CommentHead, 'email' | 'name'>): string =>
	hiddenId(`commenter ${email.toLowerCase()} ${name}`)

/** In a dry run: as `commentersOf`, without storing anybody. */
export async function countCommenters(
	comments: readonly CommentHead[],
	seen: Set<string>,
	needs: PeopleNeeds,
): Promise<void> {
	const { map, people, reporter } = needs
	for (const comment of comments) {
		const author = comment.person === '' ? authorWith(people, comment.email) : comment.person
		const key = strangerKey(comment)
		if (author !== null) await countAuthor(author, seen, needs)
		else if (!seen.has(key) && map.find('person', key) === undefined) {
			seen.add(key)
			reporter.add('person', 'brought')
		}
	}
}

/** The people of a file by their email address, once for each file. */
const byEmail = new WeakMap<ReadonlyMap<string, SourcePerson>, Map<string, string>>()

/** Who of the people that the file names has this address. */
function authorWith(people: ReadonlyMap<string, SourcePerson>, email: string): string | null {
	let ids = byEmail.get(people)
	if (!ids) {
		ids = new Map()
		for (const person of people.values()) {
			const address = person.email.toLowerCase()
			if (address !== '' && !ids.has(address)) ids.set(address, person.id)
		}
		byEmail.set(people, ids)
	}
	return ids.get(email.toLowerCase()) ?? null
}
