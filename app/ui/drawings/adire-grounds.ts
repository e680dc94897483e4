/** The colours of one cloth: tones are the dye, line is the resist, light is the one warm accent. */
export type Ground = {
	tones: readonly [string, string, string]
	line: string
	soft: string
	light: string
	/** Of bars and petals that are cut out of the light. */
	shade: string
	glow: string
}

export const grounds = {
	night: {
		tones: ['#0F1130', '#1B1E4B', '#2A2F7E'],
		line: '#E9DCC3',
		soft: '#5560C4',
		light: '#F2A33A',
		shade: '#0F1130',
		glow: '#E0703A',
	},
	indigo: {
		tones: ['#2A2F7E', '#1B1E4B', '#3B429C'],
		line: '#FBF7F0',
		soft: '#8A94E0',
		light: '#F2A33A',
		shade: '#1B1E4B',
		glow: '#E0703A',
	},
	dusk: {
		tones: ['#1B1E4B', '#5B2C55', '#8C3B47'],
		line: '#FDEFD3',
		soft: '#C8553D',
		light: '#F2A33A',
		shade: '#1B1E4B',
		glow: '#E0703A',
	},
	palm: {
		tones: ['#12322F', '#1F4F43', '#0F1130'],
		line: '#E9DCC3',
		soft: '#3E7C59',
		light: '#F2A33A',
		shade: '#12322F',
		glow: '#D98218',
	},
	harmattan: {
		tones: ['#E9DCC3', '#FBF7F0', '#DCC9A3'],
		line: '#2A2F7E',
		soft: '#C3A874',
		light: '#D98218',
		shade: '#2A2F7E',
		glow: '#F2A33A',
	},
	dawn: {
		tones: ['#A9B1EC', '#8FB7E0', '#C9D6F2'],
		line: '#1B1E4B',
		soft: '#5560C4',
		light: '#F2A33A',
		shade: '#1B1E4B',
		glow: '#FDEFD3',
	},
} as const satisfies Record<string, Ground>

export type GroundName = keyof typeof grounds
export const groundNames = ['night', 'indigo', 'dusk', 'palm', 'harmattan', 'dawn'] as const
export const darkGroundNames = ['night', 'indigo', 'dusk', 'palm'] as const
