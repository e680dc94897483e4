import { createContext } from 'react'
import type { OwnBudget } from '#app/features/ai/budget/own-budget.tsx'

/** In millionths of a US dollar. */
export type HelpPrice = { fixed: number; perByte: number }

export type HelpSettings = {
	engine: 'offline' | 'model'
	/** As it is shown: the model, and where the texts are sent. */
	name: string
	budget: OwnBudget | null
	price: HelpPrice | null
}

export const HelpSettingsContext = createContext<HelpSettings | null>(null)
