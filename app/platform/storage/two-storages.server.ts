import { ExpectedError } from '../expected-error.ts'
import type { Storage, StoredFile } from './storage.ts'

/** While files are moved: everything new goes to `to`, and what is not there yet is read from `from`. */
export function twoStorages(to: Storage, from: Storage): Storage {
	return {
		put: to.put,
		open: (name) =>
			eitherOf(
				() => to.open(name),
				() => from.open(name),
			),
		has: async (name) =>
			(await eitherOf(
				async () => (await to.has(name)) || null,
				async () => (await from.has(name)) || null,
			)) ?? false,
		// The former place first: the copier copies nothing that is not there.
		async remove(name) {
			await from.remove(name)
			await to.remove(name)
		},
		async removeFolder(folder) {
			await from.removeFolder(folder)
			await to.removeFolder(folder)
		},
		async *list(folder) {
			const seen = new Set<string>()
			for (const each of [to, from]) for await (const file of each.list(folder)) if (isNew(seen, file)) yield file
		},
		async *all() {
			const seen = new Set<string>()
			for (const each of [to, from]) for await (const name of each.all()) if (isNew(seen, { name })) yield name
		},
	}
}

function isNew(seen: Set<string>, { name }: Pick<StoredFile, 'name'>): boolean {
	const size = seen.size
	return seen.add(name).size > size
}

/** The second where the first has nothing, or cannot be asked. */
async function eitherOf<T>(first: () => Promise<T | null>, second: () => Promise<T | null>): Promise<T | null> {
	try {
		const found = await first()
		if (found !== null) return found
	} catch (error) {
		if (!(error instanceof ExpectedError)) throw error
		const found = await second()
		if (found === null) throw error
		return found
	}
	return second()
}
