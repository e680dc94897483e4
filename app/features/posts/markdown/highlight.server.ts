import {
	createHighlighterCore,
	createCssVariablesTheme,
	type HighlighterCore,
	type LanguageRegistration,
} from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { codeName, languageOf, type CodeLanguage } from './code-languages.ts'
import { decodeText, encodeText } from './canonical-html.ts'

type Grammar = () => Promise<{ default: LanguageRegistration[] }>
const grammars: Readonly<Record<CodeLanguage['label'], Grammar>> = {
	TypeScript: () => import('shiki/langs/typescript.mjs'),
	JavaScript: () => import('shiki/langs/javascript.mjs'),
	TSX: () => import('shiki/langs/tsx.mjs'),
	JSON: () => import('shiki/langs/json.mjs'),
	HTML: () => import('shiki/langs/html.mjs'),
	CSS: () => import('shiki/langs/css.mjs'),
	SQL: () => import('shiki/langs/sql.mjs'),
	Shell: () => import('shiki/langs/bash.mjs'),
	Python: () => import('shiki/langs/python.mjs'),
	PHP: () => import('shiki/langs/php.mjs'),
	YAML: () => import('shiki/langs/yaml.mjs'),
	Markdown: () => import('shiki/langs/markdown.mjs'),
}

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

/** Highlighting is the most expensive step of the pipeline. Code beyond these sizes is not highlighted. */
export const highlightLimits = { line: 300, block: 12_000, post: 24_000, blocks: 120 }

const codeBlock = /<pre><code(?: class="language-([\w+#-]+)")?>([^<]*)<\/code><\/pre>/g

let highlighter: Promise<HighlighterCore> | null = null
const loaded = new Map<CodeLanguage, Promise<void>>()

/**
 * Highlights the code blocks of canonical HTML with class names (the content policy forbids inline colours). Loaded
 * grammars take about 180 MB for the life of the worker thread.
 */
export async function highlightCode(html: string): Promise<string> {
	const blocks = [...html.matchAll(codeBlock)]
	if (blocks.length === 0) return html
	return highlight(html, await ready(blocks.flatMap(([, name]) => languageOf(name) ?? [])))
}

function highlight(html: string, core: HighlighterCore): string {
	let left = highlightLimits.post
	let blocks = highlightLimits.blocks
	return html.replace(codeBlock, (_, name: string | undefined, escaped: string) => {
		const language = languageOf(name)
		const code = decodeText(escaped).replace(/\n$/, '')
		const isHighlighted = language && blocks > 0 && code.length <= Math.min(left, highlightLimits.block)
		if (isHighlighted) {
			left -= code.length
			blocks -= 1
		}
		return (
			`<pre tabindex="0" role="group" aria-label="${encodeText(codeName(name))}"><code>` +
			`${isHighlighted ? tokens(core, language.names[0], code) : encodeText(code)}</code></pre>`
		)
	})
}

async function ready(wanted: CodeLanguage[]): Promise<HighlighterCore> {
	highlighter ??= createHighlighterCore({
		themes: [createCssVariablesTheme({ name: 'classes', variablePrefix: '--' })],
		langs: [],
		engine: createJavaScriptRegexEngine({ forgiving: true }),
	})
	const core = await highlighter
	for (const language of new Set(wanted)) {
		if (!loaded.has(language)) loaded.set(language, core.loadLanguage(grammars[language.label]))
		await loaded.get(language)
	}
	return core
}

/** Neighbours of one class share an element; white space joins the element before it. */
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
