/** The languages whose code is highlighted, with the names that writers may give them; the first one is written. */
export const codeLanguages = [
	{ label: 'TypeScript', names: ['ts', 'typescript', 'mts'] },
	{ label: 'JavaScript', names: ['js', 'javascript', 'mjs', 'cjs'] },
	{ label: 'TSX', names: ['tsx', 'jsx'] },
	{ label: 'JSON', names: ['json', 'jsonc'] },
	{ label: 'HTML', names: ['html'] },
	{ label: 'CSS', names: ['css'] },
	{ label: 'SQL', names: ['sql', 'psql'] },
	{ label: 'Shell', names: ['bash', 'sh', 'shell', 'console'] },
	{ label: 'Python', names: ['python', 'py'] },
	{ label: 'PHP', names: ['php'] },
	{ label: 'YAML', names: ['yaml', 'yml'] },
	{ label: 'Markdown', names: ['markdown', 'md'] },
] as const satisfies readonly { label: string; names: readonly [string, ...string[]] }[]

export type CodeLanguage = (typeof codeLanguages)[number]

const byName = new Map<string, CodeLanguage>(
	codeLanguages.flatMap((language) => language.names.map((name) => [name, language] as const)),
)

export const languageOf = (name: string | undefined): CodeLanguage | undefined => byName.get(name ?? '')

/** What assistive technology calls code in a language. */
export function codeName(name: string | undefined): string {
	const label = languageOf(name)?.label ?? (name && name !== 'text' ? name : '')
	return label ? `${label} code` : 'Code'
}
