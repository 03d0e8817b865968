import { byId, setText } from "./element.ts";

export type CoverText = {
  title: string;
  text?: string;
  /** The button's label; without one there is no button. */
  action?: string;
  /** Something is under way. */
  busy?: boolean;
};

/** What lies over the picture while there is nothing live to show. The last picture stays, dimmed, below it. */
export function createCover(onAction: () => void) {
  const cover = byId("cover", HTMLElement);
  const title = byId("cover-title", HTMLHeadingElement);
  const text = byId("cover-text", HTMLParagraphElement);
  const action = byId("cover-action", HTMLButtonElement);
  const spinner = byId("spinner", HTMLSpanElement);
  action.addEventListener("click", onAction);

  return (content: CoverText | undefined): void => {
    cover.hidden = content === undefined;
    if (!content) return;
    setText(title, content.title);
    setText(text, content.text ?? "");
    text.hidden = !content.text;
    action.hidden = content.action === undefined;
    setText(action, content.action ?? "");
    spinner.hidden = !content.busy;
  };
}
