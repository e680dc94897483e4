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
	const islandList = file('app/enhance/island-list.ts')
	const mount = closure([file('app/enhance/island-mount.ts')], info)
	const islands = (info(islandList)?.dynamicallyImportedIds ?? []).map((id) => closure([id], info).union(mount))
	if (islands.length === 0) throw new Error('The list of islands names none.')
	const entry = closure([file('app/entry.client.ts')], info)
	const hydrate = file('app/hydrate.tsx')
	const hydrated = closure([route('app/root.tsx'), hydrate], info)
	const frame = closure([route('app/features/admin/admin-layout.tsx')], info)
	const isPublic = (id: string) => entry.has(id) || islands.some((island) => island.has(id))
	return [
		{ name: 'react', holds: (id) => !entry.has(id) && hydrated.has(id) && islands.every((island) => island.has(id)) },
		// hydrate.tsx draws the page when it is loaded, which its entry decides.
		{ name: 'hydrated', holds: (id) => id !== hydrate && hydrated.has(id) && !isPublic(id) },
		{ name: 'admin-frame', holds: (id) => frame.has(id) && !hydrated.has(id) && !isPublic(id) },
	]
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
