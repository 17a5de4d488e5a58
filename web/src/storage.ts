// What the browser keeps for this person. A browser that keeps nothing is not an error.

export function read(key: string): unknown {
  try {
    const text = localStorage.getItem(`croupier.${key}`);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`croupier.${key}`, JSON.stringify(value));
  } catch {
    // Full, or forbidden: it is forgotten when the page closes.
  }
}
