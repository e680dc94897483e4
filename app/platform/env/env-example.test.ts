import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readEnv, settingShape } from './env.server.ts'
import { settingTexts } from './setting-texts.ts'

/* `.env.example` is written from the schema; after a change of settings run this with `--update`. */

const head = `# Settings of the site. Copy this file to .env and remove the # before what you change; every command reads it.
# What is set in the environment wins over this file, and this file over what is set under /admin/settings.
# A value with a space, a quotation mark or a # needs quotation marks around it.
`

/** As it is typed; undefined where the setting is unset by default. */
function defaultOf(type: z.core.$ZodType): string | undefined {
	if (type instanceof z.ZodDefault) return String(type.def.defaultValue)
	return type instanceof z.ZodPipe ? defaultOf(type.in) : undefined
}

const quoted = (value: string): string => (/[\s#'"]/.test(value) ? `"${value}"` : value)

const settings = Object.entries(settingTexts).map(([name, text]) => ({
	name,
	part: 'part' in text ? text.part : undefined,
	about: text.about,
	value: ('example' in text ? text.example : undefined) ?? shownDefault(name) ?? '',
	standard: shownDefault(name),
}))

function shownDefault(name: string): string | undefined {
	const type = Object.entries(settingShape).find(([each]) => each === name)?.[1]
	return type && (defaultOf(type) || undefined)
}

test('.env.example says what each setting means, and its default', async () => {
	const lines = settings.map(
		({ name, part, about, value }) =>
			`${part ? `\n\n# ---- ${part} ----\n` : ''}\n# ${about}\n#${name}=${quoted(value)}\n`,
	)
	await expect(head + lines.join('')).toMatchFileSnapshot('../../../.env.example')
})

test('it names every setting, in a form that is accepted', () => {
	expect(settings.map(({ name }) => name).toSorted()).toEqual(Object.keys(settingShape).toSorted())
	const read = parseEnv(settings.map(({ name, value }) => `${name}=${quoted(value)}`).join('\n'))
	for (const { name, value } of settings) expect([name, read[name]]).toEqual([name, value])
	expect(() => readEnv(read)).not.toThrow()
})

test('what it shows as the default is the default', () => {
	const shown = settings.flatMap(({ name, standard }) => (standard === undefined ? [] : [[name, standard] as const]))
	expect(shown.length).toBeGreaterThan(20)
	expect(readEnv(Object.fromEntries(shown))).toEqual(readEnv({}))
})
