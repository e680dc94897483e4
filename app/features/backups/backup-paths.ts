export const backupsPath = '/admin/backups'
export const backupPath = (name: string): string => `${backupsPath}/${name}`
export const backupFilePath = (name: string): string => `${backupsPath}/${name}/file`
