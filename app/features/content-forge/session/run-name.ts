import { z } from 'zod'
import type { RunName } from './forge-session.ts'

export const forgeTool = z.enum([
	'suggest-keywords',
	'optimize-meta-title',
	'suggest-content-value',
	'generate-meta-description',
	'write-introduction',
	'suggest-content-goals',
	'generate-full-content',
	'refine-content',
	'generate-image',
])

export const runName = z.enum([...forgeTool.options, 'all']) satisfies z.ZodType<RunName>
