import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { root } from './dependencies.js'

type ModuleInfo = (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null

const file = (name: string): string => path.join(root, name)
const route = (name: string): string => `${file(name)}?__react-router-build-client-route`

/** All that a module imports at its start, itself included. */
function closure(ids: readonly string[], info: ModuleInfo): Set<string> {
	const found = new Set<string>()
	const open = [...ids]
	for (let id = open.pop(); id !== undefined; id = open.pop()) {
		if (found.has(id)) continue
		found.add(id)
		open.push(...(info(id)?.importedIds ?? []))
	}
	return found
}

type Groups = { name: string; holds: (id: string) => boolean }[]

/**
 * Left to itself the bundler makes a file of everything that two pages share: an admin page came in 75. What is always
 * loaded together comes in one file here, and nobody loads a byte more for it: what React needs on any page, what every
 * hydrated page needs, what the admin's frame needs. Each group leaves out what the script or an island of public pages
 * uses, so that these import only what they import anyway.
 */
function groupsOf(info: ModuleInfo): Groups {
	const hydrate = file('app/hydrate.tsx')
	const { script, islands } = publicParts(hydrate, info)
	const hydrated = closure([route('app/root.tsx'), hydrate], info)
	const frame = closure([route('app/features/admin/admin-layout.tsx')], info)
	// Every island comes with one of the parts that draw it.
	const mounts = islands.filter((island) => [...island].some((id) => id.includes('/node_modules/react-dom/')))
	const isPublic = (id: string) => script.has(id) || islands.some((island) => island.has(id))
	return [
		{ name: 'react', holds: (id) => !script.has(id) && hydrated.has(id) && mounts.every((mount) => mount.has(id)) },
		// hydrate.tsx draws the page when it is loaded, which its entry decides.
		{ name: 'hydrated', holds: (id) => id !== hydrate && hydrated.has(id) && !isPublic(id) },
		{ name: 'admin-frame', holds: (id) => frame.has(id) && !hydrated.has(id) && !isPublic(id) },
	]
}

/** The script of public pages with what it imports later: without React, and each part that uses React with all its modules. */
function publicParts(hydrate: string, info: ModuleInfo) {
	const script = closure([file('app/entry.client.ts')], info)
	const islands: Set<string>[] = []
	const seen = new Set([hydrate])
	const open = [...script]
	for (let id = open.pop(); id !== undefined; id = open.pop()) {
		for (const later of info(id)?.dynamicallyImportedIds ?? []) {
			if (seen.has(later)) continue
			seen.add(later)
			const part = closure([later], info)
			open.push(...part)
			if ([...part].some((each) => each.includes('/node_modules/react/'))) islands.push(part)
			else for (const each of part) script.add(each)
		}
	}
	if (islands.length === 0) throw new Error('No part of public pages uses React.')
	return { script, islands }
}

/** Groups the files of the browser's build. */
export function pageChunks(): Plugin {
	let groups: Groups | null = null
	const name = (id: string, context: Rolldown.ChunkingContext) => {
		groups ??= groupsOf((each) => context.getModuleInfo(each))
		return groups.find(({ holds }) => holds(id))?.name ?? null
	}
	return {
		name: 'page-chunks',
		apply: 'build',
		enforce: 'post',
		configEnvironment: (environment) =>
			environment === 'client'
				? {
						build: {
							rolldownOptions: {
								// Files of pages may export more than pages do: what another file needs of a module in them.
								preserveEntrySignatures: 'allow-extension',
								output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name }] } },
							},
						},
					}
				: null,
	}
}
