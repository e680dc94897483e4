import type { ForgeFunction } from '../engine/forge-function.ts'
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

const functions: readonly ForgeFunction[] = [
	aiBlogGenerator,
	suggestKeywords,
	optimizeMetaTitle,
	suggestContentValue,
	generateMetaDescription,
	writeIntroduction,
	suggestContentGoals,
	generateFullContent,
	refineContent,
	generateImage,
]

/** The remote functions (specification, section 7). One more: its file in functions/ and a line above. */
export const functionNamed = (name: string): ForgeFunction | undefined =>
	functions.find((candidate) => candidate.name === name)
