import { checklistMessages as messages } from '../messages.ts'

export type StepName = keyof typeof messages.steps

export type Step = { name: StepName; isDone: boolean }

export type Checklist = { isHidden: boolean; steps: readonly Step[] }

export const checklistPath = '/admin/checklist'

/** Where each step is done. */
export const stepAddress: Readonly<Record<StepName, string>> = {
	company: '/admin/setup',
	service: '/admin/site/services',
	testimonial: '/admin/site/testimonials',
	terms: '/admin/site/legal-terms/single',
	mail: '/admin/settings/mail',
	backup: '/admin/backups/elsewhere',
	'second-step': '/account#section-two-step-sign-in',
}
