export const importsPath = '/admin/import'
export const importPath = (id: string): string => `${importsPath}/${id}`
