import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rollup } from 'vite'

type Bundle = Rollup.OutputBundle

/** Marks the second copy of a module, whose React is Preact. */
const mark = '?light'
const inPreact = new Map([
	['react', 'preact/compat'],
	['react-dom', 'preact/compat'],
	['react-dom/client', 'preact/compat/client'],
	['react/jsx-runtime', 'preact/jsx-runtime'],
])

/**
 * Public pages run their islands with Preact, which is a fifth of React's size; the server and hydrated pages have React.
 * So the browser's build has a second copy of each module that is rendered in an island, or imports such a module. All
 * others are there once, with what they remember (docs/decisions/0157).
 */
export function lightIslands(): Plugin {
	const renders = new Map<string, boolean>()
	/** Whether a module of the app imports React, by itself or by what it imports. */
	const needsReact = (file: string): boolean => {
		const known = renders.get(file)
		if (known !== undefined) return known
		renders.set(file, false)
		const found = importsOf(file).some((name) => inPreact.has(name) || isLight(file, name))
		renders.set(file, found)
		return found
	}
	const isLight = (importer: string, name: string): boolean => {
		const file = fileOf(importer, name)
		return file !== null && needsReact(file)
	}
	return {
		name: 'light-islands',
		apply: 'build',
		enforce: 'pre',
		applyToEnvironment: (environment) => environment.name === 'client',
		resolveId(name, importer) {
			if (importer === undefined || !importer.startsWith(path.resolve('app'))) return null
			const [file = ''] = importer.split('?')
			const isMarked = importer.endsWith(mark)
			const preact = isMarked && inPreact.get(name)
			if (preact) return this.resolve(preact, file)
			const imported = fileOf(file, name)
			// What needs no React asks for the light copy: only the entry of hydrated pages asks for React itself.
			if (imported === null || imported.endsWith('/app/hydrate.tsx')) return null
			const asks = isMarked || (!importer.includes('?') && file.endsWith('.ts') && !needsReact(file))
			return asks && needsReact(imported) ? imported + mark : null
		},
		generateBundle(_, bundle) {
			for (const file of Object.keys(bundle)) {
				if (!modulesOf(bundle[file]).some((id) => id.endsWith(mark))) continue
				const react = loadedWith(bundle, file).flatMap((name) => modulesOf(bundle[name]).filter(isReact))[0]
				if (react !== undefined)
					this.error(
						`An island of a public page loads React with Preact (${react}): a package that it imports brings it.`,
					)
			}
		},
	}
}

const modulesOf = (file: Bundle[string] | undefined): string[] => (file?.type === 'chunk' ? file.moduleIds : [])
const isReact = (id: string): boolean => /\/node_modules\/(?:react|react-dom|scheduler)\//.test(id)

/** A chunk and all that the browser loads before it runs. */
function loadedWith(bundle: Bundle, first: string): string[] {
	const files = new Set([first])
	for (const name of files) {
		const file = bundle[name]
		if (file?.type === 'chunk') for (const imported of file.imports) files.add(imported)
	}
	return [...files]
}

const pattern = /(?:\bfrom|^import)\s*'([^']+)'/gm

/** What a module imports when it begins, types aside. Files with JSX import React. */
function importsOf(file: string): string[] {
	const code = readFileSync(file, 'utf8').replace(/^(?:import|export) type [^']*'[^']+'/gm, '')
	const names = Array.from(code.matchAll(pattern), ([, name = '']) => name)
	return file.endsWith('.tsx') ? ['react/jsx-runtime', ...names] : names
}

function fileOf(importer: string, name: string): string | null {
	if (!/\.tsx?$/.test(name)) return null
	if (name.startsWith('#app/')) return path.resolve('app', name.slice(5))
	return name.startsWith('.') ? path.resolve(path.dirname(importer), name) : null
}
