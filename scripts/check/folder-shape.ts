import path from 'node:path'

/** A module as the cruiser gives it: its path and what it imports. */
export type Module = { source: string; dependencies: { resolved: string }[] }

const folderOf = (file: string): string => path.posix.dirname(file)

/**
 * Groups of folders that import each other, directly or by way of others. A folder is the files directly in it, not
 * those of the folders below: app/ itself counts as one. Tests tie no folders together.
 */
export function folderCycles(modules: Module[]): string[][] {
	const imports = new Map<string, Set<string>>()
	for (const { source, dependencies } of modules) {
		if (!isProduct(source)) continue
		const from = folderOf(source)
		const targets = imports.get(from) ?? new Set()
		imports.set(from, targets)
		for (const { resolved } of dependencies) {
			if (isProduct(resolved) && folderOf(resolved) !== from) targets.add(folderOf(resolved))
		}
	}
	const reach = new Map([...imports.keys()].map((folder) => [folder, reachable(folder, imports)]))
	const knots = new Map<string, string[]>()
	for (const [folder, reached] of reach) {
		if (!reached.has(folder)) continue
		const knot = [...reached].filter((other) => reach.get(other)?.has(folder)).toSorted()
		knots.set(knot.join(' '), knot)
	}
	return [...knots.values()]
}

/** Folders with more files than can be taken in at a glance; migrations only ever grow. */
export function largeFolders(files: string[], max: number): { folder: string; count: number }[] {
	const counts = new Map<string, number>()
	for (const file of files) {
		const folder = folderOf(file)
		if (/^(app|server|scripts)(\/|$)/.test(folder) && folder !== 'app/db/migrations')
			counts.set(folder, (counts.get(folder) ?? 0) + 1)
	}
	return Array.from(counts, ([folder, count]) => ({ folder, count })).filter(({ count }) => count > max)
}

/** Files that cannot be read in one sitting, by their number of lines; a test may be longer than what it tests. */
export function longFiles(files: readonly { file: string; lines: number }[]): string[] {
	const maxLines = ({ file }: { file: string }) => (/^tests\/|\.test\.tsx?$/.test(file) ? 410 : 300)
	return files
		.filter((each) => /^(app|server|scripts|tests)\/.*\.(tsx?|js|css)$/.test(each.file) && each.lines > maxLines(each))
		.map((each) => `${each.file} has ${each.lines} lines; ${maxLines(each)} are the most`)
}

const isProduct = (file: string): boolean =>
	/^(app|server|scripts)\/.*\.(tsx?|js)$/.test(file) && !/\.test\.tsx?$/.test(file)

/** Every folder that a folder's imports lead to; itself only when they lead back. */
function reachable(folder: string, imports: Map<string, Set<string>>): Set<string> {
	const reached = new Set<string>()
	const waiting = [...(imports.get(folder) ?? [])]
	for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
		if (reached.has(next)) continue
		reached.add(next)
		waiting.push(...(imports.get(next) ?? []))
	}
	return reached
}
