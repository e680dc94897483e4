/** A module as the cruiser gives it; each import may be of types only, or run later. */
export type ImportingModule = {
	source: string
	dependencies: { resolved: string; dynamic: boolean; dependencyTypes: readonly string[] }[]
}

/**
 * Chains of imports from a script to a *.tsx file. Node runs scripts as they are written and cannot load TSX; types are
 * erased, and what is imported later is loaded by Vite.
 */
export function chainsToTsx(modules: readonly ImportingModule[]): string[] {
	const loads = new Map(
		modules.map(({ source, dependencies }) => [
			source,
			dependencies
				.filter(({ dynamic, dependencyTypes }) => !dynamic && !dependencyTypes.includes('type-only'))
				.map(({ resolved }) => resolved),
		]),
	)
	const scripts = [...loads.keys()].filter(
		(file) => /^scripts\/.*\.(?:ts|js)$/.test(file) && !file.endsWith('.test.ts'),
	)
	const reachedFrom = new Map<string, string | null>(scripts.map((script) => [script, null]))
	// A Map's iterator also gives what is added while it runs.
	for (const file of reachedFrom.keys())
		for (const next of loads.get(file) ?? []) if (!reachedFrom.has(next)) reachedFrom.set(next, file)
	const chain = (file: string): string[] => {
		const from = reachedFrom.get(file)
		return from ? [...chain(from), file] : [file]
	}
	return [...reachedFrom.keys()].filter((file) => file.endsWith('.tsx')).map((file) => chain(file).join(' -> '))
}
