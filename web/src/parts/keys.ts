// Keys that act wherever the focus is, but never while somebody is writing.

/** Whether keys are meant for something else: a field, a list to choose from, a dialog that is open. */
export function isBusyElsewhere(target: EventTarget | null): boolean {
  const element = target instanceof Element ? target : null;
  if (element?.closest('input, select, textarea, [contenteditable]:not([contenteditable=false])')) return true;
  return document.querySelector('dialog[open]') !== null;
}
