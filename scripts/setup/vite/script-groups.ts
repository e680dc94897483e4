import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'

/**
 * Which scripts of the browser's build are one file. By itself the bundler makes a file for each set of pages that share
 * something: an admin page came in 80 of them, each with a kilobyte of headers. A file here holds what its readers
 * load anyway, but for the small groups below: what an island needs is apart from what only hydrated pages need.
 */
export function scriptGroups(routes: readonly RouteConfigEntry[]): Plugin {
	const hydrated = hydratedFiles(routes)
	return {
		name: 'script-groups',
		apply: 'build',
		applyToEnvironment: (environment) => environment.name === 'client',
		// Once a page's script may export more than the router asks for, files may be formed without a module's imports.
		options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
		outputOptions: (options) => {
			let graph: Graph | undefined
			const name = (id: string, context: { getModuleInfo: Lookup }) => {
				graph ??= new Graph((module) => context.getModuleInfo(module), hydrated)
				const group = graph.groupOf(id)
				return (group && joined[group]) ?? group
			}
			return { ...options, codeSplitting: { groups: [{ name, includeDependenciesRecursively: false }] } }
		},
	}
}

type ModuleFacts = {
	importers: readonly string[]
	dynamicImporters: readonly string[]
	importedIds: readonly string[]
	isEntry: boolean
}
type Lookup = (id: string) => ModuleFacts | null

/** A module that this many of the hydrated pages share is in the file that all of them load. */
const sharedByPages = 6
const everywhere = ['hydrate.tsx', 'root.tsx']
/**
 * Libraries that only some of these pages need: they are in a file of their own, with all that imports them (docs/decisions/0139)
 * and with what only these pages share (docs/decisions/0148).
 */
const someNeed = ['zod', 'diff', 'eventsource-parser']
/**
 * Groups of a few kilobytes that are in the file of another: a file of its own costs headers, and a browser loads six at a
 * time. Pages that do not need such a group load it with that file, once (docs/decisions/0136).
 */
const joined: Readonly<Record<string, string>> = {
	// Only signed-in visitors load both.
	'sign-in-enhancements': 'contact-enhancements',
	'markdown-editor': 'editor',
	'editor-with-sheet': 'editor',
	notes: 'editor',
	// The model of a post.
	posts: 'editor',
	'content-forge-page-parts': 'content-forge',
	contact: 'hydrated',
	media: 'hydrated',
	search: 'hydrated',
	invitations: 'hydrated',
	ai: 'schemas',
	newsletter: 'site-admin',
	setup: 'stats',
	'help-layout-parts': 'editor',
}
const layouts = ['signed-in-layout.tsx', 'features/admin/admin-layout.tsx']

/** The files of pages that React takes over in the browser, by the layouts that ask for it. */
function hydratedFiles(routes: readonly RouteConfigEntry[], isInside = false): Set<string> {
	const files = routes.flatMap((route) => {
		const inside = isInside || layouts.includes(route.file)
		return [...(inside ? [route.file] : []), ...hydratedFiles(route.children ?? [], inside)]
	})
	return new Set(files)
}

class Graph {
	readonly #lookup: Lookup
	readonly #hydrated: ReadonlySet<string>
	readonly #sheets = new Map<string, boolean>()
	readonly #libraries = new Map<string, boolean>()
	#react: ReadonlySet<string> | undefined
	readonly #roots = new Map<string, ReadonlySet<string>>()

	constructor(lookup: Lookup, hydrated: ReadonlySet<string>) {
		this.#lookup = lookup
		this.#hydrated = hydrated
	}

