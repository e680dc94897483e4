import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { ExpectedError } from '../../expected-error.ts'
import { namesInRows, requiredFiles } from '../file-owners.server.ts'
import { storageMessages as messages } from '../storage-messages.ts'
import type { Storage } from '../storage.ts'

export type Copying = { check: () => Promise<void>; onStep: (done: number) => void }

/** Pass by pass, until one finds nothing new: what was written to the former place by a process that did not know yet. */
export async function copyAll(source: Storage, goal: Storage, { check, onStep }: Copying): Promise<number> {
	const done = new Set<string>()
	for (;;) {
		const before = done.size
		for await (const name of source.all()) {
			if (done.has(name)) continue
			await check()
			await copyOne(name, source, goal)
			done.add(name)
			if (done.size % 25 === 0) onStep(done.size)
		}
		await check()
		if (done.size === before) return done.size
	}
}

/** Copies the files that a row names and that are not there. Returns how many. */
export async function copyMissing(source: Storage, goal: Storage, { check, onStep }: Copying): Promise<number> {
	const [named, there] = [await namesInRows(), await namesIn([goal])]
	const done: string[] = []
	for await (const name of source.all()) {
		if (there.has(name) || !named(name)) continue
		await check()
		await copyOne(name, source, goal)
		done.push(name)
		if (done.length % 25 === 0) onStep(done.length)
	}
	await check()
	// Deleted while they were copied: the site did not look at the other place.
	const stillNamed = await namesInRows()
	for (const name of done) if (!stillNamed(name)) await goal.remove(name)
	return done.length
}

/** Files that the site cannot do without and that are in none of the places. */
export async function lostFiles(places: readonly Storage[]): Promise<string[]> {
	const before = await requiredFiles()
	const there = before.length > 0 ? await namesIn(places) : new Set<string>()
	const missing = before.filter((name) => !there.has(name))
	// One that was deleted while files were copied is not lost.
	const after = new Set(missing.length > 0 ? await requiredFiles() : [])
	return missing.filter((name) => after.has(name))
}

async function namesIn(places: readonly Storage[]): Promise<Set<string>> {
	const found = new Set<string>()
	for (const place of places) for await (const name of place.all()) found.add(name)
	return found
}

async function copyOne(name: string, source: Storage, goal: Storage): Promise<void> {
	const hash = (bytes: Buffer | null) => bytes && createHash('sha256').update(bytes).digest('hex')
	const bytes = await read(source, name)
	if (bytes === null) return
	if (hash(await read(goal, name)) !== hash(bytes)) {
		await goal.put(name, bytes)
		if (hash(await read(goal, name)) !== hash(bytes) && (await source.has(name)))
			throw new ExpectedError(messages.different(name))
	}
	// Deleted while it was copied, perhaps just before the copy arrived.
	if (!(await source.has(name))) await goal.remove(name)
}

async function read(storage: Storage, name: string): Promise<Buffer | null> {
	const file = await storage.open(name)
	return file && buffer(file.stream)
}
