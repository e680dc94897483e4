import { inputMessages, type FunctionName } from '#app/features/ai/messages.ts'

/** What the screen of the forge holds, typed or made; the article, its versions and the chat stand beside it. */
export type ForgeState = {
	postTitle: string
	topic: string
	focusKeyword: string
	longTailKeywords: string[]
	optimizedTitle: string
	metaDescriptionExamples: string
	metaDescription: string
	suggestedUSPs: string[]
	contentValue: string
	suggestedGoals: string[]
	contentGoal: string
	introduction: string
	targetAudience: string
	/** Said instead, where the choice is `otherChoice`. */
	otherAudience: string
	desiredTone: string
	otherTone: string
	suggestedHeadings: string[]
	imagePrompt: string
	aspectRatio: '1:1' | '16:9' | '9:16'
	imageUrl: string
	imageAltText: string
	imageIsFeatured: boolean
}

/** Reveals a field whose text becomes the audience or tone. */
export const otherChoice = 'Other (Specify)'

export const emptyForgeState: ForgeState = {
	postTitle: '',
	topic: '',
	focusKeyword: '',
	longTailKeywords: [],
	optimizedTitle: '',
	metaDescriptionExamples: [
		'Discover [focusKeyword]: what it does, what it costs and how to choose well.',
		'Looking for [focusKeyword]? Learn what matters before you decide.',
		'A clear guide to [focusKeyword], with steps you can take today.',
	].join('\n'),
	metaDescription: '',
	suggestedUSPs: [],
	contentValue: '',
	suggestedGoals: [],
	contentGoal: '',
	introduction: '',
	targetAudience: '',
	otherAudience: '',
	desiredTone: '',
	otherTone: '',
	suggestedHeadings: [],
	imagePrompt: '',
	aspectRatio: '1:1',
	imageUrl: '',
	imageAltText: '',
	imageIsFeatured: true,
}

/** The functions of the forge; the simple generator stands by itself. */
export type ForgeTool = Exclude<FunctionName, 'ai-blog-generator'>

/** What a refinement needs besides the state. */
export type Refinement = { article: string; request: string }

export const audienceOf = ({ targetAudience, otherAudience }: ForgeState): string =>
	targetAudience === otherChoice ? otherAudience : targetAudience
export const toneOf = ({ desiredTone, otherTone }: ForgeState): string =>
	desiredTone === otherChoice ? otherTone : desiredTone

/** The body of a function (specification, section 7). */
export function inputFor(
	tool: ForgeTool,
	state: ForgeState,
	{ article, request }: Refinement = { article: '', request: '' },
): Record<string, unknown> {
	const { postTitle, topic, focusKeyword, longTailKeywords, introduction, contentValue, contentGoal } = state
	switch (tool) {
		case 'suggest-keywords':
			return { postTitle }
		case 'optimize-meta-title':
			return { postTitle, focusKeyword }
		case 'suggest-content-value':
		case 'suggest-content-goals':
			return { postTitle, topic, focusKeyword }
		case 'generate-meta-description':
			return { focusKeyword, contentValue, metaDescriptionExamples: state.metaDescriptionExamples }
		case 'write-introduction':
			return { focusKeyword, topic }
		case 'generate-full-content':
			return {
				postTitle,
				topic,
				focusKeyword,
				longTailKeywords,
				introduction,
				targetAudience: audienceOf(state),
				desiredTone: toneOf(state),
				contentGoal,
			}
		case 'refine-content':
			return { originalArticle: article, userRequest: request }
		case 'generate-image':
			return { prompt: state.imagePrompt, aspectRatio: state.aspectRatio }
	}
}

export type Missing = { field: keyof ForgeState | 'article' | 'userRequest'; message: string }

/** What must be typed first, in the words of specification section 5; null when all is there. `all`: the eight steps. */
export function missingInput(
	tool: ForgeTool | 'all',
	state: ForgeState,
	{ article, request }: Refinement = { article: '', request: '' },
): Missing | null {
	if (tool === 'refine-content') {
		if (article.trim() === '') return { field: 'article', message: inputMessages.article }
		return request.trim() === '' ? { field: 'userRequest', message: inputMessages.request } : null
	}
	for (const field of needed[tool]) {
		if (field === 'targetAudience' && state.targetAudience === otherChoice) {
			if (audienceOf(state).trim() === '') return { field: 'otherAudience', message: inputMessages.audience }
		} else if (field === 'desiredTone' && state.desiredTone === otherChoice) {
			if (toneOf(state).trim() === '') return { field: 'otherTone', message: inputMessages.tone }
		} else if (state[field].trim() === '') return { field, message: missingWords[field] }
	}
	return null
}

const missingWords = {
	postTitle: inputMessages.postTitle,
	topic: inputMessages.topic,
	focusKeyword: inputMessages.focusKeyword,
	contentValue: inputMessages.contentValue,
	metaDescriptionExamples: inputMessages.examples,
	targetAudience: inputMessages.audience,
	desiredTone: inputMessages.tone,
	contentGoal: inputMessages.goal,
	imagePrompt: inputMessages.imagePrompt,
}

type Needed = readonly (keyof typeof missingWords)[]

const needed: Readonly<Record<Exclude<ForgeTool, 'refine-content'> | 'all', Needed>> = {
	'suggest-keywords': ['postTitle'],
	'optimize-meta-title': ['postTitle', 'focusKeyword'],
	'suggest-content-value': ['postTitle', 'topic'],
	'generate-meta-description': ['focusKeyword', 'contentValue', 'metaDescriptionExamples'],
	'write-introduction': ['focusKeyword', 'topic'],
	'suggest-content-goals': ['postTitle', 'topic'],
	'generate-full-content': ['postTitle', 'topic', 'targetAudience', 'desiredTone', 'contentGoal'],
	'generate-image': ['imagePrompt'],
	// What the steps do not make themselves.
	all: ['postTitle', 'targetAudience', 'desiredTone', 'metaDescriptionExamples'],
}