	groupOf(id: string): string | null {
		const roots = [...this.#rootsOf(id)]
		if (roots.some((root) => isFile(root, 'entry.client.ts'))) return 'start'
		// Every public page loads later.ts after its first paint. What it shares is in the start: as a file of its own, or
		// exported from the file of later.ts, it would cost one more request.
		if (roots.length > 1 && roots.some((root) => isFile(root, 'enhance/later.ts'))) return 'start'
		// Every hydrated page loads both.
		if (isFile(id, 'hydrate.tsx')) return 'root-parts'
		// React and React DOM run before the rest is there (hydration-files.ts).
		if (/node_modules\/(?:react|react-dom|scheduler)\//.test(id) || id.endsWith('/enhance/hydrate-root.ts'))
			return 'react'
		if (id.includes('/node_modules/preact/')) return 'preact'
		const pages = roots.filter((root) => this.#hydrated.has(appFile(root)))
		// The build's manifest names these by themselves; an island that hydrated pages import is in the file of its room.
		if (roots.includes(id) && !(pages.length > 0 && this.#isPublic(id) && this.#needsReact(id))) return null
		// What one page alone needs is in its own file, whose style sheets no other page's head names.
		const [page] = pages
		if (roots.length === 1 && page !== undefined && !isLayout(page)) return null
		const isEverywhere = roots.some((root) => everywhere.includes(appFile(root)))
		if (!isEverywhere && pages.length === 0) return isLight(id) && new Set(roots.map(roomOf)).size > 1 ? 'preact' : null
		const onDemand = roots.filter((root) => this.#isPublic(root))
		const withoutReact = onDemand.filter((root) => !this.#needsReact(root))
		if (withoutReact.length > 0) return `${firstRoom(withoutReact)}-enhancements`
		if (onDemand.length > 0) {
			const ofRoom = `${firstRoom(onDemand)}-islands`
			// The file of React runs before a page is there: nothing in it may import the start (hydration-files.ts).
			if (this.#importsOnDemand(id)) return `${roomOf(id) ?? firstRoom(onDemand)}-islands`
			// All islands load what those of different rooms share, with React; not what those of one room share, but for
			// what is of no room, or what many hydrated pages need: they would load the file of that room for a few lines.
			const ofMany = isEverywhere || pages.some(isLayout) || pages.length >= sharedByPages
			const isOfNone = pages.length > 0 && roomOf(id) === undefined
			return new Set(onDemand.map(roomOf)).size > 1 || ofMany || isOfNone ? 'islands' : ofRoom
		}
		const isShared = pages.length >= sharedByPages || pages.some(isLayout)
		const ofRoom = pages.length > 1 ? roomOf(id) : pages.map(partsOf)[0]
		// The entry names what React needs everywhere: texts of the admin area are not among it.
		const named = isEverywhere ? 'root-parts' : isShared ? 'hydrated' : (ofRoom ?? 'hydrated')
		const name = this.#isOfSome(id, { pages, group: joined[named] ?? named }) ? 'schemas' : named
		// A page's head names the style sheets of all files that it imports, also on a page without scripts.
		return this.#needsSheet(id) ? `${name}-with-sheet` : name
	}

	/** The entries and the modules imported on demand that come with this one. */
	#rootsOf(id: string): ReadonlySet<string> {
		const known = this.#roots.get(id)
		if (known) return known
		const roots = new Set<string>()
		const seen = new Set<string>()
		const visit = (module: string) => {
			if (seen.has(module)) return
			seen.add(module)
			const facts = this.#lookup(module)
			if (!facts) return
			if (facts.isEntry || facts.dynamicImporters.length > 0) roots.add(module)
			for (const importer of facts.importers) visit(importer)
		}
		visit(id)
		this.#roots.set(id, roots)
		return roots
	}

	#needsReact(root: string): boolean {
		return isLight(root) || this.#reachesReact(root)
	}

	#reachesReact(root: string): boolean {
		this.#react ??= this.#rootsOf(path.resolve('node_modules/react/index.js'))
		return this.#react.has(root)
	}

	#importsOnDemand(id: string): boolean {
		return this.#lookup(id)?.importedIds.some((module) => module.endsWith('vite/preload-helper.js')) ?? false
	}

	/** In the file of the libraries that only some pages need. */
	#isOfSome(id: string, { pages, group }: { pages: readonly string[]; group: string }): boolean {
		// The Content Forge needs a twentieth of the editor's file.
		if (group === 'editor') return pages.some((page) => roomOf(page) === 'content-forge')
		if (group !== 'hydrated' || pages.some(isLayout)) return false
		// What imports such a library from the file of all pages would load it with every page.
		return this.#needsLibrary(id) || pages.every((page) => this.#needsLibrary(page))
	}

	/** One of those that only some pages need, or something that imports it. */
	#needsLibrary(id: string): boolean {
		const known = this.#libraries.get(id)
		if (known !== undefined) return known
		this.#libraries.set(id, false)
		const imported = this.#lookup(id)?.importedIds ?? []
		const found =
			someNeed.some((name) => id.includes(`/node_modules/${name}/`)) ||
			imported.some((module) => this.#needsLibrary(module))
		this.#libraries.set(id, found)
		return found
	}

	#needsSheet(id: string): boolean {
		const known = this.#sheets.get(id)
		if (known !== undefined) return known
		this.#sheets.set(id, false)
		const imported = this.#lookup(id)?.importedIds ?? []
		const found = id.endsWith('.css') || imported.some((module) => this.#needsSheet(module))
		this.#sheets.set(id, found)
		return found
	}

	/** Imported on demand by a page that is not hydrated. */
	#isPublic(root: string, seen = new Set<string>()): boolean {
		if (seen.has(root) || isFile(root, 'hydrate.tsx')) return false
		seen.add(root)
		const importers = this.#lookup(root)?.dynamicImporters ?? []
		return importers.some((importer) =>
			[...this.#rootsOf(importer)].some((above) => isFile(above, 'entry.client.ts') || this.#isPublic(above, seen)),
		)
	}
}

const appFile = (id: string): string => path.relative(path.resolve('app'), id.split('?')[0] ?? id)
/**
 * The folder of one noun that a module is in; folders do not import each other in circles, so these files do not either.
 * A package of some of the pages is too small for a file of its own: all pages load it.
 */
const roomOf = (id: string): string | undefined =>
	id.includes('node_modules') ? undefined : /^features\/([\w-]+)\//.exec(appFile(id))?.[1]
/** One file a room: visitors who are signed in load a little more than they need, and every admin page fewer files. */
const firstRoom = (roots: readonly string[]): string => roots.map((root) => roomOf(root) ?? '').toSorted()[0] ?? ''
const isLayout = (id: string): boolean => layouts.includes(appFile(id))
/** With a page goes what it shares only with pages that are not hydrated: their scripts are built and never loaded. */
const partsOf = (page: string): string => `${path.parse(appFile(page)).name}-parts`
/** The copy for islands of a module with React (light-islands.ts). */
const isLight = (id: string): boolean => id.endsWith('?light')
const isFile = (id: string, file: string): boolean => appFile(id) === file
