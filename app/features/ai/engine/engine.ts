import type { z } from 'zod'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import type { FunctionEvent } from '../function-events.ts'
import type { Spending } from '../budget/spending.server.ts'

export type AspectRatio = '1:1' | '16:9' | '9:16'

/** One call of a function while it runs. */
export type FunctionContext = {
	viewer: SignedIn
	requestId: string
	/** Ends the work at once: the reader has gone, or pressed Stop. */
	signal: AbortSignal
	/** Every call to a provider reserves its money here first. */
	spending: Spending
	emit: (event: FunctionEvent) => void
}

/** Texts for a prompt by the name of their place; what is absent is left out with its label. */
export type PromptData = Readonly<Record<string, string | undefined>>

export type DrawnPicture = { bytes: Uint8Array<ArrayBuffer>; altText: string }

/** A language model, whoever runs it. Every failure leaves as a `ExpectedError` (ai-error.ts) or is classified by `classifyProviderError`. */
export type ModelEngine = {
	kind: 'model'
	/** As it is shown: which model, and where the text is sent. */
	name: string
	/** A small answer: told as it grows, checked against `shape` at its end. */
	object: <Shape extends z.ZodType>(
		prompt: string,
		shape: Shape,
		data: PromptData,
		context: FunctionContext,
	) => Promise<z.output<Shape>>
	/** A long answer in Markdown: told piece by piece as more of `field`. */
	text: (prompt: string, field: string, data: PromptData, context: FunctionContext) => Promise<string>
}

/** No key and no network: rules, templates and the site's own posts. It never calls itself AI (product.md, section 7). */
export type OfflineEngine = { kind: 'offline'; name: string }

export type TextEngine = ModelEngine | OfflineEngine

export type PictureEngine = {
	kind: 'model' | 'offline'
	name: string
	draw: (prompt: string, ratio: AspectRatio, context: FunctionContext) => Promise<DrawnPicture>
}

export type Engines = { text: TextEngine; picture: PictureEngine }
