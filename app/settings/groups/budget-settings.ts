import { choiceSetting, daySetting, price, textSetting } from './setting.ts'

const variable = 'AI_MONTHLY_BUDGET'

const amount = (typed: string) =>
	/^\d{1,9}(\.\d{1,2})?$/.test(typed) ? null : 'Enter an amount such as 25 or 40000, without commas.'
const rate = (typed: string) =>
	/^\d{1,6}(\.\d{1,4})?$/.test(typed) && Number(typed) >= 1
		? null
		: 'Enter how many naira a dollar costs, such as 1600.'

/** What AI calls cost, and how much they may cost in a month. */
export const budgetSettings = {
	aiPriceInput: textSetting({
		variable: 'AI_PRICE_INPUT',
		label: 'Price of a million tokens sent, in US dollars',
		max: 11,
		help: 'A budget needs prices. If empty: only tokens are counted.',
		problem: price,
	}),
	aiPriceOutput: textSetting({
		variable: 'AI_PRICE_OUTPUT',
		label: 'Price of a million tokens written, in US dollars',
		max: 11,
		problem: price,
	}),
	aiPriceImage: textSetting({
		variable: 'AI_PRICE_IMAGE',
		label: 'Price of a picture, in US dollars',
		max: 11,
		help: 'If empty: 0.25, more than most providers charge.',
		problem: price,
	}),
	aiBudget: textSetting({
		variable,
		label: 'Monthly budget of the whole site',
		max: 12,
		help: 'If empty: no limit.',
		problem: amount,
	}),
	aiBudgetCurrency: choiceSetting({
		variable,
		label: 'Currency of the monthly budget',
		options: ['USD', 'NGN'],
		names: { USD: 'US dollars', NGN: 'Naira' },
	}),
	aiBudgetRate: textSetting({
		variable,
		label: 'Naira for one US dollar',
		max: 11,
		help: 'Only for a budget in naira. Providers bill in dollars, so the budget is counted in dollars at this rate.',
		problem: rate,
	}),
	aiBudgetRateDate: daySetting({ variable, label: 'Day of this rate' }),
	aiPersonBudget: textSetting({
		variable: 'AI_PERSON_BUDGET',
		label: 'Monthly limit for each person, in US dollars',
		max: 11,
		help: 'If empty: only the limit of the whole site applies.',
		problem: price,
	}),
}

type Values = (name: keyof typeof budgetSettings) => string

/** The budget in US dollars, rounded down so that it is never more than what was entered; null without one. */
export function budgetInDollars(value: Values): string | null {
	const [amount, rate] = [value('aiBudget'), Number(value('aiBudgetRate'))]
	if (amount === '' || value('aiBudgetCurrency') !== 'NGN') return amount === '' ? null : amount
	// Without a rate nothing may be spent: the form does not let that be saved.
	return rate > 0 ? (Math.floor((Number(amount) / rate) * 10_000) / 10_000).toFixed(4) : '0'
}

/** What is missing in a budget in naira, by setting. */
export function budgetProblems(value: Values, today: string): Partial<Record<keyof typeof budgetSettings, string>> {
	if (value('aiBudget') === '' || value('aiBudgetCurrency') !== 'NGN') return {}
	const date = value('aiBudgetRateDate')
	return {
		...(value('aiBudgetRate') === '' && { aiBudgetRate: 'Enter the rate, such as 1600.' }),
		...(date === '' && { aiBudgetRateDate: 'Enter the day of the rate.' }),
		...(date > today && { aiBudgetRateDate: 'Enter a day that is not in the future.' }),
	}
}
