import type { CallExpression, Node, TaggedTemplateExpression } from 'oxc-parser'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { World } from './choices.ts'
import { Interpreter } from './interpreter.ts'
import type { StandIns } from './names.ts'
import { Program } from './program.ts'
import { lineOf, parseModule, sourceOf, type Module } from './syntax.ts'
import { givenIn, numbered, type Given, type Part } from './value.ts'

/** One text that a template can become, and what it took to become that. */
export type Variant = {
	text: string
	world: World
	choices: ReadonlyMap<string, number>
	parts: ReadonlySet<Part>
	/** What its parameters are given. */
	given: readonly Given[]
}

/** A template of SQL in the sources. */
export type Site = {
	file: string
	line: number
	node: TaggedTemplateExpression | CallExpression
	module: Module
	/** Its source on one line. */
	source: string
	/** Position of its row type in the file. */
	rowType: { start: number; end: number } | null
	/** Whether the rows go nowhere: a statement that only awaits it. */
	isCommand: boolean
	/** A part of other statements, which is checked with each of them. */
	isFragment: boolean
	/** Why it cannot be read. */
	problem: string | null
	variants: readonly Variant[]
	inWorld: (world: World) => Variant
}

const folders = ['app', 'server', 'scripts']
const maxVariants = 150

export const isTestFile = (file: string): boolean => /^tests\/|\.test\.tsx?$/.test(file)

/** Every file that may hold SQL, by its path from the root. Tests of the check itself have databases of their own. */
function filesIn(root: string, folder: string): string[] {
	return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
		.filter((name) => /\.tsx?$/.test(name) && !/\.d\.ts$|(^|[/\\])node_modules[/\\]/.test(name))
		.map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
		.filter((file) => !/^scripts\/sql-check\/.*\.test\./.test(file))
}

const read = (root: string, files: readonly string[]): Module[] =>
	files.map((file) => parseModule(file, readFileSync(path.join(root, file), 'utf8')))

/** The program, without its tests. */
export const readModules = (root: string): Module[] =>
	read(
		root,
		folders.flatMap((folder) => filesIn(root, folder)).filter((file) => !isTestFile(file)),
	)

export const readModulesAndTests = (root: string): Module[] =>
	read(
		root,
		[...folders, 'tests'].flatMap((folder) => filesIn(root, folder)),
	)

/** `standInsOf` gives examples for names made at run time, by a template's source. */
export function readSites(modules: readonly Module[], standInsOf: (source: string) => StandIns = () => ({})): Site[] {
	const program = new Program(modules)
	const inlined = new Set<Node>()
	const sites = modules.flatMap((module) =>
		[...module.templates, ...module.unsafe].map((node) => readSite(node, module, { program, inlined, standInsOf })),
	)
	return sites.map((site) => ({ ...site, isFragment: site.rowType === null && inlined.has(site.node) }))
}

type Reading = { program: Program; inlined: Set<Node>; standInsOf: (source: string) => StandIns }

function readSite(
	node: TaggedTemplateExpression | CallExpression,
	module: Module,
	{ program, inlined, standInsOf }: Reading,
): Site {
	const source = sourceOf(module, node.type === 'CallExpression' ? (node.arguments[0] ?? node) : node.quasi)
		.replace(/\s+/g, ' ')
		.replace(/^`\s*/, '')
	const standIns = standInsOf(source)
	const inWorld = (world: World): Variant => {
		const interpreter = new Interpreter(program, world, standIns)
		if (node.type === 'CallExpression') {
			const text = interpreter.unsafeText(node, module)
			return { text, world, choices: interpreter.choices, parts: new Set([node]), given: givenToText(node, module) }
		}
		const { pieces, parts } = interpreter.statement(node, module)
		for (const each of parts) if (each !== node && typeof each !== 'string') inlined.add(each)
		return { text: numbered(pieces), world, choices: interpreter.choices, parts, given: givenIn(pieces) }
	}
	const { variants, problem } = variantsOf(inWorld)
	const rowType = node.typeArguments?.params[0]
	return {
		file: module.file,
		line: lineOf(module, node),
		node,
		module,
		source,
		rowType: rowType ? { start: rowType.start, end: rowType.end } : null,
		isCommand: isCommand(node, module),
		isFragment: false,
		problem,
		variants,
		inWorld,
	}
}

/** The values of `.unsafe(text, [first, second])`. */
function givenToText(node: CallExpression, module: Module): readonly Given[] {
	const values = node.arguments[1]
	if (values?.type !== 'ArrayExpression' || values.elements.some((each) => each?.type === 'SpreadElement')) return []
	return values.elements.flatMap((each) => (each ? [{ node: each, module, as: 'value' as const }] : []))
}

function isCommand(node: Node, module: Module): boolean {
	let parent = module.parents.get(node)
	while (parent?.type === 'AwaitExpression') parent = module.parents.get(parent)
	return parent?.type === 'ExpressionStatement'
}

/** Each alternative of each choice once, and what brings in a part that no other text has. */
function variantsOf(inWorld: (world: World) => Variant): { variants: Variant[]; problem: string | null } {
	let first: Variant
	try {
		first = inWorld(new Map())
	} catch (error) {
		return { variants: [], problem: error instanceof Error ? error.message : String(error) }
	}
	const found = new Map([[keyOf(first), first]])
	const seen = new Set(first.parts)
	const queue = [first]
	for (let each = queue.shift(); each; each = queue.shift()) {
		for (const [key, count] of each.choices) {
			if (each.world.has(key)) continue
			for (let alternative = 1; alternative < count && found.size < maxVariants; alternative++) {
				const variant = inWorld(new Map(each.world).set(key, alternative))
				const isNew = !variant.parts.isSubsetOf(seen)
				const leadsOn = isNew || hasNewChoice(variant, each)
				if (!found.has(keyOf(variant)) && (isNew || each === first)) found.set(keyOf(variant), variant)
				for (const part of variant.parts) seen.add(part)
				if (leadsOn && queue.length < maxVariants) queue.push(variant)
			}
		}
	}
	return { variants: [...found.values()], problem: null }
}

/** Two texts that read alike may be given other values. */
const keyOf = ({ text, given }: Variant) =>
	`${text}\n${given.map(({ module, node }) => `${module.file}:${node.start}`).join()}`

const hasNewChoice = (variant: Variant, from: Variant) =>
	!new Set(variant.choices.keys()).isSubsetOf(new Set(from.choices.keys()))
