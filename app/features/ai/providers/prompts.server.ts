import { createHash } from 'node:crypto'
import { parse } from 'yaml'
import { z } from 'zod'
import type { PromptData } from '../engine/engine.ts'

type Prompt = { instructions: string; user: string; temperature: number; maxOutputTokens: number }

const head = z.object({ version: z.int(), temperature: z.number(), maxOutputTokens: z.int() })

/** Parses a prompt: front matter with settings, then `# System`, then `# User` with `{{name}}` placeholders. */
export function readPrompt(source: string): Prompt {
	const [, settings = '', instructions, user] =
		/^---\n([\s\S]*?)\n---\n+# System\n([\s\S]*?)\n# User\n([\s\S]*)$/.exec(source) ?? []
	if (instructions === undefined || user === undefined)
		throw new Error('A prompt needs front matter, # System and # User.')
	const { temperature, maxOutputTokens } = head.parse(parse(settings))
	return { instructions: instructions.trim(), user: user.trim(), temperature, maxOutputTokens }
}

/**
 * The user message. Data is fenced with a random number, which is removed from the data itself, so that no text can
 * close its own fence. An absent text is left out with its label.
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

/** A hash of all prompts: results of another wording are made again on request. */
export const promptsVersion = createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 16)

const prompts = new Map<string, Prompt>()

/** The prompt of `prompts/NAME.md`. */
export function promptNamed(name: string): Prompt {
	const known = prompts.get(name)
	if (known) return known
	const source = sources[`../prompts/${name}.md`]
	if (source === undefined) throw new Error(`There is no prompt ${name}.`)
	const prompt = readPrompt(source)
	prompts.set(name, prompt)
	return prompt
}
