import { createHash } from 'node:crypto'
import { readPrompt, type Prompt } from './prompt.ts'

const sources = import.meta.glob<string>('../prompts/*.md', { query: '?raw', import: 'default', eager: true })

/** Names the wording of all prompts: what was made with another one is made anew when it is asked for again. */
export const promptsVersion = createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 16)

const prompts = new Map<string, Prompt>()

/** The prompt of `forge/prompts/NAME.md`. */
export function promptNamed(name: string): Prompt {
	const known = prompts.get(name)
	if (known) return known
	const source = sources[`../prompts/${name}.md`]
	if (source === undefined) throw new Error(`There is no prompt ${name}.`)
	const prompt = readPrompt(source)
	prompts.set(name, prompt)
	return prompt
}
