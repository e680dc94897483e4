/** What a command works on. */
type Scope = 'passage' | 'post' | 'picture'

type Command = {
	label: string
	scope: Scope
	/** The choices of which it needs one. */
	options?: readonly string[]
	/** Whether the rules of the Offline drafter do it well. */
	offline: boolean
}

const tones = ['Formal', 'Friendly', 'Persuasive', 'Confident', 'Neutral'] as const
const languages = ['English', 'Yoruba', 'Igbo', 'Hausa', 'Nigerian Pidgin', 'French'] as const

/** Everything the writing help of the editor does, in the order of its menu. */
const helpCommands = {
	rewrite: { label: 'Rewrite', scope: 'passage', offline: false },
	shorten: { label: 'Shorten', scope: 'passage', offline: true },
	lengthen: { label: 'Make longer', scope: 'passage', offline: false },
	simplify: { label: 'Use simpler words', scope: 'passage', offline: true },
	tone: { label: 'Change the tone', scope: 'passage', options: tones, offline: false },
	translate: { label: 'Translate', scope: 'passage', options: languages, offline: false },
	continue: { label: 'Continue writing', scope: 'passage', offline: false },
	list: { label: 'Make a list', scope: 'passage', offline: true },
	table: { label: 'Make a table', scope: 'passage', offline: true },
	ask: { label: 'Ask for a change', scope: 'passage', offline: false },
	links: { label: 'Link to our posts', scope: 'post', offline: true },
	titles: { label: 'Suggest titles', scope: 'post', offline: true },
	descriptions: { label: 'Suggest descriptions', scope: 'post', offline: true },
	alt: { label: 'Describe the picture', scope: 'picture', offline: false },
} as const satisfies Record<string, Command>

export type HelpCommand = keyof typeof helpCommands

const isCommand = (name: string): name is HelpCommand => Object.hasOwn(helpCommands, name)
export const helpCommandNames: readonly HelpCommand[] = Object.keys(helpCommands).filter(isCommand)

export const commandOf = (name: HelpCommand): Command => helpCommands[name]

/** The longest passage that a model gets; the rules read whole posts. */
export const maxPassage = 12_000
export const maxContext = 2_000
export const maxIdeas = 5
