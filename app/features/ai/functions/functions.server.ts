import type { ForgeFunction } from '../engine/forge-function.ts'
import { isFunction, type FunctionName } from '../messages.ts'
import { aiBlogGenerator } from './ai-blog-generator.server.ts'
import { generateFullContent } from './generate-full-content.server.ts'
import { generateImage } from './generate-image.server.ts'
import { generateMetaDescription } from './generate-meta-description.server.ts'
import { optimizeMetaTitle } from './optimize-meta-title.server.ts'
import { refineContent } from './refine-content.server.ts'
import { suggestContentGoals } from './suggest-content-goals.server.ts'
import { suggestContentValue } from './suggest-content-value.server.ts'
import { suggestKeywords } from './suggest-keywords.server.ts'
import { writeIntroduction } from './write-introduction.server.ts'

/** The remote functions (specification, section 7) by name. */
export const functions: Readonly<Record<FunctionName, ForgeFunction>> = {
	'ai-blog-generator': aiBlogGenerator,
	'suggest-keywords': suggestKeywords,
	'optimize-meta-title': optimizeMetaTitle,
	'suggest-content-value': suggestContentValue,
	'generate-meta-description': generateMetaDescription,
	'write-introduction': writeIntroduction,
	'suggest-content-goals': suggestContentGoals,
	'generate-full-content': generateFullContent,
	'refine-content': refineContent,
	'generate-image': generateImage,
}

export const functionNamed = (name: string): ForgeFunction | undefined =>
	isFunction(name) ? functions[name] : undefined
