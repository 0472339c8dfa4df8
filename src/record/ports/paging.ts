/** A cursor position: the last item of a page in (createdAt, id) order, newest first. */
export interface PagePosition {
  readonly createdAt: string;
  readonly id: string;
}
