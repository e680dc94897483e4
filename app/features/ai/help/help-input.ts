import { z } from 'zod'
import { commandOf, helpCommandNames, maxContext, maxPassage } from './commands.ts'
import { maxArticle } from '../fields.ts'
import { aiMessages, inputMessages } from '../messages.ts'
import { helpMessages as messages } from './messages.ts'

const text = (max: number) =>
	z
		.string()
		.max(max, messages.tooLong(max))
		.nullish()
		.transform((value) => value ?? '')

const line = (label: string, max: number) =>
	z
		.string()
		.trim()
		.max(max, inputMessages.tooLong(label, max))
		.nullish()
		.transform((value) => value ?? '')

/** The body of `help-with-text`: a passage, what is around it, and what should be done with it. */
export const helpInput = z
	.object({
		command: z.enum(helpCommandNames, aiMessages.malformed),
		/** The passage; for titles, descriptions and links the whole text. */
		text: text(maxArticle),
		before: text(maxContext),
		after: text(maxContext),
		title: line('Title', 200),
		/** The tone or the language. */
		option: line('Option', 40),
		request: line('Request', 1_000),
		/** The address of a picture of this site. */
		picture: line('Picture', 300),
	})
	.superRefine(({ command, text, before, title, option, request, picture }, context) => {
		const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
		const { scope, options } = commandOf(command)
		const isBlank = text.trim() === ''
		if (command === 'continue' ? isBlank && before.trim() === '' : scope === 'passage' && isBlank)
			issue('text', messages.passage)
		if (command === 'links' && isBlank) issue('text', messages.passage)
		if (scope === 'post' && isBlank && title === '') issue('text', messages.title)
		if (scope === 'picture' && picture === '') issue('picture', messages.picture)
		if (command !== 'links' && text.length > maxPassage) issue('text', messages.tooLong(maxPassage))
		if (options !== undefined && !options.includes(option)) issue('option', messages.option)
		if (command === 'ask' && request === '') issue('request', messages.request)
	})

export type HelpInput = z.output<typeof helpInput>
