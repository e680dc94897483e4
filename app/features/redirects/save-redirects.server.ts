import { sitePaths } from '#app/config/site-paths.ts'
import { inTransaction, type Transaction } from '#app/db/client.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { addressResponse } from '#app/platform/pages/address-response.server.ts'
import { isByNumber } from '#app/platform/pages/address-by-number.ts'
import { env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { redirectMessages as messages } from './messages.ts'
import { hrefOf, pathOfTarget, readSource, readTarget, type ImportLine } from './redirect-address.ts'
import { maxRedirects } from './redirect-limits.ts'
import type { Redirect } from './redirects.server.ts'

type Field = 'from' | 'to'
type Problem = { field: Field; error: string }

/** As typed. `was` is the path of the redirect that is edited. */
export type RedirectForm = { from: string; to: string; isPermanent: boolean; was?: string | undefined }

/**
 * Adds or changes a redirect. Those that led to its old address lead to the new one from now on, so that they never chain.
 *
 * @returns the redirect, and how many others follow it
 * @throws {ExpectedError}
 */
export async function saveRedirect(form: RedirectForm): Promise<Redirect & { followed: number }> {
	const read = await readChecked(form)
	if ('error' in read) throw new ExpectedError(read.error, { field: read.field })
	return inTransaction(async (tx) => {
		const known = await lockAll(tx)
		if (form.was !== undefined && !known.delete(form.was)) {
			const there = known.get(read.path)
			// The form was sent twice.
			if (there?.target === read.target && there.isPermanent === read.isPermanent) return { ...there, followed: 0 }
			throw new ExpectedError(messages.gone, { status: 409 })
		}
		const problem = problemAmong(known, read)
		if (problem) throw new ExpectedError(problem.error, { field: problem.field })
		if (form.was !== undefined) await tx.sql`delete from redirects where path = ${form.was}`
		const followed = await write(tx, known, read)
		await publish(tx, { type: 'redirects.changed' })
		return { path: read.path, target: read.target, isPermanent: read.isPermanent, followed }
	})
}

/**
 * The page of `from` is at `to` now: one permanent redirect, in the transaction that moves it. Those that led to the old
 * address lead to the new one, and one back to it is gone, so that none chains and none goes in a circle.
 *
 * @throws {ExpectedError} where visitors of the new address are led elsewhere.
 */
export async function redirectMoved(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
	await freeAddress(tx, { path: to, page: from })
	const known = await lockAll(tx)
	// It slept while there was a page.
	if (known.delete(from)) await tx.sql`delete from redirects where path = ${from}`
	if (known.size >= maxRedirects) throw new ExpectedError(messages.tooMany(maxRedirects))
	await write(tx, known, { path: from, target: to, isPermanent: true })
	await publish(tx, { type: 'redirects.changed' })
}

/**
 * Takes away a redirect at the address that a page is to have, where it leads to this page.
 *
 * @throws {ExpectedError} where it leads elsewhere.
 */
export async function freeAddress(tx: Transaction, { path, page }: { path: string; page: string }): Promise<void> {
	const known = await lockAll(tx)
	const there = known.get(path)
	if (!there) return
	if (pathOfTarget(there.target) !== page) throw new ExpectedError(messages.addressTaken(path, there.target))
	await tx.sql`delete from redirects where path = ${path}`
	await publish(tx, { type: 'redirects.changed' })
}

export type Imported = { added: number; errors: { line: number; error: string }[] }

/** Addresses that one import asks the site for: each may be a page that has to be rendered. */
const maxAsked = 300

/**
 * Adds the lines that can be added, in one transaction; says of each other line why not. Pages that are known to be there
 * are not asked for, and an import that needs too many leaves its last lines for the next one.
 */
export async function importRedirects(lines: readonly ImportLine[]): Promise<Imported> {
	const errors: Imported['errors'] = []
	const read: (Checked & { line: number })[] = []
	const responses = new Map<string, ReturnType<typeof addressResponse>>()
	const ask = (path: string) => {
		const response = responses.get(path) ?? addressResponse(path)
		responses.set(path, response)
		return response
	}
	for (const line of lines) {
		if (responses.size >= maxAsked) {
			errors.push({ line: line.line, error: messages.importLater })
			continue
		}
		const one = await readChecked(line, ask)
		if ('error' in one) errors.push({ line: line.line, error: one.error })
		else read.push({ ...one, line: line.line })
	}
	if (read.length === 0) return { added: 0, errors }
	return inTransaction(async (tx) => {
		const known = await lockAll(tx)
		let added = 0
		for (const { line, ...one } of read) {
			// The same line twice, or of an earlier import.
			const before = known.get(one.path)
			if (before?.target === one.target && before.isPermanent === one.isPermanent) continue
			const problem = problemAmong(known, one)
			if (problem) {
				errors.push({ line, error: problem.error })
				continue
			}
			await write(tx, known, one)
			added += 1
		}
		if (added > 0) await publish(tx, { type: 'redirects.changed' })
		return { added, errors: errors.toSorted((one, other) => one.line - other.line) }
	})
}

/** Deletes those that still lead where they were brought to. @returns how many */
export async function takeRedirects(
	tx: Transaction,
	redirects: readonly Pick<Redirect, 'path' | 'target'>[],
): Promise<number> {
	let gone = 0
	for (const { path, target } of redirects)
		gone += (await tx.sql`delete from redirects where path = ${path} and target = ${target}`).count
	if (gone > 0) await publish(tx, { type: 'redirects.changed' })
	return gone
}

/** @throws {ExpectedError} 409 where it is gone. */
export async function deleteRedirect(path: string): Promise<void> {
	await inTransaction(async (tx) => {
		const gone = await tx.sql`delete from redirects where path = ${path} returning 1`
		if (gone.length === 0) throw new ExpectedError(messages.gone, { status: 409 })
		await publish(tx, { type: 'redirects.changed' })
	})
}

type Checked = Redirect & { leadsToPage: boolean }

/**
 * What the site itself answers at both addresses is asked before the transaction: the embedded database has one
 * connection. `ask` may remember answers.
 */
async function readChecked(
	{ from, to, isPermanent }: RedirectForm,
	ask: typeof addressResponse = addressResponse,
): Promise<Checked | Problem> {
	const source = readSource(from, env.SITE_URL)
	if (source.error !== undefined) return { field: 'from', error: source.error }
	const target = readTarget(to, env.SITE_URL)
	if (target.error !== undefined) return { field: 'to', error: target.error }
	const [path, targetPath] = [source.value, pathOfTarget(target.value)]
	if (targetPath === path) return { field: 'to', error: messages.itself }
	// The home page is at each address by number: the redirect comes before it.
	const here = isByNumber(path) ? null : await ask(hrefOf(path))
	if (here !== null && here.status < 300) return { field: 'from', error: messages.pageThere(path) }
	if (here !== null && here.status < 400)
		return { field: 'from', error: messages.leadsAlready(path, here.location ?? '') }
	const isKnownPage = targetPath !== null && sitePaths()?.has(targetPath) === true
	const there = targetPath === null || isKnownPage ? null : await ask(target.value.replace(/#.*$/s, ''))
	if (there?.location != null && isLasting(there.status) && targetPath !== null)
		return { field: 'to', error: messages.chain(targetPath, there.location) }
	return { path, target: target.value, isPermanent, leadsToPage: there === null || !isMissing(there.status) }
}

/** A page that sends visitors to sign in is a page. */
const isLasting = (status: number) => status === 301 || status === 308
const isMissing = (status: number) => status === 404 || status === 410

/** Against the redirects that there are. */
function problemAmong(known: ReadonlyMap<string, Redirect>, { path, target, leadsToPage }: Checked): Problem | null {
	const taken = known.get(path)
	if (taken) return { field: 'from', error: messages.taken(path, taken.target) }
	if (known.size >= maxRedirects) return { field: 'from', error: messages.tooMany(maxRedirects) }
	const targetPath = pathOfTarget(target)
	if (targetPath === null) return null
	const next = known.get(targetPath)
	if (!next) return leadsToPage ? null : { field: 'to', error: messages.noPage(targetPath) }
	return pathOfTarget(next.target) === path
		? { field: 'to', error: messages.loop(path, targetPath) }
		: { field: 'to', error: messages.chain(targetPath, next.target) }
}

/** One change at a time, so that two together cannot make a circle. */
export async function lockAll(tx: Transaction): Promise<Map<string, Redirect>> {
	await tx.sql`select pg_advisory_xact_lock(hashtext('redirects'))`
	return readAll(tx)
}

/** By their path. */
export async function readAll({ sql }: Pick<Transaction, 'sql'>): Promise<Map<string, Redirect>> {
	const rows = await sql<Redirect[]>`select path, target, is_permanent as "isPermanent" from redirects`
	return new Map(rows.map((row) => [row.path, { ...row }]))
}

/** Writes it, here and in `known`. @returns how many redirects led to its path and lead to its target now */
async function write(
	{ sql }: Transaction,
	known: Map<string, Redirect>,
	{ path, target, isPermanent }: Redirect,
): Promise<number> {
	const followers = [...known.values()].filter((each) => pathOfTarget(each.target) === path)
	for (const follower of followers) follower.target = target
	known.set(path, { path, target, isPermanent })
	if (followers.length > 0)
		await sql`
			update redirects set target = ${target}, updated_at = now()
			where path = any(${followers.map((each) => each.path)})`
	await sql`insert into redirects (path, target, is_permanent) values (${path}, ${target}, ${isPermanent})`
	await sql`delete from missing_addresses where path = ${path}`
	return followers.length
}
