import type { ForgeFunction } from './forge-function.ts'
import { aiBlogGenerator } from './functions/ai-blog-generator.server.ts'
import { generateFullContent } from './functions/generate-full-content.server.ts'
import { generateImage } from './functions/generate-image.server.ts'
import { generateMetaDescription } from './functions/generate-meta-description.server.ts'
import { optimizeMetaTitle } from './functions/optimize-meta-title.server.ts'
import { refineContent } from './functions/refine-content.server.ts'
import { suggestContentGoals } from './functions/suggest-content-goals.server.ts'
import { suggestContentValue } from './functions/suggest-content-value.server.ts'
import { suggestKeywords } from './functions/suggest-keywords.server.ts'
import { writeIntroduction } from './functions/write-introduction.server.ts'

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
