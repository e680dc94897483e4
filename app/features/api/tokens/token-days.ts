/** Days that a token works. */
export const dayChoices = ['30', '90', '365'] as const
export const defaultDays = '90'
