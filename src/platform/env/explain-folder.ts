import { StartError } from './start-error.ts';

/** Why a folder of ours cannot be used, as one sentence with the setting that names it; undefined when it has another cause. */
export function explainFolderFailure(said: string, folder: string, setting = 'DATA_DIR'): StartError | undefined {
  const full = explainFullDisk(said, folder);
  if (full !== undefined) return full;
  if (/permission denied|EACCES|operation not permitted|EPERM|read-only file system|EROFS/i.test(said)) {
    return new StartError(`${folder} cannot be written: give the right, or set ${setting} to a folder that you may write.`);
  }
  if (/ENOTDIR|EEXIST/.test(said)) {
    return new StartError(`${folder} cannot be made, because a part of this path is a file: set ${setting} to a folder.`);
  }
  return undefined;
}

/** A full disk as one sentence; undefined when the cause is another. */
export function explainFullDisk(said: string, folder: string): StartError | undefined {
  if (!/no space left on device|ENOSPC|disk quota exceeded|EDQUOT/i.test(said)) return undefined;
  return new StartError(`The disk that holds ${folder} is full: free some space, then start again.`);
}
