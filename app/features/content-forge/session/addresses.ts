export const forgePath = '/admin/content-forge'
export const sessionPath = (id: string): string => `${forgePath}?session=${id}`

export const interviewPath = `${forgePath}/interview`
/** The list of open interviews on that page. */
export const openInterviewsId = 'open-interviews'
export const openInterviewsPath = `${interviewPath}#${openInterviewsId}`

export const interviewOf = (id: string): string => `${interviewPath}?session=${id}`

const session = (id: string) => `/api/forge/sessions/${id}`
const run = (id: string) => `/api/forge/runs/${id}`

/** The addresses the screen calls. */
export const forgeAddresses = {
	save: (id: string) => `${session(id)}/save`,
	runs: (id: string) => `${session(id)}/runs`,
	run,
	stop: (id: string) => `${run(id)}/stop`,
	article: (id: string) => `${session(id)}/article`,
	version: (id: string, number: number) => `${session(id)}/versions/${number}`,
	draft: (id: string) => `${session(id)}/draft`,
	delete: (id: string) => `${session(id)}/delete`,
}
