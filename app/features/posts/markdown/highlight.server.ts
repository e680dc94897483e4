import {
	createHighlighterCore,
	createCssVariablesTheme,
	type HighlighterCore,
	type LanguageRegistration,
} from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { decodeText, encodeText } from './canonical-html.ts'

type Language = { label: string; names: string[]; load: () => Promise<{ default: LanguageRegistration[] }> }

const languages: Language[] = [
	{ label: 'TypeScript', names: ['ts', 'typescript', 'mts'], load: () => import('shiki/langs/typescript.mjs') },
	{ label: 'JavaScript', names: ['js', 'javascript', 'mjs', 'cjs'], load: () => import('shiki/langs/javascript.mjs') },
	{ label: 'TSX', names: ['tsx', 'jsx'], load: () => import('shiki/langs/tsx.mjs') },
	{ label: 'JSON', names: ['json', 'jsonc'], load: () => import('shiki/langs/json.mjs') },
	{ label: 'HTML', names: ['html'], load: () => import('shiki/langs/html.mjs') },
	{ label: 'CSS', names: ['css'], load: () => import('shiki/langs/css.mjs') },
	{ label: 'SQL', names: ['sql', 'psql'], load: () => import('shiki/langs/sql.mjs') },
	{ label: 'Shell', names: ['bash', 'sh', 'shell', 'console'], load: () => import('shiki/langs/bash.mjs') },
	{ label: 'Python', names: ['python', 'py'], load: () => import('shiki/langs/python.mjs') },
	{ label: 'PHP', names: ['php'], load: () => import('shiki/langs/php.mjs') },
	{ label: 'YAML', names: ['yaml', 'yml'], load: () => import('shiki/langs/yaml.mjs') },
	{ label: 'Markdown', names: ['markdown', 'md'], load: () => import('shiki/langs/markdown.mjs') },
]
const byName = new Map(languages.flatMap((language) => language.names.map((name) => [name, language] as const)))

const tokenClasses: Record<string, string> = {
	keyword: 'tk-k',
	string: 'tk-s',
	'string-expression': 'tk-s',
	comment: 'tk-c',
	constant: 'tk-n',
	function: 'tk-f',
	parameter: 'tk-p',
	punctuation: 'tk-u',
	link: 'tk-l',
}

/** Colouring costs the most of the whole pipeline; past these sizes code stays plain, whatever it holds. */
export const highlightLimits = { line: 300, block: 12_000, post: 24_000, blocks: 120 }

const codeBlock = /<pre><code(?: class="language-([\w+#-]+)")?>([^<]*)<\/code><\/pre>/g

let highlighter: Promise<HighlighterCore> | null = null
const loaded = new Map<Language, Promise<void>>()

/**
 * Code blocks of canonical HTML with their words in class tokens (inline colours would break the content policy).
 * Grammars hold about 180 MB, for as long as the worker thread lives that needed them.
 */
export async function highlightCode(html: string): Promise<string> {
	const blocks = [...html.matchAll(codeBlock)]
	if (blocks.length === 0) return html
	return colour(html, await ready(blocks.flatMap(([, name]) => byName.get(name ?? '') ?? [])))
}

function colour(html: string, core: HighlighterCore): string {
	let left = highlightLimits.post
	let blocks = highlightLimits.blocks
	return html.replace(codeBlock, (_, name: string | undefined, escaped: string) => {
		const language = byName.get(name ?? '')
		const code = decodeText(escaped).replace(/\n$/, '')
		const coloured = language && blocks > 0 && code.length <= Math.min(left, highlightLimits.block)
		if (coloured) {
			left -= code.length
			blocks -= 1
		}
		const label = language?.label ?? (name && name !== 'text' ? name : '')
		return (
			`<pre tabindex="0" role="group" aria-label="${encodeText(label ? `${label} code` : 'Code')}"><code>` +
			`${coloured ? tokens(core, language.names[0] ?? '', code) : encodeText(code)}</code></pre>`
		)
	})
}

async function ready(wanted: Language[]): Promise<HighlighterCore> {
	highlighter ??= createHighlighterCore({
		themes: [createCssVariablesTheme({ name: 'classes', variablePrefix: '--' })],
		langs: [],
		engine: createJavaScriptRegexEngine({ forgiving: true }),
	})
	const core = await highlighter
	for (const language of new Set(wanted)) {
		if (!loaded.has(language)) loaded.set(language, core.loadLanguage(language.load))
		await loaded.get(language)
	}
	return core
}

/** Neighbours of one class share one element; spaces join whatever stands before them. */
function tokens(core: HighlighterCore, lang: string, code: string): string {
	const lines = core.codeToTokensBase(code, { lang, theme: 'classes', tokenizeMaxLineLength: highlightLimits.line })
	return lines
		.map((line) => {
			const runs: { name: string; text: string }[] = []
			for (const { color, content } of line) {
				const name = tokenClasses[color?.match(/^var\(--token-(.+)\)$/)?.[1] ?? ''] ?? ''
				const last = runs.at(-1)
				if (last && (last.name === name || !content.trim())) last.text += content
				else runs.push({ name, text: content })
			}
			return runs
				.map(({ name, text }) => (name ? `<span class="${name}">${encodeText(text)}</span>` : encodeText(text)))
				.join('')
		})
		.join('\n')
}
