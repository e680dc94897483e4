import { functionMessages, inputMessages, type FunctionName } from '#app/features/ai/messages.ts'
import { audienceOf, otherChoice, toneOf, type ForgeState } from './forge-state.ts'

/** Tabs, in the specification's words and order. */
export const tabNames = {
	keywords: 'Keywords',
	meta: 'Meta',
	value: 'Value',
	goals: 'Goals',
	intro: 'Intro',
	post: 'Full Post',
	image: 'Image',
}
export type TabName = keyof typeof tabNames
export const isTab = (name: string): name is TabName => Object.hasOwn(tabNames, name)

/** The inputs a tool can require: the message where one is missing (specification, section 5), and its tab; null: above the tabs. */
const inputs = {
	postTitle: { missing: inputMessages.postTitle, tab: null },
	topic: { missing: inputMessages.topic, tab: null },
	focusKeyword: { missing: inputMessages.focusKeyword, tab: null },
	contentValue: { missing: inputMessages.contentValue, tab: 'value' },
	contentGoal: { missing: inputMessages.goal, tab: 'goals' },
	metaDescriptionExamples: { missing: inputMessages.examples, tab: 'meta' },
	targetAudience: { missing: inputMessages.audience, tab: 'post' },
	desiredTone: { missing: inputMessages.tone, tab: 'post' },
	imagePrompt: { missing: inputMessages.imagePrompt, tab: 'image' },
} as const satisfies Partial<Record<keyof ForgeState, { missing: string; tab: TabName | null }>>

type InputName = keyof typeof inputs

/** What a refinement needs in addition to the state. */
export type Refinement = { article: string; request: string }

type Tool = {
	/** The tab with its button and its result. */
	tab: TabName
	/** Its name among the steps of “Run all steps”; null: it is not one of them. */
	step: string | null
	/** Inputs that must be filled in before it runs. */
	needs: readonly InputName[]
	/** The body of the function (specification, section 7). */
	body: (state: ForgeState, refinement: Refinement) => Record<string, unknown>
}

/** The functions on this screen; the simple generator has a page of its own, the writing help is in the editor. */
export type ForgeTool = Exclude<FunctionName, 'ai-blog-generator' | 'help-with-text'>

/** Every tool of the screen, in the order in which the steps run. What a tool's result changes is in runs/apply-answer.ts. */
export const tools: Readonly<Record<ForgeTool, Tool>> = {
	'suggest-keywords': {
		tab: 'keywords',
		step: functionMessages['suggest-keywords'].name,
		needs: ['postTitle'],
		body: ({ postTitle }) => ({ postTitle }),
	},
	'optimize-meta-title': {
		tab: 'meta',
		step: functionMessages['optimize-meta-title'].name,
		needs: ['postTitle', 'focusKeyword'],
		body: ({ postTitle, focusKeyword }) => ({ postTitle, focusKeyword }),
	},
	'suggest-content-value': {
		tab: 'value',
		step: functionMessages['suggest-content-value'].name,
		needs: ['postTitle', 'topic'],
		body: ({ postTitle, topic, focusKeyword }) => ({ postTitle, topic, focusKeyword }),
	},
	'suggest-content-goals': {
		tab: 'goals',
		step: functionMessages['suggest-content-goals'].name,
		needs: ['postTitle', 'topic'],
		body: ({ postTitle, topic, focusKeyword }) => ({ postTitle, topic, focusKeyword }),
	},
	'generate-meta-description': {
		tab: 'meta',
		step: functionMessages['generate-meta-description'].name,
		needs: ['focusKeyword', 'contentValue', 'metaDescriptionExamples'],
		body: ({ focusKeyword, contentValue, metaDescriptionExamples }) => ({
			focusKeyword,
			contentValue,
			metaDescriptionExamples,
		}),
	},
	'write-introduction': {
		tab: 'intro',
		step: functionMessages['write-introduction'].name,
		needs: ['focusKeyword', 'topic'],
		body: ({ focusKeyword, topic }) => ({ focusKeyword, topic }),
	},
	'generate-full-content': {
		tab: 'post',
		step: 'Article',
		needs: ['postTitle', 'topic', 'targetAudience', 'desiredTone', 'contentGoal'],
		body: (state) => ({
			postTitle: state.postTitle,
			topic: state.topic,
			focusKeyword: state.focusKeyword,
			longTailKeywords: state.longTailKeywords,
			introduction: state.introduction,
			targetAudience: audienceOf(state),
			desiredTone: toneOf(state),
			contentGoal: state.contentGoal,
		}),
	},
	'refine-content': {
		tab: 'post',
		step: null,
		needs: [],
		body: (_state, { article, request }) => ({ originalArticle: article, userRequest: request }),
	},
	'generate-image': {
		tab: 'image',
		step: functionMessages['generate-image'].name,
		needs: ['imagePrompt'],
		body: ({ imagePrompt, aspectRatio }) => ({ prompt: imagePrompt, aspectRatio }),
	},
}

const isTool = (name: string): name is ForgeTool => Object.hasOwn(tools, name)

export const forgeTools: readonly ForgeTool[] = Object.keys(tools).filter(isTool)

/** What “Run all steps” runs, in this order. */
export const steps: readonly ForgeTool[] = forgeTools.filter((tool) => tools[tool].step !== null)

export const toolsOn = (tab: TabName): readonly ForgeTool[] => forgeTools.filter((tool) => tools[tool].tab === tab)

const noRefinement: Refinement = { article: '', request: '' }

export const bodyFor = (tool: ForgeTool, state: ForgeState, refinement = noRefinement): Record<string, unknown> =>
	tools[tool].body(state, refinement)

/** What the steps do not make themselves. */
const neededByAll: readonly InputName[] = ['postTitle', 'targetAudience', 'desiredTone', 'metaDescriptionExamples']

/** `by` is the run that needs it. */
export type Missing = {
	field: InputName | 'otherAudience' | 'otherTone' | 'article' | 'userRequest'
	message: string
	by?: ForgeTool | 'all'
}

/** The first input that must still be filled in; null when nothing is missing. */
export function missingInput(
	tool: ForgeTool | 'all',
	state: ForgeState,
	{ article, request } = noRefinement,
): Missing | null {
	if (tool === 'refine-content') {
		if (article.trim() === '') return { field: 'article', message: inputMessages.article }
		return request.trim() === '' ? { field: 'userRequest', message: inputMessages.request } : null
	}
	for (const name of tool === 'all' ? neededByAll : tools[tool].needs) {
		if (valueOf(name, state).trim() === '') return { field: fieldOf(name, state), message: inputs[name].missing }
	}
	return null
}

function valueOf(name: InputName, state: ForgeState): string {
	if (name === 'targetAudience') return audienceOf(state)
	return name === 'desiredTone' ? toneOf(state) : state[name]
}

/** The field in which an input is typed: “Other (Specify)” opens one of its own. */
function fieldOf(name: InputName, state: ForgeState): Missing['field'] {
	if (name === 'targetAudience' && state.targetAudience === otherChoice) return 'otherAudience'
	return name === 'desiredTone' && state.desiredTone === otherChoice ? 'otherTone' : name
}

/** The tab with this field; null: it is above the tabs. */
export function tabOf(field: Missing['field']): TabName | null {
	return field === 'otherAudience' || field === 'otherTone' || field === 'article' || field === 'userRequest'
		? 'post'
		: inputs[field].tab
}
