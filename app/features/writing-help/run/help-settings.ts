import { createContext } from 'react'
import type { OwnBudget } from '#app/features/ai/budget/own-budget.tsx'
import type { EngineKind } from '#app/features/ai/engine-kinds.ts'

/** In millionths of a US dollar. */
export type HelpPrice = { fixed: number; perByte: number }

export type HelpSettings = {
	engine: EngineKind
	/** As it is shown: the model, and where the texts are sent. */
	name: string
	budget: OwnBudget | null
	price: HelpPrice | null
}

export const HelpSettingsContext = createContext<HelpSettings | null>(null)
