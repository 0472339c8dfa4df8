/** Reports the progress of a build: `fraction` 0 to 1 of this dataset, `note` the current step. */
export type Progress = (fraction: number, note: string) => void;

/**
 * How one dataset is made from installed packages. Its files are written to an empty folder, which is renamed when
 * complete.
 */
export interface Recipe {
  readonly name: string;
  /** Raise it whenever the recipe or the file format changes: older builds are then rebuilt. */
  readonly version: number;
  /** Packages read; their installed versions are part of the dataset's identity. Optional ones may be absent. */
  readonly packages: readonly { readonly name: string; readonly optional?: boolean }[];
  /** Folders of hand-made tables it reads, below `data/`; their content is part of the identity too. */
  readonly tables?: string | readonly string[];
  build(dir: string, progress: Progress): Promise<void>;
}
