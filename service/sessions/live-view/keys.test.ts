import { describe, expect, it } from "vitest";
import { keyEvent, virtualKeyCode } from "./keys.ts";

const key = (name: string, code: string, modifiers = 0, extra = {}) =>
  ({
    type: "key",
    kind: "down",
    key: name,
    code,
    keyCode: 0,
    location: 0,
    repeat: false,
    modifiers,
    ...extra,
  }) as const;

describe("a viewer's key", () => {
  it.each([
    ["a", "KeyA", 65],
    ["A", "KeyA", 65],
    // A French keyboard writes "a" with the key where others have "q".
    ["a", "KeyQ", 65],
    ["1", "Digit1", 49],
    ["!", "Digit1", 49],
    ["7", "Numpad7", 103],
    ["F12", "F12", 123],
    ["Enter", "NumpadEnter", 13],
    [";", "Semicolon", 186],
    [" ", "Space", 32],
  ])("%s of %s has the code pages expect", (name, code, expected) => {
    expect(virtualKeyCode({ key: name, code, keyCode: 0 })).toBe(expected);
  });

  it("takes the viewer's own number where nothing else is known", () => {
    expect(virtualKeyCode({ key: "ä", code: "Nothing", keyCode: 222 })).toBe(222);
  });

  it("writes characters, and a new line for Enter", () => {
    expect(keyEvent(key("ä", "Quote"))).toMatchObject({ type: "keyDown", text: "ä" });
    expect(keyEvent(key("Enter", "Enter"))).toMatchObject({ type: "keyDown", text: "\r" });
    expect(keyEvent(key("ArrowUp", "ArrowUp"))).toMatchObject({ type: "rawKeyDown" });
    expect(keyEvent(key("ArrowUp", "ArrowUp"))).not.toHaveProperty("text");
  });

  it("writes nothing for a shortcut, and names what it does", () => {
    expect(keyEvent(key("a", "KeyA", 2))).toMatchObject({ type: "rawKeyDown", commands: ["selectAll"] });
    expect(keyEvent(key("Z", "KeyZ", 10))).toMatchObject({ commands: ["redo"] });
    expect(keyEvent(key("a", "KeyA", 2))).not.toHaveProperty("text");
    expect(keyEvent(key("s", "KeyS", 2))).not.toHaveProperty("commands");
  });

  it("says when it comes from the numeric pad", () => {
    expect(keyEvent(key("7", "Numpad7", 0, { location: 3 }))).toMatchObject({ isKeypad: true, location: 0 });
    expect(keyEvent(key("Shift", "ShiftRight", 8, { location: 2 }))).toMatchObject({ location: 2 });
  });

  it("only lets go when it is released", () => {
    const event = keyEvent({ ...key("a", "KeyA"), kind: "up" });
    expect(event.type).toBe("keyUp");
    expect(event).not.toHaveProperty("text");
  });
});
