import { createHash } from 'node:crypto'
import { parse } from 'yaml'
import { z } from 'zod'
import type { PromptData } from '../engine/engine.ts'

type Prompt = { instructions: string; user: string; temperature: number; maxOutputTokens: number }

const head = z.object({ version: z.int(), temperature: z.number(), maxOutputTokens: z.int() })

/** Markdown with front matter: settings, then `# System`, then `# User` with `{{name}}` where data stands. */
export function readPrompt(source: string): Prompt {
	const [, settings = '', instructions, user] =
		/^---\n([\s\S]*?)\n---\n+# System\n([\s\S]*?)\n# User\n([\s\S]*)$/.exec(source) ?? []
	if (instructions === undefined || user === undefined)
		throw new Error('A prompt needs front matter, # System and # User.')
	const { temperature, maxOutputTokens } = head.parse(parse(settings))
	return { instructions: instructions.trim(), user: user.trim(), temperature, maxOutputTokens }
}

/**
 * The user's message. Data stands between marks that carry a number nobody could guess, and which is taken out of the
 * data itself: a text cannot end its own fence. What is absent goes together with its label.
 */
export function filled({ user }: Pick<Prompt, 'user'>, data: PromptData, nonce: string): string {
	const lines: string[] = []
	for (const line of user.split('\n')) {
		const name = /^\{\{(\w+)\}\}$/.exec(line.trim())?.[1]
		if (name === undefined) lines.push(line)
		else {
			const value = Object.hasOwn(data, name) ? data[name] : undefined
			if (value?.trim()) lines.push(`<<<${name} ${nonce}\n${value.replaceAll(nonce, '')}\n${nonce}>>>`)
			else lines.pop()
		}
	}
	return lines.join('\n')
}

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
